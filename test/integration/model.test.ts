import type { UsagePart, UsageReport } from '#protocol/usage.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atRest, call, createSession, follow } from '../harness/api.ts'
import { type ModelReply, type ModelScript, type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let models: ModelServer
let script: ModelScript
/** Requests before the running test. */
let before = 0

beforeAll(async () => {
  models = await startModelServer((request) => script({ ...request, index: request.index - before }))
  server = await startServer({
    env: {
      ...models.env('anthropic', 'claude-sonnet-5-5'),
      PARLEY_SMALL_MODEL: 'anthropic/claude-haiku-5-5',
      PARLEY_MODEL_TIMEOUT_MS: '4000',
      PARLEY_COST_LIMIT_USD: '0.1',
    },
  })
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

interface Posted {
  status: string
  reply?: { content: string; agent_id: string; error?: { code: string; detail: string } }
}
const post = async (session: string, content: string, target_agent?: string) =>
  (
    await call<Posted>(
      server,
      'POST',
      `/my/chat/${session}/message/`,
      { content, ...(target_agent && { target_agent }) },
      { prefer: 'wait=60' },
    )
  ).body

const plan = (...tasks: [string, string, string[]?][]): ModelReply => ({
  json: {
    tasks: tasks.map(([agent_id, description, depends_on = []], i) => ({ task_id: `t${i + 1}`, agent_id, description, depends_on })),
  },
})

describe('X-03 with a model', () => {
  test('X-03 M-17 the model plans, the assistant streams its answer with the history before it, and every step is costed', async () => {
    script = ({ wantsJson, prompt }) =>
      wantsJson
        ? plan(['assistant', 'answer'])
        : { text: `You said ${prompt.includes('my cat') ? 'cat' : 'something'} indeed`, usage: { input: 1000, output: 100 } }
    const session = await createSession(server)
    const stream = follow(server, `/my/chat/${session}/events/`)
    expect((await post(session, 'Tell me of my cat')).reply).toMatchObject({ content: 'You said cat indeed', agent_id: 'assistant' })
    await post(session, 'And once more')
    await stream.until(() => stream.events.filter(({ event }) => event === 'usage').length === 4)
    stream.close()
    const tokens = stream.events.filter(({ event }) => event === 'token').map(({ data, id }) => ({ token: data['token'], id }))
    expect(
      tokens
        .slice(0, 4)
        .map(({ token }) => token)
        .join(''),
    ).toBe('You said cat indeed')
    expect(tokens.every(({ id }) => id === undefined)).toBe(true)
    const usage = stream.events.filter(({ event }) => event === 'usage').map(({ data }) => data)
    expect(usage[0]).toMatchObject({ step: 'plan', model: 'anthropic/claude-haiku-5-5', agent_id: 'orchestrator' })
    expect(usage[1]).toMatchObject({
      step: 'answer',
      model: 'anthropic/claude-sonnet-5-5',
      input_tokens: 1000,
      output_tokens: 100,
      agent_id: 'assistant',
      plan_id: expect.any(String),
    })
    expect(usage[1]?.['cost_usd']).toBeCloseTo(0.003, 6)
    const last = requests().at(-1)
    expect(last?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(last?.messages[0]?.text).toBe('Tell me of my cat')
    expect(last?.prompt).toContain('And once more')
  })

  test('M-02 M-07 a plan of the model runs as a graph', async () => {
    script = () => plan(['echo', 'alpha'], ['echo', 'beta', ['t1']])
    const session = await createSession(server)
    const { reply } = await post(session, 'Say alpha and beta for me please')
    expect(reply).toMatchObject({ agent_id: 'orchestrator', content: expect.stringMatching(/alpha[\s\S]*beta/) })
    expect(requests()).toHaveLength(1)
    expect(requests()[0]?.prompt).toContain('@echo')
  })

  test('M-02 a plan that cannot run is sent back with what is wrong; after three attempts the assistant takes the message', async () => {
    script = ({ index, wantsJson }) =>
      !wantsJson
        ? { text: 'I will do it myself' }
        : index === 0
          ? plan(['nobody', 'x'])
          : plan(['echo', 'x', ['t2']], ['echo', 'y', ['t1']])
    const session = await createSession(server)
    expect((await post(session, 'Do the thing')).reply).toMatchObject({ content: 'I will do it myself', agent_id: 'assistant' })
    expect(requests().map(({ wantsJson }) => wantsJson)).toEqual([true, true, true, false])
    expect(requests()[1]?.prompt).toContain('nobody')
    expect(requests()[2]?.prompt).toContain('circle')
  })

  test('M-02 names and clauses need no model to plan', async () => {
    script = () => ({ status: 500 })
    const session = await createSession(server)
    expect((await post(session, '@echo quick')).reply?.content).toBe('quick')
    expect(requests()).toHaveLength(0)
  })

  test('M-06 a rejected plan is planned anew with what the person said', async () => {
    script = ({ prompt }) =>
      prompt.includes('only one') ? plan(['echo', 'a'], ['echo', 'b']) : plan(['echo', 'a'], ['echo', 'b'], ['echo', 'c'])
    const session = await createSession(server)
    const stream = follow(server, `/my/chat/${session}/events/`)
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'Do many things' })
    const first = await stream.until(({ event }) => event === 'plan_request')
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'only one or two please' })
    const second = await stream.until(({ event, data }) => event === 'plan_request' && data['plan_id'] !== first.data['plan_id'])
    expect(stream.events.some(({ event }) => event === 'task_started')).toBe(false)
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: '/yes' })
    await stream.until(
      ({ event, data }) => event === 'task_completed' && data['task_id'] === 't2' && data['plan_id'] === second.data['plan_id'],
    )
    stream.close()
  })
})

