import type { Filter, Sort } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { numberOf } from '../catalog/columns.ts'
import { checkFilter } from '../catalog/match.ts'
import { type Product, valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { keysOf, OR } from '../catalog/search-index.ts'
import { checkVocabulary, nearestNames } from '../catalog/vocabulary.ts'
import { type Context, NO_WISH, type Wish } from '../talk/context.ts'
import { isHere } from '../talk/named.ts'
import { namedBy } from '../talk/names.ts'
import type { Scene } from '../talk/scene.ts'
import { standingOfAll } from '../talk/standing.ts'
import { plainWords } from '../text/phrase.ts'
import type { Args } from './declared.ts'

type Said = Omit<Args<'search_products'>, 'where' | 'wish' | 'query'>

/** A wish as a model said it, and what of it no goods here are told to be. */
export interface Meant {
  wish: Wish
  missing: string[]
}

/** Filters that a model gave, with their real spelling; a throw is a failed validation that the agent may retry. */
export function checked(catalog: Catalog, filters: Filter[]): Filter[] {
  return filters.map((filter) => {
    const shaped = checkFilter(catalog.profile, filter)
    const result = 'error' in shaped ? shaped : checkVocabulary(catalog, shaped.filter)
    if ('error' in result) throw new Error(result.error)
    return result.filter
  })
}

export function checkedField(catalog: Catalog, field: string, where: string) {
  const info = fieldNamed(catalog.profile, field)
  if (info) return info
  const names = catalog.profile.fields.map((one) => ({ value: one.field }))
  throw new Error(
    `${where}: "${field.slice(0, 60)}" is not a field of the catalogue; the nearest are ${nearestNames(names, field).join('; ')}`,
  )
}

export const checkedSort = (catalog: Catalog, sort: Sort | undefined): Sort | null =>
  sort ? { ...sort, field: checkedField(catalog, sort.field, 'sort.field').field } : null

const MOST_ALIKE = 5
const IT = /^(?:it|this|that)$/i
const THEY = /^(?:they|them|these|those|all|both)$/i

/** A year or a code alone makes none the one that is meant: those whose names have most of what was said. */
function byMostWords(ref: string, products: Product[]): Product[] {
  const said = new Set(plainWords(ref).flatMap(keysOf))
  const shares = products.map((product) => ({ product, share: new Set(plainWords(product.name).flatMap(keysOf)).intersection(said).size }))
  const most = Math.max(0, ...shares.map(({ share }) => share))
  return shares.filter(({ share }) => share === most).map(({ product }) => product)
}

/** "The 2999 one": what costs so much of what is shown. */
function costing(said: string, { catalog, shown }: Scene): Product[] {
  const info = fieldFor(catalog.profile, 'price')
  const amounts = said.match(/\d[\d ]*(?:[.,]\d+)?/g) ?? []
  const amount = amounts.length === 1 ? Number(amounts[0]?.replace(/ /g, '').replace(',', '.')) : Number.NaN
  return info ? shown.filter((product) => numberOf(valueOf(product, info.field), info) === amount) : []
}

/** The products that a model points at: by place, as "it", or by words of a name. */
export function productsMeant(refs: string[], scene: Scene): Product[] {
  const { catalog, shown, focus } = scene
  const each = refs.flatMap((ref) => {
    const plain = ref.trim().toLowerCase()
    if (/^#?\d{1,2}$/.test(plain)) return shown[Number(plain.replace('#', '')) - 1] ?? []
    if (plain === 'last') return shown.at(-1) ?? []
    if (IT.test(plain)) return focus[0] ?? (shown.length === 1 ? shown : [])
    if (THEY.test(plain)) return focus.length > 1 ? focus : shown
    if (/\d{3}|\d[.,]\d/.test(plain)) {
      const priced = costing(plain, scene)
      if (priced.length > 0) return priced
    }
    const { products, isHere: isShown } = namedBy(ref, { catalog, shown, anywhere: true })
    return byMostWords(ref, products).slice(0, isShown ? MOST_ALIKE : 1)
  })
  return [...new Map(each.map((product) => [product.id, product])).values()]
}

function oneMeant(ref: string, scene: Scene, where: string): Product {
  const [product] = productsMeant([ref], scene)
  if (product) return product
  throw new Error(`${where}: nothing is called or stands at "${ref.slice(0, 60)}"; ${scene.shown.length} are on screen`)
}

/** So far from an amount is still about it. */
const ABOUT = 0.2

/** "Cheaper than the second": the bound is what that one has, which the model never sees. */
const bounds = (than: NonNullable<Said['than']>, scene: Scene): Filter[] =>
  than.flatMap(({ field, op, ref }): Filter[] => {
    const info = checkedField(scene.catalog, field, 'than.field')
    const product = oneMeant(ref, scene, 'than.ref')
    const value = info.kind === 'number' ? numberOf(valueOf(product, field), info) : [valueOf(product, field)].flat()[0]
    if (typeof value === 'number' ? Number.isNaN(value) : typeof value !== 'string') return []
    if (op !== 'about') return [{ field, op, value: value as string | number }]
    if (typeof value !== 'number') return [{ field, op: 'eq', value: value as string }]
    return [
      { field, op: 'gte', value: Number((value * (1 - ABOUT)).toPrecision(3)) },
      { field, op: 'lte', value: Number((value * (1 + ABOUT)).toPrecision(3)) },
    ]
  })

/** The kind that a product is filed under, as far down as it goes. */
function kindOf(ref: string, scene: Scene): Filter[] {
  const info = fieldFor(scene.catalog.profile, 'category')
  const value = info && [valueOf(oneMeant(ref, scene, 'like'), info.field)].flat()[0]
  return info && typeof value === 'string' ? [{ field: info.field, op: 'eq', value }] : []
}

/** Where so few of those that speak of it are told to be it, none is. */
const LEAST_TOLD = 0.1

/** Alternatives of one condition that some goods have; nothing where none is here. Goods are called so, and not only spoken of. */
function known(catalog: Catalog, said: string, isGoods = false): string | undefined {
  const isSold = (one: string) => {
    const { are, told, any } = standingOfAll(catalog, one)
    return !isGoods || are.size > 0 || told.size > any.size * LEAST_TOLD
  }
  const some = said
    .split('|')
    .map((one) => plainWords(one).join(' '))
    .filter((one) => one !== '' && isHere(catalog, one) && isSold(one))
  const [one, ...others] = [...new Set(some)]
  // One of several is meant whole, and so is one alone: "case iPhone 15" is no other case.
  return one && [one, ...(others.length > 0 ? others : isGoods && one.includes(' ') ? [one] : [])].join(OR)
}

/** What a model asks for, in the catalogue's own words. */
export function meantBy(said: Said, scene: Scene): Meant {
  const { catalog } = scene
  const missing: string[] = []
  const all = (list: string[] = [], isGoods = false) =>
    list.flatMap((one) => {
      const own = known(catalog, one, isGoods)
      if (own === undefined) missing.push(one.split('|')[0] ?? one)
      return own ?? []
    })
  const goods = said.goods && said.goods.length > 0 ? all([said.goods.join('|')], true) : []
  const filters = [
    ...checked(catalog, said.filters ?? []),
    ...bounds(said.than ?? [], scene),
    ...(said.like ? kindOf(said.like, scene) : []),
  ]
  const wish: Wish = {
    ...NO_WISH,
    words: goods,
    must: all(said.must),
    filters,
    sort: checkedSort(catalog, said.sort),
  }
  const found = missing.length
  // What nothing is told to be need not be preferred or refused.
  Object.assign(wish, { prefer: all(said.prefer), without: all(said.without) })
  return { wish, missing: missing.slice(0, found) }
}

/** What of the conditions in force is lifted: by the name of a field, or by words of it. */
export function liftedBy(lift: string[], context: Context): Pick<Wish, 'lifted' | 'released'> {
  const { base, filters, must, prefer, without } = context
  const [fields, words] = [[...base, ...filters].map(({ field }) => field), [...must, ...prefer, ...without]]
  if (lift.includes('all')) return { lifted: filters.map(({ field }) => field), released: words }
  const isOf = (word: string) => (one: string) => {
    const keys = new Set(plainWords(word).flatMap(keysOf))
    return plainWords(one).some((part) => keysOf(part).some((key) => keys.has(key)))
  }
  for (const one of lift) {
    const isKnown =
      fields.includes(one) || words.some((word) => isOf(word)(one)) || [...base, ...filters].some(({ value }) => isOf(String(value))(one))
    if (!isKnown)
      throw new Error(
        `lift: nothing in force is "${one.slice(0, 60)}"; in force are ${[...new Set([...fields, ...words])].join(', ') || 'none'}`,
      )
  }
  return {
    lifted: [...base, ...filters]
      .filter(({ field, value }) => lift.some((one) => one === field || isOf(String(value))(one)))
      .map(({ field }) => field),
    released: words.filter((word) => lift.some(isOf(word))),
  }
}
