import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import { ModelError } from '#core/ports/model.ts'

export interface Attempt {
  text: string
  /** Tool calls as the model wrote them; the arguments are not parsed yet. */
  calls: { call_id: string; name: string; input: string }[]
  usage: LanguageModelV4Usage
  finish: string
}

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
  const attempt: Attempt = { text: '', calls: [], usage: NO_USAGE, finish: '' }
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
    if (part.delta !== '') onToken?.(part.delta)
  } else if (part.type === 'tool-call') attempt.calls.push({ call_id: part.toolCallId, name: part.toolName, input: part.input })
  else if (part.type === 'finish') {
    attempt.usage = part.usage
    attempt.finish = part.finishReason.unified
  } else if (part.type === 'error') throw part.error
}
