import type { TurnStore } from '../ports/turn-store.ts'
import type { Journal } from '../journal/journal.ts'
import { type Runner } from './runner.ts'
import { type Claim, claimTurn, endTurn } from '../decide/turn.ts'
import type { TurnRow } from '../ports/store.ts'

const SWEEP_MS = 1_500
/** With one sweep more until somebody notices, a dead process's turns go on within 10 s. */
const LEASE_MS = 7_000
const BATCH = 200
/** A turn that has taken down this many processes is not tried again. */
const MAX_ATTEMPTS = 5

export interface SweeperDeps {
  store: TurnStore
  journal: Journal
  runner: Runner
  processId: string
  instance: string
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void }
}

/**
 * Keeps this process's lease and picks up what others dropped: turns of dead processes, turns of our own whose
 * start was lost, cancels that the bus did not deliver, answers to asks of turns that are at work.
 */
export function createSweeper({ store, journal, runner, processId, instance, log }: SweeperDeps) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let afterOutage = false

  async function takeOver(turn: TurnRow) {
    const claim = await journal.submit<Claim | undefined>({
      session: { id: turn.session_id, owner: turn.user_name },
      decide: (draft) => {
        const { active } = draft.head
        if (active?.turn_id !== turn.id || active.fence !== turn.fence) return undefined
        // It has just started here after all.
        if (runner.runs.get(turn.id)?.run.hold.fence === turn.fence) return undefined
        if (turn.attempts >= MAX_ATTEMPTS) {
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
    if (!claim) return
    if (claim.turn_id !== turn.id) return runner.start(claim, { replay: false })
    log.info({ run_id: turn.id, session_id: turn.session_id, attempt: turn.attempts + 1 }, 'turn taken over')
    runner.start(claim, { replay: true, turn })
  }

  /** Side by side, so that they share commits; one that fails does not keep the others. */
  async function takeOverAll() {
    for (;;) {
      const orphans = await store.orphans(processId, BATCH)
      const results = await Promise.allSettled(orphans.map(takeOver))
      const failed = results.filter(({ status }) => status === 'rejected')
      for (const result of failed) log.warn({ error: String((result as PromiseRejectedResult).reason) }, 'turn could not be taken over')
      if (orphans.length < BATCH || failed.length > 0) return
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
    if (turn?.status === 'running' && turn.fence === fence && !runner.runs.has(id)) await takeOver(turn)
  }

  async function settleParked() {
    const waiting = [...runner.runs.values()].map(({ run }) => run).filter(({ asks }) => asks.size > 0)
    if (waiting.length === 0) return
    const fences = new Map((await store.fences(waiting.slice(0, 1_000).map(({ turn }) => turn.id))).map(({ id, fence }) => [id, fence]))
    for (const run of waiting) {
      const fence = fences.get(run.turn.id)
      if (run.parked && fence !== undefined && fence > run.hold.fence) runner.drop(run)
      else if (!run.parked) await deliverMissed(run.turn.id)
    }
  }

  async function deliverMissed(turnId: string) {
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
