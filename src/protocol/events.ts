import { z } from 'zod'
import { Allowable, Allowance, AskKind, AskStatus } from './ask.ts'
import { Plan, PlanTask, StepStatus } from './plan.ts'
import { AgentStatus, Attachment, SessionStatus } from './session.ts'
import { Delta, Formation, Meta, RouterResult } from './shop.ts'

/**
 * The vocabulary of the log, which is that of the SSE stream. What the log takes, what clients are typed by, the JSON
 * Schemas at `/schemas/`, docs/events.md and every view are derived from this union. A new event is one entry here.
 */

const envelope = {
  seq: z.number().int().positive().describe('Place in the log of the session: 1, 2, 3 … without gaps'),
  ts: z.string().describe('When it was decided, ISO 8601'),
  session_id: z.string(),
  run_id: z.string().optional().describe('The turn that it belongs to'),
}

/** An event that is stored. Loose for readers: fields may be added, so a reader ignores those it does not know. */
function event<T extends string, S extends z.ZodRawShape>(type: T, description: string, shape: S) {
  return z.object({ type: z.literal(type), ...envelope, ...shape }).meta({ title: type, description, durable: true })
}

/** An event that is only shown to who is connected; it has no `seq`. */
function live<T extends string, S extends z.ZodRawShape>(type: T, description: string, shape: S) {
  return z.object({ type: z.literal(type), session_id: z.string(), ...shape }).meta({ title: type, description, durable: false })
}

const object = z.record(z.string(), z.unknown())
const agent_id = z.string().describe('The agent at work')
const ask_id = z.string()
const ofTask = { task_id: z.string(), agent_id: agent_id.optional(), plan_id: z.string().optional() }
const ofStep = { plan_id: z.string().optional(), step_id: z.string().optional() }
const Failure = z.object({ code: z.string(), detail: z.string() })
export const Outcome = z.enum(['done', 'failed', 'cancelled', 'interrupted', 'timeout'])
export type Outcome = z.infer<typeof Outcome>

