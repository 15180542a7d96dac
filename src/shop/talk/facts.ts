import type { Sort } from '#protocol/shop.ts'
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

/** What products have of a field, in the order in which they come; those of which it is not known are left out. */
export const amountsIn = (products: Product[], info: FieldInfo, direction: Sort['direction'], telling: Telling): Amount[] =>
  products.flatMap((product) => {
    const value = amountOf(product, info, direction, telling)
    return Number.isNaN(value) ? [] : [{ product, value, text: told(product, info, telling) ?? '' }]
  })

/** The same from one end of it to the other. */
export const amountsOf = (...of: Parameters<typeof amountsIn>): Amount[] =>
  amountsIn(...of).sort((a, b) => (of[2] === 'asc' ? a.value - b.value : b.value - a.value))

/** What is found, in the order of a field; what lacks it is left out. */
export const extremeOf = (catalog: Catalog, context: Context, info: FieldInfo, direction: Sort['direction']): Product[] =>
  productsIn(catalog, context, { field: info.field, direction }).filter(
    (product) => !Number.isNaN(numberOf(valueOf(product, info.field), info)),
  )

const OFFERED = new Set(['id', 'name', 'price', 'old_price', 'stock', 'in_stock'])

/** Whether an option is said as a whole word or two, or the part before a sign: "large" of "Large | 950mm X 400mm". */
const isOptionSaid = (value: unknown, words: string[]): boolean => {
  const option = plainWords(String(value).split(/\s*[|(,/]/)[0] ?? '')
  return option.length > 0 && ` ${words.join(' ')} `.includes(` ${option.join(' ')} `)
}

/** "In large", of a product whose variants cost differently: those variants, and what they are. */
export function variantMeant(product: Product, words: string[]): { product: Product; option: string } {
  // A word of its name says which product is meant, and no option of it.
  const free = words.filter((word) => !plainWords(product.name).includes(word))
  const optionsOf = (offer: Product) => Object.keys(offer).filter((field) => !OFFERED.has(field) && isOptionSaid(offer[field], free))
  const offers = offersOf(product).sort((one, other) => optionsOf(other).length - optionsOf(one).length)
  const [first] = offers
  const said = first ? optionsOf(first) : []
  if (!first || said.length === 0) return { product, option: '' }
  const met = offers.filter((offer) => said.every((field) => isOptionSaid(offer[field], free)))
  return {
    product: { ...product, ...first, id: product.id, name: product.name, offers: met.length > 1 ? met : [] },
    option: said.map((field) => String(first[field])).join(', '),
  }
}
