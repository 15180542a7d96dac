import type { SaidRow } from '../log-messages.ts'
import type { SearchIndex, Unread } from '../search.ts'
import type { Database } from './database.ts'

const SAID = 'l.at, s.id, s.head, l.seq, l.messages, l.events'
const ADD = 'insert into log_words (rowid, words) select ?1, ?2 where exists (select 1 from log where at = ?1)'

/** Goes with every deletion of rows of the log. */
export const ROWS_REMOVED = 'update search_place set at = min(at, coalesce((select max(at) from log), 0)), removals = removals + 1'

/** FTS5 without the texts themselves, under the numbers of the log's rows. */
export function createSearchIndex(database: Database): SearchIndex {
  let removals = 0
  return {
    async place() {
      const place = database.get<{ at: number; removals: number }>('select at, removals from search_place')
      removals = place?.removals ?? 0
      return place?.at ?? 0
    },
    newest: async () => database.get<{ at: number | null }>('select max(at) as at from log')?.at ?? 0,
    unread: async (after, limit) =>
      database.all<Unread>(
        `select l.at, l.time, s.owner, l.seq, l.messages, case when l.messages is null then null else l.events end as events
          from log l left join sessions s on s.n = l.session where l.at > ? order by l.at limit ?`,
        after,
        limit,
      ),
    async add(from, to, rows) {
      const guard = { sql: 'update search_place set at = ? where at = ? and removals = ?', params: [to, from, removals] }
      await database.write([{ guard, also: rows.map(({ at, words }) => ({ sql: ADD, params: [at, words.join(' ')] })) }])
    },
    between: async (owner, after, before, limit) =>
      database.all<SaidRow>(
        `select ${SAID} from log l cross join sessions s on s.n = l.session
          where l.at > ? and l.at < ? and s.owner = ? and l.messages is not null order by l.at desc limit ?`,
        after,
        before,
        owner,
        limit,
      ),
    find: async (owner, words, before, limit) =>
      database.all<SaidRow>(
        `select ${SAID} from log_words cross join log l on l.at = log_words.rowid cross join sessions s on s.n = l.session
          where log_words match ? and log_words.rowid < ? and s.owner = ? order by log_words.rowid desc limit ?`,
        words.map(({ word, beginning }) => `"${word}"${beginning ? '*' : ''}`).join(' '),
        before,
        owner,
        limit,
      ),
  }
}
