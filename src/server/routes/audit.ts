import type { FastifyInstance } from 'fastify'
import { refuse } from '#protocol/errors.ts'
import type { AuditCheck } from '#protocol/audit.ts'

/** For operators: what `parley audit verify` does while the server runs. */
export function auditRoutes(app: FastifyInstance, verify: () => Promise<AuditCheck>) {
  app.get('/audit/verify', { config: { summary: 'Check the chain of the audit log (operators)' } }, async ({ role }) => {
    if (role !== 'operator') throw refuse('unauthorized', 'Only an operator can do this.', { status: 403 })
    return verify()
  })
}
