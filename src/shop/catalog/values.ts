import { brandSpellings } from '../lexicon/brands.ts'
import { isCommon } from '../filters/common-words.ts'
import { phraseKey, saidOtherwise } from '../lexicon/meanings.ts'
import { nameParts } from '../lexicon/fields.ts'
import { saidAs } from '../lexicon/said.ts'
import { distance, slips } from '#text/distance.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import { words } from '../text/normalize.ts'
import { folded, loanRoots } from '../text/loans.ts'
import { isOtherWord } from '../text/other-word.ts'
import { sound } from '../text/sound.ts'
import { isCyrillic, stem } from '../text/stem.ts'
import { alternatives } from './category-tree.ts'
import type { FieldInfo, Product, Profile } from './product.ts'

export interface ValueHit {
  field: string
  value: string
  /** Products that have it: of two fields with one value, the fuller is meant. */
  count: number
  /** Only a part of the value was said ("gray" for "Space Gray"). */
  partial?: boolean
}

export interface ValueIndex {
  /** Values that these words name exactly, by word forms, other languages, spelling or sound. */
  exact(phrase: string[]): ValueHit[]
  /** Values named with a slip of the finger, or in part. */
  near(word: string): ValueHit[]
  longest: number
}

/** Words that were put to goods to find them: they are looked for as words. */
const TAGS = /^(?:tags?|keywords?|labels?|теги|метки|мітки)$/i

const PERSON = saidAs('person')
const LONGEST_KEY = 9
const SAMPLE = 1_000

const PART_FIELDS = new Set(['color', 'material', 'cpu', 'gpu', 'resolution', 'os', 'category'])

/** The words of a name that say something, each with what else says it: "Зимние конверты" is named by "зимовий конверт". */
interface Name {
  hit: ValueHit
  words: Set<string>[]
}

const telling = (phrase: string[]): string[] => phrase.filter((word) => word.length > 2 && !STOP_WORDS.has(word))

const namesOf = (hit: ValueHit): Name[] =>
  [hit.value, ...alternatives(hit.value)].flatMap((text) => {
    const said = telling(words(text.replace(/\([^)]*\)/g, '')))
    // "Sports trousers", where all of them are women's.
    const own = said.filter((word) => !PERSON.test(word))
    return [said, ...(own.length < said.length ? [own] : [])].flatMap((phrase) => {
      const sets = phrase.map(
        (word) => new Set([word, ...saidOtherwise([word]).flatMap((other) => (other.length === 1 ? other : []))].map(stem)),
      )
      return sets.length > 1 ? [{ hit, words: sets }] : []
    })
  })

const LETTER_SIZE = /^(?:(\d)x|(x{2,}))([sl])$/i

/** "3XL" is "XXXL", and is said as a number and "XL" too; "Extra large" is "XL". */
function sizesAlike(written: string): string[][] {
  const [, extra = '', letter = ''] = /^((?:x|extra)[ -]?)?([sml])(?:mall|edium|arge)$/i.exec(written.trim()) ?? []
  if (letter) return [[`${extra && 'x'}${letter.toLowerCase()}`]]
  const [, times, many, end = ''] = LETTER_SIZE.exec(written.trim().toLowerCase()) ?? []
  const count = Number(times ?? many?.length ?? 0)
  return count < 2 ? [] : [[`${count}x${end}`], [String(count), `x${end}`], [`${'x'.repeat(count)}${end}`]]
}

function* spellings(info: FieldInfo, value: string): Generator<string[]> {
  const texts = [
    value,
    ...(info.translations?.[value] ?? []).map(({ text }) => text),
    ...(info.concept === 'category' ? alternatives(value) : []),
  ]
  for (const text of texts) {
    const phrase = words(text)
    if (phrase.length === 0) continue
    yield phrase
    yield* sizesAlike(text)
    // A maker's name is a name: "newborn" is not Babies.
    if (info.concept === 'brand') continue
    yield* saidOtherwise(phrase)
    // "Полный" of "Привод" is what people call all-wheel drive.
    yield* saidOtherwise([...phrase, ...nameParts(info.field)])
    // "Китай", "Китая": a noun in -й keeps its vowel, which an adjective would lose.
    if (phrase.length === 1 && /[ае]й$/.test(phrase[0] ?? ''))
      yield* ['я', 'ю', 'е', 'ем'].map((end) => [`${phrase[0]?.slice(0, -1)}${end}`])
  }
  // "Филипс" where the maker is told as "Philips Avent".
  const [first = '', ...more] = words(value)
  const spellings = [...brandSpellings(value.toLowerCase()), ...(info.concept === 'brand' && more.length > 0 ? brandSpellings(first) : [])]
  for (const spelling of spellings) yield words(spelling)
}

/** "No green tea" is no other word for the category. */
const REFUSING = /^(?:no|not|without|except|не|без|нет|ні|немає|кроме|крім)$/

/** Digits and letters of several parts, or more digits than any price has. */
const KEY = /^(?=.*\d)[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)+$|^\d{8,}$/u

/** Products by the keys that are theirs alone, unless it is their name that is written so. */
function productKeys(profile: Profile, products: Product[]): Map<string, ValueHit> {
  const fields = ['id', ...profile.fields.filter(({ concept }) => concept === 'sku').map(({ field }) => field)]
  const keys = new Map<string, ValueHit>()
  for (const product of products) {
    const name = words(product.name).join('')
    for (const field of fields) {
      const value = String(product[field] ?? '')
      const key = words(value).join('')
      if (KEY.test(value) && !keys.has(key) && !name.startsWith(key)) keys.set(key, { field, value, count: 1 })
    }
  }
  return keys
}

