import type { Agent } from '#core/agent/agent.ts'

/** Returns its input: a probe for health checks and load tests. */
export const echo: Agent = {
  id: 'echo',
  name: 'Echo',
  description: 'Returns its input; a probe for health checks and load tests',
  run: (turn) => turn.input,
}
