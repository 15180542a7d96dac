import type { Filter, FilterOp } from '#protocol/shop.ts'
import { endsOf } from '../catalog/ends.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { chooseField, inUnitOf, isNumeric } from './choose-field.ts'
import type { Comparison } from './comparison-words.ts'
import { asAge, comparisonStartingAt } from './comparisons.ts'
import type { Item, Quantity } from './items.ts'
import { readRange, sizeOf } from './ranges.ts'
import { turned } from './refusal.ts'
import { type Bound, before, bound, lend, mentionAfter, mentionBefore, type Reader, use } from './surroundings.ts'

const JOINS = new Set(['and', 'и', 'та', 'і', 'й', 'но', 'але', 'but', 'до', 'to', 'till', '-', ','])

/** Without a comparison a number is exact; a price is a budget and a rating a floor, as shoppers mean them. */
function usualOp(info: FieldInfo, quantity: Quantity, only: boolean): FilterOp {
  if (quantity.plus) return 'gte'
  if (info.concept === 'rating') return only ? 'eq' : 'gte'
  return info.concept === 'price' ? 'lte' : 'eq'
}

function about(info: FieldInfo, quantity: Quantity): Filter[] {
  const value = inUnitOf(info, quantity)
  const round = (part: number) => Number((value * part).toPrecision(6))
  return [
    { field: info.field, op: 'gte', value: round(0.9) },
    { field: info.field, op: 'lte', value: round(1.1) },
  ]
}

/** "Дороже 20 тысяч, но дешевле 40": the second number is in thousands too. */
function borrow(items: Item[], at: number, quantity: Quantity, comparison: Comparison | undefined): void {
  const earlier = items.slice(Math.max(0, at - 5), at).findLast((item) => item.kind === 'quantity')?.quantity
  if (!earlier || earlier.multiplier === 1 || quantity.multiplier > 1 || quantity.unit || quantity.currency || !comparison) return
  if ((comparison.concept ?? 'price') !== 'price' || quantity.said >= 1_000) return
  if (quantity.said <= 5 && (comparison.op === 'gt' || comparison.op === 'gte')) return
  quantity.multiplier = earlier.multiplier
  quantity.value = quantity.said * earlier.multiplier
}

/** "Not the first floor, not above the 9th": an ordinal alone is about what was counted before, and never a price. */
function readOrdinal({ items, mentions, profile }: Reader, at: number, { comparison, from }: Bound): Filter[] {
  const quantity = items[at]?.quantity
  const counted = mentions.findLast((known) => known.at < at && known.fields.some((info) => info.unit === 'floor'))
  if (!quantity || !comparison || comparison.op === 'about' || !counted) return []
  const info = chooseField(profile, { quantity, comparison, mentioned: counted.fields })
  if (!info) return []
  use(items, from, at + 1)
  return [bound(info, comparison.op, quantity)]
}

/** "4.3" beside "7 тысяч" is a rating. */
const isScore = ({ value }: Quantity): boolean => value > 3 && value < 5 && !Number.isInteger(value)

