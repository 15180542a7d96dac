import type { Bus } from '../ports/bus.ts'
import type { SessionKey } from '../ports/store.ts'
import type { Journal } from '../journal/journal.ts'
import type { Runner } from '../queue/runner.ts'
import { endTurn, isFree } from '../decide/turn.ts'
import { CONTROL, type ControlNotice } from '../ports/notices.ts'

export interface CancelDeps {
  journal: Journal
  runner: Runner
  bus: Bus
  processId: string
}

/** Stops the running or waiting turn. Closing a connection never does. */
export async function cancelTurn({ journal, runner, bus, processId }: CancelDeps, session: SessionKey) {
  const active = await journal.submit({ session, decide: ({ head }) => head.active })
  if (!active) return
  if (active.owner === processId && (await runner.stopRun(active.turn_id, 'cancelled'))) return
  const next = await journal.submit({
    session,
    decide: (draft) => {
      const now = draft.head.active
      if (now?.turn_id !== active.turn_id) return undefined
      if (!isFree(now.owner) && now.owner !== processId) {
        draft.patchTurn({ id: now.turn_id, cancel_requested: true })
        return undefined
      }
      const detail = 'Stopped: the run was cancelled.'
      return endTurn(
        draft,
        {
          status: 'cancelled',
          outcome: { error: { code: 'cancelled', detail } },
          work_ms: 0,
          message: { message_id: `${now.turn_id}-c`, content: detail },
        },
        processId,
      )
    },
  })
  await runner.stopRun(active.turn_id, 'lost')
  bus.publish(CONTROL, { kind: 'cancel', run_id: active.turn_id } satisfies ControlNotice)
  if (next) runner.start(next, { replay: false })
}
