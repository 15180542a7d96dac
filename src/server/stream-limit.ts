import { refuse } from '#protocol/errors.ts'

/** Long connections of one user, whatever the transport: so many and no more. */
export interface StreamLimit {
  /** Takes a place or refuses with 429. Returns what gives it back; calling that twice does no harm. */
  admit(user: string, kind?: StreamKind): () => void
  /** How many are open, by kind. */
  counts(): Record<StreamKind, number>
}

export type StreamKind = 'sse' | 'websocket'

export function createStreamLimit(max: number): StreamLimit {
  const open = new Map<string, number>()
  const kinds: Record<StreamKind, number> = { sse: 0, websocket: 0 }
  return {
    counts: () => ({ ...kinds }),
    admit(user, kind = 'sse') {
      const count = open.get(user) ?? 0
      if (count >= max)
        throw refuse('rate_limited', `You have ${max} streams open already, which is the most for one user; close some.`, {
          retryAfter: 10,
        })
      open.set(user, count + 1)
      kinds[kind]++
      let held = true
      return () => {
        if (!held) return
        held = false
        kinds[kind]--
        const left = (open.get(user) ?? 1) - 1
        if (left > 0) open.set(user, left)
        else open.delete(user)
      }
    },
  }
}
