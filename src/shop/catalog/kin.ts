import { distance, slips } from '#text/distance.ts'
import { stemsOf } from '#text/stem.ts'
import { ADJECTIVE } from '../lexicon/meanings.ts'
import { isOtherWord } from '../text/other-word.ts'
import { sound } from '../text/sound.ts'
import { isCyrillic, softNoun } from '../text/stem.ts'

const NEAREST = 4
/** Shorter words sound like too many others. */
const LEAST_SOUND = 3
/** "Матрасик" is a "матрас". */
const SMALL = /(?:чик|очк|ечк|ик|ок|ек)$/
/** So many letters at the start, and so much of a word, that it is of one root with another. */
const LEAST_ROOT = 5
const ROOT_SHARE = 0.65
const ROOT_OF_BOTH = 0.6
const MOST_AKIN = 8

const SMALL_FORMS: [RegExp, string][] = [
  // "Розовенькое".
  [/(?<=\p{L}{3})[ео]ньк(?=(?:ий|ая|ое|ие|ую|ого|ой|их)$)/u, ''],
  [/(?:чик|ик|ок)(?=(?:[аиуоі]|[ао]м|ами|ів|ов)?$)/u, ''],
  [/(?<=\p{L}{3})[ео]чк(?=\p{L}{1,3}$)/u, 'к'],
  [/(?<=\p{L}{3})чок$/u, 'к'],
]

/** What a small thing is the small one of: "диванчик", "сумочка", "ночничок". */
export const smallOf = (word: string): string[] =>
  word.length < 6 || !isCyrillic(word)
    ? []
    : SMALL_FORMS.flatMap(([ending, large]) => (ending.test(word) ? [word.replace(ending, large)] : []))

export const withoutSmall = (key: string): string => key.replace(SMALL, '')

const LETTERS: Record<string, string> = { і: 'и', ї: 'и', ы: 'и', є: 'е', э: 'е', ґ: 'г', ь: '', ъ: '' }

/** Stems in one alphabet of sounds, so that Russian and Ukrainian forms of a word meet. */
export const keysOf = (word: string): string[] => {
  const noun = softNoun(word)
  if (noun) return [noun]
  // "Купать" is no form of "купить", whose stem it shares.
  if (/^купа(?:л|т|н|є|е|ю|й)/u.test(word)) return ['купа']
  // "Бельевой" is no form of "белый": what stands before a soft sign is no whole stem.
  const soft = /^\p{L}{2,}?ь(?=[еюяи]\p{L}{2})/u.exec(word)?.[0].length ?? 0
  const keys = [...new Set(stemsOf(word).map((stem) => stem.replace(/[іїыєэґьъ]/g, (letter) => LETTERS[letter] ?? letter)))]
  const whole = keys.filter((key) => key.length >= soft)
  return whole.length > 0 ? whole : keys
}

/** The same with ы as it is: "мышки" are no "мишки", where goods are called by both. */
export const hardKeys = (word: string): string[] =>
  word.includes('ы') && softNoun(word) === undefined
    ? [...new Set(stemsOf(word).map((stem) => stem.replace(/[іїєэґьъ]/g, (letter) => LETTERS[letter] ?? letter)))].filter((key) =>
        key.includes('ы'),
      )
    : []

export const softKey = (key: string): string => key.replaceAll('ы', 'и')

/** Where a word stands in a product; a name says most about it, but for what it says the thing is for or has. */
export const PLACES = { description: 0, attribute: 1, about: 2, category: 3, name: 4 } as const

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
  /** Rows by the noun that says what they are. */
  heads: Map<string, number[]>
  /** Rows by the plural that a step of their category ends in: "Mobile Phones" are phones, "Phone Accessories" are not. */
  kinds: Map<string, Set<number>>
  /** The nouns by which names say what a thing is, and the rows of each. */
  things: Set<string>
  ends: Map<string, number[]>
}

export const soundKey = (key: string): string => sound(key).replace(/[aeiou]+$/, '')

/** How many letters two words begin with alike; two compounds of one first part ("снегокат", "снеголёт") share no root. */
function sharedStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at < a.length && at < b.length && /[ое]/.test(a[at - 1] ?? '') && !/[аеиоуюя]/.test(`${a[at]}${b[at]}`) ? 0 : at
}

