import { setTimeout as sleep } from 'node:timers/promises'
import { APICallError } from '@ai-sdk/provider'
import { ModelError } from '#core/ports/model.ts'
import { Interrupted } from './attempt.ts'

const LONGEST_WAIT_MS = 30_000

export interface RetryOptions {
  retries: number
  backoffMs: number
  signal: AbortSignal
  /** False once something of the answer was shown: a repeat would show it twice. */
  mayRepeat(): boolean
  /** Shown in errors, e.g. `anthropic/claude-…`. */
  model: string
}

/** Runs the call, and again after 429, 5xx, 529 or a lost connection; time limits and wrong keys are not repeated. */
export async function withRetries<T>(call: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (options.signal.aborted) throw options.signal.reason
      const failure = explain(error, options.model)
      if (!failure.repeatable || attempt >= options.retries || !options.mayRepeat()) throw failure.error
      await sleep(waitBefore(attempt, failure.retryAfterMs, options.backoffMs), undefined, { signal: options.signal })
    }
  }
}

/** The server's own wish comes first; otherwise the wait doubles, with half of it random so that clients spread out. */
function waitBefore(attempt: number, retryAfterMs: number | undefined, backoffMs: number): number {
  const doubled = backoffMs * 2 ** attempt
  return Math.min(LONGEST_WAIT_MS, retryAfterMs ?? doubled / 2 + (Math.random() * doubled) / 2)
}

interface Failure {
  error: Error
  repeatable: boolean
  retryAfterMs?: number | undefined
}

function explain(error: unknown, model: string): Failure {
  if (error instanceof ModelError) return { error, repeatable: false }
  if (error instanceof Interrupted) return { error: new ModelError('unavailable', `${model}: the answer broke off`), repeatable: true }
  const api = apiError(error)
  if (!api) return { error: new ModelError('unavailable', `${model}: ${reason(error)}`), repeatable: false }
  const { status, detail } = api
  if (status === 401 || status === 403) {
    return {
      error: new ModelError('auth', `${model} refused the key (${status}): check ${keySetting(model)}. ${detail}`),
      repeatable: false,
    }
  }
  if (status === 429)
    return {
      error: new ModelError('rate_limited', `${model} is rate limited: ${detail}`),
      repeatable: true,
      retryAfterMs: api.retryAfterMs,
    }
  if (status === undefined) return { error: new ModelError('unavailable', `${model} can't be reached: ${detail}`), repeatable: true }
  // A 200 that fails is an answer that was cut or is not what the API promises.
  if (status === 200) return { error: new ModelError('unavailable', `${model}: the answer broke off (${detail})`), repeatable: true }
  const repeatable = status >= 500 || status === 408 || status === 409
  return { error: new ModelError('unavailable', `${model} answered ${status}: ${detail}`), repeatable, retryAfterMs: api.retryAfterMs }
}

function apiError(error: unknown): { status: number | undefined; detail: string; retryAfterMs: number | undefined } | undefined {
  if (APICallError.isInstance(error)) {
    const seconds = Number(error.responseHeaders?.['retry-after'])
    return { status: error.statusCode, detail: reason(error), retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined }
  }
  // In the middle of a stream Anthropic reports errors as `{type, message}`, and a cut connection is a TypeError of fetch.
  const type = typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : ''
  if (type === 'overloaded_error') return { status: 529, detail: reason(error), retryAfterMs: undefined }
  if (type === 'rate_limit_error') return { status: 429, detail: reason(error), retryAfterMs: undefined }
  if (type === 'api_error') return { status: 500, detail: reason(error), retryAfterMs: undefined }
  if (error instanceof TypeError) return { status: undefined, detail: reason(error), retryAfterMs: undefined }
  return undefined
}

function reason(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
  return message.replace(/\s+/g, ' ').slice(0, 300)
}

const keySetting = (model: string) =>
  model.startsWith('anthropic/') ? 'ANTHROPIC_API_KEY' : model.startsWith('openai/') ? 'OPENAI_API_KEY' : 'the server'
