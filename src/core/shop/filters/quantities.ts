import type { Filter, FilterOp } from '#protocol/shop.ts'
import { numberOf } from '../catalog/columns.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { chooseField, inUnitOf, isNumeric, mostOf } from './choose-field.ts'
import { type Comparison, comparisonEndingAt, comparisonStartingAt } from './comparisons.ts'
import { isCommon } from './common-words.ts'
import { HIDING } from './flags.ts'
import type { Item, Quantity } from './items.ts'
import type { Mention } from './mentions.ts'

const FILLERS = new Set(
  'с со з із зі чем ніж than of the a an в у на is за with це это it be value is: : сумму суму суми в районе цена ціна price ценой ціною где де должен должна повинен щоб чтобы был была было'.split(
    ' ',
  ),
)
const TO = new Set(['-', 'to', 'до', 'по', 'till'])
const AND = new Set(['and', 'и', 'та', 'і', 'й', 'to', '-', 'до'])
const BETWEEN = new Set(['between', 'между', 'між', 'поміж', 'промежутке', 'проміжку', 'range', 'диапазоне', 'діапазоні'])
const JOINS = new Set(['and', 'и', 'та', 'і', 'й', 'но', 'але', 'but', 'до', 'to', 'till', '-', ','])

interface Bound {
  comparison: Comparison | undefined
  from: number
}

