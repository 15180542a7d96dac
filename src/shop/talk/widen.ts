import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { OR } from '../catalog/search-index.ts'
import { isColour, isProperty } from '../lexicon/meanings.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, searched, type Wish, wishOf } from './context.ts'
import { AND, find, POLITE } from './phrases.ts'
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
  if (context.count === 0 || added.length + wish.filters.length === 0 || !saysAlso(plainWords(said)) || said.includes('?')) return undefined
  const sorts = [isColour, isProperty, (word: string) => rowsNamed(catalog, word).size > 0]
  const isAlike = (word: string) => (other: string) => sorts.some((isSo) => isSo(word) && isSo(other))
  const inForce = [...context.base, ...context.filters]
  const besides = (one: Filter) => wish.filters.filter((filter) => isOf(one) && isOf(filter) && one.field === filter.field)
  if (
    !added.every((word) => [...context.words, ...context.must].some(isAlike(word))) ||
    wish.filters.length > inForce.flatMap(besides).length
  )
    return undefined
  const beside = (word: string) => [word, ...added.filter(isAlike(word))].join(OR)
  const wider: Wish = {
    ...wishOf(context),
    words: context.words.map(beside),
    must: context.must.map(beside),
    filters: inForce.map((filter) => {
      const values = [filter, ...besides(filter)].flatMap(({ value }) => value)
      return values.length > 1 ? { ...filter, op: 'in', value: [...new Set(values.map(String))] } : filter
    }),
    sort: wish.sort ?? context.sort,
  }
  return countOf(catalog, searched(wider)) > context.count ? wider : undefined
}
