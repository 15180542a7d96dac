import type { KnowledgeIndex, KnowledgeStore, StoredPassage } from '#ports/knowledge-store.ts'
import { counters, emptyCounters, gather, holdsOf, LOADED } from '../knowledge-index.ts'
import type { Database, Statement } from './database.ts'

interface Agent {
  n: number
  version: number
  frequencies: Uint8Array
}

const hex = (text: string) => Buffer.from(text).toString('hex')
const word = (agent: number, stem: string) => `${agent}g${hex(stem)}`
const INSERT = 'insert into knowledge (agent, document, source, text, stems, vector) values (?, ?, ?, ?, ?, ?)'
const MATCH = 'select rowid as id from knowledge_stems where knowledge_stems match ? limit ?'

export function createKnowledgeStore(database: Database): KnowledgeStore {
  const agentOf = (agentId: string) =>
    database.get<Agent>('select n, version, frequencies from knowledge_agents where agent_id = ?', agentId)

  async function agentFor(agentId: string): Promise<Agent> {
    const sql = 'insert or ignore into knowledge_agents (agent_id, version, frequencies) values (?, 0, ?)'
    if (!agentOf(agentId)) await database.run(sql, agentId, Buffer.from(emptyCounters().buffer))
    return agentOf(agentId) as Agent
  }

  function statementsFor(agent: number, document: string, passages: StoredPassage[]): Statement[] {
    return [
      { sql: 'delete from knowledge where agent = ? and document = ?', params: [agent, document] },
      ...passages.map(({ source, text, stems, vector }) => ({
        sql: INSERT,
        params: [agent, document, source, text, JSON.stringify(stems), Buffer.from(vector)],
      })),
    ]
  }

  return {
    version: async (agentId) => database.get<Agent>('select version from knowledge_agents where agent_id = ?', agentId)?.version,

    async load(agentId): Promise<KnowledgeIndex | undefined> {
      const agent = agentOf(agentId)
      if (!agent) return undefined
      const page = async (after: number) =>
        database.all<{ id: number; vector: Uint8Array }>(
          'select id, vector from knowledge where agent = ? and id > ? order by id limit ?',
          agent.n,
          after,
          LOADED,
        )
      return { version: agent.version, frequencies: counters(agent.frequencies), ...(await gather(page)) }
    },

    async replace(agentId, document, passages, recount) {
      for (;;) {
        const { n, version, frequencies } = await agentFor(agentId)
        const removed = database.all<{ text: string }>('select text from knowledge where agent = ? and document = ?', n, document)
        const counts = counters(frequencies)
        recount(
          counts,
          removed.map(({ text }) => text),
        )
        const sql = 'update knowledge_agents set version = version + 1, frequencies = ? where n = ? and version = ?'
        // Whoever changed the agent's knowledge meanwhile has raised its version: then it is counted anew.
        const [done] = await database.write([
          { guard: { sql, params: [Buffer.from(counts.buffer), n, version] }, also: statementsFor(n, document, passages) },
        ])
        if (done) return
      }
    },

    async match(agentId, queries, limit) {
      const agent = agentOf(agentId)
      if (!agent) return []
      return queries.flatMap((slots, query) => {
        const text = slots.map((stems) => `(${stems.map((stem) => word(agent.n, stem)).join(' OR ')})`).join(' AND ')
        return database.all<{ id: number }>(MATCH, text, limit).map(({ id }) => ({ id, query }))
      })
    },

    async read(_agentId, ids, slots) {
      const rows = database.all<{ id: number; source: string; text: string; stems: string }>(
        'select id, source, text, stems from knowledge where id in (select value from json_each(?))',
        JSON.stringify(ids),
      )
      return rows.map(({ stems, ...row }) => ({ ...row, holds: holdsOf(stems, slots) }))
    },
  }
}
