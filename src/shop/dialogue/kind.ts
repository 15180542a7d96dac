import type { Filter } from '#protocol/shop.ts'
import { wordsOf } from '#text/stem.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { keysOf } from '../catalog/search-index.ts'
import { type Context, countOf, isCategory, narrowed, NOTHING, queryOf, type Wish } from './context.ts'
import { namesGoods } from './goods.ts'

export const left = (catalog: Catalog, context: Context, wish: Wish): number => countOf(catalog, narrowed(context, wish))

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
