import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { isProperty } from '../lexicon/meanings.ts'
import type { Choice } from './choices.ts'
import { isCommon } from './common-words.ts'
import type { Item } from './items.ts'
import { anyOf, type Found, ONWARD, OR, use, wordAt } from './message.ts'

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
  const kinds = choices.filter(({ field, negated }) => !negated && isCategory(catalog, field))
  const first = kinds.find(({ at }) => !isProperty(wordAt(items, at))) ?? kinds[0]
  const count = (...list: (Choice | undefined)[]) =>
    rowsOf(
      catalog,
      list.flatMap((one) => (one ? [anyOf(one.field, [one.value])] : [])),
    )
  return without(choices, items, (other) => {
    const link = wordAt(items, other.at - 1)
    if (!kinds.includes(other) || other === first || ONWARD.test(link) || link === ',') return false
    return count(first, other) < Math.min(count(first), count(other)) / 2
  })
}

/** "Bamboo or a rattan that no field tells": of what either will do, both are words. */
export function withoutEither(choices: Choice[], items: Item[]): Choice[] {
  const isWord = (item: Item | undefined) => item?.used === false && !isCommon(item.text)
  return without(choices, items, ({ negated, at, length }) => {
    const end = at + length
    return (
      !negated && ((OR.test(wordAt(items, at - 1)) && isWord(items[at - 2])) || (OR.test(wordAt(items, end)) && isWord(items[end + 1])))
    )
  })
}

/** Several wanted values of one field are alternatives, but two categories on one branch both hold. Unwanted ones are excluded one by one. */
export function choiceFilters(catalog: Catalog, choices: Choice[], items: Item[]): Found[] {
  const wanted = Map.groupBy(
    choices.filter((choice) => !choice.negated),
    (choice) => choice.field,
  )
  const found = [...wanted].map(([field, list]): Found => {
    const at = list[0]?.at ?? 0
    const places = [...Map.groupBy(list, (choice) => choice.at).values()]
    const valuesOf = (some: Choice[]) =>
      anyOf(
        field,
        some.map(({ value }) => value),
      )
    const isEither = items.slice(at, list.at(-1)?.at).some(({ text }) => OR.test(text))
    const both = places.length > 1 && isCategory(catalog, field) && !isEither ? places.map(valuesOf) : []
    return { filters: both.length > 0 && rowsOf(catalog, both) > 0 ? both : [valuesOf(list)], at }
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
    const isNumber = op === 'eq' && /^\d/.test(String(value))
    const same = merged.findIndex((other) => isNumber && other.field === field && (other.op === 'eq' || other.op === 'in'))
    if (same >= 0) merged[same] = { field, op: 'in', value: [merged[same]?.value ?? [], value].flat() as string[] | number[] }
    else if (!isSaidBetter(filter)) merged.push(filter)
  }
  return merged
}
