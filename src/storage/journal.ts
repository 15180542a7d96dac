import type { Head } from '#core/session/head.ts'
import type { Change, JournalStore, KeyRow } from '#core/ports/store.ts'
import type { Database } from './database.ts'

/** How each table takes its rows in a flush: the columns with their SQL types, and where the rows come from. */
interface Part {
  name: string
  columns: [name: string, type: string][]
  rows: (change: Change) => object[]
  sql: (from: string, columns: string) => string
}

const insert = (table: string) => (from: string, columns: string) =>
  `insert into ${table} (${columns}) select ${columns} from ${from} where session_id in (select id from head)`

const PARTS: Part[] = [
  {
    name: 'messages',
    columns: [
      ['session_id', 'text'],
      ['n', 'integer'],
      ['id', 'text'],
      ['role', 'text'],
      ['content', 'text'],
      ['agent_id', 'text'],
      ['error', 'json'],
      ['run_id', 'text'],
      ['created_at', 'timestamptz'],
    ],
    rows: ({ messages }) => messages,
    sql: insert('messages'),
  },
  {
    name: 'keys',
    columns: [
      ['session_id', 'text'],
      ['key', 'text'],
      ['request_hash', 'text'],
      ['response', 'json'],
      ['created_at', 'timestamptz'],
    ],
    rows: ({ keys, head }) => keys.map((row) => ({ ...row, created_at: head.updated_at })),
    sql: insert('idempotency_keys'),
  },
  {
    name: 'events',
    columns: [
      ['session_id', 'text'],
      ['seq', 'bigint'],
      ['type', 'text'],
      ['json', 'text'],
    ],
    rows: ({ events }) => events,
    sql: insert('events'),
  },
  {
    name: 'turns',
    columns: [
      ['session_id', 'text'],
      ['id', 'text'],
      ['user_name', 'text'],
      ['agent_id', 'text'],
      ['mode', 'text'],
      ['message_id', 'text'],
      ['input', 'text'],
      ['history_n', 'integer'],
      ['viewport', 'json'],
      ['context', 'json'],
      ['status', 'text'],
      ['owner', 'text'],
      ['fence', 'integer'],
      ['attempts', 'integer'],
      ['work_ms', 'double precision'],
      ['cancel_requested', 'boolean'],
      ['outcome', 'json'],
      ['created_at', 'timestamptz'],
      ['ended_at', 'timestamptz'],
    ],
    rows: ({ turns }) => turns,
    sql: insert('turns'),
  },
  {
    name: 'turn_patches',
    columns: [
      ['session_id', 'text'],
      ['id', 'text'],
      ['status', 'text'],
      ['history_n', 'integer'],
      ['context', 'json'],
      ['sets_owner', 'boolean'],
      ['owner', 'text'],
      ['fence', 'integer'],
      ['attempts', 'integer'],
      ['work_ms', 'double precision'],
      ['cancel_requested', 'boolean'],
      ['outcome', 'json'],
      ['ended_at', 'timestamptz'],
    ],
    rows: ({ turnPatches }) => turnPatches.map((patch) => ({ ...patch, sets_owner: 'owner' in patch })),
    sql: (
      from,
    ) => `update turns t set status = coalesce(r.status, t.status), history_n = coalesce(r.history_n, t.history_n), context = coalesce(r.context, t.context), owner = case when r.sets_owner then r.owner else t.owner end, fence = coalesce(r.fence, t.fence),
      attempts = coalesce(r.attempts, t.attempts), work_ms = coalesce(r.work_ms, t.work_ms), cancel_requested = coalesce(r.cancel_requested, t.cancel_requested),
      outcome = coalesce(r.outcome, t.outcome), ended_at = coalesce(r.ended_at, t.ended_at)
      from ${from} where t.id = r.id and r.session_id in (select id from head)`,
  },
  {
    name: 'steps',
    columns: [
      ['session_id', 'text'],
      ['turn_id', 'text'],
      ['path', 'text'],
      ['kind', 'text'],
      ['fingerprint', 'text'],
      ['status', 'text'],
      ['data', 'json'],
    ],
    rows: ({ steps }) => steps,
    sql: (
      from,
    ) => `insert into turn_steps (turn_id, path, kind, fingerprint, status, data) select turn_id, path, kind, fingerprint, status, data from ${from}
      where session_id in (select id from head) on conflict (turn_id, path) do update set status = excluded.status, data = excluded.data`,
  },
  {
    name: 'asks',
    columns: [
      ['session_id', 'text'],
      ['id', 'text'],
      ['turn_id', 'text'],
      ['path', 'text'],
      ['agent_id', 'text'],
      ['kind', 'text'],
      ['text', 'text'],
      ['payload', 'json'],
      ['status', 'text'],
      ['answer', 'json'],
      ['answered_by', 'text'],
      ['created_at', 'timestamptz'],
      ['answered_at', 'timestamptz'],
      ['call_id', 'text'],
      ['operator', 'boolean'],
    ],
    rows: ({ asks }) => asks.map((ask) => ({ ...ask, call_id: ask.payload.call_id, operator: ask.payload.operator === true })),
    sql: insert('asks'),
  },
  {
    name: 'ask_patches',
    columns: [
      ['session_id', 'text'],
      ['id', 'text'],
      ['status', 'text'],
      ['answer', 'json'],
      ['answered_by', 'text'],
      ['answered_at', 'timestamptz'],
    ],
    rows: ({ askPatches }) => askPatches,
    sql: (from) => `update asks a set status = r.status, answer = r.answer, answered_by = r.answered_by, answered_at = r.answered_at
      from ${from} where a.id = r.id and r.session_id in (select id from head)`,
  },
  {
    name: 'audit',
    columns: [
      ['session_id', 'text'],
      ['run_id', 'text'],
      ['ask_id', 'text'],
      ['entry', 'text'],
      ['user_name', 'text'],
      ['at', 'text'],
      ['detail', 'text'],
    ],
    rows: ({ audit }) => audit,
    // The chaining trigger fills in n, previous and hash.
    sql: (from, columns) =>
      `insert into audit (n, previous, hash, ${columns}) select 0, '', '', ${columns} from ${from} where session_id in (select id from head)`,
  },
]

