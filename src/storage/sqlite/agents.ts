import type { AgentStateStore } from '#core/ports/agent-state.ts'
import type { Database } from './database.ts'

export function createAgentStateStore(database: Database): AgentStateStore {
  return {
    async get(agentId, user, key) {
      const sql = 'select value from agent_state where agent_id = ? and user_name = ? and key = ?'
      const found = database.get<{ value: string }>(sql, agentId, user, key)
      return found && (JSON.parse(found.value) as unknown)
    },
    async set(agentId, user, key, value) {
      if (value === undefined)
        await database.run('delete from agent_state where agent_id = ? and user_name = ? and key = ?', agentId, user, key)
      else
        await database.run(
          'insert or replace into agent_state (agent_id, user_name, key, value) values (?, ?, ?, ?)',
          agentId,
          user,
          key,
          JSON.stringify(value),
        )
    },
  }
}
