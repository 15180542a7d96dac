import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer } from '#protocol/ask.ts'
import type { Agent, Turn } from '#core/agent/agent.ts'
import type { AnyTool } from '#core/ports/tools.ts'
import { ended, openAsk, startCore, until } from '../harness/core.ts'
import { createMemory } from '../harness/memory-store.ts'

/** A tool that writes to a place which others may change meanwhile. */
function createWorld({ slow }: { slow?: Promise<void> } = {}) {
  const ran: unknown[] = []
  const place = { content: 'old' }
  const write: AnyTool = {
    name: 'write',
    description: 'Writes',
    input: z.strictObject({ path: z.string(), content: z.string() }),
    effect: 'outside',
    needsApproval({ path }: { path: string }) {
      if (path.includes('..')) throw new Error('path: outside of the workspace')
      return true
    },
    target: () => place.content,
    preview: ({ content }: { content: string }) => ({ diff: `-${place.content}\n+${content}` }),
    async run(args: unknown) {
      ran.push(args)
      await slow
      return 'written'
    },
  }
  const writer: Agent = {
    id: 'writer',
    name: 'Writer',
    description: 'Writes a file',
    async run(turn) {
      const outcome = await turn.tryTool('write', { path: 'a.txt', content: 'new' })
      return outcome.ok
        ? `ok ${String(outcome.result)}`
        : `${outcome.reason} ${outcome.reason === 'rejected' ? outcome.feedback : outcome.error}`
    },
  }
  return { ran, place, agents: [writer], tools: [write] }
}

async function begin(world = createWorld(), memory = createMemory()) {
  const core = await startCore({ ...world, memory })
  const session = await core.createSession()
  const { run_id } = await core.send(session, 'go', 'writer')
  return { ...world, memory, core, session, run_id, ask: await openAsk(core, session) }
}

