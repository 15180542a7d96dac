import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { hasNats } from '../harness/nats.ts'
import type { TestServer } from '../harness/server.ts'

const ASKER = `export default { id: 'asker', name: 'Asker', description: 'Asks',
  async run(turn) {
    const answer = await turn.ask('What?')
    await turn.stream(['got ', answer])
    return 'done'
  } }`
const SLOW = `export default { id: 'slow', name: 'Slow', description: 'Takes a while',
  async run(turn) {
    await turn.step('wait', () => new Promise((resolve) => setTimeout(resolve, 30)))
    return turn.input
  } }`

describe.skipIf(!hasNats)('X-04 two servers on one PostgreSQL and one NATS', () => {
  let cluster: Cluster
  let a: TestServer
  let b: TestServer
  beforeAll(async () => {
    cluster = await startCluster(2, { agents: { 'asker.mjs': ASKER, 'slow.mjs': SLOW } })
    ;[a, b] = cluster.servers as [TestServer, TestServer]
  })
  afterAll(() => cluster?.stop())

  const say = (server: TestServer, session: string, content: string, agent: string, headers = {}) =>
    call<{ run_id: string; reply?: { content: string } }>(
      server,
      'POST',
      `/my/chat/${session}/message/`,
      { content, target_agent: agent },
      headers,
    )
  const events = async (server: TestServer, session: string) => {
    const stream = follow(server, `/my/chat/${session}/events/?after=0`)
    return stream
  }

  test('a message to one server is seen whole and in order by a reader of the other', async () => {
    const session = await createSession(a)
    const reader = await events(b, session)
    const { status, body } = await say(a, session, 'hello', 'echo', { prefer: 'wait=60' })
    expect([status, body.reply?.content]).toEqual([200, 'hello'])
    await reader.until(({ event }) => event === 'turn_ended')
    const seqs = reader.events.flatMap(({ id }) => (id === undefined ? [] : [id]))
    expect(seqs).toEqual(seqs.map((_, i) => i + 1))
    reader.close()
  })

  test('an ask opened on one server is answered on the other; tokens and events reach readers of both', async () => {
    const session = await createSession(a)
    const readers = [await events(a, session), await events(b, session)]
    await say(a, session, 'go', 'asker')
    const question = await (readers[1] as (typeof readers)[0]).until(({ event }) => event === 'agent_question')
    const answered = await call(b, 'POST', `/my/chat/${session}/asks/${question.data.ask_id}/`, { action: 'answer', text: 'tea' })
    expect([answered.status, answered.body.status]).toEqual([200, 'answered'])
    for (const reader of readers) {
      await reader.until(({ event }) => event === 'turn_ended')
      expect(reader.events.find(({ event }) => event === 'agent_message')?.data.content).toBe('got tea')
      expect(reader.events.filter(({ event }) => event === 'token').map(({ data }) => data.token)).toEqual(['got ', 'tea'])
    }
    const [one, two] = readers.map((reader) => reader.events.filter(({ id }) => id !== undefined))
    expect(two).toEqual(one)
    for (const reader of readers) reader.close()
  })

  test('a server that knew the session earlier decides on what the other wrote since', async () => {
    const session = await createSession(a)
    await say(b, session, 'warm', 'echo', { prefer: 'wait=60' }) // b keeps the session's head
    await say(a, session, 'go', 'asker')
    const asks = await eventually(async () => {
      const { body } = await call<{ items: { ask_id: string }[] }>(a, 'GET', `/my/chat/${session}/asks/?status=open`)
      return body.items.length > 0 && body.items
    })
    const answered = await call(b, 'POST', `/my/chat/${session}/asks/${asks[0]?.ask_id}/`, { action: 'answer', text: 'coffee' })
    expect([answered.status, answered.body.code]).toEqual([200, undefined])
    await eventually(
      async () =>
        (await call<{ items: { content: string }[] }>(a, 'GET', `/my/chat/${session}/messages/`)).body.items.at(-1)?.content ===
        'got coffee',
    )
  })

  test('the next message answers the open ask, whichever server takes it', async () => {
    const session = await createSession(a)
    await say(b, session, 'warm', 'echo', { prefer: 'wait=60' })
    await say(a, session, 'go', 'asker')
    await eventually(async () => (await call<{ status: string }>(a, 'GET', `/my/chat/sessions/${session}`)).body.status === 'waiting_user')
    await call(b, 'POST', `/my/chat/${session}/message/`, { content: 'juice' })
    await eventually(
      async () =>
        (await call<{ items: { content: string }[] }>(a, 'GET', `/my/chat/${session}/messages/`)).body.items.at(-1)?.content ===
        'got juice',
    )
  })

  test('M-22 M-23 posts to both servers at once run one by one, in the order they were taken, at most ten waiting', async () => {
    const session = await createSession(a)
    const reader = await events(a, session)
    const posts = await Promise.all(Array.from({ length: 60 }, (_, i) => say(i % 2 ? a : b, session, `m${i}`, 'slow')))
    const accepted = posts.filter(({ status }) => status === 202)
    const refused = posts.filter(({ status }) => status === 429)
    expect(accepted.length + refused.length).toBe(60)
    expect(accepted.length).toBeGreaterThanOrEqual(11)
    await eventually(() => reader.events.filter(({ event }) => event === 'turn_ended').length === accepted.length)
    const order = (type: string) => reader.events.filter(({ event }) => event === type).map(({ data }) => data.run_id)
    expect(order('direct_agent_call')).toEqual(order('user_message'))
    let running = 0
    for (const { event } of reader.events) {
      if (event === 'direct_agent_call') running++
      if (event === 'turn_ended') running--
      expect(running).toBeLessThanOrEqual(1)
    }
    reader.close()
  })

  test('of many answers at once over both servers exactly one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const session = await createSession(a)
      await say(a, session, 'go', 'asker')
      const [ask] = await eventually(async () => {
        const { body } = await call<{ items: { ask_id: string }[] }>(b, 'GET', `/my/chat/${session}/asks/?status=open`)
        return body.items.length > 0 && body.items
      })
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          call(i % 2 ? a : b, 'POST', `/my/chat/${session}/asks/${ask?.ask_id}/`, { action: 'answer', text: `answer ${i}` }),
        ),
      )
      const winner = answers.findIndex(({ status }) => status === 200)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
      const last = await eventually(async () => {
        const { body } = await call<{ items: { content: string; role: string }[] }>(b, 'GET', `/my/chat/${session}/messages/`)
        return body.items.find(({ content }) => content.startsWith('got'))
      })
      expect(last.content).toBe(`got answer ${winner}`)
    }
  })
})
