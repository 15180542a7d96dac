import { messagesIn } from '../log-messages.ts'
import { runsIn, type TurnPart } from '../log-row.ts'
import { countEvents, createDropEvents, type Piece, type Upkeep } from '../upkeep.ts'
import type { Database } from './database.ts'

const BATCH = 200

type Old = TurnPart & { at: string; busy: boolean }

export function createUpkeep({ query }: Database): Upkeep {
  /** What is left of a row without its events: the messages, now in full. */
  async function withoutEvents(rows: Old[]) {
    const kept = rows.map((row) => (row.messages === null ? null : JSON.stringify(messagesIn({ ...row, messages: row.messages }))))
    const runs = rows.flatMap((row) => runsIn(row).map((run) => ({ run, at: row.at })))
    await query(
      `with emptied as (update log l set messages = r.messages, events = null, rest = null, run = null from unnest($1::bigint[], $2::text[]) as r(at, messages) where l.at = r.at)
      delete from log_runs g using unnest($3::text[], $4::bigint[]) as k(run, at) where g.run = k.run and g.at = k.at`,
      [rows.map(({ at }) => at), kept, runs.map(({ run }) => run), runs.map(({ at }) => at)],
    )
  }

  return {
    oldSessions: (before, limit) =>
      query<{ id: string; owner: string }>(
        `select s.id, s.owner from sessions s where s.updated_at < $1 and s.head::json ->> 'active' is null and json_array_length(s.head::json -> 'asks') = 0
          order by s.updated_at limit $2`,
        [new Date(before).toISOString(), limit],
      ),

    dropEvents: createDropEvents({
      timeAt: async (at) => (await query<{ time: number }>('select time::float8 as time from log where at = $1', [at]))[0]?.time,
      async piece(after) {
        const [found] = await query<{ [K in keyof Piece]: number | null }>(
          `select max(at)::float8 as until, min(time)::float8 as earliest, max(time)::float8 as latest
            from (select at, time from log where at > $1 order by at limit ${BATCH}) p`,
          [after],
        )
        return found?.until == null ? undefined : (found as Piece)
      },
      async empty(after, until, before) {
        const rows = await query<Old>(
          `select l.at, l.seq::float8 as seq, l.messages, l.events, l.rest, json_array_length(s.head::json -> 'turns') > 0 as busy
            from log l join sessions s on s.n = l.session
            where l.at > $1 and l.at <= $2 and l.time < $3 and (l.events is not null or l.rest is not null) order by l.at`,
          [after, until, before],
        )
        const over = rows.filter(({ busy }) => !busy)
        if (over.length > 0) await withoutEvents(over)
        return { dropped: countEvents(over), left: over.length < rows.length }
      },
    }),

    /** PostgreSQL looks after its files itself. */
    async tidy() {},

    async sizes() {
      const rows = await query<{ part: string; bytes: string }>(
        `select relname as part, pg_total_relation_size(c.oid) as bytes from pg_class c where c.relnamespace = current_schema()::regnamespace
          and c.relkind = 'r' and pg_relation_size(c.oid) > 0 order by 2 desc`,
      )
      return Object.fromEntries(rows.map(({ part, bytes }) => [part, Number(bytes)]))
    },
  }
}
