import { type FieldInfo, keyOf, type Product, valueOf } from '../catalog/product.ts'
import { nameParts } from '../lexicon/fields.ts'
import { titleOf, type Telling, told } from '../dialogue/facts.ts'
import { isColour } from '../dialogue/goods.ts'
import { say } from '../dialogue/say.ts'
import { showsUnit } from '../pipeline/describe.ts'

const MOST_DIFFERENCES = 6
const FEW_DIFFERENCES = 3

/** The sizes, codes and colours that names alone tell: "205/55 R16 · 195/65 R15" of two tyres, "ET 45 · ET 39" of two wheels. */
function namedApart(products: Product[], telling: Telling): string[] {
  const words = products.map((product) => titleOf(product, telling).split(/[\s()"«»]+(?<!(?<!\p{L})\p{L}{1,3} (?=\d))/u))
  const isTelling = (word: string) => word.length > 1 && (/\d/.test(word) || isColour(word.toLowerCase()))
  const isOfAll = (word: string) => words.every((other) => other.some((one) => keyOf(one.toLowerCase()) === keyOf(word.toLowerCase())))
  const own = words.map((all) => [...new Set(all)].filter((word) => isTelling(word) && !isOfAll(word)).join(' '))
  return own.every((text) => text !== '') ? [`${say('in_name', telling.language)} ${own.join(' · ')}`] : []
}

/** What the shop keeps for itself tells no buyer how goods differ. */
const OWN = new Set(['sku', 'category', 'tags', 'popularity', 'date', 'description', 'currency'])
const CODE = /^(?:code|код|barcode|штрих\p{L}*|article?|артикул\p{L}*|ean|gtin|upc|mpn|id|handle|slug|url)$/u
/** Numbers without a unit that hardly two goods share are numbers of the goods, and no measure of them. */
const OWN_NUMBERS = 0.9
const LEAST_DIGITS = 5

function isCode(info: FieldInfo, { catalog }: Telling): boolean {
  if (OWN.has(info.concept ?? '') || nameParts(info.field).some((part) => CODE.test(part))) return true
  if (info.concept !== undefined || info.unit !== undefined) return false
  const values = catalog.products.flatMap((product) => valueOf(product, info.field) ?? []).map(String)
  return values.every((value) => /^\d+$/.test(value) && value.length >= LEAST_DIGITS) && new Set(values).size > values.length * OWN_NUMBERS
}

/** What matters most first: the price, what is measured, what all of these tell, what most goods tell; how many are left comes last. */
function weightOf({ concept, coverage, kind, ...info }: FieldInfo, values: string[], { catalog }: Telling): number {
  const isMeasured =
    kind === 'number' && (showsUnit({ concept, coverage, kind, ...info } as FieldInfo) || values.some((value) => /\d ?\p{L}/u.test(value)))
  return (
    (concept === 'price' ? 8 : 0) +
    (isMeasured ? 2 : 0) +
    (values.includes('—') ? -2 : 0) +
    (kind === 'number' ? 1 : 0) +
    (concept === 'in_stock' ? -4 : concept === 'old_price' ? -3 : 0) +
    coverage / Math.max(1, catalog.products.length)
  )
}

/** What differs, in words: what matters most of the short values; where hardly any does, what names tell. */
export function differences(products: Product[], telling: Telling): string {
  const isShort = ({ kind }: FieldInfo) => /^(?:number|choice|flag|list)$/.test(kind)
  const values = telling.catalog.profile.fields
    .filter((info) => isShort(info) && info.field !== 'name' && info.field !== 'id')
    .map((info) => ({ info, values: products.map((product) => told(product, info, telling) ?? '—') }))
    // "Once Loved" and "OnceLoved" are spelt otherwise, and no other.
    .filter(({ values }) => new Set(values.map((value) => keyOf(value.toLowerCase()) || value)).size > 1)
    .filter(({ info, values }) => values.every((value) => value.length <= 60) && !isCode(info, telling))
    .map((one) => ({ ...one, weight: weightOf(one.info, one.values, telling) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_DIFFERENCES)
    .map(({ info, values }) => `${info.label[telling.language]} ${values.join(' · ')}`)
  return [...(values.length < FEW_DIFFERENCES ? namedApart(products, telling) : []), ...values].join('; ')
}
