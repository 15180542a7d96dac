import type { KnowledgeIndex, KnowledgeStore, StoredPassage } from '#core/ports/knowledge-store.ts'
import { counters, emptyCounters, gather, LOADED } from '../knowledge-index.ts'
import type { Database, Query } from './database.ts'

/** Rows per statement: the embedded database runs on the event loop, so statements stay short. */
const INSERTED = 100

/** The SQL of the embedded knowledge, the same on both engines. */
export function createKnowledgeStore(database: Database): KnowledgeStore {
  return {
    async version(agentId) {
      const [row] = await database.query<{ version: string }>('select version from knowledge_agents where agent_id = $1', [agentId])
      return row && Number(row.version)
    },

    load: (agentId) => load(database, agentId),

    replace: (agentId, document, passages, recount) =>
      database.transaction(async (query) => {
        const frequencies = await lockAgent(query, agentId)
        const removed = await query<{ text: string }>('delete from knowledge where agent_id = $1 and document = $2 returning text', [
          agentId,
          document,
        ])
        recount(
          frequencies,
          removed.map((row) => row.text),
        )
        for (let i = 0; i < passages.length; i += INSERTED) await insert(query, agentId, document, passages.slice(i, i + INSERTED))
        await query('update knowledge_agents set version = version + 1, frequencies = $2 where agent_id = $1', [
          agentId,
          Buffer.from(frequencies.buffer),
        ])
      }),

    async match(agentId, queries, limit) {
      const texts = queries.map((slots) => slots.map((stems) => `(${anyOf(agentId, stems)})`).join(' & '))
      const rows = await database.query<{ id: string; query: string }>(MATCH, [texts, limit], 'knowledge_match')
      return rows.map((row) => ({ id: Number(row.id), query: Number(row.query) - 1 }))
    },

    async read(agentId, ids, slots) {
      const rows = await database.query<{ id: string; source: string; text: string; holds: boolean[] }>(
        READ,
        [ids, slots.map((stems) => anyOf(agentId, stems))],
        'knowledge_read',
      )
      return rows.map((row) => ({ ...row, id: Number(row.id) }))
    },
  }
}

const MATCH = `
  select found.id, query.n as query
  from unnest($1::text[]) with ordinality as query(stems, n),
  lateral (select id from knowledge where stems @@ query.stems::tsquery limit $2) as found`

const READ = `
  select id, source, text, array(select stems @@ slot::tsquery from unnest($2::text[]) with ordinality as wanted(slot, n) order by n) as holds
  from knowledge where id = any($1::bigint[])`

/** The agent is part of each indexed word, so that one index lookup finds the agent's own passages and no others. */
const scoped = (agentId: string, stem: string) => `${agentId}/${stem}`
const lexeme = (agentId: string, stem: string) => `'${scoped(agentId, stem).replace(/['\\]/g, '$&$&')}'`
const anyOf = (agentId: string, stems: string[]) => stems.map((stem) => lexeme(agentId, stem)).join(' | ')

async function load(database: Database, agentId: string): Promise<KnowledgeIndex | undefined> {
  const [head] = await database.query<{ version: string; frequencies: Buffer }>(
    'select version, frequencies from knowledge_agents where agent_id = $1',
    [agentId],
  )
  if (!head) return undefined
  const page = async (after: number) => {
    const rows = await database.query<{ id: string; vector: Buffer }>(
      'select id, vector from knowledge where agent_id = $1 and id > $2 order by id limit $3',
      [agentId, after, LOADED],
    )
    return rows.map(({ id, vector }) => ({ id: Number(id), vector }))
  }
  return { version: Number(head.version), frequencies: counters(head.frequencies), ...(await gather(page)) }
}

async function lockAgent(query: Query, agentId: string): Promise<Uint32Array<ArrayBuffer>> {
  await query('insert into knowledge_agents (agent_id, version, frequencies) values ($1, 0, $2) on conflict do nothing', [
    agentId,
    Buffer.from(emptyCounters().buffer),
  ])
  const [row] = await query<{ frequencies: Buffer }>('select frequencies from knowledge_agents where agent_id = $1 for update', [agentId])
  return counters(row?.frequencies ?? Buffer.alloc(0))
}

async function insert(query: Query, agentId: string, document: string, passages: StoredPassage[]): Promise<void> {
  await query(
    `insert into knowledge (agent_id, document, source, text, stems, vector)
     select $1, $2, source, text, array_to_tsvector(string_to_array(stems, chr(31))), vector
     from unnest($3::text[], $4::text[], $5::text[], $6::bytea[]) as new(source, text, stems, vector)`,
    [
      agentId,
      document,
      passages.map((passage) => passage.source),
      passages.map((passage) => passage.text),
      passages.map((passage) => passage.stems.map((stem) => scoped(agentId, stem)).join('\u001f')),
      passages.map((passage) => Buffer.from(passage.vector)),
    ],
  )
}
