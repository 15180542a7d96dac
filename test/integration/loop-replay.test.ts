import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Agent } from '#core/agent/agent.ts'
import type { Failpoint } from '#core/failpoint.ts'
import type { Model } from '#core/ports/model.ts'
import type { AnyTool } from '#core/ports/tools.ts'
import { createModel } from '#model/model.ts'
import { startCore } from '../harness/core.ts'
import { type ModelReply, type ModelServer, startModelServer } from '../harness/model-server.ts'

/** Ten calls of the model: text beside calls, a plan that changes, reads side by side, a rejection, a question, an error. */
const look = (what: string) => ({ name: 'look', arguments: { what } })
const plan = (...statuses: string[]) => ({
  name: 'plan',
  arguments: { steps: statuses.map((status, i) => ({ step: `part ${i + 1}`, status })) },
})
const SCRIPT: ModelReply[] = [
  { text: 'I look first.', toolCalls: [look('a'), look('b'), look('c')] },
  { toolCalls: [plan('running', 'pending'), look('d')] },
  { toolCalls: [{ name: 'look', arguments: '{"what": ' }, look('e')] },
  { toolCalls: [{ name: 'nonsense', arguments: {} }] },
  { toolCalls: [{ name: 'note', arguments: { text: 'one' } }] },
  { text: 'Now the second.', toolCalls: [plan('done', 'running'), { name: 'note', arguments: { text: 'two' } }] },
  { toolCalls: [look('missing')] },
  { toolCalls: [{ name: 'ask_person', arguments: { question: 'Go on?' } }] },
  { toolCalls: [{ name: 'note', arguments: { text: 'three' } }, plan('done', 'done', 'done')] },
  { text: 'All is done.' },
]

const worker: Agent = {
  id: 'worker',
  name: 'Worker',
  description: 'Works',
  tools: ['look', 'note'],
  run: (turn) => turn.work({ system: 'Work.', context: () => `at ${Math.random()}` }),
}

let models: ModelServer
beforeAll(async () => {
  models = await startModelServer(({ messages }) => {
    const said = messages.filter(({ role }) => role === 'assistant').length
    return SCRIPT[said] ?? { status: 500, text: 'off script' }
  })
})
afterAll(() => models.stop())

/** The real model of the scripted server; a process that is dead asks nothing any more. */
function createMortalModel() {
  const model = createModel({ model: 'openai/scripted', openaiUrl: `${models.url}/v1`, openaiKey: 'k', backoffMs: 1 })
  let dead = false
  const generate: Model['generate'] = (request, options) => (dead ? new Promise(() => {}) : model.generate(request, options))
  return { model: { ...model, generate }, die: () => (dead = true) }
}

/** The tools write down what they did: an outside effect must happen once. */
function createTools(notes: string[]): AnyTool[] {
  return [
    {
      name: 'look',
      description: 'Looks',
      input: z.object({ what: z.string() }),
      effect: 'none',
      run: async ({ what }: { what: string }) => {
        if (what === 'missing') throw new Error('there is nothing')
        return `seen ${what}`
      },
    },
    {
      name: 'note',
      description: 'Notes',
      input: z.object({ text: z.string() }),
      effect: 'outside',
      needsApproval: () => true,
      run: async ({ text }: { text: string }) => {
        notes.push(text)
        return { noted: text }
      },
    },
  ]
}

type Core = Awaited<ReturnType<typeof startCore>>

/** Answers whatever is asked, like a person who does not notice that the server was away. */
async function answerAll(core: Core, id: string) {
  for (const ask of await core.openAsks(id)) {
    const { text } = (ask.payload.arguments ?? {}) as { text?: string }
    const answer =
      ask.kind === 'question'
        ? { action: 'answer' as const, text: 'yes, go on' }
        : text === 'two'
          ? { action: 'reject' as const, feedback: 'not this one' }
          : text === 'three'
            ? { action: 'edit' as const, edited_arguments: { text: 'drei' }, feedback: 'in German' }
            : { action: 'approve' as const }
    await core.answer(id, ask.ask_id, answer)
  }
}

