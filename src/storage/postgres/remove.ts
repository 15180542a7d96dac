import type { SessionKey } from '#core/ports/store.ts'
import { runsIn, type TurnPart } from '../log-row.ts'
import type { Database } from './database.ts'

/** Tables that hold something of a session under its number, beside its log. */
const OWNED = ['asks', 'idempotency_keys', 'working', 'chat_session_state', 'chat_session_deltas', 'chat_session_data']
const BATCH = 500

/** Gone at once for everybody; its log, which may be long, is emptied in pieces. The audit stays. */
export async function removeSession(database: Database, { id, owner }: SessionKey): Promise<boolean> {
  const n = await database.transaction(async (query) => {
    const [removed] = await query<{ n: string }>('delete from sessions where id = $1 and owner = $2 returning n', [id, owner])
    if (!removed) return undefined
    await query('insert into trash (session) values ($1)', [removed.n])
    for (const table of OWNED) await query(`delete from ${table} where session = $1`, [removed.n])
    return removed.n
  })
  if (n === undefined) return false
  await emptyLog(database, n)
  return true
}

/** What was interrupted while it emptied a log goes on at the next start. */
export async function emptyTrash(database: Database): Promise<void> {
  for (const { session } of await database.query<{ session: string }>('select session from trash')) await emptyLog(database, session)
}

async function emptyLog(database: Database, session: string): Promise<void> {
  for (;;) {
    const rows = await database.query<TurnPart & { at: string }>(
      'select at, seq::float8 as seq, messages, events, rest from log where session = $1 limit $2',
      [session, BATCH],
    )
    if (rows.length === 0) break
    const runs = rows.flatMap((row) => runsIn(row).map((run) => ({ run, at: row.at })))
    await database.query(
      `with gone as (delete from log where at = any($1::bigint[])), forgotten as (delete from log_words where at = any($1::bigint[]))
      delete from log_runs r using unnest($2::text[], $3::bigint[]) as k(run, at) where r.run = k.run and r.at = k.at`,
      [rows.map(({ at }) => at), runs.map(({ run }) => run), runs.map(({ at }) => at)],
    )
  }
  await database.query('delete from trash where session = $1', [session])
}
