import type { Filter, FilterOp } from '#protocol/shop.ts'
import { once } from '#text/remembered.ts'
import { convert } from '../catalog/measure.ts'
import { numberOf } from '../catalog/columns.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, type Product, valueOf } from '../catalog/product.ts'
import { fieldFor, isPacked } from '../catalog/profile.ts'
import { isAmount, spanOrder, spansOf } from '../catalog/spans.ts'
import { nameParts } from '../lexicon/fields.ts'
import { multiplierOf, type Unit, unitOf } from '../lexicon/units.ts'
import type { Comparison } from './comparisons.ts'
import type { Quantity } from './items.ts'

/** What is read of a field once: the numbers among its values, and the thousands that its name counts in. */
const readOf = once((info: FieldInfo) => ({
  numbers: (info.values ?? [])
    .map(({ value }) => spansOf(info).get(String(value)) ?? numberOf(value, info))
    .filter((value) => !Number.isNaN(value)),
  thousands: nameParts(info.field).map(multiplierOf).find(Boolean),
}))

/** A field whose values are numbers: a number, a span, or a list such as sizes. */
export const isNumeric = (info: FieldInfo): boolean =>
  isAmount(info) || (info.kind === 'list' && readOf(info).numbers.length > (info.values?.length ?? 0) / 2)

const unitIn = (info: FieldInfo): Unit | undefined => unitOf(spansOf(info).size > 0 ? 'month' : (info.unit ?? ''))

export const dimensionOf = (info: FieldInfo): string | undefined => unitIn(info)?.dimension

/** The amount in the field's own unit. */
export function inUnitOf(info: FieldInfo, quantity: Quantity): number {
  const { thousands } = readOf(info)
  if (thousands && quantity.value >= thousands) return quantity.value / thousands
  const own = unitIn(info)
  return own && own.dimension === quantity.unit?.dimension ? convert(quantity.value, quantity.unit, own) : quantity.value
}

const MEETS: Partial<Record<FilterOp, (order: number) => boolean>> = {
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
}

/** The values of a field of spans that are met: nobody asks to return a thing within few days, nor to get it after many. */
export function spanBound(info: FieldInfo, op: FilterOp, quantity: Quantity, text: string): Filter[] {
  const wanted = inUnitOf(info, quantity)
  const isMet = MEETS[info.concept === 'returns' ? 'gte' : op] ?? ((order) => order === 0)
  const [first = text, ...others] = [...spansOf(info)].flatMap(([value, span]) => (isMet(spanOrder(span, wanted)) ? [value] : []))
  if (op === 'ne') return [first, ...others].map((value) => ({ field: info.field, op, value }))
  return [others.length > 0 ? { field: info.field, op: 'in', value: [first, ...others] } : { field: info.field, op: 'eq', value: first }]
}

/** What the goods spoken of have in a field: how many have each number, and what share of them has it at all. */
interface Numbers {
  counts: Map<number, number>
  least: number
  most: number
  told: number
}

const everythingIn = once(({ products }: Catalog) => [...products.keys()])
const knownOf = once((_rows: number[]) => new Map<FieldInfo, Numbers>())

/** The numbers of a field among these rows, or among all goods; a message asks for the same several times. */
export function numbersIn(catalog: Catalog, info: FieldInfo, among: number[]): Numbers {
  const rows = among.length > 0 && info.kind === 'number' ? among : everythingIn(catalog)
  const known = knownOf(rows)
  const made = known.get(info) ?? count(catalog, info, rows)
  known.set(info, made)
  return made
}

