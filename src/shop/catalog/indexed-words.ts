import { plainCase, wordsOf } from '#text/stem.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import { asLatin, unmixed } from '../text/normalize.ts'

const HYPHENED = /(?<![\p{L}\d-])(\p{L}{2,})-(\p{L}{3,})(?![\p{L}\d-])/gu
const LACKING = /(?<!\p{L})(?:без|without|non)[ -](?:an? |any |the )?\p{L}+/giu

/** "18кг" is found by "18" and by "кг" too, "эко-кожа" by "экокожа", "ZR16C" by "R16"; what it is told to be without ("без спинки") it is not found by. */
export function indexedWords(text: string): string[] {
  const words = wordsOf(unmixed(plainCase(text)).replace(LACKING, ' '))
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

/** Numbers that belong together, or to a unit however it is written, as one word: "3 в 1", "120х60", 11", "3 л". */
export const pairsIn = (text: string): string[] => {
  const plain = plainCase(text)
  return [...measuresIn(plain), ...sidesIn(plain)]
}

const CODE = /(?:(?<![\p{L}\d])\p{L}{1,3} (?=\d))?[\p{L}\d]+(?:[-./][\p{L}\d]+)+/gu

/** Letters and numbers that follow each other in the codes of a text, whatever stands between them and however they look: "CH 25-60", "сн25.60". */
export const codesIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(CODE)].flatMap(([code]) => {
    const parts = /\d/.test(code) ? (asLatin(code).match(/\d+|\p{L}+/gu) ?? []) : []
    return parts.slice(1).map((part, at) => `#${parts[at]}~${part}`)
  })

const MODEL = /(?<![\p{L}\d])(\p{Lu}{1,4})[ -]?(\d{1,4}(?:\/\d{1,4})*)(?![\d.,]*\d)/gu

/** Models by their letters and number, in whatever alphabet: "SC 4", "K5", "WD 2/3". */
export const modelsIn = (text: string): string[] =>
  [...text.matchAll(MODEL)].flatMap(([, letters = '', numbers = '']) => {
    const latin = asLatin(letters.toLowerCase())
    // "R16" is a size, whatever stands before it.
    return /^(?!r$)[a-z]+$/.test(latin) ? numbers.split('/').map((number) => `#${latin}~${number}`) : []
  })
