import type { FieldInfo, Profile } from '../catalog/product.ts'
import { conceptNamed, nameParts } from '../lexicon/fields.ts'
import { ADJECTIVE, saidOtherwise } from '../lexicon/meanings.ts'
import { saidWords } from '../lexicon/said.ts'
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
const GENERIC = new Set(saidWords('generic'))

/** How a noun after it is, in Ukrainian too. */
const MODIFIER = new RegExp(`${ADJECTIVE.source}|\\p{L}{3}(?:чн|льн|нн|ськ)[ае]$`, 'u')

const parsePart = (text: string): Part =>
  text.endsWith('*') ? { text: text.slice(0, -1), prefix: true } : { text: stem(text), prefix: false }

const fits = (part: Part, item: Item | undefined): boolean =>
  item?.kind === 'word' && (part.prefix ? item.text.startsWith(part.text) : stem(item.text) === part.text)

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

/** What a field may be called by the telling parts of its name, in every language: `fork_travel_mm` is "вилка" and "ход". */
function partNames({ field, concept, kind }: FieldInfo): string[] {
  const all = nameParts(field)
  // `price_per_night` is no night.
  const parts = all.filter((part, index) => part !== 'per' && all[index - 1] !== 'per')
  const telling = parts.filter(
    (part, index) => part.length > 2 && !GENERIC.has(part) && (index === 0 || (!unitOf(part) && !currencyOf(part))),
  )
  const named = parts.filter((part, index) => index === 0 || (!unitOf(part) && !currencyOf(part)))
  const whole = named.length > 1 ? saidOtherwise(named) : []
  // "The minimum order" of `minimumOrderQuantity`.
  const pairs = all.length > 2 ? all.flatMap((part, at) => all.slice(at + 1).map((later) => [part, later])) : []
  // A name that is known as a whole is not meant by its parts: "noise" is no noise cancelling.
  const isKnown = parts.length > 1 && conceptNamed(concept)?.names.includes(parts.join(' '))
  // "Automatic" says how goods are, and no "function of automatic restart": what is told of them is named by its noun.
  const isNoun = (part: string, at: number) => !MODIFIER.test(part) || (kind === 'flag' && at === telling.length - 1)
  const nouns = kind === 'flag' || kind === 'number' ? telling.filter(isNoun) : telling
  const naming = nouns.length > 0 ? nouns : telling
  const said = (isKnown ? [] : naming).flatMap((part) => [
    part,
    ...(/[a-z]{3}ed$/.test(part) ? [part.replace(/(?:([bdgmnprt])\1)?ed$/, '$1')] : []),
  ])
  return [...said.flatMap((part) => [[part], ...saidOtherwise([part])]), ...whole, ...(isKnown ? [] : pairs)]
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
    if (text.length < 7) return []
    return long.filter(({ parts: [part] }) => {
      if (!part || part.text.charAt(0) !== text.charAt(0)) return false
      const said = part.prefix ? text.slice(0, part.text.length) : stem(text)
      return said !== part.text && distance(said, part.text, 1) === 1
    })
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
      if (longest.length === 0) continue
      const fields = [...new Set(longest.flatMap((pattern) => pattern.fields))]
      mentions.push({ fields, at, length, partly: longest.every(({ partly }) => partly) })
      at += length - 1
    }
    return mentions
  }
}
