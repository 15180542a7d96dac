import { wordsOf } from '#text/stem.ts'

const LACKING = /^(?:без|without|faux|imitation|artificial|искусственн\p{L}+|штучн\p{L}+)$/u

/** "18кг" is found by "18" and by "кг" too; what it is told to be without ("без спинки", "faux leather") it is not found by. */
export function indexedWords(text: string): string[] {
  const said = wordsOf(text)
  const words = said.some((word) => LACKING.test(word)) ? said.filter((_, at) => !LACKING.test(said[at - 1] ?? '')) : said
  const parts = words.flatMap((word) => (/\d\p{L}|\p{L}\d/u.test(word) ? (word.match(/\d+|\p{L}+/gu) ?? []) : []))
  return parts.length > 0 ? [...words, ...parts] : words
}

const PAIR = /(\d+) ?(?:[xх×*]|в|in|на|by) ?(\d+)/gu
const INCH = /(\d+(?:[.,]\d+)?)(?:['"″”]| ?-?(?:inch|дюйм))/gu

/** Numbers that belong together, or to inches however they are written, as one word: "3 в 1", "120х60", 11". */
export const pairsIn = (text: string): string[] => [
  ...[...text.toLowerCase().matchAll(PAIR)].map(([, first, second]) => `${first}x${second}`),
  ...[...text.toLowerCase().matchAll(INCH)].map(([, size = '']) => `${size.replace(',', '.')}in`),
]
