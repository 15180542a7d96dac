import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atRest, call, createSession, eventually } from '../harness/api.ts'
import { type ModelReply, type ModelRequest, type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const AGENTS = {
  'weather.mjs': `export default {
    id: 'weather', name: 'Weather', description: 'Tells the weather',
    run(turn) { if (turn.input.includes('Mars')) throw new Error('no station on Mars'); return 'Sunny in ' + turn.input.split(' ').at(-1) },
  }`,
  'poet.mjs': `export default {
    id: 'poet', name: 'Poet', description: 'Writes verses',
    run: (turn) => turn.work({ system: 'You are a poet.', tools: [] }),
  }`,
}

let models: ModelServer
let server: TestServer
let script: (request: ModelRequest) => ModelReply
let before = 0
beforeAll(async () => {
  models = await startModelServer((request) => script(request))
  server = await startServer({ agents: AGENTS, env: models.env('openai') })
})
afterAll(async () => {
  await server.stop()
  await models.stop()
})
beforeEach(async () => {
  await atRest(server)
  before = models.requests.length
})

const requests = () => models.requests.slice(before)
const planning = () => requests().filter(({ system }) => system.includes('You plan the work'))
const textOf = (request: ModelRequest | undefined) => (request?.messages ?? []).map(({ role, text }) => `${role}: ${text}`).join('\n')
const tasks = (...list: [agent: string, description: string, depends?: string[]][]): ModelReply => ({
  json: { tasks: list.map(([agent_id, description, depends_on = []], i) => ({ task_id: `t${i + 1}`, agent_id, description, depends_on })) },
})

interface Posted {
  status: string
  reply?: { content: string; agent_id: string }
  ask?: { ask_id: string; kind: string; payload: { plan: { tasks: { description: string }[] } } }
}
const post = async (session: string, body: object) =>
  (await call<Posted>(server, 'POST', `/my/chat/${session}/message/`, body, { prefer: 'wait=60' })).body
const answer = (session: string, ask: string | undefined, body: object) => call(server, 'POST', `/my/chat/${session}/asks/${ask}/`, body)

test('C-16 small talk of several lines is one task for the assistant, not a plan by lines', async () => {
  script = ({ wantsJson }) => (wantsJson ? tasks(['assistant', 'answer the greeting']) : { text: 'Hello to you too.' })
  const { reply } = await post(await createSession(server), { content: 'Hello there!\nHow are you today?\nNice weather; is it not?' })
  expect(reply).toMatchObject({ content: 'Hello to you too.', agent_id: 'assistant' })
  expect(planning()).toHaveLength(1)
})

test('C-16 the planner sees the plan that was invalid or rejected, and why', async () => {
  const plans = [
    tasks(['nobody', 'do it']),
    tasks(['weather', 'look at Kyiv'], ['weather', 'look at Lviv'], ['poet', 'a verse']),
    tasks(['weather', 'look at Odesa']),
  ]
  script = ({ wantsJson }) => (wantsJson ? (plans.shift() ?? { status: 500 }) : { text: 'verse' })
  const session = await createSession(server)
  const { ask } = await post(session, { content: 'weather please, and a verse' })
  expect(ask?.kind).toBe('plan')
  expect(textOf(planning()[1])).toMatch(/assistant: .*"nobody"[\s\S]*can't run: .*nobody/)
  await answer(session, ask?.ask_id, { action: 'reject', feedback: 'only Odesa' })
  const second = await eventually(async () => {
    const { body } = await call<{ items: NonNullable<Posted['ask']>[] }>(server, 'GET', `/my/chat/${session}/asks/?status=open`)
    return body.items[0]
  })
  expect(textOf(planning()[2])).toMatch(/look at Lviv[\s\S]*rejected this plan[\s\S]*only Odesa/)
  expect(second.payload.plan.tasks.map(({ description }) => description)).toEqual(['look at Odesa'])
  await answer(session, second.ask_id, { action: 'approve' })
  await eventually(async () => {
    const { body } = await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/?role=assistant`)
    return body.items.some(({ content }) => content.includes('Sunny in Odesa'))
  })
})

test('C-16 M-19 after a failed task the planner plans anew from what came of the others, and results are labelled', async () => {
  const plans = [
    tasks(['weather', 'look at Lviv'], ['weather', 'look at Mars']),
    tasks(['poet', 'a verse about Lviv instead']),
    { json: { tasks: [] } },
  ]
  script = ({ wantsJson }) => (wantsJson ? (plans.shift() ?? { status: 500 }) : { text: 'O Lviv!' })
  const { reply } = await post(await createSession(server), { content: 'weather of Lviv and Mars' })
  expect(textOf(planning()[1])).toMatch(/t1 .*done: Sunny in Lviv[\s\S]*t2 .*failed: no station on Mars/)
  expect(reply?.content).toContain('2 of 3 tasks')
  expect(reply?.content).toContain('O Lviv!')
  expect(reply?.content).toContain('no station on Mars')
  const poet = requests().find(({ system }) => system.includes('You are a poet'))
  expect(textOf(poet)).toMatch(/\[Result of task t1, done by weather: look at Lviv\]\s+Sunny in Lviv/)
})

test('C-17 what the shop says of its products reaches no prompt, of no agent, also through the history and a plan', async () => {
  const session = await createSession(server)
  script = ({ wantsJson, system }) =>
    system.includes('You plan the work')
      ? tasks(['poet', 'a verse'])
      : wantsJson || system.includes('shop') || system.includes('widget')
        ? { status: 500 }
        : { text: 'A verse.' }
  const shown = await post(session, { content: 'show headphones', target_agent: 'shop' })
  const told = await post(session, { content: 'tell me about the first one', target_agent: 'shop' })
  const { body: state } = await call<{ formation: { widgets: { atoms: { value?: unknown }[] }[] } }>(
    server,
    'GET',
    `/my/chat/${session}/state/`,
  )
  const values = state.formation.widgets
    .flatMap(({ atoms }) => atoms.map(({ value }) => String(value ?? '')))
    .filter((value) => value.length > 8)
  expect(values.length).toBeGreaterThan(2)
  expect(`${shown.reply?.content} ${told.reply?.content}`.length).toBeGreaterThan(20)
  before = models.requests.length
  await post(session, { content: 'a verse please', target_agent: 'poet' })
  await post(session, { content: 'and one more verse' })
  const prompts = requests()
    .map((request) => JSON.stringify(request.body))
    .join('\n')
  expect(requests().length).toBeGreaterThanOrEqual(3)
  expect(prompts).toContain('shop answered the person here')
  for (const value of values) expect(prompts).not.toContain(value)
})
