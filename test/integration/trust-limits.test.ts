import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession, eventually } from '../harness/api.ts'
import { connectIde } from '../harness/ide.ts'
import { type ModelReply, type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let models: ModelServer
let reply: ModelReply = { text: 'Fine.' }
const USERS = ['ada', 'bob', 'cy', 'dan', 'eve', 'fay', 'gus']

beforeAll(async () => {
  models = await startModelServer(() => reply)
  server = await startServer({
    env: {
      ...models.env('anthropic', 'claude-sonnet-5-5'),
      PARLEY_TOKENS: USERS.map((user) => `${user}:token-of-${user}`).join(),
      PARLEY_TRUST_PROXY: '127.0.0.0/8',
      PARLEY_LIMIT_MESSAGES: '5',
      PARLEY_LIMIT_SESSIONS: '3',
      PARLEY_LIMIT_ASKS: '3',
      PARLEY_LIMIT_COST_USD: '0.5',
      PARLEY_LIMIT_STORAGE_MB: '1',
    },
  })
})
afterAll(async () => {
  await server.stop()
  await models.stop()
})

const as = (user: string) => ({ authorization: `Bearer token-of-${user}` })
const say = (user: string, session: string, content: string, target_agent = 'echo') =>
  call<{ detail?: string; reply?: { content: string; error?: { code: string; detail: string } } }>(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content, target_agent },
    { prefer: 'wait=60', ...as(user) },
  )
const refusedBy = (limit: string) => ({
  status: 429,
  body: { code: 'rate_limited', detail: expect.stringContaining(`(PARLEY_LIMIT_${limit})`) },
})
const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'))

test('R-08 a user has so many messages a minute, whichever way they come; others have their own', async () => {
  const session = await createSession(server, as('ada'))
  for (let i = 0; i < 4; i++) expect((await say('ada', session, `m${i}`)).status).toBe(200)
  expect((await call(server, 'POST', '/chat/user_message', { text: 'hello all' }, as('ada'))).status).toBe(201)

  const sixth = await say('ada', session, 'm5')
  expect(sixth).toMatchObject(refusedBy('MESSAGES'))
  expect(retryAfter(sixth)).toBeGreaterThan(0)
  expect(retryAfter(sixth)).toBeLessThanOrEqual(60)
  expect(await call(server, 'POST', '/chat/user_message', { text: 'still here' }, as('ada'))).toMatchObject(refusedBy('MESSAGES'))
  for (const [path, body] of [
    ['/chat/agent_message', { author: 'script', text: 'noise' }],
    ['/chat/ask', { author: 'script', question: 'again?' }],
  ] as const)
    expect(await call(server, 'POST', path, body, as('ada'))).toMatchObject(refusedBy('MESSAGES'))
  const chat = { model: 'echo', messages: [{ role: 'user', content: 'hi' }] }
  expect((await call(server, 'POST', '/v1/chat/completions', chat, as('ada'))).status).toBe(429)
  const ide = await connectIde(server, session, { headers: as('ada') })
  ide.socket.send('{"type":"user_message","content":"m6"}')
  await eventually(() => ide.frames.some((frame) => (frame as { code?: string }).code === 'rate_limited'))
  ide.socket.close()

  const { body } = await call<{ total: number }>(server, 'GET', `/my/chat/${session}/messages/?role=user`, undefined, as('ada'))
  expect(body.total).toBe(4)
  expect((await say('bob', await createSession(server, as('bob')), 'mine')).body.reply?.content).toBe('mine')
})

