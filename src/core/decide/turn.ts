import type { SessionStatus } from '#protocol/session.ts'
import type { TurnOutcome } from '../ports/store.ts'
import type { Draft } from './draft.ts'
import type { Head, QueuedTurn, TurnContext, TurnStatus } from '../ports/head.ts'

/** The turn was taken over, cancelled or ended elsewhere; whoever holds this must stop and write nothing. */
export class LeaseLost extends Error {
  constructor() {
    super('This process no longer owns the turn.')
    this.name = 'LeaseLost'
  }
}

export interface Hold {
  turn_id: string
  fence: number
}

/**
 * Who has a turn that sleeps: nobody, under a name whose lease ends when the time has come. So it is taken over then like
 * the turn of a process that is gone.
 */
export const sleeper = (turnId: string) => `sleep_${turnId}`

/** Whether no process works on the turn: it waits for a person or sleeps. */
export const isFree = (owner: string | null): boolean => owner === null || owner.startsWith('sleep_')

/** What a decision that claims a turn hands over, so that the turn can go on without a read of the session. */
export interface Claim extends Hold {
  head: Pick<Head, 'title' | 'mode' | 'current_goal' | 'asks' | 'cost_usd' | 'recent'>
}

function claimOf({ head }: Draft, turnId: string, fence: number): Claim {
  const { title, mode, current_goal, asks, cost_usd, recent } = head
  return { turn_id: turnId, fence, head: { title, mode, current_goal, asks, cost_usd, recent } }
}

export function setStatus(draft: Draft, status: SessionStatus, runId?: string) {
  if (draft.head.status === status) return
  draft.head.status = status
  draft.event('status', { status }, runId)
}

/** Every write of a running turn goes through this: the fence is checked in the same commit. */
export function holdTurn(draft: Draft, hold: Hold) {
  const { active } = draft.head
  if (active?.turn_id !== hold.turn_id || active.fence !== hold.fence) throw new LeaseLost()
  return active
}

/** What a turn had begun to say before it was stopped stays in the log, as far as it got. */
export function sayUnfinished(draft: Draft, said: { message_id: string; content: string; agent_id: string }, runId: string) {
  const { message_id, content, agent_id } = said
  draft.message({ id: message_id, role: 'assistant', content, agent_id, error: null, run_id: runId, unfinished: true })
  draft.event('agent_message', { ...said, unfinished: true }, runId)
}

export const turnContext = ({ title, mode, current_goal }: Head): TurnContext => ({ title, mode, current_goal })

/** Makes a turn the session's running one, owned by `processId`. The caller writes its row or patch. */
export function beginTurn(draft: Draft, turn: QueuedTurn, processId: string): Claim {
  draft.head.active = { ...turn, owner: processId, fence: 1 }
  const { turn_id, agent_id, message_id, mode } = turn
  if (mode === 'direct') draft.event('direct_agent_call', { agent_id, task_id: turn_id, message_id }, turn_id)
  draft.event('agent_status_changed', { agent_id, status: 'busy' }, turn_id)
  setStatus(draft, 'running', turn_id)
  return claimOf(draft, turn_id, 1)
}

/** Takes the turn for `processId` with a new fence: after an answer, a crash or a release. */
export function claimTurn(draft: Draft, processId: string, attempts: number): Claim {
  const { active } = draft.head
  if (!active) throw new LeaseLost()
  active.owner = processId
  active.fence++
  draft.patchTurn({ id: active.turn_id, status: 'running', owner: processId, fence: active.fence, attempts })
  return claimOf(draft, active.turn_id, active.fence)
}

export interface Ending {
  status: Extract<TurnStatus, 'done' | 'failed' | 'cancelled' | 'interrupted' | 'timeout'>
  outcome: TurnOutcome
  work_ms: number
  /** The reply when the agent said nothing itself, or the text of the failure. */
  message?: { message_id: string; content: string }
}

/** Ends the active turn and starts the next queued one in the same commit. Returns the claim on that one. */
export function endTurn(draft: Draft, ending: Ending, processId: string): Claim | undefined {
  const { active } = draft.head
  if (!active) throw new LeaseLost()
  const { turn_id, agent_id } = active
  const { error, result } = ending.outcome
  if (ending.message) {
    const { message_id, content } = ending.message
    draft.message({ id: message_id, role: 'assistant', content, agent_id, error: error ?? null, run_id: turn_id })
    draft.event('agent_message', { message_id, content, agent_id, ...(error && { error }) }, turn_id)
  }
  if (error) {
    draft.event('task_failed', { task_id: turn_id, agent_id, error: error.detail }, turn_id)
    draft.event('error', { code: error.code, content: error.detail, context: { run_id: turn_id, agent_id } }, turn_id)
  } else draft.event('task_completed', { task_id: turn_id, agent_id, result: result ?? '' }, turn_id)
  draft.event('agent_status_changed', { agent_id, status: 'idle' }, turn_id)
  draft.event('turn_ended', { outcome: ending.status }, turn_id)
  draft.patchTurn({
    id: turn_id,
    status: ending.status,
    owner: null,
    fence: active.fence + 1,
    work_ms: ending.work_ms,
    outcome: ending.outcome,
    ended_at: draft.now,
  })
  closeAsks(draft, turn_id)
  draft.head.active = null
  const next = draft.head.queue.shift()
  if (!next) {
    setStatus(draft, error && ending.status !== 'cancelled' ? 'error' : 'idle')
    return undefined
  }
  draft.patchTurn({
    id: next.turn_id,
    status: 'running',
    history_n: draft.head.message_count,
    context: turnContext(draft.head),
    owner: processId,
    fence: 1,
    attempts: 1,
  })
  return beginTurn(draft, next, processId)
}

/** Asks of a turn that is over wait for nobody any more. */
function closeAsks(draft: Draft, turnId: string) {
  const { head } = draft
  for (const ask of head.asks) {
    if (ask.turn_id !== turnId) continue
    draft.patchAsk({
      id: ask.ask_id,
      status: 'cancelled',
      answer: null,
      answered_by: null,
      answered_at: draft.now,
      people: [],
      due_at: null,
    })
    draft.event('ask_answered', { ask_id: ask.ask_id, kind: ask.kind, status: 'cancelled' }, turnId)
  }
  if (head.asks.length > 0) head.asks = head.asks.filter(({ turn_id }) => turn_id !== turnId)
  head.pending_kind = 'none'
  head.pending_action = null
}
