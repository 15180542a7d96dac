import type { FieldInfo } from '../catalog/product.ts'
import { wholeOf } from '../catalog/match.ts'
import { fieldNamed } from '../catalog/profile.ts'
import type { ValueHit } from '../catalog/values.ts'
import { makerOf } from '../lexicon/brands.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import { classOf } from '../router/lexicon.ts'
import { normalize, words } from '../text/normalize.ts'
import { isCyrillic } from '../text/stem.ts'
import { isCommon } from './common-words.ts'
import { isComparisonWord } from './comparisons.ts'
import type { IsSure } from './goods.ts'
import { ARTICLE, HAVING, type Message, ONWARD, use, wordAt } from './message.ts'
import { isRefused } from './refusal.ts'

const EXCEPT = saidAs('except')
const TOO_DEAR = saidIn('too_dear')
const PEOPLE = saidAs('people')
const FOR = /^(?:for|для|под|під|к|to|in|into|в|во|у|на|до)$/
const ALIKE = new Set(['color', 'material', 'resolution', 'size', 'gender', 'season', 'country'])
/** What is meant rather, the last first. */
const RANK = ['cpu', 'os', 'material', 'gender', 'color', 'category', 'brand']

export interface Choice {
  at: number
  length: number
  field: string
  value: string
  partial: boolean
  negated: boolean
}

interface Reader extends Message {
  isSure: IsSure
  /** Whether the goods spoken of have this field. */
  isOfThem(info: FieldInfo): boolean
}

const conceptOf = ({ catalog }: Message, { field }: { field: string }): string | undefined => fieldNamed(catalog.profile, field)?.concept

const isNamed = (hit: ValueHit, named: FieldInfo[]): boolean => named.some((info) => info.field === hit.field)

/** A category of exactly that name comes before one that has it among others: "Ходунки", "Ходунки и прыгунки". */
const wordsIn = ({ value }: ValueHit): number => normalize(value).split(' ').length

/** The words of a category's name that say what its goods are, in the letters in which it is named. */
const tellingIn = (value: string, phrase: string[]): string[] =>
  words(value)
    .filter((word) => word.length > 2 && !/\d/.test(word) && !PEOPLE.test(word) && !isProperty(word))
    .filter((word) => phrase.some((said) => isCyrillic(said) === isCyrillic(word)))

/** Such goods have the field; and a person ("сыну") is no value that tells of none ("Синий"), nor all of "Baby & toddler food". */
function isFitting({ catalog: { profile }, isOfThem }: Reader, hit: ValueHit, phrase: string[]): boolean {
  const info = fieldNamed(profile, hit.field)
  const texts = [hit.value, ...(info?.translations?.[hit.value] ?? []).map(({ text }) => text)]
  const isOfPeople = texts.some((text) => words(text).some((word) => PEOPLE.test(word)))
  const isCategory = info?.concept === 'category'
  if (phrase.every((word) => PEOPLE.test(word)) && (isCategory ? wordsIn(hit) > 1 : info?.concept !== 'brand' && !isOfPeople)) return false
  // "Temp" is no "Temp and Light"; "колонка" is the "Smart колонка", and "hoodies" are "Women's hoodies".
  if (hit.partial && isCategory && tellingIn(hit.value, phrase).length > 1) return false
  return info === undefined || isOfThem(info)
}

