import type { MessageRow } from '#core/ports/store.ts'
import { messagesIn } from '../log-row.ts'
import type { Database } from './database.ts'

interface Mark {
  seq: number
  message: number
  users: number
}

const NEXT = 'select seq, message, users from log where session = ? and seq >= ? and message is not null order by seq limit 1'
const ROWS = 'select message, users, messages from log where session = ? and seq >= ? and message is not null order by seq'

const counted = ({ message, users }: Pick<Mark, 'message' | 'users'>, role: string | undefined) =>
  role === undefined ? message : role === 'user' ? users : message - users

export interface Range {
  skip: number
  limit: number
  role?: string | undefined
}

/**
 * Messages of a session by their number, or by their number among those of a role. Each row counts the messages up to
 * its own, so the first row of a page is found by halving the log: the hundred thousandth as quickly as the hundredth.
 */
export function messagesFrom(database: Database, session: { n: number; last_seq: number }, { skip, limit, role }: Range): MessageRow[] {
  let low = 1
  let high = session.last_seq + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const mark = database.get<Mark>(NEXT, session.n, middle)
    if (mark && counted(mark, role) <= skip) low = mark.seq + 1
    else high = middle
  }
  const found: MessageRow[] = []
  if (limit <= 0) return found
  for (const row of database.each<Mark & { messages: string }>(ROWS, session.n, low)) {
    const fitting = messagesIn(row.messages).filter((message) => role === undefined || message.role === role)
    const before = counted(row, role) - fitting.length
    found.push(...fitting.slice(Math.max(0, skip - before)))
    if (found.length >= limit) break
  }
  return found.slice(0, limit)
}
