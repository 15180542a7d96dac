import type { Filter, Sort } from '#protocol/shop.ts'
import type { Language } from '#text/language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { numberOf } from '../catalog/columns.ts'
import { type FieldInfo, offersOf, type Product, valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { unitOf } from '../lexicon/units.ts'
import { describeValue } from '../pipeline/describe.ts'
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

const isKnown = (info: FieldInfo) => (product: Product) => !Number.isNaN(numberOf(valueOf(product, info.field), info))

/** Products whose number is known, from one end of a field to the other. */
export function inOrder(products: Product[], info: FieldInfo, direction: Sort['direction']): Product[] {
  const sign = direction === 'asc' ? 1 : -1
  const number = (product: Product) => numberOf(valueOf(product, info.field), info)
  return products.filter(isKnown(info)).sort((a, b) => sign * (number(a) - number(b)))
}

/** What is found, in the order of a field; what lacks it is left out. */
export const extremeOf = (catalog: Catalog, context: Context, info: FieldInfo, direction: Sort['direction']): Product[] =>
  productsIn(catalog, context, { field: info.field, direction }).filter(isKnown(info))

/** The sentence of a product's texts that has all of these words. */
export function sentenceWith(product: Product, words: string[], telling: Telling): string | undefined {
  const { index, profile } = telling.catalog
  const wanted = words.map((word) => new Set(index.resolve([word]).terms.flatMap(({ ways }) => ways.flat(2))))
  if (wanted.length === 0) return undefined
  const hasAll = (sentence: string) => {
    const keys = new Set((sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(keysOf))
    return wanted.every((ways) => [...ways].some((key) => keys.has(key)))
  }
  for (const info of profile.fields) {
    const hit = (told(product, info, telling) ?? '').split(/(?<=[.!?…])\s+|\n+/).find(hasAll)
    if (hit !== undefined) return hit.trim().slice(0, 240)
  }
  return undefined
}

/** What a text says of a weight, and of a size: "вес 5,8 кг", "457x91". */
const MEASURES: Record<string, RegExp> = {
  weight:
    /(?:вес|вага|важить|легк|weigh)(?:(?!ребен|дитин|малыш|child|нагруз|max|макс| до )[^.;\d]){0,25}?(?<value>\d+(?:[.,]\d+)?) ?(?<unit>кг|kg|г|g|lbs?)(?!\p{L})/giu,
  area: /(?<![\d.,])(?<value>\d{2,4}(?:[.,]\d+)?)["″]? ?[x×х] ?(?<second>\d{2,4}(?:[.,]\d+)?)/giu,
}

/** A measure that only the names and texts of a product tell; of several sizes, the one at the end that is asked for. */
export function measureIn(
  product: Product,
  concept: string,
  telling: Telling,
  direction: Sort['direction'],
): { value: number; text: string } | undefined {
  const pattern = MEASURES[concept]
  if (!pattern) return undefined
  const number = (text = '1') => Number(text.replace(',', '.'))
  const texts = telling.catalog.profile.fields
    .filter(({ kind }) => kind !== 'image' && kind !== 'link')
    .map((info) => told(product, info, telling) ?? '')
  const found = texts.flatMap((text) =>
    [...text.matchAll(pattern)].map(({ 0: text, groups: { value, second, unit } = {} }) => {
      return {
        value: number(value) * number(second) * (/^(?:г|g)$/i.test(unit ?? '') ? 0.001 : 1),
        text: unit ? `${value} ${unit}` : text.trim(),
      }
    }),
  )
  return found.sort((a, b) => (direction === 'asc' ? a.value - b.value : b.value - a.value))[0]
}

const OVERNIGHT = /overnight|same day|next day/iu
const LIFELONG = /lifetime|пожизн|довічн/iu

/** "3 year warranty", "Ships in 1 week": how long it lasts, in months; 0 where it says nothing of it. */
export function spanOf(text: string | undefined): number {
  if (text === undefined) return 0
  if (LIFELONG.test(text)) return Number.MAX_VALUE
  if (OVERNIGHT.test(text)) return 1 / 60
  const [, count, word = ''] = /(\d+)[\s-]*(?:business |working |рабоч\p{L}* |робоч\p{L}* )?(\p{L}+)/u.exec(text.toLowerCase()) ?? []
  const unit = unitOf(word)
  return unit?.dimension === 'span' ? Number(count) * unit.factor : 0
}

export const isSaid = (value: unknown, { op, value: wanted }: Filter): boolean => {
  const values = [value].flat().map((one) => String(one).toLowerCase())
  const isOne = [wanted].flat().some((one) => values.includes(String(one).toLowerCase()))
  return op === 'ne' ? !isOne : isOne
}

const OFFERED = new Set(['price', 'old_price', 'stock', 'in_stock'])

/** "Size L" of a product whose variants cost differently: that variant, and the conditions that do not say which one it is. */
export function variantMeant(product: Product, filters: Filter[]): { product: Product; rest: Filter[] } {
  const offers = offersOf(product)
  const choosing = filters.filter(({ field }) => !OFFERED.has(field) && offers.some((offer) => offer[field] !== undefined))
  const [only, ...others] = offers.filter((offer) => choosing.every((filter) => isSaid(offer[filter.field], filter)))
  if (choosing.length === 0 || !only) return { product, rest: filters }
  return {
    product: { ...product, ...only, offers: others.length > 0 ? [only, ...others] : [] },
    rest: filters.filter((filter) => !choosing.includes(filter)),
  }
}
