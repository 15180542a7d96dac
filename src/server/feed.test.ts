import { expect, test } from 'vitest'
import { createInProcessBus } from '#bus/in-process.ts'
import { sessionSubject } from '#core/ports/notices.ts'
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

test('X-06 what the bus brought twice or not at all while the log was read is given once, and whole', async () => {
  const log = Array.from({ length: 6 }, (_, index) => ({ seq: index + 1, type: 'status', json: '{}' }))
  const bus = createInProcessBus()
  const firstPage = Promise.withResolvers<void>()
  let reads = 0
  const feeds = createFeeds({
    bus,
    // The first look comes before anything was written.
    events: async (_, after) => (++reads === 1 ? firstPage.promise.then(() => []) : log.slice(after)),
    lastSeqs: async () => [],
  })
  const given: number[] = []
  const stop = feeds.follow({ id: 's', owner: 'ada' }, 0, {
    event: ({ seq }) => given.push(seq) > 0,
    batch: (events) => given.push(...events.map(({ seq }) => seq)) > 0,
    live: () => true,
    ended: () => {},
  })
  const notice = (...events: typeof log) => bus.publish(sessionSubject('s'), { kind: 'events', from: 'p', events })
  notice(...log.slice(0, 2))
  notice(...log.slice(0, 2))
  notice(...log.slice(4))
  firstPage.resolve()
  await expect.poll(() => given.length).toBeGreaterThanOrEqual(6)
  expect(given).toEqual([1, 2, 3, 4, 5, 6])
  stop()
  feeds.close()
})
