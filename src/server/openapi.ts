import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ERRORS } from '#protocol/errors.ts'
import { VERSION } from '#protocol/version.ts'

interface Documented {
  method: string
  url: string
  config: { summary?: string; body?: z.ZodType; query?: z.ZodType; response?: Record<number, z.ZodType>; open?: boolean }
}

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
  return json
}

/** Collects every route as it is added and describes them all; the schemas are those that parse the requests. */
export function installOpenApi(app: FastifyInstance, published: Record<string, z.ZodType>) {
  const routes: Documented[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const name of [method].flat())
      if (name !== 'HEAD' && name !== 'OPTIONS' && !url.includes('*')) routes.push({ method: name, url, config: config ?? {} })
  })

  let document: string | undefined
  app.get('/openapi.json', { config: { summary: 'This description' } }, async (_, reply) =>
    reply.type('application/json').send((document ??= JSON.stringify(describe(routes)))),
  )

  const names = Object.keys(published)
  app.get('/schemas/', { config: { summary: 'JSON Schemas of every frame, event and message' } }, async () => ({
    items: names.map((name) => ({ name, url: `/schemas/${name}.json`, schema: schemaOf(published[name] as z.ZodType) })),
  }))
  app.get('/schemas/:name', { config: { summary: 'One JSON Schema' } }, async (request, reply) => {
    const name = (request.params as { name: string }).name.replace(/\.json$/, '')
    const schema = Object.hasOwn(published, name) ? published[name] : undefined
    return schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : reply.callNotFound()
  })
  app.get('/docs', { config: { summary: 'The routes as a page' } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(page(routes, names)),
  )
}

function answers(response: Record<number, z.ZodType> | undefined) {
  if (!response) return { '2XX': { description: 'Done' } }
  const entries = Object.entries(response).map(([status, schema]) => {
    const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Record<string, unknown>
    delete json.$schema
    return [status, { description: 'Done', content: { 'application/json': { schema: json } } }]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

function describe(routes: Documented[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, url, config } of routes) {
    const path = url.replace(/:(\w+)/g, '{$1}')
    const parameters = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
    const query = config.query
      ? Object.entries((schemaOf(config.query).properties ?? {}) as object).map(([name, schema]) => ({
          name,
          in: 'query',
          required: false,
          schema,
        }))
      : []
    ;(paths[path] ??= {})[method.toLowerCase()] = {
      ...(config.summary !== undefined && { summary: config.summary }),
      ...(parameters.length + query.length > 0 && { parameters: [...parameters, ...query] }),
      ...(config.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(config.body) } } } }),
      ...(config.open === true && { security: [] }),
      responses: {
        ...answers(config.response),
        default: {
          description: 'A problem',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    }
  }
  const problem = z.object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.string(),
    code: z.enum(Object.keys(ERRORS) as [string]),
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version: VERSION,
      description: 'The server where people and AI agents talk, and where an agent can stop and wait for a person.',
    },
    paths,
    components: { schemas: { Problem: schemaOf(problem) }, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
  }
}

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

function page(routes: Documented[], schemas: string[]): string {
  const rows = routes.map(
    ({ method, url, config }) =>
      `<tr><td><code>${method}</code></td><td><code>${escape(url)}</code></td><td>${escape(config.summary ?? '')}</td></tr>`,
  )
  const links = schemas.map((name) => `<li><a href="/schemas/${escape(name)}.json">${escape(name)}</a></li>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parley: reference</title>
<h1>Parley</h1><p>Machine-readable: <a href="/openapi.json">OpenAPI</a>, <a href="/schemas/">JSON Schemas</a>.</p>
<h2>Routes</h2><table>${rows.join('\n')}</table><h2>Schemas</h2><ul>${links.join('\n')}</ul></html>`
}
