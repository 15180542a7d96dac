import type { SaidRow } from '../log-messages.ts'
import type { SearchIndex, Unread } from '../search.ts'
import type { Database } from './database.ts'

const SAID = 'l.at::float8 as at, s.id, s.head, l.seq::float8 as seq, l.messages, l.events'

/** A text search vector for each row of the log that has messages. */
export function createSearchIndex({ query, transaction }: Database): SearchIndex {
  const first = async (sql: string) => (await query<{ at: number }>(sql))[0]?.at ?? 0
  return {
    place: () => first('select at::float8 as at from search_place'),
    newest: () => first('select coalesce(max(at), 0)::float8 as at from log'),
    unread: (after, limit) =>
      query<Unread>(
        `select l.at::float8 as at, l.time::float8 as time, s.owner, l.seq::float8 as seq, l.messages, case when l.messages is null then null else l.events end as events
          from log l left join sessions s on s.n = l.session where l.at > $1 order by l.at limit $2`,
        [after, limit],
        'unread rows',
      ),
    add: (from, to, rows) =>
      transaction(async (within) => {
        const moved = await within('update search_place set at = $1 where at = $2 returning at', [to, from])
        if (moved.length === 0 || rows.length === 0) return
        await within(
          `insert into log_words (at, words) select l.at, array_to_tsvector(string_to_array(r.words, ' '))
            from unnest($1::bigint[], $2::text[]) as r(at, words) join log l on l.at = r.at`,
          [rows.map(({ at }) => at), rows.map(({ words }) => words.join(' '))],
        )
      }),
    between: (owner, after, before, limit) =>
      query<SaidRow>(
        `select ${SAID} from log l join sessions s on s.n = l.session
          where l.at > $1 and l.at < $2 and s.owner = $3 and l.messages is not null order by l.at desc limit $4`,
        [after, before, owner, limit],
        'said lately',
      ),
    find: (owner, words, before, limit) =>
      query<SaidRow>(
        `select ${SAID} from log_words w join log l on l.at = w.at join sessions s on s.n = l.session
          where w.words @@ $1::tsquery and w.at < $2 and s.owner = $3 order by w.at desc limit $4`,
        [words.map(({ word, beginning }) => `'${word}'${beginning ? ':*' : ''}`).join(' & '), before, owner, limit],
        'said with words',
      ),
  }
}
