import { refuse } from '#protocol/errors.ts'
import { type Model, ModelError } from '#core/ports/model.ts'
import type { Sessions } from '#core/session/sessions.ts'

/** How much one user may have or do. Those who have not signed in get nowhere near these: guess-limit.ts stops them by address. */
export interface LimitDeps {
  /** In a minute. */
  messages: number
  sessions: number
  /** Open ones that the user's programs have asked. */
  asks: number
  /** Of model calls in a day of UTC; 0 means no limit. */
  costUsd: number
  countSessions(user: string): Promise<number>
  countAsks(user: string): Promise<number>
  /** Adds to what a user has spent that day, in millionths of a dollar, and tells how much that is now. */
  spend(user: string, day: string, micros: number): Promise<number>
  now?: () => number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MICROS = 1_000_000
/** Users that are remembered at once; the one that was met first is forgotten and begins anew. */
const MAX_KEPT = 10_000
/** A count is not repeated before a tenth of what was still free is used up. */
const TRUSTED_PART = 10
const ROOM_AFTER_S = 60

export function createLimits({ costUsd, now = Date.now, ...deps }: LimitDeps) {
  const pace = createPace(deps.messages, now)
  const day = () => new Date(now()).toISOString().slice(0, 10)

  /** What has been used up by now, in words; nothing while there is something left. */
  async function overspent(user: string): Promise<string | undefined> {
    if (costUsd === 0) return undefined
    const spent = (await deps.spend(user, day(), 0)) / MICROS
    if (spent < costUsd) return undefined
    return `You have used $${spent.toFixed(4)} of the $${costUsd} that models may cost one user in a day (PARLEY_LIMIT_COST_USD)`
  }

  async function message(user: string) {
    pace(user)
    const reason = await overspent(user)
    if (reason === undefined) return
    const retryAfter = Math.ceil((DAY_MS - (now() % DAY_MS)) / 1000)
    throw refuse('rate_limited', `${reason}; it begins anew at midnight UTC.`, { retryAfter })
  }

  return {
    /** Throws when the user has sent too many messages or has nothing left to spend. */
    message,
    /** Only the first of these: for talk between people. */
    pace,
    session: createQuota(
      deps.sessions,
      deps.countSessions,
      `You have ${deps.sessions} sessions, which is the most for one user (PARLEY_LIMIT_SESSIONS); delete some.`,
    ),
    ask: createQuota(
      deps.asks,
      deps.countAsks,
      `You have ${deps.asks} open asks, which is the most for one user (PARLEY_LIMIT_ASKS); wait for answers or withdraw some.`,
    ),
    /** The model as one user may use it: what it costs is counted, and a turn that runs on stops at the limit too. */
    modelFor(model: Model, user: string): Model {
      if (costUsd === 0) return model
      return {
        ...model,
        async generate(request, options) {
          const reason = await overspent(user)
          if (reason !== undefined) throw new ModelError('cost_limit', `${reason}; no more model calls are made today.`)
          const generated = await model.generate(request, options)
          await deps.spend(user, day(), Math.ceil((generated.usage.cost_usd ?? 0) * MICROS))
          return generated
        },
      }
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

/** The same for every door: whichever protocol a message or a session comes by. */
export const limitSessions = (sessions: Sessions, limits: Pick<Limits, 'message' | 'session'>): Sessions => ({
  ...sessions,
  create: (owner, ...rest) => limits.session(owner, () => sessions.create(owner, ...rest)),
  async post(session, ...rest) {
    await limits.message(session.owner)
    return sessions.post(session, ...rest)
  },
})

function remember<T>(kept: Map<string, T>, user: string, value: T): T {
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value as string)
  kept.set(user, value)
  return value
}

function createPace(most: number, now: () => number) {
  const minutes = new Map<string, { count: number; until: number }>()
  return (user: string) => {
    const known = minutes.get(user)
    if (known === undefined || known.until <= now()) {
      minutes.delete(user)
      remember(minutes, user, { count: 1, until: now() + MINUTE_MS })
      return
    }
    if (known.count >= most)
      throw refuse(
        'rate_limited',
        `You have sent ${most} messages within a minute, which is the most for one user (PARLEY_LIMIT_MESSAGES).`,
        {
          retryAfter: Math.ceil((known.until - now()) / 1000),
        },
      )
    known.count++
  }
}

/** So many and no more of what is counted in the database. */
function createQuota(most: number, count: (user: string) => Promise<number>, full: string) {
  const users = new Map<string, { spare: number; underWay: number }>()
  return async <T>(user: string, make: () => Promise<T>): Promise<T> => {
    const known = users.get(user) ?? remember(users, user, { spare: 0, underWay: 0 })
    // What others are making right now may not be in the count yet.
    const place = ++known.underWay
    try {
      if (known.spare > 0) known.spare--
      else {
        const free = most - (await count(user)) - place
        if (free < 0) throw refuse('rate_limited', full, { retryAfter: ROOM_AFTER_S })
        known.spare = Math.floor(free / TRUSTED_PART)
      }
      return await make()
    } finally {
      known.underWay--
    }
  }
}
