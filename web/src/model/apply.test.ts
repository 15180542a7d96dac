import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SessionEvent } from '#client/events.ts'
import { applyEvents, applyTokens } from './apply.ts'
import { emptyConversation, waitingRuns } from './conversation.ts'
import { seedOf } from './seed.ts'

type Loose = { type: string; run_id?: string; [field: string]: unknown }

function log(events: Loose[]): SessionEvent[] {
  return events.map((event, i) => {
    const ts = new Date(1_760_000_000_000 + i * 1000).toISOString()
    return { seq: i + 1, ts, session_id: 's_1', run_id: 'r_1', ...event } as unknown as SessionEvent
  })
}

const play = (events: Loose[]) => applyEvents(emptyConversation, log(events))
const kinds = (events: Loose[]) => play(events).items.map((item) => item.kind)

const user = { type: 'user_message', message_id: 'm_1', content: 'hello' }
const plan = {
  type: 'task_plan_created',
  plan_id: 'p_1',
  cost_usd: 0.04,
  tasks: [
    { task_id: 't1', agent_id: 'echo', description: 'first', depends_on: [], cost_usd: 0.02 },
    { task_id: 't2', agent_id: 'coder', description: 'second', depends_on: ['t1'], cost_usd: 0.02 },
  ],
}

test('messages, questions and folded tool calls come in the order of the log', () => {
  const calls = ['c1', 'c2'].map((call_id) => ({ type: 'tool_call', call_id, tool_name: 'read_file', arguments: {} }))
  const question = { type: 'agent_question', ask_id: 'a_1', text: 'Which?', kind: 'question' }
  expect(kinds([user, ...calls, question, { type: 'agent_message', message_id: 'm_2', content: 'Done' }])).toEqual([
    'user',
    'work',
    'ask',
    'agent',
  ])
})

test('W-09 a tool call that needs approval opens an ask with its arguments, and its answer is kept', () => {
  const call = {
    type: 'tool_call',
    call_id: 'c1',
    tool_name: 'write_file',
    arguments: { path: 'a' },
    requires_approval: true,
    ask_id: 'a_1',
  }
  const open = play([user, call])
  expect(open.asks.a_1).toMatchObject({
    kind: 'tool',
    status: 'waiting_human',
    payload: { tool_name: 'write_file', arguments: { path: 'a' } },
  })
  const answered = play([
    user,
    call,
    { type: 'ask_answered', ask_id: 'a_1', kind: 'tool', status: 'rejected', answered_by: 'local', feedback: 'no' },
  ])
  expect(answered.asks.a_1).toMatchObject({ status: 'rejected', answered_by: 'local', answer: { text: 'no' } })
})

test('M-06 a plan request carries the plan, and tasks take their states from the log', () => {
  const state = play([
    user,
    plan,
    { type: 'plan_request', ask_id: 'a_1', plan_id: 'p_1', reasons: ['tasks'], plan: { ...plan, type: undefined } },
    { type: 'task_started', plan_id: 'p_1', task_id: 't1' },
    { type: 'task_failed', plan_id: 'p_1', task_id: 't1', error: 'broke' },
    { type: 'task_skipped', plan_id: 'p_1', task_id: 't2', reason: 'needs first' },
  ])
  expect(state.asks.a_1?.payload).toMatchObject({ plan: { tasks: [{ task_id: 't1' }, { task_id: 't2' }], cost_usd: 0.04 } })
  expect(state.plans.p_1?.steps.map((step) => step.status)).toEqual(['error', 'skipped'])
})

test('a second message waits behind the first and says so', () => {
  const second = { ...user, message_id: 'm_2', run_id: 'r_2' }
  expect(play([user, second]).openRuns).toEqual(['r_1', 'r_2'])
  expect(play([user, second, { type: 'turn_ended', outcome: 'done' }]).openRuns).toEqual(['r_2'])
})

