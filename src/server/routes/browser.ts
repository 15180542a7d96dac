import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { BROWSER_TOOLS, type BrowserResult, PolicyRequest } from '#protocol/browser.ts'
import { refuse } from '#protocol/errors.ts'
import { judge } from '#policy/detector.ts'
import { prepareLanguages } from '#policy/languages.ts'
import { parseBody } from '../parse.ts'

/** What a person may do with their session's browser without an agent. */
export interface OwnBrowser {
  launch(sessionId: string, args: z.infer<typeof BROWSER_TOOLS.launch.input>): Promise<BrowserResult>
  observe(sessionId: string, args: z.infer<typeof BROWSER_TOOLS.observe.input>): Promise<BrowserResult>
  picture(sessionId: string): Promise<Buffer | undefined>
  tabs(sessionId: string): Promise<{ tab: string; url: string; active: boolean }[]>
  downloads(sessionId: string): Promise<{ name: string; bytes: number }[]>
  /** Where a kept file is. */
  download(sessionId: string, name: string): Promise<string | undefined>
}

interface Deps {
  /** Throws the 404 when the session is not this user's. */
  checkOwner(user: string, sessionId: string): Promise<void>
  browser: OwnBrowser
}

interface OfSession {
  Params: { session_id: string }
}

export function browserRoutes(app: FastifyInstance, { checkOwner, browser }: Deps): void {
  app.post(
    '/browser/policy',
    { config: { summary: 'Whether a click or typing would need a confirmation, and why; changes nothing', body: PolicyRequest } },
    async (request) => {
      const { action, element, submit } = parseBody(PolicyRequest, request.body)
      await prepareLanguages()
      return judge({ action, element, submit })
    },
  )

  const base = '/my/chat/:session_id/browser'
  app.get<OfSession>(
    `${base}/screenshot`,
    { config: { summary: "A picture of the session's browser page (PNG)", produces: ['image/png'] } },
    async (request, reply) => {
      const { session_id } = request.params
      await checkOwner(request.user, session_id)
      const image = await browser.picture(session_id)
      if (!image) throw refuse('not_found', 'This session has no browser page.')
      return reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').type('image/png').send(image)
    },
  )

  // The person's own hand: no agent, no model, and what they open needs nobody's yes.
  for (const name of ['launch', 'observe'] as const)
    app.post<OfSession>(
      `${base}/${name}`,
      { config: { summary: `The browser tool ${name}, called by the person themselves` } },
      async (request) => {
        const { session_id } = request.params
        await checkOwner(request.user, session_id)
        const args = parseBody(BROWSER_TOOLS[name].input, request.body ?? {})
        return browser[name](session_id, args as never).catch((error: unknown) => {
          throw refuse('conflict', error instanceof Error ? error.message : String(error))
        })
      },
    )
  app.get<OfSession>(`${base}/tabs`, { config: { summary: "The open tabs of the session's browser" } }, async (request) => {
    await checkOwner(request.user, request.params.session_id)
    return { items: await browser.tabs(request.params.session_id) }
  })

  app.get<OfSession>(`${base}/downloads`, { config: { summary: 'What pages gave to download in this session' } }, async (request) => {
    await checkOwner(request.user, request.params.session_id)
    return { items: await browser.downloads(request.params.session_id) }
  })
  app.get<{ Params: { session_id: string; name: string } }>(
    `${base}/downloads/:name`,
    { config: { summary: 'One of them', produces: ['*/*'] } },
    async (request, reply) => {
      const { session_id, name } = request.params
      await checkOwner(request.user, session_id)
      const path = await browser.download(session_id, name)
      if (path === undefined) throw refuse('not_found', 'This session has no such download.')
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('x-content-type-options', 'nosniff')
        .type('application/octet-stream')
        .send(createReadStream(path))
    },
  )
}
