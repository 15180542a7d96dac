import type { Spent } from '#core/agent/agent.ts'
import type { WorkLimits } from '#core/ports/work.ts'

const ROUNDS = 100
/** Shares of a limit at which the model is told, and at which it may only report. */
const TELL = [0.7, 0.85]
const END = 0.93

export interface Budget {
  /** After a call: counts it. Returns what the model must be told before the next. */
  spend(spent: Spent | undefined): string | undefined
  /** Why no tool may be called any more. */
  exhausted(): string | undefined
}

interface Share {
  used: number
  what: string
}

/** Rounds, time and money, each told about before it runs out. All of it from recorded figures: a replay decides alike. */
export function createBudget(limits: WorkLimits = {}): Budget {
  const rounds = limits.rounds ?? ROUNDS
  let round = 0
  let first: Spent | undefined
  let shares: Share[] = []
  let told = 0

  function measure(spent: Spent | undefined): Share[] {
    const all = [{ used: (round + 1) / rounds, what: `${round} of ${rounds} rounds` }]
    if (!spent || !first) return all
    const time = (ms: number, limit: number) => all.push({ used: ms / limit, what: `${seconds(ms)} of ${seconds(limit)} of work` })
    const cost = (usd: number, limit: number) => all.push({ used: usd / limit, what: `$${usd.toFixed(4)} of $${limit}` })
    if (spent.limit_ms > 0) time(spent.ms, spent.limit_ms)
    if (limits.ms !== undefined) time(spent.ms - first.ms, limits.ms)
    if (spent.limit_usd > 0) cost(spent.cost_usd, spent.limit_usd)
    if (limits.cost_usd !== undefined) cost(spent.cost_usd - first.cost_usd, limits.cost_usd)
    return all
  }

  return {
    spend(spent) {
      round++
      first ??= spent
      shares = measure(spent)
      const worst = shares.reduce((most, share) => (share.used > most.used ? share : most))
      const due = TELL.filter((share) => worst.used >= share).length
      if (due <= told || worst.used >= END) return undefined
      told = due
      return `${worst.what} are used. Come to an end: finish what matters most, then report.`
    },
    exhausted() {
      // The last round is the report, whatever the number of rounds.
      const worst = shares.find(({ used }, i) => (i === 0 ? used >= 1 : used >= END))
      return worst && `${worst.what} are used`
    },
  }
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
