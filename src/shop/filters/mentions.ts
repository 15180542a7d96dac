import { once } from '#text/remembered.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { conceptNamed, nameParts } from '../lexicon/fields.ts'
import { ADJECTIVE, saidOtherwise } from '../lexicon/meanings.ts'
import { saidWords } from '../lexicon/said.ts'
import { currencyOf, unitOf } from '../lexicon/units.ts'
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
  first: Part
  parts: Part[]
  fields: FieldInfo[]
  partly: boolean
}

/** Parts of names that say nothing by themselves: `wheel_size` is about wheels, `pets_allowed` about pets. */
const GENERIC = new Set(saidWords('generic'))

const parsePart = (text: string): Part =>
  text.endsWith('*') ? { text: text.slice(0, -1), prefix: true } : { text: stem(text), prefix: false }

const fits = ({ text, prefix }: Part, word: string): boolean => (prefix ? word.startsWith(text) : stem(word) === text)

/** How many items a name takes from `at` on, hyphens and all ("noise-cancelling"); none if it is not there. */
function lengthAt(parts: Part[], items: Item[], at: number): number {
  let next = at
  for (const part of parts) {
    if (next > at && items[next]?.text === '-') next++
    const item = items[next++]
    if (item?.kind !== 'word' || !fits(part, item.text)) return 0
  }
  return next - at
}

/** What a field may be called by the telling parts of its name, in every language: `fork_travel_mm` is "вилка" and "ход". */
function partNames({ field, concept, kind }: FieldInfo): string[][] {
  const all = nameParts(field)
  // `price_per_night` is no night.
  const parts = all.filter((part, index) => part !== 'per' && all[index - 1] !== 'per')
  const named = parts.filter((part, index) => index === 0 || (!unitOf(part) && !currencyOf(part)))
  const whole = named.length > 1 ? saidOtherwise(named) : []
  // A name that is known as a whole is not meant by its parts: "noise" is no noise cancelling.
  if (parts.length > 1 && conceptNamed(concept)?.names.includes(parts.join(' '))) return whole
  const telling = named.filter((part) => part.length > 2 && !GENERIC.has(part))
  // "Automatic" says how goods are, and no "function of automatic restart": what is told of them is named by its noun.
  const nouns = telling.filter((part, at) => kind !== 'flag' || at === telling.length - 1 || !ADJECTIVE.test(part))
  return [...nouns.flatMap((part) => [[part], ...saidOtherwise([part])]), ...whole]
}

function collect(profile: Profile): Pattern[] {
  const patterns = new Map<string, Pattern>()
  const fields = profile.fields.filter((info) => info.field !== 'id' && info.field !== 'name')
  const add = (info: FieldInfo, key: string, words: string[], partly: boolean) => {
    const parts = words.map(parsePart)
    const known = patterns.get(key) ?? { first: parts[0] as Part, parts, fields: [], partly }
    patterns.set(key, known)
    if (!known.fields.includes(info)) known.fields.push(info)
  }
  for (const info of fields) for (const name of info.words) add(info, name, name.split('_'), false)
  const own = [...patterns.values()].filter(({ parts }) => parts.length === 1)
  const isTaken = (word: string) => isCommon(word) || own.some(({ first }) => fits(first, word))
  for (const info of fields)
    for (const words of partNames(info)) if (words.length > 1 || !isTaken(words[0] ?? '')) add(info, words.map(stem).join('_'), words, true)
  return [...patterns.values()]
}

/** Finds where fields are named: "цена", "оперативки", "battery life". Built once per catalogue. */
export const createMentions = once((profile: Profile): ((items: Item[]) => Mention[]) => {
  const patterns = collect(profile)
  const byLetter = Map.groupBy(patterns, ({ first }) => first.text.charAt(0))
  const loans = patterns.filter(({ first, parts }) => parts.length === 1 && !first.prefix && /^[a-z]{3,}$/.test(first.text))
  const byLoan = Map.groupBy(loans, ({ first }) => folded(first.text))
  /** A name in the other alphabet: "спа". */
  const borrowed = (text: string): Pattern[] =>
    !isCyrillic(text) || isCommon(text) || saidOtherwise([text]).length > 0
      ? []
      : [folded(text), ...loanRoots(text)].flatMap((said) => byLoan.get(said) ?? [])
  return (items) => {
    const mentions: Mention[] = []
    for (let at = 0, next = 0; at < items.length; at = next) {
      next = at + 1
      const { kind, text } = items[at] as Item
      if (kind !== 'word') continue
      const letters = new Set([text.charAt(0), stem(text).charAt(0)])
      const candidates = [...letters].flatMap((letter) => byLetter.get(letter) ?? [])
      const isSmallTalk = ({ partly, parts }: Pattern) => partly && parts.length === 1 && isCommon(text)
      const said = Map.groupBy(candidates, (pattern) => (isSmallTalk(pattern) ? 0 : lengthAt(pattern.parts, items, at)))
      const longest = Math.max(0, ...said.keys())
      const found = longest > 0 ? (said.get(longest) ?? []) : borrowed(text)
      if (found.length === 0) continue
      const fields = [...new Set(found.flatMap((pattern) => pattern.fields))]
      next = at + Math.max(1, longest)
      mentions.push({ fields, at, length: next - at, partly: found.every(({ partly }) => partly) })
    }
    return mentions
  }
})
