import type { Sort } from '#protocol/shop.ts'
import { unitOf } from '../lexicon/units.ts'
import { isLowerEnd } from './ends.ts'
import { convert, type Measure, measuresIn, parseMeasure } from './measure.ts'
import { type FieldInfo, isEmpty, type Product, type Profile, toFlag, valueOf } from './product.ts'

/** A field of every product side by side: numbers as numbers, choices as codes into `names`. */
export interface Column {
  info: FieldInfo
  /** Of a product whose variants differ, the least. */
  numbers?: Float64Array
  /** All numbers of such a product, by row. */
  several?: Map<number, number[]>
  codes?: Int32Array
  lists?: (number[] | undefined)[]
  names: string[]
}

export interface Columns {
  get(field: string): Column | undefined
}

/** Columns by field; those of long texts are built when they are first needed, which may be never. */
export async function createColumns(profile: Profile, products: Product[], breathe: () => Promise<void>): Promise<Columns> {
  const built = new Map<string, Column>()
  const infos = new Map(profile.fields.filter((info) => info.kind !== 'image' && info.kind !== 'link').map((info) => [info.field, info]))
  for (const info of infos.values()) {
    if (info.kind !== 'text') built.set(info.field, buildColumn(info, products))
    await breathe()
  }
  return {
    get(field) {
      const known = built.get(field)
      const info = infos.get(field)
      if (known || !info) return known
      const column = buildColumn(info, products)
      built.set(field, column)
      return column
    },
  }
}

/** -1 in codes and NaN in numbers mean that the product lacks the field. */
function buildColumn(info: FieldInfo, products: Product[]): Column {
  const column: Column = { info, names: [] }
  const known = new Map<string, number>()
  const code = (text: string) => {
    let index = known.get(text)
    if (index === undefined) {
      index = column.names.push(text) - 1
      known.set(text, index)
    }
    return index
  }
  if (info.kind === 'number') {
    column.several = new Map()
    column.numbers = Float64Array.from(products, (product, row) => {
      const [first = Number.NaN, ...more] = numbersOf(valueOf(product, info.field), info)
      if (more.length > 0) column.several?.set(row, [first, ...more])
      return Math.min(first, ...more)
    })
  } else if (isListed(info, products)) column.lists = products.map((product) => listOf(valueOf(product, info.field))?.map(code))
  else if (info.kind === 'flag') column.codes = Int32Array.from(products, (product) => flagCode(valueOf(product, info.field)))
  else column.codes = Int32Array.from(products, (product) => textCode(valueOf(product, info.field), code))
  return column
}

/** A field of choices may have several in some products: the colours of one that comes in three. */
const isListed = ({ kind, field }: FieldInfo, products: Product[]): boolean =>
  kind === 'list' || (kind === 'choice' && products.some((product) => Array.isArray(valueOf(product, field))))

/** A number in the field's unit, whatever it may be: as a bound 0 is one. */
export function boundOf(value: unknown, info: FieldInfo): number {
  const measure = parseMeasure(value)
  return measure ? inUnit(measure, info) : Number.NaN
}

function inUnit(measure: Measure, info: FieldInfo): number {
  const unit = info.unit ? unitOf(info.unit) : undefined
  if (unit && measure.unit && measure.unit.dimension !== unit.dimension) return Number.NaN
  return unit && measure.unit ? convert(measure.value, measure.unit, unit) : measure.value
}

/** The numbers that a product has, those of its variants where they differ; without what cannot be meant. */
const numbersOf = (value: unknown, info: FieldInfo): number[] =>
  [value]
    .flat()
    .flatMap(measuresIn)
    .map((measure) => inUnit(measure, info))
    .filter((number) => !Number.isNaN(number) && !isUnknown(number, info))

/** The number that a product has, the most or the least of its variants; nothing where it cannot be meant. */
export function numberOf(value: unknown, info: FieldInfo, direction: Sort['direction'] = 'desc'): number {
  const numbers = numbersOf(value, info)
  if (numbers.length === 0) return Number.NaN
  return direction === 'asc' ? Math.min(...numbers) : Math.max(...numbers)
}

/** What may well be none. */
export const COUNTED = new Set(['in_stock', 'discount', 'reviews', 'popularity', 'floor', 'mileage', 'age', 'distance'])

/** A price of nothing, a weight of nothing or a sum a thousand times the usual is a field that somebody left empty. */
function isUnknown(value: number, info: FieldInfo): boolean {
  const { concept, absurd } = info
  const isNothing = value < 0 || (value === 0 && !COUNTED.has(concept ?? '') && !isLowerEnd(info))
  return (concept !== undefined && isNothing) || (absurd !== undefined && value >= absurd)
}

const listOf = (value: unknown): string[] | undefined => (isEmpty(value) ? undefined : (Array.isArray(value) ? value : [value]).map(String))

function flagCode(value: unknown): number {
  const flag = toFlag(value)
  return flag === undefined ? -1 : Number(flag)
}

const textCode = (value: unknown, code: (text: string) => number): number =>
  isEmpty(value) || typeof value === 'object' ? -1 : code(String(value))
