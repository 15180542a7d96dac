import type { UsageRow, UsageStore } from '#ports/usage-store.ts'
import type { Database } from './database.ts'

// In the order of the key, so that two processes that add at the same time wait for each other and not crosswise.
const ADD = `insert into usage (hour, agent_id, model, turns, failed, calls, input_tokens, output_tokens, cost_micros)
  select * from json_to_recordset($1::json) as r(hour text, agent_id text, model text, turns bigint, failed bigint, calls bigint,
    input_tokens bigint, output_tokens bigint, cost_micros bigint) order by hour, agent_id, model
  on conflict (hour, agent_id, model) do update set
  turns = usage.turns + excluded.turns, failed = usage.failed + excluded.failed, calls = usage.calls + excluded.calls,
  input_tokens = usage.input_tokens + excluded.input_tokens, output_tokens = usage.output_tokens + excluded.output_tokens,
  cost_micros = usage.cost_micros + excluded.cost_micros`

const SINCE = `select substr(hour, 1, $1) as hour, agent_id, model, sum(turns)::float8 as turns, sum(failed)::float8 as failed,
  sum(calls)::float8 as calls, sum(input_tokens)::float8 as input_tokens, sum(output_tokens)::float8 as output_tokens,
  sum(cost_micros)::float8 as cost_micros
  from usage where hour >= $2 group by 1, 2, 3 order by 1, 2, 3`

export function createUsageStore({ query }: Database): UsageStore {
  return {
    async add(rows) {
      if (rows.length > 0) await query(ADD, [JSON.stringify(rows)])
    },
    since: (hour, digits) => query<UsageRow>(SINCE, [digits, hour]),
    async forget(before) {
      await query('delete from usage where hour < $1', [before])
    },
  }
}
