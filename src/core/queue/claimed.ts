import type { SessionKey, TurnRow } from '../ports/store.ts'
import type { TurnStore } from '../ports/turn-store.ts'
import type { RecentMessage } from '../ports/head.ts'
import { historyFor } from '../turn/context.ts'
import { createStop } from '../turn/stop.ts'
import { createWorkClock, type Run, Stopped } from '../turn/run.ts'
import type { Claim } from '../decide/turn.ts'

interface RunSettings {
  taskTimeoutMs: number
  processId: string
  now: () => number
}

const NOTHING_SEEN = () => ({ history: [], recent: [] })

/** A claimed turn at work. `retried`: an earlier attempt may have recorded calls. */
export function createRun({ head, ...hold }: Claim, turn: TurnRow, { taskTimeoutMs, processId, now }: RunSettings, retried: boolean): Run {
  const context = turn.context ?? head
  const stop = createStop()
  const work = createWorkClock(turn.work_ms, taskTimeoutMs, now, () => stop.abort(new Stopped('timeout')))
  const session: SessionKey = { id: turn.session_id, owner: turn.user_name }
  const openAsks = new Map(head.asks.filter(({ turn_id }) => turn_id === turn.id).map((ask) => [ask.path, ask]))
  return {
    turn,
    session,
    hold,
    openAsks,
    stop,
    work,
    title: context.title,
    mode: context.mode,
    current_goal: context.current_goal,
    seen: NOTHING_SEEN,
    attachments: [],
    typing: new Map(),
    steps: new Map(),
    unseen: new Set(),
    asks: new Map(),
    sleeps: new Map(),
    owner: processId,
    retried,
    busy: 0,
    parked: false,
    parking: false,
    planned: false,
    cost_usd: head.cost_usd,
  }
}

/** What the agent may see of the history and, in a replay, what its earlier attempt recorded. */
export async function prepare(run: Run, { head }: Claim, store: TurnStore, replay: boolean) {
  const { message_id, history_n } = run.turn
  let recent: RecentMessage[] = head.recent
  if (replay) {
    for (const step of await store.steps(run.turn.id)) run.steps.set(step.path, step)
    run.unseen = new Set([...run.steps.keys(), ...run.openAsks.keys()])
    recent = await store.recent(run.session, history_n)
  }
  run.seen = await historyFor(recent, { message_id, history_n })
}
