import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Turns, and connections, between two looks. */
const BETWEEN = 64
/** Turns in a second: more than people give rise to. */
const MANY = 200
/** Two halves of 16 MB: as far as V8 goes by itself. */
const USUAL_BYTES = 33_554_432

const youngBytes = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/**
 * How far the young part of the heap may grow (the limit is set by scripts/own-node.mjs). While hundreds of calls are under way at once, one of
 * the usual size is collected so often that all of them are alive and copied each time, which took a fifth of the processor. But a
 * crowd of idle connections must not make it larger: nobody would be served the quicker, and it would stay so.
 */
export function createYoungHeap(setFlag: (flag: string) => void = setFlagsFromString, now = () => performance.now(), size = youngBytes) {
  let [turns, connections, since, factor] = [0, 0, now(), 2]

  function grow(by: 1 | 2) {
    if (factor === by) return
    factor = by
    setFlag(`--semi-space-growth-factor=${by}`)
  }

  return {
    turn() {
      if (++turns % BETWEEN !== 0) return
      const pace = (BETWEEN * 1_000) / (now() - since)
      since = now()
      grow(pace > MANY || size() < USUAL_BYTES ? 2 : 1)
    },
    connection() {
      if (++connections % BETWEEN === 0) grow(size() < USUAL_BYTES ? 2 : 1)
    },
  }
}
