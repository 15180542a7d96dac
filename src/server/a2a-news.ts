import { toAsk } from '#core/decide/answer.ts'
import type { Follower } from '#core/ports/head.ts'
import type { SessionChange, WingRows } from '#core/ports/store.ts'
import { type NewDelivery, OUTBOX_WING } from '#people/ports.ts'
import { createA2aView } from '#views/a2a.ts'
import type { RunItem } from '#views/run.ts'
import { itemOf } from './run-events.ts'

/** Where the news of a task go, as it is kept with the session. */
export interface Receiver {
  taskId: string
  contextId: string
  url: string
  token?: string | undefined
  authentication?: { scheme: string; credentials: string } | undefined
}

function deliveryOf({ run_id, id, to }: Follower, state: string, data: Record<string, unknown>): NewDelivery {
  const { url, token, authentication } = to as unknown as Receiver
  const own = `${run_id}.${state}.${id}`
  const notice = { id: own, event: 'task.updated' as const, at: new Date().toISOString(), title: 'Task', text: '', data }
  return { id: own, user: '', channel: { type: 'a2a-push', url, token, authentication }, notice, dueAt: Date.now() }
}

/** What a follower is told once these items have come: that the run waits for input, or its end. */
export function newsFor(follower: Follower, items: RunItem[]): NewDelivery[] {
  const { taskId, contextId } = follower.to as unknown as Receiver
  const view = createA2aView({ taskId, contextId })
  let news: NewDelivery[] = []
  for (const item of items) {
    const update = view.take(item).frames.at(-1)
    if (update && item.kind === 'waiting') news = [deliveryOf(follower, item.asks[0]?.ask_id ?? '', update)]
    if (update && item.kind === 'ended') news = [deliveryOf(follower, item.outcome, update)]
  }
  return news
}

/** The news that a commit brings to those who follow its runs. They are written with it, so that no crash comes between. */
export function pushRows({ head, events, asks }: Pick<SessionChange, 'head' | 'events' | 'asks'>): WingRows[] {
  const rows = (head.followers ?? []).flatMap((follower) => {
    const own = events.flatMap((event) => itemOf(event, follower.run_id) ?? [])
    const open = asks.filter(({ turn_id, status }) => turn_id === follower.run_id && status === 'waiting_human').map(toAsk)
    return newsFor(follower, open.length > 0 ? [...own, { kind: 'waiting', asks: open }] : own)
  })
  return rows.length === 0 ? [] : [{ wing: OUTBOX_WING, rows }]
}
