import type { LogEvent } from '#protocol/event.ts'
import type { Head } from '#core/ports/head.ts'
import type { AgentStateStore } from '#core/ports/agent-state.ts'
import { createAgentStateStore } from '#storage/sqlite/agents.ts'
import type { AskStore } from '#core/ports/ask-store.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import type { AuditRow, JournalStore, MessageRow, StepRow, TurnRow } from '#core/ports/store.ts'
import type { TurnStore } from '#core/ports/turn-store.ts'
import { HEAD_COLUMNS, type HeadRow, toHead } from '#storage/head-row.ts'
import { eventsIn } from '#storage/log-events.ts'
import { messagesIn } from '#storage/log-messages.ts'
import { type Rest, type TurnPart, turnFrom } from '#storage/log-row.ts'
import { type Database, openInMemory } from '#storage/sqlite/database.ts'
import { createJournalStore } from '#storage/sqlite/journal.ts'
import { createAskStore } from '#storage/sqlite/asks.ts'
import { createSessionStore } from '#storage/sqlite/sessions.ts'
import { createTurnStore } from '#storage/sqlite/turns.ts'

/** SQLite in memory, and a look at what it holds. */
export interface Memory {
  database: Database
  heads: { get(sessionId: string): Head | undefined }
  messages: { get(sessionId: string): MessageRow[] }
  events: { get(sessionId: string): LogEvent[] }
  turns: { get(id: string): TurnRow | undefined; values(): TurnRow[]; readonly size: number }
  readonly audit: (AuditRow & { session_id: string })[]
  /** `clear`: as if every lease had run out. */
  processes: { clear(): void }
  /** Changes what is recorded of steps, as nobody should. */
  tamper(change: (step: StepRow) => void): void
}

export function createMemory(): Memory {
  const database = openInMemory()
  const write = (sql: string, ...params: (string | number)[]) => void database.run(sql, ...params)
  const rows = (sessionId: string) =>
    database.all<{ seq: number; messages: string | null; events: string | null }>(
      'select l.seq, l.messages, l.events from log l join sessions s on s.n = l.session where s.id = ? order by l.at',
      sessionId,
    )
  const headOf = (sessionId: string) => {
    const row = database.get<HeadRow>(`select ${HEAD_COLUMNS} from sessions where id = ?`, sessionId)
    return row && toHead(row, [])
  }
  function turnOf(id: string): TurnRow | undefined {
    const found = database.all<TurnPart & { session_id: string; owner: string }>(
      'select s.id as session_id, s.owner, l.seq, l.rest, l.messages, l.events from run_rows r join log l on l.at = r.at join sessions s on s.n = r.session where r.run = ? order by r.at',
      id,
    )
    const [first] = found
    if (!first) return undefined
    const { session_id, owner } = first
    return turnFrom(id, found, { id: session_id, owner, turns: headOf(session_id)?.turns ?? [] })
  }
  const turns = () => database.all<{ run: string }>('select distinct run from run_rows').flatMap(({ run }) => turnOf(run) ?? [])
  return {
    database,
    heads: { get: headOf },
    messages: { get: (id) => rows(id).flatMap(({ messages, ...row }) => (messages === null ? [] : messagesIn({ ...row, messages }))) },
    events: { get: (id) => rows(id).flatMap(({ seq, events }) => (events === null ? [] : eventsIn({ seq, events }, 0))) },
    turns: {
      get: turnOf,
      values: turns,
      get size() {
        return turns().length
      },
    },
    get audit() {
      return database.all<AuditRow & { session_id: string }>(
        'select session_id, run_id, ask_id, entry, user_name, at, detail from audit order by n',
      )
    },
    processes: { clear: () => write('delete from processes') },
    tamper(change) {
      for (const { at, rest } of database.all<{ at: number; rest: string }>('select at, rest from log where rest is not null')) {
        const changed = JSON.parse(rest) as Rest
        for (const step of changed.steps ?? []) change(step)
        write('update log set rest = ? where at = ?', JSON.stringify(changed), at)
      }
    },
  }
}

export interface MemoryStores {
  journal: JournalStore
  sessions: SessionStore
  asks: AskStore
  turns: TurnStore
  agentState: AgentStateStore
}

/**
 * Stores over a memory. After `die()` nothing that was asked for ever comes back and nothing is written: the process
 * that used them is gone.
 */
export function createMemoryStores({ database }: Memory): MemoryStores & { die(): void } {
  let dead = false
  const mortal = <T extends object>(store: T): T =>
    Object.fromEntries(
      Object.entries(store).map(([name, method]: [string, (...args: unknown[]) => Promise<unknown>]) => [
        name,
        async (...args: unknown[]) => {
          await new Promise((resolve) => setImmediate(resolve))
          return dead ? new Promise(() => {}) : method(...args)
        },
      ]),
    ) as T
  return {
    journal: mortal(createJournalStore(database)),
    sessions: mortal(createSessionStore(database)),
    asks: mortal(createAskStore(database)),
    turns: mortal(createTurnStore(database)),
    agentState: mortal(createAgentStateStore(database)),
    die: () => void (dead = true),
  }
}
