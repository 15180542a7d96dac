import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow, type SseEvent } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

/** Agents of a user, as any module would be: some cost, some fail, some need what came before. */
const AGENTS = {
  'greeter.mjs': `export default { id: 'greeter', name: 'Greeter', description: 'Greets people by name', cost_usd: 0.05,
    async run(turn) { await turn.say('Hello, ' + turn.input); return 'greeted ' + turn.input } }`,
  'pricey.mjs': `export default { id: 'pricey', name: 'Pricey', description: 'Forecasts the weather', cost_usd: 0.06, run: (turn) => 'sunny' }`,
  'broken.mjs': `export default { id: 'broken', name: 'Broken', description: 'x', run() { throw new Error('the disk is full') } }`,
  'reader.mjs': `export default { id: 'reader', name: 'Reader', description: 'y', run: (turn) => 'saw: ' + turn.history.slice(-2).map((m) => m.content).join(' + ') }`,
  'meeter.mjs': `const waiting = new Set(); let met
    export default { id: 'meeter', name: 'Meeter', description: 'z', async run(turn) {
      const both = new Promise((resolve) => { waiting.add(resolve); if (waiting.size === 2) for (const go of waiting) go('met') })
      return Promise.race([both, new Promise((resolve) => setTimeout(() => resolve('alone'), 60000))]) } }`,
  'historian.mjs': `export default { id: 'historian', name: 'Historian', description: 'v', run: (turn) => JSON.stringify(turn.history.map((m) => m.role + ':' + m.content.slice(0, 20))) }`,
  'counter.mjs': `import { appendFileSync } from 'node:fs'
    export default { id: 'counter', name: 'Counter', description: 'u', async run(turn) {
      await turn.step('count', () => appendFileSync(process.env.PARLEY_HOME + '/counted.txt', turn.input + '\\n')); return 'counted' } }`,
  'gate.mjs': `export default { id: 'gate', name: 'Gate', description: 't', run: (turn) => turn.ask('Go on?') }`,
  'slow.mjs': `export default { id: 'slow', name: 'Slow', description: 'w', run: (turn) => new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve('slept'), 60000)
      turn.signal.addEventListener('abort', () => { clearTimeout(timer); reject(new Error('stopped')) }) }) }`,
}

let server: TestServer
beforeAll(async () => {
  server = await startServer({ agents: AGENTS })
})
afterAll(() => server.stop())

interface Posted {
  run_id: string
  mode: string
  status: string
  reply?: { content: string; agent_id: string; error?: { detail: string } }
}

async function post(session: string, content: string, wait = 60) {
  const { body } = await call<Posted>(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content },
    wait > 0 ? { prefer: `wait=${wait}` } : {},
  )
  return body
}

async function eventsOf(
  session: string,
  until: (event: SseEvent) => boolean = ({ data }) => data['type'] === 'status' && data['status'] === 'idle',
) {
  const stream = follow(server, `/my/chat/${session}/events/?after=0`)
  await stream.until(until)
  stream.close()
  return stream.events.map(({ data }) => data)
}

const asksOf = async (session: string) =>
  (
    await call<{ items: { ask_id: string; kind: string; payload: { plan: { tasks: Task[] } } }[] }>(
      server,
      'GET',
      `/my/chat/${session}/asks/?status=open`,
    )
  ).body.items
const openAsk = (session: string) => eventually(async () => (await asksOf(session))[0])
const answer = (session: string, id: string, body: object) => call(server, 'POST', `/my/chat/${session}/asks/${id}/`, body)

interface Task {
  task_id: string
  agent_id: string
  description: string
  depends_on: string[]
  cost_usd: number
}

