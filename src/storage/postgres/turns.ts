import type { TurnStore } from '#core/ports/turn-store.ts'
import type { StepRow, TurnRow } from '#core/ports/store.ts'
import type { RecentMessage } from '#core/ports/head.ts'
import type { Database } from './database.ts'

const iso = (value: unknown) => (value === null ? null : new Date(value as string).toISOString())
const toTurn = (row: TurnRow): TurnRow => ({ ...row, created_at: iso(row.created_at) as string, ended_at: iso(row.ended_at) })

export function createTurnStore({ query }: Database): TurnStore {
  return {
    async turn(id) {
      const [row] = await query<TurnRow>('select * from turns where id = $1', [id], 'turn by id')
      return row && toTurn(row)
    },
    steps: (turnId) => query<StepRow>('select turn_id, path, kind, fingerprint, status, data from turn_steps where turn_id = $1', [turnId]),
    recent: (session, n) =>
      query<RecentMessage>(
        `select * from (select m.n, m.id, m.role, m.content, m.agent_id from messages m join sessions s on s.id = m.session_id
          where s.id = $1 and s.owner = $2 and m.n <= $3 order by m.n desc limit 24) r order by n`,
        [session.id, session.owner, n],
      ),
    async orphans(processId, limit) {
      const rows = await query<TurnRow>(
        `select t.* from turns t where t.status = 'running' and t.owner is distinct from $1
          and not exists (select 1 from processes p where p.id = t.owner and p.lease_until > now()) order by t.created_at limit $2`,
        [processId, limit],
      )
      return rows.map(toTurn)
    },
    owned: (processId) => query("select id, fence, cancel_requested from turns where status = 'running' and owner = $1", [processId]),
    fences: (turnIds) => query('select id, fence from turns where id = any($1)', [turnIds]),
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
