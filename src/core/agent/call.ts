import { refuse } from '#protocol/errors.ts'
import type { Turn } from './agent.ts'
import type { Agents } from './registry.ts'

/** The Agent Bus: hands a task to an agent by name, wherever it runs. Remote agents are in the registry like any other. */
export interface AgentBus {
  run(agentId: string, turn: Turn): Promise<string>
}

export function createAgentBus(agents: Agents): AgentBus {
  return {
    async run(agentId, turn) {
      const agent = agents.get(agentId)
      if (!agent) throw refuse('agent_not_found', `There is no agent "${agentId}".`)
      const failure = agents.failure(agentId)
      if (failure !== undefined) throw refuse('agent_unavailable', `Agent "${agentId}" is not available: ${failure}`)
      const done = agents.busy(agentId)
      try {
        const result = await agent.run(turn)
        if (result === undefined || result === null) return ''
        return typeof result === 'string' ? result : JSON.stringify(result)
      } finally {
        done()
      }
    },
  }
}
