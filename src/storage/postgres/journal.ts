import type { Head } from '#core/ports/head.ts'
import type { JournalStore, KeyRow } from '#core/ports/store.ts'
import type { Database } from './database.ts'
import { type Columns, HEAD_COLUMNS, HEAD_SQL, PARTS, type Part } from './journal-tables.ts'

const stateOf = ({ active, queue, asks, turns, user_count, cost_usd, allowances }: Head) => ({
  active,
  queue,
  asks,
  turns,
  user_count,
  cost_usd,
  allowances,
})

const cell = (value: unknown, type: string) =>
  value === null || value === undefined ? null : type === 'json' ? JSON.stringify(value) : value

/** One statement per combination of tables that a flush touches; each is prepared once per connection. */
const statements = new Map<string, string>()

function statementFor(parts: Part[]): { name: string; text: string } {
  const name = `flush ${parts.map((part) => PARTS.indexOf(part)).join('')}`
  let text = statements.get(name)
  if (text === undefined) {
    let next = 2
    const source = (columns: Columns) =>
      `unnest(${columns.map(([, type]) => `$${next++}::${type}[]`).join(', ')}) as t(${columns.map(([column]) => column).join(', ')})`
    const head = `input as (select * from ${source(HEAD_COLUMNS)}), head as (${HEAD_SQL})`
    const writes = parts.map((part) => {
      const from = `(select * from ${source(part.columns)}) r`
      return `${part.name} as (${part.sql(from, part.columns.map(([column]) => column).join(', '))})`
    })
    text = `with ${[head, ...writes].join(', ')} select id from head`
    statements.set(name, text)
  }
  return { name, text }
}

type State = Pick<Head, 'active' | 'queue' | 'asks' | 'turns' | 'user_count' | 'cost_usd' | 'allowances'>
type LoadedRow = Omit<Head, keyof State | 'n'> & { state: State; commit_id: string | null }

export function createJournalStore(database: Database): JournalStore {
  return {
    async load(keys) {
      const rows = await database.query<LoadedRow>(
        `select s.id, s.owner, s.title, s.mode, s.status, s.current_goal, s.pending_kind, s.pending_action, s.message_count, s.version::float8 as version, s.last_seq::float8 as last_seq,
          s.state, s.commit_id, s.created_at, s.updated_at,
          (select coalesce(json_agg(json_build_object('n', m.n, 'id', m.id, 'role', m.role, 'content', m.content, 'agent_id', m.agent_id) order by m.n), '[]')
            from messages m where m.session_id = s.id and m.n > s.message_count - 24) as recent
        from unnest($1::text[], $2::text[]) as k(id, owner) join sessions s on s.id = k.id and s.owner = k.owner`,
        [keys.map(({ id }) => id), keys.map(({ owner }) => owner)],
        'load heads',
      )
      return rows.map(({ state, recent, created_at, updated_at, ...row }) => ({
        ...row,
        n: 0,
        ...state,
        recent,
        created_at: new Date(created_at).toISOString(),
        updated_at: new Date(updated_at).toISOString(),
      }))
    },

    loadKeys: (keys) =>
      database.query<KeyRow & { session_id: string }>(
        `select k.session_id, k.key, k.request_hash, k.response from unnest($1::text[], $2::text[]) as w(session_id, key)
          join idempotency_keys k on k.session_id = w.session_id and k.key = w.key`,
        [keys.map(({ session_id }) => session_id), keys.map(({ key }) => key)],
        'load keys',
      ),

    async applied(changes, commitId) {
      const first = changes.map(({ events }) => events[0])
      const rows = await database.query<{ id: string }>(
        `select s.id from unnest($1::text[], $2::bigint[], $3::text[]) as w(id, seq, json) join sessions s on s.id = w.id
          where s.commit_id = $4 or exists (select 1 from events e where e.session_id = w.id and e.seq = w.seq and e.json = w.json)`,
        [changes.map(({ head }) => head.id), first.map((event) => event?.seq ?? null), first.map((event) => event?.json ?? null), commitId],
      )
      return new Set(rows.map(({ id }) => id))
    },

    async write(changes, commitId) {
      const parts: { part: Part; rows: Record<string, unknown>[] }[] = []
      for (const part of PARTS) {
        const rows = changes.flatMap((change) => part.rows(change).map((row) => ({ ...row, session_id: change.head.id })))
        if (rows.length > 0) parts.push({ part, rows })
      }
      const { name, text } = statementFor(parts.map(({ part }) => part))
      const heads = changes.map(({ head, expected }): Record<string, unknown> => ({ ...head, expected, state: stateOf(head) }))
      const columns = (list: Columns, rows: Record<string, unknown>[]) =>
        list.map(([column, type]) => rows.map((row) => cell(row[column], type)))
      const params = [commitId, ...columns(HEAD_COLUMNS, heads), ...parts.flatMap(({ part, rows }) => columns(part.columns, rows))]
      const written = await database.query<{ id: string }>(text, params, name)
      return new Set(written.map(({ id }) => id))
    },
  }
}
