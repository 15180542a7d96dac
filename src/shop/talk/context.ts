import type { Filter, Sort } from '#protocol/shop.ts'
import { wordsOf } from '#text/stem.ts'
import type { Catalog, Query } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { keysOf, OR } from '../catalog/search-index.ts'
import { narrow } from '../state/narrow.ts'
import type { Snapshot, Sought } from '../state/snapshot.ts'

/** What is in force: the search, what was put on top of it, and what of it is drawn. */
export interface Context extends Sought {
  base: Filter[]
  filters: Filter[]
  sort: Sort | null
  /** Only these rows, where somebody named them. */
  only?: Set<number>
  shown: Product[]
  count: number
  /** What the last answers were about. */
  focus?: Product[]
  /** While a few are looked at side by side: the search that they were chosen from. */
  beneath?: Context
}

/** What a message adds to the context. */
export interface Wish extends Sought {
  filters: Filter[]
  sort: Sort | null
  /** Fields whose conditions are lifted. */
  lifted: string[]
  /** Words of the context that are let go. */
  released?: string[] | undefined
  /** Fields of which goods have several values at once. */
  beside?: string[] | undefined
}

export const NO_WISH: Wish = { words: [], must: [], prefer: [], without: [], filters: [], sort: null, lifted: [] }
export const NOTHING: Context = { words: [], must: [], prefer: [], without: [], base: [], filters: [], sort: null, shown: [], count: 0 }

/** Every word that says what is wanted. */
export const wordsIn = ({ words, must, prefer }: Pick<Wish, 'words' | 'must' | 'prefer'>): string[] => [...words, ...must, ...prefer]

/** A state that was stored before words could be added to it has none. */
export const contextOf = (state: Partial<Pick<Snapshot, 'must' | 'prefer' | 'without'>> & Snapshot, shown: Product[]): Context => {
  const { words, must = [], prefer = [], without = [], base, filters, sort, meta } = state
  return { words, must, prefer, without, base, filters, sort, shown, count: meta.count }
}

export const queryOf = ({ words, must, prefer, without, base, filters, sort, only }: Omit<Context, 'shown' | 'count'>): Query => ({
  words,
  must,
  prefer,
  without,
  filters: base,
  added: filters,
  sort: sort ?? undefined,
  ...(only && { only }),
})

export const countOf = (catalog: Catalog, context: Context): number => catalog.find(queryOf(context)).rows.length

export const searched = ({ words, must, prefer, without, filters, sort }: Wish): Context => ({
  ...NOTHING,
  words,
  // "Side-by-side" asks for one thing once.
  must: [...new Set(must)],
  prefer,
  without,
  base: filters,
  sort,
})

/** All that is in force, as if it were said at once. */
export const wishOf = ({ words, must, prefer, without, base, filters, sort }: Context): Wish => ({
  ...NO_WISH,
  words,
  must,
  prefer,
  without,
  filters: [...base, ...filters],
  sort,
})

const keysIn = (phrase: string): string[] => wordsOf(phrase).flatMap(keysOf)

export function narrowed(context: Context, wish: Wish): Context {
  const isKept = ({ field }: Filter) => !wish.lifted.includes(field)
  const released = new Set(wish.released)
  /** Of "milk / eggs" without milk the eggs stay. */
  const staying = (words: string[], against: string[]): string[] => {
    const keys = new Set(against.flatMap(keysIn))
    const stays = (part: string) => !keysIn(part).some((key) => keys.has(key))
    return words
      .filter((word) => !released.has(word))
      .map((word) => word.split(OR).filter(stays).join(OR))
      .filter((word) => word !== '')
  }
  // "Just the lipstick", of "lipstick / mascara": what the goods are now.
  const named = new Set(wish.words.flatMap(keysIn))
  const isNamed = (part: string) => keysIn(part).some((key) => named.has(key))
  const own = context.words.map((word) => {
    const parts = word.split(OR)
    return parts.length > 1 && parts.some(isNamed) ? parts.filter(isNamed).join(OR) : word
  })
  const words = staying(own, wish.without)
  const isHeld = (word: string) => own.some((one) => keysIn(word).every((key) => keysIn(one).includes(key)))
  return {
    ...context,
    ...narrow({ base: context.base.filter(isKept), filters: context.filters.filter(isKept) }, wish.filters, wish.beside),
    words,
    must: [...new Set([...staying(context.must, wish.without), ...wish.words.filter((word) => !isHeld(word)), ...wish.must])].filter(
      (word) => !words.includes(word),
    ),
    prefer: [...new Set([...staying(context.prefer, wish.without), ...wish.prefer])],
    without: [...new Set([...staying(context.without, [...wish.words, ...wish.must]), ...wish.without])],
    sort: wish.sort ?? context.sort,
  }
}

export const isCategory = (catalog: Catalog) => (filter: Filter) =>
  fieldNamed(catalog.profile, filter.field)?.concept === 'category' && filter.op !== 'ne'

/** Nothing at all is asked for or taken back. */
export const isEmptyWish = (wish: Wish): boolean =>
  wordsIn(wish).length + wish.without.length + wish.filters.length + wish.lifted.length + (wish.released?.length ?? 0) === 0 &&
  wish.sort === null
