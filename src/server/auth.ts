import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import { rolesIn, type TokenStore } from '#ports/tokens.ts'
import { createGuard, type Guard } from './guard.ts'
import { createGuessLimit } from './guess-limit.ts'
import { checkOrigin, corsHeaders, type OriginRules, preflight } from './origin.ts'
import { parseBody } from './parse.ts'
import { tokenRoutes } from './routes/tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: string
    /** `operator` for whoever has that role among others. */
    role: string
    roles: string[]
    /** What the request was let in by; null when the server is open. */
    token: string | null
  }
}

export interface AuthDeps extends OriginRules {
  tokens: TokenStore
  /** From PARLEY_TOKENS. */
  fixed: { user: string; token: string }[]
  /** Lets commands on this machine act as an operator: it is in a file that only the server's own account can read. */
  operatorKey?: string
  /** The roles that the operator's file gives a user, instead of those of tokens. */
  rolesNamed?: (user: string) => string[] | undefined
  /** Deletes everything of a user; tells how many sessions there were. */
  forget: (user: string) => Promise<number>
  /** Tokens were made or revoked. */
  changed?: () => void
}

const CHECK_MS = 2_000
const COOKIE = 'parley_token'
const MAX_IDS = 10_000
const OPEN_PATHS = /^\/(healthz|readyz|auth\/(login|logout))\/?$/
const IN_ADDRESS = /[?&](token|access_token)=/i

const Login = z.strictObject({ token: z.string().regex(/^[!-:<-~]{1,500}$/, 'must be a token') })

const digest = (text: string) => createHash('sha256').update(text).digest()

function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')
  const cookie = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')
  return bearer?.[1] ?? cookie?.[1]
}

/** The one person of an open server. */
function letInLocal(request: FastifyRequest) {
  request.user = 'local'
  request.role = 'operator'
  request.roles = ['operator']
}

export function installAuth(app: FastifyInstance, deps: AuthDeps): Guard {
  const { tokens, loopback } = deps
  const fixed = deps.fixed.map(({ user, token }) => ({ user, role: 'user', digest: digest(token) }))
  if (deps.operatorKey !== undefined) fixed.push({ user: 'operator', role: 'operator', digest: digest(deps.operatorKey) })
  const guesses = createGuessLimit()
  let anyToken: { value: boolean; until: number } | undefined
  /** The ids of tokens that were found, so that all that hold connections are looked up at once. */
  const ids = new Map<string, string>()

  async function isOpen(): Promise<boolean> {
    if (!loopback || deps.fixed.length > 0) return false
    if (!anyToken || anyToken.until < Date.now()) anyToken = { value: await tokens.any(), until: Date.now() + CHECK_MS }
    return !anyToken.value
  }

  async function identify(token: string): Promise<{ user: string; role: string } | undefined> {
    const own = digest(token)
    const known = fixed.find((entry) => timingSafeEqual(entry.digest, own))
    if (known) return { user: known.user, role: known.role }
    const found = await tokens.find(token)
    if (!found) return undefined
    if (ids.size >= MAX_IDS) ids.clear()
    ids.set(token, found.id)
    return { user: found.user_name, role: found.role }
  }

  /** Those that still are what they were: one read of the tokens for all of them. */
  async function stillAllowed(held: (string | null)[]): Promise<Set<string | null>> {
    const live = new Set((await tokens.list()).filter(({ revoked_at }) => revoked_at === null).map(({ id }) => id))
    const allowed = new Set<string | null>()
    for (const token of held) {
      const id = token === null ? undefined : ids.get(token)
      const fine = token === null ? await isOpen() : id === undefined ? await identify(token) : live.has(id)
      if (fine) allowed.add(token)
    }
    return allowed
  }

  async function signIn(address: string, token: string) {
    const name = digest(token).toString('base64')
    guesses.check(address, name)
    const found = await identify(token)
    if (!found) {
      guesses.failed(address, name)
      throw refuse('unauthorized', 'This token is not known or was revoked.')
    }
    guesses.succeeded(name)
    const roles = deps.rolesNamed?.(found.user) ?? rolesIn(found.role)
    return { user: found.user, roles, role: roles.includes('operator') ? 'operator' : (roles[0] ?? 'user') }
  }

  app.decorateRequest('user', '')
  app.decorateRequest('role', '')
  app.decorateRequest('roles')
  app.decorateRequest('token', null)

  /** Where the request comes from and leads to; true when that is answered already, or when anybody may go there. */
  function isSettled(request: FastifyRequest, reply: FastifyReply): boolean {
    checkOrigin(request.headers, deps, request.raw.socket.localAddress)
    if (request.headers.origin !== undefined) {
      // On the response itself: streams are written past the framework.
      const cors = corsHeaders(request.headers, deps)
      for (const [name, value] of Object.entries(cors)) reply.raw.setHeader(name, value)
      if (request.method === 'OPTIONS' && 'vary' in cors) {
        void reply.code(204).headers(preflight(request.headers)).send()
        return true
      }
    }
    const { url } = request
    if (request.routeOptions.config.open === true || OPEN_PATHS.test(url.includes('?') ? url.slice(0, url.indexOf('?')) : url)) return true
    if (IN_ADDRESS.test(url))
      throw refuse('invalid_request', 'A token in the address would end up in logs; send it as Authorization: Bearer TOKEN.')
    return false
  }

  async function letIn(request: FastifyRequest): Promise<void> {
    if (await isOpen()) return letInLocal(request)
    const token = tokenOf(request)
    if (token === undefined) throw refuse('unauthorized', 'Send Authorization: Bearer TOKEN; `parley token create USER` makes one.')
    Object.assign(request, await signIn(request.ip, token), { token })
  }

  async function letInOrRefuse(request: FastifyRequest, done: (error?: Error) => void): Promise<void> {
    try {
      await letIn(request)
    } catch (error) {
      return done(error as Error)
    }
    done()
  }

  app.addHook('onRequest', (request, reply, done) => {
    try {
      if (isSettled(request, reply)) return reply.sent ? undefined : done()
      // Known to be open: nothing to wait for.
      if (anyToken?.value === false && anyToken.until >= Date.now()) {
        letInLocal(request)
        return done()
      }
    } catch (error) {
      return done(error as Error)
    }
    void letInOrRefuse(request, done)
  })

  app.post(
    '/auth/login',
    { config: { summary: 'Sign in with a token; sets the cookie', body: Login, answerHeaders: ['Set-Cookie'] } },
    async (request, reply) => {
      const { token } = parseBody(Login, request.body)
      const { user } = await signIn(request.ip, token)
      const secure = request.protocol === 'https' ? '; Secure' : ''
      reply.header('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000${secure}`)
      return { user, auth: 'token' }
    },
  )
  app.post('/auth/logout', { config: { summary: 'Forget the cookie' } }, async (_, reply) =>
    reply.header('set-cookie', `${COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`).code(204).send(),
  )
  app.get('/auth/me', { config: { summary: 'Who is calling' } }, async (request) => ({
    user: request.user,
    auth: request.token === null ? 'open' : 'token',
    roles: request.roles,
  }))

  const guard = createGuard(app, stillAllowed)
  tokenRoutes(app, {
    tokens,
    rolesNamed: deps.rolesNamed,
    forget: deps.forget,
    changed() {
      anyToken = undefined
      deps.changed?.()
      guard.check()
    },
  })
  return guard.guard
}
