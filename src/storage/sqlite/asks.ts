import { programOwner } from '#core/decide/people.ts'
import type { AskStore } from '#core/ports/ask-store.ts'
import type { AskPatch, AskRow } from '#core/ports/store.ts'
import { ASK_COLUMNS, type StoredAsk, toAskRow } from '../ask-row.ts'
import type { Database, Statement } from './database.ts'

const INSERT = `insert into asks (id, session, turn_id, path, agent_id, kind, text, payload, terms, due_at, status, answer, answered_by, created_at,
  answered_at, call_id, operator) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const CONCERNS = 'insert or ignore into ask_people (who, ask_id) values (?, ?)'
const CONCERNS_NOBODY = 'delete from ask_people where ask_id = ?'
const PATCH = `update asks set status = coalesce(?, status), answer = coalesce(?, answer), answered_by = coalesce(?, answered_by),
  answered_at = coalesce(?, answered_at), terms = coalesce(?, terms), due_at = case when ? then ? else due_at end where id = ?`

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

export const askStatements = (session: number, row: AskRow): Statement[] => [
  {
    sql: INSERT,
    params: [
      row.id,
      session,
      row.turn_id,
      row.path,
      row.agent_id,
      row.kind,
      row.text,
      JSON.stringify(row.payload),
      JSON.stringify(row.terms),
      row.due_at,
      row.status,
      json(row.answer),
      row.answered_by,
      row.created_at,
      row.answered_at,
      typeof row.payload.call_id === 'string' ? row.payload.call_id : null,
      row.payload.operator === true ? 1 : 0,
    ],
  },
  ...row.people.map((who) => ({ sql: CONCERNS, params: [who, row.id] })),
]

export function askPatchStatements({ id, status, answer, answered_by, answered_at, terms, people, due_at }: AskPatch): Statement[] {
  const params = [
    status ?? null,
    json(answer),
    answered_by ?? null,
    answered_at ?? null,
    json(terms),
    due_at === undefined ? 0 : 1,
    due_at ?? null,
    id,
  ]
  const concerned = people && [{ sql: CONCERNS_NOBODY, params: [id] }, ...people.map((who) => ({ sql: CONCERNS, params: [who, id] }))]
  return [{ sql: PATCH, params }, ...(concerned ?? [])]
}

export function createAskStore(database: Database): AskStore {
  const from = `select ${ASK_COLUMNS} from asks a join sessions s on s.n = a.session`
  return {
    async find(id) {
      const row = database.get<StoredAsk>(`${from} where a.id = ?`, id)
      return row && toAskRow(row)
    },
    async some(ids) {
      return database.all<StoredAsk>(`${from} where a.id in (select value from json_each(?))`, JSON.stringify(ids)).map(toAskRow)
    },
    async openFor(people) {
      const sql = `select id, created_at from asks where id in (select p.ask_id from json_each(?) k join ask_people p on p.who = k.value)
        and status = 'waiting_human' order by created_at, id`
      return database.all<{ id: string; created_at: string }>(sql, JSON.stringify(people))
    },
    async closedFor(user, status, limit) {
      const own = 'select a.id from sessions s join asks a on a.session = s.n where s.owner in (?1, ?2)'
      const sql = `${from} where a.id in (${own} union select id from asks where answered_by = ?1) and a.status <> 'waiting_human'
        and (?3 is null or a.status = ?3) order by a.created_at desc, a.id desc limit ?4`
      return database
        .all<StoredAsk>(sql, user, programOwner(user), status ?? null, limit)
        .map(toAskRow)
        .reverse()
    },
    async due(now, limit) {
      return database
        .all<StoredAsk>(`${from} where a.due_at <= ? and a.status = 'waiting_human' order by a.due_at limit ?`, now, limit)
        .map(toAskRow)
    },
    async untold(limit) {
      return database.all<StoredAsk>(`${from} where a.told <> a.status order by a.created_at limit ?`, limit).map(toAskRow)
    },
    async told(id, status) {
      await database.run('update asks set told = ? where id = ?', status, id)
    },
    async open() {
      return database.all<{ kind: string; count: number; oldest: string }>(
        "select kind, count(*) as count, min(created_at) as oldest from asks where status = 'waiting_human' group by kind",
      )
    },
  }
}
