import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Agent, Turn } from '#core/agent/agent.ts'
import { createAgents } from '#core/agent/registry.ts'
import type { Engine } from '#core/turn/engine.ts'
import { createTurn } from '#core/turn/turn.ts'
import { Refusal, refuse } from '#protocol/errors.ts'
import { eventually, hasNats, type NatsServer, startNats } from '../../test/harness/nats.ts'
import { serveAgents } from './agent-host.ts'
import { openNats } from './connection.ts'
import { followRemoteAgents } from './remote-agents.ts'

const quiet = { info() {}, warn() {} }

/** An engine that writes down what reaches it; `answer` is what a person says. */
function scriptedTurn(answer: (question: string) => Promise<string>, signal = new AbortController().signal) {
  const seen: string[] = []
  const engine: Engine = {
    facts: {
      input: 'go',
      history: [],
      recent: [],
      knowledge: [],
      run_id: 'r',
      agent_id: 'far',
      task_id: 't',
      viewport: undefined,
      agents: [],
      offline: true,
      tools: [],
      agent_tools: [],
      model: { name: 'offline', context_tokens: 100_000, output_tokens: 8_000, sees: false },
      options: {},
      attachments: [],
      signal,
      session: { session_id: 's', title: '', mode: 'chat', current_goal: null, user: 'ann' },
    },
    async perform({ kind, effect, shows }) {
      const value = (await effect?.((token) => seen.push(`token ${token}`))) as never
      const { say, events = [] } = shows?.(value) ?? {}
      seen.push([kind, say, ...events.map(({ type }) => type)].filter((part) => part !== undefined).join(' '))
      return value
    },
    async wait({ text }) {
      seen.push(`ask ${text}`)
      return { ask_id: 'a', status: 'answered', text: await answer(text) }
    },
    tool: async (name, _args, place) =>
      name === 'bad'
        ? { ok: false, reason: 'failed', error: 'no such thing', call_id: 'c' }
        : { ok: true, result: place?.step_id ?? 42, call_id: 'c' },
    generate: async ({ schema }) => ({
      object: schema?.parse({ city: 'Lviv' }),
      text: '',
      tool_calls: [],
      finish: 'stop',
      usage: {} as never,
    }),
    emit: async (_kind, type) => void seen.push(`emit ${type}`),
    call: async (agentId) => {
      throw refuse('agent_not_found', `There is no agent "${agentId}".`)
    },
    sleep: async (ms) => void seen.push(`sleep ${ms}`),
    state: async (key, set) => void seen.push(`state ${key} ${JSON.stringify(set ?? null)}`),
    version: async (_name, max) => max,
    log() {},
  }
  return { turn: createTurn(engine, async () => ''), seen }
}

const far = (run: Agent['run']): Agent => ({ id: 'far', name: 'Far', description: 'works elsewhere', run })

