import type { z } from 'zod'
import type { Addressee } from '#protocol/addressee.ts'
import type { Deadline } from '#protocol/program-ask.ts'
import type { AgentInfo, Session, Viewport } from '#protocol/session.ts'
import type { EmitData } from '#protocol/events.ts'
import type { Plan, StepStatus } from '#protocol/plan.ts'
import type { Passage } from '../ports/knowledge.ts'
import type { SchemaLike } from '#protocol/schema.ts'
import type { Generated, GenerateRequest, ModelFacts, ModelMessage, Part } from '../ports/model.ts'
import type { ToolInfo } from '../ports/tools.ts'
import type { WorkOptions } from '../ports/work.ts'

/** An agent is one module with a default export of this shape; see docs/agents.md. */
export interface Agent {
  id: string
  name: string
  description: string
  /** Further words by which it is found, in any language; nobody is shown them. */
  words?: string
  /** Expected cost of one call; the planner adds it up. */
  cost_usd?: number
  tools?: string[]
  /** What it says holds data that no model may see: other agents get a note in its place. It says its replies itself. */
  private_replies?: boolean
  /** When it is run by itself: a cron expression, or one with a time zone, the words it gets and the user it works for. */
  schedule?: string | Schedule
  /** Whether `POST /hooks/{id}` is a message to it. */
  webhook?: boolean
  start?(): Promise<void> | void
  run(turn: Turn): Promise<unknown> | unknown
}

export interface Schedule {
  cron: string
  /** E.g. Europe/Kyiv; default the server's own. */
  zone?: string
  input?: string
  user?: string
}

export interface HistoryMessage {
  role: 'user' | 'assistant'
  content: string
  agent_id?: string
  /** Of what `recent` holds: the turn that said it, and whether it is how a turn failed. */
  run_id?: string
  failed?: boolean
  /** Files came with it. */
  attached?: boolean
}

export interface PlanStep {
  id: string
  desc: string
  status?: StepStatus
  /** What came of it; shown beside it. */
  result?: string
}

export interface PlanHandle {
  plan_id: string
  /** Marks a step; `result` is shown beside it. */
  mark(stepId: string, status: StepStatus, result?: string): Promise<void>
}

export interface ChainHandle {
  chain_id: string
  mark(agentId: string, status: StepStatus): Promise<void>
}

/** A tool's outcome. Failures and refusals are data: the agent decides what to do next. */
export type ToolOutcome =
  | ({ ok: true; result: unknown; call_id: string } & Decision & Repeated)
  | { ok: false; reason: 'rejected'; feedback: string; call_id: string }
  | ({ ok: false; reason: 'failed' | 'unknown'; error: string; call_id: string } & Decision & Repeated)

interface Repeated {
  /** The server stopped while it ran for the first time, and a person let it run again. */
  repeated?: true
}

/** What a person changed and said when they let a call run. */
export interface Decision {
  /** The arguments that ran, when they are not those of the call. */
  edited_arguments?: Record<string, unknown>
  feedback?: string
}

export interface GenerateOptions extends Omit<GenerateRequest, 'messages' | 'schema'> {
  /** Structured output by a JSON Schema or a zod schema: `object` of the result fits it. */
  schema?: SchemaLike
  /** One user message; or give `messages`. */
  prompt?: string
  messages?: GenerateRequest['messages']
  /** Stream the text to the person as it comes and keep it as a message when done. */
  say?: boolean
  /** Name of this step in the trace. */
  step?: string
  /** What this call adds to its conversation; kept in the record for turns to come. */
  keep?: ModelMessage[]
  /** Takes along what the person has said to steer this turn since the last such call. */
  steerable?: boolean
}

/** What the turn has used of its time and the session of its money, when a call ended; a limit of 0 is none. */
export interface Spent {
  ms: number
  limit_ms: number
  cost_usd: number
  limit_usd: number
}

export interface TurnGenerated extends Generated {
  spent?: Spent
  /** What the person said meanwhile; it stood at the end of this request. */
  steered?: string[]
  kept?: { agent_id: string; messages: ModelMessage[] }
}

/** What a person asked for beside the words of the message. */
export interface MessageOptions {
  /** Nothing is written or run before a plan was approved. */
  plan_first?: boolean
}

/** What a person decided; `feedback` is what they wrote with a no. */
export interface Decided {
  approved: boolean
  feedback?: string
}

/** An option that a person may choose. */
export type Choice = string | { value: string; label?: string }

/** For whom a wait is beside the session's owner, and what happens when nobody answers in time. */
export interface WaitOptions {
  to?: Addressee | Addressee[]
  /** `{after: '2h'}` or `{at}`, `remind`, `escalate_to`, and the answer that counts at the end: `then`. */
  deadline?: z.input<typeof Deadline>
}

type PlanDecision = { approved: true; plan: Plan; feedback?: string } | { approved: false; feedback: string }

/**
 * What an agent works with. Every call is recorded; after a crash `run` starts again from the top on any process,
 * and recorded calls return what they returned before. So: between `turn` calls an agent must not depend on
 * time, randomness or outside state unless it got them through `step`, and it makes its calls in the same order.
 */
