import { z } from 'zod'

/** Frames a client sends. Strict: an unknown field is a mistake that the sender should hear about. */

const callId = z.string().min(1).max(128)
/** Where the call belongs; a client may send back what it was told. */
const ofPlan = { plan_id: z.string().optional(), step_id: z.string().optional(), agent_id: z.string().optional() }
const name = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/)

const UserMessageFrame = z
  .strictObject({
    type: z.literal('user_message'),
    content: z.string().regex(/\S/, 'must not be blank'),
    target_agent: z.string().min(1).max(64).optional().describe('An agent to call directly; without it the orchestrator plans'),
    session_id: z.string().optional().describe("Must be this connection's session"),
    role: z.literal('user').optional(),
    steer: z.boolean().optional().describe('While a turn runs: its model sees this at its next call'),
    plan_first: z.boolean().optional().describe('Nothing is written or run before a plan was approved'),
    idempotency_key: z.string().min(1).max(200).optional().describe('A repeat with the same key is accepted once'),
  })
  .meta({ title: 'user_message', description: 'Says something to the session, or answers the question that is open' })

const HitlResponseFrame = z
  .strictObject({
    type: z.literal('hitl_response'),
    call_id: callId.describe("An ask's id or the id of the tool call that waits"),
    action: z.enum(['approve', 'edit', 'reject']),
    edited_arguments: z.record(z.string(), z.unknown()).optional().describe('With `edit`: the arguments to change; the others stay'),
    feedback: z.string().max(65_536).optional().describe('Told to the agent'),
    allow: z.literal('session').optional().describe('With `approve`: calls of the same kind pass for the rest of the session'),
    ...ofPlan,
  })
  .refine((frame) => (frame.action === 'edit') === (frame.edited_arguments !== undefined), {
    path: ['edited_arguments'],
    message: 'goes with the action `edit`, and only with it',
  })
  .meta({ title: 'hitl_response', description: "A person's decision: the first one wins" })

const ClientToolResultFrame = z
  .strictObject({
    type: z.literal('tool_result'),
    call_id: callId,
    result: z.unknown().optional(),
    error: z.string().max(65_536).optional(),
    tool_name: z.string().optional(),
    ...ofPlan,
  })
  .refine((frame) => (frame.result === undefined) !== (frame.error === undefined), {
    path: ['result'],
    message: 'give either `result` or `error`',
  })
  .meta({ title: 'tool_result', description: 'The answer to a tool call that this client runs' })

const ClientTool = z.strictObject({
  name,
  description: z.string().max(4_000),
  input_schema: z.record(z.string(), z.unknown()).describe('JSON Schema of the arguments, an object'),
  requires_approval: z.boolean().optional(),
})
export type ClientTool = z.infer<typeof ClientTool>

const ClientToolsFrame = z
  .strictObject({ type: z.literal('client_tools'), tools: z.array(ClientTool).max(64) })
  .meta({ title: 'client_tools', description: 'The tools this client can run; replaces what it announced before' })

const CancelFrame = z.strictObject({ type: z.literal('cancel') }).meta({ title: 'cancel', description: 'Stops the running turn' })
const PingFrame = z.strictObject({ type: z.literal('ping') }).meta({ title: 'ping', description: 'Answered by `pong`' })

export const ClientFrame = z.discriminatedUnion('type', [
  UserMessageFrame,
  HitlResponseFrame,
  ClientToolResultFrame,
  ClientToolsFrame,
  CancelFrame,
  PingFrame,
])
export type ClientFrame = z.infer<typeof ClientFrame>

export const CLIENT_EXAMPLES: { [T in ClientFrame['type']]: Extract<ClientFrame, { type: T }>[] } = {
  user_message: [
    { type: 'user_message', session_id: 's_01k9xg4p7d', content: 'Refactor main.py and write tests', role: 'user' },
    { type: 'user_message', content: 'list files', target_agent: 'coder', idempotency_key: '5f0c2f' },
  ],
  hitl_response: [
    { type: 'hitl_response', call_id: 'call_999', action: 'approve' },
    {
      type: 'hitl_response',
      call_id: 'call_999',
      action: 'edit',
      edited_arguments: { content: 'print("hello")\n' },
      feedback: 'Edited: greet first',
    },
    { type: 'hitl_response', call_id: 'call_999', action: 'reject', feedback: 'Keep the old name' },
  ],
  tool_result: [
    { type: 'tool_result', call_id: 'c2', result: { content: 'def main():\n    pass\n' } },
    { type: 'tool_result', call_id: 'c2', error: 'No editor is open' },
  ],
  client_tools: [
    {
      type: 'client_tools',
      tools: [
        {
          name: 'refactor_code',
          description: 'Applies a refactoring of the editor',
          input_schema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
          requires_approval: false,
        },
      ],
    },
  ],
  cancel: [{ type: 'cancel' }],
  ping: [{ type: 'ping' }],
}
