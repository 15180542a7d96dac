import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openIde } from '#client/ide.ts'
import type { ServerFrame } from '#protocol/frames.ts'
import { call, createSession, follow } from '../harness/api.ts'
import { createRandom, cuttingProxy } from '../harness/cutting-proxy.ts'
import { connectIde, refusedStatus } from '../harness/ide.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const CHAIN = `export default { id: 'chain', name: 'Chain', description: 'shows a chain', async run(turn) {
  const chain = await turn.chain([{ agent_id: 'refactorer', role: 'refactor' }, { agent_id: 'tester', role: 'test' }, { agent_id: 'explainer', role: 'docs' }])
  await chain.mark('refactorer', 'done'); await chain.mark('tester', 'running')
  const plan = await turn.plan([{ id: '1', desc: 'one' }, { id: '2', desc: 'two' }])
  await plan.mark('1', 'running'); await turn.stream(['Hel', 'lo']); await plan.mark('1', 'done', 'first'); await plan.mark('2', 'error', 'second')
  return 'ended' } }`
const ASKER = `export default { id: 'asker', name: 'Asker', description: 'asks', run: async (turn) => 'You said ' + await turn.ask('Which?') }`
const TASKS = `export default { id: 'tasks', name: 'Tasks', description: 'runs a graph', async run(turn) {
  const plan_id = 'plan-1'
  const tasks = [{ task_id: 't1', agent_id: 'echo', description: 'a', depends_on: [], cost_usd: 0 }, { task_id: 't2', agent_id: 'echo', description: 'b', depends_on: ['t1'], cost_usd: 0 }]
  await turn.emit('task_plan_created', { plan_id, tasks, cost_usd: 0 })
  for (const { task_id } of tasks) {
    await turn.emit('task_started', { plan_id, task_id })
    await turn.ask('go on?')
    await turn.emit('task_completed', { plan_id, task_id, agent_id: 'echo', result: task_id })
  }
  return 'done' } }`

const TALKER = `export default { id: 'talker', name: 'Talker', description: 'talks', async run(turn) {
  for (let i = 0; i < 40; i++) await turn.emit('observation', { summary: i + ' ' + 'x'.repeat(200) })
  return 'said' } }`

let server: TestServer
beforeAll(async () => {
  server = await startServer({ agents: { 'chain.mjs': CHAIN, 'asker.mjs': ASKER, 'tasks.mjs': TASKS, 'talker.mjs': TALKER } })
})
afterAll(() => server.stop())

describe('frames over WebSocket', () => {
  test('B-16 a message, its statuses, the question and the answer go over the socket', async () => {
    const ide = await connectIde(server, await createSession(server))
    ide.send({ type: 'user_message', content: 'hello', target_agent: 'asker' })
    const question = await ide.nth('agent_question')
    expect(question).toMatchObject({ text: 'Which?', agent_id: 'asker' })
    await ide.until((frame) => frame.type === 'status' && frame.status === 'waiting_user')
    ide.send({ type: 'user_message', content: 'this' })
    expect(await ide.nth('agent_message')).toMatchObject({ content: 'You said this', agent_id: 'asker' })
    await ide.idle()
    const statuses = ide.frames.flatMap((frame) => (frame.type === 'status' ? [frame.status] : []))
    expect(statuses).toEqual(['running', 'waiting_user', 'running', 'idle'])
    expect(ide.frames.filter((frame) => frame.type === 'user_message').map((frame) => frame.content)).toEqual(['hello', 'this'])
    await ide.close()
  })

  test('W-01 W-06 W-05 tokens, chain and plan appear as the protocol has them', async () => {
    const ide = await connectIde(server, await createSession(server))
    ide.send({ type: 'user_message', content: 'go', target_agent: 'chain' })
    await ide.idle()
    const chains = ide.frames.filter((frame) => frame.type === 'agent_chain_update')
    expect(chains[0]).toMatchObject({
      current_agent: 'refactorer',
      agents: [{ status: 'pending' }, { status: 'blocked' }, { status: 'blocked' }],
    })
    expect(chains.at(-1)).toMatchObject({
      current_agent: 'tester',
      agents: [{ agent_id: 'refactorer', role: 'refactor', status: 'done' }, { status: 'running' }, { status: 'blocked' }],
    })
    const tokens = ide.frames.filter((frame) => frame.type === 'assistant_message')
    expect(tokens.filter((frame) => !frame.is_final).map((frame) => frame.token)).toEqual(['Hel', 'lo'])
    const final = tokens.find((frame) => frame.is_final)
    expect(final).toMatchObject({ content: 'Hello', token: '', message_id: tokens[0]?.message_id })
    const plans = ide.frames.filter((frame) => frame.type === 'plan_update')
    expect(plans.map((plan) => plan.steps.map((step) => step.status).join(' '))).toEqual([
      'pending blocked',
      'running blocked',
      'done pending',
      'done error',
    ])
    expect(plans.map((plan) => plan.current_step)).toEqual(['1', '1', '2', null])
    const progress = ide.frames.filter((frame) => frame.type === 'plan_progress')
    expect(progress).toMatchObject([
      { step_id: '1', status: 'done', result: 'first', agent_id: 'chain' },
      { step_id: '2', status: 'error', result: 'second' },
    ])
    await ide.close()
  })

  test('W-08 a bad frame costs an error frame and nothing else', async () => {
    const ide = await connectIde(server, await createSession(server))
    const bad = [
      'not json',
      '[]',
      '{"type":"nope"}',
      '{"type":"user_message"}',
      '{"type":"user_message","content":" "}',
      '{"type":"hitl_response","call_id":"x","action":"sure"}',
    ]
    for (const text of bad) ide.send(text)
    ide.socket.send(Buffer.from('{"type":"ping"}'), { binary: true })
    await ide.until(() => ide.frames.filter((frame) => frame.type === 'error').length === bad.length + 1)
    expect(ide.frames.every((frame) => frame.type === 'error' && frame.code === 'invalid_frame')).toBe(true)
    ide.send({ type: 'ping' })
    await ide.nth('pong')
    await ide.close()
  })

  test('W-08 what the session refuses comes back as an error frame that says what it is about', async () => {
    const ide = await connectIde(server, await createSession(server))
    ide.send({ type: 'user_message', content: 'x', target_agent: 'nobody' })
    expect(await ide.nth('error', 1)).toMatchObject({ code: 'agent_not_found', context: { frame: 'user_message' } })
    ide.send({ type: 'user_message', content: 'x', session_id: 's_of_someone_else', target_agent: 'echo' })
    expect(await ide.nth('error', 2)).toMatchObject({ code: 'not_found' })
    ide.send({ type: 'hitl_response', call_id: 'no-such-call', action: 'approve' })
    expect(await ide.nth('error', 3)).toMatchObject({ code: 'not_found', context: { call_id: 'no-such-call' } })
    ide.send({ type: 'tool_result', call_id: 'no-such-call', result: 1 })
    expect(await ide.nth('error', 4)).toMatchObject({ code: 'not_found' })
    ide.send({ type: 'user_message', content: 'x'.repeat(65_537), target_agent: 'echo' })
    expect(await ide.nth('error', 5)).toMatchObject({ code: 'too_large' })
    ide.send({ type: 'client_tools', tools: [{ name: 't', description: '', input_schema: { type: 'string' } }] })
    expect(await ide.nth('error', 6)).toMatchObject({ code: 'invalid_request' })
    expect(ide.types().includes('status')).toBe(false)
    await ide.close()
  })

  test('W-08 a frame over 1 MiB closes the connection with 1009', async () => {
    const ide = await connectIde(server, await createSession(server))
    ide.send(`{"type":"ping","x":"${'x'.repeat(1_048_577)}"}`)
    expect((await ide.closed()).code).toBe(1009)
  })

  test('W-08 the published schemas name every frame', async () => {
    const { body } = await call<{ items: { name: string }[] }>(server, 'GET', '/schemas/')
    const names = body.items.map(({ name }) => name)
    for (const type of ['user_message', 'hitl_response', 'tool_result', 'client_tools', 'cancel', 'ping'])
      expect(names).toContain(`client.${type}`)
    for (const type of ['assistant_message', 'plan_update', 'plan_progress', 'tool_call', 'agent_chain_update', 'error'])
      expect(names).toContain(`server.${type}`)
    expect((await call(server, 'GET', '/schemas/server.plan_update.json')).body).toMatchObject({ type: 'object' })
  })
})

describe('one log, several readers', () => {
  test('X-06 a socket resumes after any seq: every frame once and in order', async () => {
    const id = await createSession(server)
    const first = await connectIde(server, id)
    for (const content of ['a', 'b', 'c']) first.send({ type: 'user_message', content, target_agent: 'echo' })
    await first.until(() => first.frames.filter((frame) => frame.type === 'agent_message').length === 3)
    await first.idle()
    const whole = first.frames.filter((frame) => frame.seq !== undefined)
    expect(whole.map((frame) => frame.seq)).toEqual([...new Set(whole.map((frame) => frame.seq))].sort((a, b) => Number(a) - Number(b)))
    for (const after of [0, whole[2]?.seq ?? 0, whole.at(-2)?.seq ?? 0]) {
      const again = await connectIde(server, id, { after })
      const expected = whole.filter((frame) => (frame.seq ?? 0) > after)
      await again.until((frame) => frame.seq === expected.at(-1)?.seq)
      expect(again.frames.filter((frame) => frame.seq !== undefined)).toEqual(expected)
      await again.close()
    }
    const beyond = await connectIde(server, id, { after: 100_000 })
    expect(await beyond.nth('reset')).toMatchObject({ last_seq: expect.any(Number) })
    await beyond.close()
    await first.close()
  })

  test('X-06 a socket that joins in the middle of a plan still shows the whole plan', async () => {
    const id = await createSession(server)
    const first = await connectIde(server, id)
    first.send({ type: 'user_message', content: 'go', target_agent: 'tasks' })
    const question = await first.nth('agent_question', 1)
    const late = await connectIde(server, id, { after: question.seq ?? 0 })
    late.send({ type: 'user_message', content: 'yes' })
    const update = await late.nth('plan_update', 1)
    expect(update).toMatchObject({
      current_step: 't2',
      steps: [
        { id: 't1', status: 'done' },
        { id: 't2', status: 'pending' },
      ],
    })
    expect(await late.nth('plan_progress', 1)).toMatchObject({ plan_id: 'plan-1', step_id: 't1', status: 'done', result: 't1' })
    await late.nth('agent_question', 1)
    first.send({ type: 'user_message', content: 'yes' })
    await late.idle()
    expect(late.frames.filter((frame) => frame.type === 'plan_update').at(-1)).toMatchObject({
      steps: [{ status: 'done' }, { status: 'done' }],
    })
    await first.close()
    await late.close()
  })

  test('X-01 the socket and the event stream tell the same story; several sockets stay in step', async () => {
    const id = await createSession(server)
    const stream = follow(server, `/my/chat/${id}/events/`)
    const [one, two] = [await connectIde(server, id), await connectIde(server, id)]
    one.send({ type: 'user_message', content: 'go', target_agent: 'chain' })
    await Promise.all([one.idle(), two.idle()])
    const numbered = (ide: typeof one) => ide.frames.filter((frame) => frame.seq !== undefined)
    expect(numbered(two)).toEqual(numbered(one))
    const last = numbered(one).at(-1)?.seq ?? 0
    await stream.until(({ id: seq }) => seq === last)
    const same = ['user_message', 'status', 'agent_message', 'plan_update', 'plan_progress', 'agent_chain_update']
    const told = stream.events.filter(({ event }) => same.includes(event)).map(({ data }) => data)
    expect(numbered(one)).toEqual(told)
    stream.close()
    await one.close()
    await two.close()
  })

  test('X-06 a socket that is cut again and again misses nothing and sees nothing twice', async () => {
    const session = await createSession(server)
    const proxy = await cuttingProxy(server.url, createRandom(7))
    const seen: ServerFrame[] = []
    const ide = openIde({ baseUrl: proxy.url, sessionId: session, onFrame: (frame) => void seen.push(frame) })
    const direct = await connectIde(server, session)
    for (let i = 1; i <= 3; i++) {
      direct.send({ type: 'user_message', content: `go ${i}`, target_agent: 'talker' })
      await direct.idle(i)
    }
    const whole = direct.frames.flatMap((frame) => frame.seq ?? [])
    await expect.poll(() => seen.at(-1)?.seq, { timeout: 60_000 }).toBe(whole.at(-1))
    expect(seen.flatMap((frame) => frame.seq ?? [])).toEqual(whole)
    expect(proxy.cuts()).toBeGreaterThan(5)
    ide.close()
    proxy.stop()
    await direct.close()
  })
})

describe('who may open a socket', () => {
  let guarded: TestServer
  beforeAll(async () => {
    guarded = await startServer({ env: { PARLEY_TOKENS: 'ann:ann-token-1,bob:bob-token-1' } })
  })
  afterAll(() => guarded.stop())

  const ann = { authorization: 'Bearer ann-token-1' }
  const bob = { authorization: 'Bearer bob-token-1' }

  test("M-10 another user's session is not there, and no token opens nothing", async () => {
    const id = await createSession(guarded, ann)
    expect(await refusedStatus(connectIde(guarded, id, { headers: bob }))).toBe(404)
    expect(await refusedStatus(connectIde(guarded, id))).toBe(401)
    expect(await refusedStatus(connectIde(guarded, 's_nope', { headers: ann }))).toBe(404)
    expect(await refusedStatus(connectIde(guarded, id, { headers: ann }))).toBeUndefined()
  })

  test('W-01 a foreign origin or host is refused, on loopback too', async () => {
    const id = await createSession(server)
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { host: 'evil.example' }]) {
      expect(await refusedStatus(connectIde(server, id, { headers })), JSON.stringify(headers)).toBe(403)
    }
    expect(await refusedStatus(connectIde(server, id, { headers: { origin: server.url } }))).toBeUndefined()
  })

  test('X-06 a wrong `after` is refused and named', async () => {
    const id = await createSession(server)
    const opening = connectIde(server, id, { after: -1 })
    await expect(opening).rejects.toThrow(/400.*after/)
  })
})
