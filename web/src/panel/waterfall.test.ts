import { expect, test } from 'vitest'
import type { Run } from '../model/conversation.ts'
import { waterfallOf } from './waterfall.ts'

const run = (usage: Run['usage'], endedAt?: number): Run => ({
  runId: 'r',
  startedAt: 1000,
  endedAt,
  outcome: 'done',
  prompt: '',
  agentId: undefined,
  usage,
})

const nothing = { input_tokens: 0, cached_tokens: 0, output_tokens: 0, cost_usd: 0, model: 'offline' }

test('P-19 steps lie where they happened, and their tokens and cost add up', () => {
  const { bars, totalMs, inputTokens, costUsd } = waterfallOf(
    run(
      [
        { ...nothing, step: 'route', ms: 250, endedAt: 1250, input_tokens: 200, cost_usd: 0.001 },
        { ...nothing, step: 'search', ms: 500, endedAt: 1750, input_tokens: 10, cost_usd: 0.002 },
      ],
      2000,
    ),
  )
  expect(bars.map((bar) => [bar.start, bar.length])).toEqual([
    [0, 0.25],
    [0.25, 0.5],
  ])
  expect([totalMs, inputTokens]).toEqual([1000, 210])
  expect(costUsd).toBeCloseTo(0.003)
})

test('P-19 a run without steps, and one whose clock says nothing, stay inside the frame', () => {
  expect(waterfallOf(run([]))).toMatchObject({ bars: [], totalMs: 1 })
  const [bar] = waterfallOf(run([{ ...nothing, step: 'long', ms: 5000, endedAt: 1500 }])).bars
  expect(bar?.start).toBe(0)
  expect(bar?.length).toBeLessThanOrEqual(1)
})
