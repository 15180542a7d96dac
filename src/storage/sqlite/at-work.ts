import type { Database, Statement } from './database.ts'

const WORKING = 'insert into working (session, worker) values (?, ?) on conflict (session) do update set worker = excluded.worker'
const RESTING = 'delete from working where session = ?'
/** So many sessions may keep their row though nobody works on them. */
const MOST_RESTING = 256

/**
 * The rows that tell after a crash where a turn was at work. Between two turns a session keeps its row, as it will soon need it again, and
 * most commits need not write it: who reads them looks into the session's head for the turn. Only one process writes this file, so what
 * was written is known.
 */
export function createAtWork(database: Database) {
  const rows = new Map<number, { worker: string; resting: boolean }>()
  let resting = 0

  function rest(session: number, isResting: boolean) {
    const row = rows.get(session)
    if (!row || row.resting === isResting) return
    row.resting = isResting
    resting += isResting ? 1 : -1
  }

  return {
    /** What a commit must write so that the session's row is right, if anything. */
    statement(session: number, worker: string | null): Statement | undefined {
      const row = rows.get(session)
      if (worker === null) return row ? undefined : { sql: RESTING, params: [session] }
      return row?.worker === worker ? undefined : { sql: WORKING, params: [session, worker] }
    },
    /** It is committed. */
    written(session: number, worker: string | null) {
      rest(session, worker === null)
      if (worker === null || rows.get(session)?.worker === worker) return
      rows.set(session, { worker, resting: false })
    },
    /** Nobody knows whether it is. */
    forget(session: number) {
      rest(session, false)
      rows.delete(session)
    },
    /** Rows that have not been needed for long. Should it fail, the next start finds them. */
    async tidy() {
      if (resting <= MOST_RESTING) return
      const also = [...rows].filter(([, row]) => row.resting).map(([session]) => ({ sql: RESTING, params: [session] }))
      for (const { params } of also) for (const session of params) rows.delete(session)
      resting = 0
      await database.write([{ also }]).catch(() => {})
    },
  }
}
