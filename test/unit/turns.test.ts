import { describe, expect, test } from 'vitest'
import type { Agent, Turn } from '#core/agent/agent.ts'
import { ended, openAsk, startCore, until } from '../harness/core.ts'
import { createMemory } from '../harness/memory-store.ts'

const agent = (id: string, run: (turn: Turn) => Promise<unknown>): Agent => ({ id, name: id, description: id, run })

describe('turns that survive', () => {
  const changes: [string, (turn: Turn) => Promise<unknown>][] = [
    ['another call stands there', async (turn) => turn.confirm('Sure?', {})],
    ['the call is gone', async () => 'nothing to ask'],
    ['a call came in before it', async (turn) => (await turn.say('first'), turn.ask('Name?'))],
  ]
  for (const [title, changed] of changes) {
    test(`X-05 code that changed while a turn waited ends it as interrupted: ${title}`, async () => {
      const memory = createMemory()
      const first = await startCore({ agents: [agent('a', (turn) => turn.ask('Name?'))], memory })
      const session = await first.createSession()
      const { run_id } = await first.send(session, 'go', 'a')
      const { ask_id } = await openAsk(first, session)
      await until(() => memory.turns.get(run_id)?.status === 'waiting')
      first.kill()
      const second = await startCore({ agents: [agent('a', changed)], memory })
      await second.answer(session, ask_id, { action: 'answer', text: 'Ada' })
      const turn = await ended(second, run_id)
      expect(turn).toMatchObject({
        status: 'interrupted',
        outcome: { error: { code: 'interrupted', detail: expect.stringContaining('code changed') } },
      })
      expect(second.said(session).at(-1)).toContain('Send the message again')
      const next = await second.send(session, 'again', 'a')
      expect(next.status).toBe('running')
      await second.stop()
    })
  }

  test('X-05 a waiting turn holds no lease; the same ask is open after a restart, and its answer goes on', async () => {
    const memory = createMemory()
    const agents = [agent('a', async (turn) => `Hello ${await turn.ask('Name?')}`)]
    const first = await startCore({ agents, memory })
    const session = await first.createSession()
    const { run_id } = await first.send(session, 'go', 'a')
    const { ask_id } = await openAsk(first, session)
    await until(() => memory.turns.get(run_id)?.status === 'waiting')
    expect(memory.turns.get(run_id)?.owner).toBeNull()
    for (let restart = 0; restart < 5; restart++) {
      const core = await startCore({ agents, memory })
      expect((await core.openAsks(session)).map((ask) => ask.ask_id)).toEqual([ask_id])
      core.kill()
    }
    const last = await startCore({ agents, memory })
    await last.answer(session, ask_id, { action: 'answer', text: 'Ada' })
    expect(await ended(last, run_id)).toMatchObject({ status: 'done', outcome: { result: 'Hello Ada' } })
    await last.stop()
  })

  test('X-05 a process that lost its lease can neither write nor end the turn', async () => {
    const memory = createMemory()
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const seen: string[] = []
    const slow = (who: number) =>
      agent('a', async (turn) => {
        await turn.step('begin', () => seen.push(`begin ${who}`))
        await gates[who]?.promise
        await turn.step('effect', () => seen.push(`effect ${who}`))
        return `by ${who}`
      })
    const first = await startCore({ agents: [slow(0)], memory, instance: 'one' })
    const session = await first.createSession()
    const { run_id } = await first.send(session, 'go', 'a')
    await until(() => seen.length === 1)
    memory.processes.clear() // the lease ran out while the process was paused
    const second = await startCore({ agents: [slow(1)], memory, instance: 'two' })
    await until(() => second.core.runner.runs.get(run_id) !== undefined)
    gates[0]?.resolve()
    await until(() => first.core.runner.runs.get(run_id) === undefined)
    expect(memory.turns.get(run_id)?.ended_at).toBeNull()
    gates[1]?.resolve()
    expect(await ended(second, run_id)).toMatchObject({ outcome: { result: 'by 1' } })
    expect(second.said(session)).toEqual(['by 1'])
    await Promise.all([first.stop(), second.stop()])
  })

  test('X-05 a job that gets on is taken over as often as it takes; one that takes every process down is not', async () => {
    const memory = createMemory()
    const job = agent('job', async (turn) => {
      for (let part = 0; part < 10; part++) await turn.step(`part ${part}`, () => part)
      return 'all parts'
    })
    let core = await startCore({ agents: [job], memory, failpoint: 'step.before-effect', nth: 2 })
    const session = await core.createSession()
    const { run_id } = await core.send(session, 'go', 'job')
    for (let death = 0; death < 8; death++) {
      await core.died
      core = await startCore({ agents: [job], memory, failpoint: 'step.before-effect', nth: 2 })
    }
    core.kill()
    core = await startCore({ agents: [job], memory })
    expect(await ended(core, run_id)).toMatchObject({ status: 'done', outcome: { result: 'all parts' } })
    core.kill()

    core = await startCore({ agents: [job], memory, failpoint: 'turn.started' })
    const doomed = await core.send(session, 'again', 'job')
    for (let death = 0; death < 5; death++) {
      await Promise.race([core.died, ended(core, doomed.run_id)])
      core = await startCore({ agents: [job], memory, failpoint: 'turn.started' })
    }
    expect(await ended(core, doomed.run_id)).toMatchObject({
      status: 'interrupted',
      outcome: { error: { detail: expect.stringContaining('stopped 5 times') } },
    })
    await core.stop()
  })

  test('M-20 waiting for a person does not count towards the time limit; work does', async () => {
    const agents = [
      agent('a', async (turn) => `Hello ${await turn.ask('Name?')}`),
      agent('busy', async (turn) => turn.step('long', () => new Promise((resolve) => turn.signal.addEventListener('abort', resolve)))),
    ]
    const core = await startCore({ agents, taskTimeoutMs: 1_500 })
    const session = await core.createSession()
    const { run_id } = await core.send(session, 'go', 'a')
    const { ask_id } = await openAsk(core, session)
    await until(() => core.memory.turns.get(run_id)?.status === 'waiting')
    await new Promise((resolve) => setTimeout(resolve, 1_700))
    await core.answer(session, ask_id, { action: 'answer', text: 'Ada' })
    expect(await ended(core, run_id)).toMatchObject({ outcome: { result: 'Hello Ada' } })
    const long = await core.send(session, 'go', 'busy')
    expect(await ended(core, long.run_id)).toMatchObject({ status: 'timeout', outcome: { error: { code: 'timeout' } } })
    await core.stop()
  })

  test('M-20 a turn that waits in another process is cancelled from here', async () => {
    const memory = createMemory()
    const agents = [agent('a', (turn) => turn.ask('Name?'))]
    const first = await startCore({ agents, memory, instance: 'one' })
    const second = await startCore({ agents, memory, instance: 'two' })
    const session = await first.createSession()
    const { run_id } = await first.send(session, 'go', 'a')
    await until(() => memory.turns.get(run_id)?.status === 'waiting')
    await second.cancel(session)
    expect(await ended(second, run_id)).toMatchObject({ status: 'cancelled' })
    expect(await second.openAsks(session)).toEqual([])
    await Promise.all([first.stop(), second.stop()])
  })

  test('M-23 one turn at a time, first in first out, at most 10 waiting, whatever comes at once', async () => {
    const order: string[] = []
    let running = 0
    const agents = [
      agent('a', async (turn) => {
        expect(++running).toBe(1)
        await turn.step('work', () => new Promise<void>((resolve) => setTimeout(resolve, 1)))
        running--
        order.push(turn.input)
      }),
    ]
    const core = await startCore({ agents })
    const session = await core.createSession()
    const results = await Promise.allSettled(Array.from({ length: 200 }, (_, i) => core.send(session, String(i), 'a')))
    const accepted = results.flatMap((result, i) => (result.status === 'fulfilled' ? [String(i)] : []))
    expect(accepted.length).toBeGreaterThanOrEqual(11)
    expect(results.every((result) => result.status === 'fulfilled' || (result.reason as { code: string }).code === 'queue_full')).toBe(true)
    await until(() => order.length === accepted.length)
    expect(order).toEqual(accepted)
    await core.stop()
  })

  test('a result over 1 MiB is an error that the agent hears, the same in a replay', async () => {
    const agents = [agent('a', async (turn) => turn.step('big', () => 'x'.repeat(2_000_000)).catch((error: Error) => error.message))]
    const core = await startCore({ agents })
    const session = await core.createSession()
    const { run_id } = await core.send(session, 'go', 'a')
    expect(await ended(core, run_id)).toMatchObject({ status: 'done', outcome: { result: expect.stringContaining('over 1 MiB') } })
    await core.stop()
  })

  test('two questions at once: each gets its own answer, in whatever order, across a restart', async () => {
    const memory = createMemory()
    const agents = [agent('a', async (turn) => (await Promise.all([turn.ask('first?'), turn.ask('second?')])).join(' and '))]
    const first = await startCore({ agents, memory })
    const session = await first.createSession()
    const { run_id } = await first.send(session, 'go', 'a')
    const asks = await until(async () => {
      const open = await first.openAsks(session)
      return open.length === 2 ? open : undefined
    })
    const idOf = (text: string) => asks.find((ask) => ask.text === text)?.ask_id as string
    await first.answer(session, idOf('second?'), { action: 'answer', text: 'two' })
    await until(() => memory.turns.get(run_id)?.status === 'waiting')
    first.kill()
    const second = await startCore({ agents, memory })
    await second.answer(session, idOf('first?'), { action: 'answer', text: 'one' })
    expect(await ended(second, run_id)).toMatchObject({ outcome: { result: 'one and two' } })
    await second.stop()
  })

  test.each([
    [
      'is said beside the words of the agent it called',
      async (turn: Turn) => `Summary: ${await turn.call('b', 'x')}`,
      ['word', 'Summary: result'],
    ],
    ['is not said again when it is the result of one that has spoken', (turn: Turn) => turn.call('b', 'x'), ['word']],
    ['may be the words of one that only spoke', async (turn: Turn) => `Heard: ${await turn.call('c', 'x')}`, ['only', 'Heard: only']],
    ['is not said by one that has spoken itself', async (turn: Turn) => (await turn.say('mine'), turn.call('d', 'x')), ['mine']],
  ])('D-02 the result of an agent %s, in a replay too', async (_title, run, said) => {
    const memory = createMemory()
    const agents = [
      agent('a', async (turn) => {
        const result = await run(turn)
        await turn.ask('On?')
        return result
      }),
      agent('b', async (turn) => (await turn.say('word'), 'result')),
      agent('c', async (turn) => turn.say('only')),
      agent('d', async () => 'silent'),
    ]
    const first = await startCore({ agents, memory })
    const session = await first.createSession()
    const { run_id } = await first.send(session, 'go', 'a')
    const { ask_id } = await openAsk(first, session)
    await until(() => memory.turns.get(run_id)?.status === 'waiting')
    first.kill()
    const second = await startCore({ agents, memory })
    await second.answer(session, ask_id, { action: 'answer', text: 'yes' })
    await ended(second, run_id)
    expect(second.said(session)).toEqual(said)
    await second.stop()
  })
})
