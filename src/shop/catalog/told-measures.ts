import { remembered } from '#text/remembered.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import { FIELD_CONCEPTS, type FieldConcept, conceptNamed, conceptsSaid } from '../lexicon/fields.ts'
import { conceptsOfQuality } from '../lexicon/qualities.ts'
import { saidAs } from '../lexicon/said.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import { words } from '../text/normalize.ts'
import { stem } from '../text/stem.ts'
import { numberOf } from './columns.ts'
import { convert } from './measure.ts'
import { type FieldInfo, isEmpty, type Product, type Profile, valueOf } from './product.ts'
import { fieldFor, fieldsFor, isPacked } from './profile.ts'
import { LEAST, withNamed } from './named-measures.ts'
import { orderOf, readSides, SIDES, sidesNamed, sidesTold, type Told, widthTold } from './sides.ts'
import { splitName } from './field-names.ts'

/** What is measured so may be told in running text: how long, how heavy, how much it holds. */
const DIMENSIONS = new Set(['length', 'mass', 'volume', 'power', 'bar', 'noise', 'charge'])
const NUMBER = /(?<![\p{L}\d.,/-])(\d+(?:[.,]\d+)?)[\s-]?(\p{L}+|["″])(?![\p{L}\d/²³])/gu
const [MOST_NUMBERS, LONGEST_TEXT, FAR] = [40, 6_000, 60]
/** "The length is about 60 cm": words that only join a measure to its number. */
const JOINING = saidAs('amounts')
/** "For a weight of 9 kg", "grown at a height of 1600 m" is not what it weighs, nor how high it is. */
const BOUND = /^(?:for|to|up|from|under|over|than|not|no|at|on|для|до|от|від|без|не|при|под|під|на|над|за|по)$/
const ARTICLE = /^(?:an?|the)$/
const IN = /^(?:in|of|в|у|по|за)$/

const isIn = (concept: FieldConcept | undefined, dimension: string): boolean =>
  concept?.units.some((name) => unitOf(name)?.dimension === dimension) ?? false

/** What a word says to be measured, in a unit of this dimension: "length", "weighs", "wide". Nothing where it may be several things. */
const conceptBy = remembered(2_000, (asked: string): string | undefined => {
  const [dimension = '', word = ''] = asked.split(' ')
  const named = conceptsSaid(word).filter((concept) => isIn(concept, dimension))
  if (named.length > 0) return named.every((concept) => concept === named[0]) ? named[0]?.concept : undefined
  const quality = conceptsOfQuality(word).filter((name) => isIn(conceptNamed(name), dimension))
  return quality.length < 3 ? quality[0] : undefined
})

/** What is told by the unit alone, by a line that says nothing else. */
const BY_UNIT: Record<string, string> = { volume: 'volume', power: 'power', mass: 'weight' }

interface Measured {
  concept: string
  /** In the base unit of its dimension. */
  value: number
  unit: Unit
}

/** The measures that a text tells of the thing itself, beside a word that says which: "length 60 cm", "60 cm long", "вес коляски 6 кг". */
export function measuresTold(text: string, isOwn: (word: string) => boolean): Measured[] {
  const isIdle = (word: string | undefined) => word === undefined || JOINING.test(word) || isOwn(word)
  const isLead = (word: string | undefined) => isIdle(word) || (STOP_WORDS.has(word ?? '') && !BOUND.test(word ?? ''))
  return [...text.matchAll(NUMBER)].slice(0, MOST_NUMBERS).flatMap(({ 0: whole, 1: size = '', 2: said = '', index }) => {
    const unit = said === 'in' ? undefined : unitOf(said.toLowerCase())
    if (!unit || !DIMENSIONS.has(unit.dimension)) return []
    const meant = (word: string | undefined) => (word === undefined ? undefined : conceptBy(`${unit.dimension} ${word}`))
    const before = words(
      text
        .slice(Math.max(0, index - FAR), index)
        .split(/[.,;!?()\n]|:(?=\s*\p{L})/u)
        .at(-1) ?? '',
    ).reverse()
    const at = before.findIndex((word) => meant(word) !== undefined)
    const isNamed =
      at >= 0 && at < 4 && before.slice(0, at).every(isIdle) && isLead(before.slice(at + 1).find((word) => !ARTICLE.test(word)))
    const after = words(text.slice(index + whole.length, index + whole.length + FAR).split(/[.,;!?()\n]/)[0] ?? '')
    const next = IN.test(after[0] ?? '') ? 1 : 0
    const isAlone =
      before.length + after.length === 0 &&
      /(?:^|\n)[^\n]{0,3}$/.test(text.slice(Math.max(0, index - 4), index)) &&
      /^[\s.]*(?:\n|$)/.test(text.slice(index + whole.length, index + whole.length + 4))
    // "2 g to 1 kg of mass".
    const isEnded = !BOUND.test(before[0] ?? '') && (isIdle(after[next + 1]) || STOP_WORDS.has(after[next + 1] ?? ''))
    const concept = isNamed ? meant(before[at]) : isAlone ? BY_UNIT[unit.dimension] : isEnded ? meant(after[next]) : undefined
    return concept === undefined ? [] : [{ concept, value: Number(size.replace(',', '.')) * unit.factor, unit }]
  })
}

/** What was found to be told of products, by what it is and by row; several numbers of one whose variants differ. */
type Found = Map<string, Map<number, { values: number[]; unit: Unit }>>

function put(found: Found, row: number, { concept, value, unit }: Measured, isSeveral: boolean): void {
  const rows = found.get(concept) ?? new Map<number, { values: number[]; unit: Unit }>()
  found.set(concept, rows)
  const known = rows.get(row)
  if (!known) rows.set(row, { values: [value], unit })
  else if (!known.values.some((other) => Math.abs(other / value - 1) < 0.01)) known.values.push(isSeveral ? value : Number.NaN)
}

const textsOf = (product: Product, { field }: FieldInfo): string[] =>
  [valueOf(product, field)].flat().filter((one) => typeof one === 'string')
const SAMPLE = 200
const LONGEST_VALUE = 80

/** "Large | 280 mm x 325 mm": the sides that the values of a field tell, if most of them do and it is known in what. */
async function fromOptions(found: Found, products: Product[], profile: Profile, breathe: () => Promise<void>): Promise<void> {
  for (const info of profile.fields.filter((one) => /^(?:choice|list|text)$/.test(one.kind) && !isPacked(one) && one.field !== 'name')) {
    await breathe()
    const filled = products.flatMap((product, row) => (isEmpty(valueOf(product, info.field)) ? [] : [row]))
    const told = (row: number, read: (text: string) => Told | undefined = sidesTold) =>
      textsOf(products[row] as Product, info).flatMap((text) => (text.length > LONGEST_VALUE ? [] : (read(text) ?? [])))
    const sample = filled.slice(0, SAMPLE)
    if (sample.filter((row) => told(row).length > 0).length * 2 < sample.length || sample.length === 0) continue
    const [order, usual] = [orderOf(sample.flatMap((row) => told(row))), splitName(info.field).unit]
    for (const [at, row] of filled.entries()) {
      if (at % 64 === 0) await breathe()
      for (const sides of told(row, (text) => sidesTold(text) ?? widthTold(text)).filter(({ unit }) => unit ?? usual))
        for (const [concept, value] of Object.entries(readSides(sides, order, usual)))
          put(found, row, { concept, value, unit: (sides.unit ?? usual) as Unit }, true)
    }
  }
}

/** A number of a field that is so far from what the text says is a slip. */
const ABSURD = 100

/** Measures that only options, names and texts tell become fields, or fill the gaps of a field of that name, where goods of a kind tell them. */
export async function withMeasures(products: Product[], profile: Profile, breathe: () => Promise<void>): Promise<Product[]> {
  const found: Found = new Map()
  await fromOptions(found, products, profile, breathe)
  const [prose, kind] = [profile.fields.filter(({ concept }) => concept === 'description'), fieldFor(profile, 'category')?.field]
  const kindOf = (row: number) => String(kind === undefined ? '' : products[row]?.[kind])
  const { products: told, left } = await withNamed(products, profile, kindOf, breathe)
  const isSized = sizedKinds(products, profile, kindOf, found)
  // "150*150*70 mm" in the text of one box says what the numbers in the names of boxes are.
  const units = new Map(
    products.flatMap((product) => {
      const isBare = sidesTold(product.name)?.unit === undefined && /\d\s?[xх×*]\s?\d/.test(product.name)
      const texts = isBare ? prose.flatMap((info) => textsOf(product, info)) : []
      const unit = texts.map((text) => sidesTold(text.slice(0, LONGEST_TEXT))?.unit).find(Boolean)
      return unit ? [[firstOf(product), unit] as const] : []
    }),
  )
  for (const [row, product] of products.entries()) {
    if (row % 32 === 0) await breathe()
    const own = new Set([...words(product.name), ...words(kindOf(row))].map(stem))
    const isOwn = (word: string) => own.has(stem(word))
    const named: Found = new Map()
    for (const measure of measuresTold(product.name, isOwn)) put(named, row, measure, false)
    for (const { concept = '', ...measure } of left.get(row) ?? []) if (!named.has(concept)) put(named, row, { concept, ...measure }, false)
    for (const [concept, value] of isSized(row) ? [] : Object.entries(sidesNamed(product.name, units.get(firstOf(product))) ?? {}))
      put(named, row, { concept, value, unit: unitOf('cm') as Unit }, false)
    for (const info of prose)
      for (const measure of textsOf(product, info).flatMap((text) => measuresTold(text.slice(0, LONGEST_TEXT), isOwn)))
        if (!named.get(measure.concept)) put(found, row, measure, false)
    for (const [concept, rows] of named)
      for (const [at, { values, unit }] of rows) for (const value of values) put(found, at, { concept, value, unit }, false)
  }
  const limits = Map.groupBy([...left.values()].flat(), ({ concept, isLimit }) => (isLimit ? concept : undefined))
  const isLimit = (concept: string) => (limits.get(concept)?.length ?? 0) * 2 > (found.get(concept)?.size ?? 0)
  return filledBy(found, { given: products, told }, profile, kindOf, isLimit, breathe)
}

const firstOf = ({ name }: Product): string => stem(words(name)[0] ?? '')

/** Goods of a kind whose sides a column or an option tells: what their names have is another number. */
function sizedKinds(products: Product[], profile: Profile, kindOf: (row: number) => string, found: Found): (row: number) => boolean {
  const columns = profile.fields.filter(({ concept, kind }) => SIDES.has(concept ?? '') && kind === 'number')
  const isTold = (row: number) =>
    columns.some(({ field }) => !isEmpty(valueOf(products[row] as Product, field))) || [...SIDES].some((side) => found.get(side)?.has(row))
  const kinds = Map.groupBy(products.keys(), kindOf)
  const sized = new Set([...kinds].flatMap(([name, rows]) => (rows.filter(isTold).length * 2 > rows.length ? [name] : [])))
  return (row) => isTold(row) || sized.has(kindOf(row))
}

/** The field of a measure: one that is called just so, or a new one in the unit that most are told in. */
function fieldOf(
  concept: string,
  units: Unit[],
  profile: Profile,
  isLimit: boolean,
): { field: string; unit: Unit; info: FieldInfo | undefined } {
  const info = fieldsFor(profile, concept).find((one) => one.kind === 'number' && one.label === conceptNamed(concept)?.label)
  const own = unitOf(info?.unit ?? '')
  if (info && own) return { field: info.field, unit: own, info }
  const [most = []] = [...Map.groupBy(units, ({ unit }) => unit).values()].sort((a, b) => b.length - a.length)
  const unit = most[0] as Unit
  const name = conceptNamed(concept)?.names[0]?.replaceAll(' ', '_') ?? concept
  return { field: `${isLimit ? 'max_' : ''}${name}_${unit.unit}`, unit, info: undefined }
}

async function filledBy(
  found: Found,
  { given, told: products }: { given: Product[]; told: Product[] },
  profile: Profile,
  kindOf: (row: number) => string,
  isLimit: (concept: string) => boolean,
  breathe: () => Promise<void>,
) {
  const made = [...products]
  for (const { concept } of FIELD_CONCEPTS) {
    await breathe()
    const told = [...(found.get(concept) ?? [])].filter(([, { values }]) => values.every((value) => value > 0))
    const kinds = Map.groupBy(told, ([row]) => kindOf(row))
    const meant = told.filter(([row]) => (kinds.get(kindOf(row))?.length ?? 0) >= LEAST)
    if (meant.length === 0) continue
    const { field, unit, info } = fieldOf(
      concept,
      meant.map(([, one]) => one.unit),
      profile,
      isLimit(concept),
    )
    const others = fieldsFor(profile, concept)
    // "Capacity of the tank" of 24 l says already what the text does.
    const alike = profile.fields.filter((one) => one.kind === 'number' && unitOf(one.unit ?? '')?.dimension === unit.dimension)
    const isTold = (product: Product, numbers: number[]) =>
      alike.some((one) => numbers.includes(convert(numberOf(valueOf(product, one.field), one), unitOf(one.unit ?? '') as Unit, unit)))
    for (const [row, { values, unit: base }] of meant) {
      const numbers = values.map((value) => Number(convert(value / base.factor, base, unit).toPrecision(6))).sort((a, b) => a - b)
      const isKnown =
        others.some((one) => !isEmpty(valueOf(products[row] as Product, one.field))) || isTold(products[row] as Product, numbers)
      const ratio = info ? (numbers[0] ?? 0) / numberOf(valueOf(given[row] as Product, field), info) : 1
      if (!isKnown || ratio > ABSURD || ratio < 1 / ABSURD)
        made[row] = { ...(made[row] as Product), [field]: numbers.length > 1 ? numbers : numbers[0] }
    }
  }
  return made.some((product, row) => product !== given[row]) ? made : given
}
