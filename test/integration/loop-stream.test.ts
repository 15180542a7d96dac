import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { connectIde } from '../harness/ide.ts'
import { type ModelReply, type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const WORDS = Array.from({ length: 60 }, (_, i) => `word${i}`)
const TEXT = WORDS.join(' ')

let models: ModelServer
let server: TestServer
let reply: ModelReply
beforeAll(async () => {
  models = await startModelServer(() => reply)
  server = await startServer({ env: models.env('openai') })
})
afterAll(async () => {
  await server.stop()
  await models.stop()
})

const send = (session: string) => call(server, 'POST', `/my/chat/${session}/message/`, { content: 'speak', target_agent: 'assistant' })
type Stream = ReturnType<typeof follow>
const tokens = ({ events }: Stream) => events.filter(({ event }) => event === 'token').map(({ data }) => data)
const textOf = (stream: Stream) =>
  tokens(stream)
    .map(({ token }) => token)
    .join('')

interface Said {
  items: { content: string; message_id: string; unfinished?: boolean }[]
}
const said = async (session: string) => (await call<Said>(server, 'GET', `/my/chat/${session}/messages/?role=assistant`)).body.items

test('G-04 who connects in the middle of a text gets what was said so far, and all of it once', async () => {
  reply = { text: TEXT, delay: 30 }
  const session = await createSession(server)
  const first = follow(server, `/my/chat/${session}/events/`)
  await send(session)
  await first.until(() => textOf(first).includes('word20'))
  const second = follow(server, `/my/chat/${session}/events/`)
  await second.until(({ event }) => event === 'token')
  expect(tokens(second)[0]).toMatchObject({ at: 0 })
  expect(String(tokens(second)[0]?.['token'])).toContain('word15')
  const ide = await connectIde(server, session)
  await ide.idle()
  await Promise.all([first, second].map((stream) => stream.until(({ event }) => event === 'turn_ended')))
  for (const stream of [first, second]) {
    expect(textOf(stream)).toBe(TEXT)
    stream.close()
  }
  const frames = ide.frames.filter((frame) => frame.type === 'assistant_message')
  expect(frames.map((frame) => frame.token).join('')).toBe(TEXT)
  await ide.close()
})

test('G-04 what was said before a stop stays in the session', async () => {
  reply = { text: TEXT, delay: 30 }
  const session = await createSession(server)
  const stream = follow(server, `/my/chat/${session}/events/`)
  await send(session)
  await stream.until(() => textOf(stream).includes('word10'))
  await call(server, 'POST', `/my/chat/${session}/cancel/`)
  await stream.until(({ event }) => event === 'turn_ended')
  stream.close()
  const [partial, notice] = await said(session)
  expect(partial?.content).toMatch(/^word0 word1 .*word10/)
  expect(partial?.content).not.toContain('word59')
  expect(partial?.message_id).toBe(tokens(stream)[0]?.['message_id'])
  expect([partial?.unfinished, notice?.unfinished]).toEqual([true, undefined])
  expect(notice?.content).toContain('cancelled')
})

test('G-04 X-05 what was seen before a kill -9 stays, and the text is written anew', async () => {
  reply = { text: TEXT, delay: 120 }
  const session = await createSession(server)
  const stream = follow(server, `/my/chat/${session}/events/`)
  await send(session)
  await stream.until(() => textOf(stream).includes('word35'))
  stream.close()
  await server.kill()
  reply = { text: 'Anew.' }
  await server.restart()
  const messages = await eventually(async () => {
    const items = await said(session)
    return items.at(-1)?.content === 'Anew.' && items
  })
  expect(messages.map(({ unfinished }) => unfinished)).toEqual([true, undefined])
  expect(messages[0]?.content).toMatch(/^word0 word1 word2/)
  expect(messages[0]?.message_id).toBe(tokens(stream)[0]?.['message_id'])
})
