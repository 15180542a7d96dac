import { setTimeout as sleep } from 'node:timers/promises'
import { APICallError } from '@ai-sdk/provider'
import { ModelError } from '#core/ports/model.ts'
import { Interrupted } from './attempt.ts'
import { providerOf } from './providers.ts'

const LONGEST_WAIT_MS = 30_000

export interface RetryOptions {
  retries: number
  backoffMs: number
  signal: AbortSignal
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
      if (!failure.repeatable || attempt >= options.retries) throw failure.error
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
  if (!api) return unexplained(error, model)
  const { status, detail } = api
  if (status === 401 || status === 403) {
    return {
      error: new ModelError('auth', `${model} refused the key (${status}): check ${keySetting(model)}. ${detail}`),
      repeatable: false,
    }
  }
  if (isOverflow(status, detail)) return { error: new ModelError('context_overflow', `${model}: ${detail}`), repeatable: false }
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

/** What a server reports in the middle of a stream has no status; that a request is too long is told in words there too. */
function unexplained(error: unknown, model: string): Failure {
  const code = OVERFLOW.test(`${reason(error)} ${codeOf(error)}`) ? 'context_overflow' : 'unavailable'
  return { error: new ModelError(code, `${model}: ${reason(error)}`), repeatable: false }
}

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')

/** Providers tell a request that is too long only in words, each in its own. */
const OVERFLOW =
  /context_length_exceeded|context (length|window|size|limit)|(prompt|input) is too long|too many tokens|exceeds? the (maximum|available|model)|maximum (context|prompt|model length|input)|max_new_tokens/i

const isOverflow = (status: number | undefined, detail: string) =>
  status === 413 || ((status === 400 || status === 422 || status === 500) && OVERFLOW.test(detail))

function apiError(error: unknown): { status: number | undefined; detail: string; retryAfterMs: number | undefined } | undefined {
  if (APICallError.isInstance(error)) {
    const seconds = Number(error.responseHeaders?.['retry-after'])
    // Some servers put the reason only into the body.
    const detail = OVERFLOW.test(error.responseBody?.slice(0, 2_000) ?? '') ? `${reason(error)} (context length exceeded)` : reason(error)
    return { status: error.statusCode, detail, retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined }
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

const keySetting = (model: string) => providerOf(model.slice(0, model.indexOf('/')))?.keySetting ?? 'PARLEY_MODEL'
