import type { FastifyRequest } from 'fastify'
import { refuse } from '#protocol/errors.ts'

export function onlyOperators({ role }: Pick<FastifyRequest, 'role'>) {
  if (role !== 'operator') throw refuse('unauthorized', 'Only an operator can do this.', { status: 403 })
}