describe.skipIf(!hasNats)('X-04 agents on other machines', () => {
  let server: NatsServer
  const opened: (() => unknown)[] = []
  beforeAll(async () => {
    server = await startNats()
  })
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close()
  })
  afterAll(() => server.stop())

  function connect() {
    const nats = openNats(server.url, quiet)
    opened.push(() => nats.close())
    return nats
  }
  function host(run: Agent['run']) {
    const nats = connect()
    const served = serveAgents({ nats, agents: [{ agent: far(run) }], work: async () => '' })
    opened.push(() => served.drain(0))
    return { ...served, nats }
  }
  async function registry() {
    const agents = createAgents()
    opened.push(followRemoteAgents({ nats: connect(), agents, silenceMs: 2_000 }).close)
    return agents
  }
  const offered = (agents: ReturnType<typeof createAgents>, status = 'idle') =>
    eventually(() => agents.list().find((agent) => agent.id === 'far' && agent.status === status))
  const runFar = (agents: ReturnType<typeof createAgents>, turn: Turn) => Promise.resolve((agents.get('far') as Agent).run(turn))

  test('every call of turn crosses: say, stream, ask, plan, tools, steps, structured output', async () => {
    host(async (turn) => {
      const name = await turn.ask(`Who? (${turn.input})`)
      const text = await turn.stream(['Hel', 'lo'])
      const plan = await turn.plan([{ id: '1', desc: 'x' }])
      await plan.mark('1', 'running')
      const tool = await turn.tool('good', {})
      await plan.mark('1', 'done')
      const failure = await turn.tool('bad', {}).catch((error: Error) => error.message)
      const step = await turn.step('dice', () => 6)
      const missing = await turn.call('nobody', 'x').catch((error: unknown) => error instanceof Refusal && error.code)
      const { object } = await turn.generate({ prompt: 'where', schema: z.object({ city: z.string() }) })
      await turn.say(`${text} ${name}`)
      return { plan: plan.plan_id, tool, failure, step, missing, object }
    })
    const agents = await registry()
    await offered(agents)
    const { turn, seen } = scriptedTurn(async () => 'Ann')
    expect(await runFar(agents, turn)).toEqual({
      plan: expect.stringMatching(/^p_/),
      tool: '1',
      failure: 'no such thing',
      step: 6,
      missing: 'agent_not_found',
      object: { city: 'Lviv' },
    })
    expect(seen).toEqual([
      'ask Who? (go)',
      'token Hel',
      'token lo',
      'stream Hello',
      'plan plan_update',
      'plan.mark plan_update',
      'plan.mark plan_progress plan_update',
      'step',
      'say Hello Ann',
    ])
  })

  test('what the agent throws fails the run with its words; cancelling reaches the agent', async () => {
    let cancelled = false
    host(async (turn) => {
      if ((await turn.ask('throw?')) === 'yes') throw new Error('out of paper')
      turn.signal.addEventListener('abort', () => (cancelled = true))
      await turn.ask('never answered')
    })
    const agents = await registry()
    await offered(agents)
    await expect(runFar(agents, scriptedTurn(async () => 'yes').turn)).rejects.toThrow('out of paper')
    const stop = new AbortController()
    const answers = ['no']
    const { turn, seen } = scriptedTurn(async () => answers.shift() ?? new Promise(() => {}), stop.signal)
    const run = runFar(agents, turn)
    await eventually(() => seen.length === 2)
    stop.abort(new Error('cancelled by ann'))
    await expect(run).rejects.toThrow('cancelled by ann')
    await eventually(() => cancelled)
  })

  test('a host that dies is noticed; another that offers the agent goes on where it stopped, calling nothing twice', async () => {
    const started: string[] = []
    const agent = (name: string) => async (turn: Turn) => {
      started.push(name)
      await turn.say('one')
      const answer = await turn.ask('two?')
      await turn.say(`three ${answer}`)
      return 'done'
    }
    const first = host(agent('first'))
    const agents = await registry()
    await offered(agents)
    const { promise, resolve } = Promise.withResolvers<string>()
    const { turn, seen } = scriptedTurn(() => promise)
    const run = runFar(agents, turn)
    await eventually(() => seen.length === 2)
    host(agent('second'))
    await first.nats.close() // as if the machine were gone
    await eventually(() => started.length === 2, 15_000)
    resolve('yes')
    expect(await run).toBe('done')
    expect(seen).toEqual(['say one', 'ask two?', 'say three yes'])
    expect(started).toEqual(['first', 'second'])
  })

  test('without another host the agent is in status error, and comes back with its host; NATS may restart in mid-run', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const gone = host(() => 'x')
    const agents = await registry()
    await offered(agents)
    await gone.drain(0)
    await offered(agents, 'error')
    host(async (turn) => turn.say(await turn.ask('?')))
    await offered(agents)
    const { turn, seen } = scriptedTurn(() => promise)
    const run = runFar(agents, turn)
    await eventually(() => seen.length === 1)
    await server.kill()
    resolve('after the restart')
    await server.start()
    await run
    expect(seen).toEqual(['ask ?', 'say after the restart'])
  })
})
