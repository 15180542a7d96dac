import { expect, test } from 'vitest'
import type { TracedCall } from '#protocol/trace.ts'
import type { Usage } from '../model/conversation.ts'
import { durationText } from '../ui/duration.ts'
import { spentBy } from './spent.ts'
import { waterfallOf } from './waterfall.ts'

const begin = Date.parse('2026-01-01T00:00:00.000Z')
const at = (ms: number) => new Date(begin + ms).toISOString()
const call = (path: string, more: Partial<TracedCall>): TracedCall => ({
  path,
  kind: 'tool',
  step: 'read_file',
  what: '',
  status: 'done',
  ...more,
})

test('G-08 calls of a run stand on one time axis, each as long as it took, called ones below, waits told apart', () => {
  const { bars, totalMs } = waterfallOf({
    created_at: at(0),
    ended_at: at(1_000),
    calls: [
      call('0', { at: at(200), ms: 200 }),
      call('1', { kind: 'ask', step: 'ask', at: at(700), ms: 500 }),
      call('2/0', { at: at(1_000), ms: 300 }),
    ],
  })
  expect(totalMs).toBe(1_000)
  expect(bars.map(({ start, length }) => [start, length])).toEqual([
    [0, 0.2],
    [0.2, 0.5],
    [0.7, 0.3],
  ])
  expect(bars.map(({ waits, depth }) => [waits, depth])).toEqual([
    [false, 0],
    [true, 0],
    [false, 1],
  ])
})

test('G-08 a wait that lasts is as long as it has lasted, and time is told in the units one would say', () => {
  const calls = [call('0', { at: at(100), ms: 100 }), call('1/ask0', { kind: 'ask', step: 'ask', status: 'waiting', at: at(200) })]
  const { bars } = waterfallOf({ created_at: at(0), ended_at: null, calls }, begin + 1_000)
  expect(bars[1]).toMatchObject({ start: 0.2, length: 0.8, ms: 800 })
  expect([800, 2_140, 245_000, 7_500_000].map((ms) => durationText(ms, 'en'))).toEqual(['800 ms', '2.1 sec', '4 min 5 sec', '2 hr 5 min'])
})

test('G-08 what was spent is told by agent and model', () => {
  const used = (agent_id: string, model: string, cost_usd: number) =>
    ({ agent_id, model, cost_usd, step: 's', ms: 1, input_tokens: 10, cached_tokens: 0, output_tokens: 5, endedAt: 0 }) as Usage
  const rows = spentBy([used('coder', 'a/large', 0.2), used('coder', 'a/large', 0.1), used('shop', 'a/small', 0.01)])
  expect(rows.map(({ agentId, model, tokens }) => [agentId, model, tokens])).toEqual([
    ['coder', 'a/large', 30],
    ['shop', 'a/small', 15],
  ])
})

test('a call that still waits has no length, and nothing runs out of the picture', () => {
  const { bars } = waterfallOf({ created_at: at(0), ended_at: null, calls: [call('0', { status: 'waiting' })] }, begin + 100)
  expect(bars[0]).toMatchObject({ length: 0, waits: true })
  expect(bars[0]?.start).toBeLessThan(1)
})