/** Looks back from a number for its comparison, over fillers and field names: "рейтинг выше чем 4". */
function before(items: Item[], mentions: Mention[], at: number): Bound {
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

function mentionBefore(items: Item[], mentions: Mention[], at: number, reach: number): Mention | undefined {
  const candidates = mentions.filter((known) => known.at + known.length <= at && at - (known.at + known.length) <= reach)
  const nearest = candidates.at(-1)
  if (!nearest || items[nearest.at]?.used) return undefined
  const between = items.slice(nearest.at + nearest.length, at)
  return between.some((item) => item.kind === 'quantity' || item.text === ',' || item.used) ? undefined : nearest
}

function mentionAfter(items: Item[], mentions: Mention[], next: number): Mention | undefined {
  const found = mentions.find((known) => known.at >= next && known.at - next <= 1)
  if (!found || items[found.at]?.used) return undefined
  const between = items.slice(next, found.at)
  const follows = items[found.at + found.length]
  // "16 gb ram 512 gb": the name belongs to the number before it; "4 stars, price 500": to the one after.
  if (between.some((item) => item.kind !== 'word' || item.used || !/^(?:of|в|из|з|у|по|і|и|на|the|operative)$/.test(item.text)))
    return undefined
  return between.length > 0 && follows?.kind === 'quantity' ? undefined : found
}

const use = (items: Item[], from: number, to: number) => {
  for (let index = from; index < to; index++) {
    const item = items[index]
    if (item) item.used = true
  }
}

/** "от 10 до 20 тысяч" means ten thousand, and "10-20 GB" ten gigabytes: the second number lends to the first. */
function lend(first: Quantity, second: Quantity): void {
  if (second.multiplier > 1 && first.multiplier === 1 && first.said < second.value && first.said < 1_000) {
    first.multiplier = second.multiplier
    first.value = first.said * second.multiplier
  }
  if (!first.unit && second.unit) first.unit = second.unit
  if (!first.currency && second.currency) first.currency = second.currency
  if (!second.currency && first.currency) second.currency = first.currency
}

function realValue(info: FieldInfo, value: number, op: FilterOp): string | number {
  if (op !== 'eq' && op !== 'ne') return value
  const spelled = info.values?.find((known) => numberOf(known.value, info) === value)?.value
  return typeof spelled === 'string' ? spelled : value
}

function bound(info: FieldInfo, op: FilterOp, quantity: Quantity): Filter {
  return { field: info.field, op, value: realValue(info, inUnitOf(info, quantity), op) }
}

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

interface Reader {
  items: Item[]
  mentions: Mention[]
  profile: Profile
  isValue(text: string): boolean
}

/** "8/256" is memory and storage, as phones are sold. */
function readPair({ items, profile }: Reader, at: number, first: Quantity, second: Quantity): Filter[] | undefined {
  const ram = fieldFor(profile, 'ram')
  const storage = fieldFor(profile, 'storage')
  if (!ram || !storage || first.value > (ram.max ?? 0) || first.value >= inUnitOf(storage, second)) return undefined
  use(items, at, at + 3)
  return [bound(ram, 'eq', first), bound(storage, 'eq', second)]
}

/** "Размер 40 до 3500": the second number is of another kind. */
const isTorn = (info: FieldInfo, first: Quantity, second: Quantity): boolean =>
  info.concept !== 'price' && inUnitOf(info, first) <= mostOf(info) && inUnitOf(info, second) > mostOf(info) * 5

const BESIDE = /^(?:,|in|на|в|у|or|either|или|либо|або|чи|-)$/

/** "Красные кроссовки 37", "38 или 39, женские": a bare number that is one of the sizes, beside what it is the size of. */
function sizeOf({ items, profile, isValue }: Reader, at: number): FieldInfo | undefined {
  const size = fieldFor(profile, 'size')
  const quantity = items[at]?.quantity
  if (!quantity || quantity.unit || quantity.currency || quantity.multiplier > 1) return undefined
  if (!size?.values?.some((known) => numberOf(known.value, size) === quantity.value)) return undefined
  const skips = (item: Item) => item.kind === 'quantity' || BESIDE.test(item.text)
  const beside = [items.slice(0, at).findLast((item) => !skips(item)), items.slice(at + 1).find((item) => !skips(item))]
  return beside.some((item) => item?.kind === 'word' && isValue(item.text)) ? size : undefined
}

function readRange(reader: Reader, at: number): Filter[] | undefined {
  const { items, mentions, profile } = reader
  const [first, link, second] = items.slice(at, at + 3)
  if (!first?.quantity || !second?.quantity || !link) return undefined
  if (link.text === '/') return readPair(reader, at, first.quantity, second.quantity)
  const start = before(items, mentions, at)
  const opener = items.slice(Math.max(0, at - 4), at).findLast((item) => BETWEEN.has(item.text))
  const fromTo =
    TO.has(link.text) && (!start.comparison || start.comparison.op === 'gte' || /^(?:с|з|від|от|from)$/.test(items[at - 1]?.text ?? ''))
  // "4к до 18 000" is a resolution and a price.
  if (!start.comparison && !opener && link.text !== '-' && reader.isValue(first.text)) return undefined
  if (!fromTo && !(opener && AND.has(link.text))) return undefined
  const other = first.quantity.unit && !second.quantity.unit && (second.quantity.multiplier > 1 || second.quantity.currency)
  if (other || (first.quantity.unit && second.quantity.unit && first.quantity.unit.dimension !== second.quantity.unit.dimension))
    return undefined
  lend(first.quantity, second.quantity)
  if (first.quantity.value > second.quantity.value) return undefined
  const after = mentionAfter(items, mentions, at + 3)
  const from = opener ? items.indexOf(opener) : start.from
  const named = mentionBefore(items, mentions, at, 1) ?? mentionBefore(items, mentions, from, 2) ?? after
  const isBare = !named && !start.comparison && link.text === '-'
  const sizes = isBare && sizeOf(reader, at) ? sizeOf(reader, at + 2) : undefined
  const info =
    sizes ?? chooseField(profile, { quantity: second.quantity, comparison: { op: 'lte', length: 0 }, mentioned: named?.fields ?? [] })
  if (!info || isTorn(info, first.quantity, second.quantity)) return undefined
  use(items, from, at + 3)
  if (/^(?:с|з)$/.test(items[from - 1]?.text ?? '')) use(items, from - 1, from)
  if (named?.fields.includes(info)) use(items, named.at, named.at + named.length)
  return [bound(info, 'gte', first.quantity), bound(info, 'lte', second.quantity)]
}

const REFUSING =
  /(?:^|[^\p{L}])(?:nothing|not a (?:cent|penny|dime)|ни копейк\p{L}*|ні копійк\p{L}*|can'?t|cannot|don'?t|won'?t|never|ничего|нічого|никак|не (?:показ\p{L}*|предлаг\p{L}*|пропону\p{L}*|надо|нужн\p{L}*|треба|потрібн\p{L}*|хочу|могу|можу|готов\p{L}*|буду|планир\p{L}*|собира\p{L}*|хот\p{L}*|планую))(?: \S+){0,3}$/u
const TURNED: Partial<Record<Comparison['op'], FilterOp>> = { gt: 'lte', gte: 'lt', lt: 'gte', lte: 'gt' }

/** "Убери всё дороже 500": a verb of removal, then nothing but words that name nothing. */
const isRemoved = (items: Item[], from: number): boolean => {
  const verb = items.slice(0, from).findLastIndex((item) => item.kind === 'word' && HIDING.test(item.text))
  return verb >= 0 && items.slice(verb + 1, from).every((item) => item.kind === 'word' && isCommon(item.text))
}

/** "I can't spend more than 500" and "ничего дороже 500" are a ceiling. */
function turned(op: Exclude<Comparison['op'], 'about'>, items: Item[], from: number): FilterOp {
  const said = items
    .slice(Math.max(0, from - 5), from)
    .map((item) => item.text)
    .join(' ')
  if (isRemoved(items, from)) return TURNED[op] ?? op
  return (REFUSING.test(said) && op !== 'lte' ? TURNED[op] : undefined) ?? op
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
  const said = isNameOnly ? direct : (start.comparison ?? later)
  if (quantity.ordinal && !named) return readOrdinal(reader, at, start)
  const info = chooseField(profile, { quantity, comparison: said, mentioned: named?.fields ?? [] }) ?? sizeOf(reader, at)
  if (!info) return []
  // "Have 16 GB" is no budget, "after a 14 inch" is no year.
  const isStray = (said?.concept === 'price' || said?.concept === 'year') && quantity.unit && info.concept !== said.concept
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
  return [bound(info, op, quantity)]
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
