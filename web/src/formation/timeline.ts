import type { Delta } from '#protocol/shop.ts'

/** Where a person stands among the steps: what is behind, what was undone and can be had again. */
export interface Timeline {
  past: number[]
  current: number
  future: number[]
}

/**
 * Reads the deltas as an editor reads its history: a change goes on from where one stands and forgets what was undone;
 * a rollback moves to a step without forgetting.
 */
export function timelineOf(deltas: Pick<Delta, 'step' | 'action'>[]): Timeline {
  let past: number[] = []
  let current = 0
  let future: number[] = []
  for (const { step, action } of deltas) {
    if (action.type !== 'ROLLBACK') {
      past = [...past, current]
      current = step
      future = []
      continue
    }
    const to = Number(action.params.step)
    const line = [...past, current, ...future]
    const at = line.indexOf(to)
    if (at === -1) {
      past = [...past, current]
      future = []
    } else {
      past = line.slice(0, at)
      future = line.slice(at + 1)
    }
    current = to
  }
  return { past, current, future }
}
