import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { describe, type Documented, schemaOf } from './openapi-document.ts'

/** Collects every route as it is added and describes them all; the schemas are those that parse the requests. */
export function installOpenApi(app: FastifyInstance, published: Record<string, z.ZodType>) {
  const routes: Documented[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    // What has no summary is a file of the page.
    for (const name of [method].flat())
      if (name !== 'HEAD' && name !== 'OPTIONS' && !url.includes('*') && config?.summary !== undefined)
        routes.push({ method: name, url, config: { ...config, summary: config.summary } })
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
  app.get('/docs', { config: { summary: 'The routes as a page', produces: ['text/html'] } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(page(routes, names)),
  )
}

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

function page(routes: Documented[], schemas: string[]): string {
  const rows = routes.map(
    ({ method, url, config }) =>
      `<tr><td><code>${method}</code></td><td><code>${escape(url)}</code></td><td>${escape(config.summary)}</td></tr>`,
  )
  const links = schemas.map((name) => `<li><a href="/schemas/${escape(name)}.json">${escape(name)}</a></li>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parley: reference</title>
<h1>Parley</h1><p>Machine-readable: <a href="/openapi.json">OpenAPI</a>, <a href="/schemas/">JSON Schemas</a>.</p>
<h2>Routes</h2><table>${rows.join('\n')}</table><h2>Schemas</h2><ul>${links.join('\n')}</ul></html>`
}
