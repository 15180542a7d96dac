import { refuse } from '#protocol/errors.ts'
import { createId } from '#protocol/ids.ts'
import type { LogEvent } from '#protocol/event.ts'
import type { SessionChange, JournalStore, KeyRow, SessionKey, WingRows } from '../ports/store.ts'
import type { FailpointHandler } from '../failpoint.ts'
import { type Draft, decideOn } from '../decide/draft.ts'
import type { Head } from '../ports/head.ts'
import { createHeads } from './heads.ts'
import { createTrouble, isAway, isCertain, RETRY_MS } from './trouble.ts'

interface Submission<T> {
  session: SessionKey
  /** Pure: may be run again on a newer head. A throw refuses the command and writes nothing. */
  decide: (draft: Draft) => T
  key?: string | undefined
  /** How long to go on trying while the database is away. */
  patienceMs?: number
}

/**
 * The one writer of this process. Group commit: one flush is in flight; what arrives meanwhile goes into the next,
 * decided in order on the newest heads and written as one statement. 650 calls a second one by one, thousands so.
 */
export interface Journal {
  submit<T>(submission: Submission<T>): Promise<T>
  /** Drops the cached head: the session is gone, or another process wrote to it. */
  forget(sessionId: string): void
  /** Resolves when everything submitted so far is written or refused. */
  drain(): Promise<void>
}

/** What came of a command; it is told to the caller once it is written. */
interface Decided {
  command: Command
  sessionId: string
  result?: unknown
  error?: { thrown: unknown }
}

