import { z } from 'zod'
import { StepStatus } from './plan.ts'
import { SessionStatus } from './session.ts'

/** Frames the server sends. Loose: fields may be added, so a client must ignore those it does not know. */

const envelope = {
  seq: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('Place in the log; absent on live-only frames. Resume with `?after=` the last one seen'),
  ts: z.string().optional(),
  session_id: z.string().optional(),
  run_id: z.string().optional(),
}

function frame<T extends string, S extends z.ZodRawShape>(type: T, description: string, shape: S) {
  return z.looseObject({ type: z.literal(type), ...shape, ...envelope }).meta({ title: type, description })
}

const agentId = z.string().describe('The agent at work')
const ofPlan = { plan_id: z.string().optional(), step_id: z.string().optional() }
const Step = z.looseObject({ id: z.string(), desc: z.string(), status: StepStatus, agent_id: z.string().optional() })
const args = z.record(z.string(), z.unknown())

const SERVER_FRAMES = [
  frame('user_message', 'What a person said, on this or another connection', {
    message_id: z.string(),
    content: z.string(),
    role: z.literal('user').optional(),
  }),
  frame('status', "The session's state changed", { status: SessionStatus }),
  frame('agent_message', 'A finished message of an agent', { message_id: z.string(), content: z.string(), agent_id: agentId }),
  frame('agent_question', 'An agent waits for a person; the next `user_message` answers', {
    ask_id: z.string(),
    text: z.string(),
    kind: z.enum(['question', 'manual', 'choice', 'form']).optional(),
    agent_id: agentId.optional(),
  }),
  frame('assistant_message', 'A piece of a message while it is written; the last one has `is_final` and the whole `content`', {
    token: z.string(),
    is_final: z.boolean(),
    message_id: z.string(),
    content: z.string().optional(),
    agent_id: agentId.optional(),
  }),
  frame('plan_update', 'The plan as it stands now', {
    plan_id: z.string(),
    steps: z.array(Step),
    current_step: z.string().nullable(),
    agent_id: agentId.optional(),
    requires_approval: z.boolean().optional().describe('The plan waits for a `hitl_response` to `ask_id`'),
    ask_id: z.string().optional(),
    reasons: z.array(z.string()).optional(),
    cost_usd: z.number().optional(),
  }),
  frame('plan_progress', 'What one step came to', {
    plan_id: z.string(),
    step_id: z.string(),
    result: z.string(),
    status: StepStatus,
    agent_id: agentId.optional(),
  }),
  frame('tool_call', 'A tool is called; with `requires_approval` it waits for a `hitl_response`', {
    call_id: z.string(),
    tool_name: z.string(),
    arguments: args,
    requires_approval: z.boolean().optional(),
    ask_id: z.string().optional(),
    preview: z.record(z.string(), z.unknown()).optional().describe('What a person should see beside the arguments, e.g. `diff`'),
    run_here: z.boolean().optional().describe('For a tool that a client announced: whether this client is to run it'),
    may_have_run: z.boolean().optional().describe('The client that had this call left without an answer'),
    ...ofPlan,
    agent_id: agentId.optional(),
  }),
  frame('tool_result', "A tool call's outcome: `result` or `error`", {
    call_id: z.string(),
    tool_name: z.string().optional(),
    result: z.unknown().optional(),
    error: z.string().optional(),
    status: z.string().optional(),
    ...ofPlan,
    agent_id: agentId.optional(),
  }),
  frame('tool_output', 'What a running tool writes, in excerpts; its `tool_result` comes when it is done', {
    call_id: z.string(),
    tool_name: z.string(),
    stream: z.enum(['stdout', 'stderr']),
    text: z.string(),
    agent_id: agentId.optional(),
  }),
  frame('agent_chain_update', 'Agents that work one after another', {
    chain_id: z.string(),
    agents: z.array(z.looseObject({ agent_id: z.string(), role: z.string(), status: StepStatus })),
    current_agent: z.string().nullable(),
  }),
  frame('observation', 'What the browser shows', { summary: z.string(), url: z.string().optional() }),
  frame('policy_request', 'A destructive action waits for a `hitl_response` to `ask_id`', {
    ask_id: z.string(),
    action: args,
    text: z.string().optional(),
  }),
  frame('policy_result', 'A person decided; whoever else was asked can close the dialog', {
    ask_id: z.string(),
    decision: z.enum(['approved', 'edited_by_human', 'rejected', 'answered', 'cancelled']),
    kind: z.string().optional(),
    answered_by: z.string().optional(),
    feedback: z.string().optional(),
    action: args.optional(),
  }),
  frame('formation', 'Widgets for the page to draw', {}),
  frame('final', "The agent's closing report", {}),
  frame('error', 'Something went wrong; the connection stays', {
    code: z.string(),
    content: z.string(),
    context: z.record(z.string(), z.unknown()),
  }),
  frame('reset', 'The `after` asked for is beyond the end of the log: what you hold is of another log; start anew', {
    last_seq: z.number().int(),
  }),
  frame('pong', 'Answers `ping`', {}),
] as const

export const ServerFrame = z.discriminatedUnion('type', SERVER_FRAMES)
export type ServerFrame = z.infer<typeof ServerFrame>
export type ServerFrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>
