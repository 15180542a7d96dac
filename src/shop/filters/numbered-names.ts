import type { Filter } from '#protocol/shop.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { phraseKey, saidOtherwise } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { normalize } from '../text/normalize.ts'
import type { Item } from './items.ts'

interface Name {
  field: string
  value: string
  tokens: string[]
}

const tokensOf = (text: string): string[] => normalize(text).match(/\p{L}+|\d+(?:[.,]\d+)?|[-+]/gu) ?? []

/** "Group 2-3 (15-36 kg)" is named whole or by what stands before the bracket; a word and a number there must be. */
function namesOf({ field, kind, values = [] }: FieldInfo): Name[] {
  if (kind !== 'choice' && kind !== 'list') return []
  return values.flatMap(({ value }) =>
    [String(value), String(value).split('(')[0] ?? '']
      .map((text) => ({ field, value: String(value), tokens: tokensOf(text) }))
      .filter(({ tokens }) => /^\p{L}{3,}$/u.test(tokens[0] ?? '') && tokens.some((token) => /^\d/.test(token))),
  )
}

const known = new WeakMap<Profile, Name[]>()

/** Of two fields with one value the category is meant; of two names the longer. */
function allOf(profile: Profile): Name[] {
  const fields = profile.fields.toSorted((a, b) => Number(b.concept === 'category') - Number(a.concept === 'category'))
  const names = known.get(profile) ?? fields.flatMap(namesOf).sort((a, b) => b.tokens.length - a.tokens.length)
  known.set(profile, names)
  return names
}

const isSame = (said: string, own: string): boolean =>
  said === own ||
  (/^\d+$/.test(own) && numberWord(said) === Number(own)) ||
  [[said], ...saidOtherwise([said])].some((phrase) => phraseKey(phrase) === phraseKey([own]))

/** Names that have a number in them, said as they are: their number is no price and no measure. */
export function readNumberedNames(items: Item[], profile: Profile): { filters: Filter[]; at: number }[] {
  const said = items.flatMap((item, at) => tokensOf(item.text).map((text) => ({ text, at })))
  if (!items.some(({ kind, text }) => kind === 'quantity' || numberWord(text) !== undefined)) return []
  const isAt = (tokens: string[], start: number) => tokens.every((token, offset) => isSame(said[start + offset]?.text ?? '', token))
  // "Group 1" is not said in "group 1-2".
  const goesOn = (next: number) => /^(?:\d|\+|-\d)/.test(`${said[next]?.text ?? ''}${said[next + 1]?.text ?? ''}`)
  for (const { field, value, tokens } of allOf(profile)) {
    const start = said.findIndex((_, at) => isAt(tokens, at) && !goesOn(at + tokens.length))
    const [first, last] = [said[start], said[start + tokens.length - 1]]
    if (!first || !last) continue
    for (const item of items.slice(first.at, last.at + 1)) item.used = true
    return [{ filters: [{ field, op: 'eq', value }], at: first.at }]
  }
  return []
}
