import type { Facet, Filter } from '#protocol/shop.ts'

type Scalar = string | number | boolean

/** The values of a facet that the filters in force allow. */
export function chosenValues(filters: Filter[], field: string): Scalar[] {
  return filters.flatMap((filter) => {
    if (filter.field !== field) return []
    if (filter.op === 'in') return Array.isArray(filter.value) ? filter.value : [filter.value]
    return filter.op === 'eq' && !Array.isArray(filter.value) ? [filter.value] : []
  })
}

export function chosenRange(filters: Filter[], field: string): { min: number | undefined; max: number | undefined } {
  const bound = (ops: Filter['op'][]) => {
    const found = filters.find((filter) => filter.field === field && ops.includes(filter.op))
    return typeof found?.value === 'number' ? found.value : undefined
  }
  return { min: bound(['gte', 'gt']), max: bound(['lte', 'lt']) }
}

const without = (filters: Filter[], field: string) => filters.filter((filter) => filter.field !== field)

export function withValues(filters: Filter[], field: string, values: Scalar[]): Filter[] {
  const rest = without(filters, field)
  return values.length === 0 ? rest : [...rest, { field, op: 'in', value: values }]
}

export function withRange(filters: Filter[], { field }: Facet, min: number | undefined, max: number | undefined): Filter[] {
  const next = without(filters, field)
  if (min !== undefined) next.push({ field, op: 'gte', value: min })
  if (max !== undefined) next.push({ field, op: 'lte', value: max })
  return next
}

/**
 * The facets to offer. The server counts what is left after filtering; for a field that is filtered that would leave
 * nothing to choose, so it stays as it was before, and is made from the filter itself where that is not known.
 */
export function facetsToShow(current: Facet[], filters: Filter[], before: Facet[]): Facet[] {
  const filtered = new Set(filters.map((filter) => filter.field))
  const known = new Map([...before, ...current].map((facet) => [facet.field, facet.label]))
  const shown = [
    ...before.filter((facet) => filtered.has(facet.field)),
    ...current.filter((facet) => !filtered.has(facet.field) || !before.some((one) => one.field === facet.field)),
  ]
  for (const field of filtered) {
    if (shown.some((facet) => facet.field === field)) continue
    const values = chosenValues(filters, field).map((value) => ({ value, count: 0 }))
    if (values.length > 0) shown.push({ field, label: known.get(field) ?? field, values })
  }
  const order = [...before, ...current].map((facet) => facet.field)
  const place = ({ field }: Facet) => (order.includes(field) ? order.indexOf(field) : order.length)
  return shown.sort((a, b) => place(a) - place(b))
}
