import { conceptNamed, FIELD_CONCEPTS, type FieldConcept, nameParts } from '../lexicon/fields.ts'
import { saidAs } from '../lexicon/said.ts'
import { currencyOf, type Unit, unitOf } from '../lexicon/units.ts'
import { normalize } from '../text/normalize.ts'
import { branchCounts } from './category-tree.ts'
import { COUNTED } from './columns.ts'
import { labelOf, splitName } from './field-names.ts'
import { foldLanguages } from './fold-languages.ts'
import { convert, parseMeasure } from './measure.ts'
import { type Column, gather, readValues, usualUnit, type Values } from './field-values.ts'
import { type FieldInfo, type FieldKind, isEmpty, type Product, type Profile, valueOf } from './product.ts'

const IMAGE_NAME = /(?:^|[_.\s])(?:image|images|img|photo|picture|thumbnail|фото|картинка|зображення)(?:$|[_.\s])/i
const NEVER_CHOICE =
  /^(?:id|sku|code|ean|upc|barcode|article|url|link|slug|currency|валюта|артикул|description|summary|about|details|описание|опис|text)$/i
/** Names that mean something only on their own: `type` is a category, `machine_type` is not. */
const ALONE = new Set(
  'type kind тип вид label score amount drive load capacity touch date added created smart power speed section age volume quantity емкость ємність наличие наявність'.split(
    ' ',
  ),
)
/** A field of more different values is no choice. */
const MOST_CHOICES = 3_000
const LONG_TEXT = 60

const isIn = ({ units }: FieldConcept, { dimension }: Unit): boolean => units.some((known) => unitOf(known)?.dimension === dimension)

/** What a field of this name means, if its numbers are in a unit that says so: "rated power" in watts. */
export function conceptOf(parts: string[], unit?: Unit): FieldConcept | undefined {
  const joined = parts.join(' ')
  const exact = FIELD_CONCEPTS.find((item) => item.names.includes(joined))
  if (exact) return exact
  // "Manufacturer warranty" is a warranty: what it is about stands last, in Cyrillic names first.
  const head = /[а-яіїєґ]/i.test(joined) ? parts[0] : parts.at(-1)
  const named = FIELD_CONCEPTS.flatMap((concept) =>
    concept.names.flatMap((name) => {
      const said = name.split(' ')
      const isSaid = said.every((word) => parts.includes(word)) && (!ALONE.has(name) || (unit && isIn(concept, unit)))
      return isSaid ? [{ concept, weight: name.length + (said.includes(head ?? '') ? 100 : 0) }] : []
    }),
  )
  return named.sort((one, other) => other.weight - one.weight)[0]?.concept
}

/** A capacity in gigabytes is not a volume: where the values are in another unit than what the name means has, they tell what it is. */
function conceptIn(parts: string[], column: Values): FieldConcept | undefined {
  const unit = usualUnit(column).unit ?? splitName(column.field).unit
  const concept = conceptOf(parts, unit)
  // "Extra strength pack: yes" tells no strength, though it may tell of a warranty.
  const isWhether = column.flags * 2 > column.filled && concept?.concept !== 'warranty' && !concept?.names.includes(parts.join(' '))
  if (isWhether && (concept?.units.length ?? 0) > 0) return undefined
  if (!concept || !unit || concept.units.length === 0 || isIn(concept, unit)) return concept
  const other = conceptOf([...parts, unit.unit])
  return other && isIn(other, unit) ? other : concept
}

/** So many in units of one kind, and the rest is told of something else: a watch of 40 mm among phones of 64 GB. */
const OF_ONE = 0.75

/** A column of spans: nearly all of them, and of more than a few. */
const areSpans = ({ spans, measured, filled, counts, lists }: Values, concept: FieldConcept | undefined): boolean =>
  lists === 0 && counts.size > 2 && concept?.concept !== 'size' && spans > measured && spans + measured >= filled * 0.9

