import type { Filter } from '#protocol/shop.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { wholeOf } from '../catalog/match.ts'
import { fieldNamed } from '../catalog/profile.ts'
import type { ValueHit, ValueIndex } from '../catalog/values.ts'
import { makerOf } from '../lexicon/brands.ts'
import { isProperty, phraseKey, saidOtherwise } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import { classOf } from '../router/lexicon.ts'
import { normalize, words } from '../text/normalize.ts'
import { isCyrillic } from '../text/stem.ts'
import { isCommon } from './common-words.ts'
import { isComparisonWord } from './comparisons.ts'
import type { Item } from './items.ts'
import type { Mention } from './mentions.ts'
import { negatedAt, unwantedAfter } from './refusal.ts'
import type { Sureness } from './sureness.ts'

const EXCEPT = saidAs('except')
export const ONWARD = new Set(['and', 'or', 'nor', 'и', 'или', 'ни', 'та', 'і', 'й', 'або', 'чи', 'ані', '&', '/'])
const IDLE = saidAs('idle')
const PEOPLE = saidAs('people')
const ALIKE = new Set(['color', 'material', 'resolution', 'size', 'gender', 'season', 'country'])
const RANK = ['brand', 'category', 'color', 'gender', 'material', 'os', 'cpu']

export interface Choice {
  at: number
  length: number
  field: string
  value: string
  partial: boolean
  negated: boolean
}

interface Reader {
  items: Item[]
  mentions: Mention[]
  profile: Profile
  values: ValueIndex
  sureness: Sureness
  /** Whether some product is called by this word. */
  isName(word: string): boolean
  /** Whether the goods spoken of have this field. */
  isOfThem(info: FieldInfo): boolean
}

/** A category of exactly that name comes before one that has it among others: "Ходунки", "Ходунки и прыгунки". */
const wordsIn = ({ value }: ValueHit): number => normalize(value).split(' ').length

function best(hits: ValueHit[], profile: Profile, named: FieldInfo[]): ValueHit | undefined {
  const rank = (hit: ValueHit) => {
    const info = fieldNamed(profile, hit.field)
    if (info && named.includes(info)) return -1
    const index = RANK.indexOf(info?.concept ?? '')
    return index < 0 ? RANK.length : index
  }
  return [...hits].sort((a, b) => rank(a) - rank(b) || wordsIn(a) - wordsIn(b) || b.count - a.count)[0]
}

const ARTICLE = /^(?:an?|the|my)$/

/** What a name hangs on: "with a canopy". */
const linkBefore = (items: Item[], at: number): number => at - (ARTICLE.test(items[at - 1]?.text ?? '') ? 2 : 1)

/** Other values of the same field that say the same: "Красный" and "Червоний", "XL" and "Extra large". */
const alikeIn = (hits: ValueHit[], hit: ValueHit, profile: Profile): string[] =>
  ALIKE.has(fieldNamed(profile, hit.field)?.concept ?? '')
    ? hits.filter(({ field, value }) => field === hit.field && normalize(value) !== normalize(hit.value)).map(({ value }) => value)
    : []

/** What no part is named of is asked for of the whole thing: "brass", whichever of its parts is told to be of it. */
const wholly = ({ profile }: Reader, hits: ValueHit[], named: FieldInfo[]): ValueHit[] =>
  hits.map((hit) => {
    const info = fieldNamed(profile, hit.field)
    const whole = info && !named.includes(info) ? wholeOf(profile, info) : undefined
    return whole ? { ...hit, field: whole.field } : hit
  })

