import { conceptNamed } from '../lexicon/fields.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import { words } from '../text/normalize.ts'
import { phrasesIn, placeOf } from '../text/phrase.ts'
import { isCyrillic } from '../text/stem.ts'
import { readWords } from '../words/read-words.ts'
import { numberOf } from './columns.ts'
import { convert } from './measure.ts'
import { type FieldInfo, isEmpty, type Product, type Profile, valueOf } from './product.ts'
import { fieldFor, isPacked } from './profile.ts'
import { sidesNamed } from './sides.ts'

const MEANINGS = readWords('measured').map((line) => {
  const [head = '', goods = ''] = line.split(':')
  const [concept = '', ...units] = head.trim().split(' ')
  return { concept, units, goods: phrasesIn(goods) }
})

/** What a number in this unit tells of goods that are called so: inches of a monitor are its screen. */
const meaningOf = ({ unit }: Unit, called: string[]): string | undefined =>
  MEANINGS.find(({ units, goods }) => units.includes(unit) && (goods.length === 0 || goods.some((parts) => placeOf(parts, called))))
    ?.concept

/** "77-дюймовый", "9/5 кг" of which the first is the main one, "25 м²"; no span, no model, no side of several. */
const TOLD =
  /(?<![\p{L}\d.,/*×xх+-])(\d+(?:[.,]\d+)?)(?:\s?[/+]\s?\d+(?:[.,]\d+)?){0,4}[\s-]?(\p{L}+[²³23]?|["″”])(?![\p{L}\d²³])(?!\s?[x×*]\s?\d)/gu
const LIMIT = /(?<!\p{L})(?:до|up to|max\.?|макс\.?)\s*$/iu
const LETTER = /(?<![\p{L}\d])([dhØ⌀])\s?[=:-]?\s?$/iu
const LONGEST = 300
const NOT_TOLD = /^(?:span|time|share|bytes|stars|reviews)$/

export interface NamedMeasure {
  row: number
  /** What it is; nothing where only a column can say. */
  concept: string | undefined
  /** In the base unit of its dimension. */
  value: number
  unit: Unit
  /** "Up to 25 m²". */
  isLimit: boolean
}

/** The numbers with units that a name tells. */
export function namedIn(name: string, row: number, kind: string): NamedMeasure[] {
  const text = name.slice(0, LONGEST)
  const called = words(`${text} ${kind}`)
  return [...text.matchAll(TOLD)].flatMap(({ 1: size = '', 2: said = '', index }): NamedMeasure[] => {
    const unit = unitOf(said.replace('²', '2').replace('³', '3').replace('”', '"').toLowerCase())
    // "5G" is no weight.
    const isOther = said === 'in' || (/^[a-z]$/i.test(said) && isCyrillic(text)) || (said === 'G' && /^[2-6]$/.test(size))
    if (!unit || isOther || NOT_TOLD.test(unit.dimension)) return []
    const before = text.slice(Math.max(0, index - 8), index)
    const letter = unit.dimension === 'length' ? LETTER.exec(before)?.[1]?.toLowerCase() : undefined
    const isLimit = LIMIT.test(before)
    const meant = letter === undefined ? meaningOf(unit, called) : letter === 'h' ? 'height' : 'diameter'
    // What it bears is not what it weighs.
    const concept = isLimit && meant === 'weight' ? undefined : meant
    return [{ row, concept, value: Number(size.replace(',', '.')) * unit.factor, unit, isLimit }]
  })
}

/** So few of a kind tell nothing of it. */
const LEAST = 3
const CM = unitOf('cm') as Unit

const amountIn = ({ value, unit }: NamedMeasure, own: Unit): number => Number(convert(value / unit.factor, unit, own).toPrecision(6))

/** The number field that says what names say, where both do: most of its numbers are theirs. */
function columnOf(named: NamedMeasure[], columns: FieldInfo[], products: Product[]): FieldInfo | undefined {
  const alike = columns.map((info) => {
    const pairs = named.flatMap((one) => {
      const known = numberOf(valueOf(products[one.row] as Product, info.field), info)
      return Number.isNaN(known) ? [] : [amountIn(one, unitOf(info.unit ?? '') as Unit) / known]
    })
    const same = pairs.filter((ratio) => Math.abs(ratio - 1) < 0.01).length
    return { info, same: same >= LEAST && same * 2 > pairs.length ? same * (info.concept ? 2 : 1) : 0 }
  })
  return alike.filter(({ same }) => same > 0).sort((one, other) => other.same - one.same)[0]?.info
}

/** The field of what no column tells: one of that meaning, or a new one in the unit that the first is told in. */
function fieldOf([{ concept, unit, isLimit }]: [NamedMeasure, ...NamedMeasure[]], columns: FieldInfo[]): { field: string; unit: Unit } {
  const known = conceptNamed(concept)
  const info = columns.find((one) => one.concept === concept && one.label === known?.label)
  if (info) return { field: info.field, unit: unitOf(info.unit ?? '') as Unit }
  return { field: `${isLimit ? 'max_' : ''}${known?.names[0]?.replaceAll(' ', '_')}_${unit.unit}`, unit }
}

/**
 * The numbers with units, and the sides, that names tell: they fill the gaps of the column that tells the same, and become a field where
 * goods of a kind share them and no column tells the like of them.
 */
export async function withNamed(products: Product[], profile: Profile, breathe: () => Promise<void>): Promise<Product[]> {
  const category = fieldFor(profile, 'category')?.field
  const kindOf = (row: number) => String(category === undefined ? '' : products[row]?.[category])
  const all: NamedMeasure[] = []
  for (const [row, { name }] of products.entries()) {
    if (row % 64 === 0) await breathe()
    const sides = Object.entries(sidesNamed(name) ?? {})
    all.push(...namedIn(name, row, kindOf(row)), ...sides.map(([concept, value]) => ({ row, concept, value, unit: CM, isLimit: false })))
  }
  const made = [...products]
  for (const alike of Map.groupBy(all, ({ unit, concept }) => `${unit.dimension} ${concept}`).values()) {
    await breathe()
    const [{ unit, concept }] = alike as [NamedMeasure]
    const columns = profile.fields.filter((info) => unitOf(info.unit ?? '')?.dimension === unit.dimension && !isPacked(info))
    const usual = concept && columnOf(alike, columns, products)
    for (const group of Map.groupBy(alike, ({ row }) => kindOf(row)).values()) {
      const info = columnOf(group, columns, products) ?? (usual || undefined)
      const isTold = ({ row }: NamedMeasure) =>
        columns.some(
          (one) =>
            (info ? one === info : !one.concept || one.concept === concept) && !isEmpty(valueOf(products[row] as Product, one.field)),
        )
      if (!info && (concept === undefined || group.length < LEAST)) continue
      const own = info ? { field: info.field, unit: unitOf(info.unit ?? '') as Unit } : fieldOf(group as [NamedMeasure], columns)
      for (const one of group.filter((each) => !isTold(each))) {
        const product = made[one.row] as Product
        if (isEmpty(valueOf(product, own.field))) made[one.row] = { ...product, [own.field]: amountIn(one, own.unit) }
      }
    }
  }
  return made.some((product, row) => product !== products[row]) ? made : products
}