/** The words of this catalogue that a word may stand for: by sound, with a slip, of one root, or as a part. */
export function createKin({ postings, bySound, byFirst }: Words, cyrillic: boolean) {
  const named = Map.groupBy(
    [...postings].filter(([, { best }]) => best >= PLACES.category).map(([key]) => key),
    (key) => key.slice(0, LEAST_ROOT),
  )
  const names = [...postings.keys()].filter((key) => postings.get(key)?.best === PLACES.name)
  const isKind = (key: string): boolean => postings.get(key)?.isKind === true
  const soundsLike = (word: string): string[] => {
    // A stem may have lost what sounds: "dres" is no plural.
    const bases = [...new Set([keysOf(word)[0] ?? word, word].map(soundKey))].filter((base) => base.length >= LEAST_SOUND)
    return bases
      .flatMap((base) => bySound.get(base) ?? [])
      .filter((key) => {
        // Only in the other alphabet are the last letters an ending: "literally" is no leather.
        const isEnded = isCyrillic(key) !== isCyrillic(word) && sound(word).startsWith(sound(key))
        return key.length > 2 && !/^\d/.test(key) && (isEnded || distance(sound(word), sound(key), 1) <= 1)
      })
      .slice(0, NEAREST)
  }
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
  /** "Видео" begins "видеоняня". */
  const startingWith = (word: string): string[] =>
    word.length < LEAST_ROOT || !cyrillic || !/[оеи]$/.test(word)
      ? []
      : (named.get(word.slice(0, LEAST_ROOT)) ?? [])
          .filter((other) => other.length > word.length && other.startsWith(word))
          .slice(0, NEAREST)
  const kinds = [...postings.keys()].filter((key) => cyrillic && isKind(key) && isCyrillic(key))
  /** "Кресло" ends "автокресло", which is one. */
  const endingIn = (key: string): string[] =>
    key.length < LEAST_ROOT ? [] : kinds.filter((other) => other.length > key.length + 2 && other.endsWith(key)).slice(0, NEAREST)
  /** "Колёсики" are "колёса". */
  const bigOf = (key: string): string[] =>
    [key.replace(SMALL, ''), key.replace(/(?<=[нтвлр])к$/, '')].filter(
      (other) => key.length > LEAST_ROOT && other !== key && postings.has(other),
    )
  /** "Прогулянкова" is of one root with "прогулочная": words that begin alike for most of their length. */
  const akin = (word: string): string[] => {
    let longest = LEAST_ROOT
    let found: string[] = []
    for (const key of keysOf(word)) {
      for (const other of byFirst.get(key.charAt(0)) ?? []) {
        const root = sharedStart(key, other)
        if (root < longest || root < Math.min(key.length, other.length) * ROOT_SHARE || root * 2 < Math.max(key.length, other.length))
          continue
        if (root > longest) found = []
        longest = root
        found.push(other)
      }
    }
    return [...new Set(found)].slice(0, NEAREST)
  }
  /** "Складной" is told as "складывается" too: words of one root, but for what a category is called. */
  const family = (key: string, isProperty: boolean): string[] =>
    key.length <= LEAST_ROOT || !isCyrillic(key)
      ? []
      : isKind(key) && !isProperty
        ? (byFirst.get(key.charAt(0)) ?? []).filter((other) => other !== key && other.startsWith(key) && other.length <= key.length + 3)
        : (byFirst.get(key.charAt(0)) ?? [])
            .filter((other) => {
              const root = other === key ? 0 : sharedStart(key, other)
              return root >= LEAST_ROOT && root >= Math.max(key.length, other.length) * ROOT_OF_BOTH && (isProperty || !isKind(other))
            })
            .slice(0, MOST_AKIN)
  return {
    soundsLike,
    nearest,
    akin,
    startingWith,
    /** Where nothing is called so, "vitamins" end "multivitamins". */
    of: (key: string, said: string, isCalled: boolean): string[] => [
      ...(isCalled || cyrillic || key.length <= LEAST_ROOT ? [] : names.filter((other) => other !== key && other.endsWith(key))),
      ...family(key, ADJECTIVE.test(said)),
      ...bigOf(key),
      ...startingWith(said),
      ...endingIn(key),
    ],
  }
}
