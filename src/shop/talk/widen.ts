import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { OR } from '../catalog/search-index.ts'
import { isColour, isProperty } from '../lexicon/meanings.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, searched, type Wish, wishOf } from './context.ts'
import { AND, find, FOR_THIS, POLITE } from './phrases.ts'
import { rowsNamed } from './standing.ts'

/** "Or earrings", "gray as well": beside what was asked for. */
function saysAlso(words: string[]): boolean {
  const [first, last] = [find('also', words), find('as_well', words)]
  const isIdle = (word: string) => POLITE.has(word) || AND.test(word)
  return Boolean(
    (first && words.slice(0, first.at).every(isIdle)) || (last && last.at > 0 && words.slice(last.at + last.length).every(isIdle)),
  )
}

const isOf = ({ op }: Filter): boolean => op === 'eq' || op === 'in'

/** All that is in force, with another colour, thing or value beside the one asked for; nothing where that finds no more. */
export function widened(said: string, catalog: Catalog, now: Context, wish: Wish): Wish | undefined {
  const context = now.beneath ?? now
  const added = [...wish.words, ...wish.must]
  if (
    context.count === 0 ||
    added.length + wish.filters.length === 0 ||
    !saysAlso(plainWords(said)) ||
    FOR_THIS.test(said.toLowerCase()) ||
    said.includes('?')
  )
    return undefined
  const sorts = [isColour, isProperty, (word: string) => rowsNamed(catalog, word).size > 0]
  const isAlike = (word: string) => (other: string) => sorts.some((isSo) => isSo(word) && isSo(other))
  const inForce = [...context.base, ...context.filters]
  const held = [...context.words, ...context.must]
  const isBeside = (filter: Filter) => inForce.some((one) => isOf(one) && isOf(filter) && one.field === filter.field)
  // "And straps too", of what was asked to be so and so: other goods, of which that was not said.
  const isOther =
    added.some((word) => rowsNamed(catalog, word).size > 0) &&
    (context.must.length > 0 || inForce.some(({ value }) => value !== true && typeof value !== 'number'))
  if (isOther) return undefined
  if (!added.every((word) => held.some(isAlike(word))) || !wish.filters.every(isBeside)) return undefined
  const beside = (word: string) => [word, ...added.filter(isAlike(word))].join(OR)
  const wider: Wish = {
    ...wishOf(context),
    words: context.words.map(beside),
    must: context.must.map(beside),
    filters: inForce.map((filter) => {
      const others = wish.filters.filter(({ field }) => field === filter.field && isOf(filter)).flatMap(({ value }) => value)
      return others.length > 0 ? { ...filter, op: 'in', value: [...new Set([filter.value, others].flat())].map(String) } : filter
    }),
    sort: wish.sort ?? context.sort,
  }
  return countOf(catalog, searched(wider)) > context.count ? wider : undefined
}