function count({ products }: Catalog, info: FieldInfo, rows: number[]): Numbers {
  const isNumber = info.kind === 'number'
  const valuesOf = (direction?: 'asc') => rows.map((row) => numberOf(valueOf(products[row] as Product, info.field), info, direction))
  const own = isNumber ? valuesOf() : readOf(info).numbers
  const numbers = own.filter((value) => !Number.isNaN(value))
  const counts = new Map([...Map.groupBy(numbers, (value) => value)].map(([value, same]) => [value, same.length]))
  const sorted = [...counts.keys()].sort((one, other) => one - other)
  if (info.isSpan) sorted.unshift(valuesOf('asc').reduce((least, value) => (value < least ? value : least), sorted[0] ?? Infinity))
  const told = (isNumber ? numbers.length : info.coverage) / Math.max(1, rows.length)
  return { counts, least: sorted[0] ?? Infinity, most: sorted.at(-1) ?? -Infinity, told }
}

interface Said {
  quantity: Quantity
  comparison: Comparison | undefined
  /** Fields that are named beside the number, each with how surely. */
  named: Map<FieldInfo, number>
  /** Something that goods are measured by is named, whether or not a field tells it. */
  isMeasured?: boolean
  /** Two numbers with a dash and no word that compares: most often a model. */
  isBare?: boolean
}

/** From so many points on a number is about a field. */
const SURE = 2.3
/** Two fields that no word tells apart must be so far from each other. */
const APART = 0.1
/** A price that is asked for may be so many times below the least that there is. */
const BELOW = 10

const isYear = (value: number) => Number.isInteger(value) && value >= 1950 && value <= 2100

/** How well the number lies among the values: one of them, between them, near them so that some are still met, or far off. */
function sizePoints({ counts, least, most, told }: Numbers, value: number, op: Comparison['op'] = 'eq'): number {
  if (op === 'eq' && counts.has(value)) return 1 + told / counts.size
  if (value >= least && value <= most) return 1
  const isMet = /^lte?$/.test(op) ? value > most && value <= most * 3 : /^gte?$/.test(op) && value < least && value >= least / 3
  return isMet || op === 'ne' || (value > least * 0.9 && value < most * 1.1) ? 0 : -4
}

/** What the number's unit says of the field; nothing where they cannot go together. */
function unitPoints(info: FieldInfo, { unit, currency, value }: Quantity, isNamed: boolean, isPrice: boolean): number | undefined {
  if (currency) return isPrice ? 4 : undefined
  if (!unit) return 0
  // "2024 года": a year, and no span of them.
  if (info.concept === 'year') return isYear(value) && /^(?:year|h)$/.test(unit.unit) ? 3 : undefined
  if (dimensionOf(info) === unit.dimension) return info.unit === unit.unit ? 2.1 : 2
  return info.unit === undefined && isNamed ? 0 : undefined
}

/** Without a unit: what usually stands alone is money, a score, or a year. */
function usualPoints(info: FieldInfo, said: Said, { least, most, counts }: Numbers, price: FieldInfo | undefined): number {
  const { quantity, comparison, named, isMeasured, isBare } = said
  const { value, multiplier, unit, currency, plus } = quantity
  if (unit || currency || isMeasured || named.size > 0) return 0
  const isUp = plus || comparison?.op === 'gte' || comparison?.op === 'gt'
  // "Ноутбук 15,6": a part of a whole that such goods are told by.
  const isNear = (known: number) => Math.abs(known - value) <= value * (comparison ? 0.1 : 0)
  if (isPart(said) && info !== price && counts.keys().some(isNear)) return 1.5
  if (info.concept === 'rating') return (isUp || (comparison && !Number.isInteger(value))) && value <= 5 ? 3 : 0
  if (info.concept === 'year') return isYear(value) && counts.has(value) ? 4 : 0
  if (info !== price) return multiplier > 1 ? -1 : 0
  if (multiplier > 1) return 3
  if (isBare) return value >= least / 2 && value <= most * 2 ? 2 : 0
  return (comparison || plus) && value >= Math.min(least / BELOW, price?.min ?? 1_000) ? 2.2 : 0
}

const isPart = ({ quantity, comparison }: Said): boolean =>
  comparison?.concept === undefined && !quantity.plus && !quantity.unit && !Number.isInteger(quantity.value)

