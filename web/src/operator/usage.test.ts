import { expect, test } from 'vitest'
import { shares, timeline, totalOf } from './usage.ts'

const none = { turns: 0, failed: 0, calls: 0, input_tokens: 0, output_tokens: 0, cost_usd: 0 }
const report = {
  by: 'hour' as const,
  from: '2030-01-01T08:00:00.000Z',
  to: '2030-01-01T10:00:00.000Z',
  items: [
    { ...none, at: '2030-01-01T08:00:00.000Z', agent_id: 'echo', model: '', turns: 3, failed: 1 },
    { ...none, at: '2030-01-01T10:00:00.000Z', agent_id: 'coder', model: '', turns: 1 },
    {
      ...none,
      at: '2030-01-01T10:00:00.000Z',
      agent_id: 'coder',
      model: 'm/1',
      calls: 2,
      input_tokens: 10,
      output_tokens: 5,
      cost_usd: 0.25,
    },
  ],
}

test('G-09 use is told for every hour, those without any too', () => {
  expect(timeline(report).map(({ at, turns, cost_usd }) => [at.slice(11, 13), turns, cost_usd])).toEqual([
    ['08', 3, 0],
    ['09', 0, 0],
    ['10', 1, 0.25],
  ])
})

test('G-09 cost is shared out by agent and by model, the dearest first', () => {
  expect(shares(report.items, 'agent_id').map(({ name, turns, cost_usd }) => [name, turns, cost_usd])).toEqual([
    ['coder', 1, 0.25],
    ['echo', 3, 0],
  ])
  expect(shares(report.items, 'model')).toEqual([{ name: 'm/1', turns: 0, failed: 0, calls: 2, tokens: 15, cost_usd: 0.25 }])
  expect(totalOf(report.items)).toEqual({ turns: 4, failed: 1, calls: 2, tokens: 15, cost_usd: 0.25 })
})
