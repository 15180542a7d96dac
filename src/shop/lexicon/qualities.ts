import type { Sort } from '#protocol/shop.ts'
import { remembered } from '#text/remembered.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { isAmount } from '../catalog/spans.ts'
import { phrasesIn, placesOf } from '../text/phrase.ts'
import { readWords } from '../words/read-words.ts'

const MOST_RECENT = 2_000

export interface Quality {
  /** The field that tells it; nothing when this catalogue has none. */
  info: FieldInfo | undefined
  /** What it is a quality of, whether or not a field tells it. */
  concept: string
  /** What it may be of besides: a strong motor has power or torque. */
  concepts: string[]
  direction: Sort['direction']
  at: number
  /** How many words say it. */
  length: number
}

const QUALITIES = readWords('orders').map((line) => {
  const [head = '', words = ''] = line.split(/: (.*)/)
  const [concepts = '', direction] = head.split(' ')
  const [asked = '', ordered = ''] = words.split(' | ')
  const [phrases, more] = [phrasesIn(asked), phrasesIn(ordered)]
  return { concepts: concepts.split(','), direction: direction as Sort['direction'], asked: phrases, ordered: [...phrases, ...more] }
})

/** What a word by itself may be a quality of: "long" of pages, of a time and of a length. */
export const conceptsOfQuality = remembered(
  MOST_RECENT,
  (word: string): string[] =>
    QUALITIES.find(({ asked }) => asked.some((parts) => parts.length === 1 && placesOf(parts, [word]).length > 0))?.concepts ?? [],
)

const FEW = 4

/** Every quality that is said, and where; for an order also those that ask for nothing else. `toldBy`: how many of the goods spoken of tell a field. */
export function qualitiesIn(
  said: string[],
  profile: Profile,
  isOrder: boolean,
  toldBy: (info: FieldInfo) => number = ({ coverage }) => coverage,
): Quality[] {
  // "Найлегший" is the most of "легший", "полегче" a little more than "легче".
  const words = said.map((word) => word.replace(/^най(?=\p{L}{3})|^по(?=\p{L}{2,}(?:ее|ей|че|ше|же|ще)$)/u, ''))
  const isMost = words.some((word, at) => word !== said[at])
  return QUALITIES.flatMap(({ concepts, direction, asked, ordered }) => {
    const places = (isOrder ? ordered : asked).flatMap((parts) => {
      const own = placesOf(parts, words)
      return own.length > 0 || !isMost ? own : placesOf(parts, said)
    })
    if (places.length === 0) return []
    const fields = concepts.flatMap((concept) => fieldFor(profile, concept) ?? []).filter(isAmount)
    // That the power of none is told can be said; "big" is too many things.
    const info = fields.find((field) => toldBy(field) > 0) ?? (concepts.length <= FEW ? fields[0] : undefined)
    return places.map((place) => ({ info, concept: concepts[0] ?? '', concepts, direction, ...place }))
  })
}

/** "Lighter", "найширший", "how tall": a quality that is told by a field, and which end of it has most. `toldBy`: how many of what is spoken of a field tells anything of. */
export const qualityIn = (words: string[], profile: Profile, toldBy?: (info: FieldInfo) => number): Quality | undefined =>
  // "Expensive, is there a cheaper one": of two, the last is wished for.
  qualitiesIn(words, profile, false, toldBy).toSorted(
    (a, b) => b.length - a.length || Number(b.info !== undefined) - Number(a.info !== undefined) || b.at - a.at,
  )[0]
