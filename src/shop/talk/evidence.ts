import type { FieldInfo, Product } from '../catalog/product.ts'
import { conceptsSaid, type FieldConcept, nameParts } from '../lexicon/fields.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { unitOf } from '../lexicon/units.ts'
import { plainWords } from '../text/phrase.ts'
import type { Telling } from './facts.ts'
import { find } from './phrases.ts'
import type { Asked } from './question.ts'
import { placeReader, placesIn, type Statement, statementsOf } from './statements.ts'

/** What of all that is said of a product tells best what is asked. */
export interface Evidence {
  product: Product
  text: string
  info?: FieldInfo | undefined
  /** Which of the words it has, and whether what is asked is told as a whole. */
  has: string[]
  isWhole: boolean
  /** The words stand there only to say that it is not so. */
  isDenied: boolean
  score: number
}

/** What a shop keeps in fields alone: a text that speaks of a price or a rating speaks of another time. */
const KEPT = new Set('price old_price discount rating reviews brand category in_stock popularity date'.split(' '))
/** What says where a thing is filed tells hardly anything of it. */
const FILED = new Set(['category', 'tags', 'brand', 'description'])

const MADE =
  /(?<!\p{L})(?:made (?:of|from|out of)|crafted from|сделан\p{L}* из|изготовлен\p{L}* из|выполнен\p{L}* из|виготовлен\p{L}* [зі]|зроблен\p{L}* [зі]|материал\p{L}*|матеріал\p{L}*)(?!\p{L})/iu
const LONGEST = 240
const BESIDE = 90

/** Of a long statement what stands around a word. */
export function around(text: string, at: number, longest = LONGEST): string {
  if (text.length <= longest) return text
  const from = Number.isFinite(at) && at > BESIDE ? text.indexOf(' ', at - BESIDE) + 1 : 0
  const to = text.lastIndexOf(' ', from + longest)
  return `${from > 0 ? '…' : ''}${text.slice(from, to > from ? to : from + longest)}…`
}

const NEGATION = /^(?:not|non|no|without|never|except|excluding|не|нет|без|кроме|исключением|ні|немає|нема|крім|винятком)$/
/** "Not only" denies nothing. */
const ONLY = /^(?:only|just|только|лишь|тільки|лише)$/
const BEFORE = 3
const BESIDE_WORDS = 6

/** "Not magsafe compatible", "supplied without a battery", "the tray is sold separately": wherever it is spoken of. */
export function isDenied(sentence: string, isMeant: (word: string) => boolean): boolean {
  const said = plainWords(sentence.replace(/[_-]/g, ' '))
  const places = said.flatMap((word, at) => (isMeant(word) ? [at] : []))
  const isNo = (at: number) =>
    said
      .slice(Math.max(0, at - BEFORE), at)
      .some((one, nth, few) => NEGATION.test(one) && !isMeant(one) && !ONLY.test(few[nth + 1] ?? '')) ||
    find('separate', said.slice(Math.max(0, at - BEFORE), at + BESIDE_WORDS)) !== undefined
  return places.length > 0 && places.every(isNo)
}

export const NUMBER = /(?<![\p{L}\d.,])\d+(?:[.,]\d+)?[ -]?(?<word>\p{L}+(?:[./]\p{L}+)?|%|"|″)?/gu
const dimensionsIn = (text: string): (string | undefined)[] =>
  [...text.matchAll(NUMBER)].map(({ groups }) => unitOf(groups?.['word']?.toLowerCase() ?? '')?.dimension)

/** Whether what is told by a word is counted in one of these. */
const isOf =
  (dimensions: Set<string | undefined>) =>
  ({ units: [unit = ''] }: FieldConcept): boolean =>
    dimensions.has(unitOf(unit)?.dimension)

/** How well a statement tells the meaning that is asked for: by its field, by the field's name, by a word of a sentence. */
function meaning({ info, said }: Statement, { fields, concepts, dimension, isNumber }: Asked): number {
  if (info && fields.includes(info)) return 3
  if (info && concepts.some(({ concept }) => concept === info.concept)) return 3
  // A field that means something else tells nothing of it.
  const isOfUnit = dimension !== undefined && unitOf(info?.unit ?? '')?.dimension === dimension
  if (info?.concept && !isOfUnit && !FILED.has(info.concept) && (concepts.length > 0 || dimension !== undefined)) return 0
  if (!info && concepts.some(({ concept }) => concept === 'material') && MADE.test(said)) return 1.5
  const isKept = concepts.every(({ concept }) => KEPT.has(concept))
  const names = isKept ? [] : info ? nameParts(info.field) : plainWords(said)
  const own = names.some((word) => conceptsSaid(word).some((one) => concepts.includes(one))) ? 1.5 : 0
  const units = new Set([dimension, ...concepts.flatMap(({ units }) => units.map((unit) => unitOf(unit)?.dimension))].filter(Boolean))
  const found = dimensionsIn(said)
  const isMeasured = units.size > 0 && found.some((one) => one !== undefined && units.has(one))
  // Ten years of guarantee are no age.
  const isOfOther = own === 0 && concepts.length > 0 && plainWords(said).some((word) => conceptsSaid(word).some(isOf(units)))
  if (isOfOther) return 0
  if (isNumber && isMeasured) return own + (info ? 1.5 : dimension === undefined ? 0.6 : 1)
  if (own === 0) return 0
  return isNumber ? (found.length > 0 ? own + (isMeasured ? 0.5 : 0) : 0) : own
}

const ENOUGH = 0.5

/** Reads a product's statements for what is asked; the words that it is asked by are looked up once. */
export function seeker(asked: Asked, telling: Telling, isOneOfMany = false): (product: Product) => Evidence | undefined {
  const readers = asked.words.map((word) => ({ word, read: placeReader(word, telling) }))
  const hasMeaning = asked.concepts.length + asked.fields.length > 0 || asked.dimension !== undefined
  return (product) => {
    let best: Evidence | undefined
    for (const statement of [...statementsOf(product, telling, { isOneOfMany }), { text: product.name, said: product.name }]) {
      // A name tells what is measured in it, and what it is one of several by.
      const isName = statement.text === product.name
      const places = placesIn(statement.said)
      const found = readers.filter(({ read }) => read(places) !== undefined)
      const own = meaning(statement, asked)
      const share = readers.length === 0 ? 0 : found.length / readers.length
      if (own === 0 && (share < ENOUGH || (hasMeaning && asked.isNumber))) continue
      if (isName && !isOneOfMany && asked.dimension === undefined && !asked.isNumber && !found.some(({ word }) => isProperty(word)))
        continue
      const isNo = isDenied(statement.text, (word) =>
        found.some(({ word: one, read }) => word === one || read(placesIn(word)) !== undefined),
      )
      const score =
        own +
        2 * share +
        (isNo ? 0.2 : 0) +
        (isName ? -0.8 : 0) +
        (statement.info ? (FILED.has(statement.info.concept ?? '') ? -0.5 : 0.3) : 0) -
        Math.min(statement.text.length, 600) / 3_000
      if (best && score <= best.score) continue
      best = {
        product,
        text: around(statement.text.trim(), Math.min(...found.flatMap(({ read }) => read(places) ?? []))),
        info: statement.info,
        has: found.map(({ word }) => word),
        isWhole: (readers.length === 0 || share === 1) && (!hasMeaning || own > 0),
        isDenied: isNo,
        score,
      }
    }
    return best
  }
}
