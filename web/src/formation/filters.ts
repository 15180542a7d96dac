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
 * The facets to offer: what the server counts. A field that is filtered and has nothing to choose from now stays as it was before, so
 * that its filter can be seen and taken off.
 */
export function facetsToShow(current: Facet[], filters: Filter[], before: Facet[], labels: Record<string, string> = {}): Facet[] {
  const missing = [...new Set(filters.map((filter) => filter.field))].filter((field) => !current.some((facet) => facet.field === field))
  const kept = missing.flatMap((field): Facet[] => {
    const known = before.find((facet) => facet.field === field)
    const values = chosenValues(filters, field).map((value) => ({ value, count: 0 }))
    return known ? [known] : values.length > 0 ? [{ field, label: labels[field] ?? field, values }] : []
  })
  // Choices stay where they were, whatever their counts have become: the next press is meant for what was seen there.
  return [...current, ...kept].map((facet) => {
    const known = before.find(({ field }) => field === facet.field)?.values?.map(({ value }) => value)
    if (!known || !facet.values) return facet
    const place = (value: Scalar) => (known.includes(value) ? known.indexOf(value) : known.length)
    return { ...facet, values: facet.values.toSorted((a, b) => place(a.value) - place(b.value)) }
  })
}
