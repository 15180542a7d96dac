import { refuse } from '#protocol/errors.ts'
import type { Draft } from './draft.ts'

/** A message that waits its turn is taken back: its turn ends before it began. */
export function withdrawQueued(draft: Draft, runId: string): void {
  const { head } = draft
  if (!head.queue.some(({ turn_id }) => turn_id === runId)) throw refuse('not_found', 'No such message waits in this session.')
  head.queue = head.queue.filter(({ turn_id }) => turn_id !== runId)
  draft.patchTurn({ id: runId, status: 'cancelled', ended_at: draft.now })
  draft.event('turn_ended', { outcome: 'cancelled' }, runId)
}

/** Those that are named come first, in this order; the others keep theirs behind them. */
export function reorderQueue({ head }: Draft, runIds: string[]): string[] {
  const unknown = runIds.find((id) => !head.queue.some(({ turn_id }) => turn_id === id))
  if (unknown !== undefined) throw refuse('conflict', `run_ids: ${unknown} does not wait in this session any more.`)
  const place = (id: string) => (runIds.includes(id) ? runIds.indexOf(id) : runIds.length)
  head.queue = head.queue.toSorted((a, b) => place(a.turn_id) - place(b.turn_id))
  return head.queue.map(({ turn_id }) => turn_id)
}
