import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Agent, Turn } from '#core/agent/agent.ts'
import { FAILPOINTS, type Failpoint } from '#core/failpoint.ts'
import type { AnyTool } from '#core/ports/tools.ts'
import { createMemory } from '../harness/memory-store.ts'
import { startCore, type TestCore, until } from '../harness/core.ts'

type Op = {
  op: 'say' | 'step' | 'fail' | 'ask' | 'confirm' | 'tool' | 'generate' | 'progress' | 'emit' | 'plan' | 'chain' | 'goal' | 'call'
  n: number
}

const lookUp: AnyTool = {
  name: 'look_up',
  description: 'Looks something up',
  input: z.strictObject({ n: z.number() }),
  effect: 'idempotent',
  run: async ({ n }: { n: number }) => ({ found: n }),
}

/** An agent that does what the program says, and branches on what it hears. */
async function follow(turn: Turn, program: Op[]): Promise<string> {
  const heard: string[] = []
  for (const { op, n } of program) {
    if (op === 'say') await turn.say(`say ${n} after ${heard.length}`)
    else if (op === 'step') heard.push(String(await turn.step(`s${n}`, () => ({ n, nothing: undefined }).n * 2)))
    else if (op === 'fail') {
      await turn
        .step('bad', () => Promise.reject(new RangeError(`no ${n}`)))
        .catch((error: Error) => heard.push(`${error.name} ${error.message}`))
    } else if (op === 'ask') heard.push(await turn.ask(`question ${n}?`))
    else if (op === 'confirm') heard.push(String(await turn.confirm(`do ${n}?`, { n })))
    else if (op === 'tool') heard.push(JSON.stringify(await turn.tool('look_up', { n })))
    else if (op === 'generate') heard.push((await turn.generate({ prompt: `p${n}`, say: n % 2 === 0 })).text)
    else if (op === 'progress') await turn.progress(`at ${n}`)
    else if (op === 'emit') await turn.emit('seen', { summary: `saw ${n}`, goal: turn.session.current_goal })
    else if (op === 'goal') await turn.goal(turn.session.current_goal === null ? `goal ${n}` : null)
    else if (op === 'call')
      heard.push(...(await Promise.all([1, 2].map((task) => turn.call('inner', `${n}`, { task_id: `t${n}-${task}-${heard.length}` })))))
    else if (op === 'chain') {
      const chain = await turn.chain([
        { agent_id: 'teller', role: 'planner' },
        { agent_id: 'inner', role: 'executor' },
      ])
      await chain.mark('teller', 'done')
    } else {
      const plan = await turn.plan([
        { id: 'a', desc: 'first' },
        { id: 'b', desc: 'second' },
      ])
      await plan.mark('a', 'running')
      await plan.mark('a', 'done', `r${n}`)
    }
  }
  return heard.join(' | ')
}

const inner: Agent = {
  id: 'inner',
  name: 'Inner',
  description: 'Works for another',
  async run(turn) {
    const name = await turn.ask(`inner ${turn.task_id}?`)
    await turn.progress('nearly')
    return `${name} from ${turn.task_id}`
  },
}

async function attend(core: TestCore, session: string, runId: string) {
  await until(async () => {
    for (const { ask_id, kind, text } of await core.openAsks(session))
      await core.answer(session, ask_id, kind === 'confirm' ? { action: 'approve' } : { action: 'answer', text: `re ${text}` })
    return core.memory.turns.get(runId)?.ended_at
  })
}

/** What a person sees of a run, without ids and times; tasks side by side may interleave, so in order of content. */
const story = (core: TestCore, session: string) =>
  core
    .events(session)
    .filter(({ type }) => type !== 'status')
    .map(
      ({
        seq: _q,
        ts: _t,
        ask_id: _a,
        message_id: _m,
        call_id: _c,
        run_id: _r,
        session_id: _s,
        plan_id: _p,
        chain_id: _h,
        task_id: _k,
        ms: _ms,
        ...event
      }) => JSON.stringify(event),
    )
    .sort()

async function tell(program: Op[], deaths: { failpoint: Failpoint; nth: number }[]) {
  const memory = createMemory()
  const agent: Agent = { id: 'teller', name: 'Teller', description: 'Follows a program', run: (turn) => follow(turn, program) }
  const start = (death?: { failpoint: Failpoint; nth: number }) => startCore({ agents: [agent, inner], tools: [lookUp], memory, ...death })
  let session = ''
  for (const death of [...deaths, undefined]) {
    const core = await start(death)
    if (session === '') session = await core.createSession()
    const work = core.send(session, 'go', 'teller', 'once').then(({ run_id }) => attend(core, session, run_id))
    const alive = await Promise.race([work.then(() => true), core.died.then(() => false)])
    work.catch(() => {})
    if (!alive) continue
    await core.stop()
    return {
      story: story(core, session),
      said: core.said(session),
      turns: core.turns(),
      cost: memory.heads.get(session)?.cost_usd,
      seqs: core.events(session).map(({ seq }) => seq),
    }
  }
  throw new Error('It never came to an end.')
}

const Program = fc.array(
  fc.record({
    op: fc.constantFrom<Op['op']>(
      'say',
      'step',
      'fail',
      'ask',
      'confirm',
      'tool',
      'generate',
      'progress',
      'emit',
      'plan',
      'chain',
      'goal',
      'call',
    ),
    n: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
)
const Deaths = fc.array(fc.record({ failpoint: fc.constantFrom(...FAILPOINTS), nth: fc.integer({ min: 1, max: 8 }) }), {
  minLength: 1,
  maxLength: 3,
})
const RUNS = Number(process.env.PARLEY_TEST_RUNS ?? 40)

describe('a turn and its record', () => {
  test('X-05 replay equals live: killed anywhere, up to three times, a run tells the same story once', async () => {
    await fc.assert(
      fc.asyncProperty(Program, Deaths, async (program, deaths) => {
        const live = await tell(program, [])
        const replayed = await tell(program, deaths)
        expect(replayed.turns).toHaveLength(1)
        expect(replayed.turns[0]?.outcome).toEqual(live.turns[0]?.outcome)
        expect(replayed.cost).toBe(live.cost)
        expect(replayed.said.toSorted()).toEqual(live.said.toSorted())
        expect(replayed.story).toEqual(live.story)
        expect(replayed.seqs).toEqual(replayed.seqs.map((_, index) => index + 1))
      }),
      { numRuns: RUNS },
    )
  })
})
