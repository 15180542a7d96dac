import type { Filter, Sort } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { PLACES } from '../catalog/search-index.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { isCalled } from './goods.ts'

const MEASURED = new Set('weight noise power battery speed brightness screen volume capacity area diameter length width height'.split(' '))

/**
 * "A light laptop", "a small tube", where it is known how heavy or big such are and none is called so: the lightest, the smallest first. Where a
 * bound says how big, it is said.
 */
export function orderedBy(words: string[], catalog: Catalog, rows: number[], filters: Filter[]): { sort: Sort | null; said: string[] } {
  const [isOf, told] = [new Set(rows), toldBy(rows.flatMap((row) => catalog.products[row] ?? []))]
  const isBound = (info: FieldInfo) => filters.some(({ field, value }) => field === info.field && typeof value === 'number')
  const found = words.flatMap((word) => {
    const { info, direction = 'asc' } = qualityIn([word], catalog.profile, told) ?? {}
    const isNamed = () =>
      catalog.index.resolve([word]).terms.some((term) => isCalled(catalog, term, (row) => isOf.has(row), PLACES.attribute))
    const isMeant = info && MEASURED.has(info.concept ?? '') && told(info) > 0 && (isBound(info) || !isNamed())
    return isMeant ? [{ word, info, direction }] : []
  })
  const first = found.find(({ info }) => !isBound(info))
  return { sort: first ? { field: first.info.field, direction: first.direction } : null, said: found.map(({ word }) => word) }
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
