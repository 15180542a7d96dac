import type { TurnStore } from '../ports/turn-store.ts'
import type { Journal } from '../journal/journal.ts'
import type { Run } from '../turn/run.ts'
import type { Runner } from './runner.ts'
import { createSuspects, MAX_ATTEMPTS } from './suspects.ts'
import { type Claim, claimTurn, endTurn } from '../decide/turn.ts'
import type { TurnRow } from '../ports/store.ts'

const SWEEP_MS = 1_500
/** With one sweep more until somebody notices, a dead process's turns go on within 10 s. */
const LEASE_MS = 7_000
const BATCH = 200
const FENCES = 1_000

export interface SweeperDeps {
  store: TurnStore
  journal: Journal
  runner: Runner
  processId: string
  instance: string
  /** Before each attempt at a turn that took processes down; given by tests. */
  pausesMs?: number[] | undefined
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void; error(fields: object, text: string): void }
}

/**
 * Keeps this process's lease and picks up what others dropped: turns of dead processes, turns of our own whose
 * start was lost, cancels that the bus did not deliver, answers to asks of turns that are at work.
 */
export function createSweeper({ store, journal, runner, processId, instance, pausesMs, log }: SweeperDeps) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let afterOutage = false
  const suspects = createSuspects(Date.now, pausesMs)

  async function takeOver(turn: TurnRow) {
    const about = { run_id: turn.id, session_id: turn.session_id }
    let gaveUp = false
    const claim = await journal.submit<Claim | undefined>({
      session: { id: turn.session_id, owner: turn.user_name },
      decide: (draft) => {
        const { active } = draft.head
        if (active?.turn_id !== turn.id || active.fence !== turn.fence) return undefined
        // It has just started here after all.
        if (runner.runs.get(turn.id)?.run.hold.fence === turn.fence) return undefined
        gaveUp = turn.attempts >= MAX_ATTEMPTS
        if (gaveUp) {
          const detail = `Interrupted: the server stopped ${MAX_ATTEMPTS} times while this turn was running. Send the message again to start anew.`
          return endTurn(
            draft,
            {
              status: 'interrupted',
              outcome: { error: { code: 'interrupted', detail } },
              work_ms: turn.work_ms,
              message: { message_id: `${turn.id}-i`, content: detail },
            },
            processId,
          )
        }
        return claimTurn(draft, processId, turn.attempts + 1)
      },
    })
    if (gaveUp)
      log.error({ ...about, agent_id: turn.agent_id, attempts: turn.attempts }, 'turn given up: the server stopped each time it ran')
    if (!claim) return
    if (claim.turn_id !== turn.id) return runner.start(claim, { replay: false })
    log.info({ ...about, attempt: turn.attempts + 1 }, 'turn taken over')
    runner.start(claim, { replay: true, turn })
  }

  /** Side by side, so that they share commits; one that fails does not keep the others. */
  async function takeOverAll() {
    for (;;) {
      const orphans = await store.orphans(processId, BATCH)
      const due = suspects.due(orphans)
      const results = await Promise.allSettled(due.map(takeOver))
      const failed = results.filter(({ status }) => status === 'rejected')
      for (const result of failed) log.warn({ error: String((result as PromiseRejectedResult).reason) }, 'turn could not be taken over')
      if (due.length < BATCH || failed.length > 0) return
    }
  }

  async function sweep() {
    await store.renewLease(processId, instance, LEASE_MS)
    if (runner.isStopping()) return
    // After an outage the others' leases have run out too: they get the time of a sweep to renew them.
    if (!afterOutage) await takeOverAll()
    afterOutage = false
    for (const { id, fence, cancel_requested } of await store.owned(processId)) {
      const run = runner.runs.get(id)?.run
      if (!run) await adopt(id, fence)
      else if (cancel_requested) void runner.stopRun(id, 'cancelled')
    }
    await settleParked()
  }

  /** Ours by the database, not in memory: the commit that claimed it was not heard of. */
  async function adopt(id: string, fence: number) {
    const turn = await store.turn(id)
    if (turn?.status === 'running' && turn.fence === fence && !runner.runs.get(id)) await takeOver(turn)
  }

  async function settleParked() {
    const waiting = runner.runs
      .values()
      .map(({ run }) => run)
      .filter(({ asks, sleeps }) => asks.size + sleeps.size > 0)
    if (waiting.length === 0) return
    const parked = waiting.filter((run) => run.parked)
    for (let at = 0; at < parked.length; at += FENCES) {
      const some = parked.slice(at, at + FENCES)
      const fences = new Map((await store.fences(some.map(({ turn }) => turn.id))).map(({ id, fence }) => [id, fence]))
      for (const run of some) if (run.parked && (fences.get(run.turn.id) ?? 0) > run.hold.fence) runner.drop(run)
    }
    // Side by side: the looks at the heads share one read, and only what was answered has its record read.
    await Promise.all(waiting.filter((run) => !run.parked).map(deliverMissed))
  }

  /** An answer to a turn that was at work elsewhere, of which this process has not heard. */
  async function deliverMissed({ session, asks, turn: { id: turnId } }: Run) {
    const open = await journal.submit({ session, decide: ({ head }) => new Set(head.asks.map(({ ask_id }) => ask_id)) })
    if ([...asks.values()].every(({ ask_id }) => open.has(ask_id))) return
    for (const step of await store.steps(turnId)) {
      if (step.kind !== 'ask') continue
      const { value } = step.data as { value: Record<string, unknown> & { ask_id: string } }
      runner.answered(turnId, value.ask_id, value)
    }
  }

  const loop = () => {
    timer = setTimeout(() => {
      running = sweep()
        .catch((error: unknown) => {
          afterOutage = true
          log.warn({ error: String(error) }, 'sweep failed; will try again')
        })
        .finally(loop)
    }, SWEEP_MS)
  }

  return {
    /** Takes the lease; processes of this instance that died without letting go of theirs are forgotten. */
    join: () => store.renewLease(processId, instance, LEASE_MS),
    /** The first sweep takes over at once what this instance left when it was killed. */
    async start() {
      await sweep()
      loop()
    },
    async stop() {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
      await store.endLease(processId).catch(() => {})
    },
  }
}