test('an ended run closes its asks and forgets what was half spoken', () => {
  const token = { type: 'token' as const, session_id: 's_1', run_id: 'r_1', message_id: 'm_9', agent_id: 'echo', token: 'hal', at: 0 }
  const speaking = applyTokens(play([user, { type: 'agent_question', ask_id: 'a_1', text: '?' }]), [token])
  expect(speaking.streaming.m_9?.text).toBe('hal')
  const [end] = log([{ type: 'turn_ended', outcome: 'cancelled' }])
  const ended = applyEvents(speaking, [{ ...end, seq: 3 } as SessionEvent])
  expect(ended.streaming).toEqual({})
  expect(ended.asks.a_1?.status).toBe('cancelled')
  expect(applyTokens(ended, [token]).streaming).toEqual({})
})

test('a final text that was also said is shown once', () => {
  const final = { type: 'final', text: 'All done' }
  const said = { type: 'agent_message', message_id: 'm_2', content: 'All done' }
  expect(kinds([user, final, said])).toEqual(['user', 'agent'])
  expect(kinds([user, said, final])).toEqual(['user', 'agent'])
})

test('P-17 a formation changed by a button stays in its place; a new question starts a new one', () => {
  const formation = (step: number) => ({ type: 'formation', formation: { mode: 'grid', widgets: [] }, step })
  expect(kinds([user, formation(1), { type: 'agent_message', message_id: 'm_2', content: 'Here' }, formation(2)])).toEqual([
    'user',
    'formation',
    'agent',
  ])
  expect(kinds([user, formation(1), { ...user, message_id: 'm_3', run_id: 'r_2' }, formation(2)])).toEqual([
    'user',
    'formation',
    'user',
    'formation',
  ])
})

test('an unknown event changes nothing but the position', () => {
  const begun = [user, { type: 'status', status: 'running' }]
  const known = play(begun)
  const strange = log([...begun, { type: 'from_the_future' }]).at(-1)
  expect(applyEvents(known, [strange as SessionEvent])).toEqual({ ...known, seq: 3 })
})

const id = (prefix: string) => fc.constantFrom(`${prefix}1`, `${prefix}2`, `${prefix}3`)
const anyEvent: fc.Arbitrary<Loose> = fc.oneof(
  fc.record({ type: fc.constant('user_message'), message_id: fc.uuid(), content: fc.string(), run_id: id('r_') }),
  fc.record({ type: fc.constant('agent_message'), message_id: fc.uuid(), content: fc.constantFrom('x', 'y'), run_id: id('r_') }),
  fc.record({ type: fc.constant('agent_question'), ask_id: id('a_'), text: fc.string(), run_id: id('r_') }),
  fc.record({ type: fc.constant('ask_answered'), ask_id: id('a_'), status: fc.constantFrom('approved', 'rejected') }),
  fc.record({
    type: fc.constant('tool_call'),
    call_id: id('c_'),
    tool_name: fc.constant('t'),
    arguments: fc.constant({}),
    run_id: id('r_'),
  }),
  fc.record({ type: fc.constant('tool_result'), call_id: id('c_'), tool_name: fc.constant('t'), result: fc.string() }),
  fc.record({ type: fc.constant('final'), text: fc.constantFrom('x', 'y'), run_id: id('r_') }),
  fc.record({ type: fc.constant('usage'), step: fc.string(), ms: fc.nat(), run_id: id('r_') }),
  fc.record({ type: fc.constant('formation'), step: fc.nat(), formation: fc.constant({ mode: 'grid', widgets: [] }) }),
  fc.record({ type: fc.constantFrom('task_started', 'task_completed'), plan_id: fc.constant('p_1'), task_id: id('t') }),
  fc.record({ type: fc.constant('turn_ended'), outcome: fc.constantFrom('done', 'failed', 'cancelled'), run_id: id('r_') }),
  fc.constant(plan as Loose),
)

