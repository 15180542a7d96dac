import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const root = join(import.meta.dirname, '..', '..')

/** Runs a command of the command line on a server's data folder. */
function parley(home: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PARLEY_HOME: home }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'scripts', 'parley.mjs'), ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() }),
    )
  })
}

/** A request as no fetch would send it. */
async function raw(server: TestServer, path: string, headers: Record<string, string>, method = 'GET', body?: string | Buffer) {
  const { hostname, port } = new URL(server.url)
  const sent = request({ hostname, port, path, method, headers })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { status: response.statusCode, type: response.headers['content-type'], text }
}

let server: TestServer
let dripped: Promise<string>
beforeAll(async () => {
  server = await startServer()
  dripped = drip(server)
})
afterAll(() => server.stop())

/** Sends a header a letter at a time; resolves with what the server said when it had enough. */
function drip({ url }: TestServer): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = createConnection(Number(port), hostname)
  let said = ''
  socket.on('error', () => {}).on('data', (chunk) => (said += String(chunk)))
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const timer = setInterval(() => socket.write('x'), 500)
  return new Promise((resolve) =>
    socket.on('close', () => {
      clearInterval(timer)
      resolve(said)
    }),
  )
}

describe('bad input gets a problem response and changes nothing', () => {
  let session: string
  beforeAll(async () => {
    session = await createSession(server)
  })
  const post = (body: unknown, headers = {}) => call(server, 'POST', `/my/chat/${session}/message/`, body, headers)

  test.each<[string, unknown, number, RegExp]>([
    ['blank content', { content: '  \n\t' }, 400, /^content: must not be blank/],
    ['no content', { target_agent: 'echo' }, 400, /^content: /],
    ['content of a wrong type', { content: 7 }, 400, /^content: .*string/],
    ['content with U+0000', { content: 'a\0b', target_agent: 'echo' }, 400, /^content: .*U\+0000/],
    ['an agent of a wrong type', { content: 'hi', target_agent: ['echo'] }, 400, /^target_agent: /],
    ['an unknown field', { content: 'hi', user: 'root' }, 400, /^user: /],
    ['a role in the body', { content: 'hi', role: 'operator' }, 400, /^role: /],
    ['a viewport that is none', { content: 'hi', viewport: { width: -1, height: 5 } }, 400, /^viewport\.width: /],
    ['an array', [], 400, /^body: /],
    ['null', 'null', 400, /^body: /],
    ['no JSON', '{"content":', 400, /JSON/],
    ['__proto__', '{"content":"hi","__proto__":{"x":1}}', 400, /__proto__/],
    ['deep nesting', `{"content":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400, /nested deeper/],
    ['content over 64 KiB', { content: 'x'.repeat(65_537), target_agent: 'echo' }, 413, /64 KiB/],
    ['content over 64 KiB in bytes', { content: 'я'.repeat(32_769), target_agent: 'echo' }, 413, /64 KiB/],
    ['a body far over the limit', { content: 'x'.repeat(300_000) }, 413, /64 KiB/],
  ])('%s', async (_, body, status, detail) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      status,
      code: status === 413 ? 'too_large' : 'invalid_request',
    })
    expect(answer.body.detail).toMatch(detail)
    expect((await call<{ total: number }>(server, 'GET', `/my/chat/${session}/messages/`)).body.total).toBe(0)
  })

  test('exactly 64 KiB of content is taken', async () => {
    const own = await createSession(server)
    const { status } = await call(server, 'POST', `/my/chat/${own}/message/`, { content: 'x'.repeat(65_536), target_agent: 'echo' })
    expect(status).toBe(202)
  })

  test.each(['limit=0', 'limit=-1', 'offset=-1', 'limit=x', 'limit=1.5', 'limit=99999999', 'limit=1&limit=2', 'role=admin', 'role='])(
    'paging with %s is refused',
    async (query) => {
      const { status, body } = await call(server, 'GET', `/my/chat/${session}/messages/?${query}`)
      expect([status, body.code]).toEqual([400, 'invalid_request'])
    },
  )

  test.each(['nope', 's_0', '%00', '..%2f..', "'%20or%201=1--", '%ff', 'x'.repeat(300), 'sessions'])(
    'the id %s is no session',
    async (id) => {
      for (const path of [`/my/chat/sessions/${id}`, `/my/chat/${id}/messages/`, `/my/chat/${id}/events/`]) {
        const { status, type } = await raw(server, path, {})
        expect([400, 404]).toContain(status)
        expect(type).toContain('application/problem+json')
      }
    },
  )

  test('a compressed body is refused unread, other kinds of body too', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, 32))
    const path = `/my/chat/${session}/message/`
    expect((await raw(server, path, { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 'POST', bomb)).status).toBe(415)
    const form = await raw(server, path, { 'content-type': 'application/x-www-form-urlencoded' }, 'POST', 'content=hi&target_agent=echo')
    expect(form.status).toBe(415)
    expect([400, 415]).toContain((await raw(server, path, { 'content-type': 'text/plain' }, 'POST', '{"content":"hi"}')).status)
    expect((await call<{ total: number }>(server, 'GET', `/my/chat/${session}/messages/`)).body.total).toBe(0)
  })

  test('titles and modes are checked', async () => {
    for (const body of [{ title: '' }, { title: 'x'.repeat(201) }, { title: 5 }, { mode: 'god' }, { session_id: 'x' }]) {
      expect((await call(server, 'PATCH', `/my/chat/sessions/${session}`, body)).status).toBe(400)
    }
    expect((await call(server, 'POST', '/my/chat/sessions/', { title: 'a\0b' })).status).toBe(400)
    expect((await call(server, 'POST', '/my/chat/sessions/')).status).toBe(201)
  })
})

describe('only this origin and these hosts', () => {
  const host = () => new URL(server.url).host
  test.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a null Origin', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a forged Host', { host: 'evil.example' }],
    ['a Host that only starts alike', { host: 'localhost.evil.example' }],
  ])('%s is refused with 403, on routes, streams and sockets', async (_, headers: Record<string, string>) => {
    const session = await createSession(server)
    const websocket = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    expect((await raw(server, '/my/chat/sessions/', { host: host(), ...headers }, 'POST', '{}')).status).toBe(403)
    expect((await raw(server, `/my/chat/${session}/events/`, { host: host(), ...headers })).status).toBe(403)
    expect((await raw(server, `/my/chat/${session}/ws`, { host: host(), ...websocket, ...headers })).status).toBe(403)
    expect(
      (await raw(server, '/chat/user_message', { host: host(), ...headers, 'content-type': 'application/json' }, 'POST', '{"text":"x"}'))
        .status,
    ).toBe(403)
    expect((await raw(server, '/healthz', { host: host(), ...headers })).status).toBe(403)
  })

  test('its own origin is let in', async () => {
    expect((await raw(server, '/agents/', { host: host(), origin: `http://${host()}` })).status).toBe(200)
    expect((await raw(server, '/agents/', { host: host().replace('127.0.0.1', 'localhost') })).status).toBe(200)
  })
})

describe('the description of the surface', () => {
  test('OpenAPI names every session route, with and without the last slash they answer', async () => {
    const { body } = await call<{
      openapi: string
      paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
    }>(server, 'GET', '/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/\/$/, '')}`),
    )
    const session = '/my/chat/{session_id}'
    for (const route of [
      'post /my/chat/sessions',
      'get /my/chat/sessions',
      'get /my/chat/sessions/{session_id}',
      'patch /my/chat/sessions/{session_id}',
      'delete /my/chat/sessions/{session_id}',
      `post ${session}/message`,
      `get ${session}/messages`,
      `get ${session}/events`,
      `get ${session}/ws`,
      `get ${session}/asks`,
      'get /my/asks',
      `post ${session}/asks/{ask_id}`,
      `post ${session}/cancel`,
      `get ${session}/audit`,
      'get /agents',
      'get /metrics',
      'get /schemas',
      'get /chat/history',
      'post /chat/user_message',
      'get /chat/stream',
    ])
      expect(routes).toContain(route)
    for (const [path, methods] of Object.entries(body.paths)) {
      for (const operation of Object.values(methods)) {
        const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name)
        expect([path, named]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)])
      }
    }
    expect(body.paths['/my/chat/sessions']?.post).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { properties: { title: { type: 'string' } } } } } },
      responses: {
        201: { content: { 'application/json': { schema: { required: expect.arrayContaining(['session_id', 'status', 'mode']) } } } },
      },
    })
    const id = await createSession(server)
    for (const path of [
      '/my/chat/sessions',
      '/agents',
      `/my/chat/sessions/${id}`,
      `/my/chat/${id}/messages`,
      `/my/chat/${id}/asks`,
      '/schemas',
      '/docs',
      '/openapi.json',
      '/metrics',
      '/healthz',
      '/readyz',
    ]) {
      expect([path, (await call(server, 'GET', path)).status]).toEqual([path, 200])
      expect([path, (await call(server, 'GET', `${path}/`)).status]).toEqual([path, 200])
    }
    expect((await call(server, 'GET', '/nothing/here')).body).toMatchObject({ code: 'not_found', status: 404 })
  })

  test('the schemas are there, one by one and together', async () => {
    const { body } = await call<{ items: { name: string; url: string }[] }>(server, 'GET', '/schemas/')
    expect(body.items.length).toBeGreaterThan(10)
    for (const { url } of body.items)
      expect((await call(server, 'GET', url)).body).toMatchObject({ $schema: expect.stringContaining('json-schema') })
  })
})

