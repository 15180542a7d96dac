import type { Filter } from '#protocol/shop.ts'
import type { Snapshot } from './snapshot.ts'

const side = ({ op }: Filter): string =>
  op === 'lt' || op === 'lte' ? 'upper' : op === 'gt' || op === 'gte' ? 'lower' : op === 'ne' ? 'not' : 'is'

const namesSame = (known: Filter, added: Filter): boolean => {
  const [one, other] = [known, added].map(({ value }) => [value].flat().map((each) => String(each).toLowerCase())) as [string[], string[]]
  // "Colour has white in it", and then "Off white" or "White" is refused.
  const isPart = known.op === 'contains' || added.op === 'contains'
  return one.some((value) => other.some((each) => value === each || (isPart && (value.includes(each) || each.includes(value)))))
}

/** "From 75 inches", and then "32": what one allows at most is less than the other wants at least. */
function isApart(low: Filter, high: Filter): boolean {
  const isOf = (filter: Filter, other: string) => [other, 'is'].includes(side(filter)) && typeof filter.value === 'number'
  return isOf(low, 'upper') && isOf(high, 'lower') && Number(low.value) < Number(high.value)
}

/** "Without Bosch" after "only Bosch", and the other way round, changes a mind. */
function clash(known: Filter, added: Filter, beside: string[]): boolean {
  // "With a known price" after "from 100".
  if (known.field !== added.field || (added.op === 'gt' && added.value === 0)) return false
  if (side(known) === 'not' || side(added) === 'not') return namesSame(known, added)
  // "With a kitchen" beside "with bunks": goods have several of such.
  if (known.op === 'eq' && added.op === 'eq' && beside.includes(known.field)) return false
  return side(known) === side(added) || isApart(known, added) || isApart(added, known)
}

/** Of "Bosch or Makita" without Bosch, Makita is left. */
function remaining(known: Filter, added: Filter[], beside: string[]): Filter[] {
  const against = added.filter((filter) => clash(known, filter, beside))
  if (against.length === 0) return [known]
  if (known.op !== 'in' || !Array.isArray(known.value) || !against.every(({ op }) => op === 'ne')) return []
  const value = known.value.filter((one) => !against.some((filter) => String(filter.value) === String(one)))
  return value.length > 0 ? [{ ...known, value }] : []
}

/** Adds filters to those in force. A new wish about the same side of the same field takes the old one's place; `beside`: fields of which goods have several values. */
export const narrow = (
  state: Pick<Snapshot, 'base' | 'filters'>,
  added: Filter[],
  beside: string[] = [],
): { base: Filter[]; filters: Filter[] } => ({
  base: state.base.flatMap((known) => remaining(known, added, beside)),
  filters: [...state.filters.flatMap((known) => remaining(known, added, beside)), ...added],
})
