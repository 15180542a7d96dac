import type { Sort } from '#protocol/shop.ts'
import { remembered } from '#text/remembered.ts'
import type { Column, Columns } from './columns.ts'
import type { Profile } from './product.ts'
import { fieldFor } from './profile.ts'
import { spansOf } from './spans.ts'

/** Rows in the order of a field. An order is worked out once, at its first use; walking it needs no sorting. */
export interface Orders {
  by(sort: Sort | undefined): Int32Array
  /** Some rows in that order; without a field, the likest to what was asked first. */
  arrange(rows: number[], sort: Sort | undefined, scores: Float32Array): number[]
}

const MOST_ORDERS = 24

export function createOrders(profile: Profile, columns: Columns, total: number): Orders {
  const rating = columns.get(fieldFor(profile, 'rating')?.field ?? '')?.numbers
  const usual = Int32Array.from({ length: total }, (_, row) => row)
  const price = columns.get(fieldFor(profile, 'price')?.field ?? '')?.numbers
  const lacks = (row: number) => Number(price !== undefined && Number.isNaN(price[row]))
  // What cannot be bought at a price that is known stands last.
  if (rating || price) usual.sort((a, b) => lacks(a) - lacks(b) || (rating ? (rating[b] || 0) - (rating[a] || 0) : 0) || a - b)
  const place = new Int32Array(total)
  usual.forEach((row, index) => {
    place[row] = index
  })

  /** What lacks the field comes last in either direction; equals keep the usual order. */
  const build = ({ field, direction }: Sort): Int32Array => {
    const column = columns.get(field)
    // Of what comes in several sizes, the one at the end that is asked for.
    const isMost = direction === 'desc' && column?.several
    const most = isMost && column.numbers?.map((number, row) => Math.max(...(isMost.get(row) ?? [number])))
    const values = most || column?.numbers || (column?.codes && rank(column, column.codes))
    if (!values) return usual
    const sign = direction === 'asc' ? 1 : -1
    return Int32Array.from(usual).sort((a, b) => {
      const [first, second] = [values[a] ?? Number.NaN, values[b] ?? Number.NaN]
      const lacks = Number(Number.isNaN(first)) - Number(Number.isNaN(second))
      return lacks || (Number.isNaN(first) ? 0 : (first - second) * sign) || (place[a] ?? 0) - (place[b] ?? 0)
    })
  }

  const sorted = remembered(MOST_ORDERS, build, ({ field, direction }) => `${direction} ${field}`)
  const by = (sort: Sort | undefined): Int32Array => (sort ? sorted(sort) : usual)

  return {
    by,
    arrange(rows, sort, scores) {
      if (!sort) return rows.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (place[a] ?? 0) - (place[b] ?? 0))
      const wanted = new Set(rows)
      return Array.from(by(sort)).filter((row) => wanted.has(row))
    },
  }
}

/** Spans go by how long they are, all else by its name. */
function rank({ info, names: own }: Column, codes: Int32Array): Float64Array {
  const spans = spansOf(info)
  if (spans.size > 0) return Float64Array.from(codes, (code) => spans.get(own[code] ?? '') ?? Number.NaN)
  const names = info.kind === 'flag' ? ['0', '1'] : own
  const ranks = new Float64Array(names.length)
  const sorted = names.map((name, index) => ({ name, index })).sort((a, b) => (a.name < b.name ? -1 : 1))
  sorted.forEach(({ index }, place) => {
    ranks[index] = place
  })
  return Float64Array.from(codes, (code) => (code < 0 ? Number.NaN : (ranks[code] ?? Number.NaN)))
}
