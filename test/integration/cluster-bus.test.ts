import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { hasNats } from '../harness/nats.ts'
import type { TestServer } from '../harness/server.ts'

interface LobbyMessage {
  id: number
  text: string
  author: string
}

const SLOW = `export default { id: 'slow', name: 'Slow', description: 'Takes a while',
  run: async (turn) => (await turn.step('wait', () => new Promise((resolve) => setTimeout(resolve, 800))), 'slowly ' + turn.input) }`

describe.skipIf(!hasNats)('X-04 the bus between servers', () => {
  let cluster: Cluster
  let a: TestServer
  let b: TestServer
  beforeAll(async () => {
    cluster = await startCluster(2, { agents: { 'slow.mjs': SLOW } })
    ;[a, b] = cluster.servers as [TestServer, TestServer]
  })
  afterAll(() => cluster?.stop())

  const history = async (server: TestServer) => (await call<LobbyMessage[]>(server, 'GET', '/chat/history')).body
  const post = (server: TestServer, author: string, text: string) =>
    call<LobbyMessage>(server, 'POST', '/chat/agent_message', { author, text })

  test('L-15 the lobby is one chat: the same order and ids on both, a question of one is answered on the other', async () => {
    const pages = [follow(a, '/chat/stream'), follow(b, '/chat/stream')]
    await Promise.all(Array.from({ length: 40 }, (_, i) => post(i % 2 ? a : b, `p${i % 4}`, `m${i}`)))
    await eventually(() => pages.every(({ events }) => events.length === 40))
    expect(pages[0]?.events).toEqual(pages[1]?.events)
    expect(await history(a)).toEqual(await history(b))
    const ids = (await history(a)).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((x, y) => x - y))

    const { body: question } = await call<{ question_msg_id: number }>(a, 'POST', '/chat/ask', { author: 'script', question: 'Go on?' })
    const waiting = call<{ text: string }>(a, 'GET', `/chat/answer/${question.question_msg_id}?wait=50`)
    await eventually(async () => (await call<unknown[]>(b, 'GET', '/chat/pending')).body.length === 1)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        call(i % 2 ? a : b, 'POST', '/chat/user_message', { text: `yes ${i}`, reply_to: question.question_msg_id }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await waiting).body.text).toBe(`yes ${answers.findIndex(({ status }) => status === 201)}`)
    const late = await cluster.join()
    expect(await history(late)).toEqual(await history(a))
    for (const page of pages) page.close()
  })

  test('L-11 a request is worked on once, by the server that took it', async () => {
    await call(b, 'POST', '/chat/user_message', { text: '@echo only once' })
    await eventually(async () => (await history(a)).some(({ author }) => author === 'Echo'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await history(a)).filter(({ author }) => author === 'Echo').map(({ text }) => text)).toEqual(['only once'])
  })

  test('without NATS everything but lobby posts still works, later; with it back, all is as before and nothing is lost', async () => {
    const session = await createSession(a)
    const reader = follow(b, `/my/chat/${session}/events/?after=0`)
    const before = await history(a)
    const say = (content: string) =>
      call<{ reply?: { content: string } }>(
        a,
        'POST',
        `/my/chat/${session}/message/`,
        { content, target_agent: 'slow' },
        { prefer: 'wait=60' },
      )
    const running = say('one')
    await cluster.nats.kill()
    expect((await running).body.reply?.content).toBe('slowly one')
    expect((await say('two')).body.reply?.content).toBe('slowly two')
    await reader.until(({ data }) => data.content === 'slowly two')
    expect(await history(b)).toEqual(before)
    const waiting = post(b, 'p', 'sent while it was away')
    await cluster.nats.start()
    expect((await waiting).status).toBe(201)
    await eventually(async () => (await history(a)).at(-1)?.text === 'sent while it was away')
    expect((await say('three')).body.reply?.content).toBe('slowly three')
    await reader.until(({ data }) => data.content === 'slowly three')
    const seqs = reader.events.flatMap(({ id }) => (id === undefined ? [] : [id]))
    expect(seqs).toEqual(seqs.map((_, i) => i + 1))
    reader.close()
  })

  test('X-06 a rolling restart: what runs is finished or goes on elsewhere, and a reader resumes on another server', async () => {
    const session = await createSession(a)
    const first = follow(a, `/my/chat/${session}/events/?after=0`)
    await call(a, 'POST', `/my/chat/${session}/message/`, { content: 'one', target_agent: 'slow' })
    await call(a, 'POST', `/my/chat/${session}/message/`, { content: 'two', target_agent: 'slow' })
    await first.until(({ event }) => event === 'direct_agent_call')
    const restarted = a.restart()
    await first.done
    const last = Math.max(...first.events.flatMap(({ id }) => (id === undefined ? [] : [id])))
    const second = follow(b, `/my/chat/${session}/events/`, { 'last-event-id': String(last) })
    await second.until(({ data }) => data.content === 'slowly two')
    await restarted
    await second.until(({ event, data }) => event === 'status' && data.status === 'idle')
    const all = [...first.events, ...second.events]
    const seqs = all.flatMap(({ id }) => (id === undefined ? [] : [id]))
    expect(seqs).toEqual(seqs.map((_, i) => i + 1))
    expect(all.filter(({ event }) => event === 'agent_message').map(({ data }) => data.content)).toEqual(['slowly one', 'slowly two'])
    second.close()
  })
})
