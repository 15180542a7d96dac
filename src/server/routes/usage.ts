import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { UsageReport } from '#protocol/usage.ts'
import { onlyOperators } from '../only-operators.ts'
import { parseBody } from '../parse.ts'

const MOST = { hour: 168, day: 366 }

const Query = z
  .object({ by: z.enum(['hour', 'day']).default('hour'), count: z.coerce.number().int().min(1).max(MOST.day).default(24) })
  .refine(({ by, count }) => count <= MOST[by], { path: ['count'], message: `at most ${MOST.hour} hours or ${MOST.day} days` })

/** For operators: how much agents and models were used. */
export function usageRoutes(app: FastifyInstance, report: (by: 'hour' | 'day', count: number) => Promise<UsageReport>) {
  app.get(
    '/usage',
    {
      config: {
        summary: 'Turns, tokens and cost by agent and model, for the last hours or days (operators)',
        query: Query,
        response: { 200: UsageReport },
      },
    },
    async (request) => {
      onlyOperators(request)
      const { by, count } = parseBody(Query, request.query)
      return report(by, count)
    },
  )
}
