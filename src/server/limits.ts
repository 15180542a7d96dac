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
  /** Of sessions, their logs and files. */
  storageBytes: number
  countSessions(user: string): Promise<number>
  countAsks(user: string): Promise<number>
  countBytes(user: string): Promise<number>
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
const ROOM_KNOWN_MS = 10_000
const ROOM_PAUSE = 50

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

  /** A promise only where the database must be asked: every message passes here. */
  function message(user: string): Promise<void> | undefined {
    pace(user)
    return costUsd === 0 ? undefined : checkSpending(user)
  }

  async function checkSpending(user: string): Promise<void> {
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
    /** Throws when what is to be kept does not fit into what one user may store. */
    room: createRoom(deps.storageBytes, deps.countBytes, now),
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
export const limitSessions = (sessions: Sessions, limits: Pick<Limits, 'message' | 'session' | 'room'>): Sessions => ({
  ...sessions,
  create: (owner, ...rest) => limits.session(owner, () => sessions.create(owner, ...rest)),
  async post(session, body, ...rest) {
    const pace = limits.message(session.owner)
    if (pace) await pace
    const room = limits.room(session.owner, body.content.length)
    if (room) await room
    return sessions.post(session, body, ...rest)
  },
  async makeRoom(session, bytes) {
    await limits.room(session.owner, bytes)
    return sessions.makeRoom(session, bytes)
  },
  async append(session, ...rest) {
    await limits.room(session.owner, 0)
    return sessions.append(session, ...rest)
  },
  async recall(session, said, ...rest) {
    await limits.room(
      session.owner,
      said.reduce((sum, { content }) => sum + content.length, 0),
    )
    return sessions.recall(session, said, ...rest)
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

/** What the database says is believed for a while, and for a tenth of what was free: turns write more than is asked for here. */
function createRoom(most: number, count: (user: string) => Promise<number>, now: () => number) {
  const users = new Map<string, { spare: number; until: number }>()
  const counting = new Map<string, Promise<number>>()
  return (user: string, bytes: number): Promise<void> | undefined => {
    const known = users.get(user)
    if (known === undefined || known.until <= now() || known.spare <= bytes) return look(user, bytes)
    known.spare -= bytes
    return undefined
  }

  /** One count serves all who ask meanwhile. */
  function countOnce(user: string): Promise<number> {
    let counted = counting.get(user)
    if (!counted) counting.set(user, (counted = count(user).finally(() => counting.delete(user))))
    return counted
  }

  async function look(user: string, bytes: number): Promise<void> {
    const started = now()
    const used = await countOnce(user)
    const free = most - used - bytes
    users.delete(user)
    if (free <= 0) {
      const mb = (amount: number) => `${(amount / 1_000_000).toFixed(1)} MB`
      throw refuse(
        'too_large',
        `Your sessions and files take ${mb(used)}; one user may keep ${mb(most)} (PARLEY_LIMIT_STORAGE_MB). Delete some sessions.`,
      )
    }
    // Somebody with very many sessions is counted less often.
    const until = now() + Math.max(ROOM_KNOWN_MS, (now() - started) * ROOM_PAUSE)
    remember(users, user, { spare: Math.floor(free / TRUSTED_PART), until })
  }
}
