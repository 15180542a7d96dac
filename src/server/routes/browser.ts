import type { FastifyInstance } from 'fastify'
import { PolicyRequest } from '#protocol/browser.ts'
import { refuse } from '#protocol/errors.ts'
import { judge } from '#policy/detector.ts'
import { prepareLanguages } from '#policy/languages.ts'
import { parseBody } from '../parse.ts'

interface Deps {
  /** Throws the 404 when the session is not this user's. */
  checkOwner(user: string, sessionId: string): Promise<void>
  picture(sessionId: string): Promise<Buffer | undefined>
}

export function browserRoutes(app: FastifyInstance, { checkOwner, picture }: Deps): void {
  app.addHook('onListen', prepareLanguages)
  app.post(
    '/browser/policy',
    { config: { summary: 'Whether a click or typing would need a confirmation, and why; changes nothing' } },
    async (request) => {
      const { action, element, submit } = parseBody(PolicyRequest, request.body)
      await prepareLanguages()
      return judge({ action, element, submit })
    },
  )

  app.get<{ Params: { session_id: string } }>(
    '/my/chat/:session_id/browser/screenshot',
    { config: { summary: "A picture of the session's browser page (PNG)" } },
    async (request, reply) => {
      const { session_id } = request.params
      await checkOwner(request.user, session_id)
      const image = await picture(session_id)
      if (!image) throw refuse('not_found', 'This session has no browser page.')
      return reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').type('image/png').send(image)
    },
  )
}
