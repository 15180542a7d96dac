import type { Filter, Sort } from '#protocol/shop.ts'
import type { Catalog, Query } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { narrow } from '../state/narrow.ts'
import type { Snapshot } from '../state/snapshot.ts'

/** What is in force: the search, what was put on top of it, and what of it is drawn. */
export interface Context {
  words: string[]
  must: string[]
  without: string[]
  base: Filter[]
  filters: Filter[]
  sort: Sort | null
  /** Only these rows, where somebody named them. */
  only?: Set<number>
  shown: Product[]
  count: number
}

/** A state that was stored before words could be added to it has none. */
export const contextOf = (state: Partial<Pick<Snapshot, 'must' | 'without'>> & Snapshot, shown: Product[]): Context => ({
  words: state.words,
  must: state.must ?? [],
  without: state.without ?? [],
  base: state.base,
  filters: state.filters,
  sort: state.sort,
  shown,
  count: state.meta.count,
})

export const queryOf = ({ words, must, without, base, filters, sort, only }: Omit<Context, 'shown' | 'count'>): Query => ({
  words,
  must,
  without,
  filters: [...base, ...filters],
  sort: sort ?? undefined,
  ...(only && { only }),
})

/** What a message adds to the context. */
export interface Wish {
  words: string[]
  without: string[]
  filters: Filter[]
  sort: Sort | null
  /** Fields whose conditions are lifted. */
  lifted: string[]
}

export function narrowed(context: Context, wish: Wish): Context {
  const kept = {
    base: context.base.filter(({ field }) => !wish.lifted.includes(field)),
    filters: context.filters.filter(({ field }) => !wish.lifted.includes(field)),
  }
  return {
    ...context,
    ...narrow(kept, wish.filters),
    must: [...new Set([...context.must, ...wish.words])],
    without: [...new Set([...context.without, ...wish.without])],
    sort: wish.sort ?? context.sort,
  }
}

export const searched = (wish: Wish): Context => ({
  words: wish.words,
  must: [],
  without: wish.without,
  base: wish.filters,
  filters: [],
  sort: wish.sort,
  shown: [],
  count: 0,
})

const isCategory = (catalog: Catalog) => (filter: Filter) =>
  fieldNamed(catalog.profile, filter.field)?.concept === 'category' && filter.op !== 'ne'

/**
 * Whether a message goes on with what is shown. It does when some of that fits it; the name of another category
 * begins anew. `leans` says that it sounds like narrowing: then it goes on even if nothing is left.
 */
export function goesOn(catalog: Catalog, context: Context, wish: Wish, leans: boolean): boolean {
  if (context.count === 0) return false
  if (wish.words.length + wish.without.length + wish.filters.length + wish.lifted.length === 0) return wish.sort !== null || leans
  const some = catalog.find(queryOf(narrowed(context, fitting(catalog, context, wish).wish))).rows.length
  const category = wish.filters.find(isCategory(catalog))
  if (category) {
    const before = [...context.base, ...context.filters].find(isCategory(catalog))
    // Another branch beside the one in force; within a search by words, any that fits narrows it.
    if (before && String(before.value) === String(category.value)) return some > 0
    const inside = catalog.find(queryOf({ ...narrowed(context, { ...wish, filters: [] }), filters: [...context.filters, category] })).rows
      .length
    return some > 0 && inside > 0 && inside < context.count
  }
  return some > 0 || leans
}

/** "No apples" among fruits: where leaving out the brand leaves out nothing, what is called so is meant. */
function excluding(catalog: Catalog, context: Context, wish: Wish): Wish {
  const count = (part: Partial<Wish>) =>
    catalog.find(queryOf(narrowed(context, { words: [], without: [], filters: [], sort: null, lifted: [], ...part }))).rows.length
  const all = count({})
  const idle = wish.filters.filter((filter) => filter.op === 'ne' && count({ filters: [filter] }) === all)
  const words = idle.map(({ value }) => String(value)).filter((word) => count({ without: [word] }) < all)
  const useless = idle.filter(({ value }) => words.includes(String(value)))
  return { ...wish, filters: wish.filters.filter((filter) => !useless.includes(filter)), without: [...wish.without, ...words] }
}

/** What of a wish can be met here: where words and conditions together leave nothing, the conditions alone may. */
export function fitting(catalog: Catalog, context: Context, asked: Wish): { wish: Wish; dropped: string[] } {
  const wish = excluding(catalog, context, asked)
  const count = (part: Wish) => catalog.find(queryOf(narrowed(context, part))).rows.length
  const isMixed = wish.words.length > 0 && wish.filters.length + wish.lifted.length > 0
  if (!isMixed || count(wish) > 0) return { wish, dropped: [] }
  const without = { ...wish, words: [] }
  return count(without) > 0 ? { wish: without, dropped: wish.words } : { wish, dropped: [] }
}
