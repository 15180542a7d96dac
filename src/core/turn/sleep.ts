import { fingerprintOf } from '../decide/fingerprint.ts'
import { orAborted } from './or-aborted.ts'
import { nextPath, type Recorder, type Scope } from './record.ts'
import { checkAlive, checkStepLimit } from './run.ts'

/** The longest that a timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1
const MAX_SLEEP_MS = 366 * 86_400_000

/**
 * A wait for the clock. When it is over is written down first; then the turn may let go of its lease like one that waits for a
 * person, and goes on in this process when the time comes, or from its record in any other.
 */
export async function sleepCall(recorder: Recorder, scope: Scope, ms: number): Promise<void> {
  const { run } = recorder
  checkAlive(run)
  checkStepLimit(run)
  if (!(ms >= 0 && ms <= MAX_SLEEP_MS)) throw new Error('turn.sleep takes a duration of at most a year.')
  const path = nextPath(scope)
  const recorded = recorder.recall(path, 'sleep', ms)
  if (recorded?.status === 'done') return
  const step = { path, kind: 'sleep', fingerprint: fingerprintOf(ms) }
  const until = (recorded?.data as { until: number } | undefined)?.until ?? Date.now() + ms
  if (!recorded) await recorder.write({ ...step, status: 'started', data: { until } })
  run.sleeps.set(path, until)
  recorder.onIdle()
  try {
    await sleepUntil(until, run.stop.signal)
  } finally {
    run.sleeps.delete(path)
  }
  await recorder.write({ ...step, status: 'done', data: { value: null, what: `${ms} ms`, at: Date.now(), ms } })
}

export async function sleepUntil(until: number, signal: AbortSignal): Promise<void> {
  for (let left = until - Date.now(); left > 0; left = until - Date.now()) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, Math.min(left, MAX_TIMER_MS))
    await orAborted(signal, promise).finally(() => clearTimeout(timer))
  }
}
