import type { LanguageModelV4, LanguageModelV4Usage } from '@ai-sdk/provider'
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
import { note } from '#text/prompt/history.ts'
import { type Attempt, runAttempt } from './attempt.ts'
import { costOf, createKnownModels, type KnownModel } from './known.ts'
import { minimumCacheable } from './known-models.ts'
import { parseCalls, parseObject } from './parse.ts'
import { preparePrompt, wireName } from './prompt.ts'
import { providerOf } from './providers.ts'
import { withRetries } from './retry.ts'
import { chooseModels, type ModelChoice, type ModelSettings } from './settings.ts'

/** How often an answer that does not parse is asked for again. */
const ATTEMPTS = 3
/** A token is about four characters of English and three of Cyrillic; used only to say why a prefix is not cached. */
const CHARACTERS_PER_TOKEN = 3.5

type GenerateOptions = Parameters<Model['generate']>[1]

interface Loaded {
  choice: ModelChoice
  known: KnownModel
  model: LanguageModelV4
}

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
      const { answer, usage } = await callOnce(used, { ...request, messages }, options, settings)
      spent.push(usage)
      const generated = () => toGenerated(answer, used.choice.provider, request.tools ?? [], total(spent, performance.now() - started))
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

async function callOnce({ model, choice, known }: Loaded, request: GenerateRequest, options: GenerateOptions, settings: ModelSettings) {
  const ttl = settings.cacheTtl ?? '5m'
  const { provider } = choice
  const prepare = (messages: ModelMessage[]) =>
    preparePrompt(
      { ...request, messages },
      {
        provider,
        ttl,
        sees: known.sees,
        outputTokens: known.output_tokens,
        reasoning: settings.reasoning,
        providerOptions: { [provider]: providerOf(provider)?.options?.(settings) ?? {} },
      },
    )
  const prompt = prepare(request.messages)
  let shown = ''
  const onToken = (token: string) => {
    shown += token
    options.onToken?.(token)
  }
  const limits = {
    signal: options.signal,
    timeoutMs: settings.timeoutMs ?? 600_000,
    stallMs: settings.stallMs ?? 300_000,
    onToken: options.onToken ? onToken : undefined,
  }
  const traceparent = options.call && settings.traceparent?.(options.call)
  const headers = traceparent === undefined ? {} : { headers: { traceparent } }
  // What was shown stays: an answer that broke off goes on where it stopped, its unfinished calls forgotten.
  async function attempt(): Promise<Attempt> {
    const before = shown
    if (before === '') return runAttempt(model, { ...prompt.options, ...headers }, limits)
    const rest = prepare([...request.messages, ...continuation(before)])
    return joined(before, await runAttempt(model, { ...rest.options, ...headers }, limits))
  }
  const answer = await withRetries(attempt, {
    retries: settings.retries ?? 3,
    backoffMs: settings.backoffMs ?? 500,
    signal: options.signal,
    model: choice.name,
  })
  return { answer, usage: measure(choice, known, answer.usage, prompt.prefixLength, ttl) }
}

const continuation = (text: string): ModelMessage[] => [
  { role: 'assistant', content: text },
  {
    role: 'user',
    content: note(
      'the connection broke off in the middle of your reply. Go on exactly where it stopped, without repeating anything. No call of that reply was received: make them again.',
    ),
  },
]

/** One answer of its two halves; thoughts of the second stay in front, where their provider wants them. */
function joined(before: string, rest: Attempt): Attempt {
  const at = rest.parts.findIndex(({ type }) => type !== 'reasoning')
  const parts = rest.parts.toSpliced(at < 0 ? rest.parts.length : at, 0, { type: 'text', id: 'before', text: before })
  return { ...rest, text: before + rest.text, parts }
}

function measure(choice: ModelChoice, known: KnownModel, usage: LanguageModelV4Usage, prefixLength: number, ttl: '5m' | '1h'): Usage {
  const note = choice.provider === 'anthropic' ? cacheNote(choice.model, usage, prefixLength) : undefined
  return {
    model: choice.name,
    ms: 0,
    input_tokens: usage.inputTokens.total ?? 0,
    cached_tokens: usage.inputTokens.cacheRead ?? 0,
    output_tokens: usage.outputTokens.total ?? 0,
    cost_usd: costOf(known.price, usage, ttl),
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
