import { heard } from '../text/normalize.ts'
import type { Filter, ParsedFilters } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, type Product, valueOf } from '../catalog/product.ts'
import { tellingSame } from '../catalog/match.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { numbersIn } from './bind.ts'
import { type Choice, choiceFilters, HAVING, ONWARD, readChoices } from './choices.ts'
import { isColour, isProperty } from '../lexicon/meanings.ts'
import { saidIn } from '../lexicon/said.ts'
import { classOf } from '../router/lexicon.ts'
import { isCommon } from './common-words.ts'
import { comparisonEndingAt, isComparisonWord } from './comparisons.ts'
import { readFlags } from './flags.ts'
import { type Item, type Known, readItems } from './items.ts'
import { createMentions, type Mention } from './mentions.ts'
import { countPhrases, dashed, numberPhrases } from './number-phrases.ts'
import { readNumberedNames } from './numbered-names.ts'
import { GUESTS, readQuantities } from './quantities.ts'
import { negatedAt, unwantedAfter } from './refusal.ts'
import { COMMAND, FIRST, readSort } from './sorting.ts'
import { readSpans } from './spans.ts'
import { spokenOf } from './spoken.ts'
import { createSureness } from './sureness.ts'
import { measureBeside, use } from './surroundings.ts'

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
}

const EITHER = /^(?:or|или|либо|або|чи)$/
const GOOD_RATING = saidIn('good_rating')
const SIZED = /^(?:small|big|large|little)$/
/** "A small one", "small please". */
const ONES = /^(?:ones?|please|pls|пожалуйста|будь)$/

/** "With good reviews": unless a number or an order says it better. */
function goodRating(text: string, items: Item[], catalog: Catalog): { filters: Filter[]; at: number }[] {
  const rating = fieldFor(catalog.profile, 'rating')
  const match = GOOD_RATING.exec(text)
  const covered = match ? items.filter((item) => item.start >= match.index && item.end <= match.index + match[0].length) : []
  const at = items.indexOf(covered[0] as Item)
  const stop = items.findIndex(({ text: sign }, place) => place > at && sign === ',')
  const near = items.slice(Math.max(0, at - 4), Math.min(at + covered.length + 4, stop < 0 ? Infinity : stop))
  if (!rating || !match || COMMAND.test(text) || near.some((item) => item.kind === 'quantity' || FIRST.test(item.text))) return []
  for (const item of covered) item.used = true
  return [{ filters: [{ field: rating.field, op: 'gte', value: 4 }], at }]
}

/**
 * Numbers that no field took, though they are compared or what they measure is said: told as missing. "28 cm" that stands in names is looked for
 * there, whatever was said to be so long.
 */
function numbersLeft(items: Item[], mentions: Mention[], catalog: Catalog, isThing: (word: string) => boolean): string[] {
  return items.flatMap((item, at) => {
    if (item.used || !item.quantity || item.quantity.currency) return []
    const measure = measureBeside({ items, mentions, catalog }, at)?.at
    const near = measure === undefined || isThing(items[measure]?.text ?? '') ? at : measure
    const comparison = comparisonEndingAt(items, at - 1)
    // "Not 40mm" is not wanted.
    const isCompared = comparison && comparison.op !== 'ne' && item.quantity.unit && item.quantity.unit.dimension !== 'span'
    if (near === at && !isCompared) return []
    const from = Math.min(near, at - (comparison?.length ?? 0))
    const part = items.slice(from, Math.max(near, at) + 1)
    const isCalled = !comparison && item.quantity.unit && isNumberHere(item.text, catalog)
    for (const one of part) one.used = !(isCalled && one === item)
    return isCalled ? [] : [part.map(({ text }) => text).join(' ')]
  })
}

/** Whether goods here are told by this number; or by its parts, where each is enough. */
const isNumberHere = (phrase: string, { index }: Catalog, byParts = false): boolean =>
  index.resolve([phrase]).terms.some(({ ways }) => byParts || ways.flat(2).some((key) => key.startsWith('#')))

/** What goods here are called by: "3-30dco", "18k". */
export const knownIn = ({ index }: Catalog): Known => ({
  isCode: (piece) => (/[-./]/.test(piece) ? index.resolve([piece]).unknown.length === 0 : index.names(piece)),
  isHere: index.has,
})

