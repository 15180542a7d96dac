import type { Client } from '#client/client.ts'
import type { SessionEvent } from '#client/events.ts'
import { ClientError } from '#client/http.ts'
import type { StreamState } from '#client/stream.ts'
import type { TokenDelta } from '#protocol/events.ts'
import { applyEvents, applyTokens } from '../model/apply.ts'
import { type Conversation, emptyConversation } from '../model/conversation.ts'
import { type LogPage, seedOf } from '../model/seed.ts'
import { createOutbox, type Pending } from './outbox.ts'
import { followShared } from './session-link.ts'

export interface SessionView {
  conversation: Conversation
  outbox: Pending[]
  link: StreamState
  /** The end of the log was read at least once. */
  ready: boolean
  /** There is more of the log before what is here. */
  older: boolean
  refused: ClientError | undefined
}

/** A tab that nobody looks at lets its connection go: browsers allow six of them to one server. */
const HIDDEN_MS = 20_000
const AGAIN_MS = 2_000
const FIRST_PAGE = 200
const OLDER_PAGE = 800

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * One session while somebody watches it: the end of its log first, older pages when they are asked for, then what happens.
 * Whatever is loaded is folded as one log, so that a page that comes later changes nothing but the past.
 */
export function createSessionStore(client: Client, sessionId: string, onNews: (events: SessionEvent[]) => void = () => {}) {
  const listeners = new Set<() => void>()
  let view: SessionView = {
    conversation: emptyConversation,
    outbox: [],
    link: 'connecting',
    ready: false,
    older: false,
    refused: undefined,
  }
  let loaded: SessionEvent[] = []
  let standing: LogPage | undefined
  let events: SessionEvent[] = []
  let tokens: TokenDelta[] = []
  let scheduled = false
  let loadingOlder: Promise<void> | undefined
  let connection: AbortController | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

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
    const [newEvents, newTokens] = [events.filter((event) => event.seq > view.conversation.seq), tokens]
    events = []
    tokens = []
    let { conversation } = view
    if (newEvents.length > 0) {
      loaded = [...loaded, ...newEvents]
      conversation = applyEvents(conversation, newEvents)
    }
    if (newTokens.length > 0) conversation = applyTokens(conversation, newTokens)
    set({ conversation })
    if (newEvents.length === 0) return
    settle(conversation)
    onNews(newEvents)
  }

  function settle(conversation: Conversation): void {
    if (outbox.list().length === 0) return
    const shown = new Set(conversation.items.map((item) => item.id))
    outbox.settle((messageId) => shown.has(messageId))
  }

  /** What arrives within one frame is drawn once. */
  function schedule(): void {
    if (scheduled) return
    scheduled = true
    if (document.visibilityState === 'visible') requestAnimationFrame(flush)
    else setTimeout(flush, 50)
  }

  /** The first page, tried again while the server is away. */
  async function open(signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      try {
        const page = await client.sessionLog(sessionId, { limit: FIRST_PAGE })
        if (signal.aborted) return false
        standing = page
        loaded = page.events
        const conversation = applyEvents(seedOf(page, loaded), loaded)
        set({ conversation, ready: true, older: (loaded[0]?.seq ?? 1) > 1 })
        settle(conversation)
        return true
      } catch (error) {
        const { status = 0 } = error as Partial<ClientError>
        if (error instanceof ClientError && status >= 400 && status < 500 && status !== 429) {
          set({ refused: error, link: 'waiting' })
          return false
        }
        set({ link: 'waiting' })
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    return false
  }

  function connect(): void {
    if (connection) return
    const mine = new AbortController()
    connection = mine
    void (async () => {
      if (!view.ready && !(await open(mine.signal))) return
      if (mine.signal.aborted) return
      const seq = () => Math.max(view.conversation.seq, events.at(-1)?.seq ?? 0)
      followShared({
        client,
        sessionId,
        signal: mine.signal,
        seq,
        speaking: () => view.conversation.streaming,
        onEvents(more) {
          for (const event of more) if (event.seq > seq()) events.push(event)
          schedule()
        },
        onToken(token) {
          tokens.push(token)
          schedule()
        },
        onSpeaking: (streaming) =>
          set({ conversation: { ...view.conversation, streaming: { ...view.conversation.streaming, ...streaming } } }),
        onState(link) {
          if (mine.signal.aborted) return
          set({ link })
          if (link === 'live') outbox.flush()
        },
        onRefused: (refused) => set({ refused, link: 'waiting' }),
      })
    })()
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

  /** The page before what is here; the same while one is on its way. */
  function loadOlder(limit = OLDER_PAGE): Promise<void> {
    loadingOlder ??= (async () => {
      const first = loaded[0]?.seq ?? 1
      if (first <= 1 || !standing) return set({ older: false })
      try {
        const { events: page } = await client.sessionLog(sessionId, { before: first, limit })
        loaded = [...page, ...loaded]
        const { streaming } = view.conversation
        const conversation = applyEvents(seedOf(standing, loaded), loaded)
        set({ conversation: { ...conversation, streaming }, older: page.length > 0 && (page[0]?.seq ?? 1) > 1 })
      } catch {
        // The next look upwards tries again.
      }
    })().finally(() => (loadingOlder = undefined))
    return loadingOlder
  }

  return {
    get: () => view,
    outbox,
    loadOlder,
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
