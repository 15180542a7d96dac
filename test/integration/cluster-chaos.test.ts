import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { hasNats } from '../harness/nats.ts'
import { type Chaos, type Fate, startChaos } from '../harness/nats-chaos.ts'
import type { TestServer } from '../harness/server.ts'

const ASKER = `export default { id: 'asker', name: 'Asker', description: 'Asks twice at once',
  async run(turn) {
    const both = await Promise.all([turn.ask('One?'), turn.ask('Two?')])
    return 'got ' + both.join(' and ')
  } }`
const FATES: Fate[] = ['drop', 'double', 'delay']

describe.skipIf(!hasNats)('X-04 the bus is only a hint', () => {
  let cluster: Cluster
  let chaos: Chaos
  let a: TestServer
  let b: TestServer
  beforeAll(async () => {
    const through = async (url: string) => {
      chaos = await startChaos(url, 'parley.bus.', () => FATES[Math.floor(Math.random() * FATES.length)] as Fate)
      return chaos.url
    }
    cluster = await startCluster(2, { agents: { 'asker.mjs': ASKER }, through })
    ;[a, b] = cluster.servers as [TestServer, TestServer]
  })
  afterAll(async () => {
    await cluster?.stop()
    await chaos?.close()
  })

  const seqs = (events: { id?: number }[]) => events.flatMap(({ id }) => (id === undefined ? [] : [id]))

  test('X-06 with every message on it lost, doubled or late, readers of the other server still have all, once, in order', async () => {
    const sessions = await Promise.all(Array.from({ length: 10 }, () => createSession(a)))
    const readers = sessions.map((session) => follow(b, `/my/chat/${session}/events/?after=0`))
    for (const text of ['one', 'two', 'three']) {
      await Promise.all(
        sessions.map((session) =>
          call(a, 'POST', `/my/chat/${session}/message/`, { content: text, target_agent: 'echo' }, { prefer: 'wait=60' }),
        ),
      )
    }
    await eventually(() => readers.every(({ events }) => events.filter(({ event }) => event === 'turn_ended').length === 3))
    for (const { events } of readers) expect(seqs(events)).toEqual(seqs(events).map((_, i) => i + 1))
    expect(chaos.counts.drop + chaos.counts.double + chaos.counts.delay).toBeGreaterThanOrEqual(60)
    expect(chaos.counts.pass).toBe(0)
    for (const reader of readers) reader.close()
  })

  test('X-05 answers and cancels given to the other server arrive all the same', async () => {
    const [session, cancelled] = [await createSession(a), await createSession(a)]
    for (const id of [session, cancelled]) await call(a, 'POST', `/my/chat/${id}/message/`, { content: 'go', target_agent: 'asker' })
    const asks = await eventually(async () => {
      const { body } = await call<{ items: { ask_id: string; text: string }[] }>(b, 'GET', `/my/chat/${session}/asks/?status=open`)
      return body.items.length === 2 && body.items
    })
    for (const { ask_id, text } of asks)
      await call(b, 'POST', `/my/chat/${session}/asks/${ask_id}/`, { action: 'answer', text: text.toLowerCase().slice(0, 3) })
    await call(b, 'POST', `/my/chat/${cancelled}/cancel/`)
    const last = async (id: string) =>
      (await call<{ items: { content: string }[] }>(a, 'GET', `/my/chat/${id}/messages/`)).body.items.at(-1)?.content
    await eventually(async () => (await last(session)) === 'got one and two')
    await eventually(async () => (await call(a, 'GET', `/my/chat/sessions/${cancelled}`)).body.status !== 'waiting_user')
  })
})
