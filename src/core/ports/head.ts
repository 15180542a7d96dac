import type { Allowance, AskKind } from '#protocol/ask.ts'
import type { SessionStatus } from '#protocol/session.ts'

export interface RecentMessage {
  n: number
  id: string
  role: 'user' | 'assistant'
  content: string
  /** Of its content, where they were counted already. */
  bytes?: number
  agent_id: string | null
  run_id?: string | null
  /** It is how a turn failed, not what its agent said. */
  failed?: boolean
  /** Files came with it. */
  attached?: boolean
}

export interface QueuedTurn {
  turn_id: string
  agent_id: string
  message_id: string
  mode: 'direct' | 'orchestrated'
  /** It steers the turn that runs: its words, until that turn's model has seen them. */
  steer?: string
}

/** The turn that runs or waits for a person. `owner` is null while it waits: a waiting turn costs nothing. */
interface ActiveTurn extends QueuedTurn {
  owner: string | null
  /** Raised by every claim. A process that was paused holds an old number and cannot write. */
  fence: number
}

/** What must be known of an open ask to settle it. */
export interface OpenAsk {
  ask_id: string
  turn_id: string
  path: string
  kind: AskKind
  /** Of the call that opened it: a replay must make the same one. */
  fingerprint: string
  call_id?: string
}

export type TurnStatus = 'queued' | 'running' | 'waiting' | 'done' | 'failed' | 'cancelled' | 'interrupted' | 'timeout'

export interface TurnContext {
  title: string
  mode: 'cmd' | 'chat'
  current_goal: string | null
}

/** What changes of a turn until it is over; the rest of its row stays as it was written. */
export interface LiveTurn {
  id: string
  status: TurnStatus
  /** How many messages the session had when it began: what it may see of the history, also in a replay. */
  history_n: number
  /** The session as it was when the turn began; null while it waits in the queue. */
  context: TurnContext | null
  /** The process that works on it; null while it waits in the queue or for a person. */
  owner: string | null
  fence: number
  attempts: number
  work_ms: number
  cancel_requested: boolean
}

export interface Follower {
  run_id: string
  id: string
  /** How it is reached, in the words of the protocol that it speaks. */
  to: Record<string, unknown>
}

export const MAX_FOLLOWERS = 10

/**
 * Everything that the next decision on a session needs, in one row. Decisions are pure functions of it; a write
 * names the version that it was decided on.
 */
export interface Head {
  /** The store's own number of the session. */
  n: number
  id: string
  owner: string
  title: string
  mode: 'cmd' | 'chat'
  status: SessionStatus
  /** The folder that its tools work in; absent: the server's. */
  workspace?: string
  current_goal: string | null
  pending_kind: 'none' | 'confirm' | 'manual'
  pending_action: Record<string, unknown> | null
  message_count: number
  /** How many of the messages are a user's. */
  user_count: number
  version: number
  last_seq: number
  created_at: string
  updated_at: string
  active: ActiveTurn | null
  queue: QueuedTurn[]
  asks: OpenAsk[]
  /** Where the turns stand that are not over: at work, waiting or queued. */
  turns: LiveTurn[]
  cost_usd: number
  /** What its log and its files have taken so far; absent in sessions from before it was counted. */
  bytes?: number
  /** Kinds of calls that a person lets pass for the rest of the session. */
  allowances?: Allowance[]
  /** Programs that want to hear how a run goes on; some may be of runs that are over. */
  followers?: Follower[]
  /** How its person keeps it: on top of their list, or out of the way. */
  pinned?: boolean
  archived?: boolean
  /** The latest messages, for the agent's context; read with the row, kept up by appends. */
  recent: RecentMessage[]
}

export const MAX_WAITING = 10
export const MAX_OPEN_ASKS = 20
export const RECENT_MESSAGES = 24

/** The head of a new session, but for its number and what the store counts. */
export const newHead = (
  title: string,
): Omit<Head, 'n' | 'id' | 'owner' | 'version' | 'last_seq' | 'message_count' | 'created_at' | 'updated_at' | 'recent'> => ({
  title,
  mode: 'cmd',
  status: 'idle',
  current_goal: null,
  pending_kind: 'none',
  pending_action: null,
  user_count: 0,
  active: null,
  queue: [],
  asks: [],
  turns: [],
  cost_usd: 0,
})
