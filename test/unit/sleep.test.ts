import { expect, test } from 'vitest'
import type { Agent, Turn } from '#core/agent/agent.ts'
import { ended, openAsk, startCore, until } from '../harness/core.ts'
import { createMemory } from '../harness/memory-store.ts'

const agent = (run: (turn: Turn) => Promise<unknown>): Agent => ({ id: 'a', name: 'A', description: 'Sleeps', run })
const asleep = (memory: ReturnType<typeof createMemory>, runId: string) =>
  until(() => memory.turns.get(runId)?.owner?.startsWith('sleep_') && memory.turns.get(runId))

test('D-06 a turn that sleeps lets go of its lease, goes on when the time has come, and the time counts toward no limit', async () => {
  const memory = createMemory()
  const core = await startCore({ agents: [agent(async (turn) => (await turn.sleep('1700ms'), 'awake'))], memory, taskTimeoutMs: 1_500 })
  const id = await core.createSession()
  const begun = Date.now()
  const { run_id } = await core.send(id, 'go', 'a')
  await asleep(memory, run_id)
  await ended(core, run_id)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_695)
  expect(memory.turns.get(run_id)).toMatchObject({ status: 'done', outcome: { result: 'awake' } })
  await core.stop()
})

test('D-06 a sleep survives a kill: another process goes on from the record when it is over, and not before', async () => {
  const memory = createMemory()
  const effects: string[] = []
  const run = agent(async (turn) => {
    await turn.step('before', () => effects.push('before'))
    await turn.sleep(2_000)
    await turn.step('after', () => effects.push('after'))
    return 'awake'
  })
  const first = await startCore({ agents: [run], memory })
  const id = await first.createSession()
  const begun = Date.now()
  const { run_id } = await first.send(id, 'go', 'a')
  await asleep(memory, run_id)
  first.kill()
  const second = await startCore({ agents: [run], memory, instance: 'two' })
  expect(second.core.runner.runs.get(run_id) !== undefined).toBe(false)
  await until(() => memory.turns.get(run_id)?.ended_at)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_995)
  expect(effects).toEqual(['before', 'after'])
  expect(memory.turns.get(run_id)).toMatchObject({ status: 'done', attempts: 1 })
  await second.stop()
})

test('D-06 a turn that sleeps beside a question is woken by the answer, and can be cancelled, by a process that does not have it', async () => {
  const memory = createMemory()
  const run = agent(async (turn) => Promise.race([turn.ask('Now?'), turn.sleep('1h').then(() => 'late')]))
  const first = await startCore({ agents: [run], memory })
  const id = await first.createSession()
  const other = await first.createSession()
  const { run_id } = await first.send(id, 'go', 'a')
  const waiting = await first.send(other, 'go', 'a')
  await asleep(memory, run_id)
  await asleep(memory, waiting.run_id)
  first.kill()
  const second = await startCore({ agents: [run], memory, instance: 'two' })
  await second.answer(id, (await openAsk(second, id)).ask_id, { action: 'answer', text: 'now' })
  await ended(second, run_id)
  expect(memory.turns.get(run_id)).toMatchObject({ status: 'done', outcome: { result: 'now' } })
  await second.cancel(other)
  await ended(second, waiting.run_id)
  expect(memory.turns.get(waiting.run_id)?.status).toBe('cancelled')
  await second.stop()
})
