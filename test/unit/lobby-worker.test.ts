import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { adaptive } from '#agents/adaptive/adaptive.ts'
import type { Agent } from '#core/agent/agent.ts'
import { createAgents } from '#core/agent/registry.ts'
import type { Model } from '#core/ports/model.ts'
import type { AnyTool } from '#core/ports/tools.ts'
import { work } from '#loop/work.ts'
import { createLobby } from '#lobby/lobby.ts'
import { createRamLog } from '#lobby/ram-log.ts'
import { createLobbyWorker } from '#lobby/worker.ts'
import { eventually } from '../harness/nats.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const greeter: Agent = {
  id: 'greeter',
  name: 'Greeter',
  description: 'Greets people by name',
  async run(turn) {
    const name = await turn.ask('What is your name?')
    await turn.say(`Hello, ${name}!`)
    return `Greeted ${name}`
  },
}
const echo: Agent = { id: 'echo', name: 'Echo', description: 'Returns its input', run: (turn) => turn.input }

const facts = { context_tokens: 100_000, output_tokens: 8_000, sees: false }
const noModel = { ...facts, name: 'offline', offline: true, generate: () => Promise.reject(new Error('no model')) } satisfies Model

function openLobby({
  agents = [greeter, echo],
  tools = [] as AnyTool[],
  model = noModel as Model,
  taskTimeoutMs = 60_000,
  costLimitUsd = 0,
} = {}) {
  const lobby = createLobby({ log: createRamLog(), limit: 1_000 })
  const registry = createAgents()
  for (const agent of [adaptive, ...agents]) registry.add(agent)
  const worker = createLobbyWorker({
    lobby,
    model,
    work,
    agentId: 'adaptive',
    state: { get: async () => undefined, set: async () => {} },
    agents: registry,
    taskTimeoutMs,
    costLimitUsd,
    log() {},
    tools: { get: (name) => tools.find((tool) => tool.name === name), list: () => [] },
    knowledge: { search: async () => ({ passages: [] }) },
  })
  closers.push(worker.close)
  const said = () => lobby.latest(100).map(({ message: { author, text } }) => `${author}: ${text}`)
  const question = (by: string) => eventually(() => lobby.pending().find(({ requested_by }) => requested_by === by))
  return { lobby, said, question }
}

test('L-11 starts nothing by itself, and hands a request to the agent whose description fits', async () => {
  const { lobby, said, question } = openLobby()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(said()).toEqual([])
  await lobby.postUser('ann', 'please greet me')
  await question('Greeter')
  await lobby.postUser('ann', 'Ann')
  await eventually(() => said().includes('Greeter: Hello, Ann!'))
  expect(said()).toEqual(['ann: please greet me', 'Greeter: What is your name?', 'ann: Ann', 'Greeter: Hello, Ann!'])
})

test('L-12 asks when no agent fits, runs nothing until the answer, and goes on with it', async () => {
  const { lobby, said, question } = openLobby()
  await lobby.postUser('ann', 'frobnicate the zxcv')
  const { text } = await question('AdaptiveAgent')
  expect(text).toContain('@greeter')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(said()).toHaveLength(2)
  await lobby.postUser('ann', '@echo')
  await eventually(() => said().at(-1) === 'Echo: frobnicate the zxcv')
})

test.each([
  ['please zxcv', 'no', 'All right, I leave it.'],
  ['пожалуйста, йцукен', 'ні', 'Хорошо, оставляю.'],
  ['будь ласка, їїї', 'не треба', 'Гаразд, залишаю.'],
])('L-12 "%s" then "%s" ends it', async (request, answer, end) => {
  const { lobby, said, question } = openLobby()
  await lobby.postUser('ann', request)
  await question('AdaptiveAgent')
  await lobby.postUser('ann', answer)
  await eventually(() => said().at(-1) === `AdaptiveAgent: ${end}`)
})

test.each([
  'hello',
  'hello lobby',
  'hi, this is a message',
  'message 17',
  'це просто повідомлення',
  'what can you do?',
  'що ти вмієш?',
  'какие есть агенты?',
])('L-11 "%s" is answered with what the agents can do', async (text) => {
  const { lobby, said } = openLobby()
  await lobby.postUser('ann', text)
  await eventually(() => said().at(-1)?.includes('@greeter: Greets people by name'))
  expect(lobby.pending()).toEqual([])
})

