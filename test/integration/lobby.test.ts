import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, eventually, follow } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

interface Message {
  id: number
  ts: string
  role: string
  author: string
  text: string
  meta?: { reply_to?: number; tags?: string[] }
}

const GREETER = `export default {
  id: 'greeter', name: 'Greeter', description: 'Greets people by name',
  async run(turn) {
    const name = await turn.ask('What is your name?')
    await turn.say('Hello, ' + name + '!')
    return 'Greeted ' + name
  },
}`

let server: TestServer
beforeAll(async () => {
  server = await startServer({ agents: { 'greeter.mjs': GREETER }, env: { PARLEY_LOBBY_HISTORY: '300', LOG_LEVEL: 'warn' } })
})
afterAll(() => server.stop())

const history = async (query = '') => (await call<Message[]>(server, 'GET', `/chat/history${query}`)).body
const lastId = async () => (await history('?limit=1'))[0]?.id ?? 0
const post = async (path: string, body: unknown) => (await call<Message & { question_msg_id: number }>(server, 'POST', path, body)).body
const pending = async () => (await call<{ requested_by: string; question_msg_id: number }[]>(server, 'GET', '/chat/pending')).body
const answer = (id: number, wait = 0) => call<{ text: string; message_id: number }>(server, 'GET', `/chat/answer/${id}?wait=${wait}`)
const after = (id: number) => history(`?after=${id}`)

test('L-01 L-04 the chat is there from the start, and a program writes first with no page open', async () => {
  expect(await history()).toEqual([])
  expect(await pending()).toEqual([])
  const { status, body } = await call<Message>(server, 'POST', '/chat/agent_message', {
    author: 'backup',
    text: ' nightly copy done ',
    meta: { tags: ['ops'] },
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: body.id,
    ts: expect.any(String),
    role: 'agent',
    author: 'backup',
    text: 'nightly copy done',
    meta: { tags: ['ops'] },
  })
  expect(new Date(body.ts).toISOString()).toBe(body.ts)
  // A page that is opened later: history, and the stream's first messages.
  expect(await history()).toEqual([body])
  const page = follow(server, '/chat/stream')
  const first = await page.until(({ event }) => event === 'message')
  expect(first).toEqual({ id: body.id, event: 'message', data: body })
  page.close()
  expect(await history()).toEqual([body])
})

test('L-05 L-06 L-12 a question waits; nothing runs until the person writes; then the agent goes on with the answer', async () => {
  const start = await lastId()
  await post('/chat/user_message', { text: 'please greet me' })
  const [question] = await eventually(async () => {
    const open = await pending()
    return open.length > 0 && open
  })
  expect(question).toMatchObject({ requested_by: 'Greeter' })
  expect((await answer(question?.question_msg_id ?? 0)).status).toBe(204)
  await post('/chat/agent_message', { author: 'other', text: 'not an answer' })
  expect((await after(start)).map(({ author }) => author)).toEqual(['local', 'Greeter', 'other'])
  const reply = await post('/chat/user_message', { text: 'Ann' })
  expect(reply.meta).toEqual({ reply_to: question?.question_msg_id })
  await eventually(async () => (await after(start)).some(({ text }) => text === 'Hello, Ann!'))
  expect(await pending()).toEqual([])
  expect((await answer(question?.question_msg_id ?? 0)).body).toEqual({ text: 'Ann', message_id: reply.id })
})

test.each(['', '   ', '\n\t ', null, 7, undefined])('L-07 user text %j is refused: not stored, nobody woken', async (text) => {
  const start = await lastId()
  const { question_msg_id } = await post('/chat/ask', { author: 'script', question: 'Go on?' })
  const { status, body } = await call(server, 'POST', '/chat/user_message', { text })
  expect([status, body.code]).toEqual([400, 'invalid_request'])
  expect(body.detail).toContain('text')
  expect((await after(start)).map(({ author }) => author)).toEqual(['script'])
  expect((await answer(question_msg_id)).status).toBe(204)
  await post('/chat/user_message', { text: 'settle it' })
})

