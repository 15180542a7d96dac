import type { Draft } from '../decide/draft.ts'
import type { Journal } from '../journal/journal.ts'
import type { Run } from '../turn/run.ts'
import { holdTurn } from '../decide/turn.ts'

const PATIENCE_MS = 60_000

const isIdle = (run: Run) => run.asks.size > 0 && run.busy === 0 && !run.parked && !run.parking && !run.controller.signal.aborted

/** When nothing but asks is left to wait for, the lease is let go: waiting costs nothing and survives anything. */
export function parkWhenIdle(journal: Journal, run: Run, parked: () => void) {
  if (!isIdle(run)) return
  // An agent that goes on at once, say with its next call, is not parked for a moment only.
  setImmediate(() => setImmediate(() => void (isIdle(run) && park(journal, run, parked))))
}

async function park(journal: Journal, run: Run, parked: () => void) {
  run.parking = true
  try {
    if (!(await journal.submit({ session: run.session, patienceMs: PATIENCE_MS, decide: (draft) => letGo(draft, run) }))) return
    run.parked = true
    run.work.pause()
    parked()
  } catch {
    // It keeps its lease and works on; the next ask tries again.
  } finally {
    run.parking = false
  }
}

function letGo(draft: Draft, run: Run): boolean {
  const active = holdTurn(draft, run.hold)
  const open = new Set(draft.head.asks.map(({ ask_id }) => ask_id))
  const waits = [...run.asks.values()]
  // An answer that is written but not heard of yet, or work begun meanwhile: then it goes on.
  if (active.owner === null || run.busy > 0 || waits.length === 0 || !waits.every(({ ask_id }) => open.has(ask_id))) return false
  active.owner = null
  draft.patchTurn({ id: run.turn.id, status: 'waiting', owner: null, work_ms: run.work.total() })
  return true
}
