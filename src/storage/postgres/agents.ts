import type { AgentStateStore } from '#core/ports/agent-state.ts'
import type { Database } from './database.ts'

export function createAgentStateStore({ query }: Database): AgentStateStore {
  return {
    async get(agentId, user, key) {
      const sql = 'select value from agent_state where agent_id = $1 and user_name = $2 and key = $3'
      const [found] = await query<{ value: string }>(sql, [agentId, user, key])
      return found && (JSON.parse(found.value) as unknown)
    },
    async set(agentId, user, key, value) {
      if (value === undefined)
        await query('delete from agent_state where agent_id = $1 and user_name = $2 and key = $3', [agentId, user, key])
      else
        await query(
          `insert into agent_state (agent_id, user_name, key, value) values ($1, $2, $3, $4)
            on conflict (agent_id, user_name, key) do update set value = excluded.value`,
          [agentId, user, key, JSON.stringify(value)],
        )
    },
  }
}
