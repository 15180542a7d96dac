import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Agent, Turn } from '#core/agent/agent.ts'
import { ModelError } from '#core/ports/model.ts'
import type { AnyTool } from '#core/ports/tools.ts'
import { Refusal, refuse } from '#protocol/errors.ts'
import { ended, openAsk, startCore, until } from '../harness/core.ts'
import { createMemory } from '../harness/memory-store.ts'

const agent = (run: (turn: Turn) => Promise<unknown>): Agent => ({ id: 'a', name: 'A', description: 'Does what the test says', run })
const tool = (effect: AnyTool['effect']): AnyTool => ({
  name: 'look',
  description: 'Looks',
  input: z.strictObject({}),
  effect,
  run: async () => 'seen',
})

/** What an error is to an agent that catches it. */
const told = (error: unknown) =>
  error instanceof Refusal
    ? ['Refusal', error.code, error.status, error.message]
    : error instanceof ModelError
      ? ['ModelError', error.code, error.message]
      : [
          error instanceof TypeError ? 'TypeError' : 'Error',
          (error as Error).name,
          (error as { hint?: unknown }).hint,
          (error as Error).message,
        ]

test('V-08 a replay throws what was thrown: class, code and detail', async () => {
  const seen: unknown[][] = []
  const failing = [
    () => Promise.reject(refuse('agent_unavailable', 'away', { retryAfter: 3 })),
    () => Promise.reject(new ModelError('rate_limited', 'slow down')),
    () => Promise.reject(Object.assign(new TypeError('odd'), { hint: { try: ['this'] } })),
    () => Promise.reject(Object.assign(new Error('own'), { name: 'Own', hint: 7 })),
  ]
  const memory = createMemory()
  const run = agent(async (turn) => {
    const heard: unknown[] = []
    for (const [i, fail] of failing.entries()) await turn.step(`s${i}`, fail).catch((error: unknown) => heard.push(told(error)))
    await turn.call('nobody', 'x').catch((error: unknown) => heard.push(told(error)))
    seen.push(heard)
    await turn.ask('Go on?')
  })
  const first = await startCore({ agents: [run], memory })
  const id = await first.createSession()
  const { run_id } = await first.send(id, 'go', 'a')
  await openAsk(first, id)
  first.kill()
  const second = await startCore({ agents: [run], memory })
  await second.answer(id, (await openAsk(second, id)).ask_id, { action: 'answer', text: 'yes' })
  await ended(second, run_id)
  expect(seen).toHaveLength(2)
  expect(seen[1]).toEqual(seen[0])
  expect(seen[0]).toEqual([
    ['Refusal', 'agent_unavailable', 503, 'away'],
    ['ModelError', 'rate_limited', 'slow down'],
    ['TypeError', 'TypeError', { try: ['this'] }, 'odd'],
    ['Error', 'Own', 7, 'own'],
    ['Refusal', 'agent_not_found', 404, 'There is no agent "nobody".'],
  ])
  await second.stop()
})

test('M-02 a turn that calls an unknown agent fails as agent_not_found', async () => {
  const core = await startCore({ agents: [agent((turn) => turn.call('nobody', 'x'))] })
  const id = await core.createSession()
  const { run_id } = await core.send(id, 'go', 'a')
  await ended(core, run_id)
  expect(core.memory.turns.get(run_id)?.outcome?.error?.code).toBe('agent_not_found')
  await core.stop()
})

test.each([
  ['none', 1],
  ['idempotent', 2],
  ['outside', 2],
] as const)('W-03 a tool call with effect %s costs %i commits, its events in the same order', async (effect, commits) => {
  const memory = createMemory()
  const versions: number[] = []
  let id = ''
  const run = agent(async (turn) => {
    versions.push(memory.heads.get(id)?.version ?? 0)
    await turn.tool('look', {})
    versions.push(memory.heads.get(id)?.version ?? 0)
  })
  const core = await startCore({ agents: [run], tools: [tool(effect)], memory })
  id = await core.createSession()
  const { run_id } = await core.send(id, 'go', 'a')
  await ended(core, run_id)
  expect((versions[1] ?? 0) - (versions[0] ?? 0)).toBe(commits)
  const types = core.events(id).map(({ type }) => type)
  expect(types.slice(types.indexOf('tool_call'), types.indexOf('usage') + 1)).toEqual(['tool_call', 'tool_result', 'usage'])
  await core.stop()
})

test('V-08 a turn can be copied, looked through and changed like any object', async () => {
  const said: string[] = []
  const run = agent(async (turn) => {
    const loud = { ...turn, say: async (text: string) => turn.say(text.toUpperCase()) }
    await loud.say(`${loud.input} ${loud.run_id === turn.run_id}`)
    said.push(...Object.keys(turn).filter((name) => name in turn))
    turn.log = () => said.push('logged')
    turn.log({})
  })
  const core = await startCore({ agents: [run] })
  const id = await core.createSession()
  const { run_id } = await core.send(id, 'go', 'a')
  await ended(core, run_id)
  expect(core.memory.turns.get(run_id)?.outcome).toEqual({ result: '' })
  expect(core.events(id).filter(({ type }) => type === 'agent_message')).toHaveLength(1)
  expect(said).toEqual(expect.arrayContaining(['input', 'history', 'say', 'ask', 'tools', 'logged']))
  await core.stop()
})

test('a turn that waits many times leaves no abort listeners behind', async () => {
  let listeners = 0
  const run = agent(async (turn) => {
    for (let i = 0; i < 20; i++) await turn.ask(`${i}?`)
    listeners = getEventListeners(turn.signal, 'abort').length
  })
  const core = await startCore({ agents: [run] })
  const id = await core.createSession()
  const { run_id } = await core.send(id, 'go', 'a')
  await until(async () => {
    for (const { ask_id } of await core.openAsks(id)) await core.answer(id, ask_id, { action: 'answer', text: 'x' })
    return core.memory.turns.get(run_id)?.ended_at
  })
  expect(listeners).toBeLessThan(3)
  await core.stop()
})

test('R-06 what an agent emits changes neither seq, type, session nor run', async () => {
  const core = await startCore({
    agents: [
      agent(async (turn) => {
        await turn.emit('mine', { note: 'kept' })
        for (const field of ['seq', 'type', 'session_id', 'run_id', 'ts']) await turn.emit('mine', { [field]: 'forged' }).catch(() => {})
      }),
    ],
  })
  const id = await core.createSession()
  const { run_id } = await core.send(id, 'go', 'a')
  await ended(core, run_id)
  await core.core.sessions.append({ id, owner: 'ada' }, [
    { type: 'warning', data: { content: 'w', agent_id: 'a', seq: 99, type: 'forged', session_id: 'forged', ts: 'forged' } as never },
  ])
  const events = core.events(id)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1))
  expect(new Set(events.map(({ session_id }) => session_id))).toEqual(new Set([id]))
  expect(events.some(({ type, ts }) => type === 'forged' || ts === 'forged')).toBe(false)
  expect(events.filter(({ type }) => type === 'x_mine').map(({ note }) => note)).toContain('kept')
  await core.stop()
})