/**
 * Reads filters and an order out of what a person says, on the fields and values that this catalogue has. A number is about a field of the
 * goods that the message names, or of those in force.
 */
export function parseWishes(said: string, catalog: Catalog, inForce: number[] = []): Wishes {
  const { profile, values } = catalog
  const find = createMentions(profile)
  const { text, items } = readItems(heard(said), knownIn(catalog))
  // A part of a field's name that is what goods here are names them: "phone", where there is a "phone book".
  const isThing = (word: string) => catalog.index.resolve([word]).terms.some((term) => !term.property && catalog.index.isThing(term))
  const mentions = find(items).filter(({ partly, at }) => !(partly && (isColour(items[at]?.text ?? '') || isThing(items[at]?.text ?? ''))))
  const rated = goodRating(text, items, catalog)
  const numbered = readNumberedNames(items, profile)
  const isValue = (word: string) => values.exact(word.split(' ')).length > 0
  const tied = numberPhrases(items).filter(({ text: phrase }) => isNumberHere(phrase, catalog, !phrase.includes('/')))
  for (const part of tied.flatMap(({ parts }) => parts)) part.used = true
  const rows = spokenOf(items, catalog, inForce)
  const toldIn = (info: FieldInfo) => numbersIn(catalog, info, rows).told
  const ordered = readSort({ text, items, mentions, profile, isValue, toldBy: toldIn })
  const numbers = readQuantities({ items, mentions, catalog, rows, isValue })
  const sort = ordered ?? numbers.find((one) => one.sort)?.sort
  const counted = countPhrases(items).filter(({ text: phrase }) => !isValue(phrase) && isNumberHere(phrase, catalog))
  for (const part of counted.flatMap(({ parts }) => parts)) part.used = true
  // "For about 20 people", "стулья, штук 10", which no goods are told by.
  for (const [at, { quantity, text: phrase, used }] of items.entries()) {
    const isGuests = GUESTS.test(items[at + 1]?.text ?? '')
    const isIdle = isGuests || (quantity?.unit?.dimension === 'pieces' && !isNumberHere(phrase, catalog))
    if (quantity && !used && isIdle) use(items, at - (comparisonEndingAt(items, at - 1)?.length ?? 0), at + (isGuests ? 2 : 1))
  }
  const flags = readFlags(text, items, mentions, profile.fields, isValue)
  const isFilled = ({ field }: FieldInfo) => rows.some((row) => valueOf(catalog.products[row] as Product, field) !== undefined)
  const isOfThem = (info: FieldInfo) =>
    /^(?:category|brand)$/.test(info.concept ?? '') || rows.length === 0 || tellingSame(profile, info).some(isFilled)
  const all = readChoices({ items, mentions, profile, values, sureness: createSureness(catalog), isName: catalog.index.calls, isOfThem })
  const named = withoutEither(oneKind(catalog, all, items), items)
  // "A toy or maybe a ride-on": either, though some are both.
  const isEither = items.slice(named[0]?.at, named.at(-1)?.at).some(({ text: word }) => EITHER.test(word))
  const choices = isEither ? choiceFilters(named) : together(catalog, named, items)
  const [kind] = choices
    .flatMap((part) => part.filters)
    .filter(({ field, op }) => op === 'eq' && fieldNamed(profile, field)?.concept === 'category')
  const isOnBranch = kind && ((value: string) => catalog.find({ words: [], filters: [kind, { ...kind, value }] }).rows.length > 0)
  const spans = readSpans(items, profile, isOnBranch)
  const models = dashed(items).filter(({ text: phrase }) => isNumberHere(phrase, catalog, true))
  for (const part of models.flatMap(({ parts }) => parts)) part.used = true
  const phrases = [...tied, ...counted, ...models]
  const unmet = numbersLeft(items, mentions, catalog, isThing)
  const filters = [...rated, ...numbered, ...numbers, ...spans, ...flags, ...choices]
    .sort((a, b) => a.at - b.at)
    .flatMap((part) => part.filters)
  // A part of a field's name that goods are called by is theirs: "phone case" where there are "case features".
  const isOfGoods = ({ at, partly }: (typeof mentions)[number]) => partly === true && catalog.index.names(items[at]?.text ?? '')
  const mentioned = new Set(
    mentions.filter((one) => !isOfGoods(one)).flatMap(({ at, length }) => Array.from({ length }, (_, offset) => at + offset)),
  )
  /** "Series 5 or 6": numbers of what goods are called by. */
  const isNumbered = (at: number): boolean => {
    const [last, before] = [items[at - 1], items[at - 2]]
    if (items[at]?.kind !== 'quantity' || !last) return false
    return before?.kind === 'quantity' && ONWARD.has(last.text)
      ? isNumbered(at - 2)
      : !isCommon(last.text) && !isComparisonWord(last.text) && catalog.index.names(last.text)
  }
  const isPlain = (word: string) => !isCommon(word) && classOf(word) === undefined
  /** "A small suitcase", where some are called small. */
  const isSized = (at: number): boolean => {
    const [item, next] = items.slice(at, at + 2)
    return (
      item !== undefined &&
      SIZED.test(item.text) &&
      (next?.kind !== 'word' || ONES.test(next.text) || isPlain(next.text)) &&
      catalog.index.calls(item.text)
    )
  }
  /** "200 max", "больше веса": it compares, whatever is called so. */
  const isCompared = (at: number): boolean =>
    isComparisonWord(items[at]?.text ?? '') && [at - 1, at + 1].some((near) => items[near]?.kind === 'quantity' || mentioned.has(near))
  const isTelling = (at: number) => (!isCommon(items[at]?.text ?? '') && !isCompared(at)) || isNumbered(at) || isSized(at)
  const left = [...items.entries()].filter(
    ([index, item]) => !item.used && item.kind !== 'sign' && !mentioned.has(index) && isTelling(index),
  )
  const unwanted = new Set(left.filter(([index]) => negatedAt(items, index) || unwantedAfter(items, index + 1)).map(([, item]) => item))
  const texts = (list: [number, Item][]) => list.map(([, item]) => item.text)
  /** "Not 3 in 1". */
  const isRefused = ({ parts: [first] }: (typeof phrases)[number]) => first !== undefined && negatedAt(items, items.indexOf(first))
  return {
    filters: merge([...new Map(filters.map((filter) => [JSON.stringify(filter), filter])).values()]),
    rest: [
      ...texts(left.filter(([, item]) => !unwanted.has(item))),
      ...phrases.filter((one) => !isRefused(one)).map(({ text: phrase }) => phrase),
    ],
    without: [...texts(left.filter(([, item]) => unwanted.has(item))), ...phrases.filter(isRefused).map(({ text: phrase }) => phrase)],
    unmet,
    // A cartridge for an HP asks for no horse power.
    fields: [...new Set(mentions.filter(({ at }) => !named.some((one) => one.at === at && one.length === 1)).flatMap((one) => one.fields))],
    named: named.flatMap(({ at, length, field }) => {
      const telling = items.slice(at, at + length).filter(({ kind, text: word }) => kind === 'word' && (length === 1 || !isCommon(word)))
      return telling.map(({ text: word }) => ({ word, field }))
    }),
    items,
    left: left.filter(([, item]) => !unwanted.has(item)).map(([at]) => at),
    ...(sort ? { sort } : {}),
  }
}

