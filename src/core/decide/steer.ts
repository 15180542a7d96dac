import type { QueuedTurn } from '../ports/head.ts'
import type { Draft } from './draft.ts'

type Steering = QueuedTurn & { steer: string }

/** What was said to steer the running turn and has not been taken along yet. It waits in the queue like any other message. */
export const steeringOf = ({ head }: Draft): Steering[] => head.queue.filter((turn): turn is Steering => turn.steer !== undefined)

/** The running turn has taken these along: they are no turns of their own any more. */
export function takeSteering(draft: Draft, taken: Steering[], runId: string) {
  const ids = new Set(taken.map(({ turn_id }) => turn_id))
  for (const { turn_id, message_id } of draft.head.queue.filter((queued) => ids.has(queued.turn_id))) {
    draft.patchTurn({ id: turn_id, status: 'done', outcome: { result: '' }, ended_at: draft.now })
    draft.event('steered', { message_id }, runId)
  }
  draft.head.queue = draft.head.queue.filter(({ turn_id }) => !ids.has(turn_id))
}
