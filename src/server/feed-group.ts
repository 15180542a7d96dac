import type { LogEvent } from '#protocol/event.ts'
import type { Bus } from '#core/ports/bus.ts'
import { type SessionNotice, sessionSubject } from '#core/ports/notices.ts'

/**
 * Above so many readers of a session, commits are gathered: the writes are all that a delivery costs. What begins waits a moment for
 * its end, and the end is written at once with it, unless the last write was only just now.
 */
const CROWD = 32
const HOLD_MS = 30
const PAUSE_MS = 10

/** One reader of a session, by the name it asks under. */
export interface Follower {
  id: string
  take(events: LogEvent[]): void
  live(json: string): void
  soFar(tokens: string[]): void
  deleted(): void
  check(lastSeq: number): void
}

/** All readers of a session: one subscription, and one array of events that all of them are given. */
export interface Group {
  followers: Map<string, Follower>
  close(): void
}

export function openGroup(bus: Bus, sessionId: string): Group {
  const followers = new Map<string, Follower>()
  let gathered: LogEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let due = 0
  let flushed = 0

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const events = gathered
    gathered = []
    if (events.length === 0) return
    for (const { take } of followers.values()) take(events)
    flushed = performance.now()
  }

  function flushBy(time: number) {
    if (timer !== undefined && due <= time) return
    clearTimeout(timer)
    const wait = time - performance.now()
    if (wait <= 0) return flush()
    due = time
    timer = setTimeout(flush, wait)
  }

  function arrived(events: LogEvent[]) {
    if (followers.size >= CROWD || gathered.length > 0) {
      gathered.push(...events)
      flushBy(events.some(({ type }) => type === 'turn_ended') ? flushed + PAUSE_MS : performance.now() + HOLD_MS)
    } else for (const { take } of followers.values()) take(events)
  }

  const unsubscribe = bus.subscribe(sessionSubject(sessionId), (payload) => {
    const notice = payload as SessionNotice
    if (notice.kind === 'events') return arrived(notice.events)
    if (notice.kind === 'what_so_far') return
    flush()
    if (notice.kind === 'live') for (const { live } of followers.values()) live(notice.json)
    else if (notice.kind === 'so_far') followers.get(notice.reader)?.soFar(notice.tokens)
    else for (const { deleted } of followers.values()) deleted()
  })
  return {
    followers,
    close() {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
