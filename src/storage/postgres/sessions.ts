import type { LogEvent } from '#protocol/event.ts'
import { newHead } from '#core/ports/head.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import type { SessionKey } from '#core/ports/store.ts'
import { ASK_COLUMNS, type StoredAsk, toAskRow } from '../ask-row.ts'
import { type HeadRow, toSession } from '../head-row.ts'
import { eventsIn } from '../log-events.ts'
import { type KeptMessages, messagesIn, toMessage } from '../log-messages.ts'
import { readAudit } from './audit.ts'
import type { Database } from './database.ts'
import { messagesFrom } from './log.ts'
import { removeSession } from './remove.ts'

const HEAD =
  's.n::float8 as n, s.id, s.owner, s.version::float8 as version, s.last_seq::float8 as last_seq, s.message_count, s.head, s.created_at, s.updated_at'
/** Rows of the log read at a time. */
const ROWS = 100

export function createSessionStore(database: Database): SessionStore {
  const { query } = database
  const rowOf = async ({ id, owner }: SessionKey) =>
    (await query<HeadRow>(`select ${HEAD} from sessions s where s.id = $1 and s.owner = $2`, [id, owner], 'get session'))[0]

  return {
    async create({ id, owner, title, now }) {
      const sql = 'insert into sessions (id, owner, head, created_at, updated_at) values ($1, $2, $3, $4, $4)'
      await query(sql, [id, owner, JSON.stringify(newHead(title)), now], 'create session')
    },

    async get(session) {
      const row = await rowOf(session)
      return row && toSession(row)
    },

    async workspace(id) {
      const [row] = await query<{ workspace: string | null }>(
        "select head::json ->> 'workspace' as workspace from sessions where id = $1",
        [id],
      )
      return row?.workspace ?? undefined
    },

    async list(owner, { limit, offset }) {
      const rows = await query<HeadRow>(`select ${HEAD} from sessions s where s.owner = $1 order by s.n desc limit $2 offset $3`, [
        owner,
        limit,
        offset,
      ])
      const [count] = await query<{ total: number }>('select count(*)::int as total from sessions where owner = $1', [owner])
      return { items: rows.map(toSession), total: count?.total ?? 0 }
    },

    remove: (session) => removeSession(database, session),

    async messages(session, { limit, offset, role }) {
      const row = await rowOf(session)
      if (!row) return undefined
      const { user_count } = JSON.parse(row.head) as { user_count: number }
      const total = role === undefined ? row.message_count : role === 'user' ? user_count : row.message_count - user_count
      const items = offset < total ? await messagesFrom(query, row, { skip: offset, limit, role }) : []
      return JSON.stringify({ items: items.map(toMessage), total })
    },

    async latest(session, count) {
      const row = await rowOf(session)
      if (!row) return []
      const skip = Math.max(0, row.message_count - count)
      return (await messagesFrom(query, row, { skip, limit: count })).map(toMessage)
    },

    async events({ id, owner }, after, limit) {
      const found: LogEvent[] = []
      for (let last = after; found.length < limit; ) {
        const rows = await query<{ seq: number; events: string }>(
          `select l.seq::float8 as seq, l.events from sessions s join log l on l.session = s.n
            where s.id = $1 and s.owner = $2 and l.seq > $3 and l.events is not null order by l.seq limit $4`,
          [id, owner, last, ROWS],
          'events after',
        )
        for (const row of rows) found.push(...eventsIn(row, after))
        if (rows.length < ROWS) break
        last = rows.at(-1)?.seq ?? last
      }
      return found.slice(0, limit)
    },

    async reply({ id, owner }, runId) {
      const rows = await query<KeptMessages>(
        `select l.seq::float8 as seq, l.messages, l.events from run_rows r join sessions s on s.n = r.session join log l on l.at = r.at
          where r.run = $1 and s.id = $2 and s.owner = $3 and l.messages is not null order by r.at desc`,
        [runId, id, owner],
        'reply',
      )
      const said = rows.flatMap((row) => messagesIn(row).reverse()).find((row) => row.run_id === runId && row.role === 'assistant')
      return said && toMessage(said)
    },

    lastSeqs: (ids) => query('select id, last_seq::float8 as last_seq from sessions where id = any($1)', [ids], 'last seqs'),

    async lastSeq({ id, owner }) {
      const [row] = await query<{ last_seq: number }>(
        'select last_seq::float8 as last_seq from sessions where id = $1 and owner = $2',
        [id, owner],
        'last seq',
      )
      return row?.last_seq
    },

    async asks(owner, { session_id, status, operator = false, limit }) {
      // What is asked for decides which index leads: the session's, or that of the open asks.
      const theirs = operator ? "(s.owner = $1 or (a.operator and a.status = 'waiting_human'))" : 's.owner = $1'
      const open = status === 'waiting_human' ? "a.status = 'waiting_human'" : '($3::text is null or a.status = $3)'
      const rows = await query<StoredAsk>(
        `select ${ASK_COLUMNS} from asks a join sessions s on s.n = a.session where ${theirs} and ${session_id === undefined ? '$2::text is null' : 's.id = $2'}
          and ${open} and $3::text is not distinct from $3 order by a.created_at, a.id limit $4`,
        [owner, session_id ?? null, status ?? null, limit],
      )
      return rows.map(toAskRow)
    },

    async ask({ id, owner }, askId, operator = false) {
      const [row] = await query<StoredAsk>(
        `select ${ASK_COLUMNS} from sessions s join asks a on a.session = s.n
          where s.id = $1 and (s.owner = $2 or ($4 and a.operator)) and (a.id = $3 or a.call_id = $3) order by a.created_at desc, a.id desc limit 1`,
        [id, owner, askId, operator],
      )
      return row && toAskRow(row)
    },

    audit: (session) => readAudit(query, session),
  }
}
