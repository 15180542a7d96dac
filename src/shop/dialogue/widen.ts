import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { OR } from '../catalog/search-index.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, narrowed, type Wish } from './context.ts'
import { isColour, namesGoods } from './goods.ts'

const ALSO =
  /^(?:(?:and|и|і|а|ну) )?(?:add|also|or|или|либо|або|добавь\p{L}*|додай\p{L}*|ещё|еще|ще) | (?:as well|too|also|тоже|также|теж|також)(?: (?:please|пожалуйста|будь ласка))?$/u

const isOf = ({ op }: Filter): boolean => op === 'eq' || op === 'in'

/** "Gray is fine as well", "add beverages": beside a colour, goods or a value that is asked for, another one; nothing where it finds no more. */
export function widened(said: string, catalog: Catalog, now: Context, wish: Wish): Wish | undefined {
  const context = now.beneath ?? now
  if (context.count === 0 || wish.words.length + wish.filters.length === 0 || !ALSO.test(plainWords(said).join(' '))) return undefined
  const isAlike = (word: string) => (other: string) =>
    [isColour, (one: string) => namesGoods(catalog, one)].some((isSo) => isSo(word) && isSo(other))
  const held = [...new Set([...context.words, ...context.must])].filter((word) => wish.words.some(isAlike(word)))
  const inForce = [...context.base, ...context.filters].filter(isOf)
  const besides = wish.filters.map((filter) => inForce.find(({ field }) => isOf(filter) && field === filter.field))
  if (!wish.words.every((word) => held.some(isAlike(word))) || besides.includes(undefined)) return undefined
  const wider: Wish = {
    ...wish,
    words: held.map((word) => [word, ...wish.words.filter(isAlike(word))].join(OR)),
    released: [...(wish.released ?? []), ...held],
    filters: wish.filters.map(({ field, value }, at) => ({
      field,
      op: 'in',
      value: [...new Set([besides[at]?.value ?? [], value].flat())].map(String),
    })),
  }
  return countOf(catalog, narrowed(context, wider)) > context.count ? wider : undefined
}
