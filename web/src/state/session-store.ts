import type { Client } from '#client/client.ts'
import type { SessionEvent } from '#client/events.ts'
import type { ClientError } from '#client/http.ts'
import type { StreamState } from '#client/stream.ts'
import type { TokenDelta } from '#protocol/events.ts'
import { applyEvents, applyTokens, dropStreaming } from '../model/apply.ts'
import { type Conversation, emptyConversation } from '../model/conversation.ts'
import { createOutbox, type Pending } from './outbox.ts'

export interface SessionView {
  conversation: Conversation
  outbox: Pending[]
  link: StreamState
  /** The log was read to its end at least once. */
  ready: boolean
  refused: ClientError | undefined
}

/** A tab that nobody looks at lets its connection go: browsers allow six of them to one server. */
const HIDDEN_MS = 20_000

export type SessionStore = ReturnType<typeof createSessionStore>

/** Follows one session while somebody watches it, and resumes where it stopped when somebody watches again. */
export function createSessionStore(client: Client, sessionId: string, onEvents: (events: SessionEvent[]) => void = () => {}) {
  const listeners = new Set<() => void>()
  let view: SessionView = { conversation: emptyConversation, outbox: [], link: 'connecting', ready: false, refused: undefined }
  let events: SessionEvent[] = []
  let tokens: TokenDelta[] = []
  let scheduled = false
  let connection: AbortController | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined

  function set(part: Partial<SessionView>): void {
    view = { ...view, ...part }
    for (const listener of listeners) listener()
  }

  const outbox = createOutbox({
    sessionId,
    send: (pending) => {
      const viewport = { width: innerWidth, height: innerHeight }
      const message = {
        ...pending.options,
        content: pending.content,
        viewport,
        ...(pending.target ? { target_agent: pending.target } : {}),
      }
      return client.send(sessionId, message, pending.key)
    },
    onChange: (list) => set({ outbox: list }),
  })
  view = { ...view, outbox: outbox.list() }

  function flush(): void {
    scheduled = false
    const [newEvents, newTokens] = [events, tokens]
    events = []
    tokens = []
    let { conversation } = view
    if (newEvents.length > 0) conversation = applyEvents(conversation, newEvents)
    if (newTokens.length > 0) conversation = applyTokens(conversation, newTokens)
    set({ conversation })
    if (newEvents.length === 0) return
    const shown = new Set(conversation.items.map((item) => item.id))
    outbox.settle((messageId) => shown.has(messageId))
    onEvents(newEvents)
  }

  /** What arrives within one frame is drawn once. */
  function schedule(): void {
    if (scheduled) return
    scheduled = true
    if (document.visibilityState === 'visible') requestAnimationFrame(flush)
    else setTimeout(flush, 50)
  }

  /** The log has been read when nothing more of it comes for a moment. */
  function settleSoon(): void {
    if (view.ready) return
    clearTimeout(quiet)
    quiet = setTimeout(() => set({ ready: true }), 80)
  }

  function connect(): void {
    if (connection) return
    const mine = new AbortController()
    connection = mine
    void client.followSession(sessionId, {
      after: view.conversation.seq,
      signal: mine.signal,
      onEvent(event) {
        events.push(event)
        schedule()
        settleSoon()
      },
      onToken(token) {
        tokens.push(token)
        schedule()
      },
      onState(link) {
        if (mine.signal.aborted) return
        if (link === 'waiting') set({ link, conversation: dropStreaming(view.conversation) })
        else set({ link })
        if (link === 'live') {
          settleSoon()
          outbox.flush()
        }
      },
      onRefused: (refused) => set({ refused, link: 'waiting' }),
    })
  }

  function disconnect(): void {
    connection?.abort()
    connection = undefined
    if (scheduled) flush()
  }

  function onVisibility(): void {
    clearTimeout(hiddenTimer)
    if (document.visibilityState === 'visible') connect()
    else hiddenTimer = setTimeout(disconnect, HIDDEN_MS)
  }

  return {
    get: () => view,
    outbox,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (listeners.size === 1) {
        connect()
        document.addEventListener('visibilitychange', onVisibility)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        document.removeEventListener('visibilitychange', onVisibility)
        clearTimeout(hiddenTimer)
        disconnect()
      }
    },
  }
}
