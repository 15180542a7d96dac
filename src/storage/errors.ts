import { refuse } from '#protocol/errors.ts'

/** Something about the data that only a person can put right; said in one line at the start. */
export class Unusable extends Error {}

export class NewerSchema extends Unusable {
  constructor(unknown: string[]) {
    super(`the database was written by a newer version of Parley (it has ${unknown.join(', ')}); start that version, or restore a backup`)
  }
}

/** A dependency that is down is a refusal with advice; the same call may succeed later. */
export function unavailable(detail: string, cause: unknown) {
  const refusal = refuse('internal', detail, { status: 503, retryAfter: 2 })
  refusal.cause = cause
  return refusal
}

/** As above, and it is certain that nothing was written: nobody need wait to find out. */
export const notWritten = (detail: string, cause: unknown) => Object.assign(unavailable(detail, cause), { nothingWritten: true })
