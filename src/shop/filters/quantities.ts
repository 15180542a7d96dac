import type { Filter, FilterOp, Sort } from '#protocol/shop.ts'
import { boundOf, numberOf } from '../catalog/columns.ts'
import { endsOf } from '../catalog/ends.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { spansOf } from '../catalog/spans.ts'
import { nameParts } from '../lexicon/fields.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { saidAs } from '../lexicon/said.ts'
import { before, measureBeside, mentionAfter, mentionBefore, namesOf } from './beside.ts'
import { bind, dimensionOf, inUnitOf, isNumeric, numbersIn, spanBound } from './bind.ts'
import { type Comparison, comparisonEndingAt, comparisonStartingAt } from './comparisons.ts'
import type { Item, Quantity } from './items.ts'
import { type Found, type Message, OR, use, wordAt } from './message.ts'
import { isRefused, turned } from './refusal.ts'

/** A field that tells how much something bears, reaches or takes at most. */
const MOST = /^(?:max|maximum|макс|максимал\p{L}*|load|нагруз\p{L}*|навантаж\p{L}*|вантажопід\p{L}*|грузопод\p{L}*)$/u
const isLimit = ({ kind, field }: FieldInfo): boolean => kind === 'number' && nameParts(field).some((part) => MOST.test(part))
/** One that tells how much it holds. */
const HOLDS_MUCH = /^(?:capacity|volume|[єе]мн?[кі]\p{L}*ть|м[іi]сткість|вместимость|объем|об'єм)$/u
/** What is counted has no value between two. */
const COUNTED = /^(?:rooms|floors|stars|reviews|cores|buttons|pages|pieces|bytes|span|share)$/
/** Whom goods are for: so many of them are no price. */
export const GUESTS = saidAs('guests')

/**
 * Without a comparison a number is exact; a price is a budget and a rating a floor, as shoppers mean them; what tells a limit must reach
 * it, and what tells how much it holds too, where nothing holds just that. Where values lie close, one near it is meant.
 */
function usual(info: FieldInfo, quantity: Quantity, { catalog, rows }: Message): Comparison['op'] {
  if (quantity.plus || info.concept === 'rating') return 'gte'
  if (info.concept === 'price') return 'lte'
  if (info.concept === 'shipping' || info.concept === 'min_order') return 'lte'
  if (info.isSpan) return 'eq'
  const { counts, least, most } = numbersIn(catalog, info, rows)
  const value = inUnitOf(info, quantity)
  if (isLimit(info) && (info.unit || !counts.has(value))) return 'gte'
  if (info.kind !== 'number' || counts.has(value)) return 'eq'
  if (nameParts(info.field).some((part) => HOLDS_MUCH.test(part))) return 'gte'
  const isClose = value > least && value < most && !COUNTED.test(dimensionOf(info) ?? 'pieces')
  return isClose ? 'about' : 'eq'
}

function bound(info: FieldInfo, op: FilterOp, quantity: Quantity): Filter {
  const value = inUnitOf(info, quantity)
  const isExact = op === 'eq' || op === 'ne'
  const spelled = isExact ? info.values?.find((known) => boundOf(known.value, info) === value)?.value : undefined
  return { field: info.field, op, value: typeof spelled === 'string' ? spelled : value }
}

function about(info: FieldInfo, quantity: Quantity): Filter[] {
  const part = (share: number) => Number((inUnitOf(info, quantity) * share).toPrecision(6))
  return [
    { field: info.field, op: 'gte', value: part(0.9) },
    { field: info.field, op: 'lte', value: part(1.1) },
  ]
}

const EITHER = new RegExp(`${OR.source}|^/$`)
const BESIDE = /^(?:,|in|на|в|у|or|either|или|либо|або|чи|-)$/

/** "Красные кроссовки 37", "38 или 39, женские": a bare number that is one of the sizes, beside what it is the size of. */
function sizeOf({ items, catalog, isValue }: Message, at: number): FieldInfo | undefined {
  const size = fieldFor(catalog.profile, 'size')
  const { value, unit, currency, multiplier } = items[at]?.quantity ?? {}
  if (unit || currency || multiplier !== 1 || !size?.values?.some((known) => numberOf(known.value, size) === value)) return undefined
  const isThing = (item: Item) => item.kind !== 'quantity' && !BESIDE.test(item.text)
  const beside = [items.slice(0, at).findLast(isThing), items.slice(at + 1).find(isThing)]
  return beside.some((item) => item?.kind === 'word' && isValue(item.text)) ? size : undefined
}

interface Read extends Found {
  sort?: Sort
}

const PIECES = saidAs('pieces')
const THOUSANDS = /штук/u
const TOGETHER = /^(?:together|altogether|combined|вместе|сумме|разом|сумі)$/
const AROUND = 5

/** "Fewer than 10 pieces can be ordered": no price, but how many one has to take. */
function orderedOf({ items, text, catalog }: Message, at: number): FieldInfo | undefined {
  const info = fieldFor(catalog.profile, 'min_order')
  const { text: own, quantity } = items[at] as Item
  const packed = fieldFor(catalog.profile, 'pieces')
  // "Bags, 100 штук" are no hundred thousand where goods are told to be a hundred in a pack.
  const isDear = (quantity?.value ?? 0) > (fieldFor(catalog.profile, 'price')?.max ?? Infinity) * 3
  if (packed && THOUSANDS.test(own) && (isDear || numbersIn(catalog, packed, []).counts.has(quantity?.said ?? 0))) return packed
  const isPieces = quantity?.unit?.dimension === 'pieces' || THOUSANDS.test(own) || PIECES.test(wordAt(items, at + 1))
  return info && isPieces && /(?<!\p{L})(?:order|buy(?!.*штук)|заказ|замов)/u.test(text) ? info : undefined
}

/** "Do both stay under 60 together": of what several cost nothing is said of one. */
const isSum = ({ items }: Message, at: number, info: FieldInfo): boolean =>
  info.concept === 'price' && items.slice(Math.max(0, at - AROUND), at + AROUND).some(({ text }) => TOGETHER.test(text))

const isUpper = ({ op }: Comparison): boolean => op === 'lt' || op === 'lte'

function readOne(message: Message, at: number): Read | undefined {
  const { items, catalog, rows } = message
  const { text, quantity } = items[at] as Item
  if (!quantity) return undefined
  const { comparison: own, from } = before(message, at)
  const follows = mentionAfter(message, at + 1)
  const direct = comparisonStartingAt(items, at + 1)
  const later = direct ?? (follows && comparisonStartingAt(items, follows.at + follows.length))
  if (!own && !later && !quantity.currency && message.isValue(text)) return undefined
  // "Around 200 max" is a ceiling, "a budget of 1500 max" says it twice.
  const isAgain = direct && (!own || own.op === 'about' || isUpper(own) === isUpper(direct))
  const tail = at + 1 + (isAgain ? direct.length : 0)
  const isBetter = isAgain && direct.concept !== undefined && own?.concept === undefined
  const said = (own?.op === 'about' && direct) || isBetter ? direct : (own ?? later)
  const measure = measureBeside(message, at)
  const { mention, named } = namesOf([
    measure?.info && { fields: [measure.info], at: measure.at, length: 1 },
    mentionBefore(message, at, 0) ?? mentionBefore(message, from, own ? 2 : 1),
    mentionAfter(message, tail),
    follows,
    // "41 or 42 size".
    EITHER.test(wordAt(items, at + 1)) && items[at + 2]?.quantity ? mentionAfter(message, at + 3) : undefined,
  ])
  const isMeasured = measure !== undefined || GUESTS.test(wordAt(items, at + 1))
  const ordered = orderedOf(message, at)
  if (ordered) Object.assign(quantity, { value: quantity.said, multiplier: 1 })
  const info = ordered ?? bind(catalog, { quantity, comparison: said, named, isMeasured }, rows) ?? sizeOf(message, at)
  if (!info) return undefined
  // "Have 16 GB" is no budget, "after a 14 inch" is no year.
  const comparison = quantity.unit && /^(?:price|year)$/.test(said?.concept ?? '') && info.concept !== said?.concept ? undefined : said
  use(items, from, tail)
  if (isSum(message, at, info)) return { filters: [], at }
  const isAfter = later && !direct && mention === follows
  if (mention?.fields.includes(info)) use(items, mention.at, mention.at + mention.length + (isAfter ? later.length : 0))
  const asked = comparison?.op ?? usual(info, quantity, message)
  const op = info.isSpan && asked === 'about' ? 'eq' : asked
  // "For a child of 20 kg": the span from one field to the other holds it.
  const ends = comparison || quantity.plus ? undefined : endsOf(info, catalog.profile)
  if (ends) return { filters: [bound(ends.lower, 'lte', quantity), bound(ends.upper, 'gte', quantity)], at }
  // "No 1 month warranty".
  const isNot = comparison === undefined && isRefused(items, from)
  if (spansOf(info).size > 0) return { filters: spanBound(info, isNot ? 'ne' : turned(op, items, from), quantity, text), at }
  if (op === 'about') return { filters: about(info, quantity), at }
  const filters = [bound(info, comparison ? turned(op, items, from) : op, quantity)]
  // For a room of 25 m² what does for 27 comes before what does for 70.
  return !comparison && op === 'gte' && isLimit(info) ? { filters, at, sort: { field: info.field, direction: 'asc' } } : { filters, at }
}

const TO = /^(?:-|to|до|по|till)$/
const AND = /^(?:and|и|та|і|й)$/
const BETWEEN = /^(?:between|между|між|поміж|промежутке|проміжку|range|диапазоне|діапазоні)$/

function lendThousands(to: Quantity, { multiplier }: Quantity): void {
  if (to.multiplier > 1 || to.said >= 1_000) return
  to.multiplier = multiplier
  to.value = to.said * multiplier
}

/** "от 10 до 20 тысяч" means ten thousand, "10-20 GB" ten gigabytes: the second number lends to the first; "лет до 10-12": or the first. */
function lend(first: Quantity, second: Quantity): void {
  if (first.said * second.multiplier < second.value) lendThousands(first, second)
  const [unit, currency] = [first.unit ?? second.unit, first.currency ?? second.currency]
  if (unit) first.unit = unit
  if (unit && second.multiplier === 1 && !second.currency) second.unit ??= unit
  if (currency) first.currency = second.currency = currency
}

function readRange(message: Message, at: number): Read | undefined {
  const { items, catalog, rows } = message
  const [first, second] = [items[at]?.quantity, items[at + 2]?.quantity]
  const link = wordAt(items, at + 1)
  const { comparison, from: start } = before(message, at)
  const opener = items.slice(Math.max(0, at - 4), at).findLast(({ text }) => BETWEEN.test(text))
  if (!first || !second || !(TO.test(link) || (opener && AND.test(link)))) return undefined
  // "4к до 18 000" is a resolution and a price, "rating from 4 to 20 dollars" too.
  if (!comparison && !opener && link !== '-' && message.isValue(wordAt(items, at))) return undefined
  const isOther = second.unit ? first.unit?.dimension !== second.unit.dimension : second.multiplier > 1 || second.currency
  const isScore = (info: FieldInfo) => info.concept !== 'price' && isNumeric(info)
  const isMoney = second.currency && !first.currency && mentionBefore(message, start, 1)?.fields.some(isScore)
  if ((first.unit && isOther) || isMoney) return undefined
  lend(first, second)
  if (first.value > second.value) return undefined
  const from = opener ? items.indexOf(opener) : start
  const beside = mentionBefore(message, at, 1) ?? mentionBefore(message, from, 2)
  const { mention, named } = namesOf([beside, mentionAfter(message, at + 3)])
  const isBare = !opener && !comparison && link === '-'
  const said = { comparison: { op: 'lte' as const, length: 0 }, named, isBare, isMeasured: measureBeside(message, at) !== undefined }
  const [info, other] = [second, isBare ? first : second].map((quantity) => bind(catalog, { ...said, quantity }, rows))
  const field = info && info === other ? info : sizeOf(message, at)
  // "Size 40 up to 3500": the second number is of another kind.
  const most = field && field.concept !== 'price' ? numbersIn(catalog, field, []).most : Infinity
  if (!field || (first.value <= most && second.value > most * 5)) return undefined
  use(items, from, at + 3)
  if (mention?.fields.includes(field)) use(items, mention.at, mention.at + mention.length)
  return { filters: [bound(field, 'gte', first), bound(field, 'lte', second)], at }
}

/** "Size 40 or 41": a bare number after "or" is about the field of the one before it. */
function readAnother({ items, catalog }: Message, at: number, last: Found | undefined): Read | undefined {
  const [only, ...others] = last?.at === at - 2 ? last.filters : []
  const info = only?.op === 'eq' && others.length === 0 ? fieldNamed(catalog.profile, only.field) : undefined
  const { quantity } = items[at] as Item
  const link = wordAt(items, at - 1)
  if (!info || !quantity || !(EITHER.test(link) || link === ',')) return undefined
  use(items, at, at + 1)
  return { filters: [bound(info, 'eq', quantity)], at }
}

/** "Over 20 thousand but under 40", "not under 5 and not over 9 thousand": what one number counts, the other does too. */
function shareThousands({ items, mentions }: Message): void {
  const numbers = [...items.entries()].flatMap(([at, { quantity, text }]) => (quantity ? [{ at, quantity, text }] : []))
  for (const [index, one] of numbers.slice(1).entries()) {
    const pair = [numbers[index] ?? one, one]
    const [plain = one, counted = one] = pair.toSorted((a, b) => a.quantity.multiplier - b.quantity.multiplier)
    const isNamed = mentions.some(({ at }) => at > (pair[0]?.at ?? 0) && at <= one.at + 1)
    // "About 20 people, under 4k".
    const isOther = pair.some(({ at, quantity }) => quantity.unit || GUESTS.test(wordAt(items, at + 1)))
    const isCompared = pair.every(({ at }) => comparisonEndingAt(items, at - 1))
    // "1.5" is a rating, "полутора" after a thousand one and a half of them.
    const isPart = /\d[.,]\d/.test(plain.text)
    if (!isNamed && !isOther && isCompared && !isPart && counted.quantity.multiplier >= 1_000)
      lendThousands(plain.quantity, counted.quantity)
  }
}

/** "Two bedrooms": a small number is one where it counts what a field counts. */
function countMentioned({ items, mentions }: Message): void {
  for (const { at, length, fields } of mentions) {
    const isOf = /^(?:of|is|:)$/.test(wordAt(items, at + length))
    const item = items[isOf ? at + length + 1 : at - 1]
    const value = item?.kind === 'word' && fields.some(isNumeric) ? numberWord(item.text) : undefined
    if (item && value !== undefined) Object.assign(item, { kind: 'quantity', quantity: { value, said: value, multiplier: 1, plus: false } })
  }
}

/** Nobody asks for more at once. */
const MOST_NUMBERS = 40

export function readQuantities(message: Message): Read[] {
  const { items } = message
  const found: Read[] = []
  countMentioned(message)
  shareThousands(message)
  for (const at of [...items.keys()].filter((place) => items[place]?.kind === 'quantity').slice(0, MOST_NUMBERS)) {
    const { used, quantity: own } = items[at] as Item
    if (used) continue
    const { quantity } = items[at + 2] ?? {}
    // "16 or 32 GB": the unit of the last is that of both.
    if (own && !own.unit && quantity && EITHER.test(wordAt(items, at + 1))) lend(own, quantity)
    const read = readRange(message, at) ?? readOne(message, at) ?? readAnother(message, at, found.at(-1))
    if (read) found.push(read)
  }
  return found
}
