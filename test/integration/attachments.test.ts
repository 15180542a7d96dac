import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { type ModelReply, type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const base64 = (text: string) => Buffer.from(text).toString('base64')

let models: ModelServer
let server: TestServer
let before = 0
let replies: ModelReply[] = []
const USERS = { ann: { authorization: 'Bearer ann-token-1' }, bob: { authorization: 'Bearer bob-token-1' } }
beforeAll(async () => {
  models = await startModelServer(() => replies.shift() ?? { text: 'I see a dot.' })
  server = await startServer({ env: { ...models.env('anthropic', 'claude-sonnet-5-5'), PARLEY_TOKENS: 'ann:ann-token-1,bob:bob-token-1' } })
})
afterAll(async () => {
  await server.stop()
  await models.stop()
})
beforeEach(() => {
  before = models.requests.length
})

interface Attached {
  attachments?: { file_id: string; name: string; type: string; bytes: number }[]
}
const send = (session: string, attachments: object[], more: object = {}, user: keyof typeof USERS = 'ann') =>
  call<Attached & { code?: string; detail?: string }>(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content: 'what is this?', target_agent: 'assistant', attachments, ...more },
    { prefer: 'wait=60', ...USERS[user] },
  )
const body = () => JSON.stringify(models.requests.slice(before).at(-1)?.body)
const get = (path: string, user: keyof typeof USERS = 'ann') => fetch(server.url + path, { headers: USERS[user] })

test('C-18 pictures and texts are stored, shown, served to their owner and handed to a model that sees', async () => {
  const session = await createSession(server, USERS.ann)
  const sent = await send(session, [
    { name: '../dot.png', type: 'text/html', data_base64: PNG },
    { name: 'notes.csv', type: 'text/csv', data_base64: base64('a;b\n1;2') },
    { name: 'blob.bin', type: 'image/png', data_base64: Buffer.from([1, 0, 2]).toString('base64') },
  ])
  expect(sent.status).toBe(200)
  expect(body()).toContain(PNG)
  expect(body()).toContain('1;2')
  expect(body()).toContain('blob.bin, application/octet-stream')
  // And in the next turn, beside the words that they came with.
  await send(session, [], { content: 'and what was in it?' })
  expect(body().match(new RegExp(PNG.replaceAll('+', '\\+'), 'g'))).toHaveLength(1)
  expect(body()).toContain('1;2')
  const { body: listed } = await call<{ items: Attached[] }>(server, 'GET', `/my/chat/${session}/messages/`, undefined, USERS.ann)
  const attachments = listed.items[0]?.attachments ?? []
  expect(attachments.map(({ name, type }) => [name, type])).toEqual([
    ['dot.png', 'image/png'],
    ['notes.csv', 'text/csv'],
    ['blob.bin', 'application/octet-stream'],
  ])
  const stream = follow(server, `/my/chat/${session}/events/`, USERS.ann)
  expect((await stream.until(({ event }) => event === 'user_message')).data['attachments']).toEqual(attachments)
  stream.close()
  const path = `/my/chat/${session}/files/${attachments[0]?.file_id}`
  const served = await get(path)
  expect(served.headers.get('content-type')).toBe('image/png')
  expect(served.headers.get('content-security-policy')).toContain('sandbox')
  expect(Buffer.from(await served.arrayBuffer()).toString('base64')).toBe(PNG)
  expect((await get(path, 'bob')).status).toBe(404)
  expect((await get(`/my/chat/${session}/files/${'../'.repeat(3)}tokens`)).status).toBe(404)
})

test('C-18 a form sends files first; a message names them; they go with the session', async () => {
  const session = await createSession(server, USERS.ann)
  const form = new FormData()
  form.append('file', new File([Buffer.from(PNG, 'base64')], 'dot.png', { type: 'image/png' }))
  const upload = await fetch(`${server.url}/my/chat/${session}/files/`, { method: 'POST', body: form, headers: USERS.ann })
  expect(upload.status).toBe(201)
  const { items } = (await upload.json()) as { items: { file_id: string }[] }
  expect((await send(session, [{ file_id: items[0]?.file_id }])).status).toBe(200)
  expect(body()).toContain(PNG)
  const other = await createSession(server, USERS.ann)
  expect((await send(other, [{ file_id: items[0]?.file_id }])).body.detail).toContain('no such file')
  expect((await fetch(`${server.url}/my/chat/${session}/files/`, { method: 'POST', body: form, headers: USERS.bob })).status).toBe(404)
  expect(await readdir(join(server.home, 'files'))).toContain(session)
  await call(server, 'DELETE', `/my/chat/sessions/${session}`, undefined, USERS.ann)
  await eventually(async () => !(await readdir(join(server.home, 'files'))).includes(session))
})

test.each(['assistant', 'coder'])(
  'C-18 of a long text %s sees the beginning and the end, can read all of it, and the picture beside it',
  async (agent) => {
    const session = await createSession(server, USERS.ann)
    const rows = Array.from({ length: 40_000 }, (_, i) => `row ${i}`).join('\n')
    replies = [{ toolCalls: [{ name: 'read_again', arguments: { result: 1, offset: rows.indexOf('row 20000') } }] }]
    await send(
      session,
      [
        { name: 'long.log', type: 'text/plain', data_base64: base64(rows) },
        { name: 'dot.png', type: 'image/png', data_base64: PNG },
      ],
      { target_agent: agent },
    )
    const [first] = models.requests.slice(before)
    const shown = JSON.stringify(first?.body)
    expect(shown).toMatch(/row 0\\nrow 1\\n.*characters left out; read_again .*row 39999/)
    expect(shown).not.toContain('row 20000')
    expect(shown.length).toBeLessThan(120_000)
    expect(shown).toContain(PNG)
    expect(body()).toContain('row 20001')
  },
)

test('C-18 what is too much, empty or no base64 is refused and changes nothing', async () => {
  const session = await createSession(server, USERS.ann)
  const half = Buffer.alloc(4.2 * 1024 * 1024, 'a').toString('base64')
  expect(
    (
      await send(session, [
        { name: 'a', type: '', data_base64: half },
        { name: 'b', type: '', data_base64: half },
      ])
    ).status,
  ).toBe(413)
  expect((await send(session, [{ name: 'a', type: 'text/plain', data_base64: '%%%' }])).body).toMatchObject({ code: 'invalid_request' })
  expect((await send(session, [{ name: 'a', data_base64: base64('x'), path: '/etc' }])).status).toBe(400)
  expect((await send(session, [{ name: 'a', type: 'text/plain', data_base64: base64('x') }], {}, 'bob')).status).toBe(404)
  const { body: listed } = await call<{ total: number }>(server, 'GET', `/my/chat/${session}/messages/`, undefined, USERS.ann)
  expect(listed.total).toBe(0)
  expect(models.requests.length).toBe(before)
})

test.each([
  ['a hundred thousand parts', '--B\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nx\r\n'.repeat(100_000), 413],
  ['a million headers', `--B\r\n${'A: b\r\n'.repeat(1_000_000)}\r\nx\r\n`, 400],
])('R-01 a form of %s is refused before it is read', async (_, parts, status) => {
  const session = await createSession(server, USERS.ann)
  const headers = { ...USERS.ann, 'content-type': 'multipart/form-data; boundary=B' }
  expect((await call(server, 'POST', `/my/chat/${session}/files/`, `${parts}--B--\r\n`, headers)).status).toBe(status)
})
