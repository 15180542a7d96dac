import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import { rolesIn, type TokenStore } from '#ports/tokens.ts'
import { ROLE_NAME } from '../rights.ts'
import { parseBody } from '../parse.ts'

const NewToken = z.strictObject({
  user: z.string().regex(/^[^\s:,]{1,64}$/, 'must be 1 to 64 characters without spaces, colons and commas'),
  role: z
    .string()
    .max(500)
    .refine((text) => rolesIn(text).every((role) => ROLE_NAME.test(role)), 'must be user, operator or a role of yours; several with commas')
    .default('user'),
  label: z.string().max(200).default(''),
})

const Roles = z.strictObject({
  roles: z.array(z.string().regex(ROLE_NAME, 'must be user, operator or a role of yours')).min(1, 'must not be empty').max(15),
})

export interface TokenRouteDeps {
  tokens: TokenStore
  /** The roles that the operator's file gives a user, instead of those of tokens. */
  rolesNamed?: ((user: string) => string[] | undefined) | undefined
  /** Deletes everything of a user; tells how many sessions there were. */
  forget(user: string): Promise<number>
  /** Called after each change. */
  changed(): void
}

/** For operators: what `parley token` and `parley user` do while the server runs. */
export function tokenRoutes(app: FastifyInstance, { tokens, rolesNamed, forget, changed }: TokenRouteDeps) {
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
  app.delete(
    '/auth/users/:user',
    { preHandler, config: { summary: 'Delete a user with sessions, asks, files and settings; the audit of decisions stays' } },
    async (request) => {
      const { user } = request.params as { user: string }
      const sessions = await forget(user)
      changed()
      return { user, sessions }
    },
  )
  app.put('/auth/users/:user/roles', { preHandler, config: { summary: 'Give a user these roles', body: Roles } }, async (request) => {
    const { user } = request.params as { user: string }
    const { roles } = parseBody(Roles, request.body)
    if (rolesNamed?.(user)) throw refuse('conflict', `user: rights.json names the roles of ${user}; change them there.`)
    if (!(await tokens.setRoles(user, roles))) throw refuse('not_found', `There is no user "${user}" with a token.`)
    changed()
    return { user, roles }
  })
}
