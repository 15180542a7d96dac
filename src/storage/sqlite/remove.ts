import type { SessionKey } from '#core/ports/store.ts'
import { runsIn, type TurnPart } from '../log-row.ts'
import type { Database, Statement } from './database.ts'
import { ROWS_REMOVED } from './search.ts'

/** Tables that hold something of a session under its number, beside its log. */
const OWNED = ['asks', 'idempotency_keys', 'working', 'chat_session_state', 'chat_session_deltas', 'chat_session_data']
const BATCH = 500

/** Gone at once for everybody; its log, which may be long, is emptied in pieces. The audit stays. */
export async function removeSession(database: Database, { id, owner }: SessionKey): Promise<boolean> {
  const row = database.get<{ n: number }>('select n from sessions where id = ? and owner = ?', id, owner)
  if (!row) return false
  const [removed] = await database.write([
    {
      guard: { sql: 'delete from sessions where n = ?', params: [row.n] },
      also: [
        { sql: 'insert into trash (session) values (?)', params: [row.n] },
        { sql: 'delete from ask_people where ask_id in (select id from asks where session = ?)', params: [row.n] },
        ...OWNED.map((table) => ({ sql: `delete from ${table} where session = ?`, params: [row.n] })),
      ],
    },
  ])
  if (removed) await emptyLog(database, row.n)
  return removed ?? false
}

/** What was interrupted while it emptied a log goes on at the next start. */
export async function emptyTrash(database: Database): Promise<void> {
  for (const { session } of database.all<{ session: number }>('select session from trash')) await emptyLog(database, session)
}

async function emptyLog(database: Database, session: number): Promise<void> {
  for (;;) {
    const rows = database.all<TurnPart & { at: number }>(
      'select at, seq, messages, events, rest from log where session = ? limit ?',
      session,
      BATCH,
    )
    if (rows.length === 0) break
    await database.write([{ also: [...rows.flatMap(removalOf), { sql: ROWS_REMOVED, params: [] }] }])
  }
  await database.run('delete from trash where session = ?', session)
}

function removalOf(row: TurnPart & { at: number }): Statement[] {
  return [
    { sql: 'delete from log where at = ?', params: [row.at] },
    { sql: 'delete from log_words where rowid = ?', params: [row.at] },
    ...runsIn(row).map((run) => ({ sql: 'delete from log_runs where run = ? and at = ?', params: [run, row.at] })),
  ]
}
