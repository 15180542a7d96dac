import type { Filter, FilterOp } from '#protocol/shop.ts'
import { numberOf } from '../catalog/columns.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { saidWords } from '../lexicon/said.ts'
import { inUnitOf } from './choose-field.ts'
import { type Comparison, comparisonEndingAt } from './comparisons.ts'
import type { Item, Quantity } from './items.ts'
import type { Mention } from './mentions.ts'

export interface Reader {
  items: Item[]
  mentions: Mention[]
  profile: Profile
  isValue(text: string): boolean
}

const FILLERS = new Set(saidWords('fillers'))

export interface Bound {
  comparison: Comparison | undefined
  from: number
}

/** Looks back from a number for its comparison, over fillers and field names: "рейтинг выше чем 4". */
export function before(items: Item[], mentions: Mention[], at: number): Bound {
  for (let index = at - 1; index >= Math.max(0, at - 5); index--) {
    const item = items[index]
    if (!item || item.used || item.kind === 'quantity' || item.text === ',' || item.text === ';') break
    const comparison = comparisonEndingAt(items, index)
    const isNear = items.slice(index + 1, at).every(({ text }) => /^(?:the|an?)$/.test(text))
    if (comparison && (comparison.op !== 'ne' || isNear)) return { comparison, from: index - comparison.length + 1 }
    const mention = mentions.find((known) => index >= known.at && index < known.at + known.length)
    if (!mention && !FILLERS.has(item.text)) break
  }
  return { comparison: undefined, from: at }
}

export function mentionBefore(items: Item[], mentions: Mention[], at: number, reach: number): Mention | undefined {
  const candidates = mentions.filter((known) => known.at + known.length <= at && at - (known.at + known.length) <= reach)
  const nearest = candidates.at(-1)
  if (!nearest || items[nearest.at]?.used) return undefined
  const between = items.slice(nearest.at + nearest.length, at)
  return between.some((item) => item.kind === 'quantity' || item.text === ',' || item.used) ? undefined : nearest
}

export function mentionAfter(items: Item[], mentions: Mention[], next: number): Mention | undefined {
  const found = mentions.find((known) => known.at >= next && known.at - next <= 1)
  if (!found || items[found.at]?.used) return undefined
  const between = items.slice(next, found.at)
  const follows = items[found.at + found.length]
  // "16 gb ram 512 gb": the name belongs to the number before it; "4 stars, price 500": to the one after.
  if (between.some((item) => item.kind !== 'word' || item.used || !/^(?:of|в|из|з|у|по|і|и|на|the|operative)$/.test(item.text)))
    return undefined
  return between.length > 0 && follows?.kind === 'quantity' ? undefined : found
}

export const use = (items: Item[], from: number, to: number) => {
  for (let index = from; index < to; index++) {
    const item = items[index]
    if (item) item.used = true
  }
}

/** "от 10 до 20 тысяч" means ten thousand, and "10-20 GB" ten gigabytes: the second number lends to the first. */
export function lend(first: Quantity, second: Quantity): void {
  if (second.multiplier > 1 && first.multiplier === 1 && first.said * second.multiplier < second.value && first.said < 1_000) {
    first.multiplier = second.multiplier
    first.value = first.said * second.multiplier
  }
  if (!first.unit && second.unit) first.unit = second.unit
  // "Лет до 10-12": what is counted was said first.
  if (first.unit && !second.unit && second.multiplier === 1 && !second.currency) second.unit = first.unit
  if (!first.currency && second.currency) first.currency = second.currency
  if (!second.currency && first.currency) second.currency = first.currency
}

function realValue(info: FieldInfo, value: number, op: FilterOp): string | number {
  if (op !== 'eq' && op !== 'ne') return value
  const spelled = info.values?.find((known) => numberOf(known.value, info) === value)?.value
  return typeof spelled === 'string' ? spelled : value
}

export function bound(info: FieldInfo, op: FilterOp, quantity: Quantity): Filter {
  return { field: info.field, op, value: realValue(info, inUnitOf(info, quantity), op) }
}