async function runWith(kill?: { failpoint: Failpoint; nth: number }) {
  const notes: string[] = []
  const before = models.requests.length
  const start = async (more: object) => {
    const mortal = createMortalModel()
    const core = await startCore({ agents: [worker], tools: createTools(notes), model: mortal.model, ...more })
    void core.died.then(mortal.die)
    return core
  }
  let core = await start({ ...kill })
  let killed = false
  const { memory } = core
  const id = await core.createSession()
  await core.send(id, 'do it', 'worker')
  const turn = () => [...memory.turns.values()][0]
  const deadline = Date.now() + 10_000
  while (!turn()?.ended_at && Date.now() < deadline) {
    const died = await Promise.race([
      core.died.then(() => true),
      answerAll(core, id)
        .then(() => false)
        .catch(() => false),
      pause(50),
    ])
    if (died) {
      killed = true
      core = await start({ memory })
    } else await Promise.race([core.died, pause(2)])
  }
  const result = { notes, bodies: models.requests.slice(before).map(({ messages }) => messages), turn: turn(), said: core.said(id), killed }
  await core.stop()
  return result
}

const pause = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))

test('C-01 C-06 C-07 C-09 C-10 one conversation: every call is answered in its place and the last has seen everything', async () => {
  const { notes, bodies, turn, said } = await runWith()
  expect(turn).toMatchObject({ status: 'done', outcome: { result: 'All is done.' } })
  expect(said).toEqual(['I look first.', 'Now the second.', 'All is done.'])
  expect(notes).toEqual(['one', 'drei'])
  expect(bodies).toHaveLength(10)
  // Each request is the one before, with more at its end.
  for (const [i, body] of bodies.entries()) if (i > 0) expect(body.slice(0, bodies[i - 1]?.length)).toEqual(bodies[i - 1])
  const last = (bodies.at(-1) ?? []).map(({ text }) => text)
  const expected = [
    'seen a',
    'seen b',
    'seen c',
    'Shown.',
    'seen d',
    'cannot be used',
    'seen e',
    'there is no tool "nonsense"',
    'noted: one',
    'Shown.',
    'They said: not this one',
    'Error: there is nothing',
    'The person answered: yes, go on',
    'It ran with: {"text":"drei"}',
  ]
  let from = 0
  for (const text of expected) {
    const at = last.findIndex((message, i) => i >= from && message.includes(text))
    expect(at, text).toBeGreaterThanOrEqual(from)
    from = at
  }
  expect(last.join('\n')).toContain('The person added: in German')
  expect(last[0]).toContain('do it')
})

describe('X-05 C-01 the record replayed after a kill', () => {
  /** Each is passed at every step of the conversation. */
  const POINTS: Failpoint[] = ['step.before-effect', 'step.after-effect', 'tool.dispatched', 'tool.ran', 'ask.opened', 'ask.answered']

  test.each(POINTS)('at every %s goes on in the same place with the same messages', async (failpoint) => {
    const seen = new Set<string>()
    for (let nth = 1; nth < 60; nth++) {
      const { notes, bodies, turn, said, killed } = await runWith({ failpoint, nth })
      if (!killed) break
      seen.add(`${failpoint} ${nth}`)
      const where = `${failpoint} ${nth}`
      // A tool whose outcome a crash left unknown is asked about again, and then runs.
      expect(turn, where).toMatchObject({ status: 'done', outcome: { result: 'All is done.' } })
      expect(said, where).toEqual(['I look first.', 'Now the second.', 'All is done.'])
      expect(new Set(notes), where).toEqual(new Set(['one', 'drei']))
      if (notes.length > 2) expect(JSON.stringify(bodies.at(-1)), where).toContain('the person let it run a second time')
      const byLength = new Map<number, unknown>()
      for (const body of bodies) {
        // A call that was made again, because its answer was lost, asked for the same.
        const known = byLength.get(body.length)
        if (known !== undefined) expect(body, where).toEqual(known)
        byLength.set(body.length, body)
      }
    }
    expect(seen.size).toBeGreaterThan(1)
  })
})
