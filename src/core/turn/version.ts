import { fingerprintOf } from '../decide/fingerprint.ts'
import type { Recorder, Scope } from './record.ts'
import { checkAlive } from './run.ts'

/**
 * Which version of a piece of code a turn runs. A turn that comes by for the first time gets the newest; one that was recorded
 * further already, before the code asked, gets 0 and goes the way it went. It counts as no call: asking may be added anywhere.
 */
export async function versionCall(recorder: Recorder, scope: Scope, name: string, max: number): Promise<number> {
  const { run } = recorder
  checkAlive(run)
  if (!Number.isInteger(max) || max < 1) throw new Error('turn.version takes a name and the newest version, a whole number from 1.')
  const path = `${scope.prefix}version:${name}`
  const known = recorder.recall(path, 'version', name)
  if (known) return (known.data as { value: number }).value
  const next = `${scope.prefix}${scope.next}`
  const version = run.steps.has(next) || run.openAsks.has(next) ? 0 : max
  await recorder.write({ path, kind: 'version', fingerprint: fingerprintOf(name), status: 'done', data: { value: version, what: name } })
  return version
}
