import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AuditCheck, Decision } from '#protocol/audit.ts'
import { onlyOperators } from '../only-operators.ts'
import { parseBody } from '../parse.ts'

interface AuditDeps {
  verify(): Promise<AuditCheck>
  decisions(before: number, limit: number, user?: string): Promise<Decision[]>
}

const Query = z.object({
  before: z.coerce.number().int().min(1).default(Number.MAX_SAFE_INTEGER).describe('The number of an entry: those before it'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** For operators everybody's decisions, and what `parley audit verify` does while the server runs; for everybody their own. */
export function auditRoutes(app: FastifyInstance, { verify, decisions }: AuditDeps) {
  app.get(
    '/audit/verify',
    { config: { summary: 'Check the chain of the audit log (operators)', response: { 200: AuditCheck } } },
    async (request) => {
      onlyOperators(request)
      return verify()
    },
  )
  app.get(
    '/audit',
    {
      config: {
        summary: 'Every human decision, the newest first (operators)',
        query: Query,
        response: { 200: z.object({ items: z.array(Decision) }) },
      },
    },
    async (request) => {
      onlyOperators(request)
      const { before, limit } = parseBody(Query, request.query)
      return { items: await decisions(before, limit) }
    },
  )
  app.get(
    '/my/decisions/',
    {
      config: {
        summary: 'What you decided and answered, the newest first',
        query: Query,
        response: { 200: z.object({ items: z.array(Decision) }) },
      },
    },
    async (request) => {
      const { before, limit } = parseBody(Query, request.query)
      return { items: await decisions(before, limit, request.user) }
    },
  )
}