describe('orchestrated mode, offline', () => {
  test('M-02 a message without a target becomes a task graph; a plan of two tasks runs at once', async () => {
    const session = await createSession(server)
    const posted = await post(session, '@echo first thing; then @echo second thing')
    expect(posted).toMatchObject({ mode: 'orchestrated', status: 'done' })
    const events = await eventsOf(session)
    const plan = events.find(({ type }) => type === 'task_plan_created') as unknown as { plan_id: string; tasks: Task[]; cost_usd: number }
    expect(plan.cost_usd).toBe(0)
    expect(plan.tasks).toEqual([
      { task_id: 't1', agent_id: 'echo', description: 'first thing', depends_on: [], cost_usd: 0 },
      { task_id: 't2', agent_id: 'echo', description: 'second thing', depends_on: ['t1'], cost_usd: 0 },
    ])
    expect(events.some(({ type }) => type === 'plan_request')).toBe(false)
    expect(posted.reply?.content).toMatch(/first thing[\s\S]*second thing/)
  })

  test('M-08 W-07 every event of a task names its plan, task and agent, in order', async () => {
    const session = await createSession(server)
    await post(session, '@echo a; then @echo b')
    const events = await eventsOf(session)
    const plan_id = events.find(({ type }) => type === 'task_plan_created')?.['plan_id']
    const told = events.filter(({ type, plan_id: of }) => type?.startsWith('task_') && type !== 'task_plan_created' && of === plan_id)
    expect(told.map(({ type, task_id, agent_id }) => `${type} ${String(task_id)} ${String(agent_id)}`)).toEqual([
      'task_started t1 echo',
      'task_progress t1 echo',
      'task_completed t1 echo',
      'task_started t2 echo',
      'task_progress t2 echo',
      'task_completed t2 echo',
    ])
    expect(told.find(({ type }) => type === 'task_completed')).toMatchObject({ result: 'a' })
  })

  test('M-06 three tasks wait for approval, and run by their graph once it is given', async () => {
    const session = await createSession(server)
    await post(session, '1. @echo one 2. @echo two\nпотім @echo three', 0)
    const ask = await openAsk(session)
    expect(ask.kind).toBe('plan')
    const before = await eventsOf(session, ({ event }) => event === 'plan_request')
    const created = before.find(({ type }) => type === 'task_plan_created')
    expect(before.find(({ type }) => type === 'plan_request')).toMatchObject({
      ask_id: ask.ask_id,
      plan_id: created?.['plan_id'],
      reasons: [expect.stringContaining('3')],
    })
    expect(before.some(({ type }) => type === 'task_started')).toBe(false)
    expect((await answer(session, ask.ask_id, { action: 'approve' })).status).toBe(200)
    const events = await eventsOf(session)
    expect(
      events
        .filter(({ type, plan_id }) => type === 'task_completed' && plan_id)
        .map(({ result }) => result)
        .toSorted(),
    ).toEqual(['one', 'three', 'two'])
    expect(ask.payload.plan.tasks[2]?.depends_on).toEqual(['t1', 't2'])
  })

  test('M-06 a plan over $0.10 waits although it is small; at $0.10 it does not', async () => {
    const cheap = await createSession(server)
    expect((await post(cheap, '@greeter Ann; @greeter Bob')).status).toBe('done')
    const dear = await createSession(server)
    await post(dear, '@greeter Ann; @pricey tomorrow', 0)
    const ask = await openAsk(dear)
    const events = await eventsOf(dear, ({ event }) => event === 'plan_request')
    expect(events.find(({ type }) => type === 'plan_request')).toMatchObject({ reasons: [expect.stringContaining('$0.11')] })
    expect(events.find(({ type }) => type === 'task_plan_created')).toMatchObject({ cost_usd: 0.11 })
    await answer(dear, ask.ask_id, { action: 'reject', feedback: 'too dear' })
    const after = await eventsOf(dear)
    expect(after.some(({ type }) => type === 'task_started')).toBe(false)
    expect(after.findLast(({ type }) => type === 'agent_message')?.['content']).toContain('not approved')
  })

  test('M-06 W-03 a person drops a task and changes another; what runs is what was approved', async () => {
    const session = await createSession(server)
    await post(session, '@echo one\n@echo two\nthen @echo three', 0)
    const ask = await openAsk(session)
    const tasks = ask.payload.plan.tasks
      .filter(({ task_id }) => task_id !== 't2')
      .map((task) => (task.task_id === 't1' ? { ...task, description: 'uno' } : task))
    expect((await answer(session, ask.ask_id, { action: 'edit', edited_arguments: { tasks } })).status).toBe(200)
    const events = await eventsOf(session)
    expect(events.filter(({ type, plan_id }) => type === 'task_completed' && plan_id).map(({ result }) => result)).toEqual(['uno', 'three'])
    const shown = events.findLast(({ type }) => type === 'task_plan_created') as unknown as { tasks: Task[] }
    expect(shown.tasks.map(({ task_id, depends_on }) => [task_id, depends_on])).toEqual([
      ['t1', []],
      ['t3', ['t1']],
    ])
  })

  test('M-06 an edited plan that cannot run is refused, and the ask stays open', async () => {
    const session = await createSession(server)
    await post(session, '@echo one\n@echo two\n@echo three', 0)
    const ask = await openAsk(session)
    const edit = (change: (task: Task) => Partial<Task>) =>
      answer(session, ask.ask_id, {
        action: 'edit',
        edited_arguments: { tasks: ask.payload.plan.tasks.map((task) => ({ ...task, ...change(task) })) },
      })
    expect(await edit(() => ({ agent_id: 'nobody' }))).toMatchObject({ status: 400, body: { detail: expect.stringContaining('nobody') } })
    expect(await edit(({ task_id }) => ({ depends_on: [task_id === 't1' ? 't2' : 't1'] }))).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('circle') },
    })
    expect(await edit(() => ({ task_id: 't1' }))).toMatchObject({ status: 400 })
    await answer(session, ask.ask_id, { action: 'reject' })
    expect((await eventsOf(session)).some(({ type }) => type === 'task_started')).toBe(false)
  })

  test('M-07 independent tasks run at the same time', async () => {
    const session = await createSession(server)
    await post(session, '@meeter left; @meeter right')
    const events = await eventsOf(session)
    expect(events.filter(({ type, plan_id }) => type === 'task_completed' && plan_id).map(({ result }) => result)).toEqual(['met', 'met'])
  })

  test('M-07 a task sees the results of those it waited for', async () => {
    const session = await createSession(server)
    await post(session, '@echo alpha; then @reader look')
    const events = await eventsOf(session)
    expect(events.find(({ type, task_id }) => type === 'task_completed' && task_id === 't2')?.['result']).toContain('alpha')
  })

  test('M-19 a failing task stops what depends on it, the rest completes, and the reply says so', async () => {
    const session = await createSession(server)
    await post(session, '@broken go\nthen @echo never\n@echo fine', 0)
    await answer(session, (await openAsk(session)).ask_id, { action: 'approve' })
    const events = await eventsOf(session)
    expect(events.find(({ type }) => type === 'task_failed')).toMatchObject({
      task_id: 't1',
      agent_id: 'broken',
      error: 'the disk is full',
    })
    expect(events.find(({ type }) => type === 'task_skipped')).toMatchObject({ task_id: 't2', agent_id: 'echo' })
    expect(events.find(({ type, plan_id }) => type === 'task_completed' && plan_id)).toMatchObject({ task_id: 't3', result: 'fine' })
    const reply = String(events.findLast(({ type }) => type === 'agent_message')?.['content'])
    expect(reply).toMatch(/1 of 3/)
    expect(reply).toMatch(/fine[\s\S]*the disk is full[\s\S]*never/)
  })

  test('M-02 one clause is one task: its agent speaks once, and the description picks it', async () => {
    const session = await createSession(server)
    expect((await post(session, 'Please greet Ann')).reply).toMatchObject({ content: 'Hello, Please greet Ann', agent_id: 'greeter' })
    const messages = await call<{ total: number }>(server, 'GET', `/my/chat/${session}/messages/?role=assistant`)
    expect(messages.body.total).toBe(1)
    expect((await post(session, '@echo just this')).reply?.content).toBe('just this')
  })

  test('X-03 conversation goes to the assistant, which says that it is offline and what can be done', async () => {
    const session = await createSession(server)
    const { reply } = await post(session, 'How are you today, my friend?')
    expect(reply).toMatchObject({ agent_id: 'assistant' })
    expect(reply?.content).toContain('offline')
    expect(reply?.content).toContain('@echo')
    expect((await post(session, 'Як справи, друже?')).reply?.content).toContain('офлайн')
  })

  test('M-07 cancel stops all tasks of a plan', async () => {
    const session = await createSession(server)
    await post(session, '@slow one; @slow two', 0)
    await eventsOf(session, ({ event, data }) => event === 'task_started' && data['task_id'] === 't2')
    expect((await call(server, 'POST', `/my/chat/${session}/cancel/`)).status).toBe(202)
    const events = await eventsOf(session)
    expect(events.some(({ type, plan_id }) => type === 'task_completed' && plan_id)).toBe(false)
    expect((await post(session, '@echo still here')).reply?.content).toBe('still here')
  })

  test('W-06 a plan shows its agents as a chain with roles and states', async () => {
    const session = await createSession(server)
    await post(session, '@echo a; @greeter Ann')
    const events = await eventsOf(session)
    expect(events.findLast(({ type }) => type === 'agent_chain_update')).toMatchObject({
      agents: [
        { agent_id: 'orchestrator', role: 'planner', status: 'done' },
        { agent_id: 'echo', role: 'executor', status: 'done' },
        { agent_id: 'greeter', role: 'executor', status: 'done' },
      ],
    })
  })
})

