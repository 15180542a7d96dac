import type { AskKind } from '#protocol/ask.ts'
import type { SessionStatus } from '#protocol/session.ts'

export interface RecentMessage {
  n: number
  id: string
  role: 'user' | 'assistant'
  content: string
  agent_id: string | null
}

export interface QueuedTurn {
  turn_id: string
  agent_id: string
  message_id: string
  mode: 'direct' | 'orchestrated'
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

/**
 * Everything that the next decision on a session needs, in one row. Decisions are pure functions of it; a write
 * names the version that it was decided on.
 */
export interface Head {
  id: string
  owner: string
  title: string
  mode: 'cmd' | 'chat'
  status: SessionStatus
  current_goal: string | null
  pending_kind: 'none' | 'confirm' | 'manual'
  pending_action: Record<string, unknown> | null
  message_count: number
  version: number
  last_seq: number
  created_at: string
  updated_at: string
  active: ActiveTurn | null
  queue: QueuedTurn[]
  asks: OpenAsk[]
  cost_usd: number
  /** The latest messages, for the agent's context; read with the row, kept up by appends. */
  recent: RecentMessage[]
}

export const MAX_WAITING = 10
export const MAX_OPEN_ASKS = 20
export const RECENT_MESSAGES = 24

export const newState = () => ({ active: null, queue: [], asks: [], cost_usd: 0 })