test('L-11 a signal of another agent is a request too; @agent without one is asked for', async () => {
  const { lobby, said, question } = openLobby()
  await lobby.postAgent('cron', '@echo good morning', { tags: ['signal'] })
  await eventually(() => said().at(-1) === 'Echo: good morning')
  await lobby.postUser('ann', '@echo')
  expect((await question('AdaptiveAgent')).text).toBe('What should Echo do?')
})

test('L-11 several requests in one message go to their agents one after the other', async () => {
  const { lobby, said, question } = openLobby()
  await lobby.postUser('ann', '1. please greet me\n2. then @echo done')
  await question('Greeter')
  await lobby.postUser('ann', 'Ann')
  await eventually(() => said().at(-1) === 'Echo: done')
  expect(said().slice(3)).toEqual(['Greeter: Hello, Ann!', 'Echo: done'])
})

test('L-13 tools run in other agents; what needs approval is asked in the chat, and no means no', async () => {
  const ran: unknown[] = []
  const wipe: AnyTool = {
    name: 'wipe',
    description: '',
    input: z.object({ disk: z.string() }),
    effect: 'outside',
    needsApproval: () => true,
    run: async (args) => ran.push(args),
  }
  const cleaner: Agent = {
    id: 'cleaner',
    name: 'Cleaner',
    description: 'Cleans disks',
    run: async (turn) => JSON.stringify(await turn.tryTool('wipe', { disk: turn.input })),
  }
  const { lobby, said, question } = openLobby({ agents: [cleaner], tools: [wipe] })
  await lobby.postUser('ann', '@cleaner sda\u202e')
  expect((await question('Cleaner')).text).toContain('{"disk":"sda\\u{202e}"}')
  await lobby.postUser('ann', 'no, keep it')
  await eventually(() => said().at(-1)?.includes('"feedback":"no, keep it"'))
  expect(ran).toEqual([])
  await lobby.postUser('ann', '@cleaner sdb')
  await question('Cleaner')
  await lobby.postUser('ann', 'yes')
  await eventually(() => ran.length === 1)
  expect(ran).toEqual([{ disk: 'sdb' }])
})

test('L-11 a failing agent, or one that takes too long, is told in the chat and the next request is served', async () => {
  const broken: Agent = { id: 'broken', name: 'Broken', description: 'Breaks', run: () => Promise.reject(new Error('out of paper')) }
  const endless: Agent = { id: 'endless', name: 'Endless', description: 'Never ends', run: () => new Promise(() => {}) }
  const { lobby, said } = openLobby({ agents: [broken, endless, echo], taskTimeoutMs: 1_500 })
  await lobby.postUser('ann', '@broken go')
  await lobby.postUser('ann', '@endless go')
  await lobby.postUser('ann', '@echo still here')
  await eventually(() => said().at(-1) === 'Echo: still here')
  expect(said()).toContain('AdaptiveAgent: Broken could not do it: out of paper')
  expect(said().some((line) => line.startsWith('ChatAgent: AdaptiveAgent could not finish'))).toBe(true)
})

test('X-03 C-01 with a model it decides what the rules leave open: asks, hands over, and ends with what that agent said', async () => {
  const usage = { model: 'm', ms: 1, input_tokens: 1, cached_tokens: 0, output_tokens: 1, cost_usd: 0 }
  const asked: string[] = []
  const call = (name: string, args: Record<string, unknown>) => ({ text: '', tool_calls: [{ call_id: name, name, arguments: args }] })
  const model: Model = {
    ...facts,
    name: 'fake',
    offline: false,
    async generate({ messages }) {
      asked.push(JSON.stringify(messages))
      const said = !asked.at(-1)?.includes('answered: blue')
        ? call('ask_person', { question: 'Which colour?' })
        : asked.at(-1)?.includes('there is no agent')
          ? call('hand_over', { agent_id: '@echo', request: 'it is blue' })
          : call('hand_over', { agent_id: 'painter', request: 'it is blue' })
      return { ...said, finish: 'tool_calls', usage }
    },
  }
  const { lobby, said, question } = openLobby({ model })
  await lobby.postUser('ann', 'paint zxcv')
  expect((await question('AdaptiveAgent')).text).toBe('Which colour?')
  await lobby.postUser('ann', 'blue')
  await eventually(() => said().at(-1) === 'Echo: it is blue')
  expect(asked).toHaveLength(3)
  expect(asked[0]?.match(/paint zxcv/g)).toHaveLength(1)
  await lobby.postUser('ann', '@echo the end')
  await eventually(() => said().at(-1) === 'Echo: the end')
  expect(said().slice(-3)).toEqual(['Echo: it is blue', 'ann: @echo the end', 'Echo: the end'])
})