test('M-15 an agent is given the last 10 messages, or 4000 tokens if that is less', async () => {
  const session = await createSession(server)
  const say = (content: string, target_agent: string) =>
    call<Posted>(server, 'POST', `/my/chat/${session}/message/`, { content, target_agent }, { prefer: 'wait=60' })
  const seen = async () => JSON.parse((await say('look', 'historian')).body.reply?.content ?? '') as string[]
  for (let i = 1; i <= 7; i++) await say(`note ${i}`, 'echo')
  const last = await seen()
  expect(last).toHaveLength(10)
  expect(last.slice(-2)).toEqual(['user:note 7', 'assistant:note 7'])
  await say(`long ${'word '.repeat(3000)}`, 'echo')
  const short = await seen()
  expect(short).toHaveLength(1)
  expect(short[0]).toMatch(/^assistant:long word/)
})

describe('after a crash', () => {
  test('X-05 a plan killed in the middle goes on where it stopped, and finished tasks do not run again', async () => {
    const session = await createSession(server)
    await post(session, '@counter once\nthen @gate wait\nthen @counter twice', 0)
    await answer(session, (await openAsk(session)).ask_id, { action: 'approve' })
    const question = await eventually(async () => (await asksOf(session)).find(({ kind }) => kind === 'question'))
    await server.kill()
    await server.restart()
    await answer(session, question.ask_id, { action: 'answer', text: 'yes' })
    const events = await eventsOf(session, ({ event }) => event === 'turn_ended')
    expect(events.filter(({ type, plan_id }) => type === 'task_completed' && plan_id).map(({ task_id }) => task_id)).toEqual([
      't1',
      't2',
      't3',
    ])
    expect(await readFile(join(server.home, 'counted.txt'), 'utf8')).toBe('once\ntwice\n')
  })

  test('X-05 what the one agent of a plan has said is not said again', async () => {
    await server.restart({ PARLEY_FAILPOINT: 'turn.before-finish' })
    const session = await createSession(server)
    await post(session, '@greeter Ann', 0).catch(() => {})
    await server.exited()
    await server.restart({ PARLEY_FAILPOINT: '' })
    const events = await eventsOf(session, ({ event }) => event === 'turn_ended')
    expect(events.filter(({ type }) => type === 'agent_message').map(({ content }) => content)).toEqual(['Hello, Ann'])
  })
})
