import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { searchMessages } from '../search-messages.ts'
import type { MessageSearch } from '#ports/message-search.ts'
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
})

export function searchRoutes(app: FastifyInstance, search: MessageSearch) {
  app.get(
    '/my/search',
    { config: { summary: 'Find words, or beginnings of words, in your sessions, newest first', query: Query, response: { 200: Found } } },
    (request) => {
      const { q, limit } = parseBody(Query, request.query)
      return searchMessages(search, { owner: request.user, text: q, limit })
    },
  )
}
