import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Ends a long connection within 5 s of its token being revoked, or of the first token being made. Returns the release. */
export type Guard = (request: Pick<FastifyRequest, 'token'>, end: () => void) => () => void

const CHECK_MS = 2_000

/** Looks every two seconds whether those who hold long connections may still be here. */
export function createGuard(app: FastifyInstance, allowed: (token: string | null) => Promise<unknown>) {
  const guarded = new Map<string | null, Set<() => void>>()
  const check = () =>
    void (async () => {
      for (const [token, ends] of guarded) {
        if (await allowed(token)) continue
        guarded.delete(token)
        for (const end of ends) end()
      }
    })().catch(() => {}) // the database is away; the next look tells
  const timer = setInterval(check, CHECK_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  const guard: Guard = ({ token }, end) => {
    let ends = guarded.get(token)
    if (!ends) guarded.set(token, (ends = new Set()))
    ends.add(end)
    return () => {
      ends.delete(end)
      if (ends.size === 0 && guarded.get(token) === ends) guarded.delete(token)
    }
  }
  return { guard, check }
}
