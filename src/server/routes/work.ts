import type { FastifyInstance } from 'fastify'
import { WorkReport } from '#protocol/work.ts'
import { onlyOperators } from '../only-operators.ts'

interface WorkDeps {
  processId: string
  processes(): Promise<Omit<WorkReport['processes'][number], 'here'>[]>
  sessions(): Promise<WorkReport['sessions']>
}

/** For operators: what runs, and which process has it. */
export function workRoutes(app: FastifyInstance, { processId, processes, sessions }: WorkDeps) {
  app.get('/work', { config: { summary: 'Processes and running turns (operators)', response: { 200: WorkReport } } }, async (request) => {
    onlyOperators(request)
    const all = await processes()
    return { processes: all.map((one) => ({ ...one, here: one.process_id === processId })), sessions: await sessions() }
  })
}
