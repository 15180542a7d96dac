import type { Filter } from '#protocol/shop.ts'
import { wordsOf } from '#text/stem.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { keysOf } from '../catalog/search-index.ts'
import { saidAs } from '../lexicon/said.ts'
import { type Context, countOf, isCategory, narrowed, NO_WISH, NOTHING, queryOf, type Wish } from './context.ts'
import { namesGoods } from './goods.ts'

export const left = (catalog: Catalog, context: Context, wish: Wish): number => countOf(catalog, narrowed(context, wish))
/** Goods of any kind may come so. */
const SET = saidAs('sets')

/** What is refused lets go of nothing. */
export const isRefusal = (wish: Wish): boolean =>
  wish.words.length + wish.must.length + wish.prefer.length === 0 && wish.filters.every(({ op }) => op === 'ne')

type Goods = Pick<Context, 'words' | 'base' | 'filters' | 'count'> & Partial<Pick<Context, 'must'>>

/** What the goods are called and filed as. Where nothing says what they are, what they must have does, if goods are called so: "for cricket". */
function goodsIn(catalog: Catalog, { words, must = [], base, filters }: Goods): { words: string[]; kinds: Filter[] } {
  const kinds = [...base, ...filters].filter(isCategory(catalog))
  return { words: words.length + kinds.length > 0 ? words : must.filter((word) => namesGoods(catalog, word)), kinds }
}

/** What the goods are, by words and by category, and nothing besides; nothing where there are none. */
export function kindOf(catalog: Catalog, goods: Goods): number[] {
  const { words, kinds } = goodsIn(catalog, goods)
  return goods.count === 0 ? [] : catalog.find(queryOf({ ...NOTHING, words, base: kinds })).rows
}

/** Whether one noun is in what both are called: "strollers" after "light strollers". */
export function isNamedAlike(catalog: Catalog, one: Goods, other: Goods): boolean {
  const [own, held] = [one, other].map((goods) => {
    const { words, kinds } = goodsIn(catalog, goods)
    return new Set([...words, ...kinds.map(({ value }) => String(value))].flatMap(wordsOf).flatMap(keysOf))
  }) as [Set<string>, Set<string>]
  return !own.isDisjointFrom(held)
}

/**
 * Whether a message goes on with what is shown. One that names no goods does. One that names a narrower kind of what is shown does too,
 * and so does one that says again what it is, to say more about it; other goods begin anew.
 */
export function goesOn(catalog: Catalog, now: Context, wish: Wish, isAnew: boolean, isPart: boolean): boolean {
  const context = now.beneath ?? now
  if (context.count === 0) return false
  const isNamed = wish.words.length > 0 || wish.filters.some(isCategory(catalog))
  if (!isNamed || isRefusal(wish)) return true
  // "Is there one as a set", of cups: those that come so.
  if (
    wish.words.length === wish.words.filter((word) => SET.test(word)).length &&
    !wish.filters.some(isCategory(catalog)) &&
    left(catalog, context, wish) > 0
  )
    return true
  // "And with the other pendulum": within what was asked for, where there is such.
  if (wish.filters.some((filter) => isCategory(catalog)(filter) && wish.lifted.includes(filter.field)))
    return left(catalog, context, wish) > 0
  const shown = kindOf(catalog, context)
  const isShown = new Set(shown)
  const named = { words: wish.words, base: wish.filters, filters: [], count: 1 }
  const own = kindOf(catalog, named)
  const both = own.filter((row) => isShown.has(row)).length
  // "And does the backrest recline": what is shown may be told to have it, whatever else is called so.
  if (both === 0) return !isAnew && wish.words.length > 0 && left(catalog, context, { ...NO_WISH, words: wish.words }) > 0
  if (isPart) return left(catalog, context, wish) > 0
  const isMore =
    wish.must.length + wish.prefer.length + wish.without.length + wish.filters.length - wish.filters.filter(isCategory(catalog)).length > 0
  // "Is there vegan makeup", after a lipstick: all of the wider kind.
  const isWider = own.length > both && !isNamedAlike(catalog, named, context)
  if (both === shown.length) return isMore && !isAnew && !isWider && left(catalog, context, wish) > 0
  const isKind = wish.filters.some(isCategory(catalog)) || catalog.index.resolve(wish.words).terms.some(({ kind }) => kind === true)
  // "Leave only the Brills", of which none is of metal: of what is shown, and what stands against it is let go.
  const isWithin = isKind && !isAnew && both === own.length
  return isWithin || ((!(isKind || isAnew) || both * 2 >= own.length) && left(catalog, context, wish) > 0)
}