const CORE = [
  event('user_message', 'What a person said; with `ask_id` it answers that ask', {
    message_id: z.string(),
    content: z.string(),
    target_agent: z.string().optional(),
    ask_id: ask_id.optional(),
    steer: z.boolean().optional().describe('It steers the turn that runs'),
    attachments: z.array(Attachment).optional().describe('Files that came with it; `GET …/files/{file_id}` gives them'),
  }),
  event('steered', 'The running turn took along a message that steers it', { message_id: z.string() }),
  event('agent_message', 'A finished message of an agent', {
    message_id: z.string(),
    content: z.string(),
    agent_id,
    task_id: z.string().optional(),
    plan_id: z.string().optional(),
    error: Failure.optional(),
    unfinished: z.boolean().optional().describe('It was stopped, or the server was, while it was being written'),
  }),
  event('agent_question', 'An agent asks a person or hands over to one; the next message answers', {
    ask_id,
    kind: z.enum(['question', 'manual', 'choice', 'form']),
    text: z.string(),
    agent_id,
    reason: z.string().optional(),
    options: z
      .array(z.object({ value: z.string(), label: z.string() }))
      .optional()
      .describe('Of a choice'),
    multiple: z.boolean().optional(),
    schema: object.optional().describe('Of a form'),
    operator: z.boolean().optional().describe('Operators may answer too'),
  }),
  event('status', "The session's state changed", { status: SessionStatus }),
  event('direct_agent_call', 'A message goes to one agent without a plan', { agent_id, task_id: z.string(), message_id: z.string() }),
  event('agent_status_changed', 'An agent begins or ends work here', { agent_id, status: AgentStatus }),
  event('plan_request', 'A plan waits for approval', {
    ask_id,
    kind: z.literal('plan'),
    text: z.string(),
    agent_id,
    plan_id: z.string(),
    plan: Plan,
    reasons: z.array(z.string()),
  }),
  event('tool_call', 'A tool is called; with `requires_approval` it waits for a person', {
    call_id: z.string(),
    tool_name: z.string(),
    arguments: object,
    agent_id,
    ...ofStep,
    requires_approval: z.boolean().optional(),
    ask_id: ask_id.optional(),
    kind: z.literal('tool').optional(),
    text: z.string().optional(),
    hash: z.string().optional().describe('Of tool, arguments and target: what an approval binds'),
    unknown_outcome: z.boolean().optional().describe('It may have run already: the server stopped in the middle'),
    preview: object.optional().describe('What a person should see beside the arguments, e.g. `diff`'),
    input_schema: object.optional().describe('JSON Schema of the arguments, for editing them'),
    allowable: Allowable.optional().describe('The kind of call that an approval may allow for the rest of the session'),
    allowance_id: z.string().optional().describe('The allowance under which it runs without being asked about'),
  }),
  event('tool_result', 'The outcome of a tool call: `result` or `error`', {
    call_id: z.string(),
    tool_name: z.string(),
    agent_id,
    ...ofStep,
    result: z.unknown().optional(),
    error: z.string().optional(),
    status: z.enum(['rejected', 'failed', 'unknown']).optional().describe('Set with `error`'),
    ms: z.number(),
  }),
  event('policy_request', 'A destructive action waits for a yes', {
    ask_id,
    kind: z.literal('confirm'),
    text: z.string(),
    agent_id,
    action: object.optional(),
    allowable: Allowable.optional().describe('The kind of act that an approval may allow for the rest of the session'),
  }),
  event('policy_result', 'What was decided about it', { ask_id, decision: AskStatus, action: object.nullish() }),
  event('ask_answered', 'An ask is closed', {
    ask_id,
    kind: AskKind,
    status: AskStatus,
    answered_by: z.string().optional(),
    text: z.string().optional(),
    own: z.boolean().optional().describe('For an operator, and the person of the session wrote on instead'),
    feedback: z.string().optional(),
    edited_arguments: object.optional(),
    hash: z.string().optional(),
    approved: z.boolean().optional(),
    value: z.unknown().optional().describe('What was chosen or filled in'),
    values: z.array(z.string()).optional(),
  }),
  event('allowance_given', 'A person lets calls of a kind pass for the rest of the session', Allowance.shape),
  event('allowance_withdrawn', 'It is asked about again', { allowance_id: z.string(), by: z.string() }),
  event('usage', 'What a step of a model or a tool took', {
    step: z.string(),
    ms: z.number(),
    input_tokens: z.number(),
    cached_tokens: z.number(),
    output_tokens: z.number(),
    cost_usd: z.number().nullable().describe('Null when the price of the model is not known'),
    model: z.string(),
    cache_note: z.string().optional(),
    agent_id,
    task_id: z.string().optional(),
    plan_id: z.string().optional(),
  }),
  event('plan_update', "An agent's own plan as it stands now", {
    plan_id: z.string(),
    steps: z.array(z.object({ id: z.string(), desc: z.string(), status: StepStatus })),
    current_step: z.string().nullable(),
    agent_id,
  }),
  event('plan_progress', 'What one step of it came to', {
    plan_id: z.string(),
    step_id: z.string(),
    status: StepStatus,
    result: z.string(),
    agent_id,
  }),
  event('agent_chain_update', 'Agents that work one after another', {
    chain_id: z.string(),
    agents: z.array(z.object({ agent_id: z.string(), role: z.string(), status: StepStatus })),
    current_agent: z.string().nullable(),
  }),
  event('files_restored', 'A person took back what a turn had done to files', {
    of_run: z.string().describe('The turn whose changes were taken back'),
    files: z.array(z.string()),
    by: z.string(),
    redone: z.boolean().optional().describe('They were put back after all'),
  }),
  event('push_config_set', "A program wants a task's news at an address (A2A); `url` null: no longer", {
    task_run_id: z.string(),
    config_id: z.string(),
    url: z.string().nullable(),
    token: z.string().optional(),
    authentication: z.object({ scheme: z.string(), credentials: z.string() }).optional(),
  }),
  event('turn_ended', 'A turn is over', { outcome: Outcome }),
] as const