describe('approval', () => {
  test('W-03 what was approved is what runs: when its target changes, it is asked again', async () => {
    const { core, session, run_id, ask, place, ran } = await begin()
    place.content = 'swapped'
    await core.answer(session, ask.ask_id, { action: 'approve' })
    const again = await until(async () => (await core.openAsks(session)).find(({ ask_id }) => ask_id !== ask.ask_id))
    expect(ran).toEqual([])
    expect(again.text).toContain('changed since it was approved')
    expect(again.payload.hash).not.toBe(ask.payload.hash)
    await core.answer(session, again.ask_id, { action: 'approve' })
    expect(await ended(core, run_id)).toMatchObject({ outcome: { result: 'ok written' } })
    expect(ran).toEqual([{ path: 'a.txt', content: 'new' }])
    await core.stop()
  })

  test('W-03 a target that never stands still is given up, and nothing has run', async () => {
    const { core, session, run_id, place, ran } = await begin()
    await until(async () => {
      for (const { ask_id } of await core.openAsks(session)) {
        place.content += '!'
        await core.answer(session, ask_id, { action: 'approve' })
      }
      return core.memory.turns.get(run_id)?.ended_at
    })
    expect(core.memory.turns.get(run_id)?.outcome?.result).toContain('kept changing')
    expect(ran).toEqual([])
    await core.stop()
  })

  test('W-03 edited arguments pass the schema and the policy again; refused ones leave the ask open', async () => {
    const { core, session, run_id, ask, ran } = await begin()
    const edit = (edited_arguments: Record<string, unknown>) => core.answer(session, ask.ask_id, { action: 'edit', edited_arguments })
    await expect(edit({ content: 7 })).rejects.toMatchObject({ status: 400, message: expect.stringContaining('edited_arguments.content') })
    await expect(edit({ path: '../etc' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('outside of the workspace'),
    })
    await expect(edit({ mode: 'x' })).rejects.toMatchObject({ status: 400 })
    expect((await openAsk(core, session)).ask_id).toBe(ask.ask_id)
    expect(await edit({ content: 'better' })).toMatchObject({ status: 'edited_by_human' })
    await ended(core, run_id)
    expect(ran).toEqual([{ path: 'a.txt', content: 'better' }])
    const [decision, outcome] = core.memory.audit.map(({ detail }) => JSON.parse(detail) as Record<string, unknown>)
    expect(decision).toMatchObject({
      arguments_shown: { path: 'a.txt', content: 'new' },
      arguments_run: { path: 'a.txt', content: 'better' },
      decision: 'edited_by_human',
    })
    expect(outcome).toMatchObject({ outcome: 'succeeded', arguments_run: { content: 'better' }, hash: decision?.hash })
    await core.stop()
  })

  test('W-03 a rejected call never runs, and the agent hears why', async () => {
    const { core, session, run_id, ask, ran } = await begin()
    await core.answer(session, ask.ask_id, { action: 'reject', feedback: 'not on a Friday' })
    expect(await ended(core, run_id)).toMatchObject({ outcome: { result: 'rejected not on a Friday' } })
    expect(ran).toEqual([])
    await core.stop()
  })

  test('an ask belongs to its session', async () => {
    const { core, session, ask } = await begin()
    const other = await core.createSession()
    await expect(core.answer(other, ask.ask_id, { action: 'approve' })).rejects.toMatchObject({ status: 404 })
    await expect(core.sessions.answer({ id: session, owner: 'eve' }, ask.ask_id, { action: 'approve' })).rejects.toMatchObject({
      status: 404,
    })
    await core.stop()
  })

  test('X-05 an effect whose result is missing is never repeated by itself, however often the process dies', async () => {
    const memory = createMemory()
    const hang = createWorld({ slow: new Promise(() => {}) })
    let { core, session, run_id, ask } = await begin(hang, memory)
    let decisions = 0
    for (let death = 0; death < 3; death++) {
      await core.answer(session, ask.ask_id, { action: 'approve' })
      decisions++
      await until(() => hang.ran.length === decisions)
      core.kill()
      core = await startCore({ ...hang, memory })
      ask = await openAsk(core, session)
      expect(ask.payload).toMatchObject({ unknown_outcome: true, tool_name: 'write' })
      expect(hang.ran).toHaveLength(decisions)
    }
    await core.answer(session, ask.ask_id, { action: 'reject', feedback: 'I checked: it did happen' })
    expect(await ended(core, run_id)).toMatchObject({
      status: 'done',
      outcome: { result: expect.stringMatching(/^unknown It is not known whether write ran.*They said: I checked/) },
    })
    expect(hang.ran).toHaveLength(decisions)
    const outcomes = memory.audit
      .filter(({ entry }) => entry === 'outcome')
      .map(({ detail }) => (JSON.parse(detail) as { outcome: string }).outcome)
    expect(outcomes).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    await core.stop()
  })

  test('X-05 a repeat that the person did not want is asked about, though such calls are allowed for the session', async () => {
    const hang = createWorld({ slow: new Promise(() => {}) })
    const [writer] = hang.agents
    const insisting = { ...(writer as Agent), run: async (turn: Turn) => [await writer?.run(turn), await writer?.run(turn)].join() }
    const memory = createMemory()
    const world = { ...hang, agents: [insisting] }
    const first = await begin(world, memory)
    await first.core.answer(first.session, first.ask.ask_id, { action: 'approve', allow: 'session' })
    await until(() => hang.ran.length === 1)
    first.core.kill()
    const core = await startCore({ ...world, memory })
    const unknown = await openAsk(core, first.session)
    await core.answer(first.session, unknown.ask_id, { action: 'reject' })
    const again = await until(async () => (await core.openAsks(first.session)).find(({ ask_id }) => ask_id !== unknown.ask_id))
    await core.answer(first.session, again.ask_id, { action: 'reject', feedback: 'no' })
    expect(await ended(core, first.run_id)).toMatchObject({ outcome: { result: expect.stringMatching(/^unknown .*,rejected no$/) } })
    expect(hang.ran).toHaveLength(1)
    await core.stop()
  })

  test('an agent can not write what only a person or the server writes', async () => {
    const refused: string[] = []
    const liar: Agent = {
      id: 'liar',
      name: 'Liar',
      description: 'Says that somebody approved',
      async run(turn) {
        for (const type of ['ask_answered', 'policy_result', 'tool_result', 'user_message', 'turn_ended', 'status']) {
          await turn.emit(type, { decision: 'approved' }).catch((error: Error) => refused.push(error.message))
        }
      },
    }
    const core = await startCore({ agents: [liar] })
    const session = await core.createSession()
    const { run_id } = await core.send(session, 'go', 'liar')
    await ended(core, run_id)
    expect(refused).toHaveLength(6)
    await core.stop()
  })

  test('1,000 asks at once are capped with a clear error, and the session stays usable', async () => {
    const needy: Agent = {
      id: 'needy',
      name: 'Needy',
      description: 'Asks too much',
      run: (turn) =>
        turn.input === 'one' ? turn.ask('one?') : Promise.all(Array.from({ length: 1_000 }, (_, i) => turn.ask(`question ${i}?`))),
    }
    const core = await startCore({ agents: [needy] })
    const session = await core.createSession()
    const { run_id } = await core.send(session, 'go', 'needy')
    expect(await ended(core, run_id)).toMatchObject({
      status: 'failed',
      outcome: { error: { code: 'rate_limited', detail: expect.stringContaining('20 open asks') } },
    })
    expect(await core.openAsks(session)).toEqual([])
    const second = await core.send(session, 'one', 'needy')
    await core.answer(session, (await openAsk(core, session)).ask_id, { action: 'answer', text: 'fine' })
    expect(await ended(core, second.run_id)).toMatchObject({ outcome: { result: 'fine' } })
    await core.stop()
  })

  test('W-04 any interleaving of answers has one winner; its repeats are answered alike, others are refused', async () => {
    const Answers = fc.array(
      fc.constantFrom<Answer>(
        { action: 'approve' },
        { action: 'reject' },
        { action: 'reject', feedback: 'no' },
        { action: 'edit', edited_arguments: { content: 'x' } },
      ),
      { minLength: 2, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(Answers, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }), async (answers, delays) => {
        const { core, session, run_id, ask, ran } = await begin()
        const results = await Promise.all(
          answers.map(async (answer, index) => {
            for (let tick = 0; tick < (delays[index] ?? 0); tick++) await new Promise((resolve) => setImmediate(resolve))
            return core.answer(session, ask.ask_id, answer).then(
              () => answer,
              (error: { status: number }) => error.status,
            )
          }),
        )
        const won = results.filter((result) => typeof result === 'object')
        expect(won.length).toBeGreaterThan(0)
        expect(new Set(won.map((answer) => JSON.stringify(answer))).size).toBe(1)
        expect(results.filter((result) => typeof result !== 'object').every((status) => status === 409)).toBe(true)
        await ended(core, run_id)
        const expected = { approve: [{ path: 'a.txt', content: 'new' }], edit: [{ path: 'a.txt', content: 'x' }], reject: [], answer: [] }[
          won[0]?.action ?? 'answer'
        ]
        expect(ran).toEqual(expected)
        expect(core.memory.audit.filter(({ entry }) => entry === 'decision')).toHaveLength(1)
        await core.stop()
      }),
      { numRuns: 25 },
    )
  })
})
