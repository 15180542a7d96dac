import { refuse } from '#protocol/errors.ts'

/** Long connections of one user, whatever the transport: so many and no more. */
export interface StreamLimit {
  /** Takes a place or refuses with 429. Returns what gives it back; calling that twice does no harm. */
  admit(user: string): () => void
}

export function createStreamLimit(max: number): StreamLimit {
  const open = new Map<string, number>()
  return {
    admit(user) {
      const count = open.get(user) ?? 0
      if (count >= max)
        throw refuse('rate_limited', `You have ${max} streams open already, which is the most for one user; close some.`, {
          retryAfter: 10,
        })
      open.set(user, count + 1)
      let held = true
      return () => {
        if (!held) return
        held = false
        const left = (open.get(user) ?? 1) - 1
        if (left > 0) open.set(user, left)
        else open.delete(user)
      }
    },
  }
}
