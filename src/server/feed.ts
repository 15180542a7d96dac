import type { LogEvent } from '#protocol/event.ts'
import { createId } from '#protocol/ids.ts'
import type { Bus } from '#core/ports/bus.ts'
import type { SessionKey } from '#core/ports/store.ts'
import { type SessionNotice, sessionSubject } from '#core/ports/notices.ts'
import { type Follower, type Group, openGroup } from './feed-group.ts'
import { createPieces } from './pieces.ts'

export interface FeedDeps {
  bus: Bus
  events: (session: SessionKey, after: number, limit: number) => Promise<LogEvent[]>
  lastSeqs: (sessionIds: string[]) => Promise<{ id: string; last_seq: number }[]>
}

export interface FeedReader {
  /** Events in order of seq, each once. False stops the feed. */
  event(event: LogEvent): boolean
  /** The same for all events of one commit; a reader that has it writes once where it would have written for each. */
  batch?(events: LogEvent[]): boolean
  /** The log does not go back so far: what came up to and with `seq` was deleted by rule. */
  missed?(seq: number): void
  /** Live only: tokens. */
  live(json: string): boolean
  /** While the log is read: a wait until the reader can take more, if it must be waited for. */
  room?(): Promise<void> | undefined
  ended(): void
}

const PAGE = 200
/** Live events that came while the log is being read, in characters; beyond this the log is read again instead. */
const MAX_HELD = 262_144
/** The bus is only a hint: this often one query looks whether a followed session has moved on unheard. */
const POLL_MS = 2_000

/** Pages of an embedded database come at once: without a break nobody else is served meanwhile, and nobody hears that the reader is gone. */
const othersTurn = () => new Promise((resolve) => setImmediate(resolve))

export interface Feeds {
  /**
   * A session's log from `after` on, then live; a gap in seq makes it read the log. `atEnd`: the caller has just seen that
   * the log ends there, so there is nothing to read. Returns the stop.
   */
  follow(session: SessionKey, after: number, reader: FeedReader, options?: { atEnd?: boolean }): () => void
  close(): void
}

export function createFeeds(deps: FeedDeps): Feeds {
  const groups = new Map<string, Group>()
  const timer = setInterval(() => {
    if (groups.size === 0) return
    deps.lastSeqs([...groups.keys()]).then(
      (rows) => {
        for (const { id, last_seq } of rows) for (const { check } of groups.get(id)?.followers.values() ?? []) check(last_seq)
      },
      () => {}, // the database is away; the next look tells
    )
  }, POLL_MS)
  timer.unref()

  return {
    follow(session, after, reader, { atEnd = false } = {}) {
      let group = groups.get(session.id)
      if (!group) groups.set(session.id, (group = openGroup(deps.bus, session.id)))
      const { follower, stop } = followSession(deps, session, after, reader, atEnd)
      group.followers.set(follower.id, follower)
      return () => {
        stop()
        group.followers.delete(follower.id)
        if (group.followers.size > 0 || groups.get(session.id) !== group) return
        group.close()
        groups.delete(session.id)
      }
    },
    close: () => clearInterval(timer),
  }
}

function followSession({ bus, events }: FeedDeps, session: SessionKey, after: number, reader: FeedReader, atEnd: boolean) {
  let last = after
  let stopped = false
  let reading = false
  let again = false
  let held: LogEvent[] = []
  let heldSize = 0
  const id = createId('reader')
  const pieces = createPieces(
    (json) => {
      if (!stopped && !reader.live(json)) stop()
    },
    () => bus.publish(sessionSubject(session.id), { kind: 'what_so_far', reader: id } satisfies SessionNotice),
  )

  function stop() {
    stopped = true
    held = []
  }

  function give(event: LogEvent) {
    if (stopped || event.seq <= last) return
    last = event.seq
    if (!reader.event(event)) stop()
  }

  function take(news: LogEvent[]) {
    if (stopped) return
    if (reading) return hold(news)
    // Of what the bus brought some may have come twice, and some not at all.
    if (reader.batch && news.length > 0 && news.every(({ seq }, index) => seq === last + 1 + index)) {
      last = (news.at(-1) as LogEvent).seq
      if (!reader.batch(news)) stop()
      return
    }
    for (const event of news) {
      if (event.seq > last + 1) return void readLog()
      give(event)
    }
  }

  function hold(news: LogEvent[]) {
    for (const { json } of news) heldSize += json.length
    if (heldSize <= MAX_HELD) held.push(...news)
    else again = true
  }

  async function readLog() {
    if (reading || stopped) return
    reading = true
    try {
      for (;;) {
        again = false
        heldSize = 0
        held = []
        const page = await events(session, last, PAGE)
        const [first] = page
        if (first && first.seq > last + 1 && !stopped) reader.missed?.(first.seq - 1)
        for (const event of page) {
          await reader.room?.()
          give(event)
          if (stopped) return
        }
        if (stopped) return
        if (page.length < PAGE && !again) break
        await othersTurn()
      }
    } catch {
      // The database is away: the next look tries again, and nothing is lost meanwhile.
    } finally {
      reading = false
    }
    const news = held.sort((a, b) => a.seq - b.seq)
    held = []
    take(news)
    if (!stopped) pieces.ask()
  }

  if (!atEnd) void readLog()
  const follower: Follower = {
    id,
    take,
    live: (json) => void (stopped || reading || pieces.live(json)),
    soFar: (tokens) => void (stopped || pieces.soFar(tokens)),
    deleted() {
      if (stopped) return
      stop()
      reader.ended()
    },
    check: (lastSeq) => void (!stopped && lastSeq > last && readLog()),
  }
  return { follower, stop }
}