describe('X-03 when the model fails', () => {
  test('X-03 a wrong key is a clear error in the history, and the session stays usable', async () => {
    script = () => ({ status: 401, text: 'invalid x-api-key' })
    const session = await createSession(server)
    const { reply } = await post(session, 'hello', 'assistant')
    expect(reply?.error?.detail).toMatch(/refused the key.*ANTHROPIC_API_KEY/)
    expect((await post(session, 'still there?', 'echo')).reply?.content).toBe('still there?')
  })

  test('X-03 a stalled model is a failed turn and a usable session', async () => {
    script = () => ({ stall: 'middle', text: 'one two three four' })
    const session = await createSession(server)
    expect((await post(session, 'hello', 'assistant')).reply?.error?.detail).toContain('4000 ms')
    expect((await post(session, 'still there?', 'echo')).reply?.content).toBe('still there?')
  })

  test('X-03 a cost limit stops the session’s model calls with a clear message', async () => {
    script = () => ({ text: 'dear words', usage: { input: 100_000, output: 1000 } })
    const session = await createSession(server)
    expect((await post(session, 'hello', 'assistant')).reply?.content).toBe('dear words')
    expect((await post(session, 'hello again', 'assistant')).reply?.error?.detail).toContain('PARLEY_COST_LIMIT_USD')
    expect(requests()).toHaveLength(1)
  })

  test('G-09 operators see turns, tokens and cost by agent and model, for the last hours or days', async () => {
    for (const by of ['hour', 'day']) {
      const { body } = await call<UsageReport>(server, 'GET', `/usage?by=${by}&count=2`)
      const sum = (pick: (item: UsagePart) => number) => body.items.reduce((total, item) => total + pick(item), 0)
      expect(
        sum((item) => (item.agent_id === 'assistant' && item.model.endsWith('claude-sonnet-5-5') ? item.cost_usd : 0)),
      ).toBeGreaterThan(0.1)
      expect(sum((item) => (item.agent_id === 'assistant' && item.model === '' ? item.failed : 0))).toBeGreaterThan(0)
      expect(Date.parse(body.from)).toBeLessThan(Date.parse(body.to))
    }
    expect((await call(server, 'GET', '/usage?by=hour&count=169')).status).toBe(400)
  })
})

test('X-03 a model that cannot work stops the start and names the setting', async () => {
  await expect(startServer({ env: { PARLEY_MODEL: 'anthropic/claude-sonnet-5-5' } })).rejects.toThrow(/ANTHROPIC_API_KEY/)
})
