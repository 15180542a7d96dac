import { z } from 'zod'
import type { LogEvent } from '#protocol/event.ts'
import { liveType, type TokenDelta } from '#protocol/events.ts'
import type { ServerFrame } from '#protocol/frames.ts'
import { PlanTask } from '#protocol/plan.ts'
import { planFields, type ShownPlan } from './ide-plans.ts'

/** Events that are frames as they stand: the text of the log goes out unchanged. */
const SAME = new Set([
  'user_message',
  'status',
  'agent_question',
  'plan_update',
  'plan_progress',
  'tool_call',
  'tool_result',
  'agent_chain_update',
  'observation',
  'policy_request',
  'policy_result',
  'formation',
  'final',
  'error',
])

const TaskEvent = z.looseObject({ plan_id: z.string(), task_id: z.string(), agent_id: z.string().optional() })
const PlanEvent = z.looseObject({ plan_id: z.string(), tasks: z.array(z.looseObject(PlanTask.shape)) })

/** The plans seen so far, by id: all the state that the translation needs. */
export type Plans = Map<string, ShownPlan>

/** At most this many plans are remembered on one connection; the oldest is forgotten, and read again if need be. */
const MAX_PLANS = 64

/**
 * One event of the log as frames, serialised. When it becomes several, only the last has the `seq`: a client that saw
 * the `seq` saw them all. Changes nothing but `plans`.
 */
export function framesOf(event: LogEvent, plans: Plans): string[] {
  if (SAME.has(event.type)) return [event.json]
  const data = () => JSON.parse(event.json) as Record<string, unknown>
  switch (event.type) {
    case 'agent_message':
      return [finalToken(data()), event.json]
    case 'task_plan_created':
    case 'plan_request':
      return planShown(data(), plans)
    case 'task_started':
    case 'task_progress':
    case 'task_completed':
    case 'task_failed':
    case 'task_skipped':
      return taskMoved(event.type, data(), plans)
    case 'ask_answered':
      return decided(data())
    default:
      return []
  }
}

function finalToken({ seq: _seq, ...unnumbered }: Record<string, unknown>): string {
  return JSON.stringify({ ...unnumbered, type: 'assistant_message', token: '', is_final: true })
}

/** The plan that an event speaks of and that must be in `plans` for the translation to be whole. */
export function planNeeded(event: LogEvent, plans: Plans): string | undefined {
  if (!event.type.startsWith('task_') || event.type === 'task_plan_created' || !event.json.includes('"plan_id"')) return undefined
  const { plan_id } = JSON.parse(event.json) as { plan_id?: unknown }
  return typeof plan_id === 'string' && !plans.has(plan_id) ? plan_id : undefined
}

/** A token goes to all readers one after another: the last translation serves them all. */
let lastToken = { json: '', frame: '' }

/** A live event, as the bus carries it, as a frame. What a tool says has the same shape here and there. */
export function liveFrame(json: string): string {
  if (liveType(json) === 'tool_output') return json
  if (lastToken.json === json) return lastToken.frame
  const { token, message_id, agent_id, session_id, run_id } = JSON.parse(json) as TokenDelta
  const frame: ServerFrame = { type: 'assistant_message', token, is_final: false, message_id, agent_id, session_id, run_id }
  lastToken = { json, frame: JSON.stringify(frame) }
  return lastToken.frame
}

const envelope = ({ seq, ts, session_id, run_id }: Record<string, unknown>) => ({ seq, ts, session_id, run_id })

function planShown(data: Record<string, unknown>, plans: Plans): string[] {
  const parsed = PlanEvent.safeParse(data.plan ?? data)
  if (parsed.success) remember({ plan_id: parsed.data.plan_id, tasks: parsed.data.tasks, told: {} }, plans)
  const plan = plans.get(String(data.plan_id))
  if (plan === undefined) return []
  const { agent_id, ask_id, reasons } = data
  const asked = data.type === 'plan_request' ? { requires_approval: true, ask_id, reasons } : {}
  return [JSON.stringify({ type: 'plan_update', ...planFields(plan), ...asked, cost_usd: data.cost_usd, agent_id, ...envelope(data) })]
}

function remember(plan: ShownPlan, plans: Plans): void {
  const told = plans.get(plan.plan_id)?.told ?? plan.told
  plans.delete(plan.plan_id)
  plans.set(plan.plan_id, { ...plan, told })
  const oldest = plans.keys().next().value
  if (plans.size > MAX_PLANS && oldest !== undefined) plans.delete(oldest)
}

const TOLD = { task_started: 'running', task_completed: 'done', task_failed: 'error' } as const

function taskMoved(type: string, data: Record<string, unknown>, plans: Plans): string[] {
  const parsed = TaskEvent.safeParse(data)
  if (!parsed.success) return []
  const { plan_id, task_id, agent_id } = parsed.data
  const plan = plans.get(plan_id)
  const told = TOLD[type as keyof typeof TOLD]
  if (plan !== undefined && told !== undefined) plans.set(plan_id, { ...plan, told: { ...plan.told, [task_id]: told } })
  const now = plans.get(plan_id)
  const update = now === undefined ? [] : [{ type: 'plan_update', ...planFields(now), agent_id }]
  const status = told ?? (type === 'task_skipped' ? 'blocked' : 'running')
  const progress = { type: 'plan_progress', plan_id, step_id: task_id, status, result: resultText(data), agent_id }
  const frames = type === 'task_started' ? update : type === 'task_progress' ? [progress] : [progress, ...update]
  return frames.map((frame, index) => {
    const { seq, ...rest } = envelope(data)
    return JSON.stringify({ ...frame, ...(index === frames.length - 1 ? { seq } : {}), ...rest })
  })
}

function resultText(data: Record<string, unknown>): string {
  const value = data.result ?? data.text ?? data.error ?? data.reason ?? data.detail ?? ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A confirmed browser action has a `policy_result` of its own in the log. */
function decided(data: Record<string, unknown>): string[] {
  if (data.kind === 'confirm') return []
  return [JSON.stringify({ ...data, type: 'policy_result', decision: data.status })]
}