interface Command {
  session: SessionKey
  decide: (draft: Draft) => unknown
  key: string | undefined
  deadline: number
  /** A turn's own write, which waits out an outage. */
  patient: boolean
  /** Its head was read for it: an outcome that writes nothing can be trusted. */
  checked: boolean
  /** Told that the database is away; whatever comes of it now is too late for the caller. */
  over: boolean
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

const MAX_FLUSH = 512
const MAX_PENDING = 20_000
/** Turns of the event loop before a flush. */
const MAX_GATHERING = 4
const HTTP_PATIENCE_MS = 1_300
/** A flush that takes longer than this: the database may be silent. */
const SLOW_MS = 1_000

export interface JournalDeps {
  store: JournalStore
  now: () => number
  /** Called after the commit, in order of seq. */
  published: (head: Head, events: LogEvent[]) => void
  /** Called after the commit with the asks that it opened, changed or closed. */
  asked?: (ids: string[]) => void
  /** What wings add to the commit of a session's events, and that it was written. */
  alongside?: { rows(change: SessionChange): WingRows[]; written(rows: WingRows[]): void } | undefined
  /** For metrics: a flush took so long. */
  flushed?: (ms: number) => void
  failpoint: FailpointHandler
}

export function createJournal({ store, now, published, asked = () => {}, alongside, flushed, failpoint }: JournalDeps): Journal {
  const heads = createHeads()
  let pending: Command[] = []
  let inFlight = false
  let current: Command[] = []
  let drained: (() => void)[] = []

  async function loadMissing(commands: Command[]) {
    const missing = new Map<string, SessionKey>()
    for (const command of commands) {
      const { session } = command
      if (heads.get(session)) continue
      missing.set(`${session.owner}\n${session.id}`, session)
      command.checked = true
    }
    if (missing.size === 0) return
    for (const { commit_id: _, ...head } of await store.load([...missing.values()])) heads.remember(head)
  }

  async function loadKeys(commands: Command[]): Promise<Map<string, KeyRow>> {
    const wanted = commands.flatMap(({ session, key }) => (key === undefined ? [] : [{ session_id: session.id, key }]))
    if (wanted.length === 0) return new Map()
    const rows = await store.loadKeys(wanted)
    return new Map(rows.map((row) => [`${row.session_id}\n${row.key}`, row]))
  }

  /** Decides every command in order. Returns what to write and what to tell each caller once it is written. */
  function decideAll(commands: Command[], keys: Map<string, KeyRow>) {
    const changes = new Map<string, SessionChange>()
    const settle: Decided[] = []
    const at = new Date(now()).toISOString()
    for (const command of commands) {
      const head = heads.get(command.session)
      if (!head) {
        command.reject(refuse('not_found', 'There is no such session.'))
        continue
      }
      const before = changes.get(head.id)
      const { key } = command
      const known = key === undefined ? undefined : (before?.keys.find((row) => row.key === key) ?? keys.get(`${head.id}\n${key}`))
      try {
        const decided = decideOn({ head, before, now: at, known }, command.decide)
        if (decided.change && decided.change !== before) changes.set(head.id, decided.change)
        settle.push({ command, sessionId: head.id, result: decided.result })
      } catch (error) {
        settle.push({ command, sessionId: head.id, error: { thrown: error } })
      }
    }
    return { changes, settle }
  }

  async function flush(commands: Command[]) {
    await loadMissing(commands)
    const keys = await loadKeys(commands)
    failpoint('journal.loaded')
    const { changes, settle } = decideAll(commands, keys)
    const dirty = [...changes.values()]
    const beside = new Map<SessionChange, WingRows[]>()
    for (const change of alongside ? dirty : []) {
      const rows = alongside?.rows(change) ?? []
      if (rows.length > 0) beside.set(change, rows)
      change.extra.push(...rows)
    }
    failpoint('journal.before-write')
    const began = performance.now()
    const written = dirty.length === 0 ? new Set<string>() : await writeAll(dirty, commands)
    if (dirty.length > 0) flushed?.(performance.now() - began)
    failpoint('journal.after-write')
    const at = new Date(now()).toISOString()
    for (const change of dirty) {
      if (!written.has(change.head.id)) {
        heads.forget(change.head.id)
        continue
      }
      change.head.updated_at = at
      heads.remember(change.head)
      if (change.events.length > 0) published(change.head, change.events)
      const rows = beside.get(change)
      if (rows) alongside?.written(rows)
      if (change.asks.length + change.askPatches.length > 0) asked([...change.asks, ...change.askPatches].map(({ id }) => id))
    }
    const again: Command[] = []
    for (const { command, sessionId, result, error } of settle) {
      // A refusal or a look at a remembered head may be out of date, and no write has tested it: once more on a fresh one.
      if (!written.has(sessionId) && (changes.has(sessionId) || !command.checked)) again.push(command)
      else if (error) command.reject(error.thrown)
      else command.resolve(result)
    }
    for (const { session } of again) heads.forget(session.id)
    pending = again.concat(pending)
  }

  /** A broken connection leaves open whether the flush was applied; nothing is decided anew before the rows have told. */
  async function writeAll(dirty: SessionChange[], commands: Command[]): Promise<Set<string>> {
    const commitId = createId('f')
    try {
      return await store.write(dirty, commitId)
    } catch (error) {
      if (!isAway(error) || isCertain(error)) throw error
    }
    for (;;) {
      try {
        return await store.applied(dirty, commitId)
      } catch (error) {
        if (!isAway(error) || commands.every(({ deadline }) => deadline <= now())) throw error
        trouble.begin()
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  /** While the database is away or does not answer, callers are told when their patience ends, not when it comes back. */
  const trouble = createTrouble(() => {
    for (const command of [...current, ...pending]) {
      if (command.over || command.deadline > now()) continue
      command.over = true
      command.reject(refuse('internal', 'The database does not answer; try again shortly.', { status: 503, retryAfter: 2 }))
    }
  })

  /**
   * What came in while the last flush was told to its callers is read first: as long as each turn of the event loop brings more, the
   * flush waits for the next, a few times. Without any pause batches collapse to one command each.
   */
  async function gather() {
    for (let turns = 0, before = -1; turns < MAX_GATHERING && pending.length > before; turns++) {
      before = pending.length
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function run() {
    inFlight = true
    while (pending.length > 0) {
      await gather()
      const commands = pending.splice(0, MAX_FLUSH).filter(({ over }) => !over)
      current = commands
      const slow = setTimeout(trouble.begin, SLOW_MS)
      try {
        await flush(commands)
        trouble.end()
      } catch (error) {
        await afterFailure(commands, error)
      } finally {
        clearTimeout(slow)
      }
    }
    current = []
    trouble.end()
    inFlight = false
    for (const resolve of drained.splice(0)) resolve()
  }

  async function afterFailure(commands: Command[], error: unknown) {
    heads.clear()
    // What one command cannot write must not fail the others of its flush: each on its own.
    if (!isAway(error) && commands.length > 1) {
      for (const command of commands) await flush([command]).catch((own: unknown) => afterFailure([command], own))
      return
    }
    if (isAway(error)) trouble.begin()
    // Who waits for an answer is told at once what is known for certain; a turn's own writes are tried again.
    const waits = ({ over, deadline, patient }: Command) => !over && deadline > now() && (patient || !isCertain(error))
    const patient = isAway(error) ? commands.filter(waits) : []
    for (const command of commands) if (!patient.includes(command)) command.reject(error)
    if (patient.length === 0) return
    pending = patient.concat(pending)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }

  return {
    submit<T>({ session, decide, key, patienceMs = HTTP_PATIENCE_MS }: Submission<T>) {
      if (pending.length >= MAX_PENDING)
        return Promise.reject(refuse('rate_limited', 'The server has too much to write; try again shortly.', { retryAfter: 1 }))
      return new Promise<T>((resolve, reject) => {
        pending.push({
          session,
          decide,
          key,
          deadline: now() + patienceMs,
          patient: patienceMs > HTTP_PATIENCE_MS,
          checked: false,
          over: false,
          resolve: resolve as (value: unknown) => void,
          reject,
        })
        if (!inFlight) void run()
      })
    },
    forget: heads.forget,
    drain: () => (inFlight ? new Promise((resolve) => drained.push(resolve)) : Promise.resolve()),
  }
}
