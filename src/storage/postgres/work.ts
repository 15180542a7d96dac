import type { WorkStore } from '../stores.ts'
import { MOST_WORKING, toProcess, toWorking, type WorkingRow } from '../work-row.ts'
import type { Database } from './database.ts'

export const createWorkStore = ({ query }: Database): WorkStore => ({
  processes: async () =>
    (
      await query<{ id: string; instance: string; alive: boolean }>(
        'select id, instance, lease_until > now() as alive from processes order by id',
        [],
      )
    ).map(toProcess),
  sessions: async () =>
    (
      await query<WorkingRow>(
        'select s.id, s.owner, s.head, s.updated_at, w.worker from working w join sessions s on s.n = w.session order by s.updated_at limit $1',
        [MOST_WORKING],
      )
    ).map(toWorking),
})
