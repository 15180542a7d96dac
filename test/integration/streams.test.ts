import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const flood = `export default { id: 'flood', name: 'Flood', description: 'Says a lot', async run(turn) {
  for (let i = 0; i < Number(turn.input); i++) await turn.say(String(i).padEnd(150000, '.'))
  return 'poured' } }`
const talker = `export default { id: 'talker', name: 'Talker', description: 'Streams tokens', async run(turn) {
  await turn.ask('Ready?')
  await turn.stream(['Hel', 'lo ', 'you']) } }`

let server: TestServer
beforeAll(async () => {
  server = await startServer({ agents: { 'flood.mjs': flood, 'talker.mjs': talker }, env: { PARLEY_MAX_STREAMS: '6' } })
})
afterAll(() => server.stop())

const send = (session: string, content: string, agent = 'echo') =>
  call(server, 'POST', `/my/chat/${session}/message/`, { content, target_agent: agent }, { prefer: 'wait=60' })
const openStreams = async () =>
  Number(/^parley_streams_open\{kind="sse"\} (\d+)/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1])
const events = (session: string) => `/my/chat/${session}/events/`

test('X-06 a reader resumes with Last-Event-ID or after: everything missed, then live, nothing twice', async () => {
  const session = await createSession(server)
  await send(session, 'one')
  const byHeader = follow(server, events(session), { 'last-event-id': '4' })
  const byQuery = follow(server, `${events(session)}?after=7`)
  const both = follow(server, `${events(session)}?after=2`, { 'last-event-id': '8' })
  await send(session, 'two')
  const last = 18
  for (const stream of [byHeader, byQuery, both]) await stream.until(({ id }) => id === last)
  const ids = (stream: typeof byQuery) => stream.events.map(({ id }) => id)
  const upTo = (from: number) => Array.from({ length: last - from }, (_, i) => from + i + 1)
  expect(ids(byHeader)).toEqual(upTo(4))
  expect(ids(byQuery)).toEqual(upTo(7))
  expect(ids(both)).toEqual(upTo(8))
  for (const { id, event, data } of byHeader.events) {
    expect(data).toMatchObject({ seq: id, type: event, ts: expect.any(String), session_id: session })
  }
  for (const stream of [byHeader, byQuery, both]) stream.close()
  expect((await call(server, 'GET', `${events(session)}?after=-1`)).status).toBe(400)
  expect((await call(server, 'GET', `${events(session)}?after=x`)).status).toBe(400)
  expect((await call(server, 'GET', events(session), undefined, { 'last-event-id': 'x' })).status).toBe(400)
})

test('X-06 a number beyond the log is answered with an explicit reset', async () => {
  const session = await createSession(server)
  await send(session, 'one')
  const stream = follow(server, `${events(session)}?after=900`)
  const { data } = await stream.until(({ event }) => event === 'reset')
  expect(data).toMatchObject({ last_seq: 9 })
  await send(session, 'two')
  await stream.until(({ id }) => id === 18)
  expect(stream.events.filter(({ id }) => id !== undefined).map(({ id }) => id)[0]).toBe(10)
  stream.close()
})

test('token deltas are live only, the finished message is in the log', async () => {
  const session = await createSession(server)
  await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'hi', target_agent: 'talker' })
  const live = follow(server, events(session))
  await live.until(({ event }) => event === 'agent_question')
  await eventually(() => live.events.some(({ data }) => data.status === 'waiting_user'))
  await send(session, 'yes')
  await live.until(({ event, data }) => event === 'status' && data.status === 'idle')
  const tokens = live.events.filter(({ event }) => event === 'token')
  expect(tokens.map(({ data }) => data.token).join('')).toBe('Hello you')
  expect(tokens.every(({ id }) => id === undefined)).toBe(true)
  const later = follow(server, events(session))
  await later.until(({ event, data }) => event === 'status' && data.status === 'idle')
  expect(later.events.filter(({ event }) => event === 'token')).toEqual([])
  expect(later.events.find(({ event }) => event === 'agent_message')?.data).toMatchObject({ content: 'Hello you' })
  expect(later.events.map(({ id }) => id)).toEqual(later.events.map((_, i) => i + 1))
  live.close()
  later.close()
})

test('X-06 a log of many megabytes reaches a reader that joins late, in one connection', async () => {
  const session = await createSession(server)
  await send(session, '20', 'flood')
  const stream = follow(server, events(session))
  await stream.until(({ event, data }) => event === 'status' && data.status === 'idle')
  expect(stream.events.map(({ id }) => id)).toEqual(stream.events.map((_, i) => i + 1))
  expect(stream.events.filter(({ event }) => event === 'agent_message')).toHaveLength(20)
  expect(stream.ended).toBe(false)
  stream.close()
})

test('a reader that takes nothing in is closed, while the others go on', async () => {
  const session = await createSession(server)
  const { hostname, port } = new URL(server.url)
  const stalled = createConnection(Number(port), hostname)
  stalled.on('error', () => {})
  // It may be closed before anybody reads what is left.
  const closed = new Promise((resolve) => stalled.once('close', resolve))
  stalled.write(`GET ${events(session)} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
  await new Promise((resolve) => stalled.once('data', resolve))
  stalled.pause()
  const quick = follow(server, events(session))
  await eventually(async () => (await openStreams()) === 2)
  // Until the system holds no more for a connection, which is some 10 MB mostly and 37 MB here and there.
  let poured = 0
  while ((await openStreams()) > 1) {
    expect(poured).toBeLessThan(120_000_000)
    await send(session, '40', 'flood')
    poured += 40 * 150_000
  }
  const { last_seq } = (await call<{ last_seq: number }>(server, 'GET', `/my/chat/${session}/log/?limit=1`)).body
  await quick.until(({ id }) => id === last_seq)
  expect(quick.events.map(({ id }) => id)).toEqual(quick.events.map((_, i) => i + 1))
  let received = 0
  stalled.on('data', (chunk) => (received += chunk.length)).resume()
  await closed
  expect(received).toBeLessThan(poured)
  quick.close()
})

test('one user can hold so many streams and no more; closing one makes room', async () => {
  const session = await createSession(server)
  const open = Array.from({ length: 6 }, (_, i) => follow(server, i < 3 ? events(session) : '/chat/stream'))
  await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'hi', target_agent: 'echo' })
  await open[0]?.until(({ id }) => id === 9)
  await eventually(
    async () => (await fetch(server.url + events(session), { signal: AbortSignal.timeout(1_000) }).catch(() => undefined))?.status === 429,
  )
  const refused = await call(server, 'GET', '/chat/stream')
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(refused.headers.get('retry-after')).toBe('10')
  expect((await send(session, 'a wait is held open too')).status).toBe(429)
  open.pop()?.close()
  const again = await eventually(async () => {
    const stream = follow(server, events(session))
    return await stream
      .until(({ id }) => id === 9)
      .then(
        () => stream,
        () => undefined,
      )
  })
  for (const stream of [...open, again]) stream.close()
})
