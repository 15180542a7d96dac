import { createId } from '#protocol/ids.ts'
import { openAsk } from '../decide/ask.ts'
import type { FailpointHandler } from '../failpoint.ts'
import type { Draft } from '../decide/draft.ts'
import type { OpenAsk } from '../ports/head.ts'
import type { AskTerms, StepRow } from '../ports/store.ts'
import { fingerprintOf } from '../decide/fingerprint.ts'
import type { Settled, Wait } from './engine.ts'
import { type Recorder, type Scope, unpack } from './record.ts'
import { checkAlive, type Run } from './run.ts'

/** A wait whose terms are read when it opens: its deadline counts from then. */
type Waiting = Omit<Wait, 'terms'> & { terms?: (now: number) => AskTerms }

/**
 * The one way to wait for a person. The ask is a row; its answer is written as the recorded result of this call, so
 * that it reaches the agent whatever happens to this process meanwhile.
 */
export async function waitForPerson(
  recorder: Recorder,
  scope: Scope,
  path: string,
  wait: Waiting,
  failpoint: FailpointHandler,
  also?: (draft: Draft) => void,
): Promise<Settled> {
  const { run } = recorder
  checkAlive(run)
  const { kind, text, payload, args = { kind, text } } = wait
  const recorded = recorder.recall(path, 'ask', args, (step, open) => isReworded(kind, step, open))
  if (recorded) return decided(run, kind, unpack(recorded) as Settled)
  const { promise, resolve } = Promise.withResolvers<Settled>()
  const reopened = run.openAsks.get(path)
  const askId = reopened?.ask_id ?? createId('a')
  run.asks.set(path, { ask_id: askId, resolve: resolve as (value: Record<string, unknown>) => void })
  if (!reopened) {
    failpoint('ask.before-open')
    run.busy++
    try {
      await recorder.commit((draft) => {
        also?.(draft)
        openAsk(draft, {
          id: askId,
          turn_id: run.turn.id,
          path,
          agent_id: scope.agent_id,
          kind,
          text,
          payload,
          fingerprint: fingerprintOf(args),
          ...(wait.terms && { terms: wait.terms(Date.parse(draft.now)) }),
        })
      })
    } catch (error) {
      run.asks.delete(path)
      throw error
    } finally {
      run.busy--
    }
    failpoint('ask.opened')
  }
  recorder.onIdle()
  const settled = await run.stop.orStopped(promise)
  run.asks.delete(path)
  run.openAsks.delete(path)
  run.steps.set(path, {
    turn_id: run.turn.id,
    path,
    kind: 'ask',
    fingerprint: fingerprintOf(args),
    status: 'done',
    data: { value: settled },
  })
  // Another ask may still be open: once the agent has taken this answer, the turn may have nothing to do but wait again.
  recorder.onIdle()
  return decided(run, kind, settled)
}

/** A question is the same in other words: who has it before them answers it, and the turn goes on. Decisions bind their words. */
function isReworded(kind: Wait['kind'], step: StepRow | undefined, open: OpenAsk | undefined): boolean {
  if (kind !== 'question' && kind !== 'manual') return false
  return (open?.kind ?? (step?.data as { what?: string } | undefined)?.what) === kind
}

function decided(run: Run, kind: Wait['kind'], settled: Settled): Settled {
  if (kind === 'plan' && settled.status !== 'rejected') run.planned = true
  return settled
}
