import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'

const spent = (ms: number, cost_usd: number, limits: { limit_ms?: number; limit_usd?: number } = {}) => ({
  ms,
  cost_usd,
  limit_ms: 0,
  limit_usd: 0,
  ...limits,
})

test('C-01 a limit of time or money is announced before it strikes, then only a report is left', () => {
  for (const [limits, at] of [
    [{ ms: 10_000 }, (share: number) => spent(share * 10_000, 0)],
    [{ cost_usd: 2 }, (share: number) => spent(0, share * 2)],
    [{}, (share: number) => spent(share * 60_000, 0, { limit_ms: 60_000 })],
    [{}, (share: number) => spent(0, share * 5, { limit_usd: 5 })],
  ] as const) {
    const budget = createBudget({ ...limits, rounds: 1_000 })
    expect(budget.spend(at(0))).toBeUndefined()
    expect(budget.spend(at(0.5))).toBeUndefined()
    expect(budget.spend(at(0.75))).toContain('Come to an end')
    expect(budget.spend(at(0.76))).toBeUndefined()
    expect(budget.exhausted()).toBeUndefined()
    expect(budget.spend(at(0.9))).toContain('Come to an end')
    budget.spend(at(0.95))
    expect(budget.exhausted()).toContain('are used')
  }
})

test('C-01 what the turn used before the work began does not count against the work', () => {
  const budget = createBudget({ ms: 10_000, cost_usd: 1 })
  budget.spend(spent(90_000, 7))
  budget.spend(spent(95_000, 7.5))
  expect(budget.exhausted()).toBeUndefined()
  budget.spend(spent(99_500, 7.5))
  expect(budget.exhausted()).toContain('of work')
})
