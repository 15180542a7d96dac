import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const APP = 'https://app.example'
const token = { authorization: 'Bearer secret-token-1' }
let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { PARLEY_ORIGINS: `${APP}, http://localhost:3000`, PARLEY_TOKENS: 'ada:secret-token-1' } })
})
afterAll(() => server.stop())

const preflight = (origin: string) =>
  call(server, 'OPTIONS', '/ag-ui/echo', undefined, {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  })

test('V-07 a page of a named origin may ask beforehand, without a token', async () => {
  for (const origin of [APP, 'http://localhost:3000']) {
    const { status, headers } = await preflight(origin)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
    expect(headers.get('access-control-allow-methods')).toContain('POST')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test('V-07 it may send the headers that its client has, and read those of ours', async () => {
  const asked = { origin: APP, 'access-control-request-method': 'POST' }
  const wanted = 'authorization,content-type,x-stainless-lang,x-stainless-retry-count,x-copilotcloud-public-api-key'
  const { headers } = await call(server, 'OPTIONS', '/v1/chat/completions', undefined, {
    ...asked,
    'access-control-request-headers': wanted,
  })
  expect(headers.get('access-control-allow-headers')).toBe(wanted)
  expect(headers.get('access-control-expose-headers')).toContain('x-parley-session')
  const odd = await call(server, 'OPTIONS', '/v1/models', undefined, { ...asked, 'access-control-request-headers': 'a b;c' })
  expect(odd.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
})

test('V-07 its requests are answered with the headers it needs, refusals and streams too', async () => {
  const session = await createSession(server, { ...token, origin: APP })
  const refused = await call(server, 'GET', '/my/chat/sessions/', undefined, { origin: APP })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, APP])
  const stream = await fetch(`${server.url}/my/chat/${session}/events/`, { headers: { ...token, origin: APP } })
  expect(stream.headers.get('access-control-allow-origin')).toBe(APP)
  await stream.body?.cancel()
})

test.each(['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
  'V-07 %s is refused as before',
  async (origin) => {
    const asked = await preflight(origin)
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const called = await call(server, 'GET', '/agents/', undefined, { ...token, origin })
    expect([called.status, called.headers.get('access-control-allow-origin')]).toEqual([403, null])
  },
)

const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const parts = [{ type: 'text', text: 'hi' }]
const VIEWS: [view: string, method: string, path: string, body?: object][] = [
  ['AG-UI', 'POST', '/ag-ui/echo', { threadId: 't', runId: 'r', messages: [{ id: 'm', role: 'user', content: 'hi' }] }],
  ['the AI SDK', 'POST', '/api/chat', { id: 'c', agent: 'echo', messages: [{ id: 'm', role: 'user', parts }] }],
  ['the AI SDK, resuming', 'GET', '/api/chat/c/stream'],
  ['OpenAI’s models', 'GET', '/v1/models'],
  ['OpenAI’s chat', 'POST', '/v1/chat/completions', { model: 'echo', messages: [{ role: 'user', content: 'hi' }] }],
  ['OpenAI’s responses', 'POST', '/v1/responses', { model: 'echo', input: 'hi' }],
  ['A2A', 'POST', '/a2a/echo', rpc('SendMessage', { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'hi' }] } })],
  ['A2A’s cards', 'GET', '/a2a/echo/agent-card.json'],
  ['MCP', 'POST', '/mcp', rpc('tools/list')],
  ['asks of programs', 'POST', '/asks', { kind: 'question', text: 'hi' }],
  ['the inbox', 'GET', '/my/asks/stream'],
]
test.each(VIEWS)(
  'V-07 %s: closed without a token, with a wrong one, and to a foreign origin; nothing begins',
  async (_, method, path, body) => {
    expect((await call(server, method, path, body)).status).toBe(401)
    expect((await call(server, method, path, body, { authorization: 'Bearer wrong-token' })).status).toBe(401)
    expect((await call(server, method, path, body, { ...token, origin: 'https://evil.example' })).status).toBe(403)
    const { total } = (await call<{ total: number }>(server, 'GET', '/my/chat/sessions/', undefined, token)).body
    expect(total).toBeLessThanOrEqual(1)
  },
)

test('V-07 what is no origin stops the start with one line that names the setting', async () => {
  await expect(startServer({ env: { PARLEY_ORIGINS: '*' } })).rejects.toThrow(/PARLEY_ORIGINS: must be origins/)
})
