import { FIELD_CONCEPTS, type FieldConcept, nameParts } from '../lexicon/fields.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import { words } from '../text/normalize.ts'
import { stem } from '../text/stem.ts'
import { numberOf } from './columns.ts'
import { convert, type Measure, parseMeasure } from './measure.ts'
import { type FieldInfo, isEmpty, type Product, type Profile, valueOf } from './product.ts'
import { conceptOf, fieldFor } from './profile.ts'

/** "Ring size: M", "• Case material: steel": a label of a few words, and what is told of it. */
const LINE = /^[^\p{L}\d]*(\p{L}(?:[^:;|.]|\.(?! )){1,39}?)\s*:\s*([^\s/].*)$/u
const MOST_LINES = 80
const LONGEST_VALUE = 60
const MOST_LABELS = 40
const MOST_WORDS = 5
/** A label is one where most values of it are short, and where it recurs. */
const MOSTLY = 0.6
const leastOf = (count: number): number => Math.min(20, Math.max(3, count / 200))

/** What the shop tells in columns of its own, or of itself. */
const ELSEWHERE = new Set('price old_price discount in_stock rating reviews tags description shipping returns salary rent fee'.split(' '))

interface Label {
  /** As it is spelled where it was met first. */
  name: string
  /** What is told, by row; nothing where it is too long to be a value. */
  told: Map<number, string | undefined>
}