function readOne(reader: Reader, at: number): Filter[] {
  const { items, mentions, profile } = reader
  const item = items[at]
  const quantity = item?.quantity
  if (!item || !quantity) return []
  const start = before(items, mentions, at)
  const follows = mentionAfter(items, mentions, at + 1)
  const direct = comparisonStartingAt(items, at + 1)
  // "30 часов работы и больше": a word may stand between.
  const apart = quantity.unit && items[at + 1]?.kind === 'word' ? comparisonStartingAt(items, at + 2) : undefined
  const later =
    direct ?? (follows && comparisonStartingAt(items, follows.at + follows.length)) ?? (apart && apart.length > 1 ? apart : undefined)
  if (!start.comparison && !later && !quantity.currency && reader.isValue(item.text)) return []
  const ahead = items.slice(at + 1, at + 5)
  const next = ahead.find((other) => other.kind === 'quantity')?.quantity
  const isOther = mentionBefore(items, mentions, start.from, 2)?.fields.every((info) => info.concept !== 'price') || isScore(quantity)
  if (next && next.multiplier > 1 && !quantity.unit && !isOther && start.comparison && ahead.some((other) => JOINS.has(other.text)))
    lend(quantity, next)
  if (!isOther) borrow(items, at, quantity, start.comparison)
  // "Max load 250 kg or more": what follows the number is said of it, the rest is a name.
  const isNameOnly = direct && /^(?:max|min)/.test(items[start.from]?.text ?? '') && direct.op !== start.comparison?.op
  const tail = at + 1 + (start.comparison && !isNameOnly ? 0 : (direct?.length ?? 0))
  const closeBefore = mentionBefore(items, mentions, at, 0) ?? mentionBefore(items, mentions, start.from, start.comparison ? 2 : 1)
  const inside = start.comparison ? mentionBefore(items, mentions, at, 1) : undefined
  const joined =
    items[at + 1]?.text !== ',' && OR.has(items[at + 1]?.text ?? '') && items[at + 2]?.quantity
      ? mentionAfter(items, mentions, at + 3)
      : undefined
  const candidates = [inside, closeBefore, mentionAfter(items, mentions, tail), mentionAfter(items, mentions, at + 1), joined]
  const named = candidates.find((mention) => mention?.fields.some(isNumeric)) ?? candidates.find(Boolean)
  const heard = isNameOnly ? direct : (start.comparison ?? later)
  const said = fieldFor(profile, 'age') && !fieldFor(profile, 'year') ? asAge(heard) : heard
  if (quantity.ordinal && !named && !quantity.unit) return readOrdinal(reader, at, start)
  const info = chooseField(profile, { quantity, comparison: said, mentioned: named?.fields ?? [] }) ?? sizeOf(reader, at)
  if (!info) return []
  // "Have 16 GB" is no budget, "after a 14 inch" is no year.
  const isStray = (said?.concept === 'price' || said?.concept === 'year') && quantity.unit && info.concept !== said.concept
  // "Died after a month" compares nothing.
  if (isStray && quantity.unit?.dimension === 'span') return []
  const comparison = isStray ? undefined : said
  use(items, start.from, tail)
  const isBoth = named?.partly && reader.isValue(items[named.at]?.text ?? '')
  if (named && named !== joined && !isBoth && named.fields.includes(info))
    use(items, named.at, named.at + named.length + (later && !direct && named === follows ? later.length : 0))
  if (comparison?.op === 'about') return about(info, quantity)
  const only = items.some((other) => /^(?:only|только|лише|тільки|exactly|ровно|рівно)$/.test(other.text))
  const op = comparison
    ? turned(comparison.op, items, start.from)
    : usualOp(info, quantity, only && quantity.value >= Math.min(5, info.max ?? 5))
  // "For a child of 20 kg": the span from one field to the other holds it.
  const ends = comparison || quantity.plus ? undefined : endsOf(info, profile)
  return ends ? [bound(ends.lower, 'lte', quantity), bound(ends.upper, 'gte', quantity)] : [bound(info, op, quantity)]
}

const OR = new Set(['or', 'или', 'або', 'чи', 'либо', ',', '/'])

/** "16 or 32 GB": the unit of the last is that of both. */
function lendOverOr(items: Item[], at: number): void {
  const [first, link, second] = items.slice(at, at + 3)
  if (first?.quantity && second?.quantity && OR.has(link?.text ?? '') && link?.text !== ',' && !first.quantity.unit)
    lend(first.quantity, second.quantity)
}

/** "Size 40 or 41": a bare number after "or" is about the field of the one before it. */
function readAnother({ items, profile }: Reader, at: number, before: { filters: Filter[]; end: number } | undefined): Filter[] {
  const [only, ...others] = before?.filters ?? []
  const link = items.slice(before?.end ?? at, at)
  const info = only && others.length === 0 && only.op === 'eq' ? fieldNamed(profile, only.field) : undefined
  const quantity = items[at]?.quantity
  if (!info || !quantity || link.length !== 1 || !OR.has(link[0]?.text ?? '')) return []
  use(items, at, at + 1)
  return [bound(info, 'eq', quantity)]
}

export function readQuantities(reader: Reader): { filters: Filter[]; at: number }[] {
  const found: { filters: Filter[]; at: number; end: number }[] = []
  for (let at = 0; at < reader.items.length; at++) {
    const item = reader.items[at]
    if (item?.kind !== 'quantity' || item.used) continue
    lendOverOr(reader.items, at)
    const read = readRange(reader, at) ?? readOne(reader, at)
    const filters = read.length > 0 ? read : readAnother(reader, at, found.at(-1))
    if (filters.length > 0) found.push({ filters, at, end: at + 1 })
  }
  return found
}