test('X-06 replaying the log gives what following it live gave, however it was cut', () => {
  const piece = fc.record({ size: fc.integer({ min: 1, max: 5 }), repeat: fc.nat(3), token: fc.boolean() })
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.array(piece, { minLength: 1 }), (events, pieces) => {
      const all = log(events)
      let live = emptyConversation
      let at = 0
      for (let i = 0; at < all.length; i++) {
        const cut = pieces[i % pieces.length] ?? { size: 1, repeat: 0, token: false }
        // A reconnect may deliver again what is known; tokens come between.
        live = applyEvents(live, all.slice(Math.max(0, at - cut.repeat), at + cut.size))
        at += cut.size
        if (cut.token)
          live = applyTokens(live, [
            { type: 'token', session_id: 's_1', run_id: 'r_1', message_id: 'm_x', agent_id: 'echo', token: '…', at: 0 },
          ])
      }
      expect({ ...live, streaming: {} }).toEqual(applyEvents(emptyConversation, all))
    }),
  )
})

test('M-18 a failure that is told twice in the log is shown once', () => {
  const failed = { type: 'agent_message', message_id: 'm_2', content: 'on fire', error: { code: 'agent_failed', detail: 'on fire' } }
  expect(
    kinds([user, failed, { type: 'error', code: 'agent_failed', content: 'on fire' }, { type: 'turn_ended', outcome: 'failed' }]),
  ).toEqual(['user', 'agent'])
})

test('G-06 a message that waited its turn stands where its work begins; one that was taken back says so', () => {
  const later = { type: 'user_message', run_id: 'r_2', message_id: 'm_3', content: 'later' }
  const busy = [user, { type: 'status', status: 'running' }, later, { type: 'agent_message', message_id: 'm_2', content: 'first answer' }]
  expect(waitingRuns(play(busy))).toEqual(['r_2'])
  const ids = (events: Loose[]) => play(events).items.map(({ id }) => id)
  const done = [...busy, { type: 'turn_ended', outcome: 'done' }]
  expect(ids([...done, { type: 'status', run_id: 'r_2', status: 'running' }])).toEqual(['m_1', 'm_2', 'm_3'])
  expect(play([...busy, { type: 'turn_ended', run_id: 'r_2', outcome: 'cancelled' }]).items.at(-1)).toMatchObject({ code: 'withdrawn' })
})

test('G-03 an ask that was known before its place in the log takes that place when it comes', () => {
  const events = log([user, { type: 'agent_question', ask_id: 'a_1', text: 'Which?', kind: 'question' }])
  const known = play([user, { type: 'agent_question', ask_id: 'a_1', text: 'Which?', kind: 'question' }]).asks.a_1
  if (!known) throw new Error('no ask')
  const standing = { last_seq: 0, status: 'idle' as const, message_count: 0, runs: [], asks: [known] }
  expect(applyEvents(seedOf(standing, []), events).items.map(({ kind }) => kind)).toEqual(['user', 'ask'])
})

test('G-06 the failure of one call stands at its call; a call that never began is told quietly, and only the end of the work is an alarm', () => {
  const call = { type: 'tool_call', call_id: 'c1', tool_name: 'observe', arguments: {} }
  const failed = { type: 'tool_result', call_id: 'c1', tool_name: 'observe', error: 'No browser is open.', status: 'failed' }
  const told = { type: 'error', code: 'browser', content: 'No browser is open.', context: { tool: 'observe', step: 0 } }
  expect(kinds([user, call, failed, told])).toEqual(['user', 'work'])
  const unread = { type: 'error', code: 'browser', content: 'launch: url is needed', context: { tool: 'launch', step: 0 } }
  expect(play([user, unread]).items.at(-1)).toMatchObject({ kind: 'notice', tone: 'info', code: 'step', text: 'launch: url is needed' })
  const whole = { type: 'error', code: 'model', content: 'The model does not answer.', context: {} }
  expect(play([user, whole]).items.at(-1)).toMatchObject({ kind: 'notice', tone: 'error', code: 'model' })
})

test('G-06 what is allowed for the session, and asked about again, is said where it happened', () => {
  const given = { type: 'allowance_given', allowance_id: 'w_1', key: 'write files', text: 'writing files', ask_id: 'a_1', by: 'local' }
  const withdrawn = { type: 'allowance_withdrawn', allowance_id: 'w_1', by: 'local' }
  const said = play([user, given, withdrawn]).items.filter((item) => item.kind === 'notice')
  expect(said.map(({ code, text }) => [code, text])).toEqual([
    ['allowed', 'writing files'],
    ['asks', 'writing files'],
  ])
})
