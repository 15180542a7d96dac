import type { Ask } from '#protocol/ask.ts'
import { rightOf, toAsk } from '#core/decide/answer.ts'
import type { Answerer } from '#core/decide/people.ts'
import type { AskStore, OwnedAsk } from '#core/ports/ask-store.ts'
import type { Bus } from '#core/ports/bus.ts'
import type { Lobby } from '#ports/lobby.ts'
import { ASKS, type AskNotice } from '#core/ports/notices.ts'

export interface InboxReader {
  opened(ask: Ask): void
  closed(ask: { ask_id: string; status: string }): void
  /** Nothing while more can be taken in; else a wait for it. */
  room(): Promise<void> | undefined
}

interface Listed {
  id: string
  question?: Ask
}

export interface FollowersDeps {
  asks: Pick<AskStore, 'some'>
  lobby: Pick<Lobby, 'subscribe'>
  bus: Bus
  open(by: Answerer): Promise<Listed[]>
  read(list: Listed[]): AsyncIterable<Ask[]>
  questions(): Ask[]
}

/** The bus is a hint: now and then each open inbox is compared with the database. */
const COMPARE_MS = 15_000
const SETTLE_MS = 20

type Follower = ReturnType<typeof createFollower>

/** Everybody who follows an inbox. What changed is read once for all of them, however long their inboxes are. */
export function createFollowers(deps: FollowersDeps) {
  const followers = new Set<Follower>()
  const touched = new Set<string>()
  let soon: NodeJS.Timeout | undefined
  let reading = false
  let stop: (() => void)[] = []

  /** Many asks at once cause one reading. */
  function touch(ids: string[]) {
    for (const id of ids) touched.add(id)
    soon ??= setTimeout(() => void readTouched(), SETTLE_MS)
  }

  async function readTouched() {
    soon = undefined
    if (reading) return
    reading = true
    const ids = [...touched]
    touched.clear()
    try {
      const rows = new Map((await deps.asks.some(ids)).map((row) => [row.id, row]))
      for (const follower of followers) follower.changed(ids, rows)
    } catch {
      for (const follower of followers) follower.compare()
    } finally {
      reading = false
      if (touched.size > 0) touch([])
    }
  }

  function listen() {
    const timer = setInterval(() => {
      for (const follower of followers) follower.compare()
    }, COMPARE_MS)
    stop = [
      deps.bus.subscribe(ASKS, (notice) => touch((notice as AskNotice).ids)),
      deps.lobby.subscribe(() => {
        for (const follower of followers) follower.talked()
      }),
      () => clearInterval(timer),
    ]
  }

  return {
    add(by: Answerer, reader: InboxReader, failed: () => void): () => void {
      const follower = createFollower(deps, by, reader, failed)
      if (followers.size === 0) listen()
      followers.add(follower)
      follower.compare()
      return () => {
        follower.stop()
        if (!followers.delete(follower) || followers.size > 0) return
        for (const each of stop) each()
      }
    },
  }
}

function createFollower({ asks, open, read, questions }: FollowersDeps, by: Answerer, reader: InboxReader, failed: () => void) {
  const known = new Set<string>()
  const asked = new Set<string>()
  let stopped = false
  let busy = false
  let again = false

  function opened(ask: Ask) {
    if (known.has(ask.ask_id)) return
    known.add(ask.ask_id)
    if (ask.source === 'lobby') asked.add(ask.ask_id)
    reader.opened(ask)
  }

  function closed(ask_id: string, status: string) {
    if (!known.delete(ask_id)) return
    asked.delete(ask_id)
    reader.closed({ ask_id, status })
  }

  /** The whole inbox: at the beginning all of it is new. */
  async function compareAll() {
    const list = await open(by)
    const now = new Set(list.map(({ id }) => id))
    const gone = [...known].filter((id) => !now.has(id))
    const rows = new Map((gone.length === 0 ? [] : await asks.some(gone)).map((row) => [row.id, row]))
    for (const id of gone) closed(id, endOf(rows.get(id), asked.has(id)))
    for await (const some of read(list.filter(({ id }) => !known.has(id)))) {
      if (stopped) return
      for (const ask of some) opened(ask)
      await reader.room()
    }
  }

  function compare() {
    again = true
    if (busy) return
    busy = true
    const rounds = async () => {
      while (again && !stopped) {
        again = false
        await compareAll()
      }
    }
    rounds()
      .catch(failed)
      .finally(() => {
        busy = false
      })
  }

  return {
    compare,
    /** These asks have opened, changed or closed, and stand like this now. */
    changed(ids: string[], rows: Map<string, OwnedAsk>) {
      // What is being compared may be older or newer than this: it is compared once more.
      if (busy) return compare()
      for (const id of ids) {
        const row = rows.get(id)
        if (row?.status === 'waiting_human' && rightOf(row, by)) opened(toAsk(row))
        else closed(id, endOf(row, false))
      }
    },
    /** Something was said in the lobby. */
    talked() {
      if (busy) return compare()
      const waiting = questions()
      const now = new Set(waiting.map(({ ask_id }) => ask_id))
      for (const id of asked) if (!now.has(id)) closed(id, 'answered')
      for (const ask of waiting) opened(ask)
    },
    stop() {
      stopped = true
    },
  }
}

/** How an ask has ended that is open no more; one of a deleted session has no row. */
const endOf = (row: OwnedAsk | undefined, isQuestion: boolean): string => row?.status ?? (isQuestion ? 'answered' : 'withdrawn')
