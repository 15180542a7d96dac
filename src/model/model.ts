import type { LanguageModelV4, LanguageModelV4Usage } from '@ai-sdk/provider'
import { type Generated, type GenerateRequest, type Model, ModelError, type ModelMessage, type Usage } from '#core/ports/model.ts'
import { runAttempt } from './attempt.ts'
import { parseAnswer } from './parse.ts'
import { minimumCacheable, priceOf } from './prices.ts'
import { preparePrompt } from './prompt.ts'
import { createLanguageModel } from './providers.ts'
import { withRetries } from './retry.ts'
import { chooseModels, type ModelChoice, type ModelSettings } from './settings.ts'

/** How often an answer that does not parse is asked for again. */
const ATTEMPTS = 3
/** A token is about four characters of English and three of Cyrillic; used only to say why a prefix is not cached. */
const CHARACTERS_PER_TOKEN = 3.5

type GenerateOptions = Parameters<Model['generate']>[1]

/** The model behind the port: settings in, one `generate` out. Throws on a setting that can't work. */
export function createModel(settings: ModelSettings): Model {
  const { main, small } = chooseModels(settings)
  const loaded = new Map<string, Promise<LanguageModelV4>>()

  function load(choice: ModelChoice): Promise<LanguageModelV4> {
    const known = loaded.get(choice.name) ?? createLanguageModel(choice, settings)
    loaded.set(choice.name, known)
    return known
  }

  async function generate(request: GenerateRequest, options: GenerateOptions): Promise<Generated> {
    const choice = request.small ? small : main
    const model = await load(choice)
    const started = performance.now()
    const spent: Usage[] = []
    let messages = request.messages
    for (let attempt = 1; ; attempt++) {
      const { answer, usage } = await callOnce(model, choice, { ...request, messages }, options, settings)
      spent.push(usage)
      const parsed = parseAnswer(answer, request.schema)
      if (parsed.ok) return { text: answer.text, ...parsed, usage: total(spent, performance.now() - started) }
      if (attempt === ATTEMPTS)
        throw new ModelError('invalid_output', `${choice.name} gave no usable answer in ${ATTEMPTS} attempts: ${parsed.problem}`)
      messages = [...request.messages, ...correction(answer.text, parsed.problem)]
    }
  }

  return { name: main.name, offline: main.provider === 'offline', generate }
}

async function callOnce(
  model: LanguageModelV4,
  choice: ModelChoice,
  request: GenerateRequest,
  options: GenerateOptions,
  settings: ModelSettings,
) {
  const ttl = settings.cacheTtl ?? '5m'
  const prompt = preparePrompt(request, ttl)
  let shown = false
  const onToken = (token: string) => {
    shown = true
    options.onToken?.(token)
  }
  const limits = {
    signal: options.signal,
    timeoutMs: settings.timeoutMs ?? 300_000,
    stallMs: settings.stallMs ?? 60_000,
    onToken: options.onToken ? onToken : undefined,
  }
  const answer = await withRetries(() => runAttempt(model, prompt.options, limits), {
    retries: settings.retries ?? 3,
    backoffMs: settings.backoffMs ?? 500,
    signal: options.signal,
    mayRepeat: () => !shown,
    model: choice.name,
  })
  return { answer, usage: measure(choice, answer.usage, prompt.prefixLength, ttl) }
}

function measure(choice: ModelChoice, usage: LanguageModelV4Usage, prefixLength: number, ttl: '5m' | '1h'): Usage {
  const note = choice.provider === 'anthropic' ? cacheNote(choice.model, usage, prefixLength) : undefined
  return {
    model: choice.name,
    ms: 0,
    input_tokens: usage.inputTokens.total ?? 0,
    cached_tokens: usage.inputTokens.cacheRead ?? 0,
    output_tokens: usage.outputTokens.total ?? 0,
    cost_usd: priceOf(choice.model, usage, ttl),
    ...(note ? { cache_note: note } : {}),
  }
}

/** Anthropic says nothing when a prefix is too short for its cache; this does. */
function cacheNote(model: string, usage: LanguageModelV4Usage, prefixLength: number): string | undefined {
  if ((usage.inputTokens.cacheRead ?? 0) + (usage.inputTokens.cacheWrite ?? 0) > 0) return undefined
  const tokens = Math.ceil(prefixLength / CHARACTERS_PER_TOKEN)
  const minimum = minimumCacheable(model)
  if (tokens < minimum) return `not cacheable: the prefix has about ${tokens} tokens, ${model} keeps ${minimum} or more`
  return 'not cached: the provider reported no cached tokens'
}

function correction(text: string, problem: string): ModelMessage[] {
  const before: ModelMessage[] = text.trim() ? [{ role: 'assistant', content: text }] : []
  return [...before, { role: 'user', content: `That answer can't be used (${problem}). Answer again, with valid JSON only.` }]
}

function total(spent: Usage[], ms: number): Usage {
  const last = spent.at(-1) as Usage
  const sum = (field: 'input_tokens' | 'cached_tokens' | 'output_tokens' | 'cost_usd') =>
    spent.reduce((all, usage) => all + usage[field], 0)
  return {
    ...last,
    ms: Math.round(ms),
    input_tokens: sum('input_tokens'),
    cached_tokens: sum('cached_tokens'),
    output_tokens: sum('output_tokens'),
    cost_usd: sum('cost_usd'),
  }
}
