import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Problem, refuse } from '#protocol/errors.ts'

/** Sends a request to this server's own routes, as the caller. */
export type SendAs = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<unknown>

export interface McpRouteDeps {
  handle(request: Request, send: SendAs, author: string): Promise<Response>
}

const PASSED = ['authorization', 'cookie', 'host']

/** MCP for people at `/mcp`: the same tools as over stdio, with the caller's own rights on every route they use. */
export function mcpRoutes(app: FastifyInstance, { handle }: McpRouteDeps) {
  const sendAs = (request: FastifyRequest): SendAs => {
    const own = Object.fromEntries(
      PASSED.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
    )
    return async (method, path, body, headers = {}) => {
      const reply = await app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...own, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
        remoteAddress: request.ip,
      })
      if (reply.statusCode < 300) return reply.body === '' ? undefined : (reply.json() as unknown)
      const problem = reply.json() as Partial<Problem>
      throw refuse(problem.code ?? 'internal', problem.detail ?? `the server answered ${reply.statusCode}`)
    }
  }

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    config: {
      summary: 'Model Context Protocol: ask people, call agents',
      headers: ['MCP-Protocol-Version'],
      response: { 200: z.looseObject({ jsonrpc: z.literal('2.0') }) },
      stream: 'Messages of MCP',
    },
    handler: async (request, reply) => {
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
      const url = `http://${request.headers.host ?? 'localhost'}${request.url}`
      const body = request.method === 'POST' ? JSON.stringify(request.body ?? null) : undefined
      if (body !== undefined) headers.delete('content-length')
      const answer = await handle(
        new Request(url, { method: request.method, headers, ...(body !== undefined && { body }) }),
        sendAs(request),
        request.user,
      )
      reply.code(answer.status)
      for (const [name, value] of answer.headers) reply.header(name, value)
      return answer.body ? reply.send(Readable.fromWeb(answer.body as never)) : reply.send()
    },
  })
}
