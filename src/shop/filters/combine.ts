import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { isProperty } from '../lexicon/meanings.ts'
import type { Choice } from './choices.ts'
import { isCommon } from './common-words.ts'
import { isComparisonWord } from './comparisons.ts'
import type { Item } from './items.ts'
import { ARTICLE, type Found, HAVING, ONWARD, OR, use, wordAt } from './message.ts'

const rowsOf = (catalog: Catalog, filters: Filter[]): number => catalog.find({ words: [], filters }).rows.length
const isCategory = ({ profile }: Catalog, field: string): boolean => fieldNamed(profile, field)?.concept === 'category'

/** Leaves out what is no filter, and gives its words back to be searched for. */
function without(choices: Choice[], items: Item[], isApart: (choice: Choice) => boolean): Choice[] {
  const apart = choices.filter(isApart)
  for (const { at, length } of apart) use(items, at, at + length, false)
  return choices.filter((choice) => !apart.includes(choice))
}

/**
 * "Кроватка-трансформер": of two categories of which one lies on the other, both hold. Of two apart either is meant where
 * that is said ("ходунки и прыгунки"); else the first is what it is, and the other a word about it ("манеж-кроватка").
 */
export function oneKind(catalog: Catalog, choices: Choice[], items: Item[]): Choice[] {
  const kinds = choices.filter(({ field, negated, partial }) => !negated && !partial && isCategory(catalog, field))
  const isAbout = ({ at, length }: Choice) => length === 1 && isProperty(wordAt(items, at))
  // "Crib mattress": of two English nouns in a row the last says what it is.
  const isNext = (one: Choice, other: Choice) => one.at + one.length === other.at && /^[a-z]/.test(wordAt(items, one.at))
  const [first] = kinds.toSorted((a, b) => Number(isAbout(a)) - Number(isAbout(b)) || (isNext(a, b) ? 1 : isNext(b, a) ? -1 : a.at - b.at))
  const count = (...list: (Choice | undefined)[]) =>
    rowsOf(
      catalog,
      list.flatMap((one): Filter[] => (one ? [{ field: one.field, op: 'eq', value: one.value }] : [])),
    )
  const isJoined = (at: number) => ONWARD.test(wordAt(items, at)) || wordAt(items, at) === ','
  return without(choices, items, (other) => {
    if (!kinds.includes(other) || other === first || (!isAbout(other) && isJoined(other.at - 1))) return false
    return count(first, other) < Math.min(count(first), count(other)) / 2
  })
}

/** "Bamboo or a rattan that no field tells": of what either will do, both are words, unless one field tells both. */
export function withoutEither(choices: Choice[], items: Item[]): Choice[] {
  const wanted = choices.filter(({ negated }) => !negated)
  const isOther = (one: Choice, at: number) =>
    wanted.some((other) => other.field !== one.field && at >= other.at && at < other.at + other.length)
  const isWord = ({ kind, used, text }: Item) => kind === 'word' && !used && !isCommon(text) && !isComparisonWord(text)
  const isBeside = (one: Choice, link: number, at: number) => {
    const item = items[at]
    return OR.test(wordAt(items, link)) && item !== undefined && (isWord(item) || isOther(one, at))
  }
  return without(choices, items, (one) => {
    const end = one.at + one.length
    return !one.negated && (isBeside(one, one.at - 1, one.at - 2) || isBeside(one, end, end + 1))
  })
}

/**
 * Several wanted values of one field are alternatives; but two categories on one branch both hold, and so do two values that stand side
 * by side, where goods have both: "white gold", "red with black". Unwanted ones are excluded one by one.
 */
export function choiceFilters(catalog: Catalog, choices: Choice[], items: Item[]): Found[] {
  const wanted = Map.groupBy(
    choices.filter((choice) => !choice.negated),
    (choice) => choice.field,
  )
  const found = [...wanted].map(([field, list]): Found => {
    const anyOf = (some: Choice[]): Filter => {
      const [value = '', ...others] = new Set(some.map((choice) => choice.value))
      return others.length > 0 ? { field, op: 'in', value: [value, ...others] } : { field, op: 'eq', value }
    }
    const at = list[0]?.at ?? 0
    const part = list.find(({ partial }) => partial)
    if (part) return { filters: [{ field, op: 'contains', value: part.value }], at }
    const places = [...Map.groupBy(list, (choice) => choice.at).values()]
    const isTied = ([one]: Choice[], index: number) => {
      const last = places[index - 1]?.[0]
      const between = last && one ? items.slice(last.at + last.length, one.at) : []
      const [tie, ...more] = between.filter(({ text }) => !ARTICLE.test(text))
      return tie === undefined || (more.length === 0 && HAVING.test(tie.text))
    }
    const isEither = items.slice(at, list.at(-1)?.at).some(({ text }) => OR.test(text))
    const isBoth = places.length > 1 && (places.every(isTied) || (isCategory(catalog, field) && !isEither))
    const both = isBoth ? places.map(anyOf) : []
    return { filters: both.length > 0 && rowsOf(catalog, both) > 0 ? both : [anyOf(list)], at }
  })
  const refused = choices.filter(({ negated }) => negated)
  return [...found, ...refused.map(({ field, value, at }): Found => ({ filters: [{ field, op: 'ne', value }], at }))]
}

/** "8 or 16 GB" is one filter with two values. "With a discount of more than 15 percent" is one bound. */
export function merge(filters: Filter[]): Filter[] {
  const all = [...new Map(filters.map((one) => [JSON.stringify(one), one])).values()]
  const isSaidBetter = ({ field, op, value }: Filter) => op === 'gt' && value === 0 && all.filter((one) => one.field === field).length > 1
  const merged: Filter[] = []
  for (const filter of all) {
    const { field, op, value } = filter
    const isNumber = op === 'eq' && /^\d/.test(String(value)) && !Array.isArray(value)
    const same = merged.findIndex((other) => isNumber && other.field === field && (other.op === 'eq' || other.op === 'in'))
    if (same >= 0) merged[same] = { field, op: 'in', value: [merged[same]?.value ?? [], value].flat() as string[] | number[] }
    else if (!isSaidBetter(filter)) merged.push(filter)
  }
  return merged
}
