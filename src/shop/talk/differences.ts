import { type FieldInfo, keyOf, type Product, valueOf } from '../catalog/product.ts'
import { fieldFor, isPacked } from '../catalog/profile.ts'
import { nameParts } from '../lexicon/fields.ts'
import { unitOf } from '../lexicon/units.ts'
import { titleOf, type Telling, told } from './facts.ts'
import { isColour } from '../lexicon/meanings.ts'
import { say } from './say.ts'
import { labelledIn } from './statements.ts'
import { showsUnit } from '../pipeline/describe.ts'

const MOST_DIFFERENCES = 8
const FEW_DIFFERENCES = 2
const NONE = '—'

/** What one side of goods is for each of them. */
export interface Difference {
  label: string
  values: string[]
  weight: number
  field: string | undefined
}

/** The sizes, codes and colours that names alone tell: "205/55 R16 · 195/65 R15" of two tyres, "ET 45 · ET 39" of two wheels. */
function namedApart(names: string[]): string[] {
  const words = names.map((name) => name.split(/[\s()"«»]+(?<!(?<!\p{L})\p{L}{1,3} (?=\d))/u))
  const isTelling = (word: string) => word.length > 1 && (/\d/.test(word) || isColour(word.toLowerCase()))
  const isOfAll = (word: string) => words.every((other) => other.some((one) => keyOf(one.toLowerCase()) === keyOf(word.toLowerCase())))
  return words.map((all) => [...new Set(all)].filter((word) => isTelling(word) && !isOfAll(word)).join(' '))
}

/** What the shop keeps for itself tells no buyer how goods differ. */
const OWN = new Set(['sku', 'category', 'tags', 'popularity', 'date', 'description', 'currency'])
const CODE = /^(?:code|код|barcode|штрих\p{L}*|article?|артикул\p{L}*|ean|gtin|upc|mpn|id|handle|slug|url)$/u
const LEAST_DIGITS = 5

/** Long numbers without a unit are numbers of the goods, and no measure of them. */
function isCode(info: FieldInfo, products: Product[]): boolean {
  if (OWN.has(info.concept ?? '') || nameParts(info.field).some((part) => CODE.test(part))) return true
  const values = products.flatMap((product) => valueOf(product, info.field) ?? []).map(String)
  return !info.concept && !info.unit && values.every((value) => /^\d+$/.test(value) && value.length >= LEAST_DIGITS)
}

const LAST: Record<string, number> = { price: 8, in_stock: -4, old_price: -5, discount: -2, reviews: -2 }

/** What matters most first: the price, what goods are chosen by, what all of these tell; a parcel and what is left come last. */
function weightOf(info: FieldInfo, values: string[], { catalog }: Telling): number {
  const { concept = '', coverage, kind } = info
  // "Width 27.67" of nobody knows what: of its parcel.
  const isBare = kind === 'number' && !showsUnit(info) && !values.some((value) => /\d ?\p{L}/u.test(value)) && unitOf(info.unit ?? '')
  return (
    (LAST[concept] ?? 2) +
    (isBare || isPacked(info) ? -3 : 0) +
    (values.includes(NONE) ? -1.5 : 0) +
    coverage / Math.max(1, catalog.products.length)
  )
}

const LONGEST = 90
const MARKED = /\s*[;\n]\s*|,\s+|,(?!\d)/
const plain = (text: string): string => keyOf(text.toLowerCase()) || text

/** Of lists only what not all of them have, in whatever order; "Once Loved" and "OnceLoved" are spelt otherwise, and no other. */
function apart(values: string[]): string[] | undefined {
  const lists = values.map((value) => value.split(MARKED).filter(Boolean))
  const isOfAll = (item: string) => lists.every((list) => list.some((one) => plain(one) === plain(item)))
  const own = lists.map((list) => list.filter((item) => !isOfAll(item)).join(', '))
  const shown = lists.some((list) => list.length > 2) ? own : values
  if (new Set(own.map(plain)).size < 2) return undefined
  return shown.map((value) => (value.length > LONGEST ? `${value.slice(0, value.lastIndexOf(' ', LONGEST))}…` : value || NONE))
}

const differing = (label: string, values: string[], weight: number, field?: string): Difference[] => {
  const own = apart(values)
  return own ? [{ label, values: own, weight, field }] : []
}

function byFields(products: Product[], telling: Telling): Difference[] {
  return telling.catalog.profile.fields
    .filter(({ kind, field }) => /^(?:number|choice|flag|list)$/.test(kind) && field !== 'name' && field !== 'id')
    .flatMap((info) => {
      const values = products.map((product) => told(product, info, telling) ?? NONE)
      return isCode(info, products) ? [] : differing(info.label[telling.language], values, weightOf(info, values, telling), info.field)
    })
}

/** What lines of their texts tell under the same name: "Printing size: 220x220x250 mm". */
function byLines(texts: string[], known: string[]): Difference[] {
  const lines = texts.map((text) => new Map(labelledIn(text).map(({ label, value }) => [plain(label), { label, value }])))
  const labels = new Map(lines.flatMap((own) => [...own].map(([key, { label }]) => [key, label] as const)))
  return [...labels].flatMap(([key, label]) => {
    const values = lines.map((own) => own.get(key)?.value ?? NONE)
    return known.includes(key) ? [] : differing(label, values, values.includes(NONE) ? 0.5 : 2)
  })
}

/** What differs: by fields, by lines of texts, by sizes and colours in names; where hardly anything else does, those come first. */
export function differencesOf(products: Product[], telling: Telling): Difference[] {
  const names = namedApart(products.map((product) => titleOf(product, telling)))
  const description = fieldFor(telling.catalog.profile, 'description')
  const texts = products.map((product) => (description && told(product, description, telling)) ?? '')
  const known = telling.catalog.profile.fields.flatMap(({ field, label }) => [plain(field), plain(label[telling.language])])
  const found = [...byFields(products, telling), ...byLines(texts, known)]
  const isScarce = found.filter(({ weight }) => weight > 0).length < FEW_DIFFERENCES
  const named = names.every((name) => name !== '') && isScarce ? differing(say('in_name', telling.language), names, 9) : []
  return [...found, ...named].sort((one, other) => other.weight - one.weight)
}

/** So many fields that differ stand first: price, stock and maker keep their places beside them. */
const MOST_COLUMNS = 4

/** The fields that matter most of them. */
export const fieldsApart = (found: Difference[]): string[] =>
  found.flatMap(({ field, weight }) => (field !== undefined && weight > 0 ? [field] : [])).slice(0, MOST_COLUMNS)

/** The same in words. */
export function differences(found: Difference[], { language }: Telling): string {
  const lines = found.slice(0, MOST_DIFFERENCES).map(({ label, values }) => `${label} ${values.join(' · ')}`)
  const more = found.length > lines.length ? [say('more', language, { count: found.length - lines.length }).replace(/\.$/, '')] : []
  return [...lines, ...more].join('; ')
}
