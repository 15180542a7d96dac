import type { Filter, FilterOp } from '#protocol/shop.ts'
import { once } from '#text/remembered.ts'
import { convert } from '../catalog/measure.ts'
import { numberOf } from '../catalog/columns.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, type Product, valueOf } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { isAmount, spanOrder, spansOf } from '../catalog/spans.ts'
import { nameParts } from '../lexicon/fields.ts'
import { multiplierOf, type Unit, unitOf } from '../lexicon/units.ts'
import type { Comparison } from './comparisons.ts'
import type { Quantity } from './items.ts'
import { anyOf } from './message.ts'

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

/** The values of a field of spans that are met: "at least two years" by "3 year warranty" and by "lifetime". */
export function spanBound(info: FieldInfo, op: FilterOp, quantity: Quantity, text: string): Filter {
  const wanted = inUnitOf(info, quantity)
  const isMet = MEETS[op] ?? ((order: number) => order === 0)
  const met = [...spansOf(info)].flatMap(([value, span]) => (isMet(spanOrder(span, wanted)) ? [value] : []))
  return anyOf(info.field, met.length > 0 ? met : [text])
}

/** What the goods spoken of have in a field: which numbers, and what share of them has it at all. */
interface Numbers {
  all: Set<number>
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
  const made = known.get(info) ?? gather(catalog, info, rows)
  known.set(info, made)
  return made
}

function gather({ products }: Catalog, info: FieldInfo, rows: number[]): Numbers {
  const isNumber = info.kind === 'number'
  const own = isNumber ? rows.map((row) => numberOf(valueOf(products[row] as Product, info.field), info)) : readOf(info).numbers
  const numbers = own.filter((value) => !Number.isNaN(value))
  const all = new Set(numbers)
  const sorted = [...all].sort((one, other) => one - other)
  const told = (isNumber ? numbers.length : info.coverage) / Math.max(1, rows.length)
  return { all, least: sorted[0] ?? Infinity, most: sorted.at(-1) ?? -Infinity, told }
}

interface Said {
  quantity: Quantity
  comparison: Comparison | undefined
  /** Fields that are named beside the number, each with how surely. */
  named: Map<FieldInfo, number>
  /** Something that goods are measured by is named, whether or not a field tells it. */
  isMeasured: boolean
  /** Two numbers with a dash and no word that compares: most often a model. */
  isBare?: boolean
}

/** From so many points on a number is about a field. */
const SURE = 2.3
/** A price that is asked for may be so many times below the least that there is. */
const BELOW = 10

const isYear = (value: number) => Number.isInteger(value) && value >= 1950 && value <= 2100

/** How well the number lies among the values: one of them, between them, near them so that some are still met, or far off. */
function sizePoints({ all, least, most, told }: Numbers, value: number, op = ''): number {
  if (op === '' && all.has(value)) return 1 + told / all.size
  if (value >= least && value <= most) return 1
  const isMet = /^lte?$/.test(op) ? value > most && value <= most * 3 : /^gte?$/.test(op) && value < least && value >= least / 3
  return isMet || (value > least * 0.9 && value < most * 1.1) ? 0 : -4
}

/** What the number's unit says of the field; nothing where they cannot go together. */
function unitPoints(info: FieldInfo, { unit, currency, value }: Quantity, isNamed: boolean, isPrice: boolean): number | undefined {
  if (currency) return isPrice ? 4 : undefined
  if (!unit) return 0
  // "2024 года": a year, and no span of them.
  if (info.concept === 'year') return isYear(value) ? 3 : undefined
  if (unitIn(info)?.dimension === unit.dimension) return info.unit === unit.unit ? 2.1 : 2
  return info.unit === undefined && isNamed ? 0 : undefined
}

/** Without a unit: what usually stands alone is money, a score, or a year. */
function usualPoints(info: FieldInfo, said: Said, { least, all }: Numbers, isPrice: boolean): number {
  const { quantity, comparison, named, isMeasured, isBare } = said
  const { value, multiplier, unit, currency, plus } = quantity
  if (unit || currency || isMeasured || named.size > 0) return 0
  const isUp = plus || /^gte?$/.test(comparison?.op ?? '')
  if (info.concept === 'rating') return isUp && value <= 5 ? 3 : 0
  if (info.concept === 'year') return isYear(value) && all.has(value) ? 4 : 0
  if (!isPrice) return 0
  if (multiplier > 1) return 3
  if (isBare) return value >= least / 2 ? 2 : 0
  return (comparison || plus) && value >= least / BELOW ? 2.2 : 0
}

function pointsOf(catalog: Catalog, info: FieldInfo, said: Said, rows: number[]): number {
  const { quantity, comparison, named } = said
  const name = named.get(info) ?? 0
  const isPrice = info === fieldFor(catalog.profile, 'price')
  const unit = unitPoints(info, quantity, name > 0, isPrice)
  // "For a daughter of 5 years" says nothing of how long it keeps.
  const isAge = quantity.unit?.unit === 'year' && !comparison && name === 0 && !/^(?:age|year)$/.test(info.concept ?? '')
  const own = numbersIn(catalog, info, rows)
  // A word may be the name of something without a price: money is money all the same.
  const numbers = own.all.size === 0 && isPrice ? numbersIn(catalog, info, []) : own
  // What none of the goods spoken of has is not what they are told by.
  if (unit === undefined || isAge || numbers.all.size === 0) return -Infinity
  const size = sizePoints(numbers, inUnitOf(info, quantity), comparison?.op)
  const usual = usualPoints(info, said, numbers, isPrice)
  const meant = comparison?.concept === undefined ? 0 : comparison.concept === info.concept ? 3 : quantity.unit ? 0 : -3
  // What is named, or is money, may be asked for in any size; but "up to 25 thousand with a rating from 4" are no 25,000 points.
  const isSure = (name >= 3 && (isPrice || quantity.multiplier === 1)) || meant > 0 || (isPrice && usual + unit > 2)
  return unit + name + usual + meant + (isSure ? Math.max(0, size) : size) + numbers.told
}

/**
 * The field a number is about, or none: by its unit, by what is named beside it, by what the comparison itself means ("дешевле"),
 * by whether the goods spoken of have the field and values of this size.
 */
export function bind(catalog: Catalog, heard: Said, rows: number[]): FieldInfo | undefined {
  const { profile } = catalog
  // "Under 300 in stock": nobody asks for few of them.
  const isFew = /^lte?$/.test(heard.comparison?.op ?? '')
  const isLikely = (info: FieldInfo) => isNumeric(info) && !(isFew && info.concept === 'in_stock')
  const said = { ...heard, named: new Map([...heard.named].filter(([info]) => isLikely(info))) }
  const main = new Set(['price', 'rating', 'year', said.comparison?.concept ?? ''].map((concept) => fieldFor(profile, concept)))
  const [best] = profile.fields
    .filter((info) => (said.named.has(info) || said.quantity.unit !== undefined || main.has(info)) && isNumeric(info))
    .map((info) => ({ info, points: pointsOf(catalog, info, said, rows) }))
    .sort((one, other) => other.points - one.points || other.info.coverage - one.info.coverage)
  return best && best.points >= SURE ? best.info : undefined
}
