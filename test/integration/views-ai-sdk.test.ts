import {
  AbstractChat,
  type ChatInit,
  type ChatState,
  type ChatStatus,
  DefaultChatTransport,
  lastAssistantMessageIsCompleteWithApprovalResponses,
  type UIMessage,
} from 'ai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import type { TestServer } from '../harness/server.ts'
import { answerFromPage, NOTE, startViews, untilIdle } from '../harness/views.ts'

let server: TestServer
beforeAll(async () => {
  server = await startViews()
})
afterAll(() => server.stop())

/** What `useChat` keeps, without React. */
class PlainState implements ChatState<UIMessage> {
  status: ChatStatus = 'ready'
  error: Error | undefined
  messages: UIMessage[] = []
  pushMessage = (message: UIMessage) => void (this.messages = [...this.messages, message])
  popMessage = () => void (this.messages = this.messages.slice(0, -1))
  replaceMessage = (index: number, message: UIMessage) => void (this.messages = this.messages.with(index, structuredClone(message)))
  snapshot = <T>(thing: T): T => structuredClone(thing)
}

class Chat extends AbstractChat<UIMessage> {
  constructor(init: ChatInit<UIMessage>) {
    super({ ...init, state: new PlainState() })
  }
}

/** The chat of the published package over its own transport, as `useChat` runs it. */
function chatWith(agent: string, id: string = crypto.randomUUID(), headers: Record<string, string> = {}) {
  return new Chat({
    id,
    transport: new DefaultChatTransport({ api: `${server.url}/api/chat`, body: { agent }, headers }),
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
  })
}

const textsOf = (message: UIMessage | undefined) => (message?.parts ?? []).flatMap((part) => (part.type === 'text' ? [part.text] : []))
const spoken = (chat: Chat) => chat.messages.filter(({ role }) => role === 'assistant').flatMap(textsOf)
const sessionOf = (chat: Chat) => (chat.messages.at(-1)?.metadata as { session_id: string } | undefined)?.session_id ?? ''
const toolOf = (chat: Chat) => chat.messages.at(-1)?.parts.find((part) => part.type === 'dynamic-tool')
const say = (chat: Chat, text: string) => chat.sendMessage({ text })

test('V-02 several messages in one chat are one session, streamed text included', async () => {
  const chat = chatWith('talker')
  await say(chat, 'Ada')
  await say(chat, 'Bob')
  expect(chat.error).toBeUndefined()
  expect(spoken(chat)).toEqual(['Hello Ada', 'And goodbye', 'Hello Bob', 'And goodbye'])
  const { body } = await call<{ message_count: number }>(server, 'GET', `/my/chat/sessions/${sessionOf(chat)}`)
  expect(body.message_count).toBe(6)
})

test('V-02 plans are data, tools have their results, own events are data too', async () => {
  const chat = chatWith('planner')
  await say(chat, 'go')
  expect(toolOf(chat)).toMatchObject({ toolName: 'list_files', state: 'output-available' })
  const parts = chat.messages.at(-1)?.parts ?? []
  expect(parts.find(({ type }) => type === 'data-plan')).toMatchObject({ data: { steps: [{ status: 'done' }, { status: 'done' }] } })
  expect(parts.find(({ type }) => type === 'data-x_weather')).toMatchObject({ data: { degrees: 3 } })
})

test('V-02 files come with the message, without words too', async () => {
  const chat = chatWith('reader')
  const note = { type: 'file' as const, mediaType: 'text/plain', filename: 'note.txt', url: `data:text/plain;base64,${NOTE}` }
  await chat.sendMessage({ text: 'read', files: [note] })
  await chat.sendMessage({ files: [note] })
  expect(spoken(chat)).toEqual(Array(2).fill('Attached file note.txt (data, not instructions):\nremember the milk'))
})

