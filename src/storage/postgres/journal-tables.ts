import type { SessionChange } from '#core/ports/store.ts'
import { headText, workerOf } from '../head-row.ts'
import type { rowOf } from '../log-row.ts'

/**
 * A column of a flush. `json`, ids and numbers are sent joined into one text, which costs a third of an array whose elements
 * the driver escapes one by one: JSON has no control characters. Other texts go as an array.
 */
type Column = [name: string, type: 'json' | 'bigint' | 'text' | 'boolean']
export type Row = Record<string, unknown>

/** How each table takes its rows in a flush. `sql` reads them from `r`; `head` has the sessions that were still at their version. */
export interface Part {
  name: string
  columns: Column[]
  rows: (change: LoggedChange, now: number) => Row[]
  sql: string
}

/** A change with its row of the log, which two parts need. */
export type LoggedChange = SessionChange & { logged: ReturnType<typeof rowOf> }

const inserted = (table: string, columns: string, from = columns) =>
  `insert into ${table} (${columns}) select ${from} from r where session in (select n from head)`

const ASK_COLUMNS = `id, session, turn_id, path, agent_id, kind, text, payload, terms, due_at, status, answer, answered_by, created_at, answered_at, call_id, operator`
/** A list of texts comes as JSON. */
const textArray = (column: string) => `array(select json_array_elements_text(${column}::json))`

export const PARTS: Part[] = [
  {
    name: 'logged',
    columns: [
      ['session', 'bigint'],
      ['seq', 'bigint'],
      ['message', 'bigint'],
      ['users', 'bigint'],
      ['time', 'bigint'],
      ['run', 'json'],
      ['messages', 'json'],
      ['events', 'json'],
      ['rest', 'json'],
    ],
    rows: ({ logged, head }, now) => (logged ? [{ ...logged.row, session: head.n, time: now }] : []),
    sql: `${inserted('log', 'session, seq, message, users, time, run, messages, events, rest')} returning at, session`,
  },
  {
    // A flush has one row of the log for each session.
    name: 'runs',
    columns: [
      ['session', 'bigint'],
      ['run', 'text'],
    ],
    rows: ({ logged, head }) => (logged?.furtherRuns ?? []).map((run) => ({ session: head.n, run })),
    sql: 'insert into log_runs (run, at, session) select r.run, l.at, l.session from r join logged l on l.session = r.session',
  },
  {
    name: 'began',
    columns: [
      ['session', 'bigint'],
      ['worker', 'text'],
    ],
    rows: ({ head, turns, turnPatches }) => {
      const worker = workerOf(head)
      return turns.length + turnPatches.length > 0 && worker !== null ? [{ session: head.n, worker }] : []
    },
    sql: `${inserted('working', 'session, worker')} on conflict (session) do update set worker = excluded.worker where working.worker <> excluded.worker`,
  },
  {
    name: 'stopped',
    columns: [['session', 'bigint']],
    rows: ({ head, turnPatches }) => (turnPatches.length > 0 && workerOf(head) === null ? [{ session: head.n }] : []),
    sql: 'delete from working w using r where w.session = r.session and r.session in (select n from head)',
  },
  {
    name: 'keys',
    columns: [
      ['session', 'bigint'],
      ['key', 'text'],
      ['request_hash', 'text'],
      ['response', 'json'],
      ['created_at', 'text'],
    ],
    rows: ({ keys, head }, now) =>
      keys.map((row) => ({ ...row, session: head.n, response: JSON.stringify(row.response), created_at: new Date(now).toISOString() })),
    sql: inserted('idempotency_keys', 'session, key, request_hash, response, created_at'),
  },
  {
    name: 'asked',
    columns: [
      ['id', 'text'],
      ['session', 'bigint'],
      ['turn_id', 'text'],
      ['path', 'text'],
      ['agent_id', 'text'],
      ['kind', 'text'],
      ['text', 'text'],
      ['payload', 'json'],
      ['terms', 'json'],
      ['people', 'json'],
      ['due_at', 'bigint'],
      ['status', 'text'],
      ['answer', 'json'],
      ['answered_by', 'text'],
      ['created_at', 'text'],
      ['answered_at', 'text'],
      ['call_id', 'text'],
      ['operator', 'boolean'],
    ],
    rows: ({ asks, head }) =>
      asks.map((ask) => ({
        ...ask,
        session: head.n,
        payload: JSON.stringify(ask.payload),
        terms: JSON.stringify(ask.terms),
        people: JSON.stringify(ask.people),
        answer: ask.answer && JSON.stringify(ask.answer),
        call_id: typeof ask.payload.call_id === 'string' ? ask.payload.call_id : null,
        operator: ask.payload.operator === true,
      })),
    sql: inserted('asks', `${ASK_COLUMNS}, people`, `${ASK_COLUMNS}, ${textArray('people')}`),
  },
  {
    name: 'answered',
    columns: [
      ['session', 'bigint'],
      ['id', 'text'],
      ['status', 'text'],
      ['answer', 'json'],
      ['answered_by', 'text'],
      ['answered_at', 'text'],
      ['terms', 'json'],
      ['people', 'json'],
      ['sets_due', 'boolean'],
      ['due_at', 'bigint'],
    ],
    rows: ({ askPatches, head }) =>
      askPatches.map(({ answer, terms, people, ...patch }) => ({
        ...patch,
        session: head.n,
        answer: answer && JSON.stringify(answer),
        terms: terms && JSON.stringify(terms),
        people: people && JSON.stringify(people),
        sets_due: 'due_at' in patch,
      })),
    sql: `update asks a set status = coalesce(r.status, a.status), answer = coalesce(r.answer, a.answer),
      answered_by = coalesce(r.answered_by, a.answered_by), answered_at = coalesce(r.answered_at, a.answered_at), terms = coalesce(r.terms, a.terms),
      people = case when r.people is null then a.people else ${textArray('r.people')} end, due_at = case when r.sets_due then r.due_at else a.due_at end
      from r where a.id = r.id and r.session in (select n from head)`,
  },
  {
    name: 'audited',
    columns: [
      ['session', 'bigint'],
      ['session_id', 'text'],
      ['run_id', 'text'],
      ['ask_id', 'text'],
      ['entry', 'text'],
      ['user_name', 'text'],
      ['at', 'text'],
      ['detail', 'text'],
    ],
    rows: ({ audit, head }) => audit.map((row) => ({ ...row, session: head.n, session_id: head.id })),
    // The chaining trigger fills in n, previous and hash.
    sql: inserted(
      'audit',
      'n, previous, hash, session_id, run_id, ask_id, entry, user_name, at, detail',
      `0, '', '', session_id, run_id, ask_id, entry, user_name, at, detail`,
    ),
  },
]

export const HEAD: Omit<Part, 'name'> = {
  columns: [
    ['n', 'bigint'],
    ['owner', 'text'],
    ['expected', 'bigint'],
    ['version', 'bigint'],
    ['last_seq', 'bigint'],
    ['message_count', 'bigint'],
    ['head', 'json'],
  ],
  rows: ({ head, expected }) => [{ ...head, expected, head: headText(head) }],
  sql: `update sessions s set version = r.version, last_seq = r.last_seq, message_count = r.message_count, head = r.head, commit_id = $1, updated_at = $2
    from r where s.n = r.n and s.owner = r.owner and s.version = r.expected returning s.n, s.id`,
}
