import type { MessageRow } from '#core/ports/store.ts'
import { counted, type KeptMessages, type Range, takeFrom } from '../log-messages.ts'
import type { Database } from './database.ts'

interface Mark {
  seq: number
  message: number
  users: number
}

const NEXT = 'select seq, message, users from log where session = ? and seq >= ? and message is not null order by seq limit 1'
const ROWS = 'select seq, message, users, messages, events from log where session = ? and seq >= ? and message is not null order by seq'

/**
 * Messages of a session by their number, or by their number among those of a role. Each row counts the messages up to
 * its own, so the first row of a page is found by halving the log: the hundred thousandth as quickly as the hundredth.
 */
export function messagesFrom(database: Database, session: { n: number; last_seq: number }, range: Range): MessageRow[] {
  if (range.limit <= 0) return []
  let low = 1
  let high = session.last_seq + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const mark = database.get<Mark>(NEXT, session.n, middle)
    if (mark && counted(mark, range.role) <= range.skip) low = mark.seq + 1
    else high = middle
  }
  return takeFrom(database.each<Mark & KeptMessages>(ROWS, session.n, low), range)
}