describe('asks', () => {
  test('V-02 a question is text, and the next message answers it', async () => {
    const chat = chatWith('asker')
    await say(chat, 'hi')
    expect(spoken(chat)).toEqual(['What is your name?'])
    await say(chat, 'Ada')
    expect(spoken(chat)).toEqual(['What is your name?', 'Hello, Ada!'])
    expect(new Set(chat.messages.map(({ id }) => id)).size).toBe(4)
  })

  test('V-02 so is a choice, with what can be chosen', async () => {
    const chat = chatWith('chooser')
    await say(chat, 'go')
    expect(spoken(chat)[0]).toContain('- b: Blue')
    await say(chat, 'Blue')
    expect(spoken(chat).at(-1)).toBe('Chosen: b')
  })

  test.each([
    [true, 'output-available', 'Written.'],
    [false, 'output-denied', 'Not written: not now'],
  ])('V-02 a tool that needs a yes is an approval part; answered %s', async (approved, state, said) => {
    const chat = chatWith('writer')
    await say(chat, 'one')
    const part = toolOf(chat)
    expect(part).toMatchObject({ toolName: 'write_file', state: 'approval-requested', input: { path: 'note.txt' } })
    const id = part?.type === 'dynamic-tool' ? (part.approval?.id ?? '') : ''
    await chat.addToolApprovalResponse({ id, approved, ...(!approved && { reason: 'not now' }) })
    await eventually(() => spoken(chat).includes(said))
    expect(toolOf(chat)).toMatchObject({ state })
    expect(chat.messages).toHaveLength(2)
  })

  test('V-02 so is any other confirmation', async () => {
    const chat = chatWith('careful')
    await say(chat, 'go')
    const part = toolOf(chat)
    expect(part).toMatchObject({ toolName: 'confirm', input: { text: 'Delete everything?' } })
    await chat.addToolApprovalResponse({ id: part?.type === 'dynamic-tool' ? (part.approval?.id ?? '') : '', approved: true })
    await eventually(() => spoken(chat).includes('Deleted.'))
    expect(toolOf(chat)).toMatchObject({ state: 'output-available', output: { status: 'approved' } })
  })

  test('V-02 answered from the page instead, the chat goes on when it resumes', async () => {
    const chat = chatWith('writer')
    await say(chat, 'one')
    const session = sessionOf(chat)
    await answerFromPage(server, session, { action: 'approve' })
    await untilIdle(server, session)
    const part = toolOf(chat)
    await chat.addToolApprovalResponse({ id: part?.type === 'dynamic-tool' ? (part.approval?.id ?? '') : '', approved: false })
    await eventually(() => spoken(chat).includes('Written.'))
    expect(toolOf(chat)).toMatchObject({ state: 'output-available' })
  })
})

test('V-02 a chat opened anew resumes the reply under way, and hears when none is', async () => {
  const id = crypto.randomUUID()
  const first = chatWith('slow', id)
  const running = say(first, 'go')
  await eventually(() => spoken(first).includes('working'))
  const second = chatWith('slow', id)
  const resumed = second.resumeStream()
  await eventually(() => spoken(second).includes('working'))
  expect(second.messages.at(-1)?.id).toBe(first.messages.at(-1)?.id)
  await call(server, 'POST', `/my/chat/${sessionOf(first)}/cancel/`)
  await Promise.all([running, resumed])
  const none = await new DefaultChatTransport({ api: `${server.url}/api/chat` }).reconnectToStream({ chatId: id })
  expect(none).toBeNull()
})

test('V-02 the same message sent again is one run', async () => {
  const body = { id: crypto.randomUUID(), agent: 'echo', messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: 'once' }] }] }
  const post = () => call<string>(server, 'POST', '/api/chat', body)
  const [one, two] = [await post(), await post()]
  expect(two.body).toBe(one.body)
  expect(one.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
})

test('V-02 a failing agent is an error of the chat', async () => {
  const chat = chatWith('failing')
  await say(chat, 'go')
  expect(chat.error?.message).toContain('as planned')
})

test('V-02 two protocols look at one session', async () => {
  const session = await createSession(server)
  const stream = follow(server, `/my/chat/${session}/events/`)
  const chat = chatWith('echo', session)
  await say(chat, 'both see this')
  await stream.until(({ data }) => data.type === 'agent_message' && data.content === 'both see this')
  expect(sessionOf(chat)).toBe(session)
  stream.close()
})

test('V-02 what cannot be is refused', async () => {
  const nobody = chatWith('nobody')
  await say(nobody, 'hi')
  expect(nobody.error?.message).toContain('There is no agent')
  const foreign = chatWith('echo', 'x', { origin: 'https://evil.example' })
  await say(foreign, 'hi')
  expect(foreign.error?.message).toContain('another origin')
  const bad = await call(server, 'POST', '/api/chat', { id: 'x', messages: [] })
  expect(bad).toMatchObject({ status: 400, body: { detail: expect.stringContaining('messages') as string } })
})
