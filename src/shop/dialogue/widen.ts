import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { keysOf, OR } from '../catalog/search-index.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, isCategory, narrowed, searched, type Wish, wishOf, wordsIn } from './context.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { isColour, namesGoods } from './goods.ts'
import { AND, find, POLITE } from './phrases.ts'
import { EITHER } from './pieces.ts'

/** "Or earrings", "gray as well": beside what was asked for. */
export function saysAlso(words: string[]): boolean {
  const [first, last] = [find('also', words), find('as_well', words)]
  const isIdle = (word: string) => POLITE.has(word) || AND.test(word)
  return Boolean(
    (first && words.slice(0, first.at).every(isIdle)) || (last && last.at > 0 && words.slice(last.at + last.length).every(isIdle)),
  )
}

const isOf = ({ op }: Filter): boolean => op === 'eq' || op === 'in'

/** "Gray is fine as well", "add beverages": all that is in force, with another colour, thing or value beside the one asked for; nothing where it finds no more. */
export function widened(said: string, catalog: Catalog, now: Context, wish: Wish): Wish | undefined {
  const context = now.beneath ?? now
  const added = [...wish.words, ...wish.must]
  const words = plainWords(said)
  const isAlso = saysAlso(words)
  if (context.count === 0 || added.length + wish.filters.length === 0 || !(isAlso || find('return_to', words))) return undefined
  // "And a warm cover of sheepskin too": other goods, and how they should be.
  if (added.length > 0 && wish.filters.some(isCategory(catalog))) return undefined
  const isAlike = (word: string) => (other: string) =>
    [isColour, isProperty, (one: string) => namesGoods(catalog, one)].some((isSo) => isSo(word) && isSo(other))
  const beside = (word: string) => [word, ...added.filter(isAlike(word))].join(OR)
  const inForce = [...context.base, ...context.filters]
  const isBeside = (filter: Filter) => inForce.some((held) => isOf(held) && isOf(filter) && held.field === filter.field)
  // "Show Rolex too", which was refused: it is refused no more.
  const isRefused = (held: Filter) =>
    held.op === 'ne' && wish.filters.some((filter) => filter.field === held.field && [filter.value].flat().includes(held.value as string))
  if (inForce.some(isRefused) && added.length === 0) return { ...wishOf(context), filters: inForce.filter((held) => !isRefused(held)) }
  const held = [...context.words, ...context.must]
  // "Is there a small one of these lamps too" names what is shown.
  const known = new Set(held.flatMap(keysOf))
  if (added.length > 0 && added.every((word) => keysOf(word).some((key) => known.has(key)))) return undefined
  // "Also a ball", after fruit that is sent overnight: that was asked of the fruit; "I also need a ball" is another purchase.
  const isOfGoods = (filter: Filter) => !isCategory(catalog)(filter) && isOf(filter) && filter.value !== true
  const isThing = added.some((word) => namesGoods(catalog, word)) || wish.filters.some(isCategory(catalog))
  const isNeeded = words.some((word) => classOf(word) === '<want>')
  const isOther = isThing && (isNeeded || context.must.length > 0 || inForce.some(isOfGoods))
  if (!isAlso || isOther) return undefined
  if (!added.every((word) => held.some(isAlike(word))) || !wish.filters.every(isBeside)) return undefined
  const wider: Wish = {
    ...wishOf(context),
    words: context.words.map(beside),
    must: context.must.map(beside),
    // "Without the ball", and now "tennis balls too": that was said of the others.
    without: narrowed(context, wish).without,
    filters: inForce.map((filter) => {
      const others = wish.filters.filter(({ field }) => field === filter.field && isOf(filter)).flatMap(({ value }) => value)
      return others.length > 0 ? { ...filter, op: 'in', value: [...new Set([filter.value, others].flat())].map(String) } : filter
    }),
    sort: wish.sort ?? context.sort,
  }
  // What is there already is no reason to show less.
  const isShown = added.length > 0 && countOf(catalog, { ...context, must: [...context.must, ...added] }) > 0
  return countOf(catalog, searched(wider)) > context.count - Number(isShown) ? wider : undefined
}

/** "Perfume or earrings": two categories, or one and what goods are called by, either of which will do. */
export function eitherKind(wish: Wish, { wishes }: Reading, catalog: Catalog): Wish {
  const items = (wishes?.items ?? []).filter(({ text }) => !/^(?:a|an|the|some)$/.test(text))
  const kinds = wish.filters.filter(isCategory(catalog))
  const [kind, other] = kinds
  if (!kind || kinds.length > 2 || kinds.some(({ op }) => op !== 'eq')) return wish
  const isOfKind = (word = '') => wishes?.named.some((one) => one.word === word && one.field === kind.field) ?? false
  const isFree = (word = '') =>
    wordsIn(wish).includes(word) && namesGoods(catalog, word) && catalog.find({ words: [word], filters: [kind] }).rows.length === 0
  for (const [at, { text }] of items.entries()) {
    const [first = '', second = ''] = [items[at - 1]?.text, items[at + 1]?.text]
    if (other && EITHER.test(text) && isOfKind(first) && isOfKind(second)) {
      const both: Filter = { field: kind.field, op: 'in', value: [String(kind.value), String(other.value)] }
      return { ...wish, filters: [both, ...wish.filters.filter((filter) => !kinds.includes(filter))] }
    }
    const isOne = !other && EITHER.test(text) && ((isOfKind(first) && isFree(second)) || (isFree(first) && isOfKind(second)))
    if (!isOne) continue
    const isOther = (word: string) => word !== first && word !== second
    const [words, must, prefer] = [wish.words, wish.must, wish.prefer].map((list) => list.filter(isOther)) as [string[], string[], string[]]
    return { ...wish, words: [...words, first + OR + second], must, prefer, filters: wish.filters.filter((filter) => filter !== kind) }
  }
  return wish
}
