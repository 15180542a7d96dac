import type { LanguageModelV4, LanguageModelV4Usage } from '@ai-sdk/provider'
import { type GenerateRequest, type Model, ModelError, type ModelMessage, type Usage } from '#core/ports/model.ts'
import { note } from '#text/prompt/history.ts'
import { type Attempt, runAttempt } from './attempt.ts'
import { costOf, type KnownModel } from './known.ts'
import { minimumCacheable } from './known-models.ts'
import { type PreparedPrompt, preparePrompt } from './prompt.ts'
import { providerOf } from './providers.ts'
import { withRetries } from './retry.ts'
import type { ModelChoice, ModelSettings } from './settings.ts'

/** An answer that is cut off at the limit of its length goes on this often. */
const MOST_PIECES = 4
/** A token is about four characters of English and three of Cyrillic; used only to say why a prefix is not cached. */
const CHARACTERS_PER_TOKEN = 3.5

export interface Loaded {
  choice: ModelChoice
  known: KnownModel
  model: LanguageModelV4
}

type GenerateOptions = Parameters<Model['generate']>[1]

/**
 * One answer of the model, however many calls it takes. What was shown stays: where an answer breaks off, or is cut off at the
 * limit of its length and should be whole, the next call goes on where it stopped.
 */
export async function answerOf(loaded: Loaded, request: GenerateRequest, options: GenerateOptions, settings: ModelSettings) {
  const { model, choice, known } = loaded
  const prepare = (messages: ModelMessage[]) => preparedFor(loaded, { ...request, messages }, settings)
  const prompt = prepare(request.messages)
  let shown = ''
  let why = 'the connection broke off in the middle of your reply'
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
  async function attempt(): Promise<Attempt> {
    const before = shown
    if (before === '') return runAttempt(model, { ...prompt.options, ...headers }, limits)
    const rest = prepare([...request.messages, ...continuation(before, why)])
    return joined(before, await runAttempt(model, { ...rest.options, ...headers }, limits))
  }
  const retry = { retries: settings.retries ?? 3, backoffMs: settings.backoffMs ?? 500, signal: options.signal, model: choice.name }
  let answer = await withRetries(attempt, retry)
  const measured = () => measure(choice, known, answer.usage, prompt, settings)
  const usages = [measured()]
  while (request.whole && isCutOff(answer) && usages.length < MOST_PIECES) {
    shown = answer.text
    why = 'your reply was cut off at the limit of its length'
    const more = await withRetries(attempt, retry).catch(unlessStopped(options.signal))
    if (more === undefined) {
      // With what was shown of the piece that failed.
      answer = joined(shown, { ...answer, text: '', parts: answer.parts.filter(({ type }) => type === 'reasoning') })
      break
    }
    answer = more
    usages.push(measured())
  }
  return { answer, usages }
}

/** Calls that were cut off are told as such by whoever answers them. */
const isCutOff = ({ finish, calls, text }: Attempt) => finish === 'length' && calls.length === 0 && text.trim() !== ''

/** What there is of an answer is worth more than the error that its continuation met. */
const unlessStopped = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted || !(error instanceof ModelError)) throw error
  return undefined
}

function preparedFor({ choice, known }: Loaded, request: GenerateRequest, settings: ModelSettings): PreparedPrompt {
  const { provider } = choice
  return preparePrompt(request, {
    provider,
    ttl: settings.cacheTtl ?? '5m',
    sees: known.sees,
    outputTokens: known.output_tokens,
    reasoning: settings.reasoning,
    providerOptions: { [provider]: providerOf(provider)?.options?.(settings) ?? {} },
  })
}

const continuation = (text: string, why: string): ModelMessage[] => [
  { role: 'assistant', content: text },
  {
    role: 'user',
    content: note(
      `${why}. Go on exactly where it stopped, without repeating anything. No call of that reply was received: make them again.`,
    ),
  },
]

/** One answer of its two halves; thoughts of the second stay in front, where their provider wants them. */
function joined(before: string, rest: Attempt): Attempt {
  const at = rest.parts.findIndex(({ type }) => type !== 'reasoning')
  const parts = rest.parts.toSpliced(at < 0 ? rest.parts.length : at, 0, { type: 'text', id: 'before', text: before })
  return { ...rest, text: before + rest.text, parts }
}

function measure(
  choice: ModelChoice,
  known: KnownModel,
  usage: LanguageModelV4Usage,
  { prefixLength }: PreparedPrompt,
  { cacheTtl = '5m' }: ModelSettings,
): Usage {
  const note = choice.provider === 'anthropic' ? cacheNote(choice.model, usage, prefixLength) : undefined
  return {
    model: choice.name,
    ms: 0,
    input_tokens: usage.inputTokens.total ?? 0,
    cached_tokens: usage.inputTokens.cacheRead ?? 0,
    output_tokens: usage.outputTokens.total ?? 0,
    cost_usd: costOf(known.price, usage, cacheTtl),
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
