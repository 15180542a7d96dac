import type { Named } from './references.ts'

/** What is under a name: the cells of a line, the insides of an object or of an element. */
export type Row = Record<string, unknown>

/** What a file holds, before it is known what its columns mean. */
export interface RawItem {
  line: number
  value: Row
  /** Names of the groups it was found in, outermost first. */
  groups?: string[] | undefined
}

export type RawRow = RawItem | { line: number; error: string }

/** Known systems, whose goods get the usual names. */
const SYSTEMS = ['Shopify CSV', 'WooCommerce CSV', 'Magento CSV', 'Google Merchant', 'YML', 'CommerceML'] as const
const TABLES = ['CSV', 'TSV', 'Excel'] as const
export type Format = (typeof SYSTEMS)[number] | (typeof TABLES)[number] | 'XML' | 'JSON' | 'JSON Lines'

export interface RawFile {
  format: Format
  rows: RawRow[]
  /** The names of what the file lists apart from the goods, by id: categories with their whole paths. */
  named?: Named | undefined
  /** What is paid in, where the file says it once for all goods. */
  currency?: string | undefined
}

/** Where a row was made a variant, the key of the product it belongs to. */
export const PARENT = 'item_group_id'

export const isOfSystem = ({ format }: RawFile): boolean => SYSTEMS.some((known) => known === format)
/** A table of no known system. */
export const isPlainTable = ({ format }: RawFile): boolean => TABLES.some((known) => known === format)

/** Nothing can be imported from this file; the message says why and is shown as it is. */
export class ImportError extends Error {}

export const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

export const itemsOf = ({ rows }: RawFile): RawItem[] => rows.filter((row) => 'value' in row)