/** Of what fits, the field that is named or is asked for most often; what no part is named of is asked for of the whole thing: "brass". */
function best(reader: Reader, hits: ValueHit[], phrase: string[], named: FieldInfo[]): { hit: ValueHit; others: ValueHit[] } | undefined {
  const { profile } = reader.catalog
  const rank = (hit: ValueHit) => (isNamed(hit, named) ? RANK.length : RANK.indexOf(conceptOf(reader, hit) ?? ''))
  const whole = hits.map((hit) => {
    const info = fieldNamed(profile, hit.field)
    return { ...hit, field: (info && !named.includes(info) && wholeOf(profile, info)?.field) || hit.field }
  })
  const fitting = whole.filter((hit) => isFitting(reader, hit, phrase))
  const [hit] = fitting.toSorted((a, b) => rank(b) - rank(a) || wordsIn(a) - wordsIn(b) || b.count - a.count)
  // A bare number may be anything: it is a value where its field is named, or is what goods are known by, as a size is.
  const isBare = hit && phrase.every((word) => /^[\d.,]+$/.test(word)) && conceptOf(reader, hit) === undefined
  const isMeant = hit && (isNamed(hit, named) || (!isBare && reader.isSure(phrase, hit)))
  return isMeant ? { hit, others: whole.filter(({ field }) => field === hit.field) } : undefined
}

/** So few values of a field are what goods are told apart by, however common a word: a condition is "new" or "used". */
const FEW_VALUES = 5

const isOneOfFew = ({ catalog }: Reader, hit: ValueHit, [word = '']: string[]): boolean => {
  const { kind, values = [], coverage = 0 } = fieldNamed(catalog.profile, hit.field) ?? {}
  return (
    !hit.partial &&
    kind === 'choice' &&
    word.length > 2 &&
    values.length > 1 &&
    values.length <= FEW_VALUES &&
    coverage * 2 > catalog.profile.count
  )
}

/** The value that is named here, and others of its field that say the same: "Красный" and "Червоний", "XL" and "Extra large". */
function lookup(reader: Reader, at: number): { hit: ValueHit; alike: string[]; length: number } | undefined {
  const { items, mentions, catalog } = reader
  const { values } = catalog
  const named = mentions.filter((mention) => Math.abs(mention.at - at) <= 2).flatMap((mention) => mention.fields)
  const word = wordAt(items, at)
  const isIdle = isCommon(word) || isComparisonWord(word)
  for (let length = Math.min(values.longest + 1, items.length - at); length > 0; length--) {
    const part = items.slice(at, at + length)
    if (ONWARD.test(word) || ONWARD.test(wordAt(items, at + length - 1))) continue
    if (part.some(({ used, kind, text }) => used || (kind === 'sign' && text !== '-' && text !== '&'))) continue
    const phrase = part.filter(({ kind }) => kind !== 'sign').flatMap(({ text }) => text.split(/[\s-]+/))
    const exact = values.exact(phrase)
    // A short or common word counts where its field is named ("size M"), or when it is a brand.
    const isOwn = (hit: ValueHit) => conceptOf(reader, hit) === 'brand' || isNamed(hit, named) || isOneOfFew(reader, hit, phrase)
    if (length === 1 && isIdle && !exact.some(isOwn)) continue
    const found = best(reader, exact, phrase, named)
    if (!found) continue
    const others = ALIKE.has(conceptOf(reader, found.hit) ?? '') ? found.others.map(({ value }) => value) : []
    return { hit: found.hit, alike: others.filter((value) => normalize(value) !== normalize(found.hit.value)), length }
  }
  const isField = mentions.some((mention) => at >= mention.at && at < mention.at + mention.length)
  const found = isIdle || isField || items[at]?.kind !== 'word' ? undefined : best(reader, values.near(word), [word], named)
  if (!found?.hit.partial || found.others.length === 1) return found && { hit: { ...found.hit, partial: false }, alike: [], length: 1 }
  // A word that several categories share is looked for as a word: it finds them all.
  return conceptOf(reader, found.hit) === 'category' ? undefined : { hit: { ...found.hit, value: word }, alike: [], length: 1 }
}

