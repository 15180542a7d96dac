import type { ClientError, Http } from './http.ts'
import { createSseParser, type SseMessage } from './sse.ts'

export type StreamState = 'connecting' | 'live' | 'waiting'

export interface StreamOptions {
  path: string
  /** Position after which to start; messages come once each, in order, from the next one on. */
  after?: number | undefined
  /** False: every connection starts as the server starts it, and everything it sends is passed on. Default true. */
  resume?: boolean
  signal: AbortSignal
  onMessage(message: SseMessage): void
  onState?(state: StreamState): void
  /** A refusal that trying again cannot mend (signed out, deleted). The stream is over. */
  onRefused?(error: ClientError): void
  /** Time to wait before attempt n; given by tests. */
  delay?(attempt: number): number
}

/** Longer than three keep-alive comments of the server: a silent connection is a dead one. */
const SILENCE_MS = 50_000

const backoff = (attempt: number) => Math.min(4_000, 250 * 2 ** Math.min(attempt, 6)) * (0.75 + Math.random() / 2)

/**
 * Follows an event stream until the signal is aborted: reconnects by itself and resumes after the last position it
 * delivered, so that nothing is lost or seen twice. A gap in the positions makes it reconnect and read again.
 */
export async function followStream(http: Http, options: StreamOptions): Promise<void> {
  const { signal, onMessage, onState } = options
  let position = options.after
  let attempt = 0

  function deliver(message: SseMessage): 'ok' | 'gap' {
    const id = message.id === undefined ? Number.NaN : Number(message.id)
    if (!Number.isInteger(id) || options.resume === false) {
      onMessage(message)
      return 'ok'
    }
    if (position !== undefined && id <= position) return 'ok'
    if (position !== undefined && id > position + 1) return 'gap'
    position = id
    onMessage(message)
    return 'ok'
  }

  while (!signal.aborted) {
    onState?.('connecting')
    try {
      const connection = new AbortController()
      const stop = () => connection.abort()
      signal.addEventListener('abort', stop, { once: true })
      try {
        const query = { after: position }
        const response = await http.raw(options.path, { query, headers: { accept: 'text/event-stream' }, signal: connection.signal })
        onState?.('live')
        await readBody(response, connection, (message) => {
          attempt = 0
          if (deliver(message) === 'gap') connection.abort()
        })
      } finally {
        signal.removeEventListener('abort', stop)
        connection.abort()
      }
    } catch (error) {
      if (signal.aborted) return
      const status = (error as Partial<ClientError>).status ?? 0
      if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
        options.onRefused?.(error as ClientError)
        return
      }
    }
    if (signal.aborted) return
    onState?.('waiting')
    await pause((options.delay ?? backoff)(attempt++), signal)
  }
}

async function readBody(response: Response, connection: AbortController, onMessage: (message: SseMessage) => void): Promise<void> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  const parse = createSseParser()
  let silence = setTimeout(() => connection.abort(), SILENCE_MS)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(() => connection.abort(), SILENCE_MS)
      for (const message of parse(decoder.decode(value, { stream: true }))) {
        if (connection.signal.aborted) return
        onMessage(message)
      }
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Waits, but no longer than until the signal, or until the machine says that it is back on the network. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const target = globalThis as Partial<EventTarget>
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      target.removeEventListener?.('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
    target.addEventListener?.('online', end, { once: true })
  })
}
