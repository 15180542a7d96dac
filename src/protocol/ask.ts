import { z } from 'zod'

export const AskKind = z.enum(['question', 'manual', 'confirm', 'plan', 'tool'])
export type AskKind = z.infer<typeof AskKind>

export const AskStatus = z.enum(['waiting_human', 'answered', 'approved', 'edited_by_human', 'rejected', 'cancelled'])
export type AskStatus = z.infer<typeof AskStatus>

/** One wait for a person, as it is shown on the wire. */
export const Ask = z.object({
  ask_id: z.string(),
  session_id: z.string(),
  run_id: z.string(),
  agent_id: z.string().optional(),
  kind: AskKind,
  text: z.string(),
  payload: z.record(z.string(), z.unknown()),
  status: AskStatus,
  created_at: z.string(),
  answered_at: z.string().optional(),
  answered_by: z.string().optional(),
  answer: z.record(z.string(), z.unknown()).optional(),
})
export type Ask = z.infer<typeof Ask>

const AnswerAction = z.enum(['approve', 'edit', 'reject', 'answer'])
export type AnswerAction = z.infer<typeof AnswerAction>

/** What a person sends to settle an ask. */
export const Answer = z.strictObject({
  action: AnswerAction,
  text: z.string().max(65_536).optional(),
  edited_arguments: z.record(z.string(), z.unknown()).optional(),
  feedback: z.string().max(65_536).optional(),
  /** With `approve`, for a tool: calls of the same kind pass for the rest of the session. */
  allow: z.literal('session', "must be 'session'").optional(),
})
export type Answer = z.infer<typeof Answer>

/** A kind of tool call: those with the same key are of one kind, `text` says which in words. */
export const Allowable = z.object({ key: z.string(), text: z.string() })

/** A kind of call that a person lets pass for the rest of the session. */
export const Allowance = Allowable.extend({
  allowance_id: z.string(),
  tool_name: z.string(),
  ask_id: z.string(),
  by: z.string(),
  created_at: z.string(),
})
export type Allowance = z.infer<typeof Allowance>