/**
 * "Кроватка-трансформер": of two categories of which one lies on the other, both hold. Of two apart either is meant where
 * that is said ("ходунки и прыгунки"); else the first is what it is, and the other a word about it ("манеж-кроватка").
 */
function oneKind(catalog: Catalog, choices: Choice[], items: Item[]): Choice[] {
  const isKind = ({ field, negated, partial }: Choice) => !negated && !partial && fieldNamed(catalog.profile, field)?.concept === 'category'
  const isAbout = ({ at, length }: Choice) => length === 1 && isProperty(items[at]?.text ?? '')
  // "Crib mattress": of two English nouns in a row the last says what it is.
  const isNext = (one: Choice, other: Choice) => one.at + one.length === other.at && /^[a-z]/.test(items[one.at]?.text ?? '')
  const [first, ...others] = choices
    .filter(isKind)
    .sort((a, b) => Number(isAbout(a)) - Number(isAbout(b)) || (isNext(a, b) ? 1 : isNext(b, a) ? -1 : a.at - b.at))
  if (!first) return choices
  const apart = others.filter((other) => {
    const count = (...list: Choice[]) =>
      catalog.find({ words: [], filters: list.map(({ field, value }) => ({ field, op: 'eq', value })) }).rows.length
    const link = items.slice(other.at - 1, other.at).map(({ text }) => text)
    const isJoined = !isAbout(other) && (ONWARD.has(link[0] ?? '') || link[0] === ',')
    return !isJoined && count(first, other) < Math.min(count(first), count(other)) / 2
  })
  for (const { at, length } of apart) for (const item of items.slice(at, at + length)) item.used = false
  return choices.filter((choice) => !apart.includes(choice))
}

