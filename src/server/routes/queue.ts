import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Sessions } from '#core/session/sessions.ts'
import { parseBody } from '../parse.ts'

const Order = z.strictObject({ run_ids: z.array(z.string().min(1).max(100)).min(1, 'must not be empty').max(10) })
const Queue = z.object({ run_ids: z.array(z.string()) })

const sessionOf = (request: FastifyRequest) => ({ id: (request.params as { session_id: string }).session_id, owner: request.user })

/** What waits behind the running turn: taken back, or put into another order. */
export function queueRoutes(app: FastifyInstance, sessions: Pick<Sessions, 'withdraw' | 'reorder'>) {
  app.delete(
    '/my/chat/:session_id/queue/:run_id',
    { config: { summary: 'Take back a message that waits its turn' } },
    async (request, reply) => {
      await sessions.withdraw(sessionOf(request), (request.params as { run_id: string }).run_id)
      return reply.code(204).send()
    },
  )
  app.put(
    '/my/chat/:session_id/queue/',
    { config: { summary: 'Put waiting messages into this order', body: Order, response: { 200: Queue } } },
    async (request) => ({ run_ids: await sessions.reorder(sessionOf(request), parseBody(Order, request.body).run_ids) }),
  )
}
