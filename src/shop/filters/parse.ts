import type { ParsedFilters } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { tellingSame } from '../catalog/match.ts'
import { type FieldInfo, type Product, valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { saidIn } from '../lexicon/said.ts'
import { heard } from '../text/normalize.ts'
import { measureBeside } from './beside.ts'
import { readChoices } from './choices.ts'
import { choiceFilters, merge, oneKind, withoutEither } from './combine.ts'
import { isCommon } from './common-words.ts'
import { comparisonEndingAt } from './comparisons.ts'
import { readFlags } from './flags.ts'
import { createSureness, spokenOf, thingsOf } from './goods.ts'
import { type Item, type Known, readItems } from './items.ts'
import { createMentions } from './mentions.ts'
import { type Found, itemsIn, type Message, use, wordAt } from './message.ts'
import { DASHED, numberPhrases, type Phrase, readNumberedName, readSpans, TIED } from './named-numbers.ts'
import { readQuantities } from './quantities.ts'
import { isRefused } from './refusal.ts'
import { isOrdered, readSort } from './sorting.ts'

export interface Wishes extends ParsedFilters {
  /** Words that are no filter: what to look for in names and descriptions. */
  rest: string[]
  /** Words that are said to be unwanted. */
  without: string[]
  /** Bounds that no field of this catalogue takes: "не больше метра". */
  unmet: string[]
  /** Fields that are named. */
  fields: FieldInfo[]
  /** Words by which values are named, each with the field it is a value of. */
  named: { word: string; field: string }[]
  /** What was said, each part marked where a filter, an order or a field took it; and where the words of `rest` stand. */
  items: Item[]
  left: number[]
  /** Numbers and models that are looked for as they are said: "sc 4", "205/55 r16". */
  codes: Phrase[]
}

const GOOD_RATING = saidIn('good_rating')

/** "With good reviews": unless an order says it better. */
function goodRating({ text, items, catalog }: Message): Found[] {
  const rating = fieldFor(catalog.profile, 'rating')
  const covered = itemsIn(items, GOOD_RATING.exec(text))
  if (!rating || !covered[0] || isOrdered(text)) return []
  for (const item of covered) item.used = true
  return [{ filters: [{ field: rating.field, op: 'gte', value: 4 }], at: items.indexOf(covered[0]) }]
}

/** Numbers that goods here are told by are to be looked for: no other reader takes them. */
function taken({ text, items, catalog }: Message, shape: RegExp): Phrase[] {
  const here = numberPhrases(text, items, shape).filter((phrase) => catalog.index.resolve([phrase.text]).terms.length > 0)
  for (const { at, length } of here) use(items, at, at + length)
  return here
}

/**
 * Numbers that no field took, though they are compared or what they measure is said: told as missing. "28 cm" that stands in names
 * is looked for there, whatever was said to be so long.
 */
function numbersLeft(message: Message): string[] {
  const { items, catalog } = message
  return items.flatMap((item, at) => {
    const { unit } = item.quantity ?? {}
    if (item.used || !item.quantity) return []
    const near = measureBeside(message, at) ?? at
    const comparison = comparisonEndingAt(items, at - 1)
    if (near === at && !(comparison && unit && unit.dimension !== 'span')) return []
    const part = items.slice(Math.min(near, at - (comparison?.length ?? 0)), Math.max(near, at) + 1)
    const isCalled = !comparison && unit && catalog.index.resolve([item.text]).terms.length > 0
    for (const one of part) one.used = !(isCalled && one === item)
    return isCalled ? [] : [part.map(({ text }) => text).join(' ')]
  })
}

/** What goods here are called by: "18k". */
export const knownIn = ({ index }: Catalog): Known => ({ isCode: index.names, isHere: index.has })

/** Where the words stand that no reader took and that say something. */
function wordsLeft({ items, mentions, catalog: { index } }: Message): number[] {
  // A part of a field's name that goods are called by is theirs: "phone case" where there are "case features".
  const naming = mentions.filter(({ at, partly }) => !partly || !index.names(wordAt(items, at)))
  const isNaming = (place: number) => naming.some(({ at, length }) => place >= at && place < at + length)
  return [...items.keys()].filter((at) => {
    const { used, kind, text } = items[at] as Item
    return !used && kind !== 'sign' && !isNaming(at) && !isCommon(text)
  })
}

/**
 * Reads filters and an order out of what a person says, on the fields and values that this catalogue has. A number is about a field of the
 * goods that the message names, or of those in force.
 */
export function parseWishes(said: string, catalog: Catalog, inForce: number[] = []): Wishes {
  const { profile, values } = catalog
  const { text, items } = readItems(heard(said), knownIn(catalog))
  // A part of a field's name that is what goods here are names them: "phone", where there is a "phone book".
  const mentions = createMentions(profile)(items).filter(({ partly, at }) => !partly || thingsOf(catalog, wordAt(items, at)).length === 0)
  const isValue = (phrase: string) => values.exact(phrase.split(' ')).length > 0
  const message: Message = { text, items, mentions, catalog, rows: spokenOf(items, catalog, inForce), isValue }
  // Each reader takes what it understands, and leaves the rest to those after it.
  const rated = goodRating(message)
  const numbered = readNumberedName(text, items, profile)
  const tied = taken(message, TIED)
  const sort = readSort(message)
  const numbers = readQuantities(message)
  const flags = readFlags(message)
  const isFilled = ({ field }: FieldInfo) => message.rows.some((row) => valueOf(catalog.products[row] as Product, field) !== undefined)
  const isOfThem = (info: FieldInfo) =>
    /^(?:category|brand)$/.test(info.concept ?? '') || message.rows.length === 0 || tellingSame(profile, info).some(isFilled)
  const all = readChoices({ ...message, isSure: createSureness(catalog), isOfThem })
  const named = withoutEither(oneKind(catalog, all, items), items)
  const choices = choiceFilters(catalog, named, items)
  const kind = choices
    .flatMap((part) => part.filters)
    .find(({ field, op }) => op === 'eq' && fieldNamed(profile, field)?.concept === 'category')
  const isOnBranch = (value: string) => !kind || catalog.find({ words: [], filters: [kind, { ...kind, value }] }).rows.length > 0
  const spans = readSpans(items, profile, isOnBranch)
  const models = taken(message, DASHED)
  const unmet = numbersLeft(message)
  const found = [...rated, ...numbered, ...numbers, ...spans, ...flags, ...choices].sort((a, b) => a.at - b.at)
  const words = wordsLeft(message).map((at): Phrase => ({ text: wordAt(items, at), at, length: 1 }))
  const left = [...words, ...tied, ...models].map((one) => ({ ...one, isWanted: !isRefused(items, one.at, one.length) }))
  return {
    filters: merge(found.flatMap((part) => part.filters)),
    rest: left.filter(({ isWanted }) => isWanted).map((one) => one.text),
    without: left.filter(({ isWanted }) => !isWanted).map((one) => one.text),
    unmet,
    // A cartridge for an HP asks for no horse power.
    fields: [...new Set(mentions.filter(({ at }) => !named.some((one) => one.at === at && one.length === 1)).flatMap((one) => one.fields))],
    named: named.flatMap(({ at, length, field }) => {
      const telling = items.slice(at, at + length).filter((item) => item.kind === 'word' && (length === 1 || !isCommon(item.text)))
      return telling.map(({ text: word }) => ({ word, field }))
    }),
    items,
    codes: [...tied, ...models],
    left: left.slice(0, words.length).flatMap(({ at, isWanted }) => (isWanted ? [at] : [])),
    ...(sort ? { sort } : {}),
  }
}
