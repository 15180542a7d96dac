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
  | { kind: 'link'; link: StreamState; speaking: Speaking }

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
  const tell = (told: Told) => {
    if (!signal.aborted) channel.postMessage(told)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (signal.aborted) return
    if (leading) {
      if (data.kind === 'hello') tell({ kind: 'link', link, speaking: at.speaking() })
    } else if (data.kind === 'events') void take(at, data.events)
    else if (data.kind === 'token') at.onToken(data.token)
    else if (data.kind === 'link') {
      at.onState(data.link)
      at.onSpeaking(data.speaking)
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

  /** Events from another window; what is missing between is read from the log. */
  async function take(mine: SessionLink, events: SessionEvent[]): Promise<void> {
    const [first] = events
    if (first && first.seq > mine.seq() + 1) {
      const missed = await client.sessionLog(sessionId, { after: mine.seq(), limit: 2_000 }).catch(() => undefined)
      if (missed) mine.onEvents(missed.events)
    }
    mine.onEvents(events)
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
      tell({ kind: 'link', link, speaking: at.speaking() })
    },
    onRefused: at.onRefused,
  })
}