export interface Turn {
  readonly input: string
  readonly history: HistoryMessage[]
  /** The same, but a message that alone is too long is there in part instead of leaving everything out; what models are shown. */
  readonly recent: HistoryMessage[]
  readonly knowledge: Passage[]
  readonly session: Pick<Session, 'session_id' | 'title' | 'mode' | 'current_goal'> & { user: string }
  readonly run_id: string
  /** The agent that runs, and the task it works on (its own run, or a task of a plan). */
  readonly agent_id: string
  readonly task_id: string
  readonly viewport: Viewport | undefined
  /** Aborted on cancel, time limit, shutdown and loss of the lease. */
  readonly signal: AbortSignal
  /** The agents that can be called and whether a model is there; for planners and honest answers. */
  readonly agents: AgentInfo[]
  readonly offline: boolean
  readonly tools: ToolInfo[]
  /** Those that the agent's module lists. */
  readonly agent_tools: string[]
  readonly model: ModelFacts
  readonly options: MessageOptions
  /** Files and pictures that came with the message. */
  readonly attachments: Part[]

  say(text: string): Promise<void>
  /** Shows tokens as they come, keeps the whole as a message, returns it. */
  stream(tokens: AsyncIterable<string> | Iterable<string>): Promise<string>
  progress(text: string): Promise<void>
  /** An event of the vocabulary, or one of the agent's own: `emit('weather', …)` is stored as `x_weather`. */
  emit<T extends string>(type: T, data?: EmitData<T>): Promise<void>

  ask(question: string, options?: WaitOptions): Promise<string>
  /** One of the options, or with `multiple` some of them; nothing when the deadline passed without a default. */
  choose(text: string, options: Choice[], more: WaitOptions & { multiple: true }): Promise<string[]>
  choose(text: string, options: Choice[], more?: WaitOptions): Promise<string | undefined>
  /** What a person filled in, checked against the JSON Schema or what a zod schema is as one. */
  form<S extends z.ZodType>(text: string, schema: S, options?: WaitOptions): Promise<z.input<S> | undefined>
  form(text: string, schema: Record<string, unknown>, options?: WaitOptions): Promise<unknown>
  /** Hands over to a person; with `operator` also to everyone whose token has that role. */
  needPerson(reason: string, options?: WaitOptions & { operator?: boolean }): Promise<string>
  /** The same to an operator; `own` when the session's person wrote on instead of waiting, which closes the call. */
  callOperator(reason: string, options?: WaitOptions): Promise<{ text: string; own: boolean }>
  /** `action` is what will be done, exactly; true = approved. */
  confirm(text: string, action: Record<string, unknown>, options?: WaitOptions): Promise<boolean>
  /** The same ask, with what the person wrote when they rejected it. */
  decide(text: string, action: Record<string, unknown>, options?: WaitOptions): Promise<Decided>
  /** Asks for approval of a task graph; the person may edit it. */
  approvePlan(plan: Plan, reasons: string[]): Promise<PlanDecision>

  /** A visible plan of this agent's own work; with the id of an earlier one it takes its place. */
  plan(steps: PlanStep[], options?: { plan_id?: string }): Promise<PlanHandle>
  chain(agents: { agent_id: string; role: string; status?: StepStatus }[]): Promise<ChainHandle>

  /** Runs a tool; approval, audit and timing included. Throws on rejection and failure (`error.outcome` has the data). */
  tool(name: string, args: Record<string, unknown>): Promise<unknown>
  /** The same, with failures as data. `byModel`: a model chose the call, so what it has not looked at is not overwritten. */
  tryTool(name: string, args: Record<string, unknown>, options?: { byModel?: boolean }): Promise<ToolOutcome>
  /** With a zod schema the result has its type; where there are tools too, the model may have called one instead. */
  generate<S extends z.ZodType>(
    options: GenerateOptions & { schema: S; tools?: undefined },
  ): Promise<TurnGenerated & { object: z.output<S> }>
  generate(options: GenerateOptions): Promise<TurnGenerated>
  /** One conversation with the model until it has its answer, which is said and returned: tools, plan, questions, limits and context included. See docs/loop.md. */
  work(options: WorkOptions): Promise<string>
  /** Any other effect: runs once, its JSON result is recorded. */
  step<T>(name: string, effect: () => Promise<T> | T): Promise<T>
  /**
   * Runs another agent on a task of this turn, with recorded calls of its own; resolves to its result, or to its words if it only
   * spoke. `history` is added to what it sees; with `speak` its result is said in its name unless it has spoken.
   */
  call(
    agentId: string,
    input: string,
    options?: { task_id?: string; plan_id?: string; history?: HistoryMessage[]; speak?: boolean },
  ): Promise<string>
  /** Sets the session's current goal (B-07). */
  goal(text: string | null): Promise<void>
  /** Waits that long ('90s', '2h', 'PT15M' or milliseconds), over restarts too. Costs nothing and counts toward no limit. */
  sleep(duration: string | number): Promise<void>
  /** Small things kept for this agent and this user from one turn to the next; recorded like every call. */
  readonly state: TurnState
  /**
   * For code that changes while turns wait: the newest version for a turn that comes by for the first time, 0 for one that was
   * recorded further before the code asked. `if ((await turn.version('letter', 1)) === 0) … the old way … else … the new`.
   */
  version(name: string, max: number): Promise<number>
  /** A structured line in the server's log, e.g. the model's reasoning; not recorded, not shown to the person. */
  log(fields: Record<string, unknown>): void
}

export interface TurnState {
  get<T = unknown>(key: string): Promise<T | undefined>
  /** Any JSON up to 64 KiB; `undefined` removes it. */
  set(key: string, value: unknown): Promise<void>
}

/** What `turn.work` runs: the loop, which is a wing of its own and handed in by main.ts. */
export type Work = (turn: Turn, options: WorkOptions) => Promise<string>
