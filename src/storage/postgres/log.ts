import type { MessageRow } from '#core/ports/store.ts'
import { type KeptMessages, type Range, takeFrom } from '../log-messages.ts'
import type { Query } from './database.ts'

interface Counted extends KeptMessages {
  message: number
  users: number
}

/** Messages of a session by their number, or by their number among those of a role (see the function `first_message`). */
export async function messagesFrom(query: Query, session: { n: number; message_count: number }, range: Range): Promise<MessageRow[]> {
  const { skip, limit, role } = range
  if (limit <= 0) return []
  // Every row has one message at least, but not every row has one of the role.
  const rows =
    role === undefined
      ? await query<Counted>(
          'select seq::float8 as seq, message, users, messages, events from log where session = $1 and message > $2 order by message limit $3',
          [session.n, skip, limit],
          'messages',
        )
      : await query<Counted>(
          `select seq::float8 as seq, message, users, messages, events from log where session = $1 and message >= first_message($1, $2, $3, $4)
            and message <= coalesce((select message from log where session = $1 and message >= first_message($1, $2 + $5 - 1, $3, $4) order by message limit 1), $4)
            order by message`,
          [session.n, skip, role, session.message_count, limit],
          'messages by role',
        )
  return takeFrom(rows, range)
}
