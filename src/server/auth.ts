import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import type { TokenStore } from '#core/ports/tokens.ts'
import { parseBody } from './parse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: string
    role: string
    /** What the request was let in by; null when the server is open. */
    token: string | null
  }
}

export interface AuthDeps {
  tokens: TokenStore
  /** From PARLEY_TOKENS. */
  fixed: { user: string; token: string }[]
  loopback: boolean
  /** Other names that this server is reached by (PARLEY_ORIGINS). */
  hosts: string[]
}

/** Ends a long connection within 5 s of its token being revoked. Returns the release. */
export type Guard = (request: FastifyRequest, end: () => void) => () => void

const CHECK_MS = 2_000
const COOKIE = 'parley_token'
const MAX_FAILURES = 20
const FAILURE_WINDOW_MS = 60_000
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const OPEN_PATHS = /^\/(healthz|readyz|auth\/(login|logout))\/?$/

const sameText = (a: string, b: string) => timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

function cookieOf(request: FastifyRequest): string | undefined {
  const match = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')
  return match?.[1]
}

function bearerOf(request: FastifyRequest): string | undefined {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}

/** A page on another site must reach neither routes nor sockets, on loopback too: Host and Origin must be ours. */
function checkOrigin(request: FastifyRequest, { loopback, hosts }: AuthDeps) {
  const host = (request.headers.host ?? '').toLowerCase()
  const name = host.replace(/:\d+$/, '')
  const known = loopback ? [...LOOPBACK, ...hosts] : hosts.length > 0 ? [...LOOPBACK, ...hosts] : undefined
  if (known && !known.includes(name) && !known.includes(host)) throw refuse('unauthorized', 'This server does not answer to that Host.', { status: 403 })
  const { origin } = request.headers
  if (origin === undefined) return
  if (origin !== `http://${host}` && origin !== `https://${host}` && !hosts.includes(origin)) throw refuse('unauthorized', 'Requests from another origin are refused.', { status: 403 })
}

export function installAuth(app: FastifyInstance, deps: AuthDeps): Guard {
  const { tokens, fixed } = deps
  const failures = new Map<string, { count: number; until: number }>()
  let anyToken: { value: boolean; until: number } | undefined

  async function isOpen(): Promise<boolean> {
    if (fixed.length > 0) return false
    if (!anyToken || anyToken.until < Date.now()) anyToken = { value: await tokens.any(), until: Date.now() + CHECK_MS }
    return deps.loopback && !anyToken.value
  }

  async function identify(token: string): Promise<{ user: string; role: string } | undefined> {
    const known = fixed.find((entry) => sameText(entry.token, token))
    if (known) return { user: known.user, role: 'user' }
    const found = await tokens.find(token)
    return found && { user: found.user_name, role: found.role }
  }

  function checkGuessing(ip: string) {
    const entry = failures.get(ip)
    if (entry && entry.until > Date.now() && entry.count >= MAX_FAILURES) throw refuse('rate_limited', 'Too many wrong tokens; wait a minute.', { retryAfter: 60 })
  }

  function noteFailure(ip: string) {
    const entry = failures.get(ip)
    if (!entry || entry.until < Date.now()) failures.set(ip, { count: 1, until: Date.now() + FAILURE_WINDOW_MS })
    else entry.count++
    if (failures.size > 10_000) failures.clear()
  }

  async function signIn(ip: string, token: string) {
    checkGuessing(ip)
    const found = await identify(token)
    if (!found) {
      noteFailure(ip)
      throw refuse('unauthorized', 'This token is not known or was revoked.')
    }
    return found
  }

  app.decorateRequest('user', '')
  app.decorateRequest('role', '')
  app.decorateRequest('token', null)

  app.addHook('onRequest', async (request) => {
    checkOrigin(request, deps)
    if (request.routeOptions.config.open === true || OPEN_PATHS.test(request.url.split('?')[0] ?? '')) return
    if (/[?&](token|access_token)=/.test(request.url)) throw refuse('invalid_request', 'A token in the address would end up in logs; send it as Authorization: Bearer TOKEN.')
    if (await isOpen()) {
      request.user = 'local'
      request.role = 'operator'
      return
    }
    const token = bearerOf(request) ?? cookieOf(request)
    if (token === undefined) throw refuse('unauthorized', 'Send Authorization: Bearer TOKEN; `parley token create USER` makes one.')
    Object.assign(request, await signIn(request.ip, token), { token })
  })

  app.post('/auth/login', { config: { summary: 'Sign in with a token; sets the cookie' } }, async (request, reply) => {
    const { token } = parseBody(z.strictObject({ token: z.string().min(1).max(500) }), request.body)
    const { user } = await signIn(request.ip, token)
    reply.header('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000${request.protocol === 'https' ? '; Secure' : ''}`)
    return { user, auth: 'token' }
  })
  app.post('/auth/logout', { config: { summary: 'Forget the cookie' } }, async (_, reply) => reply.header('set-cookie', `${COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`).code(204).send())
  app.get('/auth/me', { config: { summary: 'Who is calling' } }, async (request) => ({ user: request.user, auth: request.token === null ? 'open' : 'token' }))

  const guarded = new Map<string, Set<() => void>>()
  const timer = setInterval(() => void checkGuarded().catch(() => {}), CHECK_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  async function checkGuarded() {
    for (const [token, ends] of guarded) {
      if (await identify(token)) continue
      for (const end of ends) end()
      guarded.delete(token)
    }
  }

  return ({ token }, end) => {
    if (token === null) return () => {}
    let ends = guarded.get(token)
    if (!ends) guarded.set(token, (ends = new Set()))
    ends.add(end)
    return () => {
      ends.delete(end)
      if (ends.size === 0) guarded.delete(token)
    }
  }
}
