import type { Change } from '#core/ports/store.ts'

export type Columns = [name: string, type: string][]

/** How each table takes its rows in a flush: the columns with their SQL types, and where the rows come from. */
export interface Part {
  name: string
  columns: Columns
  rows: (change: Change) => object[]
  sql: (from: string, columns: string) => string
}

const insert = (table: string) => (from: string, columns: string) =>
  `insert into ${table} (${columns}) select ${columns} from ${from} where session_id in (select id from head)`

export const PARTS: Part[] = [
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

export const HEAD_COLUMNS: Columns = [
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

export const HEAD_SQL = `update sessions s set version = i.version, title = i.title, mode = i.mode, status = i.status, current_goal = i.current_goal, pending_kind = i.pending_kind,
  pending_action = i.pending_action, message_count = i.message_count, last_seq = i.last_seq, state = i.state, commit_id = $1, updated_at = now()
  from input i where s.id = i.id and s.owner = i.owner and s.version = i.expected returning s.id`
