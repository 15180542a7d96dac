import { expect, test } from 'vitest'
import type { TracedCall } from '#protocol/trace.ts'
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

test('a call that still waits has no length, and nothing runs out of the picture', () => {
  const { bars } = waterfallOf({ created_at: at(0), ended_at: null, calls: [call('0', { status: 'waiting' })] }, begin + 100)
  expect(bars[0]).toMatchObject({ length: 0, waits: true })
  expect(bars[0]?.start).toBeLessThan(1)
})
