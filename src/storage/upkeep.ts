import { setImmediate as pause } from 'node:timers/promises'
import { eventsIn } from './log-events.ts'

/** Keeping and deleting by rule, and what keeps the files small. */
export interface Upkeep {
  /** Sessions without a running turn or an open ask that nothing has happened in since then. */
  oldSessions(before: number, limit: number): Promise<{ id: string; owner: string }[]>
  /** Events and records of turns that are over and older than that; the messages stay. Returns how many events went. */
  dropEvents(before: number): Promise<number>
  /** Gives back what deleting has left, in pieces. */
  tidy(): Promise<void>
  /** Bytes by part. `thorough`: may take its time. */
  sizes(thorough: boolean): Promise<Record<string, number>>
}

/** Some rows of the log in their order: the last of them, and the times between which they were written. */
export interface Piece {
  until: number
  earliest: number
  latest: number
}

interface Emptying {
  /** When the row at this place was written. */
  timeAt(at: number): Promise<number | undefined>
  /** The next rows behind a place; nothing at the end of the log. */
  piece(after: number): Promise<Piece | undefined>
  /** Takes the events out of the old rows of a piece. `left`: some must stay for now. */
  empty(after: number, until: number, before: number): Promise<{ dropped: number; left: boolean }>
}

/**
 * Goes through the log a few rows at a time, however long it is. Up to which row all is empty is remembered: while that row is there, new
 * ones come behind it. Where it was removed, its place may have been given again, and all is looked through once more.
 */
export function createDropEvents({ timeAt, piece, empty }: Emptying): Upkeep['dropEvents'] {
  let done = { at: 0, time: 0 }
  return async (before) => {
    let dropped = 0
    let whole = true
    if ((await timeAt(done.at)) !== done.time) done = { at: 0, time: 0 }
    for (let after = done.at; ; ) {
      const next = await piece(after)
      if (!next || next.earliest >= before) return dropped
      const made = await empty(after, next.until, before)
      dropped += made.dropped
      whole &&= !made.left && next.latest < before
      after = next.until
      if (whole) done = { at: after, time: (await timeAt(after)) ?? 0 }
      await pause()
    }
  }
}

export const countEvents = (rows: { seq: number; events: string | null }[]): number =>
  rows.reduce((sum, { seq, events }) => sum + (events === null ? 0 : eventsIn({ seq, events }, 0).length), 0)
