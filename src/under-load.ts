import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Turns, and connections, between two looks. */
const BETWEEN = 64
/** Turns in a second: more than people give rise to. */
const MANY = 200
/** Two halves of 16 MB: as far as V8 goes by itself. */
const USUAL_BYTES = 33_554_432
/** V8 compiles what was called 400 and 3,000 times. A start would take half as long again if it were always so early. */
const COMPILE_SOON = [
  '--invocation-count-for-maglev=100',
  '--invocation-count-for-turbofan=800',
  '--minimum-invocations-after-ic-update=100',
]

const youngBytes = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/**
 * What V8 is told while there are many turns. The young part of its heap may then grow (the limit is set by scripts/own-node.mjs): one of the usual
 * size is collected so often that hundreds of calls under way are alive and copied each time, which took a fifth of the processor. But a
 * crowd of idle connections must not make it larger: nobody would be served the quicker, and it would stay so.
 */
export function createUnderLoad(setFlag: (flag: string) => void = setFlagsFromString, now = () => performance.now(), size = youngBytes) {
  let [turns, connections, since, factor, compiling] = [0, 0, now(), 2, false]

  function grow(by: 1 | 2) {
    if (factor === by) return
    factor = by
    setFlag(`--semi-space-growth-factor=${by}`)
  }

  function compileSoon() {
    if (compiling) return
    compiling = true
    for (const flag of COMPILE_SOON) setFlag(flag)
  }

  return {
    turn() {
      if (++turns % BETWEEN !== 0) return
      const many = (BETWEEN * 1_000) / (now() - since) > MANY
      since = now()
      if (many) compileSoon()
      grow(many || size() < USUAL_BYTES ? 2 : 1)
    },
    connection() {
      if (++connections % BETWEEN === 0) grow(size() < USUAL_BYTES ? 2 : 1)
    },
  }
}
