import { type AgentSubscriber, EventType, HttpAgent, type Interrupt } from '@ag-ui/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, follow } from '../harness/api.ts'
import type { TestServer } from '../harness/server.ts'
import { answerFromPage, PICTURE, startViews, untilIdle } from '../harness/views.ts'

let server: TestServer
beforeAll(async () => {
  server = await startViews({ env: { PARLEY_ORIGINS: 'https://app.example' } })
})
afterAll(() => server.stop())

interface Ran {
  events: { type: string; [field: string]: unknown }[]
  interrupts: Interrupt[]
  outcome: string | undefined
  error: string | undefined
}

function agentFor(id: string, threadId: string = crypto.randomUUID(), headers: Record<string, string> = {}) {
  return new HttpAgent({ url: `${server.url}/ag-ui/${id}`, threadId, headers })
}

/** One run of the published client; it checks each event against the protocol itself. */
async function run(agent: HttpAgent, said?: string, options: Parameters<HttpAgent['runAgent']>[0] = {}): Promise<Ran> {
  const ran: Ran = { events: [], interrupts: [], outcome: undefined, error: undefined }
  const subscriber: AgentSubscriber = {
    onRunFailed: ({ error }) => {
      ran.error = error.message
      return { stopPropagation: true } as never
    },
    onEvent: ({ event }) => void ran.events.push(event),
    onRunFinishedEvent: (finished) => {
      ran.outcome = finished.outcome
      if (finished.outcome === 'interrupt') ran.interrupts = finished.interrupts
    },
    onRunErrorEvent: ({ event }) => void (ran.error = event.message),
  }
  if (said !== undefined) agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: said })
  await agent.runAgent(options, subscriber)
  return ran
}

const spoken = (agent: HttpAgent) => agent.messages.filter(({ role }) => role === 'assistant').map(({ content }) => content)
const sessionOf = (agent: HttpAgent) => (agent.state as { session_id: string }).session_id
const resume = (interrupt: Interrupt | undefined, payload: unknown) => ({
  resume: [{ interruptId: interrupt?.id ?? '', status: 'resolved' as const, payload }],
})

test('V-01 several messages in one thread are one session, streamed text included', async () => {
  const agent = agentFor('talker')
  const first = await run(agent, 'Ada')
  expect(first.outcome).toBe('success')
  expect(first.events.filter(({ type }) => type === EventType.TEXT_MESSAGE_CONTENT).length).toBeGreaterThan(2)
  await run(agent, 'Bob')
  expect(spoken(agent)).toEqual(['Hello Ada', 'And goodbye', 'Hello Bob', 'And goodbye'])
  const { body } = await call<{ messages: unknown[] }>(server, 'GET', `/my/chat/sessions/${sessionOf(agent)}`)
  expect(body.messages).toHaveLength(6)
})

test('V-01 a plan is steps and state, a tool call has its result, an own event is a custom one', async () => {
  const agent = agentFor('planner')
  const { events, outcome } = await run(agent, 'go')
  expect(outcome).toBe('success')
  expect(events.filter(({ type }) => type === EventType.STEP_STARTED).map(({ stepName }) => stepName)).toEqual([
    'planner',
    'a: look',
    'b: tell',
  ])
  expect(agent.state).toMatchObject({ plan: { steps: [{ status: 'done' }, { status: 'done' }] } })
  const tool = agent.messages.find(({ role }) => role === 'tool')
  expect(tool).toMatchObject({ toolCallId: expect.stringMatching(/^c_/) as string })
  expect(events.find(({ type }) => type === EventType.CUSTOM)).toMatchObject({ name: 'x_weather', value: { degrees: 3 } })
})