function lookup(reader: Reader, at: number): { hit: ValueHit; alike: string[]; length: number } | undefined {
  const { items, mentions, profile, values } = reader
  // "At home" is where.
  if (items[at - 1]?.text === 'at') return undefined
  const named = mentions.filter((mention) => Math.abs(mention.at - at) <= 2).flatMap((mention) => mention.fields)
  for (let length = Math.min(values.longest + 1, items.length - at); length > 0; length--) {
    const part = items.slice(at, at + length)
    if (part.some((item) => item.used || (item.kind === 'sign' && item.text !== '-' && item.text !== '&'))) continue
    const phrase = part.filter((item) => item.kind !== 'sign').flatMap((item) => item.text.split(/[\s-]+/))
    const isIdle =
      length === 1 &&
      (isComparisonWord(phrase[0] ?? '') || isCommon(phrase[0] ?? '')) &&
      !isMeant(values, phrase, named) &&
      !isBeforeKind(reader, at)
    if (
      phrase.length === 0 ||
      part[0]?.kind === 'sign' ||
      isIdle ||
      (length > 1 && [phrase[0], phrase.at(-1)].some((word) => ONWARD.has(word ?? '')))
    )
      continue
    const exact = wholly(reader, values.exact(phrase), named).filter((one) => isFitting(reader, one, phrase))
    const hit = best(exact, profile, named)
    // A bare number may be anything: it is a value where its field is named, or is what goods are known by, as a size is.
    const isSpan = part.some(({ quantity }) => quantity?.unit?.dimension === 'span')
    const isBare =
      hit && (isSpan || phrase.every((word) => /^[\d.,]+$/.test(word))) && fieldNamed(profile, hit.field)?.concept === undefined
    if (hit && isHeadSaid(hit, phrase, profile) && (isNamed(hit, named) || (!isBare && reader.sureness.isSure(phrase, hit))))
      return { hit, alike: alikeIn(exact, hit, profile), length }
  }
  const word = items[at]
  if (!word || word.kind !== 'word' || word.used || isCommon(word.text) || isComparisonWord(word.text)) return undefined
  const mention = mentions.find((known) => at >= known.at && at < known.at + known.length)
  const near = mention && !mention.partly ? [] : values.near(word.text).filter((hit) => !mention || hit.partial)
  // "Для кухни", where the category is "Kitchen accessories".
  const isWhere = /^(?:для|for)$/.test(items[linkBefore(items, at)]?.text ?? '')
  const said =
    isWhere && near.length === 0
      ? saidOtherwise([word.text]).flatMap((other) => (other.length === 1 ? values.near(other.join()) : []))
      : near
  const hits = wholly(reader, said, named)
  const hit = best(
    hits.filter((one) => isFitting(reader, one, [word.text], isWhere)),
    profile,
    named,
  )
  if (!hit || !isHeadSaid(hit, [word.text], profile) || !(isNamed(hit, named) || reader.sureness.isSure([word.text], hit))) return undefined
  const several = hit.partial === true && hits.filter((other) => other.field === hit.field).length > 1
  // A word that several categories share is looked for as a word: it finds them all.
  if (several && fieldNamed(profile, hit.field)?.concept === 'category') return undefined
  return { hit: several ? { ...hit, value: word.text } : { ...hit, partial: false }, alike: [], length: 1 }
}

/** The words of a category's name that say what its goods are, in the letters in which it is named. */
const tellingIn = (value: string, phrase: string[]): string[] =>
  words(value).filter(
    (word) =>
      word.length > 2 &&
      !/\d/.test(word) &&
      !PEOPLE.test(word) &&
      !isProperty(word) &&
      !phrase.every((said) => isCyrillic(said) !== isCyrillic(word)),
  )

/** Such goods have the field; and a person ("сыну") is no value that tells of none ("Синий"). */
function isFitting({ profile, isOfThem }: Reader, { field, value, partial }: ValueHit, phrase: string[], isWhere = false): boolean {
  const info = fieldNamed(profile, field)
  const texts = [value, ...(info?.translations?.[value] ?? []).map(({ text }) => text)]
  const isPerson = phrase.every((word) => PEOPLE.test(word)) && info?.concept !== 'brand'
  if (
    isPerson &&
    !texts.some((text) =>
      normalize(text)
        .split(' ')
        .some((word) => PEOPLE.test(word)),
    )
  )
    return false
  // "Temp" is no "Temp and Light"; "колонка" is the "Smart колонка", and "hoodies" are "Women's hoodies".
  if (partial && info?.concept === 'category' && !isWhere && tellingIn(value, phrase).length > 1) return false
  return info === undefined || isOfThem(info)
}

const WITHIN = /(?<!\p{L})(?:для|на|в|во|к|до|for|with|in)(?!\p{L})/u

/** "Для детей" does not name "Транспорт для детей", nor does "we had a baby" name "Baby & toddler food". */
function isHeadSaid(hit: ValueHit, phrase: string[], profile: Profile): boolean {
  const [head = '', ...about] = normalize(hit.value).split(WITHIN)
  if (fieldNamed(profile, hit.field)?.concept !== 'category') return true
  if (about.length === 0) return wordsIn(hit) === 1 || !phrase.every((word) => PEOPLE.test(word))
  const isAbout = (word: string) =>
    about
      .join(' ')
      .split(' ')
      .some((other) => phraseKey([other]) === phraseKey([word]))
  return head.trim() === '' || !phrase.every(isAbout)
}

const isNamed = (hit: ValueHit, named: FieldInfo[]): boolean => named.some((info) => info.field === hit.field)

/** A short or common word counts where its field is named ("size M"), or when it is a brand. */
const isMeant = (values: ValueIndex, phrase: string[], named: FieldInfo[]) =>
  values.exact(phrase).some((hit) => hit.field.toLowerCase() === 'brand' || isNamed(hit, named))

/** "Birthday cards": what is said as often besides names a category right before one. */
const isBeforeKind = ({ items, values, profile }: Reader, at: number): boolean => {
  const [word = '', next = ''] = items.slice(at, at + 2).map(({ text }) => text)
  const isKind = (hits: ValueHit[]) => hits.some(({ field }) => fieldNamed(profile, field)?.concept === 'category')
  return word.length > 3 && isKind(values.exact([word])) && !isCommon(next) && isKind([...values.exact([next]), ...values.near(next)])
}

export const HAVING = /^(?:with|с|со|з|із|зі)$/
const FOR = /^(?:for|для|под|під|к|to|in|into|в|во|у|на|до)$/

