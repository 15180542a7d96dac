import type { Part } from './model.ts'
import type { ToolInfo } from './tools.ts'

/** A tool that the agent answers itself, inside the conversation. A throw is told to the model. */
export interface OwnTool {
  name: string
  description: string
  /** JSON Schema of its arguments. */
  input_schema: Record<string, unknown>
  /** It changes nothing and makes at most one `turn` call: it may run beside others, and before a plan is approved. */
  reads?: boolean
  run(args: Record<string, unknown>): Promise<OwnResult> | OwnResult
}

/** Text or parts for the model; or the `answer` with which the work ends, because the person has it already. */
export type OwnResult = string | Part[] | { answer: string }

type WorkContext = string | Record<string, string>

export interface WorkOptions {
  /** Who the model is and how it works. The same in every call, so that its provider can cache it. */
  system: string
  /** Which tools it may call, beside those of the loop itself: names, own ones, or a choice. Default: those of the agent's `tools`. */
  tools?: (string | OwnTool)[] | ((tool: ToolInfo) => boolean)
  /**
   * What stands before the person's message: a text, or parts by name, of which a long one that the model has seen in an earlier turn is
   * not repeated. A function runs once; its result is recorded.
   */
  context?: WorkContext | (() => Promise<WorkContext> | WorkContext)
  /** What is shown anew before every call of the model, e.g. the page it acts on; earlier looks are left out. */
  look?: () => Promise<string | Part[] | undefined>
  /** Whether it may keep a plan that the person sees. Default: when it has tools. */
  plan?: boolean
  /** Whether it may ask the person in the middle of its work. Default: when it has tools. */
  ask?: boolean
  limits?: WorkLimits
  /** Instead of the turn's own input. */
  input?: string
  /** Name of its calls in the trace. */
  step?: string
  /** What the offline model answers by. */
  purpose?: string
  /** Use PARLEY_SMALL_MODEL. */
  small?: boolean
}

/** Announced to the model before they strike; then it has one call left, without tools, to report. */
export interface WorkLimits {
  /** Calls of the model. Default 100. */
  rounds?: number
  /** Time of work in ms. Default: what the task has. */
  ms?: number
  cost_usd?: number
}