test('R-08 a user has so many sessions, also when they are made at once; a deleted one makes room', async () => {
  const make = () => call<{ session_id: string }>(server, 'POST', '/my/chat/sessions/', {}, as('cy'))
  const made = await Promise.all(Array.from({ length: 8 }, make))
  // At once some may be refused that would have fitted; never are there too many.
  expect(made.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(3)
  let refused = await make()
  while (refused.status === 201) {
    made.push(refused)
    refused = await make()
  }
  expect(made.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(refused).toMatchObject(refusedBy('SESSIONS'))
  expect(retryAfter(refused)).toBeGreaterThan(0)

  const one = made.find(({ status }) => status === 201)?.body.session_id
  expect((await call(server, 'DELETE', `/my/chat/sessions/${one}`, undefined, as('cy'))).status).toBe(204)
  expect((await make()).status).toBe(201)
  expect((await make()).status).toBe(429)
})

test('R-08 a user has so many open asks; a repeat is none, and a withdrawn one makes room', async () => {
  const ask = (key: string) =>
    call<{ ask_id: string }>(server, 'POST', '/asks', { kind: 'question', text: 'Which?' }, { 'idempotency-key': key, ...as('dan') })
  const [first] = [await ask('1'), await ask('2'), await ask('3')]
  expect(first.status).toBe(201)
  const refused = await ask('4')
  expect(refused).toMatchObject(refusedBy('ASKS'))
  expect(retryAfter(refused)).toBeGreaterThan(0)
  expect(await ask('1')).toMatchObject({ status: 201, body: { ask_id: first.body.ask_id } })

  expect((await call(server, 'DELETE', `/asks/${first.body.ask_id}`, undefined, as('dan'))).status).toBe(200)
  expect((await ask('4')).status).toBe(201)
  expect((await ask('5')).status).toBe(429)
})

test('R-08 what models cost a user is counted over all sessions, deleted ones and restarts too, and a running turn stops', async () => {
  const session = await createSession(server, as('eve'))
  reply = { text: 'Dear.', usage: { input: 1_000_000, output: 1_000 } }
  expect((await say('eve', session, 'hello', 'assistant')).body.reply?.content).toContain('Dear.')
  expect((await call(server, 'DELETE', `/my/chat/sessions/${session}`, undefined, as('eve'))).status).toBe(204)
  await server.restart()

  const refused = await say('eve', await createSession(server, as('eve')), 'again', 'assistant')
  expect(refused).toMatchObject(refusedBy('COST_USD'))
  expect(retryAfter(refused)).toBeGreaterThan(0)
  expect(retryAfter(refused)).toBeLessThanOrEqual(86_400)

  reply = { toolCalls: [{ name: 'list_files', arguments: {} }], usage: { input: 1_000_000, output: 1_000 } }
  const before = models.requests.length
  const stopped = await say('fay', await createSession(server, as('fay')), 'look around', 'coder')
  expect(JSON.stringify(stopped.body.reply)).toContain('PARLEY_LIMIT_COST_USD')
  expect(models.requests.length - before).toBe(1)
})

test('R-08 a user may store so much, files and texts together; nothing is kept of what is over it, and a deleted session makes room', async () => {
  const session = await createSession(server, as('gus'))
  const upload = async (kilobytes: number) => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.alloc(kilobytes * 1_000, 'x')]), 'x.txt')
    const response = await fetch(`${server.url}/my/chat/${session}/files/`, { method: 'POST', body: form, headers: as('gus') })
    return { status: response.status, body: (await response.json()) as { code?: string; detail?: string } }
  }
  const full = { status: 413, body: { code: 'too_large', detail: expect.stringContaining('(PARLEY_LIMIT_STORAGE_MB)') } }
  expect((await upload(900)).status).toBe(201)
  expect(await upload(200)).toMatchObject(full)
  expect((await upload(90)).status).toBe(201)
  expect(await say('gus', session, 'x'.repeat(20_000))).toMatchObject(full)
  expect((await say('gus', session, 'hi')).body.reply?.content).toBe('hi')
  expect((await say('bob', await createSession(server, as('bob')), 'x'.repeat(20_000))).status).toBe(200)

  expect((await call(server, 'DELETE', `/my/chat/sessions/${session}`, undefined, as('gus'))).status).toBe(204)
  expect((await say('gus', await createSession(server, as('gus')), 'x'.repeat(20_000))).status).toBe(200)
})

test('R-08 strangers are slowed down by address, which a trusted proxy tells; who is signed in there is not', async () => {
  const knock = (from: string, token: string) =>
    call(server, 'GET', '/agents/', undefined, { authorization: `Bearer ${token}`, 'x-forwarded-for': from })
  expect((await knock('203.0.113.7', 'token-of-bob')).status).toBe(200)
  for (let i = 0; i < 20; i++) expect((await knock('203.0.113.7', `wrong-token-${i}`)).status).toBe(401)
  const refused = await knock('203.0.113.7', 'wrong-again')
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(retryAfter(refused)).toBeGreaterThan(0)
  expect((await knock('203.0.113.8', 'wrong-again')).status).toBe(401)
  expect((await knock('203.0.113.7', 'token-of-bob')).status).toBe(200)
})
