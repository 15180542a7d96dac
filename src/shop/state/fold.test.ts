import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evolve, needsCheckpoint } from './fold.ts'
import { EMPTY, type Snapshot, type StoredDelta } from './snapshot.ts'

/** All deltas from the first: the law that checkpoints must agree with. */
function fold(deltas: StoredDelta[]): Snapshot {
  const states: Snapshot[] = [EMPTY]
  for (const delta of deltas) {
    const target = delta.action.type === 'ROLLBACK' ? states[Number(delta.action.params['step'])] : undefined
    states.push(evolve(states.at(-1) ?? EMPTY, delta, target))
  }
  return states.at(-1) ?? EMPTY
}

type Move = { type: 'SEARCH' | 'FILTER' | 'SORT' | 'LAYOUT'; n: number; system: boolean } | { type: 'ROLLBACK'; back: number }

const moves = fc.array(
  fc.oneof(
    fc.record({
      type: fc.constantFrom('SEARCH' as const, 'FILTER' as const, 'SORT' as const, 'LAYOUT' as const),
      n: fc.nat(5),
      system: fc.boolean(),
    }),
    fc.record({ type: fc.constant('ROLLBACK' as const), back: fc.nat(1_000) }),
  ),
  { maxLength: 180 },
)

function deltaOf(move: Move, step: number, earlier: Snapshot[]): StoredDelta {
  const shared = { step, language: 'en' as const, viewport: null }
  if (move.type === 'ROLLBACK') {
    const target = move.back % step
    const state = earlier[target] ?? EMPTY
    return {
      ...shared,
      trigger: 'WIDGET_ACTION',
      action: { type: 'ROLLBACK', params: { step: target } },
      result: state.meta,
      ids: state.ids,
    }
  }
  const filter = { field: 'price', op: 'lt' as const, value: move.n }
  const sort = { field: 'price', direction: 'asc' as const }
  const params = {
    SEARCH: { words: [`w${move.n}`], base: [filter], ...(move.n > 2 && { sort }) },
    FILTER: { filters: [filter] },
    SORT: { ...sort, sort },
    LAYOUT: { layout: { mode: 'carousel' as const } },
  }[move.type]
  return {
    ...shared,
    trigger: move.system ? 'SYSTEM' : 'USER_QUERY',
    action: { type: move.type, params },
    result: { count: move.n, fields: ['price'], aliases: {} },
    ids: [`p${move.n}`],
  }
}

/** Builds the log as the store does: each delta decided on the state before it, checkpoints kept beside. */
function build(list: Move[]) {
  const states: Snapshot[] = [EMPTY]
  const deltas: StoredDelta[] = []
  for (const move of list) {
    const delta = deltaOf(move, deltas.length + 1, states)
    deltas.push(delta)
    states.push(evolve(states.at(-1) ?? EMPTY, delta, states[Number(delta.action.params['step'])]))
  }
  return { states, deltas }
}

test('P-11 the materialised state is the fold of the deltas', () => {
  fc.assert(
    fc.property(moves, (list) => void expect(fold(build(list).deltas)).toEqual(build(list).states.at(-1))),
    { numRuns: 150 },
  )
})

test('P-12 a checkpoint and the deltas after it give the state of any step', () => {
  fc.assert(
    fc.property(moves, fc.nat(200), (list, pick) => {
      const { states, deltas } = build(list)
      const step = deltas.length === 0 ? 0 : pick % (deltas.length + 1)
      const start = deltas.slice(0, step).findLast(needsCheckpoint)?.step ?? 0
      const replayed = deltas.slice(start, step).reduce((state, delta) => evolve(state, delta), states[start] ?? EMPTY)
      expect(replayed).toEqual(states[step])
    }),
    { numRuns: 150 },
  )
})

test('P-12 undo skips what the system did by itself', () => {
  const { states } = build([
    { type: 'SEARCH', n: 1, system: false },
    { type: 'LAYOUT', n: 1, system: true },
    { type: 'FILTER', n: 2, system: false },
    { type: 'LAYOUT', n: 2, system: true },
  ])
  expect(states.at(-1)?.back).toBe(2)
})
