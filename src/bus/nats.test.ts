import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually, hasNats, type NatsServer, startNats } from '../../test/harness/nats.ts'
import { openNats } from './connection.ts'
import { createNatsBus } from './nats.ts'

const quiet = { info() {}, warn() {} }

describe.skipIf(!hasNats)('X-04 the bus on NATS', () => {
  let server: NatsServer
  const opened: (() => Promise<void>)[] = []
  beforeAll(async () => {
    server = await startNats()
  })
  afterEach(async () => {
    for (const close of opened.splice(0)) await close()
  })
  afterAll(() => server.stop())

  function join(url = server.url) {
    const nats = openNats(url, quiet)
    const bus = createNatsBus(nats)
    opened.push(async () => {
      await bus.close()
      await nats.close()
    })
    return { nats, bus }
  }
  const up = (...all: ReturnType<typeof join>[]) => Promise.all(all.map(({ nats }) => nats.whenUp(AbortSignal.timeout(5_000))))

  test('carries a message to the other process once, and to its own subscribers once', async () => {
    const [a, b] = [join(), join()]
    await up(a, b)
    const got: string[] = []
    a.bus.subscribe('s.1', (payload) => got.push(`a${String(payload)}`))
    b.bus.subscribe('s.1', (payload) => got.push(`b${String(payload)}`))
    await b.nats.up()?.flush()
    a.bus.publish('s.1', 1)
    expect(got).toEqual(['a1'])
    await eventually(() => got.length === 2)
    b.bus.publish('s.1', 2)
    await eventually(() => got.length === 4)
    await a.nats.up()?.flush()
    expect(got.toSorted()).toEqual(['a1', 'a2', 'b1', 'b2'])
  })

  test('keeps the order of one publisher, and stops after the unsubscribe', async () => {
    const [a, b] = [join(), join()]
    await up(a, b)
    const got: unknown[] = []
    const stop = b.bus.subscribe('s.2', (payload) => got.push(payload))
    await b.nats.up()?.flush()
    for (let i = 0; i < 1_000; i++) a.bus.publish('s.2', i)
    await eventually(() => got.length === 1_000)
    expect(got).toEqual(Array.from({ length: 1_000 }, (_, i) => i))
    stop()
    a.bus.publish('s.2', 'late')
    await a.nats.up()?.flush()
    await b.nats.up()?.flush()
    expect(got).toHaveLength(1_000)
  })

  test('never throws: too large, or no NATS at all; the own subscribers still hear', async () => {
    const alone = join('nats://127.0.0.1:1')
    const got: unknown[] = []
    alone.bus.subscribe('s.3', (payload) => got.push(payload))
    alone.bus.publish('s.3', 'alone')
    const joined = join()
    await up(joined)
    joined.bus.publish('s.3', 'x'.repeat(2_000_000))
    expect(got).toEqual(['alone'])
  })

  test('comes back by itself after NATS was gone, tells that there was a gap, and has its subscriptions', async () => {
    const [a, b] = [join(), join()]
    await up(a, b)
    const got: unknown[] = []
    let gaps = 0
    b.bus.subscribe('s.4', (payload) => got.push(payload))
    b.bus.onGap?.(() => gaps++)
    await server.kill()
    await eventually(() => a.nats.up() === undefined && b.nats.up() === undefined)
    a.bus.publish('s.4', 'lost')
    await server.start()
    await up(a, b)
    await b.nats.up()?.flush()
    a.bus.publish('s.4', 'heard')
    await eventually(() => got.length > 0)
    expect(got).toEqual(['heard'])
    expect(gaps).toBe(1)
  })
})
