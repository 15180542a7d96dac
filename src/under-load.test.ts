import { expect, test } from 'vitest'
import { createUnderLoad } from './under-load.ts'

test('O-01 O-03 beyond its usual size the young heap grows for many turns, and for no crowd of connections', () => {
  const flags: string[] = []
  let [time, size] = [0, 1_000_000]
  const heap = createUnderLoad(
    (flag) => flags.push(flag.replace(/^--semi-space-growth-factor=/, '')),
    () => time,
    () => size,
  )
  const turns = (count: number, everyMs: number) => {
    for (let n = 0; n < count; n++) {
      time += everyMs
      heap.turn()
    }
  }
  const crowd = () => Array.from({ length: 1_000 }, heap.connection)
  crowd()
  expect(flags).toEqual([])
  size = 40_000_000
  crowd()
  turns(1_000, 100)
  expect(flags).toEqual(['1'])
  turns(1_000, 1)
  expect(flags.filter((flag) => flag.length === 1)).toEqual(['1', '2'])
  expect(flags.some((flag) => flag.startsWith('--invocation-count-for-turbofan'))).toBe(true)
  flags.length = 0
  turns(1_000, 100)
  expect(flags).toEqual(['1'])
})
