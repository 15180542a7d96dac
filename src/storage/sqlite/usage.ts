import type { UsageRow, UsageStore } from '#ports/usage-store.ts'
import type { Database } from './database.ts'

const ADD = `insert into usage (hour, agent_id, model, turns, failed, calls, input_tokens, output_tokens, cost_micros)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (hour, agent_id, model) do update set
  turns = turns + excluded.turns, failed = failed + excluded.failed, calls = calls + excluded.calls,
  input_tokens = input_tokens + excluded.input_tokens, output_tokens = output_tokens + excluded.output_tokens,
  cost_micros = cost_micros + excluded.cost_micros`

const SINCE = `select substr(hour, 1, ?) as hour, agent_id, model, sum(turns) as turns, sum(failed) as failed, sum(calls) as calls,
  sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens, sum(cost_micros) as cost_micros
  from usage where hour >= ? group by 1, 2, 3 order by 1, 2, 3`

export function createUsageStore(database: Database): UsageStore {
  return {
    async add(rows) {
      const also = rows.map((row) => ({
        sql: ADD,
        params: [row.hour, row.agent_id, row.model, row.turns, row.failed, row.calls, row.input_tokens, row.output_tokens, row.cost_micros],
      }))
      if (also.length > 0) await database.write([{ also }])
    },
    since: async (hour, digits) => database.all<UsageRow>(SINCE, digits, hour),
    async forget(before) {
      await database.run('delete from usage where hour < ?', before)
    },
  }
}
