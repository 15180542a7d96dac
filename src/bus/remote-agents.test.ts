import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Agent, Turn } from '#core/agent/agent.ts'
import { createAgents } from '#core/agent/registry.ts'
import { eventually, hasNats, type NatsServer, startNats } from '../../test/harness/nats.ts'
import { serveAgents } from './agent-host.ts'
import { openNats } from './connection.ts'
import { followRemoteAgents } from './remote-agents.ts'

const quiet = { info() {}, warn() {} }

/** A turn that writes down what reaches it; `answer` is what a person says. */
function scriptedTurn(answer: Promise<string>, signal = new AbortController().signal) {
  const seen: string[] = []
  const turn = {
    input: 'go',
    history: [],
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
    say: async (text: string) => void seen.push(`say ${text}`),
    async stream(tokens: AsyncIterable<string>) {
      let text = ''
      for await (const token of tokens) {
        text += token
        seen.push(`token ${token}`)
      }
      return text
    },
    ask: async (question: string) => {
      seen.push(`ask ${question}`)
      return answer
    },
    plan: async () => ({ plan_id: 'p1', mark: async (id: string, status: string) => void seen.push(`mark ${id} ${status}`) }),
    tryTool: async (name: string) =>
      name === 'bad' ? { ok: false, reason: 'failed', error: 'no such thing', call_id: 'c' } : { ok: true, result: 42, call_id: 'c' },
    step: async (name: string, effect: () => unknown) => {
      seen.push(`step ${name}`)
      return effect()
    },
    generate: async ({ schema }: { schema: z.ZodType }) => ({
      object: schema.parse({ city: 'Lviv' }),
      text: '',
      tool_calls: [],
      usage: {},
    }),
    log() {},
  }
  return { turn: turn as unknown as Turn, seen }
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
      await plan.mark('1', 'done')
      const tool = await turn.tool('good', {})
      const failure = await turn.tool('bad', {}).catch((error: Error) => error.message)
      const step = await turn.step('dice', () => 6)
      const { object } = await turn.generate({ prompt: 'where', schema: z.object({ city: z.string() }) })
      await turn.say(`${text} ${name}`)
      return { plan: plan.plan_id, tool, failure, step, object }
    })
    const agents = await registry()
    await offered(agents)
    const { turn, seen } = scriptedTurn(Promise.resolve('Ann'))
    expect(await runFar(agents, turn)).toEqual({ plan: 'p1', tool: 42, failure: 'no such thing', step: 6, object: { city: 'Lviv' } })
    expect(seen).toEqual(['ask Who? (go)', 'token Hel', 'token lo', 'mark 1 done', 'step dice', 'say Hello Ann'])
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
    await expect(runFar(agents, scriptedTurn(Promise.resolve('yes')).turn)).rejects.toThrow('out of paper')
    const stop = new AbortController()
    const answers = ['no']
    const { turn, seen } = scriptedTurn(Promise.resolve(''), stop.signal)
    turn.ask = async (question) => {
      seen.push(question)
      return answers.shift() ?? new Promise(() => {})
    }
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
    const { turn, seen } = scriptedTurn(promise)
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
    const { turn, seen } = scriptedTurn(promise)
    const run = runFar(agents, turn)
    await eventually(() => seen.length === 1)
    await server.kill()
    resolve('after the restart')
    await server.start()
    await run
    expect(seen).toEqual(['ask ?', 'say after the restart'])
  })
})
