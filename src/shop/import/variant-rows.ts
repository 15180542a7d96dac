import type { Found } from './find-items.ts'
import { namedValues, priceOf, textOf } from './read-values.ts'
import { idIn, textAt, type Thing } from './references.ts'
import { findRoles, isChosen, type Role, roleOf, SOLD } from './roles.ts'
import { isRecord, PARENT, type RawRow, type Row } from './types.ts'

const VARIANTS = /^(?:variants?|variations?|skus|offers?|modifications?)$/i
const OPTION = /^option[ _]?(\d)$/i
/** What the whole thing is known by, which its variants have none of, and what each of them says in its stead. */
const WHOLE = new Set<Role | undefined>(['id', 'name', 'description', 'category', 'brand', 'link'])
const EACH = new Set<Role | undefined>(['price', 'sale_price', 'old_price', 'sku', 'available', 'stock'])

/** {edges: [{node}]} and {nodes: […]}, as GraphQL answers, are lists. */
const listOf = (value: unknown): unknown => {
  if (!isRecord(value)) return value
  const { edges, nodes = value } = value
  return Array.isArray(edges) ? edges.map((edge: unknown) => (isRecord(edge) ? edge['node'] : edge)) : nodes
}

/** What a variant says of itself: what it costs, whether it is there, and what it is chosen by, under the names that the product gives to that. */
function ownOf(variant: Row, labels: string[]): Row {
  const own: Row = {}
  for (const [key, said] of Object.entries(variant)) {
    const label = labels[Number(OPTION.exec(key)?.[1]) - 1]
    const isOwn = roleOf(key) ? !WHOLE.has(roleOf(key)) : isChosen(key) || (typeof said === 'object' && namedValues(said))
    if ((label !== undefined || isOwn) && (said ?? '') !== '') own[label ?? key] = said
  }
  return own
}

/**
 * Puts a product and its variants together. What the only one says stands in for what the product does not; several become rows of their own,
 * as other systems write them, and what each of them says is not said of the whole.
 */
function joinParts(whole: Row, variants: Row[]): Row[] {
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
  const told = new Set(parts.flatMap((part) => Object.keys(part)).map(roleOf))
  for (const key of Object.keys(whole)) if (EACH.has(roleOf(key)) && told.has(roleOf(key))) delete whole[key]
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

/** Whose a row is: that of `id` and `productId` which says more, and of "product#variant", as 1C writes it, the first. */
const wholeId = (value: Row): string => textOf(value[findRoles(Object.keys(value)).get('id')?.at(-1) ?? '']).replace(/#.*$/s, '')

/**
 * Goods that stand in one list and their prices, stock or variants in another are put together by their ids. Under the same id a thing of
 * another name is another thing.
 */
export function joinLists(goods: Found[], things: Thing[], isName: (key: string) => boolean): Found[] {
  const isSold = (value: Row) => Object.keys(value).some((key) => SOLD.has(roleOf(key)))
  const nameless = things.flatMap(({ name, value, kind }) =>
    name === undefined && isSold(value) ? { value, within: things, key: kind } : [],
  )
  if (nameless.length === 0 && goods.every(({ within }) => within === goods[0]?.within)) return goods
  const byId = new Map(goods.toReversed().map((item) => [idIn(item.value), item]))
  const nameOf = ({ value }: Found) => textAt(value, isName) ?? ''
  const wholeOf = (item: Found): Found | undefined => {
    const whole = byId.get(wholeId(item.value))
    const isOther = whole && whole.within !== item.within && nameOf(whole) !== ''
    return isOther && nameOf(item).startsWith(item.within === things ? '' : nameOf(whole)) ? whole : undefined
  }
  const parts = Map.groupBy([...goods, ...nameless], wholeOf)
  const wholes = (parts.get(undefined) ?? []).filter(({ within }) => within !== things)
  return wholes.flatMap((item) => {
    const others = (parts.get(item) ?? []).map(({ value }) => value)
    return [item.value, ...joinParts(item.value, others)].map((value) => ({ ...item, value }))
  })
}
