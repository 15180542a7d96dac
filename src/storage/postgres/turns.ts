import { RECENT_MESSAGES } from '#core/ports/head.ts'
import type { TurnStore } from '#core/ports/turn-store.ts'
import type { TurnRow } from '#core/ports/store.ts'
import { toRecent, turnsIn } from '../head-row.ts'
import { stepsFrom, type TurnPart, turnFrom } from '../log-row.ts'
import type { Database } from './database.ts'
import { messagesFrom } from './log.ts'

/** Only the rows that begin and end a turn tell of it; a long one has thousands between. */
const TURNS = `select k.id, s.id as session_id, s.owner, s.head, to_json(f) as first, to_json(l) as last from unnest($1::text[]) as k(id)
  join lateral (select r.session from run_rows r where r.run = k.id limit 1) o on true join sessions s on s.n = o.session
  left join lateral (select g.seq, g.rest, g.messages, g.events from run_rows r join log g on g.at = r.at where r.run = k.id and g.rest is not null order by r.at limit 1) f on true
  left join lateral (select g.seq, g.rest, g.messages, g.events from run_rows r join log g on g.at = r.at where r.run = k.id and g.rest is not null order by r.at desc limit 1) l on true`

export function createTurnStore({ query }: Database): TurnStore {
  async function turnsOf(ids: string[]): Promise<TurnRow[]> {
    const rows = await query<{
      id: string
      session_id: string
      owner: string
      head: string
      first: TurnPart | null
      last: TurnPart | null
    }>(TURNS, [ids], 'turns by id')
    return rows.flatMap(({ id, session_id, owner, head, first, last }) => {
      const parts = [first, last].filter((part) => part !== null)
      return turnFrom(id, parts, { id: session_id, owner, turns: turnsIn(head) }) ?? []
    })
  }

  const running = (heads: { head: string }[]) => heads.flatMap(({ head }) => turnsIn(head).filter(({ status }) => status === 'running'))

  return {
    turn: async (id) => (await turnsOf([id]))[0],

    async steps(turnId) {
      const rows = await query<{ rest: string | null }>(
        'select l.rest from run_rows r join log l on l.at = r.at where r.run = $1 order by r.at',
        [turnId],
      )
      return stepsFrom(turnId, rows)
    },

    async recent({ id, owner }, n) {
      const [session] = await query<{ n: number; message_count: number }>(
        'select n::float8 as n, message_count from sessions where id = $1 and owner = $2',
        [id, owner],
      )
      if (!session) return []
      const skip = Math.max(0, n - RECENT_MESSAGES)
      return (await messagesFrom(query, session, { skip, limit: n - skip })).map(toRecent)
    },

    async queued() {
      const heads = await query<{ head: string }>('select s.head from working w join sessions s on s.n = w.session', [])
      return heads.reduce((sum, { head }) => sum + turnsIn(head).filter(({ status }) => status === 'queued').length, 0)
    },

    async orphans(processId, limit) {
      const heads = await query<{ head: string }>(
        `select s.head from working w join sessions s on s.n = w.session where w.worker <> $1
          and not exists (select 1 from processes p where p.id = w.worker and p.lease_until > now()) order by w.session limit $2`,
        [processId, limit],
      )
      return heads.length === 0 ? [] : turnsOf(running(heads).map(({ id }) => id))
    },

    async owned(processId) {
      const heads = await query<{ head: string }>('select s.head from working w join sessions s on s.n = w.session where w.worker = $1', [
        processId,
      ])
      return running(heads).map(({ id, fence, cancel_requested }) => ({ id, fence, cancel_requested }))
    },

    fences: async (turnIds) => (await turnsOf(turnIds)).map(({ id, fence }) => ({ id, fence })),

    async renewLease(processId, instance, leaseMs) {
      await query(
        `with gone as (delete from processes where (instance = $2 and id <> $1) or lease_until < now() - interval '1 hour')
        insert into processes (id, instance, lease_until) values ($1, $2, now() + $3 * interval '1 millisecond')
        on conflict (id) do update set lease_until = excluded.lease_until`,
        [processId, instance, leaseMs],
      )
    },

    async endLease(processId) {
      await query('delete from processes where id = $1', [processId])
    },
  }
}
