import type { FieldInfo, Product } from '../catalog/product.ts'
import { isPacked } from '../catalog/profile.ts'
import { conceptsSaid, nameParts } from '../lexicon/fields.ts'
import { unitOf } from '../lexicon/units.ts'
import { plainWords } from '../text/phrase.ts'
import type { Telling } from './facts.ts'
import { find } from './phrases.ts'
import type { Asked } from './question.ts'
import { dimensionsOf, isDoing } from './asked-words.ts'
import { placeReader, placesIn, type Statement, statementsOf } from './statements.ts'

/** What of all that is said of a product tells best what is asked. */
export interface Evidence {
  product: Product
  text: string
  info?: FieldInfo | undefined
  /** Which of the words it lacks. */
  lacks: string[]
  /** Whether what is asked is told as a whole. */
  isWhole: boolean
  isName: boolean
  /** The words stand there only to say that it is not so. */
  isDenied: boolean
  score: number
}

/** What a shop keeps in fields alone: a text that speaks of a price or a rating speaks of another time. */
const KEPT = new Set('price old_price discount rating reviews brand category in_stock popularity date'.split(' '))
/** What says where a thing is filed tells hardly anything of it. */
const FILED = new Set(['category', 'tags', 'brand', 'description'])

const MADE =
  /(?<!\p{L})(?:made (?:of|from|out of)|crafted from|сделан\p{L}* из|изготовлен\p{L}* из|выполнен\p{L}* из|виготовлен\p{L}* [зі]|зроблен\p{L}* [зі])(?!\p{L})/iu
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
const BEFORE = 3
const BESIDE_WORDS = 6

/** "Not magsafe compatible", "supplied without a battery", "the tray is sold separately": wherever it is spoken of. */
export function isDenied(sentence: string, isMeant: (word: string) => boolean): boolean {
  const said = plainWords(sentence.replace(/[_-]/g, ' '))
  const places = said.flatMap((word, at) => (isMeant(word) ? [at] : []))
  const isNo = (at: number) =>
    said.slice(Math.max(0, at - BEFORE), at).some((one) => NEGATION.test(one) && !isMeant(one)) ||
    find('separate', said.slice(Math.max(0, at - BEFORE), at + BESIDE_WORDS)) !== undefined
  return places.length > 0 && places.every(isNo)
}

