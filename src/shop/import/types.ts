/** What a file holds, before it is known what its columns mean. */
export interface RawItem {
  line: number
  value: Record<string, unknown>
  /** Names of the groups it was found in, outermost first. */
  groups?: string[] | undefined
}

export type RawRow = RawItem | { line: number; error: string }

export type Format =
  | 'Shopify CSV'
  | 'WooCommerce CSV'
  | 'Magento CSV'
  | 'Google Merchant'
  | 'YML'
  | 'XML'
  | 'JSON'
  | 'JSON Lines'
  | 'CSV'
  | 'TSV'
  | 'Excel'

export interface RawFile {
  format: Format
  rows: RawRow[]
  /** Whole paths of categories by id, where the file lists them apart from the goods. */
  categories?: Map<string, string[]> | undefined
  /** What is paid in, where the file says it once for all goods. */
  currency?: string | undefined
}

/** A table of no known system. */
export const isPlainTable = ({ format }: RawFile): boolean => format === 'CSV' || format === 'TSV' || format === 'Excel'

/** Nothing can be imported from this file; the message says why and is shown as it is. */
export class ImportError extends Error {}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
