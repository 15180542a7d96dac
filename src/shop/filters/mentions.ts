import type { FieldInfo, Profile } from '../catalog/product.ts'
import { conceptNamed, nameParts } from '../lexicon/fields.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { currencyOf, unitOf } from '../lexicon/units.ts'
import { distance } from '#text/distance.ts'
import { folded, loanRoots } from '../text/loans.ts'
import { isCyrillic, stem } from '../text/stem.ts'
import { isCommon } from './common-words.ts'
import type { Item } from './items.ts'

/** A place where a field is named; several fields may go by one word ("memory"). */
export interface Mention {
  fields: FieldInfo[]
  at: number
  length: number
  /** Named by its opposite: "unfurnished". */
  opposite?: boolean
  /** Named only by a part of its name. */
  partly?: boolean
}

interface Part {
  text: string
  prefix: boolean
}

interface Pattern {
  parts: Part[]
  fields: FieldInfo[]
  partly: boolean
}

/** Parts of names that say nothing by themselves: `wheel_size` is about wheels, `pets_allowed` about pets. */
const GENERIC = new Set(
  `
    size type kind total count number num quantity amount value level is has have with max min avg maximum
    minimum allowed included available friendly supported of per in for the and total general main full name
    date days day years year months размер тип вид количество число уровень общий общая есть наличие макс
    мин кол розмір кількість рівень загальний загальна від от до на
  `
    .trim()
    .split(/\s+/),
)

const parsePart = (text: string): Part =>
  text.endsWith('*') ? { text: text.slice(0, -1), prefix: true } : { text: stem(text), prefix: false }

const fitsText = (part: Part, text: string): boolean => (part.prefix ? text.startsWith(part.text) : stem(text) === part.text)

const fits = (part: Part, item: Item | undefined): boolean => item?.kind === 'word' && fitsText(part, item.text)

/** How many items a name takes from `at` on, hyphens and all ("noise-cancelling"); none if it is not there. */
function lengthAt(parts: Part[], items: Item[], at: number): number {
  let next = at
  for (const [index, part] of parts.entries()) {
    if (index > 0 && items[next]?.text === '-') next++
    if (!fits(part, items[next])) return 0
    next++
  }
  return next - at
}

const negatedForm = /^(?:un|non|не)(?=\p{L}{4})/u

/** What a field may be called by the telling parts of its name, in every language: `fork_travel_mm` is "вилка" and "ход". */
function partNames({ field, concept }: FieldInfo): string[] {
  const all = nameParts(field)
  // `price_per_night` is no night.
  const parts = all.filter((part, index) => part !== 'per' && all[index - 1] !== 'per')
  const telling = parts.filter(
    (part, index) => part.length > 2 && !GENERIC.has(part) && (index === 0 || (!unitOf(part) && !currencyOf(part))),
  )
  const named = parts.filter((part, index) => index === 0 || (!unitOf(part) && !currencyOf(part)))
  const whole = named.length > 1 ? saidOtherwise(named) : []
  // A name that is known as a whole is not meant by its parts: "noise" is no noise cancelling.
  const isKnown = parts.length > 1 && conceptNamed(concept)?.names.includes(parts.join(' '))
  const said = (isKnown ? [] : telling).flatMap((part) => [
    part,
    ...(/[a-z]{3}ed$/.test(part) ? [part.replace(/(?:([bdgmnprt])\1)?ed$/, '$1')] : []),
  ])
  return [...said.flatMap((part) => [[part], ...saidOtherwise([part])]), ...whole]
    .filter((phrase) => phrase.length > 1 || !isCommon(phrase[0] ?? ''))
    .map((phrase) => phrase.join('_'))
}

function collect(profile: Profile): Pattern[] {
  const patterns = new Map<string, Pattern>()
  const fields = profile.fields.filter((info) => info.field !== 'id' && info.field !== 'name')
  const add = (info: FieldInfo, word: string, key: string, partly = false) => {
    const known = patterns.get(key)
    if (!known) patterns.set(key, { parts: word.split('_').map(parsePart), fields: [info], partly })
    else if (!known.fields.includes(info)) known.fields.push(info)
  }
  for (const info of fields) for (const word of info.words) add(info, word, word)
  const own = [...patterns.values()].flatMap(({ parts: [part, ...more] }) => (part && more.length === 0 ? [part] : []))
  const stems = new Set(own.flatMap((part) => (part.prefix ? [] : [part.text])))
  const prefixes = own.flatMap((part) => (part.prefix ? [part.text] : []))
  const isTaken = (word: string) => stems.has(stem(word)) || prefixes.some((prefix) => word.startsWith(prefix))
  for (const info of fields)
    for (const word of new Set(partNames(info)))
      if (word.includes('_') || !isTaken(word)) add(info, word, word.split('_').map(stem).join('_'), true)
  return [...patterns.values()]
}

