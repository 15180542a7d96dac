import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAgentHost } from '../harness/agent-host.ts'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { type Cluster, signal, startCluster } from '../harness/cluster.ts'
import { hasNats } from '../harness/nats.ts'
import type { TestServer } from '../harness/server.ts'

const FAR = `export default { id: 'far', name: 'Far', description: 'Works on another machine', cost_usd: 0.01,
  async run(turn) {
    if (turn.input === 'throw') throw new Error('out of paper')
    if (turn.input === 'slow') {
      await turn.say('before')
      await turn.step('wait', () => new Promise((resolve) => setTimeout(resolve, 1000)))
      return turn.say('after')
    }
    if (turn.input === 'hang') await new Promise((_, reject) => turn.signal.addEventListener('abort', () => reject(turn.signal.reason)))
    await turn.say('pid ' + (await turn.step('pid', () => process.pid)))
    const answer = await turn.ask('What?')
    await turn.stream(['got ', answer])
    return 'done'
  } }`

describe.skipIf(!hasNats)('X-04 agents on other machines', () => {
  let cluster: Cluster
  let a: TestServer
  let b: TestServer
  const hosts: { pid: number; kill(): Promise<void> }[] = []
  const startHost = async () => {
    const host = await startAgentHost(cluster.nats.url, { 'far.mjs': FAR })
    hosts.push(host)
    return host
  }
  beforeAll(async () => {
    cluster = await startCluster(2)
    ;[a, b] = cluster.servers as [TestServer, TestServer]
  })
  afterAll(async () => {
    for (const host of hosts) await host.kill()
    await cluster?.stop()
  })

  const status = async (server: TestServer) =>
    (await call<{ items: { id: string; status: string }[] }>(server, 'GET', '/agents/')).body.items.find(({ id }) => id === 'far')?.status
  const say = (server: TestServer, session: string, content: string) =>
    call(server, 'POST', `/my/chat/${session}/message/`, { content, target_agent: 'far' })
  const messages = async (session: string) =>
    (await call<{ items: { content: string }[] }>(b, 'GET', `/my/chat/${session}/messages/`)).body.items.map(({ content }) => content)

  test('a host joins, and its agent asks, streams, fails and is cancelled like any other', async () => {
    const session = await createSession(a)
    expect((await say(a, session, 'go')).status).toBe(404)
    const host = await startHost()
    await eventually(async () => (await status(a)) === 'idle' && (await status(b)) === 'idle')
    const reader = follow(b, `/my/chat/${session}/events/?after=0`)
    await say(a, session, 'go')
    const question = await reader.until(({ event }) => event === 'agent_question')
    await call(b, 'POST', `/my/chat/${session}/asks/${question.data.ask_id}/`, { action: 'answer', text: 'tea' })
    await reader.until(({ event }) => event === 'turn_ended')
    expect(await messages(session)).toEqual(['go', `pid ${host.pid}`, 'tea', 'got tea'].filter((text) => text !== 'tea'))
    expect(reader.events.filter(({ event }) => event === 'token').map(({ data }) => data.token)).toEqual(['got ', 'tea'])

    await say(b, session, 'throw')
    await eventually(async () => (await messages(session)).at(-1) === 'out of paper')
    await say(b, session, 'hang')
    await eventually(async () => (await status(b)) === 'busy')
    expect((await call(a, 'POST', `/my/chat/${session}/cancel/`)).status).toBe(202)
    await reader.until(({ event, data }) => event === 'turn_ended' && data.outcome === 'cancelled')
    reader.close()
  })

  test('a host that freezes or dies is noticed: another goes on with its work, and without one the agent is unavailable', async () => {
    const [first] = hosts as [(typeof hosts)[0]]
    const session = await createSession(a)
    await say(a, session, 'go')
    await eventually(async () => (await messages(session)).includes(`pid ${first.pid}`))
    const second = await startHost()
    signal(first.pid, 'SIGSTOP')
    await call(b, 'POST', `/my/chat/${session}/message/`, { content: 'coffee' })
    await eventually(async () => (await messages(session)).at(-1) === 'got coffee')
    expect((await messages(session)).filter((text) => text.startsWith('pid'))).toEqual([`pid ${first.pid}`])
    signal(first.pid, 'SIGCONT')
    await Promise.all([first.kill(), second.kill()])
    await eventually(async () => (await status(a)) === 'error')
    const refused = await say(a, session, 'more')
    expect([refused.status, refused.body.code, refused.headers.get('retry-after') !== null]).toEqual([503, 'agent_unavailable', true])
    await startHost()
    await eventually(async () => (await status(a)) === 'idle')
    expect((await say(a, session, 'more')).status).toBe(202)
  })

  test('X-05 servers that die while a host works for them go on with it when they are back', async () => {
    const session = await createSession(a)
    await say(a, session, 'slow')
    await eventually(async () => (await messages(session)).includes('before'))
    await Promise.all([a.kill(), b.kill()])
    await Promise.all([a.restart(), b.restart()])
    await eventually(async () => (await messages(session)).includes('after'))
    expect(await messages(session)).toEqual(['slow', 'before', 'after'])
  })
})
