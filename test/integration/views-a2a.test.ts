import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Message, type Part, Role, type StreamResponse, type Task, TaskState } from '@a2a-js/sdk'
import { type Client, ClientFactory, ClientFactoryOptions, DefaultAgentCardResolver, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import type { TestServer } from '../harness/server.ts'
import { answerFromPage, PICTURE, startViews } from '../harness/views.ts'

const token = 'the-token-1'
const auth = { authorization: `Bearer ${token}` }
let server: TestServer
beforeAll(async () => {
  server = await startViews({ env: { PARLEY_TOKENS: `local:${token}`, PARLEY_WEBHOOK_PRIVATE: '1' } })
})
afterAll(() => server.stop())

/** The published client, with a token. */
function clientOf(agent: string, headers: Record<string, string> = auth): Promise<Client> {
  const fetchImpl: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } })
  const factory = new ClientFactory(
    ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
      transports: [new JsonRpcTransportFactory({ fetchImpl })],
      cardResolver: new DefaultAgentCardResolver({ fetchImpl }),
    }),
  )
  return factory.createFromUrl(server.url, agent === 'orchestrator' ? undefined : `/a2a/${agent}/agent-card.json`)
}

const part = (content: Part['content'], mediaType = '', filename = ''): Part => ({ content, mediaType, filename, metadata: undefined })
const message = (text: string, more: Partial<Message> = {}): Message => ({
  messageId: crypto.randomUUID(),
  role: Role.ROLE_USER,
  parts: [part({ $case: 'text', value: text }, 'text/plain')],
  contextId: '',
  taskId: '',
  metadata: undefined,
  extensions: [],
  referenceTaskIds: [],
  ...more,
})
const request = (text: string, more: Partial<Message> = {}) => ({
  tenant: '',
  message: message(text, more),
  configuration: undefined,
  metadata: undefined,
})
const send = async (client: Client, text: string, more: Partial<Message> = {}) => (await client.sendMessage(request(text, more))) as Task
const textsOf = (task: Task) =>
  task.artifacts.map(({ parts }) => parts.map(({ content }) => (content?.$case === 'text' ? content.value : '')).join(''))
const questionOf = (task: Task) => task.status?.message?.parts[0]?.content?.value as unknown

async function collect(events: AsyncGenerator<StreamResponse>): Promise<StreamResponse['payload'][]> {
  const seen: StreamResponse['payload'][] = []
  for await (const { payload } of events) seen.push(payload)
  return seen
}
const lastState = (seen: StreamResponse['payload'][]) => {
  const last = seen.at(-1)
  return last?.$case === 'statusUpdate' ? last.value.status?.state : undefined
}

