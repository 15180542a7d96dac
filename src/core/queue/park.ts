import type { Draft } from '../decide/draft.ts'
import { holdTurn, isFree, sleeper } from '../decide/turn.ts'
import type { Journal } from '../journal/journal.ts'
import type { TurnStore } from '../ports/turn-store.ts'
import type { Run } from '../turn/run.ts'

const PATIENCE_MS = 60_000
/** So long after its time a turn that sleeps is left to the process that has it in memory. */
const GRACE_MS = 2_000

export interface ParkDeps {
  journal: Journal
  store: Pick<TurnStore, 'renewLease'>
  /** It holds no lease any more. */
  parked: () => void
}

const isIdle = (run: Run) => run.asks.size + run.sleeps.size > 0 && run.busy === 0 && !run.parked && !run.parking && !run.stop.reason

/** When nothing but asks and sleeps is left to wait for, the lease is let go: waiting costs nothing and survives anything. */
export function parkWhenIdle(deps: ParkDeps, run: Run) {
  if (!isIdle(run)) return
  // An agent that goes on at once, say with its next call, is not parked for a moment only.
  setImmediate(() => setImmediate(() => void (isIdle(run) && park(deps, run))))
}

async function park({ journal, store, parked }: ParkDeps, run: Run) {
  run.parking = true
  try {
    const due = Math.min(...run.sleeps.values())
    const owner = Number.isFinite(due) ? sleeper(run.turn.id) : null
    if (owner !== null) await store.renewLease(owner, owner, Math.max(0, due - Date.now()) + GRACE_MS)
    if (!(await journal.submit({ session: run.session, patienceMs: PATIENCE_MS, decide: (draft) => letGo(draft, run, owner) }))) return
    run.parked = true
    run.work.pause()
    parked()
  } catch {
    // It keeps its lease and works on; the next wait tries again.
  } finally {
    run.parking = false
  }
}

function letGo(draft: Draft, run: Run, owner: string | null): boolean {
  const active = holdTurn(draft, run.hold)
  const open = new Set(draft.head.asks.map(({ ask_id }) => ask_id))
  const waits = [...run.asks.values()]
  const none = waits.length + run.sleeps.size === 0
  // An answer that is written but not heard of yet, or work begun meanwhile: then it goes on.
  if (isFree(active.owner) || run.busy > 0 || none || !waits.every(({ ask_id }) => open.has(ask_id))) return false
  active.owner = owner
  const status = owner === null ? 'waiting' : 'running'
  // Taken over when it has slept, it has taken no process down.
  draft.patchTurn({ id: run.turn.id, status, owner, work_ms: run.work.total(), ...(owner !== null && { attempts: 0 }) })
  return true
}
