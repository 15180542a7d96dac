import type { GenerateOptions, ToolOutcome, Turn, TurnGenerated } from '../agent/agent.ts'
import type { AskKind } from '#protocol/ask.ts'
import type { Deadline } from '#protocol/program-ask.ts'
import type { GenerateRequest } from '../ports/model.ts'
import type { AskTerms } from '../ports/store.ts'

/** What an agent may read of its turn. */
export type TurnFacts = Pick<
  Turn,
  | 'input'
  | 'history'
  | 'recent'
  | 'knowledge'
  | 'session'
  | 'run_id'
  | 'agent_id'
  | 'task_id'
  | 'viewport'
  | 'signal'
  | 'agents'
  | 'offline'
  | 'tools'
  | 'agent_tools'
  | 'model'
  | 'options'
  | 'attachments'
>

/** The plan and its step that is under way; tool calls carry it (W-07). */
export interface Place {
  plan_id: string
  step_id: string
}

/** What a call leaves in the log beside its record, decided from what came of it. */
export interface Shown {
  /** A message in the agent's name. */
  say?: string
  events?: { type: ShownEvent; data: Record<string, unknown> }[]
}

/** The events of an agent's own plan and chain; all others go through `emit`. */
export const SHOWN_EVENTS = ['plan_update', 'plan_progress', 'agent_chain_update'] as const
export type ShownEvent = (typeof SHOWN_EVENTS)[number]

export interface Call<T> {
  kind: string
  /** What a replay must find again. */
  args: unknown
  /** Runs once; its JSON result is recorded. `live` shows a token of the message that it will say. */
  effect?: (live: (token: string) => void) => Promise<T> | T
  shows?: (value: T) => Shown
  /** The session's goal from here on. */
  goal?: string | null
}

export interface Wait {
  kind: AskKind
  text: string
  payload: Record<string, unknown>
  /** What a replay must find again; default the kind and the text. */
  args?: unknown
  /** For whom it is beside the session's owner, what fits, and until when. */
  terms?: WaitTerms
}

export type WaitTerms = Pick<AskTerms, 'to' | 'options' | 'multiple' | 'schema'> & { deadline?: Deadline }

/** The terms as they are kept; throws when nobody could ever answer on them, or when the default is no answer. */
export type ReadTerms = (kind: AskKind, terms: WaitTerms, now: number) => AskTerms

/** What a person decided. */
export type Settled = {
  ask_id: string
  status: 'answered' | 'approved' | 'edited_by_human' | 'rejected' | 'expired'
  text?: string
  /** Meant for an operator, and the session's person wrote on instead. */
  own?: boolean
  approved?: boolean
  value?: unknown
  values?: string[]
  feedback?: string
  edited_arguments?: Record<string, unknown>
  hash?: string
}

/** What is asked of the model, with its prompt among the messages. */
export type Generating = Omit<GenerateOptions, 'prompt' | 'messages' | 'schema'> & Pick<GenerateRequest, 'messages' | 'schema'>

export type CallOptions = NonNullable<Parameters<Turn['call']>[2]>

/**
 * The few things that a place where agents run must offer: a session (recorded and replayed), the lobby (in memory), a
 * host on another machine (each goes to the server). Everything convenient of `turn` is built on them once, in turn.ts.
 */
export interface Engine {
  readonly facts: TurnFacts
  perform<T>(call: Call<T>): Promise<T>
  wait(wait: Wait): Promise<Settled>
  /** `byModel`: a model chose the call and its arguments. */
  tool(name: string, args: Record<string, unknown>, place?: Place, byModel?: boolean): Promise<ToolOutcome>
  generate(options: Generating): Promise<TurnGenerated>
  emit(kind: 'emit' | 'progress', type: string, data: Record<string, unknown>): Promise<void>
  call(agentId: string, input: string, options: CallOptions): Promise<string>
  /** Waits for the clock; in a session without a process, if need be over restarts. */
  sleep(ms: number): Promise<void>
  /** Reads what is kept under a key, or with `set` keeps a value there; `undefined` removes it. */
  state(key: string, set?: { value?: unknown }): Promise<unknown>
  version(name: string, max: number): Promise<number>
  log(fields: Record<string, unknown>): void
}
