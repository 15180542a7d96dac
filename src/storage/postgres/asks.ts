import type { AskStore } from '#core/ports/ask-store.ts'
import { ASK_COLUMNS, type StoredAsk, toAskRow } from '../ask-row.ts'
import type { Database } from './database.ts'

export function createAskStore({ query }: Database): AskStore {
  const from = `select ${ASK_COLUMNS} from asks a join sessions s on s.n = a.session`
  const many = async (sql: string, params: unknown[], name: string) =>
    (await query<StoredAsk>(`${from} ${sql}`, params, name)).map(toAskRow)
  return {
    async find(id) {
      return (await many('where a.id = $1', [id], 'find ask'))[0]
    },
    inbox: (people, limit) =>
      many("where a.people && $1 and a.status = 'waiting_human' order by a.created_at, a.id limit $2", [people, limit], 'inbox'),
    due: (now, limit) => many("where a.due_at <= $1 and a.status = 'waiting_human' order by a.due_at limit $2", [now, limit], 'due asks'),
    untold: (limit) => many('where a.told <> a.status order by a.created_at limit $1', [limit], 'untold asks'),
    async told(id, status) {
      await query('update asks set told = $2 where id = $1', [id, status], 'told ask')
    },
    open: () =>
      query<{ kind: string; count: number; oldest: string }>(
        "select kind, count(*)::int as count, min(created_at) as oldest from asks where status = 'waiting_human' group by kind",
      ),
  }
}
