import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Bus } from '#core/ports/bus.ts'
import { openNats } from '#bus/connection.ts'
import { createInProcessBus } from '#bus/in-process.ts'
import { createNatsBus } from '#bus/nats.ts'
import { eventually, hasNats, type NatsServer, startNats } from '../harness/nats.ts'

/** A bus, and the same bus as another user of it sees it. */
interface Pair {
  bus: Bus
  other: Bus
  /** Resolves when subscriptions made so far will hear what is published from now on. */
  settled(): Promise<void>
  close(): Promise<void>
}

function describeBus(name: string, open: () => Promise<Pair>) {
  describe(`the bus ${name}`, () => {
    let pair: Pair
    afterEach(() => pair.close())

    test('X-06 tells every subscriber of a subject, once and in order, and nobody else', async () => {
      pair = await open()
      const got: Record<string, unknown[]> = { own: [], second: [], other: [], elsewhere: [] }
      pair.bus.subscribe('session.a', (payload) => got.own?.push(payload))
      pair.bus.subscribe('session.a', (payload) => got.second?.push(payload))
      pair.other.subscribe('session.a', (payload) => got.other?.push(payload))
      pair.other.subscribe('session.b', (payload) => got.elsewhere?.push(payload))
      await pair.settled()
      const sent = Array.from({ length: 100 }, (_, i) => ({ n: i, text: 'ü' }))
      for (const payload of sent) pair.bus.publish('session.a', payload)
      expect(got.own).toEqual(sent)
      await eventually(() => got.other?.length === 100)
      await pair.settled()
      expect(got).toEqual({ own: sent, second: sent, other: sent, elsewhere: [] })
    })

    test('an unsubscribed handler hears nothing more, the others of its subject do', async () => {
      pair = await open()
      const got: string[] = []
      const stop = pair.other.subscribe('session.a', () => got.push('gone'))
      pair.other.subscribe('session.a', () => got.push('stays'))
      await pair.settled()
      stop()
      stop()
      pair.bus.publish('session.a', 1)
      await eventually(() => got.length > 0)
      await pair.settled()
      expect(got).toEqual(['stays'])
    })

    test('a handler may subscribe and unsubscribe while it is called', async () => {
      pair = await open()
      const got: string[] = []
      const stop = pair.bus.subscribe('session.a', () => {
        got.push('first')
        stop()
        pair.bus.subscribe('session.c', () => got.push('later'))
      })
      pair.bus.publish('session.a', 1)
      pair.bus.publish('session.a', 2)
      pair.bus.publish('session.c', 3)
      expect(got).toEqual(['first', 'later'])
    })

    test('publishing after the close does no harm', async () => {
      pair = await open()
      const got: unknown[] = []
      pair.bus.subscribe('session.a', (payload) => got.push(payload))
      await pair.bus.close()
      pair.bus.publish('session.a', 1)
      expect(got).toEqual([])
    })
  })
}

describeBus('in this process', async () => {
  const bus = createInProcessBus()
  return { bus, other: bus, settled: async () => {}, close: () => bus.close() }
})

describe.skipIf(!hasNats)('with a nats-server', () => {
  let server: NatsServer
  beforeAll(async () => {
    server = await startNats()
  })
  afterAll(() => server.stop())

  describeBus('on NATS', async () => {
    const quiet = { info() {}, warn() {} }
    const ends = await Promise.all(
      [1, 2].map(async () => {
        const nats = openNats(server.url, quiet)
        const connection = await nats.whenUp(AbortSignal.timeout(5_000))
        return { nats, connection, bus: createNatsBus(nats) }
      }),
    )
    const [one, two] = ends as [(typeof ends)[0], (typeof ends)[0]]
    return {
      bus: one.bus,
      other: two.bus,
      async settled() {
        for (const { nats } of ends) await nats.up()?.flush()
      },
      async close() {
        for (const { bus, nats } of ends) {
          await bus.close()
          await nats.close()
        }
      },
    }
  })
})
