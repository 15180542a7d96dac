import type { Client } from '#client/client.ts'
import type { SessionEvent } from '#client/events.ts'
import type { ClientError } from '#client/http.ts'
import type { StreamState } from '#client/stream.ts'
import type { TokenDelta } from '#protocol/events.ts'
import type { Conversation } from '../model/conversation.ts'

type Speaking = Conversation['streaming']

/** What the window that follows a session tells the others. */
type Told =
  | { kind: 'hello' }
  | { kind: 'events'; events: SessionEvent[] }
  | { kind: 'token'; token: TokenDelta }
  | { kind: 'link'; link: StreamState; speaking: Speaking; seq: number }

export interface SessionLink {
  client: Client
  sessionId: string
  signal: AbortSignal
  /** Up to where this window has the log. */
  seq(): number
  speaking(): Speaking
  onEvents(events: SessionEvent[]): void
  onToken(token: TokenDelta): void
  onSpeaking(speaking: Speaking): void
  onState(link: StreamState): void
  onRefused(error: ClientError): void
}

/**
 * The live end of a session's log. However many windows show it, one of them has the connection and tells the others; when it
 * is closed or hidden, the next one goes on after the last event that it knows itself.
 */
export function followShared(at: SessionLink): void {
  const { client, sessionId, signal } = at
  const name = `parley.session.${sessionId}`
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks || typeof BroadcastChannel === 'undefined') return lead(at, () => {})
  const channel = new BroadcastChannel(name)
  let leading = false
  let link: StreamState = 'connecting'
  /** One after the other: two that read the same gap would both fill it. */
  let taking: Promise<void> = Promise.resolve()
  const tell = (told: Told) => {
    if (!signal.aborted) channel.postMessage(told)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (signal.aborted) return
    if (leading) {
      if (data.kind === 'hello') tell({ kind: 'link', link, speaking: at.speaking(), seq: at.seq() })
    } else if (data.kind === 'events') take(data.events)
    else if (data.kind === 'token') at.onToken(data.token)
    else if (data.kind === 'link') {
      at.onState(data.link)
      at.onSpeaking(data.speaking)
      taking = taking.then(() => readTo(data.seq)).catch(() => {}) // told again when the line is back
    }
  })
  signal.addEventListener('abort', () => channel.close())
  tell({ kind: 'hello' })
  const held = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  locks
    .request(name, { signal }, () => {
      leading = true
      lead(at, (told) => {
        if (told.kind === 'link') link = told.link
        tell(told)
      })
      return held
    })
    .catch(() => {}) // nobody looks at the session any more

  /** What happened while this window looked elsewhere. */
  async function readTo(seq: number): Promise<void> {
    while (at.seq() < seq && !signal.aborted && !leading) {
      const { events } = await client.sessionLog(sessionId, { after: at.seq(), limit: 2_000 })
      if (events.length === 0) return
      at.onEvents(events)
    }
  }

  /** Events from another window; what is missing between is read from the log, or they are not taken. */
  function take(events: SessionEvent[]): void {
    const first = events[0]?.seq ?? 0
    taking = taking
      .then(() => readTo(first - 1))
      .then(() => {
        if (first <= at.seq() + 1) at.onEvents(events)
      })
      .catch(() => {})
  }
}

function lead(at: SessionLink, tell: (told: Told) => void): void {
  let batch: SessionEvent[] = []
  const flush = () => {
    tell({ kind: 'events', events: batch })
    batch = []
  }
  void at.client.followSession(at.sessionId, {
    after: at.seq(),
    signal: at.signal,
    onEvent(event) {
      if (batch.push(event) === 1) queueMicrotask(flush)
      at.onEvents([event])
    },
    onToken(token) {
      tell({ kind: 'token', token })
      at.onToken(token)
    },
    onState(link) {
      at.onState(link)
      tell({ kind: 'link', link, speaking: at.speaking(), seq: at.seq() })
    },
    onRefused: at.onRefused,
  })
}
