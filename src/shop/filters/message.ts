import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Item } from './items.ts'
import type { Mention } from './mentions.ts'

/** What is known of a message before its wishes are read. */
export interface Message {
  text: string
  items: Item[]
  mentions: Mention[]
  catalog: Catalog
  /** The goods that are spoken of; none where that may be all. */
  rows: number[]
  /** Whether a value of this catalogue is called so. */
  isValue(text: string): boolean
}

/** Filters, and where they are said. */
export interface Found {
  filters: Filter[]
  at: number
}

/** Any of some values of a field. */
export const anyOf = (field: string, values: Iterable<string>): Filter => {
  const [value = '', ...others] = new Set(values)
  return others.length > 0 ? { field, op: 'in', value: [value, ...others] } : { field, op: 'eq', value }
}

/** Words that join two of a kind. */
export const OR = /^(?:or|или|либо|або|чи)$/
export const ONWARD = /^(?:and|or|nor|и|или|ни|та|і|й|або|чи|ані|&|\/)$/
/** "With a canopy", "for a laptop": how one thing hangs on another. */
export const HAVING = /^(?:with|с|со|з|із|зі)$/
export const ARTICLE = /^(?:an?|the)$/

export const wordAt = (items: Item[], at: number): string => items[at]?.text ?? ''

/** Marks what was understood, or gives it back to be read otherwise. */
export const use = (items: Item[], from: number, to: number, used = true): void => {
  for (const item of items.slice(Math.max(0, from), to)) item.used = used
}

/** Letters from one place to another: what was found in the text, as items. */
export const itemsIn = (items: Item[], match: RegExpExecArray | null): Item[] =>
  match ? items.filter(({ start, end }) => start >= match.index && end <= match.index + match[0].length) : []
