import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AgentInfo } from '#protocol/session.ts'
import type { Agents } from '#core/agent/registry.ts'
import type { Metrics } from '../metrics.ts'
import { CONTENT_TYPE } from '../prometheus.ts'

const Agents200 = z.object({
  items: z.array(AgentInfo),
  model: z.object({ name: z.string(), offline: z.boolean() }).describe('What they think with'),
})

export function systemRoutes(
  app: FastifyInstance,
  { agents, model, metrics, ready }: { agents: Agents; model: string; metrics: Metrics; ready: () => Promise<object> },
) {
  const offline = model === 'offline'
  app.get('/agents/', { config: { summary: 'The agents and their status', response: { 200: Agents200 } } }, async () => ({
    items: agents.list(),
    model: { name: model, offline },
  }))
  app.get('/healthz', { config: { summary: 'The process lives', open: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { summary: 'The process can work: it takes turns and its database answers', open: true } }, async () => {
    const more = await ready()
    return { status: 'ready', ...more }
  })
  app.get('/metrics', { config: { summary: 'Prometheus metrics', produces: ['text/plain'] } }, async (_, reply) =>
    reply.type(CONTENT_TYPE).send(await metrics.registry.text()),
  )
  app.addHook('onResponse', (request, reply, done) => {
    metrics.requests.observe(reply.elapsedTime / 1000, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    })
    done()
  })
}
