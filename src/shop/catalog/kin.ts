import { distance, slips } from '#text/distance.ts'
import { remembered } from '#text/remembered.ts'
import { stemsOf } from '#text/stem.ts'
import { asCode, asLatin } from '../text/normalize.ts'
import { isOtherWord } from '../text/other-word.ts'
import type { Families, Relative } from '../text/root.ts'
import { sound } from '../text/sound.ts'
import { FLOWER, isCyrillic, softNoun } from '../text/stem.ts'

/** So many words of one kind are looked at: the surest. */
const NEAREST = 4
const MOST_AKIN = 8
/** Shorter words sound like too many others. */
const LEAST_SOUND = 3
/** The fewest letters of the last part of a compound, and of what stands before it. */
const LEAST_PART = 5
const LEAST_BEFORE = 3

/** How sure it is that a word means another, from 0 to 1. What is surer is taken for the word itself. */
export const SURE = 0.85
const LEAST_SURE = 0.5
/** A part of a compound. */
export const PART = 0.8
const KIND = 0.95
const SOUND = 0.9
const SAME_ALPHABET = 0.6

const LETTERS: Record<string, string> = { і: 'и', ї: 'и', ы: 'и', є: 'е', э: 'е', ґ: 'г', ь: '', ъ: '' }

/** Words come again and again, within a message and from text to text. */
const MOST_REMEMBERED = 8_192

/** Stems in one alphabet of sounds, so that Russian and Ukrainian forms of a word meet. */
export const keysOf = remembered(MOST_REMEMBERED, (said: string): string[] => {
  const word = /[a-z]/.test(said) ? asLatin(said) : asCode(said)
  const noun = softNoun(word)
  if (noun) return [noun]
  // "Купать" is no form of "купить", whose stem it shares.
  if (/^купа(?:л|т|н|є|е|ю|й)/u.test(word)) return ['купа']
  if (FLOWER.test(word)) return keysOf('квіти')
  // "Бельевой" is no form of "белый": what stands before a soft sign is no whole stem.
  const soft = /^\p{L}{2,}?ь(?=[еюяи]\p{L}{2})/u.exec(word)?.[0].length ?? 0
  const keys = [...new Set(stemsOf(word).map((stem) => stem.replace(/[іїыєэґьъ]/g, (letter) => LETTERS[letter] ?? letter)))]
  const whole = keys.filter((key) => key.length >= soft)
  return whole.length > 0 ? whole : keys
})

/** Where a word stands in a product; a name says most about it, but for what it says the thing is for or has. */
export const PLACES = { description: 1, attribute: 2, about: 3, category: 4, name: 5 } as const

/** Where a stem stands: rows and places, each pair in one number, rows rising; the best place of all, and whether a category is called by it. */
export interface Posting {
  entries: number[]
  best: number
  isKind: boolean
}

/** The words of a catalogue by which others are found. */
export interface Words {
  postings: Map<string, Posting>
  bySound: Map<string, string[]>
  byFirst: Map<string, string[]>
  families: Families
  /** Rows by the noun that says what they are. */
  heads: Map<string, number[]>
  /** Rows by the plural that a step of their category ends in, or the noun that it begins with: "Mobile Phones" are phones, "Phone Accessories" are not. */
  kinds: Map<string, Set<number>>
  /** The nouns by which names say what a thing is, and the rows of each. */
  things: Set<string>
  ends: Map<string, number[]>
}

export const soundKey = (key: string): string => sound(key).replace(/[aeiou]+$/, '')

const surest = (list: Relative[], most: number): Relative[] => {
  const best = new Map<string, number>()
  for (const { key, sure } of list) best.set(key, Math.max(sure, best.get(key) ?? 0))
  return [...best]
    .map(([key, sure]) => ({ key, sure }))
    .sort((one, other) => other.sure - one.sure)
    .slice(0, most)
}

/** The words of this catalogue that a word may stand for, each with how sure that is. */
export function createKin({ postings, bySound, byFirst, families }: Words) {
  const isCalled = (key: string): boolean => (postings.get(key)?.best ?? 0) >= PLACES.category
  const byEnd = Map.groupBy(
    [...postings.keys()].filter((key) => key.length >= LEAST_PART + LEAST_BEFORE && !key.startsWith('#') && isCalled(key)),
    (key) => key.slice(-LEAST_PART),
  )

  /** Words of one root: "колодязь" and "колодязний", "бруд" and "забруднений". */
  const rooted = (keys: string[]): Relative[] =>
    keys.flatMap((key) => families.of(key, LEAST_SURE)).filter(({ key }) => !keys.includes(key))

  /** "Кресло" ends "автокресло", which is one; "электрокачели" are "качели". */
  const compounds = (keys: string[]): Relative[] =>
    keys.flatMap((key) => {
      if (key.length < LEAST_PART) return []
      const longer = (byEnd.get(key.slice(-LEAST_PART)) ?? []).filter(
        (other) => other.length >= key.length + LEAST_BEFORE && other.endsWith(key),
      )
      return longer.map((other) => ({
        key: other,
        sure: isCyrillic(key) && postings.get(other)?.isKind ? KIND : PART,
      }))
    })

  const soundsLike = (word: string): Relative[] => {
    // A stem may have lost what sounds: "dres" is no plural.
    const bases = [...new Set([keysOf(word)[0] ?? word, word].map(soundKey))].filter((base) => base.length >= LEAST_SOUND)
    return bases
      .flatMap((base) => bySound.get(base) ?? [])
      .filter((key) => {
        // Only in the other alphabet are the last letters an ending: "literally" is no leather.
        const isEnded = isCyrillic(key) !== isCyrillic(word) && sound(word).startsWith(sound(key))
        return key.length > 2 && !/^[\d#]/.test(key) && (isEnded || distance(sound(word), sound(key), 1) <= 1)
      })
      .slice(0, NEAREST)
      .map((key) => ({ key, sure: isCyrillic(key) === isCyrillic(word) ? SAME_ALPHABET : SOUND }))
  }

  /** With the fewest slips of the finger. */
  const nearest = (word: string): string[] => {
    const close = keysOf(word).flatMap((key) => {
      const allowed = slips(key.length)
      return allowed === 0 || /\d/.test(key)
        ? []
        : (byFirst.get(key.charAt(0)) ?? [])
            .map((other) => ({ other, away: other.length < 4 ? 9 : distance(key, other, allowed) }))
            .filter(({ away, other }) => away <= allowed && !isOtherWord(key, other))
    })
    const least = Math.min(...close.map(({ away }) => away))
    return [...new Set(close.filter(({ away }) => away === least).map(({ other }) => other))].slice(0, NEAREST)
  }

  return {
    /** Of one root, or a part of the other; the surest first. */
    of: (word: string): Relative[] => surest([...rooted(keysOf(word)), ...compounds(keysOf(word))], MOST_AKIN),
    soundsLike,
    nearest,
  }
}
