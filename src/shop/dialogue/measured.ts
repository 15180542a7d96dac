import type { Sort } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { PLACES } from '../catalog/search-index.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { isCalled } from './goods.ts'

const MEASURED = new Set(['weight', 'noise', 'power', 'battery', 'speed', 'brightness'])

/** "A light laptop", where their weight is known and none is called so: the lightest first. */
export function orderedBy(words: string[], catalog: Catalog, rows: number[]): Sort | null {
  const isOf = new Set(rows)
  const found = words.flatMap((word) => {
    const quality = qualityIn([word], catalog.profile)
    const isNamed = catalog.index.resolve([word]).terms.some((term) => isCalled(catalog, term, (row) => isOf.has(row), PLACES.attribute))
    return quality?.info && !isNamed ? [{ field: quality.info.field, direction: quality.direction }] : []
  })
  const isTold = ({ field }: Sort) => rows.some((row) => valueOf(catalog.products[row] as Product, field) !== undefined)
  return found.find((sort) => isTold(sort) && MEASURED.has(fieldNamed(catalog.profile, sort.field)?.concept ?? '')) ?? null
}

/** More goods tell nothing more. */
const LOOKED_AT = 200

/** How many of these a field tells something of: pools have a diameter, and strollers of the same shop none. */
export const toldBy =
  (products: Product[]) =>
  ({ field, coverage }: FieldInfo): number =>
    products.length === 0 ? coverage : products.slice(0, LOOKED_AT).filter((product) => !isEmpty(valueOf(product, field))).length

/** A measure that is asked for, where the texts of such goods have it. */
export function toldInTexts(phrase: string, { index }: Catalog, rows: number[]): { phrase: string; measure: string }[] {
  const measure = /\d+(?:[.,]\d+)? ?\p{L}+/u.exec(phrase)?.[0]
  if (!measure || rows.length === 0) return []
  const isOf = new Set(rows)
  let isTold = false
  for (const term of index.resolve([measure]).terms)
    index.visit(term, (row) => {
      isTold ||= term.by === 'itself' && isOf.has(row)
    })
  return isTold ? [{ phrase, measure }] : []
}
