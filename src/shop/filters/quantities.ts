import type { Filter, Sort } from '#protocol/shop.ts'
import { endsOf } from '../catalog/ends.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { nameParts } from '../lexicon/fields.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { saidAs } from '../lexicon/said.ts'
import { bind, dimensionOf, inUnitOf, isNumeric, numbersIn } from './bind.ts'
import { type Comparison, comparisonEndingAt, comparisonStartingAt } from './comparisons.ts'
import type { Item, Quantity } from './items.ts'
import { readRange, sizeOf } from './ranges.ts'
import { turned } from './refusal.ts'
import { before, bound, lend, measureBeside, mentionAfter, mentionBefore, namesOf, type Reader, use } from './surroundings.ts'

/** A field that tells how much something bears, reaches or takes at most. */
const MOST = /^(?:max|maximum|макс|максимал\p{L}*|load|нагруз\p{L}*|навантаж\p{L}*|вантажопід\p{L}*|грузопод\p{L}*)$/u
const isLimit = ({ kind, field }: FieldInfo): boolean => kind === 'number' && nameParts(field).some((part) => MOST.test(part))
/** One that tells how much it holds. */
const HOLDS_MUCH = /^(?:capacity|volume|[єе]мн?[кі]\p{L}*ть|м[іi]сткість|вместимость|объем|об'єм)$/u
/** What is counted has no value between two. */
const COUNTED = /^(?:rooms|floors|stars|reviews|cores|buttons|pages|pieces|bytes|span|share)$/

/**
 * Without a comparison a number is exact; a price is a budget and a rating a floor, as shoppers mean them; what tells a limit must reach it, and
 * what tells how much it holds too, where nothing holds just that. Where values lie close, one near it is meant.
 */
function usual(info: FieldInfo, quantity: Quantity, { catalog, rows }: Reader): Comparison['op'] {
  if (quantity.plus || info.concept === 'rating') return 'gte'
  if (info.concept === 'price') return 'lte'
  const parts = nameParts(info.field)
  const { counts, least, most } = numbersIn(catalog, info, rows)
  const value = inUnitOf(info, quantity)
  if (isLimit(info) && (info.unit || !counts.has(value))) return 'gte'
  if (info.kind !== 'number' || counts.has(value)) return 'eq'
  if (parts.some((part) => HOLDS_MUCH.test(part))) return 'gte'
  const isClose = dimensionOf(info) !== undefined && !COUNTED.test(dimensionOf(info) ?? '') && value > least && value < most
  return isClose ? 'about' : 'eq'
}

function about(info: FieldInfo, quantity: Quantity): Filter[] {
  const value = inUnitOf(info, quantity)
  const round = (part: number) => Number((value * part).toPrecision(6))
  return [
    { field: info.field, op: 'gte', value: round(0.9) },
    { field: info.field, op: 'lte', value: round(1.1) },
  ]
}

const isUpper = ({ op }: Comparison): boolean => op === 'lt' || op === 'lte'

interface Read {
  filters: Filter[]
  sort?: Sort
}

const NOTHING: Read = { filters: [] }

function readOne(reader: Reader, at: number): Read {
  const { items, mentions, catalog, rows } = reader
  const item = items[at]
  const quantity = item?.quantity
  if (!item || !quantity) return NOTHING
  const start = before(items, mentions, at)
  const follows = mentionAfter(items, mentions, at + 1)
  const direct = comparisonStartingAt(items, at + 1)
  const later = direct ?? (follows && comparisonStartingAt(items, follows.at + follows.length))
  if (!start.comparison && !later && !quantity.currency && reader.isValue(item.text)) return NOTHING
  // "Around 200 max" is a ceiling, "a budget of 1500 max" says it twice.
  const isAgain = direct && start.comparison && (start.comparison.op === 'about' || isUpper(start.comparison) === isUpper(direct))
  const tail = at + 1 + (start.comparison && !isAgain ? 0 : (direct?.length ?? 0))
  const joined =
    items[at + 1]?.text !== ',' && OR.has(items[at + 1]?.text ?? '') && items[at + 2]?.quantity
      ? mentionAfter(items, mentions, at + 3)
      : undefined
  const measure = measureBeside(reader, at)
  const { mention, named } = namesOf([
    measure?.info && { fields: [measure.info], at: measure.at, length: 1 },
    mentionBefore(items, mentions, at, 0) ?? mentionBefore(items, mentions, start.from, start.comparison ? 2 : 1),
    mentionAfter(items, mentions, tail),
    mentionAfter(items, mentions, at + 1),
    joined,
  ])
  const said = start.comparison?.op === 'about' && direct ? direct : (start.comparison ?? later)
  // "Under 300 in stock": nobody asks for few of them.
  if (quantity.currency !== undefined || said?.op === 'lt' || said?.op === 'lte')
    for (const info of [...named.keys()]) if (info.concept === 'in_stock') named.delete(info)
  const isMeasured = measure !== undefined || GUESTS.test(items[at + 1]?.text ?? '')
  const info = bind(catalog, { quantity, comparison: said, named, isMeasured }, rows) ?? sizeOf(reader, at)
  if (!info) return NOTHING
  // "Have 16 GB" is no budget, "after a 14 inch" is no year.
  const isStray = (said?.concept === 'price' || said?.concept === 'year') && quantity.unit && info.concept !== said.concept
  const comparison = isStray ? undefined : said
  use(items, start.from, tail)
  if (mention && mention !== joined && mention.fields.includes(info))
    use(items, mention.at, mention.at + mention.length + (later && !direct && mention === follows ? later.length : 0))
  const op = comparison?.op ?? usual(info, quantity, reader)
  // "For a child of 20 kg": the span from one field to the other holds it.
  const ends = comparison || quantity.plus ? undefined : endsOf(info, catalog.profile)
  if (ends) return { filters: [bound(ends.lower, 'lte', quantity), bound(ends.upper, 'gte', quantity)] }
  if (op === 'about') return { filters: about(info, quantity) }
  const filters = [bound(info, comparison ? turned(op, items, start.from) : op, quantity)]
  // For a room of 25 m² what does for 27 comes before what does for 70.
  return !comparison && op === 'gte' && isLimit(info) ? { filters, sort: { field: info.field, direction: 'asc' } } : { filters }
}

const OR = new Set(['or', 'или', 'або', 'чи', 'либо', ',', '/'])

/** "16 or 32 GB": the unit of the last is that of both. */
function lendOverOr(items: Item[], at: number): void {
  const [first, link, second] = items.slice(at, at + 3)
  if (first?.quantity && second?.quantity && OR.has(link?.text ?? '') && link?.text !== ',' && !first.quantity.unit)
    lend(first.quantity, second.quantity)
}

/** "Size 40 or 41": a bare number after "or" is about the field of the one before it. */
function readAnother({ items, catalog }: Reader, at: number, before: { filters: Filter[]; end: number } | undefined): Filter[] {
  const [only, ...others] = before?.filters ?? []
  const link = items.slice(before?.end ?? at, at)
  const info = only && others.length === 0 && only.op === 'eq' ? fieldNamed(catalog.profile, only.field) : undefined
  const quantity = items[at]?.quantity
  if (!info || !quantity || link.length !== 1 || !OR.has(link[0]?.text ?? '')) return []
  use(items, at, at + 1)
  return [bound(info, 'eq', quantity)]
}

/** Whom goods are for: so many of them are no price. */
export const GUESTS = saidAs('guests')

/** "Over 20 thousand but under 40", "not under 5 and not over 9 thousand": what one number counts, the other does too. */
function shareThousands({ items, mentions }: Reader): void {
  const numbers = [...items.entries()].flatMap(([at, { quantity }]) => (quantity ? [{ at, quantity }] : []))
  for (const [index, { at, quantity: first }] of numbers.entries()) {
    const { at: next = at, quantity: second = first } = numbers[index + 1] ?? {}
    const [plain, counted] = first.multiplier === 1 ? [first, second] : [second, first]
    const isNamed = mentions.some((mention) => mention.at > at && mention.at <= next + 1)
    const isCompared = [at, next].every((place) => comparisonEndingAt(items, place - 1) !== undefined)
    // "1.5" is a rating, "полутора" after a thousand one and a half of them.
    const isPart = !Number.isInteger(plain.said) && /\d/.test(items[plain === first ? at : next]?.text ?? '')
    // "About 20 people, under 4k".
    const isOther = [at, next].some((place) => GUESTS.test(items[place + 1]?.text ?? ''))
    if (
      isNamed ||
      isOther ||
      !isCompared ||
      counted.multiplier < 1_000 ||
      first.unit ||
      second.unit ||
      next - at > 6 ||
      plain.said >= 1_000 ||
      isPart
    )
      continue
    plain.multiplier = counted.multiplier
    plain.value = plain.said * plain.multiplier
  }
}

/** "Two bedrooms": a small number is one where it counts what a field counts. */
function countMentioned({ items, mentions }: Reader): void {
  for (const { at, fields } of mentions) {
    const [before] = items.slice(at - 1, at)
    const value = before?.kind === 'word' && fields.some(isNumeric) ? numberWord(before.text) : undefined
    if (before && value !== undefined)
      Object.assign(before, { kind: 'quantity', quantity: { value, said: value, multiplier: 1, plus: false } })
  }
}

/** Nobody asks for more at once. */
const MOST_NUMBERS = 40

export function readQuantities(reader: Reader): { filters: Filter[]; at: number; sort?: Sort }[] {
  const found: { filters: Filter[]; at: number; end: number; sort?: Sort }[] = []
  countMentioned(reader)
  shareThousands(reader)
  const places = [...reader.items.keys()].filter((at) => reader.items[at]?.kind === 'quantity').slice(0, MOST_NUMBERS)
  for (const at of places) {
    if (reader.items[at]?.used) continue
    lendOverOr(reader.items, at)
    const range = readRange(reader, at)
    const read: Read = range ? { filters: range } : readOne(reader, at)
    const filters = read.filters.length > 0 ? read.filters : readAnother(reader, at, found.at(-1))
    if (filters.length > 0) found.push({ ...read, filters, at, end: at + 1 })
  }
  return found
}
