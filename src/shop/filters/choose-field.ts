import { convert } from '../catalog/measure.ts'
import { numberOf } from '../catalog/columns.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { nameParts } from '../lexicon/fields.ts'
import { multiplierOf, unitOf } from '../lexicon/units.ts'
import type { Comparison } from './comparisons.ts'
import type { Quantity } from './items.ts'

const numbersOf = (info: FieldInfo): number[] =>
  (info.values ?? []).map(({ value }) => numberOf(value, info)).filter((value) => !Number.isNaN(value))

/** A field whose values are numbers: a number, or a list such as sizes. */
export const isNumeric = (info: FieldInfo): boolean =>
  info.kind === 'number' || (info.kind === 'list' && numbersOf(info).length > (info.values?.length ?? 0) / 2)

const dimensionOf = (info: FieldInfo): string | undefined => (info.unit ? unitOf(info.unit)?.dimension : undefined)

/** The amount in the field's own unit. */
export function inUnitOf(info: FieldInfo, quantity: Quantity): number {
  const thousands = nameParts(info.field).map(multiplierOf).find(Boolean)
  if (thousands && quantity.value >= thousands) return quantity.value / thousands
  const own = info.unit ? unitOf(info.unit) : undefined
  // "На ширину 94", where it is told in millimetres: centimetres, where no value is so small and some are ten times as much.
  const isShort = !quantity.unit && own?.unit === 'mm' && quantity.value < leastOf(info) && quantity.value * 10 >= leastOf(info)
  const said = isShort ? unitOf('cm') : quantity.unit
  return own && said && own.dimension === said.dimension ? convert(quantity.value, said, own) : quantity.value
}

const leastOf = (info: FieldInfo): number => info.min ?? Math.min(...numbersOf(info))
export const mostOf = (info: FieldInfo): number => info.max ?? Math.max(...numbersOf(info))

/** How likely it is that a number of this size is about this field. */
function likelihood(info: FieldInfo, quantity: Quantity, exact: boolean): number {
  const value = inUnitOf(info, quantity)
  const known = info.values?.find((item) => numberOf(item.value, info) === value)
  const share = info.coverage > 0 && known ? known.count / info.coverage : 0
  if (exact && known) return 4 + share
  const min = leastOf(info)
  const max = mostOf(info)
  if (value >= min && value <= max) return 3
  return value >= min / 3 && value <= max * 3 ? 1 : 0
}

const byLikelihood = (fields: FieldInfo[], quantity: Quantity, exact: boolean): FieldInfo | undefined =>
  fields
    .map((info) => ({ info, score: likelihood(info, quantity, exact) }))
    .sort((a, b) => b.score - a.score || b.info.coverage - a.info.coverage)[0]?.info

const isYear = (value: number) => Number.isInteger(value) && value >= 1950 && value <= 2100

export interface Context {
  quantity: Quantity
  comparison: Comparison | undefined
  mentioned: FieldInfo[]
}

/**
 * The field a number is about. What was named wins if the unit agrees, then the unit, the comparison's own meaning
 * ("дешевле"), the multiplier ("тысяч"); a bare number is a price, or a rating when it is too small for a price.
 */
export function chooseField(profile: Profile, { quantity, comparison, mentioned }: Context): FieldInfo | undefined {
  const numeric = profile.fields.filter(isNumeric)
  const price = fieldFor(profile, 'price')
  const exact = !comparison || comparison.op === 'eq' || comparison.op === 'ne'
  const { unit } = quantity
  const year = fieldFor(profile, 'year')
  if (year && isYear(quantity.value) && (comparison?.concept === 'year' || unit?.unit === 'year' || unit?.unit === 'h')) return year
  const isLikely = (info: FieldInfo) => quantity.multiplier === 1 || info === price || likelihood(info, quantity, exact) > 0
  const named = mentioned.filter((info) => isNumeric(info) && isLikely(info))
  if (named.length > 0) {
    const agreeing = named.filter((info) => !unit || !info.unit || dimensionOf(info) === unit.dimension)
    const best = byLikelihood(agreeing, quantity, exact)
    // "256 of memory": the word fits two fields, and the size of the number tells which.
    const alike = best?.concept === 'ram' && likelihood(best, quantity, exact) <= 1 ? fieldFor(profile, 'storage') : undefined
    if (best) return byLikelihood([best, ...(alike ? [alike] : [])], quantity, exact)
  }
  if (quantity.currency) return price
  if (unit) {
    // A few days are no warranty: what was not named must at least be near in size, or said in the field's own unit.
    const same = numeric.filter(
      (info) => dimensionOf(info) === unit.dimension && (info.unit === unit.unit || likelihood(info, quantity, exact) > 0),
    )
    return byLikelihood(same, quantity, exact)
  }
  if (comparison?.concept && comparison.concept !== 'year') return fieldFor(profile, comparison.concept) ?? price
  if (quantity.multiplier > 1) return price
  return bare(profile, quantity, comparison)
}

function bare(profile: Profile, quantity: Quantity, comparison: Comparison | undefined): FieldInfo | undefined {
  const price = fieldFor(profile, 'price')
  const rating = fieldFor(profile, 'rating')
  const year = fieldFor(profile, 'year')
  const upwards = quantity.plus || comparison?.op === 'gte' || comparison?.op === 'gt'
  const isScore = upwards || (comparison !== undefined && !Number.isInteger(quantity.value))
  if (rating && isScore && quantity.value <= 5 && (price?.min ?? 1_000) > quantity.value * 3) return rating
  if (year && isYear(quantity.value) && likelihood(year, quantity, true) >= 4) return year
  if (!comparison && !quantity.plus) return undefined
  // "Between 1 and 2" where everything costs hundreds points at things.
  return quantity.value < 10 && (price?.min ?? 0) > 100 ? undefined : price
}
