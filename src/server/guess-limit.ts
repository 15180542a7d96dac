import { refuse } from '#protocol/errors.ts'

const MAX_FAILURES = 20
const WINDOW_MS = 60_000
const MAX_KEPT = 10_000

/**
 * Slows down guessing: after 20 wrong tokens from one address, it is refused for the rest of a minute. Tokens that were
 * good before still are, so that a guesser behind the same address locks nobody out.
 */
export function createGuessLimit(now: () => number = Date.now) {
  const failures = new Map<string, { count: number; until: number }>()
  const proven = new Set<string>()

  const trim = (kept: { size: number; keys(): Iterator<string>; delete(key: string): unknown }) => {
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as string)
  }

  return {
    /** Throws when this address has guessed too often. `name` stands for the token. */
    check(address: string, name: string) {
      const entry = failures.get(address)
      if (!entry || entry.until <= now() || entry.count < MAX_FAILURES || proven.has(name)) return
      const retryAfter = Math.ceil((entry.until - now()) / 1000)
      throw refuse('rate_limited', 'Too many wrong tokens; wait a minute.', { retryAfter })
    },
    failed(address: string, name: string) {
      proven.delete(name)
      const entry = failures.get(address)
      if (entry && entry.until > now()) entry.count++
      else failures.set(address, { count: 1, until: now() + WINDOW_MS })
      trim(failures)
    },
    succeeded(name: string) {
      proven.add(name)
      trim(proven)
    },
  }
}
