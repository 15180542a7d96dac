import { Filter, Sort } from '#protocol/shop.ts'
import { z } from 'zod'
import { type Layout, type Snapshot, type StoredDelta } from './snapshot.ts'

/** Every this many steps the state is stored beside its delta, so that a replay is short. */
const CHECKPOINT_EVERY = 50

const Params = z.looseObject({
  words: z.array(z.string()).optional(),
  must: z.array(z.string()).optional(),
  prefer: z.array(z.string()).optional(),
  without: z.array(z.string()).optional(),
  offset: z.number().int().nonnegative().optional(),
  base: z.array(Filter).optional(),
  filters: z.array(Filter).optional(),
  sort: Sort.nullish(),
  layout: z.custom<Layout>((value) => typeof value === 'object' && value !== null).optional(),
  step: z.number().int().optional(),
})

/** One step forward. A rollback needs the state it goes back to, which the caller finds. */
export function evolve(state: Snapshot, delta: StoredDelta, earlier?: Snapshot): Snapshot {
  if (delta.action.type === 'ROLLBACK') {
    if (!earlier) throw new Error(`The state before step ${delta.step} is missing.`)
    return { ...earlier, step: delta.step }
  }
  const params = Params.parse(delta.action.params)
  const next: Snapshot = {
    ...state,
    offset: params.offset ?? 0,
    step: delta.step,
    at: delta.step,
    back: delta.trigger === 'SYSTEM' ? state.back : state.at,
    language: delta.language,
    viewport: delta.viewport,
    ids: delta.ids,
    meta: delta.result,
    template: delta.template ?? state.template,
    chosen: delta.action.tool === 'compare' || delta.action.tool === 'open' || (delta.trigger === 'SYSTEM' && state.chosen),
  }
  const { words, must, prefer, without, base, filters, sort, layout } = params
  const given = Object.entries({ words, must, prefer, without, base, filters, sort }).filter(([, value]) => value !== undefined)
  switch (delta.action.type) {
    case 'SEARCH':
      return { ...next, words: [], must: [], prefer: [], without: [], base: [], filters: [], sort: null, ...Object.fromEntries(given) }
    case 'FILTER':
      return { ...next, filters: [], ...Object.fromEntries(given) }
    case 'SORT':
      return { ...next, sort: sort ?? null }
    case 'LAYOUT':
      return { ...next, layout: layout ?? state.layout, offset: params.offset ?? state.offset }
  }
}

/** A checkpoint is stored at every rollback too: a replay then never has to look further back than its checkpoint. */
export const needsCheckpoint = (delta: StoredDelta): boolean => delta.step % CHECKPOINT_EVERY === 0 || delta.action.type === 'ROLLBACK'
