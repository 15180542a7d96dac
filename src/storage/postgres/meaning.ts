import type { MeaningStore } from '#ports/knowledge-store.ts'
import type { Database } from './database.ts'

const MISSING = `select id::float8 as id, text from knowledge where id > $1
  and not exists (select 1 from knowledge_meaning as m where m.id = knowledge.id and model = $2) order by knowledge.id limit $3`
/** What was removed meanwhile is not locked, so it is not there. */
const PUT = `insert into knowledge_meaning (id, model, agent, vector)
  select kept.id, $1, kept.agent, new.vector from unnest($2::bigint[], $3::bytea[]) as new(id, vector)
  join (select id, agent from knowledge where id = any($2::bigint[]) for share) as kept on kept.id = new.id
  on conflict do nothing`
const LOAD = `select id::float8 as id, vector from knowledge_meaning as m
  where agent = (select n from knowledge_agents where agent_id = $1) and model = $2 and m.id > $3 order by m.id limit $4`

export const createMeaningStore = ({ query }: Database): MeaningStore => ({
  async count(model) {
    const [row] = await query<{ n: number }>('select count(*)::float8 as n from knowledge_meaning where model = $1', [model])
    return row?.n ?? 0
  },
  missing: (model, after, limit) => query(MISSING, [after, model, limit]),
  async put(model, rows) {
    await query(PUT, [model, rows.map(({ id }) => id), rows.map(({ vector }) => Buffer.from(vector))])
  },
  load: (agentId, model, after, limit) => query(LOAD, [agentId, model, after, limit], 'meaning load'),
})
