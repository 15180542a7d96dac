import { z } from 'zod'

/**
 * One event of a session's log. The vocabulary of the log is the vocabulary of the SSE stream; other views
 * (the IDE frames) translate from it. `json` is the event as it goes over the wire, serialised once.
 */
export interface LogEvent {
  seq: number
  type: string
  json: string
}

/** Types that only the core writes; agents may emit any other. */
export const CORE_EVENTS = [
  'user_message',
  'agent_message',
  'agent_question',
  'status',
  'direct_agent_call',
  'agent_status_changed',
  'task_completed',
  'plan_request',
  'policy_request',
  'policy_result',
  'tool_call',
  'tool_result',
  'usage',
  'plan_update',
  'plan_progress',
  'agent_chain_update',
  'ask_answered',
  'turn_ended',
] as const

/** What every event has, whatever its type. */
export const EventBase = z.looseObject({
  seq: z.number().int().positive(),
  type: z.string(),
  ts: z.string(),
  session_id: z.string(),
  run_id: z.string().optional(),
})

/** Live-only: never stored, no seq. */
export const TokenDelta = z.object({
  type: z.literal('token'),
  session_id: z.string(),
  run_id: z.string(),
  message_id: z.string(),
  agent_id: z.string(),
  token: z.string(),
})
export type TokenDelta = z.infer<typeof TokenDelta>
