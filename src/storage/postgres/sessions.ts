import type { Message, Session } from '#protocol/session.ts'
import type { LogEvent } from '#protocol/event.ts'
import type { AskRow } from '#core/ports/store.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import { newHead } from '#core/ports/head.ts'
import { readAudit } from './audit.ts'
import type { Database } from './database.ts'

const SESSION = `s.id as session_id, s.title, s.created_at, s.updated_at, s.message_count, s.status, s.mode, s.current_goal, s.pending_kind, s.pending_action`
const MESSAGE = `json_strip_nulls(json_build_object('message_id', m.id, 'role', m.role, 'content', m.content, 'agent_id', m.agent_id,
  'created_at', to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'error', m.error))`
const ASK = `a.id, a.session_id, a.turn_id, a.path, a.agent_id, a.kind, a.text, a.payload, a.status, a.answer, a.answered_by, a.created_at, a.answered_at`

/** Whatever names a session goes with it, in tables of later migrations too. The audit stays. */
const OWNED = `select table_name as name from information_schema.columns where column_name = 'session_id' and table_schema = current_schema() and table_name <> 'audit'`

const iso = (value: unknown) => (value === null ? null : new Date(value as string).toISOString())
const toSession = (row: Session): Session => ({
  ...row,
  created_at: iso(row.created_at) as string,
  updated_at: iso(row.updated_at) as string,
})
const toAskRow = (row: AskRow): AskRow => ({ ...row, created_at: iso(row.created_at) as string, answered_at: iso(row.answered_at) })

export function createSessionStore(database: Database): SessionStore {
  const { query } = database
  return {
    async create({ id, owner, title, now }) {
      await query(
        'insert into sessions (id, owner, title, state, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
        [id, owner, title, JSON.stringify(newHead(title)), now],
        'create session',
      )
    },

    async get({ id, owner }) {
      const [row] = await query<Session>(`select ${SESSION} from sessions s where s.id = $1 and s.owner = $2`, [id, owner], 'get session')
      return row && toSession(row)
    },

    async list(owner, { limit, offset }) {
      const rows = await query<Session>(
        `select ${SESSION} from sessions s where s.owner = $1 order by s.created_at desc, s.id desc limit $2 offset $3`,
        [owner, limit, offset],
      )
      const [count] = await query<{ total: number }>('select count(*)::int as total from sessions where owner = $1', [owner])
      return { items: rows.map(toSession), total: count?.total ?? 0 }
    },

    remove: ({ id, owner }) =>
      database.transaction(async (run) => {
        const removed = await run('delete from sessions where id = $1 and owner = $2 returning id', [id, owner])
        if (removed.length === 0) return false
        await run('delete from turn_steps where turn_id in (select id from turns where session_id = $1)', [id])
        for (const { name } of await run<{ name: string }>(OWNED)) await run(`delete from ${name} where session_id = $1`, [id])
        return true
      }),

    async messages({ id, owner }, { limit, offset, role }) {
      // Messages are numbered without gaps, so a page is a range of the primary key; only a filter has to count.
      const text =
        role === undefined
          ? `select json_build_object('items', coalesce((select json_agg(${MESSAGE} order by m.n) from messages m where m.session_id = s.id and m.n > $3::int and m.n <= $3::int + $4::int), '[]'), 'total', s.message_count)::text as page
            from sessions s where s.id = $1 and s.owner = $2`
          : `select json_build_object('items', coalesce((select json_agg(${MESSAGE} order by m.n) from (select * from messages m where m.session_id = s.id and m.role = $5 order by m.n offset $3::int limit $4::int) m), '[]'),
            'total', (select count(*) from messages m where m.session_id = s.id and m.role = $5))::text as page from sessions s where s.id = $1 and s.owner = $2`
      const params = role === undefined ? [id, owner, offset, limit] : [id, owner, offset, limit, role]
      const [row] = await query<{ page: string }>(text, params, role === undefined ? 'messages' : 'messages by role')
      return row?.page
    },

    async latest({ id, owner }, count) {
      const rows = await query<{ message: unknown }>(
        `select ${MESSAGE} as message from messages m join sessions s on s.id = m.session_id where s.id = $1 and s.owner = $2 and m.n > s.message_count - $3::int order by m.n`,
        [id, owner, count],
      )
      return rows.map(({ message }) => message)
    },

    events: ({ id, owner }, after, limit) =>
      query<LogEvent>(
        'select e.seq::float8 as seq, e.type, e.json from events e join sessions s on s.id = e.session_id where s.id = $1 and s.owner = $2 and e.seq > $3 order by e.seq limit $4',
        [id, owner, after, limit],
        'events after',
      ),

    async reply({ id, owner }, runId) {
      const [row] = await query<{ message: Message }>(
        `select ${MESSAGE} as message from messages m join sessions s on s.id = m.session_id where s.id = $1 and s.owner = $2 and m.run_id = $3 and m.role = 'assistant' order by m.n desc limit 1`,
        [id, owner, runId],
      )
      return row?.message
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
      const rows = await query<AskRow>(
        `select ${ASK} from asks a join sessions s on s.id = a.session_id where (s.owner = $1 or ($5 and a.operator and a.status = 'waiting_human'))
          and ($2::text is null or s.id = $2) and ($3::text is null or a.status = $3) order by a.created_at, a.id limit $4`,
        [owner, session_id ?? null, status ?? null, limit, operator],
      )
      return rows.map(toAskRow)
    },

    async ask({ id, owner }, askId, operator = false) {
      const [row] = await query<AskRow & { owner: string }>(
        `select ${ASK}, s.owner from asks a join sessions s on s.id = a.session_id
          where s.id = $1 and (s.owner = $2 or ($4 and a.operator)) and (a.id = $3 or a.call_id = $3) order by a.created_at desc, a.id desc limit 1`,
        [id, owner, askId, operator],
      )
      return row && { ...toAskRow(row), owner: row.owner }
    },

    audit: (session) => readAudit(query, session),
  }
}