const HEAD_COLUMNS: [string, string][] = [
  ['id', 'text'],
  ['owner', 'text'],
  ['expected', 'bigint'],
  ['version', 'bigint'],
  ['title', 'text'],
  ['mode', 'text'],
  ['status', 'text'],
  ['current_goal', 'text'],
  ['pending_kind', 'text'],
  ['pending_action', 'json'],
  ['message_count', 'integer'],
  ['last_seq', 'bigint'],
  ['state', 'json'],
]

const HEAD_SQL = `update sessions s set version = i.version, title = i.title, mode = i.mode, status = i.status, current_goal = i.current_goal, pending_kind = i.pending_kind,
  pending_action = i.pending_action, message_count = i.message_count, last_seq = i.last_seq, state = i.state, commit_id = $1, updated_at = now()
  from input i where s.id = i.id and s.owner = i.owner and s.version = i.expected returning s.id`

const stateOf = ({ active, queue, asks, cost_usd }: Head) => ({ active, queue, asks, cost_usd })

const cell = (value: unknown, type: string) =>
  value === null || value === undefined ? null : type === 'json' ? JSON.stringify(value) : value

/** One statement per combination of tables that a flush touches; each is prepared once per connection. */
const statements = new Map<string, string>()

function statementFor(parts: Part[]): { name: string; text: string } {
  const name = `flush ${parts.map((part) => PARTS.indexOf(part)).join('')}`
  let text = statements.get(name)
  if (text === undefined) {
    let next = 2
    const source = (columns: [string, string][]) =>
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

type State = Pick<Head, 'active' | 'queue' | 'asks' | 'cost_usd'>
type LoadedRow = Omit<Head, keyof State> & { state: State; commit_id: string | null }

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
      const columns = (list: [string, string][], rows: Record<string, unknown>[]) =>
        list.map(([column, type]) => rows.map((row) => cell(row[column], type)))
      const params = [commitId, ...columns(HEAD_COLUMNS, heads), ...parts.flatMap(({ part, rows }) => columns(part.columns, rows))]
      const written = await database.query<{ id: string }>(text, params, name)
      return new Set(written.map(({ id }) => id))
    },
  }
}
