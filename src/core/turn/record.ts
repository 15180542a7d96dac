import { Refusal } from '#protocol/errors.ts'
import type { Journal } from '../journal/journal.ts'
import type { Draft } from '../decide/draft.ts'
import type { HistoryMessage } from '../agent/agent.ts'
import type { OpenAsk } from '../ports/head.ts'
import type { StepRow } from '../ports/store.ts'
import type { FailpointHandler } from '../failpoint.ts'
import { errorOf, type Failure, failureOf } from '../decide/failure.ts'
import { holdTurn, isFree, LeaseLost } from '../decide/turn.ts'
import { fingerprintOf } from '../decide/fingerprint.ts'
import { checkAlive, checkStepLimit, ReplayMismatch, type Run, Stopped, unpark } from './run.ts'

/** A turn's own writes wait out an outage of the database; its lease decides whether it may still write then. */
const TURN_PATIENCE_MS = 60_000
export const MAX_RESULT_BYTES = 1_048_576

/** Where in the turn a call stands: an agent's calls count 0, 1, 2 …; a called agent's are under its task. */
export interface Scope {
  prefix: string
  next: number
  agent_id: string
  task_id: string
  plan_id?: string
  /** What a called agent sees beside the session's history. */
  history?: HistoryMessage[]
  /** Its result is said in its name if it has said nothing. */
  speak?: boolean
}

/** Whether a recorded call that is not the same word for word may still stand for this one. */
type Alike = (step: StepRow | undefined, open: OpenAsk | undefined) => boolean

export interface Recorder {
  run: Run
  commit<T>(decide: (draft: Draft) => T): Promise<T>
  /** What is recorded at this path; throws when it is another call than this one. */
  recall(path: string, kind: string, args: unknown, alike?: Alike): StepRow | undefined
  /** Writes a step with whatever belongs to it, in one commit. */
  write(step: Omit<StepRow, 'turn_id'>, also?: (draft: Draft) => void): Promise<void>
  /** The usual call: recorded result, or run it and record what came of it, failures too. */
  perform<T>(call: Call<T>): Promise<T>
  onIdle: () => void
}

interface Call<T> {
  scope: Scope
  kind: string
  args: unknown
  /** Instead of the next number: for calls whose order among others is not fixed. */
  path?: string
  /** Made of calls that count themselves: while those wait for a person, so does this one. */
  nested?: boolean
  effect?: () => Promise<T> | T
  /** Events and rows that belong to the call. */
  also?: (draft: Draft, value: T) => void
}

export const nextPath = (scope: Scope): string => `${scope.prefix}${scope.next++}`

/** What came of a call, and for whoever traces the run: what it was, when it ended and how long it took. */
type Data = { value?: unknown; error?: Failure; what?: string; at?: number; ms?: number }

const MAX_WHAT = 160

/** A call in a few words. */
export function describeCall(args: unknown): string {
  const step = (args as { step?: unknown } | null | undefined)?.step
  const text = typeof args === 'string' ? args : typeof step === 'string' ? step : args == null ? '' : JSON.stringify(args)
  return text.length <= MAX_WHAT ? text : `${text.slice(0, MAX_WHAT)}…`
}

export function unpack(step: StepRow): unknown {
  const { value, error } = step.data as Data
  if (error) throw errorOf(error)
  return value
}

export function createRecorder(run: Run, journal: Journal, failpoint: FailpointHandler, onIdle: () => void): Recorder {
  async function commit<T>(decide: (draft: Draft) => T): Promise<T> {
    checkAlive(run)
    try {
      const result = await journal.submit({
        session: run.session,
        patienceMs: TURN_PATIENCE_MS,
        decide: (draft) => {
          const active = holdTurn(draft, run.hold)
          // At work again after it had let go: beside an open ask, or because it has slept long enough.
          if (isFree(active.owner)) draft.patchTurn({ id: run.turn.id, status: 'running', owner: (active.owner = run.owner) })
          return decide(draft)
        },
      })
      if (run.parked) unpark(run)
      return result
    } catch (error) {
      // An agent must not go on from a write that was given up: whoever has the database again replays the turn.
      if (error instanceof LeaseLost || (error instanceof Refusal && error.status === 503)) run.stop.abort(new Stopped('lost'))
      throw error
    }
  }

  function recall(path: string, kind: string, args: unknown, alike?: Alike): StepRow | undefined {
    const step = run.steps.get(path)
    const open = run.openAsks.get(path)
    const before = step ?? (open && { kind: 'ask', fingerprint: open.fingerprint })
    const same = before?.kind === kind && (before.fingerprint === fingerprintOf(args) || alike?.(step, open))
    if (before && !same) {
      const mismatch = new ReplayMismatch(
        `The record has a call "${before.kind}" at step ${path}, but the agent's code now makes a different call "${kind}" there.`,
      )
      run.stop.abort(mismatch) // ends the turn even if the agent catches what is thrown here
      throw mismatch
    }
    run.unseen.delete(path)
    // What led to a recorded result, or to a tool that has started, is not gone through again.
    if (step) for (const inner of run.unseen) if (inner.startsWith(`${path}/`)) run.unseen.delete(inner)
    return step
  }

  async function write(step: Omit<StepRow, 'turn_id'>, also?: (draft: Draft) => void) {
    const row = { ...step, turn_id: run.turn.id }
    await commit((draft) => {
      draft.step(row)
      // It gets on: the attempts before this one are forgiven.
      if (run.retried) draft.patchTurn({ id: run.turn.id, attempts: 1 })
      also?.(draft)
    })
    run.retried = false
    run.steps.set(row.path, row)
  }

  async function perform<T>({ scope, kind, args, path = nextPath(scope), nested = false, effect, also }: Call<T>): Promise<T> {
    checkAlive(run)
    checkStepLimit(run)
    const recorded = recall(path, kind, args)
    if (recorded) return unpack(recorded) as T
    if (!nested) run.busy++
    try {
      failpoint('step.before-effect')
      const started = Date.now()
      const { data, stack } = await attempt(run, kind, effect)
      failpoint('step.after-effect')
      const at = Date.now()
      const noted = { ...data, ...(data.value !== args && { what: describeCall(args) }), at, ms: at - started }
      await write({ path, kind, fingerprint: fingerprintOf(args), status: 'done', data: noted }, (draft) => {
        if (!data.error) also?.(draft, data.value as T)
      })
      if (!data.error) return data.value as T
      const error = errorOf(data.error)
      if (stack !== undefined) error.stack = stack // its author looks for the line that threw
      throw error
    } finally {
      if (!nested) run.busy--
      onIdle()
    }
  }

  return { run, commit, recall, write, perform, onIdle }
}

async function attempt<T>(run: Run, kind: string, effect: (() => Promise<T> | T) | undefined): Promise<{ data: Data; stack?: string }> {
  try {
    const value = await effect?.()
    checkAlive(run)
    const text = JSON.stringify(value) as string | undefined
    if (text === undefined) return { data: {} }
    if (text.length > MAX_RESULT_BYTES) throw new Error(`The result of "${kind}" is over 1 MiB and cannot be recorded.`)
    return { data: { value: JSON.parse(text) as unknown } }
  } catch (error) {
    checkAlive(run)
    return { data: { error: failureOf(error) }, ...(error instanceof Error && error.stack !== undefined && { stack: error.stack }) }
  }
}
