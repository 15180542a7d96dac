import type { MeaningStore } from '#ports/knowledge-store.ts'
import type { Database } from './database.ts'

const MISSING = `select id, text from knowledge where id > ?
  and not exists (select 1 from knowledge_meaning where knowledge_meaning.id = knowledge.id and model = ?) order by id limit ?`
const PUT = 'insert or ignore into knowledge_meaning (id, model, agent, vector) select id, ?, agent, ? from knowledge where id = ?'
const LOAD = `select id, vector from knowledge_meaning
  where agent = (select n from knowledge_agents where agent_id = ?) and model = ? and id > ? order by id limit ?`

export const createMeaningStore = (database: Database): MeaningStore => ({
  count: async (model) => database.get<{ n: number }>('select count(*) as n from knowledge_meaning where model = ?', model)?.n ?? 0,
  missing: async (model, after, limit) => database.all(MISSING, after, model, limit),
  async put(model, rows) {
    await database.write([{ also: rows.map(({ id, vector }) => ({ sql: PUT, params: [model, Buffer.from(vector), id] })) }])
  },
  load: async (agentId, model, after, limit) => database.all(LOAD, agentId, model, after, limit),
})
