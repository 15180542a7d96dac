/** The one catalogue of refusals. A `Refusal` is an expected answer, passed as a value or thrown across one border. */
export const ERRORS = {
  invalid_request: { status: 400, title: 'Invalid request' },
  unauthorized: { status: 401, title: 'Not signed in' },
  not_found: { status: 404, title: 'Not found' },
  agent_not_found: { status: 404, title: 'Agent not found' },
  agent_unavailable: { status: 503, title: 'Agent unavailable' },
  queue_full: { status: 429, title: 'Queue full' },
  ask_closed: { status: 409, title: 'Already answered' },
  invalid_answer: { status: 422, title: 'The answer does not fit' },
  gone: { status: 410, title: 'Gone' },
  conflict: { status: 409, title: 'Conflict' },
  too_large: { status: 413, title: 'Too large' },
  rate_limited: { status: 429, title: 'Too many requests' },
  timeout: { status: 504, title: 'Timed out' },
  internal: { status: 500, title: 'Internal error' },
} as const

export type ErrorCode = keyof typeof ERRORS

export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
}

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Seconds after which a repeat may succeed. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, detail: string, options: { status?: number; retryAfter?: number } = {}) {
    super(detail)
    this.name = 'Refusal'
    this.code = code
    this.status = options.status ?? ERRORS[code].status
    this.retryAfter = options.retryAfter
  }

  problem(): Problem {
    const title = this.status === 403 ? 'Not allowed' : ERRORS[this.code].title
    return { type: `about:blank#${this.code}`, title, status: this.status, detail: this.message, code: this.code }
  }
}

export const refuse = (code: ErrorCode, detail: string, options?: { status?: number; retryAfter?: number }) =>
  new Refusal(code, detail, options)
