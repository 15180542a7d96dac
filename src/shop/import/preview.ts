import type { Product } from '../catalog/product.ts'
import { parseMapping } from './mapping.ts'
import { type ReadCatalog, readCatalog } from './read-catalog.ts'

const SHOWN = 5
const NAMES: Record<string, string> = { YML: 'YML (Yandex Market)' }

const short = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > 100 ? `${text.slice(0, 99)}…` : text.replaceAll('\n', ' ')
}

const looks = (product: Product): string[] => [
  `  ${product.id}: ${product.name}`,
  ...Object.entries(product)
    .filter(([field]) => field !== 'id' && field !== 'name')
    .map(([field, value]) => `      ${field}: ${short(value)}`),
]

/** What an import would do, in words. */
export const preview = (bytes: Uint8Array, map: string | undefined): string[] =>
  linesOf(readCatalog(bytes, map === undefined ? undefined : parseMapping(map)))

function linesOf({ format, encoding, rows, mapping, notes, products, refused, refusedCount }: ReadCatalog): string[] {
  return [
    `format: ${NAMES[format] ?? format}`,
    `encoding: ${encoding.toUpperCase()}`,
    `rows: ${rows}, products: ${products.length}`,
    'mapping:',
    ...mapping.map(({ field, from }) => `  ${field} ← ${from}`),
    ...notes.map((note) => `note: ${note}`),
    `the first ${Math.min(SHOWN, products.length)} products:`,
    ...products.slice(0, SHOWN).flatMap(looks),
    `would be refused: ${refusedCount}`,
    ...refused.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(refusedCount > refused.length ? [`  … and ${refusedCount - refused.length} more`] : []),
  ]
}
