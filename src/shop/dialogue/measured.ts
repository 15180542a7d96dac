import type { Filter, Sort } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, type Product, valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { PLACES } from '../catalog/search-index.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { isCalled } from './goods.ts'

const MEASURED = new Set(['weight', 'noise', 'power', 'battery', 'speed', 'brightness'])
const SIZES = new Set(['length', 'width', 'height', 'depth', 'diameter'])

/** A measure that nothing of what is shown tells: it leaves out none of it. */
export function isUntold({ field, value }: Filter, { products, profile }: Catalog, rows: number[]): boolean {
  const isSize = SIZES.has(fieldNamed(profile, field)?.concept ?? '')
  return (
    typeof value === 'number' && isSize && rows.length > 0 && !rows.some((row) => valueOf(products[row] as Product, field) !== undefined)
  )
}

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

/** Whether a measure is told of any of these: pools have a diameter, and strollers of the same shop none. */
export const isToldOf =
  (products: Product[]) =>
  ({ field, concept = '' }: FieldInfo): boolean =>
    products.length === 0 || !SIZES.has(concept) || products.some((product) => valueOf(product, field) !== undefined)

/** "Three metres", and no word of which side, or "94 wide" where windows and blinds have a width each: the field that most of these goods have so. */
export function bySide(filters: Filter[], named: FieldInfo[], catalog: Catalog, rows: number[]): Filter[] {
  const isSize = ({ field }: Filter) => SIZES.has(fieldNamed(catalog.profile, field)?.concept ?? '')
  const isNamed = ({ field }: { field: string }) => named.some((info) => info.field === field)
  const sized = filters.filter(isSize)
  const own = sized.every(isNamed) ? sized : sized.filter((filter) => !isNamed(filter))
  const isSide = (info: FieldInfo) =>
    !own.some(isNamed) || (isNamed(info) && fieldNamed(catalog.profile, own[0]?.field ?? '')?.concept === info.concept)
  const sides = catalog.profile.fields.filter((info) => SIZES.has(info.concept ?? '') && info.kind === 'number' && isSide(info))
  if (own.length === 0 || sides.length < 2) return filters
  const counts = sides.map(({ field }) => {
    const tests = own.map((filter) => catalog.testOf({ ...filter, field }))
    return { field, count: rows.filter((row) => tests.every((test) => test(row))).length }
  })
  const [best] = counts.sort((one, other) => other.count - one.count)
  return best && best.count > 0 ? filters.map((filter) => (own.includes(filter) ? { ...filter, field: best.field } : filter)) : filters
}

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