function kindOf(column: Values, concept: FieldConcept | undefined, total: number): FieldKind {
  const lastPart = nameParts(column.field).at(-1) ?? ''
  if (IMAGE_NAME.test(column.field) && column.links > 0) return 'image'
  if (column.texts > 0 && column.links >= column.texts * 0.9) return 'link'
  const isMeasured = (concept?.units.length ?? 0) > 0 && column.measured >= column.filled * 0.9
  // What lies in the box is not what the goods are, nor is what buyers say of them.
  if (concept?.concept === 'contents' || concept?.concept === 'opinions') return 'text'
  if (column.lists > column.filled / 2 && !isMeasured) return 'list'
  if (column.field === 'id' || column.field === 'name' || concept?.concept === 'sku') return 'text'
  if (column.flags >= column.filled * 0.95 && column.measured === 0) return 'flag'
  if (areSpans(column, concept)) return 'number'
  const { unit, share } = usualUnit(column)
  // Where most goods tell one number, those that tell a span of them do too.
  const isMeasure = column.spread > 0 && column.measured >= column.spread && (unit ?? splitName(column.field).unit ?? concept?.units[0])
  const measured = column.measured + (isMeasure ? column.spread : 0)
  if (measured >= column.filled * 0.9 && (!unit || share === 1 || (concept && share >= OF_ONE))) return 'number'
  if (NEVER_CHOICE.test(lastPart) || column.counts.size > MOST_CHOICES) return 'text'
  const average = column.texts === 0 ? 0 : column.letters / column.texts
  // A path is as long as its steps are many.
  if (concept?.concept === 'category' && [...column.counts.keys()].some((value) => String(value).includes(' > '))) return 'choice'
  if (concept && average <= LONG_TEXT) return 'choice'
  const repeats = column.counts.size <= Math.max(12, column.filled / 2) || total < 30
  return average <= 40 && repeats ? 'choice' : 'text'
}

/** Of fewer values it cannot be told that no two are alike. */
const LEAST_KEYS = 10
const KEY = /^(?=\S*\d)(?=\S*[\p{L}_-])\S{4,}$|^\d{8,}$/u

/** Keys of the shop's own books: no two goods have the same, and no shopper asks for one but by writing it. */
const isNumbering = ({ counts, filled, lists, links, field }: Values): boolean =>
  field !== 'id' &&
  lists + links === 0 &&
  filled >= LEAST_KEYS &&
  counts.size === filled &&
  counts.keys().every((value) => KEY.test(String(value)) && !parseMeasure(value)?.unit)

/** The unit of a column's numbers: its values say it, or its name, or it is the usual one of what it means. */
function unitFor(column: Values, parts: string[], concept: FieldConcept | undefined): { unit: Unit | undefined; assumed: boolean } {
  const { unit } = usualUnit(column)
  if (unit) return { unit, assumed: false }
  const named = parts[1] === 'per' ? unitOf(parts[0] ?? '') : splitName(column.field).unit
  // What is in stock is in no unit, whatever its name ends with.
  if (named && concept?.units.length !== 0) return { unit: named, assumed: false }
  const usual = concept?.units ?? []
  if (concept?.concept === 'weight' && column.measures.some(({ value }) => value > 150)) return { unit: unitOf('g'), assumed: true }
  if (concept?.concept === 'warranty' && column.measures.every(({ value }) => value <= 5)) return { unit: unitOf('year'), assumed: true }
  return { unit: usual[0] ? unitOf(usual[0]) : undefined, assumed: true }
}

/** A maker that (nearly) all goods have is the shop itself: it tells no two of them apart, and is only a word to find them by. */
const isShop = ({ counts, filled }: Values, { length }: Product[]): boolean =>
  length >= LEAST_KEYS && Math.max(...counts.values()) >= filled * 0.97 && filled >= length * 0.97

function describe(gathered: Column, products: Product[]): FieldInfo {
  const column = readValues(gathered)
  const all = nameParts(column.field)
  // What it is in stands last, unless that is what is counted: "number of reviews".
  const isKnown = FIELD_CONCEPTS.some(({ names }) => names.includes(all.join(' ')))
  const end = isKnown ? all.length : all.findLastIndex((part, index) => index === 0 || (!unitOf(part) && !currencyOf(part))) + 1
  const parts = all.slice(0, end)
  const told = conceptIn(parts, column) ?? (isNumbering(column) ? conceptNamed('sku') : undefined)
  const concept = told?.concept === 'brand' && isShop(column, products) ? conceptNamed('tags') : told
  const kind = concept === told ? kindOf(column, concept, products.length) : 'text'
  const own = parts.map((part) => normalize(part)).join('_')
  const words = [...new Set([own, ...(concept?.words ?? [])])]
  const label = labelOf({ field: column.field, kind }, parts, concept)
  const info: FieldInfo = { field: column.field, kind, words, label, coverage: column.filled }
  if (concept) info.concept = concept.concept
  if (kind === 'number' && areSpans(column, concept)) info.isSpan = true
  if (kind === 'number') addNumbers(info, column, all, concept)
  if (kind === 'choice' || kind === 'list' || kind === 'flag' || (kind === 'number' && column.counts.size <= 200)) {
    const counts =
      info.concept === 'category' ? branchCounts([...column.counts].map(([value, count]) => [String(value), count])) : column.counts
    const values = [...counts].map(([value, count]) => ({ value, count }))
    info.values = values.sort((a, b) => b.count - a.count || String(a.value).localeCompare(String(b.value)))
  }
  return info
}

