import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Ends a long connection within 5 s of its token being revoked, or of the first token being made. Returns the release. */
export type Guard = (request: Pick<FastifyRequest, 'token'>, end: () => void) => () => void

const CHECK_MS = 2_000

/** Looks every two seconds, at all of them in one query, whether those who hold long connections may still be here. */
export function createGuard(app: FastifyInstance, allowed: (tokens: (string | null)[]) => Promise<Set<string | null>>) {
  const guarded = new Map<string | null, Set<() => void>>()
  const check = () =>
    void (async () => {
      if (guarded.size === 0) return
      const held = [...guarded.keys()]
      const allowedNow = await allowed(held)
      for (const token of held) {
        if (allowedNow.has(token)) continue
        const ends = guarded.get(token) ?? []
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