test('L-03 bad requests name the field and change nothing', async () => {
  const start = await lastId()
  const refused = async (method: string, path: string, body?: unknown) => {
    const reply = await call(server, method, path, body)
    return `${reply.status} ${reply.body.code} ${String(reply.body.detail).split(':')[0]}`
  }
  expect(await refused('POST', '/chat/agent_message', { text: 'x' })).toBe('400 invalid_request author')
  expect(await refused('POST', '/chat/agent_message', { author: 'a', text: ' ' })).toBe('400 invalid_request text')
  expect(await refused('POST', '/chat/agent_message', { author: 'a', text: 'x', meta: { tags: 'ops' } })).toBe(
    '400 invalid_request meta.tags',
  )
  expect(await refused('POST', '/chat/agent_message', { author: 'a', text: 'x', role: 'user' })).toBe('400 invalid_request role')
  expect(await refused('POST', '/chat/user_message', { text: 'x', author: 'root' })).toBe('400 invalid_request author')
  expect(await refused('POST', '/chat/user_message', { text: 'x', reply_to: 99_999 })).toMatch(/^400 invalid_request reply_to/)
  expect(await refused('POST', '/chat/ask', { author: 'a' })).toBe('400 invalid_request question')
  expect(await refused('POST', '/chat/user_message', { text: 'x'.repeat(70_000) })).toMatch(/^413 too_large/)
  expect(await refused('GET', '/chat/history?after=x')).toBe('400 invalid_request after')
  expect(await refused('GET', '/chat/history?after=-1')).toBe('400 invalid_request after')
  expect(await refused('GET', '/chat/history?limit=0')).toBe('400 invalid_request limit')
  expect(await refused('GET', '/chat/stream?after=x')).toBe('400 invalid_request after')
  expect(await refused('GET', '/chat/answer/1?wait=51')).toBe('400 invalid_request wait')
  expect(await refused('GET', '/chat/answer/1?wait=-1')).toBe('400 invalid_request wait')
  expect(await refused('GET', '/chat/answer/99999')).toMatch(/^404 not_found/)
  expect(await after(start)).toEqual([])
})

test('L-08 history: after an id, a limit, the last 100, and what was dropped is said', async () => {
  const { id } = await post('/chat/agent_message', { author: 'a', text: 'mark' })
  const posted: number[] = []
  for (let i = 0; i < 120; i++) posted.push((await post('/chat/agent_message', { author: 'a', text: `n${i}` })).id)
  expect((await after(id)).map((message) => message.id)).toEqual(posted)
  expect((await history(`?after=${id}&limit=3`)).map((message) => message.id)).toEqual(posted.slice(0, 3))
  expect((await history()).map((message) => message.id)).toEqual(posted.slice(-100))
  expect((await call(server, 'GET', `/chat/history?after=${id}`)).headers.get('parley-history-truncated')).toBeNull()
  for (let i = 0; i < 300; i++) await post('/chat/agent_message', { author: 'a', text: `m${i}` })
  const { body, headers } = await call<Message[]>(server, 'GET', '/chat/history?after=0')
  expect(body).toHaveLength(300)
  expect(headers.get('parley-history-truncated')).toBe(String(body[0]?.id))
  const page = follow(server, '/chat/stream?after=0')
  const reset = await page.until(({ event }) => event === 'reset')
  expect(reset.data).toEqual({ first_id: body[0]?.id })
  await eventually(() => page.events.length === 301)
  page.close()
})

test('L-09 L-15 two pages and several programs see one order; questions are answered oldest first, or by reply_to', async () => {
  const start = await lastId()
  const pages = [follow(server, `/chat/stream?after=${start}`), follow(server, `/chat/stream?after=${start}`)]
  const [a, b, c] = [
    await post('/chat/ask', { author: 'a', question: '1?' }),
    await post('/chat/ask', { author: 'b', question: '2?' }),
    await post('/chat/ask', { author: 'c', question: '3?' }),
  ]
  expect((await pending()).map(({ requested_by }) => requested_by)).toEqual(['a', 'b', 'c'])
  const waiting = answer(b?.question_msg_id ?? 0, 20)
  await post('/chat/user_message', { text: 'to b', reply_to: b?.question_msg_id })
  expect((await waiting).body.text).toBe('to b')
  await Promise.all(Array.from({ length: 20 }, (_, i) => post('/chat/agent_message', { author: `p${i % 3}`, text: `x${i}` })))
  await post('/chat/user_message', { text: ' to a ' })
  const late = await call(server, 'POST', '/chat/user_message', { text: 'again', reply_to: b?.question_msg_id })
  expect([late.status, late.body.code]).toEqual([409, 'ask_closed'])
  await post('/chat/user_message', { text: 'to c' })
  expect((await answer(a?.question_msg_id ?? 0)).body.text).toBe('to a')
  expect((await answer(c?.question_msg_id ?? 0)).body.text).toBe('to c')
  await eventually(() => pages.every(({ events }) => events.length === 26))
  const [one, two] = pages.map(({ events }) => events)
  expect(one).toEqual(two)
  expect(one?.map(({ data }) => data)).toEqual(await after(start))
  for (const page of pages) page.close()
})

