import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import type { TokenStore } from '#core/ports/tokens.ts'
import { ROLE_NAME } from '../rights.ts'
import { parseBody } from '../parse.ts'

const NewToken = z.strictObject({
  user: z.string().regex(/^[^\s:,]{1,64}$/, 'must be 1 to 64 characters without spaces, colons and commas'),
  role: z.string().regex(ROLE_NAME, 'must be user, operator or a role of yours').default('user'),
  label: z.string().max(200).default(''),
})

/** For operators: what `parley token` does while the server runs. `changed` is called after each change. */
export function tokenRoutes(app: FastifyInstance, tokens: TokenStore, changed: () => void) {
  const preHandler = async ({ role }: FastifyRequest) => {
    if (role !== 'operator') throw refuse('unauthorized', 'Only an operator can do this.', { status: 403 })
  }
  app.get('/auth/tokens', { preHandler, config: { summary: 'Access tokens, without the tokens themselves' } }, async () => ({
    items: await tokens.list(),
  }))
  app.post(
    '/auth/tokens',
    { preHandler, config: { summary: 'Make an access token; it is shown only once', body: NewToken } },
    async (request, reply) => {
      const { user, role, label } = parseBody(NewToken, request.body)
      const made = await tokens.create(user, role, label)
      changed()
      return reply.code(201).send({ ...made, user, role })
    },
  )
  app.delete('/auth/tokens/:id', { preHandler, config: { summary: 'Revoke an access token' } }, async (request, reply) => {
    const revoked = await tokens.revoke((request.params as { id: string }).id)
    if (!revoked) throw refuse('not_found', 'There is no active token of that id.')
    changed()
    return reply.code(204).send()
  })
}
