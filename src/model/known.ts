import type { LanguageModelV4Usage } from '@ai-sdk/provider'
import { z } from 'zod'
import type { ModelFacts } from '#core/ports/model.ts'
import { KNOWN } from './known-models.ts'
import type { ModelChoice, ModelSettings } from './settings.ts'

/** US dollars for a million tokens. */
export interface Price {
  input: number
  output: number
  /** Share of the input price for a token read from the cache. */
  read: number
}

export interface KnownModel extends Omit<ModelFacts, 'name'> {
  /** Absent when it is not known: then the cost is unknown too, not nothing. */
  price?: Price
}

/** Limits and prices that an operator adds or corrects: `models.json` in the data folder, by `provider/model`. */
const OwnModel = z.strictObject({
  context_tokens: z.number().int().min(1_000).max(100_000_000).optional(),
  output_tokens: z.number().int().min(100).max(10_000_000).optional(),
  sees: z.boolean().optional(),
  /** US dollars for a million tokens. */
  input_usd: z.number().nonnegative().optional(),
  output_usd: z.number().nonnegative().optional(),
  cached_usd: z.number().nonnegative().optional(),
})
export type OwnModel = z.infer<typeof OwnModel>
export const OwnModels = z.strictObject({ models: z.record(z.string(), OwnModel).default({}) })

export type KnowModel = (choice: ModelChoice) => KnownModel

export function createKnownModels({ ownModels: own = {}, contextTokens }: ModelSettings): KnowModel {
  return (choice) => {
    const listed = KNOWN.find(({ pattern }) => pattern.test(choice.name))
    const base: KnownModel = listed ?? FALLBACK
    const more = own[choice.name] ?? {}
    const context = more.context_tokens ?? contextTokens ?? base.context_tokens
    const price = ownPrice(more) ?? base.price
    return {
      context_tokens: context,
      // The answer needs room beside the question, whatever a small context is said to be.
      output_tokens: Math.min(more.output_tokens ?? base.output_tokens, Math.max(256, Math.floor(context / 4))),
      sees: more.sees ?? base.sees,
      ...(price && { price }),
    }
  }
}

const FALLBACK: KnownModel = { context_tokens: 128_000, output_tokens: 16_000, sees: true }

function ownPrice({ input_usd, output_usd, cached_usd }: z.infer<typeof OwnModel>): Price | undefined {
  if (input_usd === undefined && output_usd === undefined) return undefined
  const input = input_usd ?? 0
  return { input, output: output_usd ?? input, read: cached_usd === undefined || input === 0 ? 1 : cached_usd / input }
}

/** Writing to Anthropic's cache costs more than reading the prompt plainly: by a quarter for 5 minutes, double for an hour. */
const WRITE = { '5m': 1.25, '1h': 2 }

export function costOf(price: Price | undefined, usage: LanguageModelV4Usage, ttl: '5m' | '1h'): number | null {
  if (!price) return null
  const read = usage.inputTokens.cacheRead ?? 0
  const write = usage.inputTokens.cacheWrite ?? 0
  const plain = Math.max(0, (usage.inputTokens.total ?? 0) - read - write)
  const input = plain + read * price.read + write * WRITE[ttl]
  return (input * price.input + (usage.outputTokens.total ?? 0) * price.output) / 1_000_000
}
