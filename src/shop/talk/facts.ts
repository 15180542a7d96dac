import type { Filter, Sort } from '#protocol/shop.ts'
import type { Language } from '#text/language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { numberOf } from '../catalog/columns.ts'
import { type FieldInfo, offersOf, type Product, valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { spanOf } from '../catalog/spans.ts'
import { describeValue } from '../pipeline/describe.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, queryOf } from './context.ts'

/** Whose words a fact is told in, and of which catalogue. */
export interface Telling {
  catalog: Catalog
  language: Language
}

export const titleOf = (product: Product, { catalog, language }: Telling): string => {
  const info = fieldNamed(catalog.profile, 'name')
  return (info && describeValue(product, info, language, undefined)) ?? product.name
}

/** A line about a product, whose name stands out. */
export const line = (product: Product, text: string, telling: Telling): string => `**${titleOf(product, telling)}** — ${text}`

/** What a field says of a product, with its unit or currency; nothing when it is not known. */
export const told = (product: Product, info: FieldInfo, { language }: Telling): string | undefined => {
  const currency = valueOf(product, 'currency')
  return describeValue(product, info, language, typeof currency === 'string' ? currency : undefined)
}

export const productsIn = (catalog: Catalog, context: Context, sort?: Sort): Product[] =>
  catalog.find({ ...queryOf(context), ...(sort && { sort }) }).rows.flatMap((row) => catalog.products[row] ?? [])

/** What a field amounts to: its number, the time that its text tells, or the number that its text begins with. */
function amountOf(product: Product, info: FieldInfo, direction: Sort['direction'], telling: Telling): number {
  if (info.kind === 'number') return numberOf(valueOf(product, info.field), info, direction)
  const text = told(product, info, telling)
  return spanOf(text) ?? numberIn(/^\P{L}{0,3}?(\d+(?:[.,]\d+)?)/u.exec(text ?? '')?.[1])
}

const numberIn = (text: string | undefined): number => (text === undefined ? Number.NaN : Number(text.replace(',', '.')))

/** An amount of a product, and how it is told. */
export interface Amount {
  product: Product
  value: number
  text: string
}

/** What products have of a field, from one end of it to the other; those of which it is not known are left out. */
export const amountsOf = (products: Product[], info: FieldInfo, direction: Sort['direction'], telling: Telling): Amount[] =>
  inOrder(amountsIn(products, info, direction, telling), direction)

/** The same in the order in which they come. */
export const amountsIn = (products: Product[], info: FieldInfo, direction: Sort['direction'], telling: Telling): Amount[] =>
  products.flatMap((product) => {
    const value = amountOf(product, info, direction, telling)
    return Number.isNaN(value) ? [] : [{ product, value, text: told(product, info, telling) ?? '' }]
  })

export const inOrder = <T extends { value: number }>(amounts: T[], direction: Sort['direction']): T[] =>
  amounts.sort((a, b) => (direction === 'asc' ? a.value - b.value : b.value - a.value))

/** What is found, in the order of a field; what lacks it is left out. */
export const extremeOf = (catalog: Catalog, context: Context, info: FieldInfo, direction: Sort['direction']): Product[] =>
  productsIn(catalog, context, { field: info.field, direction }).filter(
    (product) => !Number.isNaN(numberOf(valueOf(product, info.field), info)),
  )

export const isSaid = (value: unknown, { op, value: wanted }: Filter): boolean => {
  const values = [value].flat().map((one) => String(one).toLowerCase())
  const isOne = [wanted].flat().some((one) => values.includes(String(one).toLowerCase()))
  return op === 'ne' ? !isOne : isOne
}

const OFFERED = new Set(['price', 'old_price', 'stock', 'in_stock'])

/** Whether an option is said as a whole word or two, or the part before a sign: "large" of "Large | 950mm X 400mm". */
const isOptionSaid = (value: unknown, words: string[]): boolean => {
  const option = plainWords(String(value).split(/\s*[|(,/]/)[0] ?? '')
  return option.length > 0 && words.some((_, at) => option.every((word, place) => words[at + place] === word))
}

/** "Size L", "in large" of a product whose variants cost differently: that variant, what it is, and the conditions that do not say which one it is. */
export function variantMeant(
  product: Product,
  filters: Filter[],
  words: string[] = [],
): { product: Product; rest: Filter[]; option: string } {
  const offers = offersOf(product)
  const isOption = (field: string) =>
    !OFFERED.has(field) && field !== 'id' && field !== 'name' && !offers.some((offer) => Array.isArray(offer[field]))
  const options = [...new Set(offers.flatMap(Object.keys))].filter(isOption)
  const choosing = filters.filter(({ field }) => options.includes(field))
  // A word of its name says which product is meant, and no option of it.
  const free = words.filter((word) => !plainWords(product.name).includes(word))
  const said = options.filter(
    (field) => offers.some((offer) => isOptionSaid(offer[field], free)) && !offers.every((offer) => isOptionSaid(offer[field], free)),
  )
  const met = offers.filter(
    (offer) => choosing.every((filter) => isSaid(offer[filter.field], filter)) && said.every((field) => isOptionSaid(offer[field], free)),
  )
  const price = (offer: Product) => Number(offer['price'])
  const [only, ...others] = met.sort((one, other) => price(one) - price(other) || 0)
  if (choosing.length + said.length === 0 || !only) return { product, rest: filters, option: '' }
  return {
    product: { ...product, ...only, id: product.id, name: product.name, offers: others.length > 0 ? [only, ...others] : [] },
    rest: filters.filter((filter) => !choosing.includes(filter)),
    option: others.length > 0 ? '' : said.map((field) => String(only[field])).join(', '),
  }
}
