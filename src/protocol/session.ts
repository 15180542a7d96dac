import { z } from 'zod'

const Mode = z.enum(['cmd', 'chat'])
export const SessionStatus = z.enum(['running', 'idle', 'waiting_user', 'error'])
export type SessionStatus = z.infer<typeof SessionStatus>
const PendingKind = z.enum(['none', 'confirm', 'manual'])

export const Session = z.object({
  session_id: z.string(),
  title: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  message_count: z.number().int(),
  status: SessionStatus,
  mode: Mode,
  current_goal: z.string().nullable(),
  pending_kind: PendingKind,
  pending_action: z.record(z.string(), z.unknown()).nullable(),
  /** Kept on top of the list. */
  pinned: z.boolean().optional(),
  /** Out of the way, not deleted. */
  archived: z.boolean().optional(),
  workspace: z.string().optional().describe("The folder that its tools work in; absent: the server's"),
})
export type Session = z.infer<typeof Session>

export const Role = z.enum(['user', 'assistant'])
export type Role = z.infer<typeof Role>

/** A file or picture that came with a message. `type` is what its bytes are. */
export const Attachment = z.object({ file_id: z.string(), name: z.string(), type: z.string(), bytes: z.number().int() })
export type Attachment = z.infer<typeof Attachment>

export const NewAttachment = z.union([
  z.strictObject({
    name: z.string().min(1, 'must not be empty').max(1_000),
    type: z.string().max(200).default(''),
    data_base64: z.string(),
  }),
  z.strictObject({ file_id: z.string().min(1).max(64) }),
])
export type NewAttachment = z.infer<typeof NewAttachment>

export const Message = z.object({
  message_id: z.string(),
  role: Role,
  content: z.string(),
  agent_id: z.string().optional(),
  created_at: z.string(),
  error: z.object({ code: z.string(), detail: z.string() }).optional(),
  attachments: z.array(Attachment).optional(),
  unfinished: z.boolean().optional().describe('It was stopped, or the server was, while it was being written'),
})
export type Message = z.infer<typeof Message>

export const Viewport = z.strictObject({
  width: z.number().int().min(1).max(20_000),
  height: z.number().int().min(1).max(20_000),
})
export type Viewport = z.infer<typeof Viewport>

const CallMode = z.enum(['direct', 'orchestrated'])
export type CallMode = z.infer<typeof CallMode>

const noNul = (text: string) => !text.includes('\0')
const NUL = 'must not contain the character U+0000'
const title = z.string().trim().min(1, 'must not be blank').max(200).refine(noNul, NUL)

/** An absolute path within what the operator allows (PARLEY_WORKSPACES). */
const workspace = z.string().min(1).max(4_096).refine(noNul, NUL)

export const CreateSession = z.strictObject({ title: title.optional(), workspace: workspace.optional() })
export const PatchSession = z.strictObject({
  title: title.optional(),
  mode: Mode.optional(),
  workspace: workspace.optional(),
  pinned: z.boolean('must be true or false').optional(),
  archived: z.boolean('must be true or false').optional(),
})
export type PatchSession = z.infer<typeof PatchSession>

export const PostMessage = z.strictObject({
  content: z
    .string()
    .refine((text) => text.trim() !== '', 'must not be blank')
    .refine(noNul, NUL),
  target_agent: z.string().min(1).max(64).optional(),
  viewport: Viewport.optional(),
  /** While a turn runs: its model sees this at its next call. */
  steer: z.boolean().optional(),
  /** While an ask waits: the message is no answer to it, it waits its turn. */
  queue: z.boolean().optional(),
  /** Nothing is written or run before a plan was approved. */
  plan_first: z.boolean().optional(),
  /** Files and pictures, 8 MiB together: inline, or sent before and named by `file_id`. */
  attachments: z.array(NewAttachment).max(20).optional(),
})
export type PostMessage = z.infer<typeof PostMessage>
/** A message whose attachments are stored. */
export type StoredMessage = Omit<PostMessage, 'attachments'> & { attachments?: Attachment[] }

export const Accepted = z.object({
  message_id: z.string(),
  run_id: z.string(),
  mode: CallMode,
  status: z.enum(['running', 'queued']),
  position: z.number().int(),
})
export type Accepted = z.infer<typeof Accepted>

export const AgentStatus = z.enum(['idle', 'busy', 'error'])
export type AgentStatus = z.infer<typeof AgentStatus>

export const AgentInfo = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  words: z.string().optional().describe('Further words by which the planner finds it; not for showing'),
  status: AgentStatus,
  cost_usd: z.number().optional(),
  private_replies: z.boolean().optional().describe('What it says is shown to no model'),
  reason: z.string().optional(),
})
export type AgentInfo = z.infer<typeof AgentInfo>

/** What one turn did to files. */
export const ChangesOfRun = z.object({
  run_id: z.string(),
  files: z.array(
    z.object({
      path: z.string(),
      status: z.enum(['created', 'modified', 'deleted']),
      diff: z.string(),
      by: z
        .enum(['agent', 'command', 'both'])
        .describe('Written by the agent; or changed while a command ran, by it or by somebody else; or both'),
      undone: z.boolean(),
    }),
  ),
  diff: z.string().describe('All of it as one diff'),
  undone: z.boolean(),
  complete: z
    .boolean()
    .describe('False when the turn may have changed more: by commands in the background, or in a workspace too large to be watched'),
})
export type ChangesOfRun = z.infer<typeof ChangesOfRun>
