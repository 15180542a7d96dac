import type { Filter, FilterOp } from '#protocol/shop.ts'
import { boundOf, numberOf } from '../catalog/columns.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { spansOf } from '../catalog/spans.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { saidAs } from '../lexicon/said.ts'
import { before, measureBeside, mentionAfter, mentionBefore, namesOf } from './beside.ts'
import { bind, inUnitOf, isNumeric, spanBound } from './bind.ts'
import { type Comparison, comparisonStartingAt } from './comparisons.ts'
import type { Item, Quantity } from './items.ts'
import { type Found, type Message, OR, use, wordAt } from './message.ts'
import { turned } from './refusal.ts'

/** Without a comparison a number is exact; a price is a budget and a rating a floor, as shoppers mean them. */
const usual = ({ concept }: FieldInfo, { plus }: Quantity): FilterOp =>
  plus || concept === 'rating' ? 'gte' : concept === 'price' ? 'lte' : 'eq'

function bound(info: FieldInfo, op: FilterOp, quantity: Quantity): Filter {
  const value = inUnitOf(info, quantity)
  const spelled = op === 'eq' ? info.values?.find((known) => boundOf(known.value, info) === value)?.value : undefined
  return { field: info.field, op, value: typeof spelled === 'string' ? spelled : value }
}

function about(info: FieldInfo, quantity: Quantity): Filter[] {
  const part = (share: number) => Number((inUnitOf(info, quantity) * share).toPrecision(6))
  return [
    { field: info.field, op: 'gte', value: part(0.9) },
    { field: info.field, op: 'lte', value: part(1.1) },
  ]
}

/** Whom goods are for: so many of them are no price. */
const GUESTS = saidAs('guests')
const EITHER = new RegExp(`${OR.source}|^/$`)
const BESIDE = /^(?:,|in|на|в|у|or|either|или|либо|або|чи|-)$/

/** "Красные кроссовки 37", "38 или 39, женские": a bare number that is one of the sizes, beside what it is the size of. */
function sizeOf({ items, catalog, isValue }: Message, at: number): FieldInfo | undefined {
  const size = fieldFor(catalog.profile, 'size')
  const { value, unit } = items[at]?.quantity ?? {}
  if (unit || !size?.values?.some((known) => numberOf(known.value, size) === value)) return undefined
  const isThing = (item: Item) => item.kind !== 'quantity' && !BESIDE.test(item.text)
  const beside = [items.slice(0, at).findLast(isThing), items.slice(at + 1).find(isThing)]
  return beside.some((item) => item?.kind === 'word' && isValue(item.text)) ? size : undefined
}

function readOne(message: Message, at: number): Found | undefined {
  const { items, catalog, rows } = message
  const { text, quantity } = items[at] as Item & { quantity: Quantity }
  const { comparison: own, from } = before(message, at)
  const follows = mentionAfter(message, at + 1)
  const direct = comparisonStartingAt(items, at + 1)
  const comparison = own ?? direct ?? (follows && comparisonStartingAt(items, follows.at + follows.length))
  if (!comparison && message.isValue(text)) return undefined
  // "A budget of 1500 max" says it twice; "less than 2 kilos and more than 8 GB" does not.
  const isUpper = (one: Comparison) => /^lte?$/.test(one.op)
  const tail = at + 1 + (direct && (!own || isUpper(own) === isUpper(direct)) ? direct.length : 0)
  const { mention, named } = namesOf([
    mentionBefore(message, at, 0) ?? mentionBefore(message, from, own ? 2 : 1),
    mentionAfter(message, tail),
    follows,
  ])
  const isMeasured = measureBeside(message, at) !== undefined || GUESTS.test(wordAt(items, at + 1))
  const info = bind(catalog, { quantity, comparison, named, isMeasured }, rows) ?? sizeOf(message, at)
  if (!info) return undefined
  use(items, from, tail)
  if (mention?.fields.includes(info)) use(items, mention.at, mention.at + mention.length)
  const op = comparison ? turned(comparison.op, items, from) : usual(info, quantity)
  if (spansOf(info).size > 0) return { filters: [spanBound(info, op, quantity, text)], at }
  return { filters: comparison?.op === 'about' ? about(info, quantity) : [bound(info, op, quantity)], at }
}

