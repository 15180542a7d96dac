import type { WorkStore } from '../stores.ts'
import { MOST_WORKING, toProcess, toWorking, type WorkingRow } from '../work-row.ts'
import type { Database } from './database.ts'

export const createWorkStore = (database: Database): WorkStore => ({
  processes: async () =>
    database
      .all<{ id: string; instance: string; alive: number }>(
        'select id, instance, lease_until > ? as alive from processes order by id',
        Date.now(),
      )
      .map(toProcess),
  sessions: async () =>
    database
      .all<WorkingRow>(
        `select s.id, s.owner, s.head, s.updated_at, w.worker from working w join sessions s on s.n = w.session
          where exists (select 1 from json_each(s.head, '$.turns') t where t.value ->> 'status' = 'running') order by s.updated_at limit ?`,
        MOST_WORKING,
      )
      .map(toWorking),
})
