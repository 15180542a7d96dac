import type { UsagePart, UsageReport } from '#protocol/usage.ts'

export interface UsageSum {
  turns: number
  failed: number
  calls: number
  tokens: number
  cost_usd: number
}

const none = (): UsageSum => ({ turns: 0, failed: 0, calls: 0, tokens: 0, cost_usd: 0 })

function add(sum: UsageSum, part: UsagePart): UsageSum {
  return {
    turns: sum.turns + part.turns,
    failed: sum.failed + part.failed,
    calls: sum.calls + part.calls,
    tokens: sum.tokens + part.input_tokens + part.output_tokens,
    cost_usd: sum.cost_usd + part.cost_usd,
  }
}

function sumsBy(items: UsagePart[], keyOf: (part: UsagePart) => string): Map<string, UsageSum> {
  const sums = new Map<string, UsageSum>()
  for (const item of items) sums.set(keyOf(item), add(sums.get(keyOf(item)) ?? none(), item))
  return sums
}

const HOUR_MS = 3_600_000

/** Every hour or day of the report in order, those in which nothing happened too. */
export function timeline({ by, from, to, items }: UsageReport): (UsageSum & { at: string })[] {
  const sums = sumsBy(items, ({ at }) => at)
  const unit = by === 'hour' ? HOUR_MS : 24 * HOUR_MS
  const length = Math.round((Date.parse(to) - Date.parse(from)) / unit) + 1
  return Array.from({ length }, (_, i) => {
    const at = new Date(Date.parse(from) + i * unit).toISOString()
    return { at, ...(sums.get(at) ?? none()) }
  })
}

/** The dearest first, then the busiest; `key` is an agent or a model. */
export function shares(items: UsagePart[], key: 'agent_id' | 'model'): (UsageSum & { name: string })[] {
  return [...sumsBy(key === 'model' ? items.filter(({ model }) => model !== '') : items, (part) => part[key])]
    .map(([name, sum]) => ({ name, ...sum }))
    .sort((a, b) => b.cost_usd - a.cost_usd || b.tokens - a.tokens || b.turns - a.turns)
}

export const totalOf = (items: UsagePart[]): UsageSum => items.reduce(add, none())
