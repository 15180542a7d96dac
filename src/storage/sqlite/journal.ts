import { RECENT_MESSAGES } from '#core/ports/head.ts'
import type { AuditRow, SessionChange, JournalStore, KeyRow } from '#core/ports/store.ts'
import { HEAD_COLUMNS, headText, type HeadRow, toHead, toRecent, workerOf } from '../head-row.ts'
import { eventsIn, type KeptEvents } from '../log-events.ts'
import { rowOf } from '../log-row.ts'
import { askPatchStatements, askStatements } from './asks.ts'
import { createAtWork } from './at-work.ts'
import type { Database, Statement, Write } from './database.ts'
import { messagesFrom } from './log.ts'

const HEAD = `update sessions set version = ?, last_seq = ?, message_count = ?, head = ?, commit_id = ?, updated_at = ?
  where n = ? and owner = ? and version = ?`
const LOG = 'insert into log (session, seq, message, users, time, run, messages, events, rest) values (?, ?, ?, ?, ?, ?, ?, ?, ?)'
// A table without rowid leaves last_insert_rowid() alone: it stays that of the log's row, for any number of runs.
const RUN = 'insert into log_runs (run, at, session) values (?, last_insert_rowid(), ?)'
const KEY = 'insert into idempotency_keys (session, key, request_hash, response, created_at) values (?, ?, ?, ?, ?)'
const AUDIT = `insert into audit (n, session_id, run_id, ask_id, entry, user_name, at, detail, previous, hash)
  select h.n + 1, v.*, h.hash, sha256(concat_ws(char(31), h.hash, h.n + 1, v.column1, v.column2, v.column3, v.column4, v.column5, v.column6, v.column7))
  from audit_head h, (values (?, ?, ?, ?, ?, ?, ?)) v`
const AUDIT_HEAD = 'update audit_head set (n, hash) = (select n, hash from audit order by n desc limit 1)'

/** For each wing that keeps rows of a session: its statements for what a commit carries. */
type WingWriters = Record<string, (session: number, rows: unknown) => Statement[]>

interface Writers {
  wings: WingWriters
  atWork: ReturnType<typeof createAtWork>
}

const movesTurns = ({ turns, turnPatches }: SessionChange) => turns.length + turnPatches.length > 0

/** The statements of one session's part of a flush: its head is the guard. */
function writeOf(change: SessionChange, commitId: string, now: number, at: string, { wings, atWork }: Writers): Write {
  const { head, expected } = change
  const also: Statement[] = []
  const logged = rowOf(change)
  if (logged) {
    const { seq, message, users, run, messages, events, rest } = logged.row
    also.push({ sql: LOG, params: [head.n, seq, message, users, now, run, messages, events, rest] })
    for (const run of logged.furtherRuns) also.push({ sql: RUN, params: [run, head.n] })
  }
  const worker = movesTurns(change) && atWork.statement(head.n, workerOf(head))
  if (worker) also.push(worker)
  for (const row of change.keys) also.push(keyStatement(head.n, row, at))
  for (const row of change.asks) also.push(...askStatements(head.n, row))
  for (const row of change.askPatches) also.push(...askPatchStatements(row))
  for (const row of change.audit) also.push(auditStatement(head.id, row), { sql: AUDIT_HEAD, params: [] })
  for (const { wing, rows } of change.extra) {
    const statements = wings[wing]
    if (!statements) throw new Error(`the store has no writer for the wing "${wing}"`)
    also.push(...statements(head.n, rows))
  }
  const guard = {
    sql: HEAD,
    params: [head.version, head.last_seq, head.message_count, headText(head), commitId, at, head.n, head.owner, expected],
  }
  return { guard, also }
}

const keyStatement = (session: number, { key, request_hash, response }: KeyRow, at: string): Statement => ({
  sql: KEY,
  params: [session, key, request_hash, JSON.stringify(response), at],
})

const auditStatement = (sessionId: string, { run_id, ask_id, entry, user_name, at, detail }: AuditRow): Statement => ({
  sql: AUDIT,
  params: [sessionId, run_id, ask_id, entry, user_name, at, detail],
})

export function createJournalStore(database: Database, wings: WingWriters = {}): JournalStore {
  const atWork = createAtWork(database)
  const writers = { wings, atWork }
  return {
    async load(keys) {
      return keys.flatMap(({ id, owner }) => {
        const row = database.get<HeadRow & { commit_id: string | null }>(
          `select ${HEAD_COLUMNS}, commit_id from sessions where id = ? and owner = ?`,
          id,
          owner,
        )
        if (!row) return []
        const { commit_id, ...columns } = row
        const skip = Math.max(0, row.message_count - RECENT_MESSAGES)
        const recent = messagesFrom(database, row, { skip, limit: RECENT_MESSAGES })
        return [{ ...toHead(columns, recent.map(toRecent)), commit_id }]
      })
    },

    async loadKeys(keys) {
      return keys.flatMap(({ session_id, key }) => {
        const row = database.get<{ request_hash: string; response: string }>(
          'select request_hash, response from idempotency_keys where session = (select n from sessions where id = ?) and key = ?',
          session_id,
          key,
        )
        return row ? [{ session_id, key, request_hash: row.request_hash, response: JSON.parse(row.response) as unknown }] : []
      })
    },

    async write(changes, commitId) {
      const now = Date.now()
      const at = new Date(now).toISOString()
      const moving = changes.filter(movesTurns)
      const written = new Set<string>()
      try {
        const applied = await database.write(changes.map((change) => writeOf(change, commitId, now, at, writers)))
        for (const [index, { head }] of changes.entries()) if (applied[index]) written.add(head.id)
      } finally {
        for (const { head } of moving) {
          if (written.has(head.id)) atWork.written(head.n, workerOf(head))
          else atWork.forget(head.n)
        }
      }
      await atWork.tidy()
      return written
    },

    async applied(changes, commitId) {
      for (const { head, expected } of changes)
        await database.run('update sessions set version = version + 1 where n = ? and version = ?', head.n, expected)
      const reached = changes.filter(({ head, events: [first] }) => {
        const row = database.get<{ commit_id: string | null }>('select commit_id from sessions where n = ?', head.n)
        if (row?.commit_id === commitId || !first) return row?.commit_id === commitId
        const sql = 'select seq, events from log where session = ? and seq >= ? and events is not null order by seq limit 1'
        const kept = database.get<KeptEvents>(sql, head.n, first.seq)
        return kept !== undefined && eventsIn(kept, first.seq - 1)[0]?.json === first.json
      })
      return new Set(reached.map(({ head }) => head.id))
    },
  }
}