test('V-04 a card for each agent, and one of the planner for the whole server', async () => {
  const { body } = await call<{ name: string; supportedInterfaces: { url: string }[] }>(
    server,
    'GET',
    '/.well-known/agent-card.json',
    undefined,
    auth,
  )
  expect(body).toMatchObject({
    name: 'Orchestrator',
    supportedInterfaces: [{ url: `${server.url}/a2a/orchestrator`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  })
  const card = await (await clientOf('echo')).getAgentCard()
  expect(card).toMatchObject({ name: 'Echo', capabilities: { streaming: true } })
  expect((await call(server, 'GET', '/.well-known/agent-card.json')).status).toBe(401)
})

test('V-04 a message makes a task, and several in one context are one session', async () => {
  const client = await clientOf('talker')
  const first = await send(client, 'Ada')
  expect(first.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
  expect(textsOf(first)).toEqual(['Hello Ada', 'And goodbye'])
  const second = await send(client, 'Bob', { contextId: first.contextId })
  expect(second.contextId).toBe(first.contextId)
  expect(second.id).not.toBe(first.id)
  const own = await send(client, 'Eve', { contextId: 'a context of mine' })
  expect(own.contextId).toBe('a context of mine')
  expect(await client.getTask({ tenant: '', id: own.id })).toMatchObject({ id: own.id, contextId: 'a context of mine' })
  const { tasks } = await client.listTasks({
    tenant: '',
    contextId: first.contextId,
    status: 0,
    pageToken: '',
    statusTimestampAfter: undefined,
  })
  expect(tasks.map(({ id }) => id)).toEqual([second.id, first.id])
  const everywhere = (pageToken: string) =>
    client.listTasks({ tenant: '', contextId: '', status: 0, pageToken, pageSize: 2, statusTimestampAfter: undefined })
  const latest = await everywhere('')
  expect(latest.tasks).toHaveLength(2)
  const rest = await everywhere(latest.nextPageToken)
  const seen = [...latest.tasks, ...rest.tasks].map(({ id }) => id.split('.')[0])
  expect(seen).toEqual([own, second, first].map(({ id }) => id.split('.')[0]))
  expect(rest.nextPageToken).toBe('')
})

test('V-04 streamed: the task, its artifacts piece by piece, its end', async () => {
  const seen = await collect((await clientOf('talker')).sendMessageStream(request('Ada')))
  expect(seen[0]?.$case).toBe('task')
  const pieces = seen.flatMap((one) => (one?.$case === 'artifactUpdate' ? [one.value] : []))
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.some(({ append }) => append)).toBe(true)
  expect(lastState(seen)).toBe(TaskState.TASK_STATE_COMPLETED)
})

test('V-04 files come with the message', async () => {
  const raw = part({ $case: 'raw', value: Buffer.from(PICTURE, 'base64') }, 'image/png', 'dot.png')
  const done = await send(await clientOf('reader'), '', { parts: [part({ $case: 'text', value: 'look' }), raw] })
  expect(textsOf(done)).toEqual(['Attached: dot.png\nimage/png'])
})

describe('an ask is input-required', () => {
  test('V-04 and a message to the task answers it', async () => {
    const client = await clientOf('asker')
    const asked = await send(client, 'hi')
    expect(asked.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    expect(questionOf(asked)).toBe('What is your name?')
    const done = await send(client, 'Ada', { taskId: asked.id, contextId: asked.contextId })
    expect(done).toMatchObject({ id: asked.id, status: { state: TaskState.TASK_STATE_COMPLETED } })
    expect(textsOf(done)).toEqual(['Hello, Ada!'])
    await expect(send(client, 'again', { taskId: asked.id })).rejects.toThrow('The task has ended')
  })

  test.each([
    ['approve', 'Written.'],
    ['not now', 'Not written: not now'],
  ])('V-04 about a tool, answered with "%s"', async (answer, said) => {
    const client = await clientOf('writer')
    const asked = await send(client, 'one')
    const seen = await collect(client.sendMessageStream(request(answer, { taskId: asked.id })))
    expect(lastState(seen)).toBe(TaskState.TASK_STATE_COMPLETED)
    expect(textsOf(await client.getTask({ tenant: '', id: asked.id }))).toEqual([said])
  })

  test.each([
    ['chooser', 'Blue', 'Chosen: b'],
    ['chooser', { value: 'b' }, 'Chosen: b'],
    ['clerk', { city: 'Kyiv' }, 'Noted: Kyiv'],
  ])('V-04 of the %s, answered with %j; both stay in the history', async (agent, answer, said) => {
    const client = await clientOf(agent)
    const asked = await send(client, 'go')
    const parts = [typeof answer === 'string' ? part({ $case: 'text', value: answer }) : part({ $case: 'data', value: answer })]
    const done = await send(client, '', { taskId: asked.id, parts })
    expect(textsOf(done)).toEqual([said])
    expect(done.history.map(({ role }) => role)).toEqual([Role.ROLE_USER, Role.ROLE_AGENT, Role.ROLE_USER])
  })

  test('V-04 answered from the page instead, who is subscribed sees the end', async () => {
    const client = await clientOf('asker')
    const session = await createSession(server, auth)
    const asked = await send(client, 'hi', { contextId: session })
    const following = collect(client.resubscribeTask({ tenant: '', id: asked.id }))
    await answerFromPage(server, session, { action: 'answer', text: 'Grace' }, auth)
    const seen = await following
    expect(seen[0]).toMatchObject({ $case: 'task', value: { status: { state: TaskState.TASK_STATE_INPUT_REQUIRED } } })
    expect(lastState(seen)).toBe(TaskState.TASK_STATE_COMPLETED)
  })
})

test('V-04 a task that runs can be left, subscribed to again and cancelled', async () => {
  const client = await clientOf('slow')
  const running = (await client.sendMessage({
    ...request('go'),
    configuration: { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately: true },
  })) as Task
  await eventually(async () => textsOf(await client.getTask({ tenant: '', id: running.id })).includes('working'))
  const behind = (await client.sendMessage({
    ...request('wait', { contextId: running.contextId }),
    configuration: { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately: true },
  })) as Task
  const takenBack = await client.cancelTask({ tenant: '', id: behind.id, metadata: undefined })
  expect(takenBack.status?.state).toBe(TaskState.TASK_STATE_CANCELED)
  expect((await client.getTask({ tenant: '', id: running.id })).status?.state).toBe(TaskState.TASK_STATE_WORKING)
  const following = collect(client.resubscribeTask({ tenant: '', id: running.id }))
  const cancelled = await client.cancelTask({ tenant: '', id: running.id, metadata: undefined })
  expect(cancelled.status?.state).toBe(TaskState.TASK_STATE_CANCELED)
  expect(lastState(await following)).toBe(TaskState.TASK_STATE_CANCELED)
  await expect(client.cancelTask({ tenant: '', id: running.id, metadata: undefined })).rejects.toThrow('ended')
})

test('V-04 who asked for it is told that a task waits and how it ended', async () => {
  const told: { state: string; token: unknown }[] = []
  const receiver = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += String(chunk)))
    request.on('end', () => {
      const { statusUpdate } = JSON.parse(text) as { statusUpdate: { status: { state: string } } }
      told.push({ state: statusUpdate.status.state, token: request.headers['x-a2a-notification-token'] })
      response.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const client = await clientOf('asker')
  const taskPushNotificationConfig = { tenant: '', taskId: '', id: 'news', url, token: 'shared', authentication: undefined }
  const configuration = { acceptedOutputModes: [], taskPushNotificationConfig, returnImmediately: true }
  const { id: taskId } = (await client.sendMessage({ ...request('hi'), configuration })) as Task
  await eventually(() => told.length === 1)
  await server.kill()
  await server.restart()
  await send(await clientOf('asker'), 'Ada', { taskId })
  await eventually(() => told.length === 2)
  expect(told).toEqual([
    { state: 'TASK_STATE_INPUT_REQUIRED', token: 'shared' },
    { state: 'TASK_STATE_COMPLETED', token: 'shared' },
  ])
  receiver.close()
})

test('V-04 where its news are to go is kept with the task', async () => {
  const client = await clientOf('asker')
  const { id: taskId } = await send(client, 'hi')
  const config = { tenant: '', taskId, id: 'mine', url: 'https://example.com/hook', token: 'shared', authentication: undefined }
  expect(await client.createTaskPushNotificationConfig(config)).toMatchObject({ id: 'mine', url: config.url })
  expect(await client.getTaskPushNotificationConfig({ tenant: '', taskId, id: 'mine' })).toMatchObject({ token: 'shared' })
  await client.deleteTaskPushNotificationConfig({ tenant: '', taskId, id: 'mine' })
  const left = await client.listTaskPushNotificationConfig({ tenant: '', taskId, pageSize: 10, pageToken: '' })
  expect(left.configs).toEqual([])
})

test('V-04 a failing agent is a failed task', async () => {
  const failed = await send(await clientOf('failing'), 'go')
  expect(failed.status?.state).toBe(TaskState.TASK_STATE_FAILED)
  expect(questionOf(failed)).toContain('as planned')
})

test('V-04 two protocols look at one session', async () => {
  const session = await createSession(server, auth)
  const stream = follow(server, `/my/chat/${session}/events/`, auth)
  await send(await clientOf('echo'), 'both see this', { contextId: session })
  await stream.until(({ data }) => data.type === 'agent_message' && data.content === 'both see this')
  stream.close()
})

test('V-04 the same message sent again is the same task', async () => {
  const client = await clientOf('echo')
  const twice = { messageId: 'm-twice', contextId: 'twice' }
  expect((await send(client, 'x', twice)).id).toBe((await send(client, 'x', twice)).id)
})

test('V-04 what cannot be is refused', async () => {
  await expect(clientOf('nobody')).rejects.toThrow('404')
  const toNobody = await call(server, 'POST', '/a2a/nobody', { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: {} }, auth)
  expect(toNobody).toMatchObject({ status: 404, body: { code: 'agent_not_found' } })
  await expect(clientOf('echo', {})).rejects.toThrow('401')
  await expect(clientOf('echo', { ...auth, origin: 'https://evil.example' })).rejects.toThrow('403')
  const client = await clientOf('echo')
  await expect(client.getTask({ tenant: '', id: 'nothing' })).rejects.toThrow('Task not found')
  const rpc = (body: object) => call<{ error: { code: number } }>(server, 'POST', '/a2a/echo', body, auth)
  expect((await rpc({ jsonrpc: '2.0', id: 1, method: 'Nonsense', params: {} })).body.error.code).toBe(-32601)
  expect((await rpc({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: {} })).body.error.code).toBe(-32602)
  expect((await rpc({ id: 1 })).body.error.code).toBe(-32600)
})