function addNumbers(info: FieldInfo, column: Values, parts: string[], concept: FieldConcept | undefined): void {
  const { unit, assumed } = unitFor(column, parts, concept)
  if (unit) info.unit = unit.unit
  if (unit && assumed) info.assumed = true
  const currency = column.measures.find((measure) => measure.currency)?.currency ?? parts.slice(1).map(currencyOf).find(Boolean)
  if (currency) info.currency = currency
  const own = column.measures.filter((measure) => !measure.unit || measure.unit.dimension === unit?.dimension)
  const numbers = own.map((measure) => (unit && measure.unit ? convert(measure.value, measure.unit, unit) : measure.value))
  const known = numbers.filter((value) => value > 0).sort((a, b) => a - b)
  const median = known[known.length >> 1]
  // A slip stands alone: a car among groceries costs as much as other cars do.
  const isAlone = (value: number, at: number) => value >= (median ?? 0) * 1_000 && value >= (known[at - 1] ?? 0) * 10
  const isChecked = concept?.concept === 'price' || (unit !== undefined && !COUNTED.has(concept?.concept ?? ''))
  const absurd = isChecked && known.length >= LEAST_PRICES ? known.find(isAlone) : undefined
  if (absurd !== undefined) info.absurd = absurd
  info.min = numbers.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  info.max = numbers.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
}

/** Of fewer nothing can be said to be usual. */
const LEAST_PRICES = 10

/** How many there are, beside whether there are any. */
const LEFT = { en: 'Stock', ru: 'Остаток', uk: 'Залишок' }

/** Two fields of one meaning (`stock`, `availabilityStatus`): the better one is called by it, the other by its own name. */
function tellApart(fields: FieldInfo[]): void {
  const profile = { count: 0, fields }
  for (const info of fields) {
    const main = info.concept ? fieldFor(profile, info.concept) : undefined
    const isOwn = main !== info && main?.label !== info.label && info.label === conceptNamed(info.concept)?.label
    if (!main || (main === info && !isPacked(info)) || (isOwn && info.concept !== 'in_stock')) continue
    info.label = info.concept === 'in_stock' && info.kind === 'number' ? LEFT : labelOf(info, [])
  }
}

/** What a catalogue's fields are, discovered from its products: kinds, units, ranges, values and what people call them. */
export async function discoverProfile(products: Product[], breathe: () => Promise<void>): Promise<Profile> {
  const described: FieldInfo[] = []
  for (const column of (await gather(products, breathe)).values()) {
    described.push(describe(column, products))
    await breathe()
  }
  const fields = foldLanguages(described, products)
  tellApart(fields)
  return { count: products.length, fields }
}

/** What is asked or paid where nothing is sold. */
const PAID = ['salary', 'rent', 'fee']
const PACKED = saidAs('packed')

/** "Height in the package": how the parcel is, and not what is in it. */
export const isPacked = ({ field, unit }: FieldInfo): boolean =>
  (unit !== undefined || splitName(field).unit !== undefined) && nameParts(field).some((part) => PACKED.test(part))

/**
 * The fields of one meaning, the one to ask first first: called exactly so, then the best filled among these goods, or among all; of
 * the parcel only where hardly any tells it otherwise. A product may have any one of them ("rated power", "power consumption").
 */
export function fieldsFor(profile: Profile, concept: string, among?: Product[]): FieldInfo[] {
  const isTold = (info: FieldInfo) => (product: Product) => !isEmpty(valueOf(product, info.field))
  const candidates = profile.fields.filter((info) => info.concept === concept)
  const ranked = candidates.map((info) => {
    const filled = (among?.filter(isTold(info)).length ?? info.coverage) * (isPacked(info) ? 0.1 : 1)
    const isExact = info.field.toLowerCase() === concept
    const isFlag = concept === 'in_stock' && info.kind === 'flag'
    return { info, filled, first: among && filled === 0 ? -1 : Number(isExact) * 2 + Number(isFlag) }
  })
  return ranked.sort((a, b) => b.first - a.first || b.filled - a.filled).map(({ info }) => info)
}

/** The field that plays a part in a shop (price, brand …). */
export function fieldFor(profile: Profile, concept: string): FieldInfo | undefined {
  const [first] = fieldsFor(profile, concept)
  return first ?? (concept === 'price' ? PAID.map((paid) => fieldFor(profile, paid)).find(Boolean) : undefined)
}

export const fieldNamed = (profile: Profile, field: string): FieldInfo | undefined => profile.fields.find((info) => info.field === field)
