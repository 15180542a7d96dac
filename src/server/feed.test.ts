import { expect, test } from 'vitest'
import { createInProcessBus } from '#bus/in-process.ts'
import { createFeeds } from './feed.ts'

test('O-03 whoever reads a long log lets others have their turn, and stops when the reader is gone', async () => {
  const ALL = 20_000
  const feeds = createFeeds({
    bus: createInProcessBus(),
    events: async (_, after, limit) =>
      Array.from({ length: Math.min(limit, ALL - after) }, (_each, index) => ({ seq: after + index + 1, type: 'status', json: '{}' })),
    lastSeqs: async () => [],
  })
  let given = 0
  const stop = feeds.follow({ id: 's', owner: 'ada' }, 0, {
    event: () => ++given > 0,
    live: () => true,
    ended: () => {},
  })
  // As the end of a connection is heard: in a turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  stop()
  const before = given
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(before).toBeLessThan(ALL)
  expect(given).toBe(before)
  feeds.close()
})
