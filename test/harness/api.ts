import type { TestServer } from './server.ts'

/** Long enough for a busy machine, and less than a test may take. */
const WAIT_MS = 120_000

export interface Reply<T = Record<string, unknown>> {
  status: number
  body: T
  headers: Headers
}

/** A small HTTP client for tests: shows exactly what goes over the wire. */
export async function call<T = Record<string, unknown>>(
  server: TestServer,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const response = await fetch(server.url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: (text === '' ? {} : safeJson(text)) as T }
}

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export async function createSession(server: TestServer, headers: Record<string, string> = {}): Promise<string> {
  const { body } = await call<{ session_id: string }>(server, 'POST', '/my/chat/sessions/', {}, headers)
  return body.session_id
}

export interface SseEvent {
  id?: number
  event: string
  data: Record<string, unknown> & { seq?: number; type?: string }
}

/** Follows an SSE address; `until` resolves with the first event that fits, looking at those that came already too. */
export function follow(server: TestServer, path: string, headers: Record<string, string> = {}) {
  const controller = new AbortController()
  const events: SseEvent[] = []
  const comments: string[] = []
  let wake = () => {}
  let ended = false
  const done = (async () => {
    try {
      const response = await fetch(server.url + path, { headers, signal: controller.signal })
      if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
      let text = ''
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const block = text.slice(0, end)
          text = text.slice(end + 2)
          if (block.startsWith(':')) comments.push(block)
          else events.push(parse(block))
        }
        wake()
      }
    } catch (error) {
      if (!controller.signal.aborted && !/terminated|fetch failed|aborted/.test(String(error))) throw error
    } finally {
      ended = true
      wake()
    }
  })()
  done.catch(() => {})
  return {
    events,
    comments,
    done,
    get ended() {
      return ended
    },
    close: () => controller.abort(),
    async until(fits: (event: SseEvent) => boolean, ms = WAIT_MS): Promise<SseEvent> {
      const deadline = Date.now() + ms
      for (;;) {
        const found = events.find(fits)
        if (found) return found
        if (ended || Date.now() > deadline) throw new Error(`No such event; got ${events.map(({ event }) => event).join(', ')}`)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 100)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
  }
}

function parse(block: string): SseEvent {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
  const id = field('id')
  return {
    event: field('event') ?? 'message',
    data: JSON.parse(field('data') ?? '{}') as SseEvent['data'],
    ...(id !== undefined && { id: Number(id) }),
  }
}

/** Waits until a condition holds; for things that are only seen by looking. */
export async function eventually<T>(look: () => Promise<T | undefined | false> | T | undefined | false, ms = WAIT_MS): Promise<T> {
  const deadline = Date.now() + ms
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** Waits until no session works any more: what one test left running would take the replies that the next one has written for its own. */
export const atRest = (server: TestServer) =>
  eventually(async () => {
    const { body } = await call<{ items: { status: string }[] }>(server, 'GET', '/my/chat/sessions/')
    return body.items.every(({ status }) => status !== 'running')
  })