test('L-10 a stream resumes by Last-Event-ID with nothing missing and nothing twice; it ends with the server', async () => {
  const start = await lastId()
  const first = follow(server, `/chat/stream?after=${start}`)
  for (let i = 0; i < 5; i++) await post('/chat/agent_message', { author: 'a', text: `r${i}` })
  await eventually(() => first.events.length === 5)
  first.close()
  await post('/chat/agent_message', { author: 'a', text: 'while away' })
  const again = follow(server, '/chat/stream?after=1', { 'last-event-id': String(start + 5) })
  await post('/chat/agent_message', { author: 'a', text: 'live' })
  await eventually(() => again.events.length === 2)
  expect(again.events.map(({ data }) => data.text)).toEqual(['while away', 'live'])
  again.close()
})

test('L-11 AdaptiveAgent says what the agents can do, answers a signal, and does not start by itself', async () => {
  const start = await lastId()
  await post('/chat/agent_message', { author: 'cron', text: 'just news' })
  await post('/chat/agent_message', { author: 'cron', text: '@echo good morning', meta: { tags: ['signal'] } })
  await eventually(async () => (await after(start)).some(({ author, text }) => author === 'Echo' && text === 'good morning'))
  await post('/chat/user_message', { text: 'що ти вмієш?' })
  const said = await eventually(async () => (await after(start)).find(({ author }) => author === 'AdaptiveAgent'))
  expect(said.text).toContain('@greeter: Greets people by name')
  expect((await after(start)).map(({ author }) => author)).toEqual(['cron', 'cron', 'Echo', 'local', 'AdaptiveAgent'])
})

test('L-12 AdaptiveAgent asks when nobody fits, and goes on with the answer', async () => {
  const start = await lastId()
  await post('/chat/user_message', { text: 'frobnicate the zxcv' })
  await eventually(async () => (await pending())[0]?.requested_by === 'AdaptiveAgent')
  await post('/chat/user_message', { text: '@echo' })
  await eventually(async () => (await after(start)).some(({ author, text }) => author === 'Echo' && text === 'frobnicate the zxcv'))
  expect(await pending()).toEqual([])
})

test.each([
  ['no', true],
  ['yes', false],
])('L-05 the script of docs/lobby.md asks, waits, and on "%s" does as told', async (answer, kept) => {
  const [script = ''] = /(?<=```sh\n).+?(?=```)/s.exec(readFileSync(join(import.meta.dirname, '../../docs/lobby.md'), 'utf8')) ?? []
  const backups = join(server.home, `backups-${answer}`)
  mkdirSync(backups)
  const done = promisify(execFile)('sh', ['-ec', script], { env: { PATH: process.env.PATH, PARLEY: server.url, BACKUPS: backups } })
  await eventually(async () => (await pending())[0]?.requested_by === 'backup.sh')
  expect(existsSync(backups)).toBe(true)
  await post('/chat/user_message', { text: answer })
  await done
  expect(existsSync(backups)).toBe(kept)
})

test('L-13 the chat runs no tool itself: it passes on to an agent, which asks before it writes', async () => {
  const start = await lastId()
  await post('/chat/user_message', { text: '@coder write file note.txt with content: from the lobby' })
  const [question] = await eventually(async () => {
    const open = await pending()
    return open.length > 0 && open
  })
  expect(question?.requested_by).toBe('Coder')
  const file = join(server.home, '..', 'workspace', 'note.txt')
  expect(existsSync(file)).toBe(false)
  await post('/chat/user_message', { text: 'yes' })
  await eventually(() => existsSync(file))
  expect(readFileSync(file, 'utf8')).toBe('from the lobby')
  await eventually(async () => (await after(start)).at(-1)?.author === 'Coder')
})

test('L-02 the history is gone with the server, and nothing of it is on disk', async () => {
  const secret = `only-in-memory-${Date.now()}`
  await post('/chat/agent_message', { author: 'a', text: secret })
  const page = follow(server, '/chat/stream')
  await page.until(({ data }) => data.text === secret)
  await server.restart()
  await page.done
  expect(await history()).toEqual([])
  expect(() => execFileSync('grep', ['-rq', secret, server.home])).toThrow()
})
