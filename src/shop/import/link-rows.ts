import { textOf } from './read-values.ts'
import { PRICES, plainName, roleOf } from './roles.ts'
import { isPlainTable, itemsOf, PARENT, type RawFile, type RawItem, type Row } from './types.ts'
import { variantRows } from './variant-rows.ts'

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
    if (!whole || cell(value, 'visibility', 'visibility in catalog') !== 'hidden') continue
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
