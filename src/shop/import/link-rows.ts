import { plainName, roleOf } from './roles.ts'
import { itemsOf } from './shape.ts'
import { isPlainTable, type RawFile, type RawItem } from './types.ts'

/** Rows that are variants of another row say so in each system's own way; afterwards all say it in the column of the group. */
export function linkRows(file: RawFile): void {
  const rows = itemsOf(file)
  if (file.format === 'Shopify CSV') inheritOptions(rows)
  else if (file.format === 'Magento CSV') linkVariations(rows)
  else if (isPlainTable(file)) linkNameless(rows)
}

/** Where a row was made a variant, the key of the product it belongs to. */
export const PARENT = 'item_group_id'

/** Shopify names an option on the first row of a product only. */
function inheritOptions(rows: RawItem[]): void {
  const names = new Map<string, Record<string, unknown>>()
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
    if (parent !== undefined) value[PARENT] = parent
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
