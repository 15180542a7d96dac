import { z } from 'zod'
import { Addressee } from './addressee.ts'

export const AskKind = z.enum(['question', 'manual', 'confirm', 'plan', 'tool', 'choice', 'form'])
export type AskKind = z.infer<typeof AskKind>

export const AskStatus = z.enum([
  'waiting_human',
  'answered',
  'approved',
  'edited_by_human',
  'rejected',
  'cancelled',
  'withdrawn',
  'expired',
])
export type AskStatus = z.infer<typeof AskStatus>

/** Where an ask comes from: an agent's turn in a session, a program, or the lobby. */
const AskSource = z.enum(['session', 'program', 'lobby'])

/** One wait for a person, as it is shown on the wire. */
export const Ask = z.object({
  ask_id: z.string(),
  source: AskSource,
  /** Of the session and the turn that wait; a program's ask has neither. */
  session_id: z.string().optional(),
  run_id: z.string().optional(),
  agent_id: z.string().optional(),
  /** The program that asks. */
  author: z.string().optional(),
  kind: AskKind,
  text: z.string(),
  payload: z.record(z.string(), z.unknown()),
  status: AskStatus,
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  multiple: z.boolean().optional(),
  schema: z.record(z.string(), z.unknown()).optional(),
  to: z.array(Addressee).optional(),
  deadline: z.object({ at: z.string(), remind_at: z.string().optional(), then: z.unknown() }).optional(),
  tags: z.array(z.string()).optional(),
  /** A yes would destroy something, as far as the words of a program tell. */
  destructive: z.boolean().optional(),
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
  action: AnswerAction.optional(),
  /** For a choice or a form. */
  value: z.unknown().optional(),
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
