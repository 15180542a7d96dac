import type { Filter, FilterOp } from '#protocol/shop.ts'
import { boundOf } from '../catalog/columns.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { conceptNamed, conceptSaid, nameParts } from '../lexicon/fields.ts'
import { qualitiesIn } from '../lexicon/qualities.ts'
import { saidWords } from '../lexicon/said.ts'
import { currencyOf, unitOf } from '../lexicon/units.ts'
import { dimensionOf, inUnitOf, isNumeric } from './bind.ts'
import { type Comparison, comparisonEndingAt } from './comparisons.ts'
import type { Item, Quantity } from './items.ts'
import type { Mention } from './mentions.ts'

export interface Reader {
  items: Item[]
  mentions: Mention[]
  catalog: Catalog
  /** The goods that are spoken of; none where that may be all. */
  rows: number[]
  isValue(text: string): boolean
}

const FILLERS = new Set(saidWords('fillers'))

/** So many small words may stand between what is named and its number. */
const FILLED = 3

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
    const from = index - (comparison?.length ?? 0) + 1
    // "Budget about 400": a budget is not passed by much, and may well be kept.
    const budget = comparison?.op === 'about' ? comparisonEndingAt(items, from - 1) : undefined
    if (budget?.concept === 'price') return { comparison: budget, from: from - budget.length }
    if (comparison && (comparison.op !== 'ne' || isNear)) return { comparison, from }
    const mention = mentions.find((known) => index >= known.at && index < known.at + known.length)
    if (!mention && !FILLERS.has(item.text)) break
  }
  return { comparison: undefined, from: at }
}

export function mentionBefore(items: Item[], mentions: Mention[], at: number, reach: number): Mention | undefined {
  // "My height is 195", "рост у меня 195".
  const isFilled = (from: number) => at - from <= FILLED && items.slice(from, at).every(({ text }) => FILLERS.has(text))
  const candidates = mentions
    .map((known) => ({ known, end: known.at + known.length }))
    .filter(({ end }) => end <= at && (at - end <= reach || isFilled(end)))
    .map(({ known }) => known)
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

/** What a thing is measured by. */
const isMeasure = (word: string): boolean => {
  const { concept = '', units = [] } = conceptSaid(word) ?? {}
  return concept === 'size' || (units.length > 0 && concept !== 'rating' && concept !== 'reviews')
}

/** "Width up to 80", "size 17", "50 cm long": where a word beside a number names what is measured. */
export function measureBeside(
  { items, mentions, catalog }: Pick<Reader, 'items' | 'mentions' | 'catalog'>,
  at: number,
): { at: number; info: FieldInfo | undefined } | undefined {
  const { unit } = items[at]?.quantity ?? {}
  const next = items[at + 1]
  const [quality] =
    unit && next?.kind === 'word' && !next.used
      ? qualitiesIn([next.text], catalog.profile, false, (info) => Number(dimensionOf(info) === unit.dimension))
      : []
  if (quality && (quality.info || unit?.dimension === 'length')) return { at: at + 1, info: quality.info }
  const stop = items
    .slice(0, at)
    .findLastIndex(({ kind, text, used }) => used || kind === 'quantity' || (kind === 'sign' && text !== ':' && text !== '-'))
  const { comparison, from } = before(items, mentions, at)
  const isCompared = (place: number) => comparison !== undefined && place >= from && place < from + comparison.length
  const isNamed = (place: number) =>
    mentions.some((mention) => place >= mention.at && place < mention.at + mention.length && mention.length > 1)
  const near = [at - 1, at - 2, at - 3, at + 1].find(
    (place) => (place > stop || place === at + 1) && !isCompared(place) && !isNamed(place) && isMeasure(items[place]?.text ?? ''),
  )
  return near === undefined || items[near]?.used ? undefined : { at: near, info: undefined }
}

/** Whether a field is called by what it means and nothing besides: "Глубина", and not "Глубина погружения". */
function isPlain({ field, concept }: FieldInfo): boolean {
  const parts = nameParts(field).filter((part, at) => at === 0 || (!unitOf(part) && !currencyOf(part)))
  return parts.length === 1 || concept === undefined || conceptNamed(concept)?.names.includes(parts.join(' ')) === true
}

/** Fields that are named around a number, the first that has numbers, each with how surely. */
export function namesOf(mentions: (Mention | undefined)[]): { mention: Mention | undefined; named: Map<FieldInfo, number> } {
  const said = mentions.filter((mention) => mention !== undefined)
  const mention = said.find(({ fields }) => fields.some(isNumeric)) ?? said[0]
  return { mention, named: new Map(mention?.fields.map((info) => [info, mention.partly ? 2 : isPlain(info) ? 3 : 2.4])) }
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
  const spelled = info.values?.find((known) => boundOf(known.value, info) === value)?.value
  return typeof spelled === 'string' ? spelled : value
}

export function bound(info: FieldInfo, op: FilterOp, quantity: Quantity): Filter {
  return { field: info.field, op, value: realValue(info, inUnitOf(info, quantity), op) }
}
