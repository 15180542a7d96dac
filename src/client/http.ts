import type { Problem } from '#protocol/errors.ts'

/** A refusal by the server, or `offline` when no answer came at all. */
export class ClientError extends Error {
  readonly code: Problem['code'] | 'offline'
  readonly status: number
  readonly title: string
  /** Seconds to wait before trying again, if the server said. */
  readonly retryAfter: number | undefined

  constructor(problem: Pick<Problem, 'title' | 'status' | 'detail'> & { code: ClientError['code'] }, retryAfter?: number) {
    super(problem.detail || problem.title)
    this.name = 'ClientError'
    this.code = problem.code
    this.status = problem.status
    this.title = problem.title
    this.retryAfter = retryAfter
  }
}

export interface HttpOptions {
  /** Address of the server without a final slash; empty on the page, which has the same origin. */
  baseUrl?: string
  token?: string
  fetch?: typeof fetch
}

export interface RequestOptions {
  method?: string
  body?: unknown
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

export type Http = ReturnType<typeof createHttp>

export function createHttp(options: HttpOptions) {
  const send = options.fetch ?? ((input: string | URL | Request, init?: RequestInit) => fetch(input, init))

  function address(path: string, query: RequestOptions['query'] = {}): string {
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
    return `${options.baseUrl ?? ''}${path}${search ? `?${search}` : ''}`
  }

  /** Resolves with a successful response; everything else is a ClientError, an abort excepted. */
  async function raw(path: string, request: RequestOptions = {}): Promise<Response> {
    const headers: Record<string, string> = { ...request.headers }
    if (options.token) headers.authorization = `Bearer ${options.token}`
    if (request.body !== undefined) headers['content-type'] = 'application/json'
    const init: RequestInit = { method: request.method ?? 'GET', headers, credentials: 'same-origin' }
    if (request.body !== undefined) init.body = JSON.stringify(request.body)
    if (request.signal) init.signal = request.signal
    let response: Response
    try {
      response = await send(address(path, request.query), init)
    } catch (error) {
      if (request.signal?.aborted) throw error
      throw new ClientError({ code: 'offline', title: 'No connection', status: 0, detail: 'The server did not answer' })
    }
    if (!response.ok) throw await refusal(response)
    return response
  }

  async function json<T>(path: string, request: RequestOptions = {}): Promise<T> {
    const response = await raw(path, request)
    return (response.status === 204 ? undefined : await response.json()) as T
  }

  return { address, raw, json }
}

async function refusal(response: Response): Promise<ClientError> {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const text = await response.text().catch(() => '')
  try {
    const problem = JSON.parse(text) as Problem
    return new ClientError({ code: problem.code, title: problem.title, status: response.status, detail: problem.detail }, retryAfter)
  } catch {
    return new ClientError(
      { code: 'internal', title: `HTTP ${response.status}`, status: response.status, detail: text.slice(0, 200) },
      retryAfter,
    )
  }
}
