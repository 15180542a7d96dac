import { RECENT_MESSAGES } from '#core/ports/head.ts'
import type { SessionChange, JournalStore, KeyRow } from '#core/ports/store.ts'
import { type HeadRow, toHead, toRecent } from '../head-row.ts'
import { eventsIn } from '../log-events.ts'
import { type KeptMessages, messagesIn } from '../log-messages.ts'
import { rowOf } from '../log-row.ts'
import type { Database, Query } from './database.ts'
import { HEAD, PARTS, type Part, type Row } from './journal-tables.ts'

const BETWEEN = '\u001f'
const NOTHING = '\u001e'

/** One statement per combination of tables that a flush touches; each is prepared once per connection. */
const statements = new Map<string, string>()

function statementFor(parts: Part[]): { name: string; text: string } {
  const name = `flush ${parts.map((part) => PARTS.indexOf(part)).join('')}`
  let text = statements.get(name)
  if (text === undefined) {
    let next = 3
    const column = (type: string) =>
      type === 'json' || type === 'bigint'
        ? `string_to_array($${next++}, chr(31), chr(30))::${type === 'json' ? 'text' : type}[]`
        : `$${next++}::${type}[]`
    const source = ({ columns }: Pick<Part, 'columns'>) =>
      `select * from unnest(${columns.map(([, type]) => column(type)).join(', ')}) as t(${columns.map(([name]) => name).join(', ')})`
    const step = (name: string, part: Pick<Part, 'columns' | 'sql'>) => `${name} as (with r as (${source(part)}) ${part.sql})`
    text = `with ${[step('head', HEAD), ...parts.map((part) => step(part.name, part))].join(', ')} select id from head`
    statements.set(name, text)
  }
  return { name, text }
}

const parametersOf = ({ columns }: Pick<Part, 'columns'>, rows: Row[]): unknown[] =>
  columns.map(([name, type]) =>
    type === 'json' || type === 'bigint' ? rows.map((row) => row[name] ?? NOTHING).join(BETWEEN) : rows.map((row) => row[name] ?? null),
  )

/** For each wing that keeps rows of a session: its statements for what a commit carries. */
type WingWriters = Record<string, (session: number, rows: unknown) => { sql: string; params: unknown[] }[]>

export function createJournalStore(database: Database, wings: WingWriters = {}): JournalStore {
  /** What wings add to the sessions that were still at their version. */
  async function writeExtra(query: Query, changes: SessionChange[], written: Set<string>) {
    for (const { head, extra } of changes) {
      for (const { wing, rows } of written.has(head.id) ? extra : []) {
        const statements = wings[wing]
        if (!statements) throw new Error(`the store has no writer for the wing "${wing}"`)
        for (const { sql, params } of statements(head.n, rows)) await query(sql, params)
      }
    }
  }

  return {
    async load(keys) {
      const rows = await database.query<HeadRow & { commit_id: string | null; latest: KeptMessages[] | null }>(
        `select s.n::float8 as n, s.id, s.owner, s.version::float8 as version, s.last_seq::float8 as last_seq, s.message_count, s.head, s.commit_id, s.created_at, s.updated_at,
          (select json_agg(m order by m.message) from (select l.message, l.seq, l.messages, l.events from log l where l.session = s.n and l.message is not null
            order by l.message desc limit $3) m) as latest
        from unnest($1::text[], $2::text[]) as k(id, owner) join sessions s on s.id = k.id and s.owner = k.owner`,
        [keys.map(({ id }) => id), keys.map(({ owner }) => owner), RECENT_MESSAGES],
        'load heads',
      )
      return rows.map(({ commit_id, latest, ...row }) => {
        const recent = (latest ?? []).flatMap(messagesIn).slice(-RECENT_MESSAGES)
        return { ...toHead(row, recent.map(toRecent)), commit_id }
      })
    },

    async loadKeys(keys) {
      const rows = await database.query<KeyRow & { session_id: string; response: string }>(
        `select w.session_id, k.key, k.request_hash, k.response from unnest($1::text[], $2::text[]) as w(session_id, key)
          join sessions s on s.id = w.session_id join idempotency_keys k on k.session = s.n and k.key = w.key`,
        [keys.map(({ session_id }) => session_id), keys.map(({ key }) => key)],
        'load keys',
      )
      return rows.map((row) => ({ ...row, response: JSON.parse(row.response) as unknown }))
    },

    async write(changes, commitId) {
      const now = Date.now()
      const parts: { part: Part; rows: Row[] }[] = []
      const logged = changes.map((change) => ({ ...change, logged: rowOf(change) }))
      for (const part of PARTS) {
        const rows = logged.flatMap((change) => part.rows(change, now))
        if (rows.length > 0) parts.push({ part, rows })
      }
      const { name, text } = statementFor(parts.map(({ part }) => part))
      const heads = logged.flatMap((change) => HEAD.rows(change, now))
      const values = [
        commitId,
        new Date(now).toISOString(),
        ...parametersOf(HEAD, heads),
        ...parts.flatMap(({ part, rows }) => parametersOf(part, rows)),
      ]
      const write = async (query: Query) => new Set((await query<{ id: string }>(text, values, name)).map(({ id }) => id))
      if (changes.every(({ extra }) => extra.length === 0)) return write(database.query)
      return database.transaction(async (query) => {
        const written = await write(query)
        await writeExtra(query, changes, written)
        return written
      })
    },

    async applied(changes, commitId) {
      // A backend that hung may still come to the statement: whose head has not moved is moved here, and the write finds it gone.
      await database.query(
        'update sessions s set version = s.version + 1 from unnest($1::bigint[], $2::bigint[]) as w(n, expected) where s.n = w.n and s.version = w.expected',
        [changes.map(({ head }) => head.n), changes.map(({ expected }) => expected)],
      )
      const first = changes.map(({ events }) => events[0])
      const rows = await database.query<{ id: string; commit_id: string | null; seq: number | null; events: string | null }>(
        `select s.id, s.commit_id, l.seq::float8 as seq, l.events from unnest($1::text[], $2::bigint[]) as w(id, seq) join sessions s on s.id = w.id
          left join lateral (select g.seq, g.events from log g where g.session = s.n and g.seq >= w.seq and g.events is not null order by g.seq limit 1) l on true`,
        [changes.map(({ head }) => head.id), first.map((event) => event?.seq ?? null)],
      )
      const reached = rows.filter(({ id, commit_id, seq, events }) => {
        if (commit_id === commitId) return true
        const event = first[changes.findIndex(({ head }) => head.id === id)]
        return event !== undefined && seq !== null && events !== null && eventsIn({ seq, events }, event.seq - 1)[0]?.json === event.json
      })
      return new Set(reached.map(({ id }) => id))
    },
  }
}
