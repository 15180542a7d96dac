import { messagesIn } from '../log-messages.ts'
import { runsIn, type TurnPart } from '../log-row.ts'
import { countEvents, createDropEvents, type Piece, type Upkeep } from '../upkeep.ts'
import type { Database, Statement } from './database.ts'

const BATCH = 200
/** Pages given back to the file system at a time. */
const PAGES = 2_000
/** Of the index of words, merged at a time. */
const MERGED_PAGES = 500
/** Counting every page of a larger file would keep the event loop: then only the whole is told. */
const COUNTED_PAGES = 5_000

type Old = TurnPart & { at: number }

/** What is left of a row without its events: the messages, now in full. */
function withoutEvents(row: Old): Statement[] {
  const { at, messages } = row
  const kept = messages === null ? null : JSON.stringify(messagesIn({ ...row, messages }))
  return [
    { sql: 'update log set messages = ?, events = null, rest = null, run = null where at = ?', params: [kept, at] },
    ...runsIn(row).map((run) => ({ sql: 'delete from log_runs where run = ? and at = ?', params: [run, at] })),
  ]
}

export function createUpkeep(database: Database): Upkeep {
  let merged = -1

  /** Words of deleted messages stay in the parts of the index until these are merged; in pieces, as a large index takes its time. */
  async function mergeWords() {
    const { removals = 0 } = database.get<{ removals: number }>('select removals from search_place') ?? {}
    if (removals === merged) return
    const pages = database.get<{ count: number }>('select count(*) as count from log_words_data')?.count ?? 0
    const merge = (sign: string) => database.maintain(`insert into log_words (log_words, rank) values ('merge', ${sign}${MERGED_PAGES})`)
    await merge('-')
    for (let left = pages; left > 0; left -= MERGED_PAGES) await merge('')
    merged = removals
  }

  return {
    oldSessions: async (before, limit) =>
      database.all<{ id: string; owner: string }>(
        `select s.id, s.owner from sessions s where s.updated_at < ? and json_extract(s.head, '$.active') is null and json_array_length(s.head, '$.asks') = 0
          order by s.updated_at limit ?`,
        new Date(before).toISOString(),
        limit,
      ),

    dropEvents: createDropEvents({
      timeAt: async (at) => database.get<{ time: number }>('select time from log where at = ?', at)?.time,
      async piece(after) {
        const found = database.get<{ [K in keyof Piece]: number | null }>(
          `select max(at) as until, min(time) as earliest, max(time) as latest from (select at, time from log where at > ? order by at limit ${BATCH})`,
          after,
        )
        return found?.until == null ? undefined : (found as Piece)
      },
      async empty(after, until, before) {
        const rows = database.all<Old & { busy: number }>(
          `select l.at, l.seq, l.messages, l.events, l.rest, json_array_length(s.head, '$.turns') > 0 as busy from log l join sessions s on s.n = l.session
            where l.at > ? and l.at <= ? and l.time < ? and (l.events is not null or l.rest is not null) order by l.at`,
          after,
          until,
          before,
        )
        const over = rows.filter(({ busy }) => !busy)
        if (over.length > 0) await database.write([{ also: over.flatMap(withoutEvents) }])
        return { dropped: countEvents(over), left: over.length < rows.length }
      },
    }),

    async tidy() {
      await mergeWords()
      const free = () => database.get<{ freelist_count: number }>('pragma freelist_count')?.freelist_count ?? 0
      for (let before = free(); before > 0; ) {
        await database.maintain(`pragma incremental_vacuum(${PAGES})`)
        const now = free()
        if (now >= before) break
        before = now
      }
      await database.maintain('pragma wal_checkpoint(truncate); pragma optimize')
    },

    async sizes(thorough) {
      const page = database.get<{ page_size: number }>('pragma page_size')?.page_size ?? 4_096
      const pages = database.get<{ page_count: number }>('pragma page_count')?.page_count ?? 0
      const free = database.get<{ freelist_count: number }>('pragma freelist_count')?.freelist_count ?? 0
      if (!thorough && pages > COUNTED_PAGES) return { database: (pages - free) * page, free: free * page }
      const parts = database.all<{ part: string; bytes: number }>(
        `select coalesce(m.tbl_name, 'other') as part, sum(d.pgsize) as bytes from dbstat d left join sqlite_master m on m.name = d.name
          group by 1 having bytes > ? order by 2 desc`,
        page,
      )
      return { ...Object.fromEntries(parts.map(({ part, bytes }) => [part, bytes])), ...(free > 0 && { free: free * page }) }
    },
  }
}
