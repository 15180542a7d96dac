import type { Filter, Sort } from '#protocol/shop.ts'
import { wordsOf } from '#text/stem.ts'
import type { Catalog, Query } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { keysOf, OR, PLACES } from '../catalog/search-index.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { narrow } from '../state/narrow.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { namesGoods } from './elsewhere.ts'

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
  /** While a few are looked at side by side: the search that they were chosen from. */
  beneath?: Context
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
  filters: base,
  added: filters,
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
  /** Words of the context that are let go. */
  released?: string[] | undefined
}

export const NO_WISH: Wish = { words: [], without: [], filters: [], sort: null, lifted: [] }

const keysIn = (phrase: string): string[] => wordsOf(phrase).flatMap(keysOf)

export function narrowed(context: Context, wish: Wish): Context {
  const kept = {
    base: context.base.filter(({ field }) => !wish.lifted.includes(field)),
    filters: context.filters.filter(({ field }) => !wish.lifted.includes(field)),
  }
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
  return {
    ...context,
    ...narrow(kept, wish.filters),
    words: staying(context.words, wish.without),
    must: [...new Set([...staying(context.must, wish.without), ...wish.words])],
    without: [...new Set([...staying(context.without, wish.words), ...wish.without])],
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

export const isCategory = (catalog: Catalog) => (filter: Filter) =>
  fieldNamed(catalog.profile, filter.field)?.concept === 'category' && filter.op !== 'ne'

/** What a wish would leave of what is shown, if it went on with it. */
const countOf = (catalog: Catalog, context: Context, wish: Wish): number => catalog.find(queryOf(narrowed(context, wish))).rows.length

/**
 * Whether a message goes on with what is shown. It does when some of that fits it; the name of another category
 * begins anew. `leans` says how much it sounds like narrowing: `surely` goes on even if nothing is left, `maybe` unless
 * other goods are called so.
 */
export function goesOn(catalog: Catalog, now: Context, wish: Wish, leans: Leaning): boolean {
  const context = now.beneath ?? now
  if (context.count === 0) return false
  if (wish.words.length + wish.without.length + wish.filters.length + wish.lifted.length === 0)
    return wish.sort !== null || leans === 'surely'
  // "Milk and eggs" names what is wanted anew.
  if (leans !== 'surely' && wish.words.some((word) => word.includes(OR) && namesGoods(catalog, word))) return false
  const { wish: fitted, released, dropped } = fitting(catalog, context, wish)
  // "Matching shoes" among dresses: what has to be left out is what it is about.
  if (leans !== 'surely' && dropped.some((word) => namesGoods(catalog, word))) return false
  const some = countOf(catalog, context, fitted)
  const category = wish.filters.find(isCategory(catalog))
  if (category) {
    const before = [...context.base, ...context.filters].find(isCategory(catalog))
    // Another branch beside the one in force; within a search by words, any that fits narrows it.
    if (before && String(before.value) === String(category.value)) return some > 0
    // What all of it is called anyway is said again to begin again.
    const only = countOf(catalog, context, { words: [], without: [], filters: [category], sort: null, lifted: [] })
    if (!before) return released.length === 0 && some > 0 && only < context.count
    const inside = catalog.find({ words: [], filters: [before, category] }).rows.length
    return some > 0 && inside > 0 && inside < catalog.find({ words: [], filters: [before] }).rows.length
  }
  // How something should be is said of what is shown.
  const isNamed = wish.words.some((word) => namesGoods(catalog, word)) || wish.filters.length > 0
  if (!isNamed && wish.words.length > 0) return true
  // "Show pans too" among fish: what is sold by that name, not the fish that is told to go in one.
  if (leans !== 'surely' && wish.filters.length === 0 && some > 0 && !isCalled(catalog, context, fitted)) return false
  // What has nothing in common with the conditions in force may still be one of these goods, if they are called so.
  if (leans === 'no' && released.length > 0) return isCalled(catalog, context, fitted)
  if (some > 0 || leans === 'surely') return true
  return leans === 'maybe' && !isCalled(catalog, searched(wish), { ...wish, words: [], filters: [] }, wish.words)
}

/** How much a message sounds like narrowing. */
export type Leaning = 'surely' | 'maybe' | 'no'

/** Whether something here has the wish's words in its name or category, not only in what is told about it. */
function isCalled(catalog: Catalog, context: Context, wish: Wish, words = wish.words): boolean {
  const rows = new Set(catalog.find(queryOf(narrowed(context, wish))).rows)
  return catalog.index.resolve(words.filter((word) => namesGoods(catalog, word))).terms.every((term) => {
    let found = false
    catalog.index.visit(term, (row, place) => {
      found ||= place >= PLACES.category && rows.has(row)
    })
    return found
  })
}

/** "No apples" among fruits: where leaving out the brand leaves out nothing, what is called so is meant. */
function excluding(catalog: Catalog, context: Context, wish: Wish): Wish {
  const count = (part: Partial<Wish>) => countOf(catalog, context, { words: [], without: [], filters: [], sort: null, lifted: [], ...part })
  const all = count({})
  const idle = wish.filters.filter((filter) => filter.op === 'ne' && count({ filters: [filter] }) === all)
  const words = idle.map(({ value }) => String(value)).filter((word) => count({ without: [word] }) < all)
  const useless = idle.filter(({ value }) => words.includes(String(value)))
  return { ...wish, filters: wish.filters.filter((filter) => !useless.includes(filter)), without: [...wish.without, ...words] }
}

/** A condition in force that a new wish may stand against. */
type Held = { word: string } | { filter: Filter }

/** What may be let go for a new wish, the easiest first: words said last, then other conditions. What it is, and what it may cost, stay longest. */
function heldBy(catalog: Catalog, context: Context, wish: Wish): Held[] {
  const inForce = [...context.base, ...context.filters]
  // What the goods are called stays, unless a category says what they are.
  const isKind = (word: string) => !inForce.some(isCategory(catalog)) && namesGoods(catalog, word)
  const isQuality = wish.filters.length === 0 && !wish.words.some((word) => namesGoods(catalog, word))
  // A bare price lets go of no words: what comes nearest is told instead.
  const isBare = wish.words.length === 0 && wish.filters.every(({ value }) => typeof value === 'number')
  const words = (isBare ? [] : [...context.must.toReversed(), ...context.words])
    .filter((word) => !isKind(word) && !(isQuality && namesGoods(catalog, word)))
    .map((word): Held => ({ word }))
  const own = new Set(wish.filters.map(({ field }) => field))
  const isOfKind = ({ field }: Filter) => fieldNamed(catalog.profile, field)?.concept === 'category'
  const filters = [...context.filters.toReversed(), ...context.base].filter((filter) => !own.has(filter.field) && !isOfKind(filter))
  const isPrice = ({ field }: Filter) => fieldNamed(catalog.profile, field)?.concept === 'price'
  const others = filters.filter((filter) => !isPrice(filter))
  return [...words, ...(isQuality ? [] : [...others, ...filters.filter(isPrice)]).map((filter): Held => ({ filter }))]
}

const letGo = (wish: Wish, held: Held[]): Wish => ({
  ...wish,
  released: [...(wish.released ?? []), ...held.flatMap((one) => ('word' in one ? [one.word] : []))],
  lifted: [...wish.lifted, ...held.flatMap((one) => ('filter' in one ? [one.filter.field] : []))],
})

export interface Fitted {
  wish: Wish
  /** Words of the wish itself that had to go. */
  dropped: string[]
  /** Conditions in force that had to go. */
  released: Held[]
}

/**
 * What of a wish can be met here. Where it leaves nothing, earlier words are let go, the fewest that help; where words and
 * conditions together leave nothing, the conditions alone may; then earlier conditions are let go.
 */
export function fitting(catalog: Catalog, now: Context, asked: Wish): Fitted {
  const context = now.beneath ?? now
  const wish = excluding(catalog, context, asked)
  const fits = (part: Wish) => countOf(catalog, context, part) > 0
  if (fits(wish) || context.only) return { wish, dropped: [], released: [] }
  if (wish.words.length + wish.filters.length === 0) return { wish, dropped: [], released: [] }
  const held = heldBy(catalog, context, wish)
  const isAll = (count: number) => count >= context.words.length + context.must.length + context.base.length + context.filters.length
  /** One of these, or the fewest that help. */
  const release = (list: Held[]): Fitted | undefined => {
    const one = isAll(1) ? undefined : list.find((each) => fits(letGo(wish, [each])))
    if (one) return { wish: letGo(wish, [one]), dropped: [], released: [one] }
    for (let most = 2; most <= list.length && !isAll(most); most++) {
      const some = list.slice(0, most)
      if (fits(letGo(wish, some))) return { wish: letGo(wish, some), dropped: [], released: some }
    }
    return undefined
  }
  // What is said now counts more than words that were said before.
  const renewed = release(held.filter((one) => 'word' in one))
  if (renewed) return renewed
  const isMixed = wish.words.length > 0 && wish.filters.length + wish.lifted.length > 0
  const plain = { ...wish, words: [] }
  if (isMixed && fits(plain)) return { wish: plain, dropped: wish.words, released: [] }
  // Of several words, those that some of it has.
  const kept = wish.words.reduce<string[]>((list, word) => (fits({ ...wish, words: [...list, word] }) ? [...list, word] : list), [])
  if (kept.length > 0) return { wish: { ...wish, words: kept }, dropped: wish.words.filter((word) => !kept.includes(word)), released: [] }
  return release(held) ?? { wish, dropped: [], released: [] }
}
