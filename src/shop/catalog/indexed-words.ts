import { remembered } from '#text/remembered.ts'
import { plainCase, wordsOf } from '#text/stem.ts'
import { ADJECTIVE, isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import { asLatin, unmixed } from '../text/normalize.ts'
import { keysOf } from './kin.ts'

const LACKING = /^(?:без|without|non)$/u
const ARTICLE = /^(?:a|an|any|the)$/

const HYPHENED = /(?<![\p{L}\d-])(\p{L}{2,})-(\p{L}{3,})(?![\p{L}\d-])/gu

/** "18кг" is found by "18" and by "кг" too, "эко-кожа" by "экокожа", "ZR16C" by "R16"; what it is told to be without ("без спинки") it is not found by. */
export function indexedWords(text: string): string[] {
  const said = wordsOf(unmixed(plainCase(text)))
  const isLacked = (word: string, at: number) => {
    const before = said[ARTICLE.test(said[at - 1] ?? '') ? at - 2 : at - 1] ?? ''
    return LACKING.test(before) || (before === 'не' && ADJECTIVE.test(word)) || (before === 'not' && isProperty(word))
  }
  const words = said.some((word) => LACKING.test(word) || /^(?:не|not)$/.test(word)) ? said.filter((word, at) => !isLacked(word, at)) : said
  const parts = words.flatMap((word) =>
    /\d\p{L}|\p{L}\d/u.test(word) ? [...(word.match(/\d+|\p{L}+/gu) ?? []), ...(word.match(/(?<=^\p{L}?)\p{L}\d+(?=\p{L}?$)/u) ?? [])] : [],
  )
  const joined = text.includes('-') ? [...text.toLowerCase().matchAll(HYPHENED)].map(([, first = '', second = '']) => first + second) : []
  return parts.length + joined.length > 0 ? [...words, ...parts, ...joined] : words
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const PAIR = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER})(?: ?[xх×*/] ?| ?(?:в|in|на|by) ?)(?=(${NUMBER})(?:(?: ?[xх×*] ?${NUMBER})? ?(mm|мм|m|м)(?!\p{L}))?)`,
  'gu',
)
const MEASURE = new RegExp(String.raw`(?<![\d.,])(${NUMBER}) ?-?(?!in \d)(\p{L}{1,8}(?!\p{L})|['"″”])`, 'gu')
const NAMED = new RegExp(String.raw`(?<![\d.,])(${NUMBER})(?![\d.,]*\d)(?: ?(\p{L}+|['"″”]))?`, 'gu')
/** From here on sides are millimetres. */
const LONGEST_CM = 999

const valueIn = (text: string): number => Number(text.replace(',', '.'))
const unitAfter = (word: string): Unit | undefined => unitOf(/^['"″”]$/.test(word) ? 'inch' : word)

/** "3,0 л", "3 литра" and "3000 мл" are one. */
const measuresIn = (text: string): string[] =>
  [...text.matchAll(MEASURE)].flatMap(([, size = '', word = '']) => {
    const unit = unitAfter(word)
    return unit && unit.dimension !== 'span' ? [`#${Number((valueIn(size) * unit.factor).toPrecision(6))}${unit.dimension}`] : []
  })

/** "205/55", "60х120" and "1200 × 600 мм": which side is told first, and in what, is all one. */
const sidesIn = (text: string): string[] =>
  [...text.matchAll(PAIR)].map(([, first = '', second = '', unit = '']) => {
    const sides = [valueIn(first), valueIn(second)].sort((one, other) => one - other)
    const scale = /^[mм]$/.test(unit) ? 100 : unit !== '' || Math.max(...sides) > LONGEST_CM ? 0.1 : 1
    return `#${sides.map((side) => Number((side * scale).toPrecision(6))).join('x')}`
  })

const COUNTED = /(?<![\d.,\p{L}])(\d{1,3})[ -](\p{L}{4,})/gu

/** "4 ящика": how many it has of something. */
export const countedIn = (text: string, others: (word: string) => string[] = () => []): string[] =>
  [...text.toLowerCase().matchAll(COUNTED)].flatMap(([, count, word = '']) =>
    unitOf(word) ? [] : [word, ...others(word)].flatMap(keysOf).map((key) => `#${count}${key}`),
  )

const FEW = 10
const LEAST_COUNTED = 4
const COMPOUND = /^(одно|двох|двух|дво|двух|трьох|трех|три|чотирьох|чотири|четырех|пяти|шести|семи|восьми|bi|tri)(\p{L}{4,})$/u
const PREFIXES: Record<string, number> = {
  одно: 1,
  дво: 2,
  двох: 2,
  три: 3,
  чотири: 4,
  пяти: 5,
  шести: 6,
  bi: 2,
  tri: 3,
  double: 2,
  triple: 3,
}
const fewOf = (word: string): number | undefined => PREFIXES[word] ?? numberWord(word)
/** What is counted, by a noun or by what is made of it: "колёсах", "колёсный". */
const countedKey = (word: string): string[] => keysOf(word.replace(/^ъ/, '')).map((key) => key.replace(/(?<=^[а-яіїєґ]{4,})н$/, ''))

/** How few a thing has of something, in whatever words: "three wheels", "3-колёсный", "двухъярусная". */
export function fewIn(text: string, others: (word: string) => string[] = () => []): string[] {
  const words = wordsOf(text).filter((word) => word !== 'х')
  return words.flatMap((word, at) => {
    const [, prefix = '', rest = ''] = COMPOUND.exec(word) ?? []
    const count = rest ? fewOf(prefix) : /^\d$/.test(word) ? Number(word) : fewOf(word)
    const of = rest || (words[at + 1] ?? '')
    if (!count || count >= FEW || of.length < LEAST_COUNTED || !/^(?:rooms|floors|undefined)$/.test(`${unitOf(of)?.dimension}`)) return []
    return [...new Set([of, ...others(of)].flatMap(countedKey))].map((key) => `#${count}-${key}`)
  })
}

/** The numbers of a name that no unit says what they count: 16 in "R16", 17 in "7x17"; and those with a point, which are one number. */
export const numbersIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(NAMED)].flatMap(([, size = '', word = '']) =>
    unitAfter(word) && /^\d+$/.test(size) ? [] : [`#=${valueIn(size)}`],
  )

/** Numbers that belong together, or to a unit however it is written, as one word: "3 в 1", "120х60", 11", "3 л". */
export const pairsIn = (text: string): string[] => {
  const plain = plainCase(text)
  return [...measuresIn(plain), ...sidesIn(plain)]
}

const CODE = /(?:(?<![\p{L}\d])\p{L}{1,3} (?=\d))?[\p{L}\d]+(?:[-./,][\p{L}\d]+)+/gu

/** Letters and numbers that follow each other in the codes of a text, whatever stands between them and however they look: "CH 25-60", "сн25.60". */
export const codesIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(CODE)].flatMap(([code]) => {
    const parts = /\d/.test(code) ? (asLatin(code).match(/\d+|\p{L}+/gu) ?? []) : []
    return parts.slice(1).map((part, at) => `#${parts[at]}~${part}`)
  })

const MODEL = /(?<![\p{L}\d])(\p{Lu}{1,4})[ -]?(\d{1,4}(?:\/\d{1,4})*)(?![\d.,]*\d)/gu

/** "Марта-4": the fourth that is named so. */
const NUMBERED = /(?<![\p{L}\d-])(\p{L}{3,})-(\d{1,4})(?![\p{L}\d-])/gu

const numberedIn = (text: string): string[] =>
  text.includes('-') ? [...text.toLowerCase().matchAll(NUMBERED)].map(([, name, number]) => `#${name}~${number}`) : []

/** Models by their letters and number, in whatever alphabet: "SC 4", "K5", "WD 2/3". */
export const modelsIn = (text: string): string[] => [
  ...numberedIn(text),
  ...[...text.matchAll(MODEL)].flatMap(([, letters = '', numbers = '']) => {
    const latin = asLatin(letters.toLowerCase())
    // "R16" is a size, whatever stands before it.
    return /^(?!r$)[a-z]+$/.test(latin) ? numbers.split('/').map((number) => `#${latin}~${number}`) : []
  }),
]

const MOST_KNOWN = 5_000
const SHORTEST_JOINED = 6
const isKnownWord = remembered(MOST_KNOWN, (word: string): boolean => isProperty(word) || saidOtherwise([word]).length > 0)

/** What stands for two words that a text, or who asks, may write as one: "hair cut", "no windows". */
export const joinedKeys = (first: string, second = ''): string[] => keysOf(first + second).map((key) => `#+${key}`)
const JOINED = /^\p{L}{2,}$/u

/** Each two words of a name as one. */
export const joinedIn = (name: string): string[] => {
  const words = wordsOf(name)
  const isPair = (one: string, other = '') => JOINED.test(one) && JOINED.test(other) && one.length + other.length >= SHORTEST_JOINED
  return words.flatMap((word, at) => (isPair(word, words[at + 1]) ? joinedKeys(word, words[at + 1]) : []))
}

/** Whether a dictionary knows two words as one thing. */
export const isOneThing = remembered(MOST_KNOWN, (pair: string): boolean => saidOtherwise(pair.split(' ')).length > 0)

/** Of many tags what is a word of any trade says what a thing is; the name of a maker was put there to be found. */
export function splitKnown(text: string): [string, string] {
  const words = wordsOf(text)
  return [words.filter(isKnownWord).join(' '), words.filter((word) => !isKnownWord(word)).join(' ')]
}

/** Two words of a name that a dictionary knows as one thing: "ice cream". */
export function pairedIn(name: string): string[] {
  const words = wordsOf(name)
  return words.slice(1).flatMap((word, at) => (isOneThing(`${words[at]} ${word}`) ? [`${words[at]} ${word}`] : []))
}
