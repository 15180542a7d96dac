import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#protocol/errors.ts'
import { PostMessage } from '#protocol/session.ts'

export interface HookDeps {
  /** Whether the agent is there and takes webhooks. */
  takes(agentId: string): boolean
  /** What the secrets of all hooks are made from. */
  secret(): Promise<string>
  send(parcel: { agent_id: string; user: string; content: string; key?: string }): Promise<object>
}

const MAX_CONTENT = 60_000
const NAMES = ['idempotency-key', 'webhook-id', 'x-github-delivery', 'x-request-id']

const header = ({ headers }: FastifyRequest, name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined)
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text)
const same = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A secret says whose it is: what comes with it is a message of that user. */
const secretFor = (root: string, agentId: string, user: string) =>
  `hook_${Buffer.from(user).toString('base64url')}.${hmac(root, `${agentId}\n${user}`).digest('base64url')}`
const userOf = (secret: string) => Buffer.from(/^hook_([\w-]*)\./.exec(secret)?.[1] ?? '', 'base64url').toString()

/** Whoever has a hook's secret, or signs with it, sends its agent a message. */
export function hookRoutes(app: FastifyInstance, { takes, secret, send }: HookDeps) {
  const agentOf = (request: FastifyRequest) => {
    const { agent_id } = request.params as { agent_id: string }
    if (!takes(agent_id)) throw refuse('agent_not_found', `There is no agent "${agent_id}" that takes webhooks.`)
    return agent_id
  }

  app.get('/hooks/:agent_id', { config: { summary: 'The address and the secret of your webhook to an agent' } }, async (request) => {
    const agent_id = agentOf(request)
    return { url: `/hooks/${agent_id}`, secret: secretFor(await secret(), agent_id, request.user) }
  })

  /** By the secret itself, or by a signature of the body with it, as GitHub makes them; then the address names the user. */
  async function senderOf(request: FastifyRequest, agentId: string, body: string): Promise<string> {
    const root = await secret()
    const given = /^Bearer\s+(\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1] ?? header(request, 'x-hook-secret')
    const user = given === undefined ? ((request.query as { user?: string }).user ?? 'local') : userOf(given)
    const wanted = secretFor(root, agentId, user)
    const signature = header(request, 'x-hub-signature-256')
    const signed = signature !== undefined && same(signature, `sha256=${hmac(wanted, body).digest('hex')}`)
    if (!signed && !(given !== undefined && same(given, wanted)))
      throw refuse('unauthorized', 'Send the hook’s secret as Authorization: Bearer SECRET or X-Hook-Secret, or sign the body with it.')
    return user
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    const config = {
      summary: 'A message to an agent, from a program',
      open: true,
      consumes: ['*/*'],
      headers: ['Idempotency-Key', 'X-Hook-Secret', 'X-Hub-Signature-256'],
    }
    scope.post('/hooks/:agent_id', { config }, async (request, reply) => {
      const agent_id = agentOf(request)
      const body = typeof request.body === 'string' ? request.body : ''
      const user = await senderOf(request, agent_id, body)
      const problem = PostMessage.shape.content.safeParse(body).error?.issues[0]
      if (problem) throw refuse('invalid_request', `body: ${problem.message}`)
      if (body.length > MAX_CONTENT) throw refuse('too_large', `A webhook takes at most ${MAX_CONTENT} characters.`)
      const key = NAMES.map((name) => header(request, name)).find((value) => value !== undefined)
      return reply.code(202).send(await send({ agent_id, user, content: body, ...(key !== undefined && { key }) }))
    })
  })
}
