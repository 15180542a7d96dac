import type { Unit } from '../lexicon/units.ts'
import { isSpan, type Measure, measuresIn, parseMeasure } from './measure.ts'
import { fieldsOf, type Product, toFlag, valueOf } from './product.ts'

const LINK = /^(?:https?:\/\/|\/)\S+$/i

type Scalar = string | number | boolean

/** A field of all products: in how many it is filled, in how many of them with a list, and with what. */
export interface Column {
  field: string
  filled: number
  lists: number
  counts: Map<Scalar, number>
}

/** What the values of a column are; those that repeat were read once. */
export interface Values extends Column {
  measures: (Measure & { count: number })[]
  measured: number
  /** Those that tell several numbers, or a limit. */
  spread: number
  /** Those that tell from what on to what: "4-16". */
  spans: number
  flags: number
  texts: number
  letters: number
  links: number
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

export async function gather(products: Product[], breathe: () => Promise<void>): Promise<Map<string, Column>> {
  const columns = new Map<string, Column>()
  for (const [row, product] of products.entries()) {
    if (row % 64 === 0) await breathe()
    for (const field of fieldsOf(product)) {
      const column = columns.get(field) ?? { field, filled: 0, lists: 0, counts: new Map<Scalar, number>() }
      columns.set(field, column)
      const value = valueOf(product, field)
      column.filled++
      if (Array.isArray(value)) column.lists++
      for (const item of [value].flat()) if (isScalar(item)) column.counts.set(item, (column.counts.get(item) ?? 0) + 1)
    }
  }
  return columns
}

export function readValues(column: Column): Values {
  const values: Values = { ...column, measures: [], measured: 0, spread: 0, spans: 0, flags: 0, texts: 0, letters: 0, links: 0 }
  for (const [value, count] of column.counts) {
    const measure = parseMeasure(value)
    const measures = measuresIn(value)
    values.measures.push(...measures.map((one) => ({ ...one, count })))
    if (measure) values.measured += count
    else if (measures.length > 0) values.spread += count
    if (isSpan(value)) values.spans += count
    if (toFlag(value) !== undefined) values.flags += count
    if (typeof value !== 'string') continue
    values.texts += count
    values.letters += value.length * count
    if (LINK.test(value)) values.links += count
  }
  return values
}

/** The unit that most values of a column are in, and the share of those in units that are of its dimension. */
export function usualUnit({ measures }: Values): { unit: Unit | undefined; share: number } {
  const sum = (list: Values['measures']) => list.reduce((all, { count }) => all + count, 0)
  const measured = measures.filter(({ unit }) => unit !== undefined)
  const [most = []] = [...Map.groupBy(measured, ({ unit }) => unit?.unit).values()].sort((a, b) => sum(b) - sum(a))
  const unit = most[0]?.unit
  return { unit, share: sum(measured.filter((measure) => measure.unit?.dimension === unit?.dimension)) / Math.max(1, sum(measured)) }
}
