import type { LanguageModelV4 } from '@ai-sdk/provider'
import {
  type Finish,
  type Generated,
  type GenerateRequest,
  type Model,
  ModelError,
  type ModelMessage,
  type Opaque,
  type Usage,
} from '#core/ports/model.ts'
import type { ToolInfo } from '#core/ports/tools.ts'
import type { Attempt } from './attempt.ts'
import { answerOf, type Loaded } from './call.ts'
import { createKnownModels } from './known.ts'
import { parseCalls, parseObject } from './parse.ts'
import { wireName } from './prompt.ts'
import { providerOf } from './providers.ts'
import { chooseModels, type ModelChoice, type ModelSettings } from './settings.ts'

/** How often an answer that does not parse is asked for again. */
const ATTEMPTS = 3

type GenerateOptions = Parameters<Model['generate']>[1]

/** The model behind the port: settings in, one `generate` out. Throws on a setting that can't work. */
export function createModel(settings: ModelSettings): Model {
  const { main, small } = chooseModels(settings)
  const know = createKnownModels(settings)
  const loaded = new Map<string, Promise<LanguageModelV4>>()

  async function load(choice: ModelChoice): Promise<Loaded> {
    const provider = providerOf(choice.provider)
    if (!provider) throw new Error(`There is no provider "${choice.provider}".`)
    const model = loaded.get(choice.name) ?? provider.load(choice.model, settings)
    loaded.set(choice.name, model)
    return { choice, known: know(choice), model: await model }
  }

  async function generate(request: GenerateRequest, options: GenerateOptions): Promise<Generated> {
    const used = await load(request.small ? small : main)
    const started = performance.now()
    const spent: Usage[] = []
    let { messages } = request
    for (let attempt = 1; ; attempt++) {
      const { answer, usages } = await answerOf(used, { ...request, messages }, options, settings)
      spent.push(...usages)
      const generated = () => ({
        ...toGenerated(answer, used.choice.provider, request.tools ?? [], total(spent, performance.now() - started)),
        ...(usages.length > 1 && { pieces: usages.length }),
      })
      if (!request.schema || answer.calls.length > 0) return generated()
      const parsed = parseObject(answer.text, request.schema)
      if (parsed.ok) return { ...generated(), object: parsed.object }
      if (attempt === ATTEMPTS)
        throw new ModelError('invalid_output', `${used.choice.name} gave no usable answer in ${ATTEMPTS} attempts: ${parsed.problem}`)
      messages = [...request.messages, ...correction(answer, parsed.problem)]
    }
  }

  const { context_tokens, output_tokens, sees } = know(main)
  return { name: main.name, offline: main.provider === 'offline', context_tokens, output_tokens, sees, generate }
}

function toGenerated(answer: Attempt, provider: string, tools: ToolInfo[], usage: Usage): Generated {
  const parsed = parseCalls(answer)
  const opaque = opaqueOf(answer, provider, parsed)
  const ours = new Map(tools.map(({ name }) => [wireName(name), name]))
  const tool_calls = parsed.map((call) => ({ ...call, name: ours.get(call.name) ?? call.name }))
  return {
    text: answer.text,
    tool_calls,
    finish: FINISH[answer.finish] ?? 'other',
    ...(answer.reasoning !== '' && { reasoning: answer.reasoning }),
    ...(opaque && { opaque }),
    usage,
  }
}

const FINISH: Record<string, Finish> = { stop: 'stop', 'tool-calls': 'tool_calls', length: 'length', 'content-filter': 'filtered' }

/** Kept only where there is something that text and calls don't say. */
function opaqueOf({ parts }: Attempt, provider: string, calls: Generated['tool_calls']): Opaque | undefined {
  if (!parts.some((part) => part.type === 'reasoning' || part.providerOptions)) return undefined
  const shown = parts.flatMap((part) => {
    const metadata = part.providerOptions && { providerOptions: part.providerOptions }
    if (part.type === 'tool-call') {
      const { toolCallId, toolName } = part
      return {
        type: part.type,
        toolCallId,
        toolName,
        input: calls.find(({ call_id }) => call_id === toolCallId)?.arguments ?? {},
        ...metadata,
      }
    }
    return part.text === '' && !metadata ? [] : { type: part.type, text: part.text, ...metadata }
  })
  return { provider, parts: shown }
}

function correction({ text, finish }: Attempt, problem: string): ModelMessage[] {
  const before: ModelMessage[] = text.trim() ? [{ role: 'assistant', content: text }] : []
  const why = finish === 'length' ? 'it was cut off at the limit of its length; be shorter' : problem
  return [...before, { role: 'user', content: `That answer can't be used (${why}). Answer again, with valid JSON only.` }]
}

function total(spent: Usage[], ms: number): Usage {
  const last = spent.at(-1) as Usage
  const sum = (field: 'input_tokens' | 'cached_tokens' | 'output_tokens') => spent.reduce((all, usage) => all + usage[field], 0)
  return {
    ...last,
    ms: Math.round(ms),
    input_tokens: sum('input_tokens'),
    cached_tokens: sum('cached_tokens'),
    output_tokens: sum('output_tokens'),
    cost_usd: spent.reduce<number | null>((all, { cost_usd }) => (all === null || cost_usd === null ? null : all + cost_usd), 0),
  }
}