const TO = /^(?:-|to|до|по|till)$/
const AND = /^(?:and|и|та|і|й)$/
const BETWEEN = /^(?:between|между|між|поміж|промежутке|проміжку|range|диапазоне|діапазоні)$/

/** "От 10 до 20 тысяч" means ten thousand, "10-20 GB" ten gigabytes: the second number lends to the first. */
function lend(first: Quantity, second: Quantity): void {
  if (first.said * second.multiplier < second.value && first.said < 1_000) {
    first.multiplier = second.multiplier
    first.value = first.said * second.multiplier
  }
  const [unit, currency] = [first.unit ?? second.unit, first.currency ?? second.currency]
  if (unit) first.unit = unit
  if (currency) first.currency = second.currency = currency
}

function readRange(message: Message, at: number): Found | undefined {
  const { items, catalog, rows } = message
  const [first, second] = [items[at]?.quantity, items[at + 2]?.quantity]
  const link = wordAt(items, at + 1)
  const { comparison, from: start } = before(message, at)
  const opener = items.slice(Math.max(0, at - 4), at).findLast(({ text }) => BETWEEN.test(text))
  if (!first || !second || !(TO.test(link) || (opener && AND.test(link)))) return undefined
  // "Rating from 4 to 15 thousand" is a rating and a price.
  if (first.unit && (second.unit ? first.unit.dimension !== second.unit.dimension : second.multiplier > 1)) return undefined
  // "4k up to 18 000", "size 40 up to 3500": what is a value begins no range.
  if (!comparison && !opener && link !== '-' && message.isValue(wordAt(items, at))) return undefined
  lend(first, second)
  if (first.value > second.value) return undefined
  const from = opener ? items.indexOf(opener) : start
  const beside = mentionBefore(message, at, 1) ?? mentionBefore(message, from, 2)
  const { mention, named } = namesOf([beside, mentionAfter(message, at + 3)])
  const isBare = !opener && !comparison && link === '-'
  const said = { comparison: { op: 'lte' as const, length: 0 }, named, isBare, isMeasured: measureBeside(message, at) !== undefined }
  const info = bind(catalog, { ...said, quantity: isBare ? first : second }, rows) ?? sizeOf(message, at)
  if (!info) return undefined
  use(items, from, at + 3)
  if (mention?.fields.includes(info)) use(items, mention.at, mention.at + mention.length)
  return { filters: [bound(info, 'gte', first), bound(info, 'lte', second)], at }
}

/** "Size 40 or 41": a bare number after "or" is about the field of the one before it. */
function readAnother({ items, catalog }: Message, at: number, last: Found | undefined): Found | undefined {
  const only = last?.at === at - 2 && EITHER.test(wordAt(items, at - 1)) ? last.filters[0] : undefined
  const info = only?.op === 'eq' ? fieldNamed(catalog.profile, only.field) : undefined
  if (!info) return undefined
  use(items, at, at + 1)
  return { filters: [bound(info, 'eq', (items[at] as Item & { quantity: Quantity }).quantity)], at }
}

/** "Two bedrooms": a small number is one where it counts what a field counts. */
function countMentioned({ items, mentions }: Message): void {
  for (const { at, fields } of mentions) {
    const item = items[at - 1]
    const value = item?.kind === 'word' && fields.some(isNumeric) ? numberWord(item.text) : undefined
    if (item && value !== undefined) Object.assign(item, { kind: 'quantity', quantity: { value, said: value, multiplier: 1, plus: false } })
  }
}

/** Nobody asks for more at once. */
const MOST_NUMBERS = 40

export function readQuantities(message: Message): Found[] {
  const { items } = message
  const found: Found[] = []
  countMentioned(message)
  for (const at of [...items.keys()].filter((place) => items[place]?.quantity).slice(0, MOST_NUMBERS)) {
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