/** "Айфон" says who made it, besides what it is. */
function makers(reader: Reader): Choice[] {
  const { items, catalog } = reader
  return items.flatMap((item, at): Choice[] => {
    const maker = item.kind === 'word' && !item.used ? makerOf(item.text) : undefined
    const hit = maker ? catalog.values.exact([maker]).find((one) => conceptOf(reader, one) === 'brand') : undefined
    if (!hit) return []
    // What goods here are called by stays to be searched for.
    if (catalog.values.exact([item.text]).length === 0 && !catalog.index.calls(item.text)) item.used = true
    return [{ at, length: 1, field: hit.field, value: hit.value, partial: false, negated: isRefused(items, at) }]
  })
}

/** Every value of the catalogue that was named, wanted or not. */
export function readChoices(reader: Reader): Choice[] {
  const made = makers(reader)
  const named = readNamed(reader)
  // "Not iPhones" is about the maker, not about phones; "Nike, but not Jordan" is about the line.
  const isMeant = ({ value, negated }: Choice) => !negated || ![...made, ...named].some((one) => one.value === value && !one.negated)
  for (const choice of made) if (choice.negated) use(reader.items, choice.at, choice.at + 1, isMeant(choice))
  const all = [...made.filter(isMeant), ...named]
  return all.filter((one) => !all.some((other) => isPassed(reader, one, other)))
}

/** "Италия слишком дорого, давайте Россию": what is too dear is let go for another of its kind. */
function isPassed({ items }: Reader, one: Choice, other: Choice): boolean {
  if (one.negated || other.negated || one.field !== other.field || other.at < one.at + one.length) return false
  const between = items.slice(one.at + one.length, other.at)
  const stop = between.findIndex(({ kind }) => kind === 'sign')
  const clause = between.slice(0, stop < 0 ? between.length : stop)
  return TOO_DEAR.test(clause.map(({ text }) => text).join(' '))
}

/** Whether what goods here are called by, or any noun, is named before a link: "рюкзак для ноутбука" is a backpack. */
function hasHead(reader: Reader, link: number, choices: Choice[]): boolean {
  const { items, catalog } = reader
  const isHead = ({ kind, used, text }: Message['items'][number], at: number) =>
    kind === 'word' &&
    !used &&
    !isCommon(text) &&
    !isProperty(text) &&
    (catalog.index.calls(text) || (at === link - 1 && text.length > 3 && classOf(text) === undefined))
  // "Тумбочку под стол" is no table.
  const isKind = (choice: Choice) => {
    const concept = conceptOf(reader, choice)
    return concept === 'category' || (concept === undefined && catalog.index.calls(wordAt(items, choice.at)))
  }
  return items.slice(0, Math.max(0, link)).some(isHead) || choices.some(isKind)
}

function readNamed(reader: Reader): Choice[] {
  const { items } = reader
  const choices: Choice[] = []
  const isExcluding = items.some((item) => EXCEPT.test(item.text))
  for (let at = 0, next = 0; at < items.length; at = next) {
    next = at + 1
    const found = items[at]?.used || items[at]?.kind === 'sign' ? undefined : lookup(reader, at)
    if (!found) continue
    const { hit, length, alike } = found
    next = at + length
    // "A set with a canopy" has one; "на 7 предметов" is how many.
    const link = ARTICLE.test(wordAt(items, at - 1)) || wordAt(items, at - 1) === 'my' ? at - 2 : at - 1
    const isFor = [FOR, HAVING].some((kind) => kind.test(wordAt(items, link))) && !/^\d/.test(hit.value)
    if (isFor && conceptOf(reader, hit) === 'category' && hasHead(reader, link, choices)) continue
    const last = choices.at(-1)
    const isNext = last?.negated && last.field === hit.field && last.at + last.length === at - 1
    const goesOn = isNext && (ONWARD.test(wordAt(items, at - 1)) || (isExcluding && wordAt(items, at - 1) === ','))
    const negated = goesOn || isRefused(items, at, length)
    for (const value of [hit.value, ...alike]) choices.push({ at, length, field: hit.field, value, partial: hit.partial ?? false, negated })
    use(items, at, next)
  }
  return choices
}
