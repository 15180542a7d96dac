import { programOwner } from '#core/decide/people.ts'
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
    some: (ids) => many('where a.id = any($1)', [ids], 'some asks'),
    openFor: (people) =>
      query<{ id: string; created_at: string }>(
        "select id, created_at from asks where people && $1 and status = 'waiting_human' order by created_at, id",
        [people],
        'open asks',
      ),
    async closedFor(user, status, limit) {
      const own = 'select a.id from sessions s join asks a on a.session = s.n where s.owner in ($1, $2)'
      const sql = `where a.id in (${own} union select id from asks where answered_by = $1) and a.status <> 'waiting_human'
        and ($3::text is null or a.status = $3) order by a.created_at desc, a.id desc limit $4`
      return (await many(sql, [user, programOwner(user), status ?? null, limit], 'closed asks')).reverse()
    },
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
