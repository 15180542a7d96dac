import { type Unit, unitOf } from '../lexicon/units.ts'
import { phrasesIn, placeOf } from '../text/phrase.ts'
import { words } from '../text/normalize.ts'
import { isCyrillic } from '../text/stem.ts'
import { readWords } from '../words/read-words.ts'
import { numberOf } from './columns.ts'
import { convert } from './measure.ts'
import { type FieldInfo, isEmpty, type Product, type Profile, valueOf } from './product.ts'
import { isPacked } from './profile.ts'

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
/** "5G" is no weight. */
const isNetwork = (size: string, said: string): boolean => said === 'G' && /^[2-6]$/.test(size)

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

/** The first number of each dimension that a name tells. */
export function namedIn(name: string, row: number, kind: string): NamedMeasure[] {
  const text = name.slice(0, LONGEST)
  const called = words(`${text} ${kind}`)
  const found = [...text.matchAll(TOLD)].flatMap(({ 1: size = '', 2: said = '', index }): NamedMeasure[] => {
    const written = said.replace('²', '2').replace('³', '3').replace('”', '"').toLowerCase()
    const unit = unitOf(written)
    const isForeign = /^[a-z]$/i.test(said) && isCyrillic(text)
    if (!unit || said === 'in' || isForeign || isNetwork(size, said)) return []
    const before = text.slice(Math.max(0, index - 8), index)
    const letter = unit.dimension === 'length' ? LETTER.exec(before)?.[1]?.toLowerCase() : undefined
    const isLimit = LIMIT.test(before)
    const meant = letter === undefined ? meaningOf(unit, called) : letter === 'h' ? 'height' : 'diameter'
    // What it bears is not what it weighs.
    const concept = isLimit && meant === 'weight' ? undefined : meant
    return [{ row, concept, value: Number(size.replace(',', '.')) * unit.factor, unit, isLimit }]
  })
  const groups = Map.groupBy(found, ({ unit, concept }) => `${unit.dimension} ${concept ?? ''}`)
  return [...groups.values()].flatMap(([first]) => first ?? [])
}

/** So few of a kind tell nothing of it. */
export const LEAST = 3

/** The number field that says what names say, where both do: most of its numbers are theirs. */
function columnOf(named: NamedMeasure[], columns: FieldInfo[], products: Product[]): FieldInfo | undefined {
  const [best] = columns
    .map((info) => {
      const own = unitOf(info.unit ?? '') as Unit
      const pairs = named.flatMap(({ row, value, unit }) => {
        const known = numberOf(valueOf(products[row] as Product, info.field), info)
        return Number.isNaN(known) ? [] : [convert(value / unit.factor, unit, own) / known]
      })
      const alike = pairs.filter((ratio) => Math.abs(ratio - 1) < 0.01).length
      return { info, alike: info.concept ? alike : alike / 2, isSame: alike >= LEAST && alike * 2 > pairs.length }
    })
    .filter(({ isSame }) => isSame)
    .sort((one, other) => other.alike - one.alike)
  return best?.info
}

const inUnit = ({ value, unit }: NamedMeasure, own: Unit): number => Number(convert(value / unit.factor, unit, own).toPrecision(6))

const NOT_TOLD = /^(?:span|time|share|bytes|stars|reviews)$/

/**
 * The numbers with units that names tell: those that a column tells of other goods fill its gaps; the others are given back, where goods of
 * a kind share them and no column tells the like of them.
 */
export async function withNamed(
  products: Product[],
  profile: Profile,
  kindOf: (row: number) => string,
  breathe: () => Promise<void>,
): Promise<{ products: Product[]; left: Map<number, NamedMeasure[]> }> {
  const all: NamedMeasure[] = []
  for (const [row, product] of products.entries()) {
    if (row % 64 === 0) await breathe()
    all.push(...namedIn(product.name, row, kindOf(row)).filter(({ unit }) => !NOT_TOLD.test(unit.dimension)))
  }
  const made = [...products]
  const left: NamedMeasure[] = []
  const keyOf = ({ unit, concept }: NamedMeasure) => `${unit.dimension} ${concept ?? ''}`
  for (const alike of Map.groupBy(all, keyOf).values()) {
    await breathe()
    const [
      {
        unit: { dimension },
        concept: meant,
      },
    ] = alike as [NamedMeasure]
    const columns = profile.fields.filter(
      (info) => info.kind === 'number' && unitOf(info.unit ?? '')?.dimension === dimension && !isPacked(info),
    )
    const usual = meant && columnOf(alike, columns, products)
    for (const group of Map.groupBy(alike, ({ row }) => kindOf(row)).values()) {
      const info = columnOf(group, columns, products) ?? (usual || undefined)
      const own = unitOf(info?.unit ?? '')
      const isTold = ({ row, concept }: NamedMeasure) =>
        columns.some(
          (one) => (one.concept === undefined || one.concept === concept) && !isEmpty(valueOf(products[row] as Product, one.field)),
        )
      for (const one of group)
        if (info && own && isEmpty(valueOf(made[one.row] as Product, info.field)))
          made[one.row] = { ...(made[one.row] as Product), [info.field]: inUnit(one, own) }
        else if (!info && one.concept !== undefined && group.length >= LEAST && !isTold(one)) left.push(one)
    }
  }
  return { products: made, left: Map.groupBy(left, ({ row }) => row) }
}
