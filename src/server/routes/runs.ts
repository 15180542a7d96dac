import type { FastifyInstance } from 'fastify'
import { refuse } from '#protocol/errors.ts'
import { RunTrace } from '#protocol/trace.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import type { TurnStore } from '#core/ports/turn-store.ts'
import { traceOf } from '#views/trace.ts'

/** What a run did, call by call: for its user, and for operators, who keep the log and the database anyway. */
export function runRoutes(app: FastifyInstance, { turns, sessions }: { turns: TurnStore; sessions: Pick<SessionStore, 'asks'> }) {
  app.get(
    '/my/runs/:run_id/trace',
    { config: { summary: 'Every recorded call of a run: time, cost, result', response: { 200: RunTrace } } },
    async (request) => {
      const { run_id } = request.params as { run_id: string }
      const turn = await turns.turn(run_id)
      if (!turn || (turn.user_name !== request.user && request.role !== 'operator')) throw refuse('not_found', 'There is no such run.')
      const [steps, open] = await Promise.all([
        turns.steps(run_id),
        sessions.asks(turn.user_name, { session_id: turn.session_id, status: 'waiting_human', limit: 100 }),
      ])
      return traceOf(
        turn,
        steps,
        open.filter(({ turn_id }) => turn_id === run_id),
      )
    },
  )
}
