import { Refusal } from '#protocol/errors.ts'
import { plainStack } from '#protocol/place.ts'
import type { TurnOutcome } from '../ports/store.ts'
import { isSaid } from '../turn/spoken.ts'
import { ReplayMismatch, type Run, Stopped } from '../turn/run.ts'
import { type Ending, LeaseLost } from '../decide/turn.ts'

const MAX_STACK = 4_000

export interface Ended {
  status: Ending['status']
  outcome: TurnOutcome
  /** What is said to the person at the end, if anything. */
  text?: string
}

/** Runs an agent to its end and says how it ended; nothing when the turn is no longer ours to end. */
export async function endingOf(run: Run, work: () => Promise<string>): Promise<Ended | undefined> {
  try {
    const result = await run.stop.orStopped(work())
    if (run.unseen.size > 0)
      throw new ReplayMismatch(`The record has a call at step ${[...run.unseen][0]} that the agent's code no longer makes.`)
    return { status: 'done', outcome: { result }, ...(result.trim() !== '' && !isSaid(run.steps, '', result) && { text: result }) }
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): Ended | undefined {
  if (error instanceof LeaseLost) return undefined
  if (error instanceof Stopped) {
    if (error.reason === 'cancelled') return failed('cancelled', 'cancelled', 'Stopped: the run was cancelled.')
    if (error.reason === 'timeout')
      return failed('timeout', 'timeout', 'Stopped: the task took longer than its time limit. Waiting for a person does not count.')
    return undefined
  }
  if (error instanceof ReplayMismatch) {
    return failed(
      'interrupted',
      'interrupted',
      `Interrupted: the agent's code changed while this turn was under way, so it cannot go on from its record. ${error.message} Send the message again to start anew.`,
    )
  }
  if (error instanceof Refusal) return failed('failed', error.code, error.message)
  const detail = error instanceof Error ? error.message : String(error)
  const ended = failed('failed', 'agent_failed', detail === '' ? 'The agent failed without saying why.' : detail)
  if (error instanceof Error && error.stack !== undefined) ended.outcome.stack = plainStack(error.stack).slice(0, MAX_STACK)
  return ended
}

const failed = (status: Ended['status'], code: string, detail: string): Ended => ({
  status,
  outcome: { error: { code, detail } },
  text: detail,
})