/** How thick a line is its diameter tells, where nothing tells how thick goods are. */
const isOf = ({ concept }: FieldInfo, meant: string | undefined, { profile }: Catalog): boolean =>
  concept === meant || (meant === 'thickness' && concept === 'diameter' && !fieldFor(profile, 'thickness'))

function pointsOf(catalog: Catalog, info: FieldInfo, said: Said, rows: number[]): number {
  const { quantity, comparison, named } = said
  const name = named.get(info) ?? 0
  const price = fieldFor(catalog.profile, 'price')
  const isPrice = info === price
  const unit = unitPoints(info, quantity, name > 0, isPrice)
  // "For a daughter of 5 years" says nothing of how long it keeps.
  const isAge = quantity.unit?.unit === 'year' && !comparison && name === 0 && !/^(?:age|year)$/.test(info.concept ?? '')
  if (unit === undefined || isAge) return -Infinity
  const own = numbersIn(catalog, info, rows)
  // A word may be the name of something without a price: money is money all the same.
  const numbers = own.counts.size === 0 && isPrice ? numbersIn(catalog, info, []) : own
  // What none of the goods spoken of has is not what they are told by.
  if (numbers.counts.size === 0 && !(isPrice && unit > 0)) return -Infinity
  const size = sizePoints(numbers, inUnitOf(info, quantity), comparison?.op)
  const usual = usualPoints(info, said, numbers, price)
  const meant = comparison?.concept === undefined ? 0 : isOf(info, comparison.concept, catalog) ? 3 : name > 0 || quantity.unit ? 0 : -3
  // What is named, or is money, may be asked for in any size; "150 m, diameter up to 0.3" is 150 m of something else.
  const isFarOff = quantity.unit !== undefined && !/^[lg]te?$/.test(comparison?.op ?? '') && inUnitOf(info, quantity) > numbers.most * 100
  const isSure = (name >= 3 && !isFarOff) || meant > 0 || (isPrice && usual + unit > 2)
  return unit + name + usual + meant + (isSure ? Math.max(0, size) : size) + numbers.told * (isPacked(info) ? 0.1 : 1)
}

/**
 * The field a number is about, or none: by its unit, by what is named beside it, by what the comparison itself means ("дешевле"),
 * by whether the goods spoken of have the field and values of this size.
 */
export function bind(catalog: Catalog, heard: Said, rows: number[]): FieldInfo | undefined {
  const { profile } = catalog
  const { quantity } = heard
  // "Under 300 in stock": nobody asks for few of them. "Up to 25 thousand with a rating from 4": thousands are no rating.
  const isFew = quantity.currency !== undefined || /^lte?$/.test(heard.comparison?.op ?? '')
  const isNear = (info: FieldInfo) => sizePoints(numbersIn(catalog, info, []), inUnitOf(info, quantity)) >= 0
  const isLikely = (info: FieldInfo) =>
    info.concept === 'in_stock' ? !isFew : quantity.multiplier === 1 || info.concept === 'price' || isNear(info)
  const said = { ...heard, named: new Map([...heard.named].filter(([info]) => isNumeric(info) && isLikely(info))) }
  const main = new Set(['price', 'rating', 'year'].map((concept) => fieldFor(profile, concept)))
  const isCandidate = (info: FieldInfo) =>
    (said.named.has(info) ||
      quantity.unit !== undefined ||
      (rows.length > 0 && isPart(said)) ||
      main.has(info) ||
      isOf(info, said.comparison?.concept, catalog)) &&
    isNumeric(info)
  const scored = profile.fields
    .filter(isCandidate)
    .map((info) => ({ info, points: pointsOf(catalog, info, said, rows) }))
    .sort((one, other) => other.points - one.points || other.info.coverage - one.info.coverage)
  const [best, second] = scored
  if (!best || best.points < SURE) return undefined
  const isVague =
    said.named.size === 0 && second !== undefined && best.points - second.points < APART && best.info.concept !== second.info.concept
  return isVague ? undefined : best.info
}