/** What agents may write too, through `turn.emit`: the built-in ones, and others that want the same place on the page. */
const OPEN = [
  event('task_plan_created', 'The tasks of a message', {
    plan_id: z.string(),
    tasks: z.array(PlanTask),
    cost_usd: z.number(),
    edited: z.boolean().optional().describe('A person changed it'),
    agent_id: agent_id.optional(),
  }),
  event('task_started', 'A task begins', { ...ofTask, description: z.string().optional() }),
  event('task_progress', 'How far a task is', {
    ...ofTask,
    text: z.string(),
    position: z.number().optional(),
    total: z.number().optional(),
  }),
  event('task_completed', 'A task, or a whole run, has a result', { ...ofTask, result: z.unknown() }),
  event('task_failed', 'A task, or a whole run, failed', { ...ofTask, error: z.string() }),
  event('task_skipped', 'A task was not run', { ...ofTask, reason: z.string() }),
  event('observation', 'What the browser shows', {
    summary: z.string(),
    url: z.string().optional(),
    step: z.number().optional(),
    task_id: z.string().optional(),
    agent_id: agent_id.optional(),
  }),
  event('final', "An agent's closing report", {
    text: z.string(),
    steps: z.number().optional(),
    url: z.string().optional(),
    limit: z.boolean().optional().describe('It ended because its steps were used up'),
    agent_id: agent_id.optional(),
  }),
  event('error', 'Something went wrong', {
    code: z.string(),
    content: z.string(),
    context: object,
    agent_id: agent_id.optional(),
  }),
  event('warning', 'Something is not as it should be, and the work goes on', { content: z.string(), agent_id: agent_id.optional() }),
  event('intent', 'How the shop read a message', { ...RouterResult.shape, agent_id: agent_id.optional() }),
  event('delta', "A change of the shop's state", { delta: Delta, ...Delta.shape, agent_id: agent_id.optional() }),
  event('formation', 'Widgets for the page to draw', {
    formation: Formation,
    step: z.number().int(),
    meta: Meta.optional(),
    agent_id: agent_id.optional(),
  }),
] as const

export const SessionEvent = z.discriminatedUnion('type', [...CORE, ...OPEN])
/** An event of the log, whole. */
export type SessionEvent = z.infer<typeof SessionEvent>
export type EventType = SessionEvent['type']
export type EventOf<T extends EventType> = Extract<SessionEvent, { type: T }>
type Envelope = 'type' | keyof typeof envelope
/** What an event carries beside its place in the log. */
export type DataOf<T extends EventType | OwnType> = T extends EventType ? Omit<EventOf<T>, Envelope> : Record<string, unknown>
/** An event that is yet to get its place. */
export type EventDraft = { [T in EventType]: { type: T; data: DataOf<T> } }[EventType]

/** The schema of each event by type. */
export const EVENTS = Object.fromEntries(SessionEvent.options.map((option) => [option.shape.type.value, option])) as unknown as {
  [T in EventType]: z.ZodType<EventOf<T>> & { shape: z.ZodRawShape; strict(): z.ZodType<EventOf<T>> }
}

/** Types that an agent may emit; the others are written by the server itself. */
export type OpenType = (typeof OPEN)[number]['shape']['type']['value']
/** What goes with an event that an agent emits. */
export type EmitData<T extends string> = T extends OpenType ? DataOf<T> : Record<string, unknown>
export const OPEN_TYPES: ReadonlySet<string> = new Set(OPEN.map((option) => option.shape.type.value))
export const ENVELOPE_FIELDS = Object.keys(envelope)

/** A piece of a message while it is written; the finished message is in the log. */
export const TokenDelta = live('token', 'A piece of a message while it is written; the finished message is in the log', {
  run_id: z.string(),
  message_id: z.string(),
  agent_id: z.string(),
  token: z.string(),
  at: z.number().int().describe('How many characters of the message came before; more than you have means that you missed some'),
})
export type TokenDelta = z.infer<typeof TokenDelta>

/** What a tool says while it runs. */
export const ToolOutput = live('tool_output', 'What a running tool writes, in excerpts; its result is in the log', {
  run_id: z.string(),
  call_id: z.string(),
  tool_name: z.string(),
  agent_id: z.string(),
  stream: z.enum(['stdout', 'stderr']),
  text: z.string(),
})
export type ToolOutput = z.infer<typeof ToolOutput>

/** The type of a live event as the bus carries it, without reading all of it. */
export const liveType = (json: string): 'token' | 'tool_output' => (json.startsWith('{"type":"tool_output"') ? 'tool_output' : 'token')

/** The log is not the one that the reader speaks of. */
const Reset = live('reset', 'The place asked for is beyond the end of the log: what you hold is of another one; start anew', {
  last_seq: z.number().int(),
})

export const LIVE_EVENTS = [TokenDelta, ToolOutput, Reset] as const

/** Events of an agent's own have names of their own: `emit('weather', …)` is stored as `x_weather`. */
export const OWN_PREFIX = 'x_'
export type OwnType = `x_${string}`
export const OwnEvent = z
  .looseObject({ type: z.string().regex(/^x_[a-z0-9_]{1,64}$/), ...envelope, agent_id: z.string() })
  .meta({ title: 'x_…', description: "An event of an agent's own, with whatever it put in", durable: true })

/** Any event of a log. */
export const AnyEvent = z.union([SessionEvent, OwnEvent])
