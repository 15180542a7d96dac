import { performance } from 'node:perf_hooks'

const FIRST_MS = 1_000
const LOOK_MS = 500
const LATEST_MS = 3_000
/** Share of a second that the process was at work. */
const QUIET = 0.2

/** Runs once, soon after the start, when the process has little else to do: what spares a later wait must make nobody wait now. Returns how to call it off. */
export function whenQuiet(run: () => void): () => void {
  const begun = performance.now()
  let before = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization < QUIET || performance.now() - begun > LATEST_MS) run()
    else timer = later(LOOK_MS)
  }
  const later = (ms: number) => setTimeout(look, ms).unref()
  let timer = later(FIRST_MS)
  return () => clearTimeout(timer)
}