/** "Bamboo or a rattan that no field tells": of what either will do, both are words, unless one field tells both. */
function withoutEither(choices: Choice[], items: Item[]): Choice[] {
  const isEither = (at: number) => EITHER.test(items[at]?.text ?? '')
  const isBeside = (one: Choice, other: Choice) =>
    one.field !== other.field && one.at + one.length + 1 === other.at && isEither(other.at - 1)
  const isWord = (at: number) =>
    items[at]?.kind === 'word' && !items[at].used && !isCommon(items[at].text) && !isComparisonWord(items[at].text)
  const apart = choices.filter(
    (one) =>
      !one.negated &&
      (choices.some((other) => !other.negated && (isBeside(one, other) || isBeside(other, one))) ||
        (isEither(one.at + one.length) && isWord(one.at + one.length + 1)) ||
        (isEither(one.at - 1) && isWord(one.at - 2))),
  )
  for (const { at, length } of apart) for (const item of items.slice(at, at + length)) item.used = false
  return choices.filter((choice) => !apart.includes(choice))
}

/** Two categories of which one lies on the other's branch both hold, and so do two values that stand side by side, where goods have both: "white gold", "red with black". */
function together(catalog: Catalog, choices: Choice[], items: Item[]): { filters: Filter[]; at: number }[] {
  return choiceFilters(choices).map((part) => {
    const [only] = part.filters
    if (!only || only.op !== 'in') return part
    const own = choices.filter(({ field, negated }) => field === only.field && !negated)
    const isCategory = fieldNamed(catalog.profile, only.field)?.concept === 'category'
    const isTied = (one: Choice, other: Choice) => {
      const [tie, ...more] = items.slice(one.at + one.length, other.at)
      return one.at < other.at && (tie === undefined || (more.length === 0 && HAVING.test(tie.text)))
    }
    const isBeside = own.every((one) => own.some((other) => isTied(one, other) || isTied(other, one)))
    if (!isCategory && !isBeside) return part
    const both = [...Map.groupBy(own, ({ at }) => at).values()].map((said): Filter => {
      const [value = '', ...alike] = said.map((choice) => choice.value)
      return alike.length > 0 ? { field: only.field, op: 'in', value: [value, ...alike] } : { field: only.field, op: 'eq', value }
    })
    return catalog.find({ words: [], filters: both }).rows.length > 0 ? { ...part, filters: both } : part
  })
}

/** "8 or 16 GB" is one filter with two values. */
function merge(filters: Filter[]): Filter[] {
  const merged: Filter[] = []
  // "With a discount of more than 15 percent" is one bound.
  const isSaidBetter = ({ field, op, value }: Filter) =>
    op === 'gt' && value === 0 && filters.filter((one) => one.field === field).length > 1
  for (const filter of filters.filter((one) => !isSaidBetter(one))) {
    const same = merged.findIndex(
      (other) =>
        other.field === filter.field && (other.op === 'eq' || other.op === 'in') && filter.op === 'eq' && typeof filter.value === 'number',
    )
    const known = merged[same]
    if (!known) merged.push(filter)
    else
      merged[same] = {
        field: known.field,
        op: 'in',
        value: [...(Array.isArray(known.value) ? known.value : [known.value]), filter.value as number],
      }
  }
  return merged
}
