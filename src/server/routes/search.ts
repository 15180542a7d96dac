import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { searchMessages } from '../search-messages.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import { parseBody } from '../parse.ts'

const Query = z.object({
  q: z
    .string({ error: 'is needed: what to look for' })
    .max(200, 'must be at most 200 characters')
    .refine((text) => text.trim() !== '', 'must not be blank'),
  limit: z.coerce.number().int().min(1, 'must be 1 or more').max(100, 'must be at most 100').default(30),
})
const Found = z.object({
  items: z.array(
    z.object({
      session_id: z.string(),
      title: z.string(),
      message_id: z.string(),
      role: z.enum(['user', 'assistant']),
      agent_id: z.string().optional(),
      created_at: z.string(),
      snippet: z.string(),
    }),
  ),
  complete: z.boolean().describe('False: there was not time to look at everything'),
})

export function searchRoutes(app: FastifyInstance, store: Pick<SessionStore, 'said'>) {
  app.get(
    '/my/search',
    { config: { summary: 'Find text in your sessions, newest first', query: Query, response: { 200: Found } } },
    (request) => {
      const { q, limit } = parseBody(Query, request.query)
      return searchMessages(store.said, { owner: request.user, text: q, limit })
    },
  )
}
