import type { z } from 'zod'

/** `none` only reads; `idempotent` may be repeated after a crash; `outside` is never repeated by itself. */
type Effect = 'none' | 'idempotent' | 'outside'

export interface ToolContext {
  sessionId: string
  user: string
  runId: string
  callId: string
  agentId: string
  /** The plan and step that the call belongs to. */
  place?: { plan_id?: string; step_id?: string }
  /** A model chose this call: not an agent's code, and not a person's own words. */
  byModel?: boolean
  signal: AbortSignal
  /** Shows what a running tool says, to who is connected; the result is what counts. */
  output?(piece: { stream: 'stdout' | 'stderr'; text: string }): void
}

/**
 * A tool is one declared value. `run` gets arguments that passed `input`; a throw is data for the agent (a failed
 * call), never a crash of the turn.
 */
export interface Tool<Args = never> {
  name: string
  description: string
  input: z.ZodType<Args>
  effect: Effect
  /** Whether a person must approve this call. Default: never. */
  needsApproval?(args: Args, context: ToolContext): boolean | Promise<boolean>
  /** Whether this very call only reads, though the tool can do more: then it may run before a plan was approved. */
  looks?(args: Args, context: ToolContext): Promise<boolean>
  /**
   * The kind of this call, which a person may allow for the rest of the session; nothing when it must be asked each time.
   * Default: every call of this tool is of one kind.
   */
  allowable?(args: Args, context: ToolContext): Allowable | undefined | Promise<Allowable | undefined>
  /** What the approval binds beside the arguments, e.g. the resolved path and the hash of what it holds now. */
  target?(args: Args, context: ToolContext): string | Promise<string>
  /** What the call does in a few words, for the question: `edit index.js`. Default: `run` and the tool's name. */
  summary?(args: Args, context: ToolContext): string | Promise<string>
  /** The tool's own question, asked as a `confirm` with this action; without it a person is asked whether the tool may run. */
  question?(args: Args, context: ToolContext): Asked | Promise<Asked>
  /** What a person is shown beside the arguments, e.g. `{diff}`. */
  preview?(args: Args, context: ToolContext): Record<string, unknown> | Promise<Record<string, unknown>>
  run(args: Args, context: ToolContext): Promise<unknown>
}

/** Calls with the same key are of one kind; `text` says which, for the button and the list. */
export interface Allowable {
  key: string
  text: string
  /** It is made of these kinds: where all of them are allowed, so is it. */
  parts?: string[]
}

export interface Asked {
  text: string
  action: Record<string, unknown>
}

export interface ToolInfo {
  name: string
  description: string
  input_schema: Record<string, unknown>
  /** `none`: it only reads. */
  effect?: Effect
  /** Some of its calls only read; the server judges each. */
  looks?: boolean
  /** Set for a tool that a connected client or an MCP server runs. */
  origin?: 'client' | 'mcp'
}

// oxlint-disable-next-line typescript/no-explicit-any -- a registry holds tools of every argument type
export type AnyTool = Tool<any>

export interface Tools {
  get(name: string, sessionId: string): AnyTool | undefined
  list(sessionId: string): ToolInfo[]
}

/** A call that a client is to run; the same `call_id` may be delivered again and must not be run twice. */
export interface ClientCall {
  call_id: string
  session_id: string
  run_id: string
  agent_id: string
  tool_name: string
  arguments: Record<string, unknown>
  may_have_run: boolean
  plan_id?: string
  step_id?: string
}
