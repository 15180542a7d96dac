import { namedValues, priceOf, textOf } from './read-values.ts'
import { idIn, textAt } from './references.ts'
import { isChosen, type Role, roleOf } from './roles.ts'
import { isRecord, PARENT, type RawRow, type Row } from './types.ts'

const VARIANTS = /^(?:variants?|variations?|skus|offers?|modifications?)$/i
const OPTION = /^option[ _]?(\d)$/i
/** What the whole thing is known by, which its variants have none of, and what each of them says in its stead. */
const WHOLE = new Set<Role | undefined>(['id', 'name', 'description', 'category', 'brand', 'link'])
const EACH: Role[] = ['price', 'sale_price', 'old_price', 'sku', 'available', 'stock']

/** {edges: [{node}]} and {nodes: […]}, as GraphQL answers, are lists. */
const listOf = (value: unknown): unknown => {
  if (!isRecord(value)) return value
  const { edges, nodes } = value
  if (Array.isArray(edges)) return edges.map((edge: unknown) => (isRecord(edge) ? edge['node'] : edge))
  return Array.isArray(nodes) ? nodes : value
}

/** What a variant says of itself: what it costs, whether it is there, and what it is chosen by, under the names that the product gives to that. */
function ownOf(variant: Row, labels: string[]): Row {
  const own: Row = {}
  for (const [key, said] of Object.entries(variant)) {
    if (said === undefined || said === null || said === '') continue
    const label = labels[Number(OPTION.exec(key)?.[1]) - 1]
    const isOwn = roleOf(key) ? !WHOLE.has(roleOf(key)) : isChosen(key) || (typeof said === 'object' && namedValues(said))
    if (label !== undefined || isOwn) own[label ?? key] = said
  }
  return own
}

/**
 * Puts a product and its variants together. What the only one says stands in for what the product does not; several become rows of their own,
 * as other systems write them, and what each of them says is not said of the whole.
 */
export function joinParts(whole: Row, variants: Row[]): Row[] {
  if (variants.length === 0) return []
  const labels = namedValues(listOf(whole['options']))?.map(([label]) => label) ?? []
  const parts = variants.map((variant) => ownOf(variant, labels))
  const id = idIn(whole) || textAt(whole, (key) => roleOf(key) === 'sku' || roleOf(key) === 'name')
  const keysOf = (role: Role | undefined) => Object.keys(whole).filter((key) => roleOf(key) === role)
  const isKnown = (key: string) => (roleOf(key) === 'price' ? priceOf(whole[key]) !== undefined : textOf(whole[key]) !== '')
  if (variants.length === 1 && !idIn(variants[0] ?? {}).startsWith(`${id}#`)) {
    for (const [key, said] of Object.entries(parts[0] ?? {}))
      if (!(roleOf(key) ? keysOf(roleOf(key)) : [key]).some(isKnown)) whole[key] = said
    return []
  }
  // What they cost is said in the money of the whole.
  for (const key of keysOf('currency')) for (const part of parts) part[key] ??= whole[key]
  for (const role of EACH)
    if (parts.some((part) => Object.keys(part).some((key) => roleOf(key) === role))) for (const key of keysOf(role)) delete whole[key]
  for (const value of [whole, ...parts]) value[PARENT] = id
  return parts
}

/** A product with its variants inside. */
export function variantRows(row: RawRow): RawRow[] {
  if ('error' in row) return [row]
  const { value } = row
  for (const key of Object.keys(value)) value[key] = listOf(value[key])
  const key = Object.keys(value).find((name) => VARIANTS.test(name)) ?? ''
  const variants = [value[key]].flat().filter(isRecord)
  if (variants.length > 0) delete value[key]
  return [value, ...joinParts(value, variants)].map((part) => ({ ...row, value: part }))
}
