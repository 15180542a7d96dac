import { namedValues, textOf } from './read-values.ts'
import { PRICES, plainName, type Role, roleOf } from './roles.ts'
import { itemsOf } from './shape.ts'
import { isPlainTable, PARENT, type RawFile, type RawItem, type Row } from './types.ts'
import { variantRows } from './variant-rows.ts'

/** Rows that are variants of another row say so in each system's own way; afterwards all say it in the column of the group. */
export function linkRows(file: RawFile): void {
  file.rows = file.rows.flatMap(variantRows)
  const rows = itemsOf(file)
  for (const { value } of rows) liftProperties(value)
  if (file.format === 'Shopify CSV') inheritOptions(rows)
  else if (file.format === 'Magento CSV') linkVariations(rows)
  else if (file.format === 'WooCommerce CSV') linkGrouped(rows)
  else if (isPlainTable(file)) linkNameless(rows)
}

const LIFTED = new Set<Role | undefined>([...PRICES, 'image', 'description', 'brand'])

/** A property that is called as what every shop has ("Описание", "Картинки") is that where no column is; beside a price it is none. */
function liftProperties(value: Row): void {
  for (const [column, list] of Object.entries(value)) {
    const pairs = typeof list === 'object' ? (namedValues(list) ?? []) : []
    const isPlayed = (role: Role | undefined) =>
      role !== 'image' && Object.keys(value).some((name) => roleOf(name) === role && textOf(value[name]) !== '')
    const isPrice = (role: Role | undefined) => PRICES.some((price) => price === role)
    const lifted = pairs.filter(([label]) => LIFTED.has(roleOf(label)) && (isPrice(roleOf(label)) || !isPlayed(roleOf(label))))
    if (lifted.length === 0) continue
    for (const [label, said] of lifted) if (!isPlayed(roleOf(label))) value[label] ??= said
    value[column] = pairs.filter((pair) => !lifted.includes(pair)).map(([name, said]) => ({ name, value: said }))
  }
}

/** Shopify names an option on the first row of a product only. */
function inheritOptions(rows: RawItem[]): void {
  const names = new Map<string, Row>()
  for (const { value } of rows) {
    const handle = String(value['Handle'] ?? '')
    const own = Object.fromEntries(Object.entries(value).filter(([key]) => /^Option\d Name$/i.test(key)))
    if (Object.keys(own).length > 0) names.set(handle, own)
    else Object.assign(value, names.get(handle))
  }
}

/** "sku=MH01-XS-Black,size=XS|sku=MH01-S-Black,size=S": a configurable product names its variants. */
function linkVariations(rows: RawItem[]): void {
  const parents = new Map<string, unknown>()
  for (const { value } of rows)
    for (const [, sku = ''] of String(value['configurable_variations'] ?? '').matchAll(/(?:^|\|)sku=([^,|]+)/g))
      parents.set(sku, value['sku'])
  for (const { value } of rows) {
    const parent = parents.get(String(value['sku']))
    if (parent !== undefined) Object.assign(value, { [PARENT]: parent, name: '' })
  }
}

/** What is only sold as a part of a grouped product, by its id, its SKU or its name, is a variant of that. */
function linkGrouped(rows: RawItem[]): void {
  const cell = (value: Row, ...names: string[]) => textOf(value[Object.keys(value).find((key) => names.includes(plainName(key))) ?? ''])
  const keyOf = (value: Row) => cell(value, 'sku') || cell(value, 'id')
  const wholes = new Map<string, Row>()
  const partsIn = (list: string) => list.split(list.includes('|~|') ? '|~|' : /[,|]/)
  for (const { value } of rows)
    for (const part of partsIn(cell(value, 'grouped products'))) if (part.trim() !== '') wholes.set(part.trim().replace(/^id:/, ''), value)
  for (const { value } of wholes.size === 0 ? [] : rows) {
    const name = cell(value, 'name', 'product name', 'title')
    const whole = [cell(value, 'id'), cell(value, 'sku'), name].map((key) => wholes.get(key)).find(Boolean)
    if (!whole || whole === value || cell(value, 'visibility', 'visibility in catalog') !== 'hidden') continue
    Object.assign(value, { [PARENT]: keyOf(whole), Option: name, Type: 'variation' })
    // The whole costs what its parts do.
    for (const column of Object.keys(whole)) if (PRICES.some((role) => role === roleOf(column))) delete whole[column]
  }
}

const isOption = (column: string): boolean => /^(?:product )?(?:option|variation) ?(?:name|\d+ name|name ?\d+)/.test(plainName(column))

/** Where a table has columns for options, a row without a name, with no key of its own, is another variant of the row above. */
function linkNameless(rows: RawItem[]): void {
  const first = rows[0]?.value ?? {}
  const key = Object.keys(first)[0]
  if (key === undefined || !rows.some(({ value }) => Object.keys(value).some(isOption))) return
  let above: RawItem | undefined
  for (const row of rows) {
    const named = Object.keys(row.value).some((column) => roleOf(column) === 'name')
    if (named) above = row
    else if (above && (row.value[key] === undefined || row.value[key] === above.value[key])) {
      above.value[PARENT] ??= String(above.value[key])
      row.value[PARENT] = above.value[PARENT]
    }
  }
}
