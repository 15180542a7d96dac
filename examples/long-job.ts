import type { Turn } from '../src/core/agent/agent.ts'

const PARTS = ['fetch', 'clean', 'count', 'draw']

/** A long job that survives a kill: each part is a step, so after a restart it goes on with the first that is not done. */
export default {
  id: 'long-job',
  name: 'Long job',
  description: 'Works through a job in parts and shows how far it is',
  async run(turn: Turn) {
    const plan = await turn.plan(PARTS.map((id) => ({ id, desc: `${id} the data` })))
    const results: string[] = []
    for (const part of PARTS) {
      await plan.mark(part, 'running')
      // Time and chance belong into a step: its result is recorded, and the same in every attempt.
      const result = await turn.step(part, async () => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        return `${part} at ${new Date().toISOString()}`
      })
      results.push(result)
      await plan.mark(part, 'done', result)
    }
    return results.join('\n')
  },
}
