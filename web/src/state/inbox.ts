import { useMemo, useSyncExternalStore } from 'react'
import type { StreamState } from '#client/stream.ts'
import type { Ask } from '#protocol/ask.ts'
import { announce } from '../inbox/announce.ts'
import { snoozes } from '../inbox/snooze.ts'
import { client, reason } from './api.ts'
import { createShared } from './shared.ts'

export interface InboxState {
  asks: Ask[]
  link: StreamState
  /** The list was read at least once. */
  ready: boolean
  error: string | undefined
}

const SETTLE_MS = 30

/** Everything that waits for this person, as the server pushes it: one stream for all windows. */
const inbox = createShared<InboxState>(
  'inbox',
  { asks: [], link: 'connecting', ready: false, error: undefined },
  ({ get, set, signal }) => {
    const without = (askId: string) => get().asks.filter((ask) => ask.ask_id !== askId)
    /** What came and went while the list was on its way. */
    let closed = new Set<string>()
    let opened: Ask[] = []
    /** Thousands may come at once, when the stream begins: they are shown together. */
    let fresh: Ask[] = []
    let soon: ReturnType<typeof setTimeout> | undefined

    function showFresh() {
      const { asks, ready } = get()
      const known = new Set(asks.map((ask) => ask.ask_id))
      const added = fresh.filter((ask) => !known.has(ask.ask_id))
      fresh = []
      soon = undefined
      if (added.length === 0) return
      set({ ...get(), asks: [...asks, ...added] })
      if (ready) for (const ask of added) announce(ask)
    }

    async function read(): Promise<void> {
      closed = new Set()
      opened = []
      try {
        const { items } = await client.asks('open')
        const known = new Set(items.map((ask) => ask.ask_id))
        const asks = [...items, ...opened.filter((ask) => !known.has(ask.ask_id))].filter((ask) => !closed.has(ask.ask_id))
        set({ ...get(), asks, ready: true, error: undefined })
      } catch (error) {
        set({ ...get(), error: reason(error) })
      }
    }

    void client.followAsks({
      signal,
      onState(link) {
        set({ ...get(), link })
        if (link === 'live') void read()
      },
      onOpened(ask) {
        opened.push(ask)
        fresh.push(ask)
        soon ??= setTimeout(showFresh, SETTLE_MS)
      },
      onClosed(askId) {
        closed.add(askId)
        fresh = fresh.filter((ask) => ask.ask_id !== askId)
        set({ ...get(), asks: without(askId) })
      },
      onRefused: (error) => set({ ...get(), error: reason(error) }),
    })
  },
)

export const useInbox = (): InboxState => useSyncExternalStore(inbox.subscribe, inbox.get)

/** The open asks, the oldest first: those that wait, and those that were put off in this browser. */
export function useWaiting(): { waiting: Ask[]; snoozed: Ask[] } {
  const { asks } = useInbox()
  const until = useSyncExternalStore(snoozes.subscribe, snoozes.get)
  return useMemo(() => {
    const sorted = [...asks].sort((a, b) => a.created_at.localeCompare(b.created_at))
    const away = (ask: Ask) => (until[ask.ask_id] ?? 0) > Date.now()
    return { waiting: sorted.filter((ask) => !away(ask)), snoozed: sorted.filter(away) }
  }, [asks, until])
}
