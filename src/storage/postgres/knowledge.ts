import type { KnowledgeStore, StoredPassage } from '#ports/knowledge-store.ts'
import { counters, emptyCounters, gather, holdsOf, LOADED } from '../knowledge-index.ts'
import type { Database, Query } from './database.ts'

/** Rows per statement, so that each ends well within the limit for one query. */
const INSERTED = 100
/** To take a document in may take longer than other queries: it waits while another of the same agent is taken in, and an earlier one goes whole. */
const LIMIT_MS = 120_000

interface Agent {
  n: number
  version: number
  frequencies: Buffer
}

const AGENT = 'select n::float8 as n, version::float8 as version, frequencies from knowledge_agents where agent_id = $1'

const MATCH = `
  select found.id::float8 as id, query.n::int - 1 as query
  from unnest($1::text[]) with ordinality as query(words, n),
  lateral (select id from knowledge where words @@ query.words::tsquery limit $2) as found`

const lexeme = (agent: number, stem: string) => `'${`${agent}/${stem}`.replace(/['\\]/g, '$&$&')}'`
const anyOf = (agent: number, stems: string[]) => stems.map((stem) => lexeme(agent, stem)).join(' | ')

export function createKnowledgeStore({ query, transaction }: Database): KnowledgeStore {
  const agentOf = async (agentId: string) => (await query<Agent>(AGENT, [agentId], 'knowledge agent'))[0]

  return {
    async version(agentId) {
      const [row] = await query<{ version: number }>(
        'select version::float8 as version from knowledge_agents where agent_id = $1',
        [agentId],
        'knowledge version',
      )
      return row?.version
    },

    async load(agentId) {
      const agent = await agentOf(agentId)
      if (!agent) return undefined
      const page = (after: number) =>
        query<{ id: number; vector: Buffer }>(
          'select id::float8 as id, vector from knowledge where agent = $1 and id > $2 order by knowledge.id limit $3',
          [agent.n, after, LOADED],
        )
      return { version: agent.version, frequencies: counters(agent.frequencies), ...(await gather(page)) }
    },

    replace: (agentId, document, passages, recount) =>
      transaction(async (run) => {
        const { n, frequencies } = await lockAgent(run, agentId)
        const counts = counters(frequencies)
        const removed = await run<{ text: string }>('delete from knowledge where agent = $1 and document = $2 returning text', [
          n,
          document,
        ])
        recount(
          counts,
          removed.map(({ text }) => text),
        )
        for (let i = 0; i < passages.length; i += INSERTED) await insert(run, n, document, passages.slice(i, i + INSERTED))
        await run('update knowledge_agents set version = version + 1, frequencies = $2 where n = $1', [n, Buffer.from(counts.buffer)])
      }, LIMIT_MS),

    async match(agentId, queries, limit) {
      const agent = await agentOf(agentId)
      if (!agent) return []
      const texts = queries.map((slots) => slots.map((stems) => `(${anyOf(agent.n, stems)})`).join(' & '))
      return query<{ id: number; query: number }>(MATCH, [texts, limit], 'knowledge match')
    },

    async read(_agentId, ids, slots) {
      const rows = await query<{ id: number; source: string; text: string; stems: string }>(
        'select id::float8 as id, source, text, stems from knowledge where id = any($1::bigint[])',
        [ids],
        'knowledge read',
      )
      return rows.map(({ stems, ...row }) => ({ ...row, holds: holdsOf(stems, slots) }))
    },
  }
}

async function lockAgent(run: Query, agentId: string): Promise<Agent> {
  await run('insert into knowledge_agents (agent_id, version, frequencies) values ($1, 0, $2) on conflict do nothing', [
    agentId,
    Buffer.from(emptyCounters().buffer),
  ])
  const [row] = await run<Agent>(`${AGENT} for update`, [agentId])
  return row as Agent
}

async function insert(run: Query, agent: number, document: string, passages: StoredPassage[]): Promise<void> {
  await run(
    `insert into knowledge (agent, document, source, text, stems, vector)
     select $1, $2, source, text, stems, vector from unnest($3::text[], $4::text[], $5::text[], $6::bytea[]) as new(source, text, stems, vector)`,
    [
      agent,
      document,
      passages.map(({ source }) => source),
      passages.map(({ text }) => text),
      passages.map(({ stems }) => JSON.stringify(stems)),
      passages.map(({ vector }) => Buffer.from(vector)),
    ],
  )
}