export async function createValueIndex(profile: Profile, products: Product[], breathe: () => Promise<void>): Promise<ValueIndex> {
  const keys = productKeys(profile, products)
  const byKey = new Map<string, ValueHit[]>()
  const bySound = new Map<string, ValueHit[]>()
  /** Latin values without their last vowels, as loan words have them: "карбоновая". */
  const loans = new Map<string, ValueHit[]>()
  const byWord = new Map<string, ValueHit[]>()
  const keysByFirst = new Map<string, string[]>()
  const names: Name[] = []
  // Between the parts of a key stand signs.
  const parts = [...keys.values()].slice(0, SAMPLE).map(({ value }) => words(value).length * 2 - 1)
  let longest = Math.min(LONGEST_KEY, Math.max(1, ...parts))
  const add = (map: Map<string, ValueHit[]>, key: string, hit: ValueHit) => {
    const hits = map.get(key)
    if (!hits) map.set(key, [hit])
    else if (!hits.some((known) => known.field === hit.field && known.value === hit.value)) hits.push(hit)
  }
  const brands = profile.fields.find(({ concept }) => concept === 'brand')?.values ?? []
  /** "Britax" for Britax Romer: a word that one maker alone is called by. */
  const brandWords = Map.groupBy(
    brands.flatMap(({ value }) => [...new Set(words(String(value)))]),
    (word) => word,
  )
  for (const info of profile.fields) {
    if ((info.kind !== 'choice' && info.kind !== 'list') || TAGS.test(info.field)) continue
    for (const { value, count } of info.values ?? []) {
      await breathe()
      if (typeof value !== 'string') continue
      // What all goods are says nothing: in a shop where everything is "new", a new phone is a phone.
      if (count === profile.count && profile.count > 1 && info.concept !== 'category' && info.concept !== 'brand') continue
      const hit = { field: info.field, value, count }
      for (const phrase of spellings(info, value)) {
        add(byKey, phraseKey(phrase), hit)
        longest = Math.max(longest, Math.min(5, phrase.length))
      }
      if (info.concept === 'category') names.push(...namesOf(hit))
      const parts = words(value)
      const joined = parts.join('')
      // "Олед" is OLED.
      if (info.concept === 'brand' || /^[a-z0-9 -]{4,16}$/i.test(value)) add(bySound, sound(joined), hit)
      if (/^[a-z][a-z -]{3,20}$/i.test(value)) add(loans, folded(joined), hit)
      const partial = { ...hit, partial: true }
      for (const part of parts.length > 1 ? parts : []) {
        const isOwn = part.length > 3 && brandWords.get(part)?.length === 1 && saidOtherwise([part]).length === 0 && !isCommon(part)
        if (info.concept === 'brand' && isOwn) add(byKey, phraseKey([part]), hit)
        if (PART_FIELDS.has(info.concept ?? '') && part.length > 2) add(byWord, stem(part), partial)
        if (info.concept === 'author' && part.length > 3) add(byWord, folded(part), partial)
      }
    }
  }
  for (const key of byKey.keys()) keysByFirst.set(key.charAt(0), [...(keysByFirst.get(key.charAt(0)) ?? []), key])

  /** Categories of several words, each of which is said in one way or another, in any order. */
  const inOtherWords = (phrase: string[]): ValueHit[] | undefined => {
    const said = telling(phrase).map(stem)
    if (said.length < 2 || REFUSING.test(phrase[0] ?? '')) return undefined
    const found = names.filter((name) => name.words.length === said.length && name.words.every((set) => said.some((word) => set.has(word))))
    return found.length > 0 ? found.map(({ hit }) => hit) : undefined
  }

  /** A name spelled by ear: "подоле" is Podil. */
  const misheard = (said: string): ValueHit[] =>
    [...loans].find(
      ([key]) => Math.min(key.length, said.length) > 4 && key.charAt(0) === said.charAt(0) && distance(said, key, 1) <= 1,
    )?.[1] ?? []

  return {
    longest,
    exact(phrase) {
      const own = keys.get(phrase.join(''))
      if (own) return [own]
      const hits = byKey.get(phraseKey(phrase)) ?? inOtherWords(phrase)
      if (hits) return hits
      const said = phrase.join('')
      const heard = (said.length < 3 ? undefined : bySound.get(sound(said))) ?? (isCyrillic(said) ? byKey.get(stem(said)) : undefined)
      const roots = phrase.length > 1 || !isCyrillic(said) ? [] : loanRoots(said)
      return heard ?? roots.flatMap((root) => loans.get(root) ?? [])
    },
    near(word) {
      const key = stem(word)
      const allowed = slips(key.length)
      const part = byWord.get(key)
      if (part) return part
      const roots = isCyrillic(word) && saidOtherwise([word]).length === 0 ? loanRoots(word) : []
      const heard = roots.flatMap((root) => byWord.get(root) ?? misheard(root))
      if (heard.length > 0) return heard
      if (allowed === 0 || key.length < 5 || saidOtherwise([word]).length > 0) return []
      const close = (keysByFirst.get(key.charAt(0)) ?? []).flatMap((candidate) => {
        const most = candidate.length < 5 ? 0 : Math.min(allowed, slips(candidate.length))
        const away = distance(key, candidate, most)
        return away <= most && !isOtherWord(key, candidate) ? [{ candidate, away }] : []
      })
      const least = Math.min(...close.map(({ away }) => away))
      return byKey.get(close.find(({ away }) => away === least)?.candidate ?? '') ?? []
    },
  }
}
