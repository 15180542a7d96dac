import { STOP_WORDS } from '#text/stop-words.ts'
import { FIELD_CONCEPTS, nameParts } from '../lexicon/fields.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import { words } from '../text/normalize.ts'
import { stem } from '../text/stem.ts'
import { parseMeasure } from './measure.ts'
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
function measureAt(value: string): { value: number; unit: Unit } | undefined {
  const [, size = '', name = ''] = /% *\p{L}/u.test(value) ? [] : (MEASURE.exec(value) ?? [])
  const { value: amount, unit } = parseMeasure(`${size} ${name}`) ?? {}
  return amount !== undefined && unit && MEASURED.has(unit.dimension) ? { value: amount, unit } : undefined
}

const keyOf = (said: string[]): string =>
  said
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem)
    .join(' ')

async function labelsIn(products: Product[], profile: Profile, breathe: () => Promise<void>): Promise<Map<string, Label>> {
  const prose = profile.fields.filter(({ kind, concept, field }) => kind === 'text' && concept === 'description' && field !== 'name')
  const labels = new Map<string, Label>()
  for (const [row, product] of products.entries()) {
    if (row % 64 === 0) await breathe()
    for (const line of prose.flatMap(({ field }) => String(valueOf(product, field) ?? '').split(/\n|;\s/, MOST_LINES))) {
      const [, name = '', value = ''] = LINE.exec(line.slice(0, LONGEST_VALUE * 3)) ?? []
      const said = words(name)
      if (said.length === 0 || said.length > MOST_WORDS) continue
      const label = labels.get(keyOf(said)) ?? { name, told: new Map<number, string | undefined>() }
      labels.set(keyOf(said), label)
      if (!label.told.has(row)) label.told.set(row, value.length > LONGEST_VALUE ? undefined : value.replace(/[\s.,]+$/, ''))
    }
  }
  return labels
}

/** The field that a label tells, and the unit that most of its values are in; nothing where it is no property of goods. */
function fieldOf(label: Label, key: string, profile: Profile): { field: string; unit: Unit | undefined } | undefined {
  const values = [...label.told.values()].filter((value) => value !== undefined)
  // What is told in the same words of all is a phrase of the shop.
  const isOne = new Set(values).size === 1
  if (label.told.size < leastOf(profile.count) || values.length < label.told.size * MOSTLY || isOne) return undefined
  const measures = values.flatMap((value) => measureAt(value) ?? [])
  const unit = measures.length >= values.length * MOSTLY ? measures[0]?.unit : undefined
  const concept = conceptOf(nameParts(` ${label.name}`), unit)
  const own = concept && fieldFor(profile, concept.concept)
  if (ELSEWHERE.has(concept?.concept ?? '') || (own && /^(?:category|brand)$/.test(concept.concept))) return undefined
  const isNamed = ({ field }: FieldInfo) => nameParts(field).map(stem).join(' ') === key
  const isExact = unit !== undefined && concept?.names.includes(words(label.name).join(' '))
  const info = profile.fields.find(isNamed) ?? (isExact ? own : undefined)
  return { field: info?.field ?? label.name, unit }
}

/** What texts tell line by line under labels that recur becomes fields, and fills the gaps of those that mean the same. */
export async function withLabelled(products: Product[], profile: Profile, breathe: () => Promise<void>): Promise<Product[]> {
  const labels = [...(await labelsIn(products, profile, breathe))]
  const found = labels.flatMap(([key, label]) => {
    const meant = fieldOf(label, key, profile)
    return meant ? [{ ...meant, told: label.told }] : []
  })
  found.sort((one, other) => other.told.size - one.told.size)
  const made = [...products]
  for (const { field, unit, told } of found.slice(0, MOST_LABELS)) {
    for (const [row, value = ''] of told) {
      const product = made[row] as Product
      const said = measureAt(value)
      const meant = !unit ? value : said?.unit.dimension === unit.dimension ? `${said.value} ${said.unit.unit}` : ''
      if (meant !== '' && isEmpty(valueOf(product, field))) made[row] = { ...product, [field]: meant }
    }
    await breathe()
  }
  return made.some((product, row) => product !== products[row]) ? made : products
}
