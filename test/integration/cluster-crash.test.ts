import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow, type SseEvent } from '../harness/api.ts'
import { type Cluster, signal, startCluster } from '../harness/cluster.ts'
import { hasNats } from '../harness/nats.ts'
import type { TestServer } from '../harness/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-effects-'))
/** Writes a line, takes a while, writes another; both lines through recorded steps. */
const WORKER = `import { appendFileSync } from 'node:fs'
const note = (text) => appendFileSync(${JSON.stringify(folder)} + '/effects', text + '\\n')
export default { id: 'worker', name: 'Worker', description: 'Works',
  async run(turn) {
    await turn.step('first', () => note('first ' + turn.input))
    await turn.say('one ' + turn.input)
    await turn.step('slow', () => new Promise((resolve) => setTimeout(resolve, 1500)))
    await turn.step('last', () => note('last ' + turn.input))
    await turn.say('two ' + turn.input)
  } }`
const ASKER = `export default { id: 'asker', name: 'Asker', description: 'Asks', run: async (turn) => 'got ' + (await turn.ask('What?')) }`

describe.skipIf(!hasNats)('X-05 servers that die or freeze in mid-work', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster(3, { agents: { 'worker.mjs': WORKER, 'asker.mjs': ASKER } })
  })
  afterAll(async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const say = (server: TestServer, session: string, content: string, agent: string) =>
    call(server, 'POST', `/my/chat/${session}/message/`, { content, target_agent: agent })
  const contents = async (server: TestServer, session: string) =>
    (await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/?limit=100`)).body.items.map(
      ({ content }) => content,
    )
  const isBusy = async (server: TestServer, agent: string) =>
    (await call<{ items: { id: string; status: string }[] }>(server, 'GET', '/agents/')).body.items.some(
      ({ id, status }) => id === agent && status === 'busy',
    )
  const effects = () => readFileSync(join(folder, 'effects'), 'utf8').trim().split('\n')

  test('another server takes over: nothing lost, no recorded step again, and the frozen one writes no more', async () => {
    const [killed, frozen, left] = cluster.servers as [TestServer, TestServer, TestServer]
    const sessions = await Promise.all([killed, frozen].map((server) => createSession(server)))
    const asked = await createSession(killed)
    const readers = sessions.map((session) => follow(left, `/my/chat/${session}/events/?after=0`))
    for (const [i, server] of [killed, frozen].entries()) {
      await say(server, sessions[i] as string, `a${i}`, 'worker')
      await say(server, sessions[i] as string, `b${i}`, 'worker')
    }
    await say(killed, asked, 'go', 'asker')
    await Promise.all(readers.map((reader) => reader.until(({ event }) => event === 'agent_message')))
    signal(frozen.pid, 'SIGSTOP')
    await killed.kill()

    const ended = (events: SseEvent[]) => events.filter(({ event }) => event === 'turn_ended').length === 2
    await eventually(() => readers.every(({ events }) => ended(events)))
    signal(frozen.pid, 'SIGCONT')
    await call(left, 'POST', `/my/chat/${asked}/message/`, { content: 'tea' })
    await eventually(async () => (await contents(left, asked)).at(-1) === 'got tea')
    await eventually(async () => !(await isBusy(frozen, 'worker'))) // the frozen one has tried to go on

    for (const [i, session] of sessions.entries()) {
      const all = await contents(left, session)
      expect(all.filter((text) => text.length === 2)).toEqual([`a${i}`, `b${i}`])
      expect(all.filter((text) => text.length > 2)).toEqual([`one a${i}`, `two a${i}`, `one b${i}`, `two b${i}`])
      const seqs = readers[i]?.events.flatMap(({ id }) => (id === undefined ? [] : [id])) ?? []
      expect(seqs).toEqual(seqs.map((_, n) => n + 1))
      expect(readers[i]?.events.filter(({ event }) => event === 'turn_ended').map(({ data }) => data.outcome)).toEqual(['done', 'done'])
      expect(await contents(frozen, session)).toEqual(all)
    }
    expect(effects().toSorted()).toEqual(['a0', 'b0', 'a1', 'b1'].flatMap((input) => [`first ${input}`, `last ${input}`]).toSorted())
    for (const reader of readers) reader.close()
  })
})
