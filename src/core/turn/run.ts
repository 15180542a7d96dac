import { refuse } from '#protocol/errors.ts'
import type { Part } from '../ports/model.ts'
import type { SessionKey, StepRow, TurnRow } from '../ports/store.ts'
import type { Hold } from '../decide/turn.ts'
import type { OpenAsk } from '../ports/head.ts'
import type { SeenHistory } from './context.ts'
import type { Stop } from './stop.ts'

/** Why a run was stopped from outside. Only cancel and timeout end the turn; the others leave it to be taken over. */
export type StopReason = 'cancelled' | 'timeout' | 'lost' | 'shutdown'

export class Stopped extends Error {
  readonly reason: StopReason
  constructor(reason: StopReason) {
    super(`The turn was stopped: ${reason}.`)
    this.name = 'AbortError'
    this.reason = reason
  }
}

/** The code no longer makes the calls that its record holds. */
export class ReplayMismatch extends Error {}

interface PendingAsk {
  ask_id: string
  resolve: (value: Record<string, unknown>) => void
}

/** One turn in the memory of the process that works on it. */
export interface Run {
  turn: TurnRow
  session: SessionKey
  title: string
  mode: 'cmd' | 'chat'
  current_goal: string | null
  /** What its agents may see of the history. */
  seen: () => SeenHistory
  attachments: Part[]
  /** Messages that are being written and not in the log yet, by id. */
  typing: Map<string, { agent_id: string; text: string }>
  stopListening?: () => void
  hold: Hold
  /** What earlier attempts recorded, by path; grows as this one records. */
  steps: Map<string, StepRow>
  /** Recorded steps that this attempt has not come by yet; any left at its end means that the code has changed. */
  unseen: Set<string>
  /** Asks of this turn that were open when this attempt began, by path. */
  openAsks: Map<string, OpenAsk>
  stop: Stop
  asks: Map<string, PendingAsk>
  /** Sleeps under way, by path: when each is over, in milliseconds since 1970. */
  sleeps: Map<string, number>
  /** The process that works on it. */
  owner: string
  /** Taken over, and nothing recorded since. */
  retried: boolean
  /** Recorded calls in flight that are not waits for a person. */
  busy: number
  /** It waits for a person or the clock and for nothing else, and holds no lease. */
  parked: boolean
  parking: boolean
  /** A plan was approved in this turn. */
  planned: boolean
  cost_usd: number
  work: WorkClock
}

/** Counts the time of work; stands still while the turn waits for a person. */
export interface WorkClock {
  total(): number
  readonly limit: number
  pause(): void
  resume(): void
  stop(): void
}

export function createWorkClock(spent: number, limitMs: number, now: () => number, expired: () => void): WorkClock {
  let total = spent
  let since: number | undefined
  let timer: NodeJS.Timeout | undefined
  const clock = {
    limit: limitMs,
    total: () => total + (since === undefined ? 0 : now() - since),
    pause() {
      total = clock.total()
      since = undefined
      clearTimeout(timer)
    },
    resume() {
      if (since !== undefined) return
      since = now()
      timer = setTimeout(expired, Math.max(0, limitMs - total))
      timer.unref()
    },
    stop: () => clock.pause(),
  }
  return clock
}

export function unpark(run: Run) {
  run.parked = false
  run.work.resume()
}

export function checkAlive(run: Run) {
  if (run.stop.reason) throw run.stop.reason
}

const MAX_STEPS = 10_000
export function checkStepLimit(run: Run) {
  if (run.steps.size >= MAX_STEPS) throw refuse('internal', `A turn can make at most ${MAX_STEPS} recorded calls.`)
}
