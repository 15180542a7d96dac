import type { AgentInfo, Session, Viewport } from '#protocol/session.ts'
import type { EmitData } from '#protocol/events.ts'
import type { Plan, StepStatus } from '#protocol/plan.ts'
import type { Passage } from '../ports/knowledge.ts'
import type { Generated, GenerateRequest } from '../ports/model.ts'
import type { ToolInfo } from '../ports/tools.ts'

/** An agent is one module with a default export of this shape; see docs/agents.md. */
export interface Agent {
  id: string
  name: string
  description: string
  /** Expected cost of one call; the planner adds it up. */
  cost_usd?: number
  tools?: string[]
  start?(): Promise<void> | void
  run(turn: Turn): Promise<unknown> | unknown
}

export interface HistoryMessage {
  role: 'user' | 'assistant'
  content: string
  agent_id?: string
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
  | { ok: true; result: unknown; call_id: string }
  | { ok: false; reason: 'rejected'; feedback: string; call_id: string }
  | { ok: false; reason: 'failed' | 'unknown'; error: string; call_id: string }

export interface GenerateOptions extends Omit<GenerateRequest, 'messages'> {
  /** One user message; or give `messages`. */
  prompt?: string
  messages?: GenerateRequest['messages']
  /** Stream the text to the person as it comes and keep it as a message when done. */
  say?: boolean
  /** Name of this step in the trace. */
  step?: string
}

/** What a person decided; `feedback` is what they wrote with a no. */
export interface Decided {
  approved: boolean
  feedback?: string
}

type PlanDecision = { approved: true; plan: Plan } | { approved: false; feedback: string }

/**
 * What an agent works with. Every call is recorded; after a crash `run` starts again from the top on any process,
 * and recorded calls return what they returned before. So: between `turn` calls an agent must not depend on
 * time, randomness or outside state unless it got them through `step`, and it makes its calls in the same order.
 */
export interface Turn {
  readonly input: string
  readonly history: HistoryMessage[]
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

  say(text: string): Promise<void>
  /** Shows tokens as they come, keeps the whole as a message, returns it. */
  stream(tokens: AsyncIterable<string> | Iterable<string>): Promise<string>
  progress(text: string): Promise<void>
  /** An event of the vocabulary, or one of the agent's own: `emit('weather', …)` is stored as `x_weather`. */
  emit<T extends string>(type: T, data?: EmitData<T>): Promise<void>

  ask(question: string): Promise<string>
  /** Hands over to a person; with `operator` also to everyone whose token has that role. */
  needPerson(reason: string, options?: { operator?: boolean }): Promise<string>
  /** `action` is what will be done, exactly; true = approved. */
  confirm(text: string, action: Record<string, unknown>): Promise<boolean>
  /** The same ask, with what the person wrote when they rejected it. */
  decide(text: string, action: Record<string, unknown>): Promise<Decided>
  /** Asks for approval of a task graph; the person may edit it. */
  approvePlan(plan: Plan, reasons: string[]): Promise<PlanDecision>

  /** A visible plan of this agent's own work. */
  plan(steps: { id: string; desc: string; status?: StepStatus }[]): Promise<PlanHandle>
  chain(agents: { agent_id: string; role: string; status?: StepStatus }[]): Promise<ChainHandle>

  /** Runs a tool; approval, audit and timing included. Throws on rejection and failure (`error.outcome` has the data). */
  tool(name: string, args: Record<string, unknown>): Promise<unknown>
  /** The same, with failures as data. */
  tryTool(name: string, args: Record<string, unknown>): Promise<ToolOutcome>
  generate(options: GenerateOptions): Promise<Generated>
  /** Any other effect: runs once, its JSON result is recorded. */
  step<T>(name: string, effect: () => Promise<T> | T): Promise<T>
  /**
   * Runs another agent on a task of this turn, with recorded calls of its own; resolves to its result. `history` is added to
   * what it sees; with `speak` its result is said in its name when nothing was said in this turn.
   */
  call(
    agentId: string,
    input: string,
    options?: { task_id?: string; plan_id?: string; history?: HistoryMessage[]; speak?: boolean },
  ): Promise<string>
  /** Sets the session's current goal (B-07). */
  goal(text: string | null): Promise<void>
  /** A structured line in the server's log, e.g. the model's reasoning; not recorded, not shown to the person. */
  log(fields: Record<string, unknown>): void
}
