import { describe, expect, test } from 'vitest'
import type { LogEvent } from '#protocol/event.ts'
import { ServerFrame } from '#protocol/frames.ts'
import { framesOf, planNeeded, liveFrame, type Plans } from './ide.ts'

let seq = 0
function event(type: string, data: Record<string, unknown> = {}): LogEvent {
  seq++
  const json = JSON.stringify({ seq, type, ts: '2026-11-15T12:00:00.000Z', session_id: 's_1', run_id: 'r_1', ...data })
  return { seq, type, json }
}

const show = (one: LogEvent, plans: Plans = new Map()) => framesOf(one, plans).map((text) => ServerFrame.parse(JSON.parse(text)))

const tasks = [
  { task_id: 't1', agent_id: 'coder', description: 'read', depends_on: [], cost_usd: 0 },
  { task_id: 't2', agent_id: 'coder', description: 'write', depends_on: ['t1'], cost_usd: 0 },
  { task_id: 't3', agent_id: 'echo', description: 'tell', depends_on: [], cost_usd: 0 },
]

const statuses = (frame: ServerFrame | undefined) =>
  frame?.type === 'plan_update' ? frame.steps.map((step) => step.status).join(' ') : undefined

describe('the log as frames', () => {
  test('W-01 an event that has a frame of its own name goes out byte for byte', () => {
    const one = event('tool_call', { call_id: 'c1', tool_name: 'read_file', arguments: { path: 'main.py' }, agent_id: 'coder' })
    expect(framesOf(one, new Map())).toEqual([one.json])
    expect(show(one)).toHaveLength(1)
  })

  test('W-01 a finished message ends its stream of tokens, and only the last frame has the seq', () => {
    const one = event('agent_message', { message_id: 'm1', content: 'Hello', agent_id: 'echo' })
    const [final, message] = show(one)
    expect(final).toMatchObject({ type: 'assistant_message', token: '', is_final: true, message_id: 'm1', content: 'Hello' })
    expect(final?.seq).toBeUndefined()
    expect(message).toMatchObject({ type: 'agent_message', seq: one.seq })
  })

  test('W-01 a token is an assistant_message that is not final', () => {
    const delta = { type: 'token', session_id: 's_1', run_id: 'r_1', message_id: 'm1', agent_id: 'coder', token: 'Plan' }
    const frame = liveFrame(JSON.stringify(delta))
    expect(ServerFrame.parse(JSON.parse(frame))).toMatchObject({ type: 'assistant_message', token: 'Plan', is_final: false })
  })

  test("W-05 the orchestrator's tasks become steps with the right states and current_step", () => {
    const plans: Plans = new Map()
    const [created] = show(event('task_plan_created', { plan_id: 'p1', tasks, cost_usd: 0 }), plans)
    expect(statuses(created)).toBe('pending blocked pending')
    expect(created).toMatchObject({ current_step: 't1' })

    const [started] = show(event('task_started', { plan_id: 'p1', task_id: 't1', agent_id: 'coder' }), plans)
    expect(statuses(started)).toBe('running blocked pending')

    const completed = event('task_completed', { plan_id: 'p1', task_id: 't1', agent_id: 'coder', result: 'read it' })
    const [progress, update] = show(completed, plans)
    expect(progress).toMatchObject({
      type: 'plan_progress',
      plan_id: 'p1',
      step_id: 't1',
      status: 'done',
      result: 'read it',
      agent_id: 'coder',
    })
    expect(progress?.seq).toBeUndefined()
    expect(statuses(update)).toBe('done pending pending')
    expect(update).toMatchObject({ current_step: 't2', seq: completed.seq })

    const [failed, after] = show(event('task_failed', { plan_id: 'p1', task_id: 't2', agent_id: 'coder', error: 'no disk' }), plans)
    expect(failed).toMatchObject({ status: 'error', result: 'no disk' })
    expect(statuses(after)).toBe('done error pending')
  })

  test('W-05 a task whose dependency failed stays blocked', () => {
    const plans: Plans = new Map()
    show(event('task_plan_created', { plan_id: 'p1', tasks }), plans)
    show(event('task_failed', { plan_id: 'p1', task_id: 't1', error: 'no' }), plans)
    const [skipped, update] = show(event('task_skipped', { plan_id: 'p1', task_id: 't2', reason: 'needs t1' }), plans)
    expect(skipped).toMatchObject({ type: 'plan_progress', status: 'blocked', result: 'needs t1' })
    expect(statuses(update)).toBe('error blocked pending')
  })

  test('W-03 a plan that waits says so and names the ask', () => {
    const plans: Plans = new Map()
    show(event('task_plan_created', { plan_id: 'p1', tasks, cost_usd: 0.2 }), plans)
    const plan = { plan_id: 'p1', tasks, cost_usd: 0.2 }
    const [asked] = show(event('plan_request', { ask_id: 'a1', plan_id: 'p1', reasons: ['3 tasks'], plan }), plans)
    expect(asked).toMatchObject({ type: 'plan_update', requires_approval: true, ask_id: 'a1', reasons: ['3 tasks'] })
  })

  test('W-04 a decision is told to everyone, once', () => {
    const [tool] = show(
      event('ask_answered', { ask_id: 'a1', kind: 'tool', status: 'edited_by_human', answered_by: 'local', feedback: 'x' }),
    )
    expect(tool).toMatchObject({ type: 'policy_result', ask_id: 'a1', decision: 'edited_by_human', answered_by: 'local', feedback: 'x' })
    expect(show(event('ask_answered', { ask_id: 'a2', kind: 'confirm', status: 'approved' }))).toEqual([])
    expect(show(event('policy_result', { ask_id: 'a2', decision: 'approved', action: { type: 'click', eid: 'e1' } }))).toHaveLength(1)
  })

  test('W-07 the end of a direct call belongs to no plan and gives no plan frame', () => {
    expect(show(event('task_completed', { task_id: 'r_1', agent_id: 'echo', result: 'hi' }))).toEqual([])
    expect(show(event('usage', { step: 'model', ms: 3 }))).toEqual([])
  })

  test('X-06 a reader that joins in the middle of a plan knows which plan it lacks', () => {
    const one = event('task_started', { plan_id: 'p9', task_id: 't1' })
    const plans: Plans = new Map()
    expect(planNeeded(one, plans)).toBe('p9')
    framesOf(event('task_plan_created', { plan_id: 'p9', tasks }), plans)
    expect(planNeeded(one, plans)).toBeUndefined()
    expect(planNeeded(event('task_completed', { task_id: 'r_1' }), plans)).toBeUndefined()
  })
})