/** "Айфон" says who made it, besides what it is. */
function makers({ items, profile, values, isName }: Reader): Choice[] {
  return items.flatMap((item, at): Choice[] => {
    const maker = item.kind === 'word' && !item.used ? makerOf(item.text) : undefined
    const hit = maker ? values.exact([maker]).find(({ field }) => fieldNamed(profile, field)?.concept === 'brand') : undefined
    if (!hit) return []
    // What goods here are called by stays to be searched for.
    if (values.exact([item.text]).length === 0 && !isName(item.text)) item.used = true
    return [
      { at, length: 1, field: hit.field, value: hit.value, partial: false, negated: negatedAt(items, at) || unwantedAfter(items, at + 1) },
    ]
  })
}

/** A word that names goods here, left to be searched for; or any noun, right before "for". */
const isHead = (item: Item | undefined, isNext: boolean, { isName }: Reader): boolean =>
  item?.kind === 'word' &&
  !item.used &&
  !isCommon(item.text) &&
  !PEOPLE.test(item.text) &&
  !isProperty(item.text) &&
  !isComparisonWord(item.text) &&
  (isName(item.text) ||
    (isNext && item.text.length > 3 && !isProperty(item.text) && classOf(item.text) === undefined && !IDLE.test(item.text)))

/** Every value of the catalogue that was named, wanted or not. */
export function readChoices(reader: Reader): Choice[] {
  const made = makers(reader)
  const named = readNamed(reader)
  const isWanted = (maker: string) => [...made, ...named].some(({ value, negated }) => value === maker && !negated)
  // "Not iPhones" is about the maker, not about phones; "Nike, but not Jordan" is about the line.
  const meant = made.filter(({ value, negated }) => !negated || !isWanted(value))
  for (const choice of made)
    if (choice.negated && reader.items[choice.at]) Object.assign(reader.items[choice.at] as Item, { used: meant.includes(choice) })
  return [...meant, ...named]
}

/** A category, or another value that goods are called by: "тумбочку под стол" is no table. */
const isKindSaid = ({ field, at }: Choice, { items, profile, isName }: Reader): boolean => {
  const concept = fieldNamed(profile, field)?.concept
  const word = items[at]?.text ?? ''
  return concept === 'category' || (concept === undefined && isName(word) && !isProperty(word) && !FOR.test(items[at - 1]?.text ?? ''))
}

function readNamed(reader: Reader): Choice[] {
  const { items, profile } = reader
  const choices: Choice[] = []
  const excluding = items.some((item) => EXCEPT.test(item.text))
  for (let at = 0; at < items.length; at++) {
    if (items[at]?.used || items[at]?.kind === 'sign') continue
    const found = lookup(reader, at)
    if (!found) continue
    const { hit, length } = found
    const isCategory = fieldNamed(profile, hit.field)?.concept === 'category'
    // "рюкзак для ноутбука" is a backpack.
    const link = linkBefore(items, at)
    // "A set with a canopy" has one; "на 7 предметов" is how many.
    const isFor = isCategory && !/^\d/.test(hit.value) && [FOR, HAVING].some((words) => words.test(items[link]?.text ?? ''))
    const hasHead = items.slice(0, Math.max(0, link)).some((item, place) => isHead(item, place === link - 1, reader))
    if (isFor && (hasHead || choices.some((one) => isKindSaid(one, reader)))) {
      at += length - 1
      continue
    }
    const previous = choices.at(-1)
    const between = items.slice(previous ? previous.at + previous.length : at, at)
    const goesOn =
      previous?.negated === true &&
      previous.field === hit.field &&
      between.length === 1 &&
      (ONWARD.has(between[0]?.text ?? '') || (excluding && between[0]?.text === ','))
    const negated = goesOn || negatedAt(items, at) || unwantedAfter(items, at + length)
    for (const value of [hit.value, ...found.alike])
      choices.push({ at, length, field: hit.field, value, partial: hit.partial ?? false, negated })
    for (const item of items.slice(at, at + length)) item.used = true
    at += length - 1
  }
  return choices
}

/** Several wanted values of one field are alternatives; unwanted ones are excluded one by one. */
export function choiceFilters(choices: Choice[]): { filters: Filter[]; at: number }[] {
  const found: { filters: Filter[]; at: number }[] = []
  const wanted = Map.groupBy(
    choices.filter((choice) => !choice.negated),
    (choice) => choice.field,
  )
  for (const [field, list] of wanted) {
    const first = list[0]
    if (!first) continue
    const values = [...new Set(list.map((choice) => choice.value))]
    const part = list.find((choice) => choice.partial)
    const filter: Filter = part
      ? { field, op: 'contains', value: part.value }
      : values.length > 1
        ? { field, op: 'in', value: values }
        : { field, op: 'eq', value: first.value }
    found.push({ filters: [filter], at: first.at })
  }
  for (const choice of choices.filter(({ negated }) => negated))
    found.push({ filters: [{ field: choice.field, op: 'ne', value: choice.value }], at: choice.at })
  return found
}
