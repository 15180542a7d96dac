import { type ClientFrame, ServerFrame } from '#protocol/frames.ts'

export interface IdeOptions {
  /** `http://HOST:PORT` */
  baseUrl: string
  token?: string
  sessionId: string
  /** Resume after this seq; 0 shows the whole log, `END` nothing of it: a `reset` frame comes first, then what is new. */
  after?: number
  onFrame: (frame: ServerFrame) => void
  /** The connection was lost and is being made again, or is there again. */
  onConnection?: (state: 'open' | 'lost') => void
  /** The server will not have this connection: signed out, deleted, refused. */
  onEnd?: (reason: string) => void
}

export interface IdeConnection {
  /** Sends at once, or as soon as there is a connection. False when too much waits already. */
  send(frame: ClientFrame): boolean
  close(): void
}

/** Beyond any log. */
export const END = Number.MAX_SAFE_INTEGER

const MAX_WAITING = 100
const MAX_DELAY_MS = 5_000
/** A close by the server that no reconnect would change. */
const FINAL_CODES = new Set([1000, 1008])
/** Answers of the server that another attempt would not change; any other failure is a network or a server that comes back. */
const FINAL_STATUS = new Set([400, 401, 403, 404, 410])

/** A connection of the IDE protocol that comes back by itself and resumes where it was: no frame is lost or doubled. */
export function openIde({ baseUrl, token, sessionId, after = 0, onFrame, onConnection, onEnd }: IdeOptions): IdeConnection {
  const address = `${baseUrl.replace(/^http/, 'ws')}/my/chat/${encodeURIComponent(sessionId)}/ws`
  let socket: WebSocket | undefined
  let last = after
  let closed = false
  let failures = 0
  let waiting: string[] = []

  function connect(): void {
    // Node's WebSocket takes headers, which the standard type does not know.
    const options = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }
    const opening = new WebSocket(`${address}?after=${last}`, options as never)
    socket = opening
    let opened = false
    opening.onopen = () => {
      failures = 0
      opened = true
      onConnection?.('open')
      for (const text of waiting) opening.send(text)
      waiting = []
    }
    opening.onmessage = ({ data }) => receive(String(data))
    opening.onclose = ({ code, reason }) => void lost(code, reason, opened)
  }

  function receive(text: string): void {
    const parsed = ServerFrame.safeParse(JSON.parse(text))
    if (!parsed.success) return
    if (parsed.data.type === 'reset') last = parsed.data.last_seq
    last = Math.max(last, parsed.data.seq ?? 0)
    onFrame(parsed.data)
  }

  async function lost(code: number, reason: string, opened: boolean): Promise<void> {
    if (closed) return
    const refused = FINAL_CODES.has(code) ? reason || 'the server ended the connection' : opened ? undefined : await refusal()
    if (closed) return
    if (refused !== undefined) {
      closed = true
      onEnd?.(refused)
      return
    }
    if (++failures === 1) onConnection?.('lost')
    setTimeout(() => closed || connect(), Math.min(MAX_DELAY_MS, 100 * 2 ** Math.min(failures, 8)))
  }

  /** A WebSocket does not say why it was not let in; the same question by HTTP does. Nothing when trying again may help. */
  async function refusal(): Promise<string | undefined> {
    try {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const signal = AbortSignal.timeout(MAX_DELAY_MS)
      const response = await fetch(`${baseUrl}/my/chat/sessions/${encodeURIComponent(sessionId)}`, { headers, signal })
      if (!FINAL_STATUS.has(response.status)) return undefined
      const problem = (await response.json().catch(() => ({}))) as { detail?: string }
      return problem.detail ?? `the server refused the connection (${response.status})`
    } catch {
      return undefined
    }
  }

  connect()
  return {
    send(frame) {
      const text = JSON.stringify(frame)
      if (socket?.readyState === WebSocket.OPEN) socket.send(text)
      else if (waiting.length < MAX_WAITING) waiting.push(text)
      else return false
      return true
    },
    close() {
      closed = true
      socket?.close()
    },
  }
}