const MEASURE = /^(?:[~≈]|approx\S*|about|около|близько)?\s*(\d[\d.,]*)\s*(\p{L}+|["″%])/iu

/** In what things are measured that shops tell; the carats of "18CT" are a name. */
const MEASURED = new Set(FIELD_CONCEPTS.flatMap(({ units }) => units.flatMap((name) => unitOf(name)?.dimension ?? [])))

/** The measure that a value begins with: 60 cm of "60CM INCLUDING CLASP". "80% cotton, 20% wool" is what it is made of. */
function measureAt(value: string): (Measure & { unit: Unit }) | undefined {
  if (/% *\p{L}/u.test(value)) return undefined
  const [, size = '', unit = ''] = MEASURE.exec(value) ?? []
  const { value: amount, unit: known } = parseMeasure(`${size} ${unit}`) ?? {}
  return amount !== undefined && known && MEASURED.has(known.dimension) ? { value: amount, unit: known } : undefined
}

async function labelsIn(products: Product[], profile: Profile, breathe: () => Promise<void>): Promise<Map<string, Label>> {
  const prose = profile.fields.filter(({ kind, concept, field }) => kind === 'text' && concept === 'description' && field !== 'name')
  const labels = new Map<string, Label>()
  for (const [row, product] of products.entries()) {
    if (row % 64 === 0) await breathe()
    const lines = prose.flatMap(({ field }) => String(valueOf(product, field) ?? '').split(/\n|;\s/, MOST_LINES))
    for (const line of lines) {
      const [, name = '', value = ''] = LINE.exec(line.slice(0, LONGEST_VALUE * 3)) ?? []
      const said = words(name)
      if (said.length === 0 || said.length > MOST_WORDS) continue
      const key = said
        .filter((word) => !STOP_WORDS.has(word))
        .map(stem)
        .join(' ')
      const label = labels.get(key) ?? { name, told: new Map<number, string | undefined>() }
      labels.set(key, label)
      if (!label.told.has(row)) label.told.set(row, value.length > LONGEST_VALUE ? undefined : value.replace(/[\s.,]+$/, ''))
    }
  }
  return labels
}

/** What is added to many values of a label is no part of them: "M (see pictures)", "L see pictures". */
function withoutTails(values: string[]): (value: string) => string {
  const bare = (value: string) => value.replace(/\s*\([^)]*\)\s*$/, '') || value
  const tails = Map.groupBy(
    [...new Set(values.map(bare))].flatMap((value) => / \S+ \S+$/.exec(value)?.[0] ?? []),
    (tail) => tail,
  )
  return (value) => {
    const tail = / \S+ \S+$/.exec(bare(value))?.[0] ?? ''
    return (tails.get(tail)?.length ?? 0) >= 3 ? bare(value).slice(0, -tail.length) : bare(value)
  }
}

const NEARLY = 0.15
/** What differs so much from what the text says was not filled in with care: 6800 of a ring of 6.8 g. */
const ABSURD = 3

/** The field that means the same: called so, or of the same meaning and with the same numbers where both tell. */
function sameField(
  label: Label,
  key: string,
  concept: FieldConcept | undefined,
  unit: Unit | undefined,
  products: Product[],
  profile: Profile,
) {
  const called = profile.fields.find(({ field }) => nameParts(field).map(stem).join(' ') === key)
  const info = called ?? (concept && unit ? fieldFor(profile, concept.concept) : undefined)
  if (!info || called) return called
  const own = unitOf(info.unit ?? '')
  const pairs = [...label.told].flatMap(([row, value]) => {
    const [known, said] = [numberOf(valueOf(products[row] as Product, info.field), info), measureAt(value ?? '')]
    return Number.isNaN(known) || !said || !own ? [] : [convert(said.value, said.unit, own) / known]
  })
  return pairs.length >= 3 && pairs.filter((ratio) => Math.abs(ratio - 1) < NEARLY).length > pairs.length / 2 ? info : undefined
}

const isDoubtful = (product: Product, info: FieldInfo, said: Measure & { unit: Unit }): boolean => {
  const [known, unit] = [numberOf(valueOf(product, info.field), info), unitOf(info.unit ?? '')]
  const ratio = unit ? convert(said.value, said.unit, unit) / known : 1
  return ratio > ABSURD || ratio < 1 / ABSURD
}

/** A field that labels were found to tell. */
interface Told {
  field: string
  concept: FieldConcept | undefined
  dimension: string | undefined
  rows: Set<number>
}

/** Labels of one meaning that hardly a product has both of are one: "Length", "Overall length" and "Length of chain". */
const isAnother = ({ concept, dimension, rows }: Told, other: Told): boolean =>
  concept !== undefined &&
  concept === other.concept &&
  dimension === other.dimension &&
  rows.intersection(other.rows).size * 10 <= Math.min(rows.size, other.rows.size)

/** What texts tell line by line under labels that recur becomes fields, and fills the gaps of those that mean the same. */
export async function withLabelled(products: Product[], profile: Profile, breathe: () => Promise<void>): Promise<Product[]> {
  const found = [...(await labelsIn(products, profile, breathe))].flatMap(([key, label]) => {
    const values = [...label.told.values()].filter((value) => value !== undefined)
    // What is told in the same words of all is a phrase of the shop, and no property.
    const isOne = new Set(values).size === 1
    const isPaid = values.filter((value) => parseMeasure(value)?.currency).length * 2 > values.length
    if (label.told.size < leastOf(products.length) || values.length < label.told.size * MOSTLY || isPaid || isOne) return []
    const measures = values.flatMap((value) => measureAt(value) ?? [])
    const unit = measures.length >= values.length * MOSTLY ? measures[0]?.unit : undefined
    const concept = conceptOf(nameParts(` ${label.name}`), unit)
    const isElsewhere =
      ELSEWHERE.has(concept?.concept ?? '') ||
      (/^(?:category|brand)$/.test(concept?.concept ?? '') && fieldFor(profile, concept?.concept ?? ''))
    const isExact = Number(concept?.names.includes(words(label.name).join(' ')) ?? false)
    return isElsewhere ? [] : [{ key, label, unit, concept, isExact, plain: withoutTails(values) }]
  })
  found.sort((one, other) => other.isExact - one.isExact || other.label.told.size - one.label.told.size)
  const made = [...products]
  const all: Told[] = []
  for (const { key, label, unit, concept, plain } of found.slice(0, MOST_LABELS)) {
    await breathe()
    const info = sameField(label, key, concept, unit, products, profile)
    const own: Told = { field: info?.field ?? label.name, concept, dimension: unit?.dimension, rows: new Set(label.told.keys()) }
    const host = info ? undefined : all.find((other) => isAnother(own, other))
    const field = host?.field ?? own.field
    all.push({ ...own, field })
    for (const [row, value] of label.told) {
      const [product, said] = [made[row] as Product, measureAt(value ?? '')]
      const isMeant = unit ? said?.unit.dimension === unit.dimension : value !== undefined
      const isTold = !isEmpty(valueOf(product, field)) && !(info && said && isDoubtful(product, info, said))
      if (isMeant && !isTold) made[row] = { ...product, [field]: unit && said ? `${said.value} ${said.unit.unit}` : plain(value ?? '') }
    }
  }
  return made.some((product, row) => product !== products[row]) ? made : products
}
