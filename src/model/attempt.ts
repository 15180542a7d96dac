import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider'
import { ModelError } from '#core/ports/model.ts'

export interface Attempt {
  text: string
  reasoning: string
  /** Tool calls as the model wrote them; the arguments are not parsed yet. */
  calls: { call_id: string; name: string; input: string }[]
  /** Text, reasoning and calls in the order they came, each with what its provider attached to it. */
  parts: AnswerPart[]
  usage: LanguageModelV4Usage
  finish: string
}

export type AnswerPart = { providerOptions?: SharedV4ProviderMetadata } & (
  | { type: 'text' | 'reasoning'; id: string; text: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; input: string }
)

export interface Limits {
  signal: AbortSignal
  timeoutMs: number
  stallMs: number
  onToken: ((token: string) => void) | undefined
}

const NO_USAGE: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}

/** The connection was lost or the answer broke off; another try may do better. */
export class Interrupted extends Error {}

/** One call of the model. Every call streams, so that silence is noticed whatever the length of the answer. */
export async function runAttempt(model: LanguageModelV4, options: LanguageModelV4CallOptions, limits: Limits): Promise<Attempt> {
  const stop = new AbortController()
  const overall = setTimeout(() => stop.abort(tooLong('did not finish within', limits.timeoutMs)), limits.timeoutMs)
  const silence = setTimeout(() => stop.abort(tooLong('sent nothing for', limits.stallMs)), limits.stallMs)
  const forward = () => stop.abort(limits.signal.reason)
  limits.signal.addEventListener('abort', forward, { once: true })
  if (limits.signal.aborted) forward()
  try {
    return await untilAborted(
      stop.signal,
      collect(model, { ...options, abortSignal: stop.signal }, limits.onToken, () => silence.refresh()),
    )
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error
  } finally {
    clearTimeout(overall)
    clearTimeout(silence)
    limits.signal.removeEventListener('abort', forward)
  }
}

const tooLong = (what: string, ms: number) => new ModelError('timeout', `The model ${what} ${ms} ms`)

/** A provider that overlooks the signal must not hold the turn. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason)
    signal.addEventListener('abort', give, { once: true })
    if (signal.aborted) give()
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give))
  })
}

async function collect(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  onToken: Limits['onToken'],
  alive: () => void,
): Promise<Attempt> {
  const { stream } = await model.doStream(options)
  const attempt: Attempt = { text: '', reasoning: '', calls: [], parts: [], usage: NO_USAGE, finish: '' }
  for await (const part of stream) {
    alive()
    if (options.abortSignal?.aborted) break
    take(part, attempt, onToken)
  }
  if (attempt.finish === '' || attempt.finish === 'interrupted' || attempt.finish === 'error') throw new Interrupted('The answer broke off')
  return attempt
}

function take(part: LanguageModelV4StreamPart, attempt: Attempt, onToken: Limits['onToken']): void {
  if (part.type === 'text-delta') {
    attempt.text += part.delta
    append(attempt, 'text', part)
    if (part.delta !== '') onToken?.(part.delta)
  } else if (part.type === 'reasoning-delta') {
    attempt.reasoning += part.delta
    append(attempt, 'reasoning', part)
  } else if (part.type === 'text-start' || part.type === 'text-end') append(attempt, 'text', part)
  else if (part.type === 'reasoning-start' || part.type === 'reasoning-end') append(attempt, 'reasoning', part)
  else if (part.type === 'tool-call') {
    const { toolCallId, toolName, input, providerMetadata } = part
    attempt.calls.push({ call_id: toolCallId, name: toolName, input })
    attempt.parts.push({ type: 'tool-call', toolCallId, toolName, input, ...(providerMetadata && { providerOptions: providerMetadata }) })
  } else if (part.type === 'finish') {
    attempt.usage = part.usage
    attempt.finish = part.finishReason.unified
  } else if (part.type === 'error') throw part.error
}

/** Deltas of one block come under one id; the signature of a thought comes with its end. */
function append(
  { parts }: Attempt,
  type: 'text' | 'reasoning',
  { id, delta = '', providerMetadata }: { id: string; delta?: string; providerMetadata?: SharedV4ProviderMetadata },
) {
  let part = parts.findLast((other) => other.type === type && other.id === id)
  if (part?.type !== type) parts.push((part = { type, id, text: '' }))
  part.text += delta
  if (!providerMetadata) return
  part.providerOptions ??= {}
  for (const [name, value] of Object.entries(providerMetadata)) part.providerOptions[name] = { ...part.providerOptions[name], ...value }
}
