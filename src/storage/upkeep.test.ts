import { expect, test } from 'vitest'
import { createDropEvents } from './upkeep.ts'

interface Row {
  at: number
  time: number
  full: boolean
  busy?: boolean
}

/** A log in memory, read three rows at a time; `looked` counts the rows that were looked at. */
function openLog(count: number) {
  const rows: Row[] = Array.from({ length: count }, (_, i) => ({ at: i + 1, time: i + 1, full: true }))
  let looked = 0
  const dropEvents = createDropEvents({
    timeAt: async (at) => rows.find((row) => row.at === at)?.time,
    async piece(after) {
      const some = rows.filter(({ at }) => at > after).slice(0, 3)
      looked += some.length
      const times = some.map(({ time }) => time)
      return some.length === 0 ? undefined : { until: some.at(-1)?.at ?? 0, earliest: Math.min(...times), latest: Math.max(...times) }
    },
    async empty(after, until, before) {
      const old = rows.filter(({ at, time, full }) => at > after && at <= until && time < before && full)
      const over = old.filter(({ busy }) => !busy)
      for (const row of over) row.full = false
      return { dropped: over.length, left: over.length < old.length }
    },
  })
  return { rows, dropEvents, full: () => rows.filter(({ full }) => full).map(({ at }) => at), looked: () => looked }
}

test('O-05 a long log is gone through in pieces, and what is empty is not looked at again', async () => {
  const log = openLog(100)
  expect(await log.dropEvents(91)).toBe(90)
  expect(log.full()).toEqual([91, 92, 93, 94, 95, 96, 97, 98, 99, 100])
  const before = log.looked()
  expect(await log.dropEvents(95)).toBe(4)
  expect(log.looked() - before).toBeLessThanOrEqual(9)
})

test('O-05 what was at work is emptied once it is over', async () => {
  const log = openLog(20)
  const [, second] = log.rows as [Row, Row]
  second.busy = true
  expect(await log.dropEvents(100)).toBe(19)
  second.busy = false
  expect(await log.dropEvents(100)).toBe(1)
  expect(log.full()).toEqual([])
})

test('O-05 a place in the log that is given again is emptied again', async () => {
  const log = openLog(9)
  await log.dropEvents(100)
  log.rows.splice(6)
  for (const at of [7, 8, 9, 10]) log.rows.push({ at, time: 50 + at, full: true })
  expect(await log.dropEvents(100)).toBe(4)
  expect(log.full()).toEqual([])
})