/** "Размер колёс": two words that name one field between them. */
function narrow(mentions: Mention[]): void {
  for (const [index, mention] of mentions.entries()) {
    const next = mentions[index + 1]
    if (!next || next.at > mention.at + mention.length + 1) continue
    const both = mention.fields.filter((info) => next.fields.includes(info))
    if (both.length === 0) continue
    mention.fields = both
    next.fields = both
    mention.partly = false
    next.partly = false
  }
}

export type FindMentions = (items: Item[]) => Mention[]

const finders = new WeakMap<Profile, FindMentions>()

/** Finds where fields are named: "цена", "оперативки", "battery life". Built once per catalogue. */
export function createMentions(profile: Profile): FindMentions {
  const known = finders.get(profile)
  if (known) return known
  const made = build(profile)
  finders.set(profile, made)
  return made
}

function build(profile: Profile): FindMentions {
  const patterns = collect(profile)
  const byLetter = Map.groupBy(patterns, ({ parts }) => parts[0]?.text.charAt(0) ?? '')
  const lettersOf = (word: string) => [...new Set([word.charAt(0), stem(word).charAt(0)])]
  const flags = patterns.filter(({ parts, fields }) => parts.length === 1 && fields.some((info) => info.kind === 'flag'))
  const single = patterns.filter(({ parts }) => parts.length === 1)
  const byLoan = Map.groupBy(
    single.filter(({ parts: [part] }) => part !== undefined && !part.prefix && /^[a-z]{3,}$/.test(part.text)),
    ({ parts }) => folded(parts[0]?.text ?? ''),
  )
  const long = single.filter(({ parts: [part] }) => part !== undefined && part.text.length >= 7)
  /** A name in the other alphabet ("спа"), or with a slip of the finger ("watreproof"). */
  const guess = (text: string): Pattern[] => {
    if (isCommon(text) || saidOtherwise([text]).length > 0) return []
    const heard = isCyrillic(text) ? [folded(text), ...loanRoots(text)].flatMap((said) => byLoan.get(said) ?? []) : []
    if (heard.length > 0) return heard
    const base = isCyrillic(text) ? stem(text).replace(/н$/, '') : text.replace(/(?:ing|ed|ness)$/, '')
    const derived = base.length > 3 && base !== text ? single.filter(({ parts: [part] }) => part?.text === base) : []
    if (derived.length > 0 || text.length < 7) return derived
    return long.filter(({ parts: [part] }) => {
      if (!part || part.text.charAt(0) !== text.charAt(0)) return false
      const said = part.prefix ? text.slice(0, part.text.length) : stem(text)
      return said !== part.text && distance(said, part.text, 1) === 1
    })
  }
  const oppositeAt = (text: string, at: number): Mention | undefined => {
    const rest = text.replace(negatedForm, '')
    const found = rest === text ? undefined : flags.find(({ parts: [part] }) => part !== undefined && fitsText(part, rest))
    return found ? { fields: found.fields.filter((info) => info.kind === 'flag'), at, length: 1, opposite: true } : undefined
  }
  return (items) => {
    const mentions: Mention[] = []
    for (let at = 0; at < items.length; at++) {
      const item = items[at]
      if (item?.kind !== 'word') continue
      const candidates = lettersOf(item.text).flatMap((letter) => byLetter.get(letter) ?? [])
      const said = candidates.flatMap((pattern) => {
        const isSmallTalk = pattern.partly && pattern.parts.length === 1 && isCommon(item.text)
        const length = isSmallTalk ? 0 : lengthAt(pattern.parts, items, at)
        return length > 0 ? [{ ...pattern, length }] : []
      })
      const found = said.length > 0 ? said : guess(item.text).map((pattern) => ({ ...pattern, length: 1 }))
      const length = Math.max(0, ...found.map((pattern) => pattern.length))
      const longest = found.filter((pattern) => pattern.length === length)
      const mention: Mention | undefined =
        longest.length > 0
          ? { fields: [...new Set(longest.flatMap(({ fields }) => fields))], at, length, partly: longest.every(({ partly }) => partly) }
          : oppositeAt(item.text, at)
      if (!mention) continue
      mentions.push(mention)
      at += mention.length - 1
    }
    narrow(mentions)
    return mentions
  }
}
