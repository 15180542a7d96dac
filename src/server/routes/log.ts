import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { LogEvent } from '#protocol/event.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { parseBody } from '../parse.ts'

const place = z.coerce.number().int('must be a whole number').min(0, 'must be 0 or more')
const Query = z.object({
  before: place.optional().describe('Events before this seq, the latest of them'),
  after: place.optional().describe('Events after this seq, the earliest of them'),
  limit: z.coerce.number().int().min(1, 'must be 1 or more').max(2_000, 'must be at most 2000').default(300),
})

/** The log in pages: the end of a long session is as near as the beginning. */
export function logRoutes(app: FastifyInstance, sessions: Pick<Sessions, 'events' | 'standing'>) {
  app.get(
    '/my/chat/:session_id/log/',
    { config: { summary: 'A page of the log, by default its end, and how the session stands', query: Query } },
    async (request, reply) => {
      const session = { id: (request.params as { session_id: string }).session_id, owner: request.user }
      const { before, after, limit } = parseBody(Query, request.query)
      // How it stood at one place of the log: counts and runs of a later moment would be told again by the events after it.
      const standing = await sessions.standing(session)
      const last = standing.last_seq
      const end = Math.min(before ?? last + 1, last + 1)
      const start = after ?? Math.max(0, end - 1 - limit)
      const page = await sessions.events(session, start, limit)
      const events = after === undefined ? page.filter(({ seq }) => seq < end) : page
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(pageOf(events, standing))
    },
  )
}

/** Events are kept as the text that goes over the wire; they are not read again for this. */
const pageOf = (events: LogEvent[], standing: object) =>
  `${JSON.stringify(standing).slice(0, -1)},"events":[${events.map(({ json }) => json).join(',')}]}`
