import { RECENT_MESSAGES } from '#core/ports/head.ts'
import type { TurnStore } from '#core/ports/turn-store.ts'
import type { TurnRow } from '#core/ports/store.ts'
import { toRecent, turnsIn } from '../head-row.ts'
import { stepsFrom, type TurnPart, turnFrom } from '../log-row.ts'
import type { Database } from './database.ts'
import { messagesFrom } from './log.ts'

export function createTurnStore(database: Database): TurnStore {
  const rowsOf = (run: string) =>
    database.all<{ rest: string | null }>('select l.rest from run_rows r join log l on l.at = r.at where r.run = ? order by r.at', run)

  /** Only the rows that begin and end a turn tell of it; a long one has thousands between. */
  function turn(id: string): TurnRow | undefined {
    const found = database.get<{ id: string; owner: string; head: string }>(
      'select s.id, s.owner, s.head from run_rows r join sessions s on s.n = r.session where r.run = ? limit 1',
      id,
    )
    if (!found) return undefined
    const end = (order: 'asc' | 'desc', rows: string) =>
      database.get<TurnPart & { at: number }>(
        `select l.at, l.seq, l.rest, l.messages, l.events from ${rows} = ? and l.rest is not null order by l.at ${order} limit 1`,
        id,
      )
    // Each by its own index, which is in order; both at once would be sorted.
    const ends = ['log l where l.run', 'log_runs r join log l on l.at = r.at where r.run']
      .flatMap((rows) => [end('asc', rows), end('desc', rows)])
      .filter((row) => row !== undefined)
      .sort((a, b) => a.at - b.at)
    const session = { ...found, turns: turnsIn(found.head) }
    return turnFrom(id, ends, session)
  }

  const working = (condition: string, ...params: (string | number)[]) =>
    database
      .all<{ session: number; worker: string; head: string }>(
        `select w.session, w.worker, s.head from working w join sessions s on s.n = w.session where ${condition}`,
        ...params,
      )
      .map(({ head, ...row }) => ({ ...row, turns: turnsIn(head).filter(({ status }) => status === 'running') }))

  return {
    turn: async (id) => turn(id),
    steps: async (turnId) => stepsFrom(turnId, rowsOf(turnId)),

    async recent({ id, owner }, n) {
      const session = database.get<{ n: number; last_seq: number }>(
        'select n, last_seq from sessions where id = ? and owner = ?',
        id,
        owner,
      )
      if (!session) return []
      const skip = Math.max(0, n - RECENT_MESSAGES)
      return messagesFrom(database, session, { skip, limit: n - skip }).map(toRecent)
    },

    async orphans(processId, limit) {
      const alive = '(select id from processes where lease_until > ?)'
      const condition = `w.worker <> ? and w.worker not in ${alive} order by w.session limit ?`
      for (;;) {
        const found = working(condition, processId, Date.now(), limit)
        const over = found.filter(({ turns }) => turns.length === 0)
        if (over.length === 0) return found.flatMap(({ turns }) => turns.flatMap(({ id }) => turn(id) ?? []))
        // Rows that were kept for a next turn, which did not come; should it come right now, the row is no longer theirs.
        const sql = 'delete from working where session = ? and worker = ?'
        await database.write([{ also: over.map(({ session, worker }) => ({ sql, params: [session, worker] })) }])
      }
    },

    owned: async (processId) =>
      working('w.worker = ?', processId).flatMap(({ turns }) =>
        turns.map(({ id, fence, cancel_requested }) => ({ id, fence, cancel_requested })),
      ),

    queued: async () =>
      database
        .all<{ head: string }>('select s.head from working w join sessions s on s.n = w.session')
        .reduce((sum, { head }) => sum + turnsIn(head).filter(({ status }) => status === 'queued').length, 0),

    fences: async (turnIds) =>
      turnIds.flatMap((id) => {
        const found = turn(id)
        return found ? [{ id, fence: found.fence }] : []
      }),

    async renewLease(processId, instance, leaseMs) {
      const now = Date.now()
      await database.write([
        {
          also: [
            {
              sql: 'delete from processes where (instance = ? and id <> ?) or lease_until < ?',
              params: [instance, processId, now - 3_600_000],
            },
            {
              sql: 'insert or replace into processes (id, instance, lease_until) values (?, ?, ?)',
              params: [processId, instance, now + leaseMs],
            },
          ],
        },
      ])
    },

    async endLease(processId) {
      await database.run('delete from processes where id = ?', processId)
    },
  }
}