describe('tokens', () => {
  test('guessing is slowed down, and does not lock out who has a good token', async () => {
    const own = await startServer({ env: { PARLEY_TOKENS: 'ada:ada-token-1' } })
    try {
      const as = (token: string) => call(own, 'GET', '/agents/', undefined, { authorization: `Bearer ${token}` })
      expect((await call(own, 'GET', '/agents/')).status).toBe(401)
      expect((await call(own, 'GET', '/healthz')).status).toBe(200)
      expect((await as('ada-token-1')).status).toBe(200)
      const guesses = await Promise.all(Array.from({ length: 30 }, (_, i) => as(`wrong-${i}`)))
      expect(guesses.map(({ status }) => status).every((status) => status === 401 || status === 429)).toBe(true)
      const refused = await as('wrong-again')
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await as('ada-token-1')).status).toBe(200)
      expect((await call(own, 'GET', '/agents/?token=ada-token-1')).status).toBe(400)
      expect((await call(own, 'GET', '/auth/tokens', undefined, { authorization: 'Bearer ada-token-1' })).status).toBe(403)
      expect(own.output()).not.toContain('ada-token-1')
    } finally {
      await own.stop()
    }
  })

  test('made, listed and revoked on the command line while the server runs; the first one closes an open server', async () => {
    const anyone = follow(server, '/chat/stream')
    const made = await parley(server.home, 'token', 'create', 'ada', '--label', 'laptop')
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^parley_[\w-]{43}$/) })
    const token = made.out
    expect((await call(server, 'GET', '/agents/')).status).toBe(401)
    await anyone.done
    const ada = { authorization: `Bearer ${token}` }
    expect((await call(server, 'GET', '/auth/me', undefined, ada)).body).toEqual({ user: 'ada', auth: 'token', roles: ['user'] })
    const signedIn = await call(server, 'POST', '/auth/login', { token })
    const cookie = signedIn.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/)
    expect((await call(server, 'GET', '/auth/me', undefined, { cookie: cookie.split(';')[0] ?? '' })).body.user).toBe('ada')

    const listed = await parley(server.home, 'token', 'list')
    const [id = '', user, role, , state, label] = listed.out.split('\t')
    expect([user, role, state, label]).toEqual(['ada', 'user', 'active', 'laptop'])
    expect(listed.out).not.toContain(token)

    const session = await createSession(server, ada)
    const stream = follow(server, `/my/chat/${session}/events/`, ada)
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'hi', target_agent: 'echo' }, ada)
    await stream.until(({ event }) => event === 'agent_message')
    expect((await parley(server.home, 'token', 'revoke', id)).code).toBe(0)
    await eventually(() => stream.ended)
    expect((await call(server, 'GET', '/agents/', undefined, ada)).status).toBe(401)
    expect((await call(server, 'GET', '/agents/')).status).toBe(401)
    expect(await parley(server.home, 'token', 'revoke', id)).toMatchObject({ code: 2, err: expect.stringContaining('no active token') })
    expect(await parley(server.home, 'token', 'create', 'a b')).toMatchObject({ code: 2, err: expect.stringContaining('USER') })
    expect(server.output()).not.toContain(token)
  })
})

test('headers that come a letter at a time are cut off', async () => {
  expect(await dripped).toMatch(/^HTTP\/1\.1 408/)
})