export const NUMBER = /(?<![\p{L}\d.,])\d+(?:[.,]\d+)?[ -]?(?<word>\p{L}+(?:[./]\p{L}+)?|%|"|″)?/gu

const dimensionOf = (unit: string | undefined): string => unitOf(unit?.toLowerCase() ?? '')?.dimension ?? ''

const measuredIn = (text: string): { at: number; text: string; dimension: string }[] =>
  [...text.matchAll(NUMBER)].map(({ 0: said, groups, index }) => ({ at: index, text: said, dimension: dimensionOf(groups?.['word']) }))

/** What is asked, as statements are read for it: the dimensions in which it may be counted, and each word with what it weighs. */
interface Sought extends Asked {
  counted: Set<string>
  readers: { word: string; weight: number; read: (places: Map<string, number>) => number | undefined }[]
  isOneOfMany: boolean
}

/** How well a statement tells the meaning that is asked for: by its field, by the field's name, by a word of a sentence. */
function meaning({ info, said }: Statement, { fields, concepts, isNumber, isOfPart, isOfUnit, counted }: Sought): number {
  if (info && fields.includes(info)) return 3
  if (info && !isOfPart && concepts.some(({ concept }) => concept === info.concept)) return isPacked(info) ? 0.7 : 3
  // A field that means something else tells nothing of it.
  const isOther = info?.concept && !FILED.has(info.concept) && !isOfPart && !(isOfUnit && counted.has(dimensionOf(info.unit)))
  if (isOther && concepts.length + counted.size > 0) return 0
  if (!info && concepts.some(({ concept }) => concept === 'material') && MADE.test(said)) return 2
  const isKept = concepts.every(({ concept }) => KEPT.has(concept))
  const names = isKept ? [] : info ? nameParts(info.field) : plainWords(said)
  const own = names.some((word) => conceptsSaid(word).some((one) => concepts.includes(one))) ? 1.5 : 0
  const numbers = measuredIn(said)
  if (!numbers.some(({ dimension }) => counted.has(dimension))) return isNumber && numbers.length === 0 ? 0 : own
  // Ten years of guarantee are no age.
  const isMeant = own > 0 || isOfPart || concepts.length === 0
  if (!isMeant && plainWords(said).some((word) => dimensionsOf(conceptsSaid(word)).some((unit) => counted.has(unit)))) return 0
  // A name tells a length by the number alone.
  return own + (info && info.field !== 'name' ? 1.5 : isOfUnit ? 1 : isNumber || isOfPart ? 0.6 : 0.5)
}

/** So much of what is said must be told, by how rare its words are. */
const ENOUGH = 0.4
/** What a verb tells stands in as many words as there are ways to say it. */
const OF_VERB = 0.4
/** A word that hardly any goods have says up to twice as much as one that most have. */
function weightOf(word: string, { catalog: { index, products } }: Telling): number {
  const had = Math.max(0, ...index.resolve([word]).terms.map((term) => index.tally(term).all))
  const rarity = Math.log(1 + products.length / (1 + had)) / Math.log(1 + products.length)
  return (1 + rarity) * (isDoing(word) ? OF_VERB : 1)
}

/** What says it shortly says it best. */
const LENGTHY = 3_000

/** Reads a product's statements for what is asked; the words that it is asked by are looked up once. */
export function seeker(asked: Asked, telling: Telling, isOneOfMany = false): (product: Product) => Evidence | undefined {
  const readers = asked.words.map((word) => ({ word, weight: weightOf(word, telling), read: placeReader(word, telling) }))
  const counted = new Set([...asked.dimensions, ...dimensionsOf(asked.concepts)])
  const sought: Sought = { ...asked, readers, counted, isOneOfMany }
  return (product) =>
    [...statementsOf(product, telling, { isOneOfMany }), { text: product.name, said: product.name, isName: true }]
      .flatMap((statement) => read(statement, product, sought) ?? [])
      .reduce<Evidence | undefined>((most, one) => (most && most.score >= one.score ? most : one), undefined)
}

const weighed = (list: { weight: number }[]): number => list.reduce((all, { weight }) => all + weight, 0)

function read(statement: Statement, product: Product, sought: Sought): Evidence | undefined {
  const { readers, counted, isNumber, isOfPart, isOneOfMany, concepts, fields } = sought
  const hasMeaning = concepts.length + fields.length + counted.size > 0
  // A name tells what is measured in it, and what it is one of several by.
  const isName = statement.isName === true || statement.text === product.name
  const places = placesIn(statement.said)
  const found = readers.flatMap((reader) => {
    const at = reader.read(places)
    return at === undefined ? [] : [{ ...reader, at }]
  })
  const own = meaning(statement, sought)
  if (statement.info?.concept === 'tags' && !sought.isWhether && !isOneOfMany) return undefined
  const share = readers.length === 0 ? 0 : weighed(found) / weighed(readers)
  if ((isOfPart && found.length === 0) || (own === 0 && (share < ENOUGH || (hasMeaning && isNumber)))) return undefined
  const numbers = measuredIn(statement.said).filter(({ dimension }) => counted.size > 0 && counted.has(dimension))
  const at = Math.min(...found.map((one) => one.at))
  const [beside] = numbers.sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))
  const isNo = isDenied(statement.text, (word) => found.some((one) => word === one.word || one.read(placesIn(word)) !== undefined))
  const lacks = readers.filter(({ word }) => !found.some((one) => one.word === word)).map(({ word }) => word)
  return {
    product,
    text: isName && beside ? numbers.map(({ text }) => text).join(', ') : around(statement.text.trim(), beside?.at ?? at),
    info: statement.info,
    lacks,
    isWhole: lacks.length === 0 && (!hasMeaning || own > 0),
    isDenied: isNo,
    isName,
    score:
      own +
      2 * share +
      (isName ? -0.8 : beside ? 0.4 : 0) +
      (statement.info ? (FILED.has(statement.info.concept ?? '') ? -0.5 : 0.3) : 0) -
      Math.min(statement.text.length, 600) / LENGTHY,
  }
}
