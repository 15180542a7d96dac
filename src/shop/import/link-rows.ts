import type { Found } from './find-items.ts'
import { namedValues, priceOf, textOf } from './read-values.ts'
import { idIn, textAt, type Thing } from './references.ts'
import { findRoles, isChosen, PRICES, plainName, type Role, roleOf, SOLD } from './roles.ts'
import { isPlainTable, isRecord, itemsOf, PARENT, type RawFile, type RawItem, type RawRow, type Row } from './types.ts'

/** Rows that are variants of another row say so in each system's own way; afterwards all say it in the column of the group. */
export function linkRows(file: RawFile): void {
  file.rows = file.rows.flatMap(variantRows)
  const rows = itemsOf(file)
  if (file.format === 'Shopify CSV') inheritOptions(rows)
  else if (file.format === 'Magento CSV') linkVariations(rows)
  else if (file.format === 'WooCommerce CSV') linkGrouped(rows)
  else if (isPlainTable(file)) linkNameless(rows)
}

/** Shopify names an option on the first row of a product only. */
function inheritOptions(rows: RawItem[]): void {
  const names = new Map<unknown, [string, unknown][]>()
  for (const { value } of rows) {
    const own = Object.entries(value).filter(([key]) => /^Option\d Name$/i.test(key))
    if (own.length > 0) names.set(value['Handle'], own)
    else Object.assign(value, Object.fromEntries(names.get(value['Handle']) ?? []))
  }
}

/** "sku=MH01-XS-Black,size=XS|sku=MH01-S-Black,size=S": a configurable product names its variants. */
function linkVariations(rows: RawItem[]): void {
  const parents = new Map<unknown, unknown>()
  for (const { value } of rows)
    for (const [, sku = ''] of textOf(value['configurable_variations']).matchAll(/(?:^|\|)sku=([^,|]+)/g)) parents.set(sku, value['sku'])
  for (const { value } of rows) if (parents.has(value['sku'])) Object.assign(value, { [PARENT]: parents.get(value['sku']), name: '' })
}

/** What is only sold as a part of a grouped product, by its id, its SKU or its name, is a variant of that. */
function linkGrouped(rows: RawItem[]): void {
  const cell = (value: Row, ...names: string[]) => textOf(value[Object.keys(value).find((key) => names.includes(plainName(key))) ?? ''])
  const wholes = new Map<string, Row>()
  for (const { value } of rows) {
    const list = cell(value, 'grouped products')
    for (const part of list.split(list.includes('|~|') ? '|~|' : /[,|]/))
      if (part.trim() !== '') wholes.set(part.trim().replace(/^id:/, ''), value)
  }
  for (const { value } of rows) {
    const name = cell(value, 'name', 'product name', 'title')
    const whole = [cell(value, 'id'), cell(value, 'sku'), name].map((key) => wholes.get(key)).find(Boolean)
    const hiding = Object.keys(value).filter((key) => /^visibility\b/.test(plainName(key)) && value[key] === 'hidden')
    if (!whole || hiding.length === 0) continue
    for (const key of hiding) delete value[key]
    Object.assign(value, { [PARENT]: cell(whole, 'sku') || cell(whole, 'id'), Option: name, Type: 'variation' })
    // The whole costs what its parts do.
    for (const column of Object.keys(whole)) if (PRICES.some((role) => role === roleOf(column))) delete whole[column]
  }
}

const isOption = (column: string): boolean => /^(?:product )?(?:option|variation) ?(?:name|\d+ name|name ?\d+)/.test(plainName(column))

/** Where a table has columns for options, a row without a name, with no key of its own, is another variant of the row above. */
function linkNameless(rows: RawItem[]): void {
  const [key = ''] = Object.keys(rows[0]?.value ?? {})
  if (!rows.some(({ value }) => Object.keys(value).some(isOption))) return
  let above: Row = {}
  for (const { value } of rows) {
    const isNamed = Object.keys(value).some((column) => roleOf(column) === 'name')
    if (!isNamed && (value[key] ?? above[key]) === above[key]) value[PARENT] = above[PARENT] ??= above[key]
    if (isNamed) above = value
  }
}

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
function variantRows(row: RawRow): RawRow[] {
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
