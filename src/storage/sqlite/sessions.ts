import type { LogEvent } from '#protocol/event.ts'
import { newHead } from '#core/ports/head.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import type { SessionKey } from '#core/ports/store.ts'
import { ASK_COLUMNS, type StoredAsk, toAskRow } from '../ask-row.ts'
import { HEAD_COLUMNS, type HeadRow, toSession } from '../head-row.ts'
import { eventsIn } from '../log-events.ts'
import { type KeptMessages, messagesIn, toMessage } from '../log-messages.ts'
import { readAudit } from './audit.ts'
import type { Database } from './database.ts'
import { messagesFrom } from './log.ts'
import { removeSession } from './remove.ts'

export function createSessionStore(database: Database): SessionStore {
  const rowOf = ({ id, owner }: SessionKey) =>
    database.get<HeadRow>(`select ${HEAD_COLUMNS} from sessions where id = ? and owner = ?`, id, owner)

  return {
    async create({ id, owner, title, now }) {
      const sql = 'insert into sessions (id, owner, head, created_at, updated_at) values (?, ?, ?, ?, ?)'
      await database.run(sql, id, owner, JSON.stringify(newHead(title)), now, now)
    },

    async get(session) {
      const row = rowOf(session)
      return row && toSession(row)
    },

    async workspace(id) {
      return (
        database.get<{ workspace: string | null }>("select head ->> '$.workspace' as workspace from sessions where id = ?", id)
          ?.workspace ?? undefined
      )
    },

    async list(owner, { limit, offset }) {
      const sql = `select ${HEAD_COLUMNS} from sessions where owner = ? order by n desc limit ? offset ?`
      const rows = database.all<HeadRow>(sql, owner, limit, offset)
      const count = database.get<{ total: number }>('select count(*) as total from sessions where owner = ?', owner)
      return { items: rows.map(toSession), total: count?.total ?? 0 }
    },

    remove: (session) => removeSession(database, session),

    async messages(session, { limit, offset, role }) {
      const row = rowOf(session)
      if (!row) return undefined
      const { user_count } = JSON.parse(row.head) as { user_count: number }
      const total = role === undefined ? row.message_count : role === 'user' ? user_count : row.message_count - user_count
      const items = offset < total ? messagesFrom(database, row, { skip: offset, limit, role }) : []
      return JSON.stringify({ items: items.map(toMessage), total })
    },

    async latest(session, count) {
      const row = rowOf(session)
      return row ? messagesFrom(database, row, { skip: Math.max(0, row.message_count - count), limit: count }).map(toMessage) : []
    },

    async events({ id, owner }, after, limit) {
      const sql = `select l.seq, l.events from sessions s cross join log l on l.session = s.n
        where s.id = ? and s.owner = ? and l.seq > ? and l.events is not null order by l.seq`
      const found: LogEvent[] = []
      for (const row of database.each<{ seq: number; events: string }>(sql, id, owner, after)) {
        found.push(...eventsIn(row, after))
        if (found.length >= limit) break
      }
      return found.slice(0, limit)
    },

    async reply({ id, owner }, runId) {
      const sql = `select r.at from run_rows r join sessions s on s.n = r.session where r.run = ? and s.id = ? and s.owner = ? order by r.at desc`
      for (const { at } of database.each<{ at: number }>(sql, runId, id, owner)) {
        const row = database.get<KeptMessages>('select seq, messages, events from log where at = ? and messages is not null', at)
        if (!row) continue
        const said = messagesIn(row).findLast(({ run_id, role }) => run_id === runId && role === 'assistant')
        if (said) return toMessage(said)
      }
      return undefined
    },

    async lastSeqs(ids) {
      return database.all<{ id: string; last_seq: number }>(
        'select s.id, s.last_seq from json_each(?) k join sessions s on s.id = k.value',
        JSON.stringify(ids),
      )
    },

    async lastSeq({ id, owner }) {
      return database.get<{ last_seq: number }>('select last_seq from sessions where id = ? and owner = ?', id, owner)?.last_seq
    },

    async asks(owner, { session_id, status, operator = false, limit }) {
      // What is asked for decides which index leads: the session's, or that of the open asks.
      const theirs = operator ? "(s.owner = ?1 or (a.operator and a.status = 'waiting_human'))" : 's.owner = ?1'
      const from = session_id === undefined ? 'asks a join sessions s on s.n = a.session' : 'sessions s join asks a on a.session = s.n'
      const open = status === 'waiting_human' ? "a.status = 'waiting_human'" : '(?3 is null or a.status = ?3)'
      const rows = database.all<StoredAsk>(
        `select ${ASK_COLUMNS} from ${from} where ${theirs} and ${session_id === undefined ? '?2 is null' : 's.id = ?2'} and ${open}
          and ?3 is ?3 order by a.created_at, a.id limit ?4`,
        owner,
        session_id ?? null,
        status ?? null,
        limit,
      )
      return rows.map(toAskRow)
    },

    async ask({ id, owner }, askId, operator = false) {
      const row = database.get<StoredAsk>(
        `select ${ASK_COLUMNS} from sessions s join asks a on a.session = s.n
          where s.id = ?1 and (s.owner = ?2 or (?4 and a.operator)) and (a.id = ?3 or a.call_id = ?3) order by a.created_at desc, a.id desc limit 1`,
        id,
        owner,
        askId,
        operator ? 1 : 0,
      )
      return row && toAskRow(row)
    },

    audit: async (session) => readAudit(database, session),
  }
}
