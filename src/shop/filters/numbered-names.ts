import type { Filter } from '#protocol/shop.ts'
import { distance } from '#text/distance.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { phraseKey, saidOtherwise } from '../lexicon/meanings.ts'
import { normalize } from '../text/normalize.ts'
import type { Item } from './items.ts'

interface Token {
  text: string
  start: number
  end: number
}

interface Name {
  field: string
  value: string
  tokens: string[]
}

const TOKEN = /\p{L}+|\d+(?:[.,]\d+)?|[-+]/gu
const tokensOf = (text: string): Token[] =>
  [...normalize(text).matchAll(TOKEN)].map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))

/** "Group 2-3 (15-36 kg)" is named whole or by what stands before the bracket; a word and a number there must be. */
function namesOf(info: FieldInfo): Name[] {
  if (info.kind !== 'choice' && info.kind !== 'list') return []
  return (info.values ?? []).flatMap(({ value }) => {
    const [head = ''] = String(value).split('(')
    return [...new Set([String(value), head])].flatMap((text) => {
      const tokens = tokensOf(text).map((token) => token.text)
      return /^\p{L}{3,}$/u.test(tokens[0] ?? '') && tokens.some((token) => /^\d/.test(token))
        ? [{ field: info.field, value: String(value), tokens }]
        : []
    })
  })
}

const known = new WeakMap<Profile, Name[]>()

/** Of two fields with one value the category is meant; of two names the longer. */
function allOf(profile: Profile): Name[] {
  const made = known.get(profile)
  if (made) return made
  const fields = profile.fields.toSorted((a, b) => Number(b.concept === 'category') - Number(a.concept === 'category'))
  const names = fields.flatMap(namesOf).sort((a, b) => b.tokens.length - a.tokens.length)
  known.set(profile, names)
  return names
}

const isWord = (text: string): boolean => /^\p{L}{4,}$/u.test(text)
const isSame = (said: string, own: string): boolean =>
  said === own ||
  (isWord(said) &&
    isWord(own) &&
    (phraseKey([said]) === phraseKey([own]) ||
      distance(said, own, 1) <= 1 ||
      saidOtherwise([said]).some((phrase) => phraseKey(phrase) === phraseKey([own]))))

/** "Group 1" is not said in "group 1-2". */
const goesOn = (said: Token[], at: number): boolean =>
  /^\d/.test(said[at]?.text ?? '') || (/^[-+]$/.test(said[at]?.text ?? '') && said[at]?.start === said[at - 1]?.end)

/** Names that have a number in them, said as they are: their number is no price and no measure. */
export function readNumberedNames(text: string, items: Item[], profile: Profile): { filters: Filter[]; at: number }[] {
  const said = tokensOf(text)
  if (!said.some((token) => /^\d/.test(token.text))) return []
  for (const { field, value, tokens } of allOf(profile)) {
    const at = said.findIndex(
      (_, start) =>
        tokens.every((token, offset) => isSame(said[start + offset]?.text ?? '', token)) && !goesOn(said, start + tokens.length),
    )
    const [first, last] = [said[at], said[at + tokens.length - 1]]
    if (!first || !last) continue
    const parts = items.filter((item) => item.start < last.end && item.end > first.start)
    for (const item of parts) item.used = true
    return parts[0] ? [{ filters: [{ field, op: 'eq', value }], at: items.indexOf(parts[0]) }] : []
  }
  return []
}
