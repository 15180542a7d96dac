import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession } from '../harness/api.ts'
import { connectIde } from '../harness/ide.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let session: string
beforeAll(async () => {
  server = await startServer({ env: { PARLEY_TRUST_PROXY: '127.0.0.0/8', PARLEY_TOKENS: 'ada:token-of-ada' } })
  session = await createSession(server, ADA)
})
afterAll(() => server.stop())
const ADA = { authorization: 'Bearer token-of-ada' }

const NUL = { escape: '\\u0000', words: 'must not contain the character U+0000' }
const HALF = { escape: '\\ud83d', words: 'must not contain half of a surrogate pair' }

test.each([
  ['POST', () => `/my/chat/${session}/message/`, '{"content":"a?b","target_agent":"echo"}', 'content'],
  ['POST', () => '/my/chat/sessions/', '{"title":"?"}', 'title'],
  ['POST', () => '/chat/user_message', '{"text":"a?"}', 'text'],
  ['POST', () => '/chat/agent_message', '{"author":"x","text":"y","meta":{"tags":["?"]}}', 'meta.tags.0'],
  ['POST', () => '/browser/policy', '{"action":"click","element":{"role":"button","name":"?"}}', 'element.name'],
])('R-10 %s refuses U+0000 and lone surrogates, escaped too, in the same words', async (method, path, template, field) => {
  for (const { escape, words } of [NUL, HALF]) {
    const { status, body, headers } = await call(server, method, path(), template.replace('?', escape), ADA)
    expect({ status, detail: body.detail, type: headers.get('content-type') }).toEqual({
      status: 400,
      detail: `${field}: ${words}.`,
      type: 'application/problem+json; charset=utf-8',
    })
  }
})

test('R-10 frames refuse them in the same words, and a whole pair is fine', async () => {
  const ide = await connectIde(server, session, { headers: ADA })
  for (const { escape, words } of [NUL, HALF]) {
    const before = ide.frames.length
    ide.socket.send(`{"type":"user_message","content":"${escape}"}`)
    await ide.until((frame) => frame.type === 'error' && ide.frames.indexOf(frame) >= before && String(frame.content).includes(words))
  }
  await ide.close()
  const fine = await call(server, 'POST', `/my/chat/${session}/message/`, '{"content":"\\ud83d\\ude00","target_agent":"echo"}', ADA)
  expect(fine.status).toBe(202)
})

/** Sends bytes as they are; resolves with the whole answer. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

test.each([
  ['no request at all', 'hello\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a wrong escape in the address', 'GET /my/chat/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  ['an unknown route', 'GET /nowhere HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer token-of-ada\r\nConnection: close\r\n\r\n', 404],
  [
    'another media type',
    'POST /my/chat/sessions/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer token-of-ada\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\nx',
    415,
  ],
  [
    'a wrong method',
    'PUT /my/chat/sessions/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer token-of-ada\r\nConnection: close\r\n\r\n',
    405,
  ],
  [
    'a body that is no JSON',
    'POST /asks HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer token-of-ada\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{',
    400,
  ],
  [
    'a body over its limit',
    'POST /asks HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer token-of-ada\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n{',
    413,
  ],
  ['no token', 'GET /agents/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 401],
  [
    'an upgrade to nothing',
    'GET /my/chat/s_none/ws HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer token-of-ada\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    404,
  ],
  ['an upgrade without its key', 'GET /chat/history HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 400],
  ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405],
  ['an unknown Expect', 'POST /asks HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle\r\nContent-Length: 2\r\n\r\n{}', 417],
  ['half a letter in the address', 'GET /my/search?q=%ED%A0%80 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  ['a forged host', 'GET /healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 403],
])('R-10 %s is answered by a problem', async (_, bytes, status) => {
  const answer = await raw(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer.toLowerCase()).toContain('content-type: application/problem+json')
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
    status,
    code: expect.any(String),
    detail: expect.any(String),
  })
})

test('R-08 behind a trusted proxy with TLS the cookie is Secure, and without TLS it is not', async () => {
  const login = async (headers: Record<string, string>) =>
    (await call(server, 'POST', '/auth/login', { token: 'token-of-ada' }, headers)).headers.get('set-cookie')
  expect(await login({ 'x-forwarded-proto': 'https' })).toContain('; Secure')
  expect(await login({})).not.toContain('Secure')
})

test('R-08 the other spelling of loopback is loopback', async () => {
  const answer = await raw('GET /healthz HTTP/1.1\r\nHost: [::ffff:127.0.0.1]:80\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
})

test('R-10 an id that is a path is refused by its field', async () => {
  const asked = await call(server, 'GET', `/my/chat/${session}/changes/?run_id=../../x`, undefined, ADA)
  expect(asked).toMatchObject({ status: 400, body: { detail: 'run_id: must be the id of a turn' } })
  expect((await call(server, 'POST', `/my/chat/${session}/undo/`, { run_id: '../../x' }, ADA)).status).toBe(400)
})

test('R-10 a wrong method is told which there are', async () => {
  for (const [method, path, allow] of [
    ['PUT', '/my/chat/sessions/', 'GET, HEAD, POST'],
    ['POST', `/my/chat/sessions/${session}`, 'DELETE, GET, HEAD, PATCH'],
    ['GET', '/asks', 'POST'],
    ['DELETE', `/my/chat/${session}/message`, 'POST'],
  ] as const) {
    const { status, headers } = await call(server, method, path, undefined, ADA)
    expect([status, headers.get('allow')]).toEqual([405, allow])
  }
  expect((await call(server, 'PUT', '/nowhere', undefined, ADA)).status).toBe(404)
})

test("what another site's page only embeds is refused too; a link from there leads here", async () => {
  const status = async (site: string, mode: string) =>
    Number(
      (
        await raw(
          `GET /agents/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${ADA.authorization}\r\nSec-Fetch-Site: ${site}\r\nSec-Fetch-Mode: ${mode}\r\nConnection: close\r\n\r\n`,
        )
      ).split(' ')[1],
    )
  expect(await status('cross-site', 'no-cors')).toBe(403)
  expect(await status('same-site', 'no-cors')).toBe(403)
  expect(await status('same-origin', 'cors')).toBe(200)
  expect(await status('cross-site', 'navigate')).toBe(200)
})

test('a connection that says nothing, or half a request, is closed', async () => {
  const answers = await Promise.all(['', 'GET / HT', 'POST /asks HTTP/1.1\r\nHost: localhost\r\nX-Slow: a'].map((bytes) => raw(bytes)))
  expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408', 'HTTP/1.1 408'])
})
