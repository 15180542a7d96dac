import type { TurnRow } from '../ports/store.ts'

/** A turn that was at work when this many processes went down is not tried again. */
export const MAX_ATTEMPTS = 5
/** How long it is left alone before each attempt: others come first, by more each time. Within the 10 s in which turns go on. */
const PAUSE_MS = [0, 0, 1_000, 3_000, 6_000]

/** Turns that may have taken processes down, and since when this process has seen them waiting. */
export function createSuspects(now: () => number, pauses: number[] = PAUSE_MS) {
  let seen = new Map<string, number>()
  const nameOf = ({ id, fence }: TurnRow) => `${id} ${fence}`
  const pauseOf = ({ attempts }: TurnRow) => (attempts >= MAX_ATTEMPTS ? 0 : (pauses[attempts] ?? 0))

  return {
    /** Those of all that wait which may be tried now; the others are remembered until their time comes. */
    due(turns: TurnRow[]): TurnRow[] {
      const at = now()
      const waiting = turns.filter((turn) => pauseOf(turn) > 0)
      seen = new Map(waiting.map((turn) => [nameOf(turn), seen.get(nameOf(turn)) ?? at]))
      return turns.filter((turn) => at - (seen.get(nameOf(turn)) ?? at) >= pauseOf(turn))
    },
  }
}
