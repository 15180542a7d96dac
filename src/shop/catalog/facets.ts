import type { Facet } from '#protocol/shop.ts'
import type { Language } from '#text/language.ts'
import type { Column, Columns } from './columns.ts'
import type { Profile } from './product.ts'

const MOST_FACETS = 8
const MOST_VALUES = 12
const FIRST = ['category', 'brand', 'price', 'rating', 'in_stock', 'color']

/** The fields in the order in which they are offered. */
export function facetOrder(profile: Profile): Profile['fields'] {
  const rank = (concept: string | undefined) => (FIRST.includes(concept ?? '') ? FIRST.indexOf(concept ?? '') : FIRST.length)
  return [...profile.fields].sort((a, b) => rank(a.concept) - rank(b.concept) || b.coverage - a.coverage)
}

/** What else the shown products could be narrowed by: choices with counts, numbers with their range. */
export function countFacets(rows: number[], profile: Profile, columns: Columns, language: Language): Facet[] {
  const facets: Facet[] = []
  for (const info of facetOrder(profile)) {
    if (info.kind === 'text' || facets.length >= MOST_FACETS) continue
    const column = columns.get(info.field)
    if (!column) continue
    const facet = column.numbers ? range(column.numbers, rows) : counts(column, rows)
    if (facet) facets.push({ field: info.field, label: info.label[language], ...facet })
  }
  return facets
}

function range(numbers: Float64Array, rows: number[]): Pick<Facet, 'min' | 'max'> | undefined {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const value = numbers[row] ?? Number.NaN
    if (value < min) min = value
    if (value > max) max = value
  }
  return min < max ? { min, max } : undefined
}

function counts(column: Column, rows: number[]): Pick<Facet, 'values'> | undefined {
  const flag = column.info.kind === 'flag'
  const totals = new Uint32Array(flag ? 2 : column.names.length)
  for (const row of rows) {
    if (column.lists) for (const code of column.lists[row] ?? []) totals[code] = (totals[code] ?? 0) + 1
    else {
      const code = column.codes?.[row] ?? -1
      if (code >= 0) totals[code] = (totals[code] ?? 0) + 1
    }
  }
  const values: NonNullable<Facet['values']> = []
  totals.forEach((count, code) => {
    if (count > 0) values.push({ value: flag ? code === 1 : (column.names[code] ?? ''), count })
  })
  values.sort((a, b) => b.count - a.count)
  return values.length > 1 ? { values: values.slice(0, MOST_VALUES) } : undefined
}