describe('an ask ends the run with an interrupt', () => {
  test('V-01 that the next run answers', async () => {
    const agent = agentFor('asker')
    const first = await run(agent, 'hi')
    expect(first.outcome).toBe('interrupt')
    expect(first.interrupts[0]).toMatchObject({ message: 'What is your name?', metadata: { kind: 'question', status: 'waiting_human' } })
    expect(first.interrupts[0]?.id).toBe(first.interrupts[0]?.metadata?.ask_id)
    const second = await run(agent, undefined, resume(first.interrupts[0], { text: 'Ada' }))
    expect(second.outcome).toBe('success')
    expect(spoken(agent)).toEqual(['Hello, Ada!'])
  })

  test('V-01 or that somebody else has answered meanwhile: the next run shows what came of it', async () => {
    const agent = agentFor('asker')
    const { interrupts } = await run(agent, 'hi')
    await answerFromPage(server, sessionOf(agent), { action: 'answer', text: 'Grace' })
    await untilIdle(server, sessionOf(agent))
    await run(agent, undefined, resume(interrupts[0], { text: 'Ada' }))
    expect(spoken(agent)).toEqual(['Hello, Grace!'])
  })

  test.each([
    [{ approved: true }, 'Written.'],
    [{ approved: false, feedback: 'not now' }, 'Not written: not now'],
    [{ action: 'edit', edited_arguments: { content: 'two\n' } }, 'Written.'],
  ])('V-01 about a tool, answered with %j', async (payload, said) => {
    const agent = agentFor('writer')
    const { interrupts, events } = await run(agent, 'one')
    expect(interrupts[0]).toMatchObject({
      reason: 'tool_call',
      toolCallId: events.find(({ type }) => type === EventType.TOOL_CALL_START)?.toolCallId,
    })
    const after = await run(agent, undefined, resume(interrupts[0], payload))
    expect(after.events.map(({ type }) => type)).toContain(EventType.TOOL_CALL_RESULT)
    expect(spoken(agent).at(-1)).toBe(said)
  })

  test.each([
    ['chooser', { value: 'b' }, 'Chosen: b'],
    ['chooser', 'Blue', 'Chosen: b'],
    ['clerk', { value: { city: 'Kyiv' } }, 'Noted: Kyiv'],
    ['clerk', { city: 'Kyiv' }, 'Noted: Kyiv'],
  ])('V-01 of the %s, answered with %j as its schema says', async (id, payload, said) => {
    const agent = agentFor(id)
    const { interrupts } = await run(agent, 'go')
    expect(interrupts[0]).toMatchObject({ reason: 'input_required', responseSchema: { required: ['value'] } })
    await run(agent, undefined, resume(interrupts[0], payload))
    expect(spoken(agent).at(-1)).toBe(said)
  })

  test('V-01 what does not fit is refused, and the ask stays open', async () => {
    const agent = agentFor('clerk')
    const { interrupts } = await run(agent, 'go')
    expect((await run(agent, undefined, resume(interrupts[0], { value: { town: 1 } }))).error).toContain('HTTP 422')
    await run(agent, undefined, resume(interrupts[0], { value: { city: 'Kyiv' } }))
    expect(spoken(agent).at(-1)).toBe('Noted: Kyiv')
  })

  test('V-01 a question that is given up ends the work', async () => {
    const agent = agentFor('asker')
    const { interrupts } = await run(agent, 'hi')
    const after = await run(agent, undefined, { resume: [{ interruptId: interrupts[0]?.id ?? '', status: 'cancelled' }] })
    expect(after.outcome).toBe('cancelled')
  })
})

test('V-01 files come with the message, by themselves too; what only has an address is named', async () => {
  const agent = agentFor('reader')
  const picture = { type: 'image' as const, source: { type: 'data' as const, value: PICTURE, mimeType: 'image/png' } }
  const elsewhere = { type: 'document' as const, source: { type: 'url' as const, value: 'https://files.example/a.pdf' } }
  agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: [{ type: 'text', text: 'look' }, picture, elsewhere] })
  await run(agent)
  agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: [picture] })
  await run(agent)
  expect(spoken(agent)).toEqual(['Attached: image.png\nimage/png', 'Attached: image.png\nimage/png'])
  const { body } = await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${sessionOf(agent)}/messages/?role=user`)
  expect(body.items.map(({ content }) => content)).toEqual(['look\n[file](https://files.example/a.pdf)', 'image.png'])
})

test('V-01 the same run sent again after a broken connection is the same run', async () => {
  const thread = crypto.randomUUID()
  const input = {
    threadId: thread,
    runId: 'run-1',
    messages: [{ id: 'm1', role: 'user', content: 'Ada' }],
    tools: [],
    context: [],
    state: {},
  }
  const post = () => call<string>(server, 'POST', '/ag-ui/talker', input)
  const types = (text: string) =>
    [...text.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type).filter((type) => type !== 'TEXT_MESSAGE_CONTENT')
  const [first, second] = [(await post()).body, (await post()).body]
  expect(types(second)).toEqual(types(first))
  const session = /"session_id":"(s_\w+)"/.exec(first)?.[1]
  const { body } = await call<{ message_count: number }>(server, 'GET', `/my/chat/sessions/${session}`)
  expect(body.message_count).toBe(3)
})

test('V-01 leaving a run stops nothing; the ordinary route cancels it', async () => {
  const agent = agentFor('slow')
  const session = await createSession(server)
  agent.threadId = session
  const running = run(agent, 'go')
  const stream = follow(server, `/my/chat/${session}/events/`)
  await stream.until(({ data }) => data.type === 'agent_message')
  await call(server, 'POST', `/my/chat/${session}/cancel/`)
  expect((await running).outcome).toBe('cancelled')
  stream.close()
})

test('V-01 a failing agent ends the run with its error', async () => {
  const { error } = await run(agentFor('failing'), 'go')
  expect(error).toContain('as planned')
})

test('V-01 a thread named by a session of the page is that session', async () => {
  const session = await createSession(server)
  await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'from the page', target_agent: 'echo' }, { prefer: 'wait=60' })
  const agent = agentFor('echo', session)
  await run(agent, 'from AG-UI')
  expect(sessionOf(agent)).toBe(session)
  const { body } = await call<{ message_count: number }>(server, 'GET', `/my/chat/sessions/${session}`)
  expect(body.message_count).toBe(4)
})

test('V-01 what cannot be is refused before a run begins', async () => {
  expect((await run(agentFor('nobody'), 'hi')).error).toContain('HTTP 404')
  expect((await run(agentFor('echo', 'x', { origin: 'https://evil.example' }), 'hi')).error).toContain('HTTP 403')
  const bad = await call(server, 'POST', '/ag-ui/echo', { threadId: 't', messages: [] })
  expect(bad).toMatchObject({ status: 400, body: { code: 'invalid_request', detail: expect.stringContaining('runId') as string } })
})
