import { wordsOf } from '#text/stem.ts'
import { ADJECTIVE } from '../lexicon/meanings.ts'
import { unitOf } from '../lexicon/units.ts'
import { keysOf } from './kin.ts'

const LACKING = /^(?:без|without|faux|imitation|artificial|искусственн\p{L}+|штучн\p{L}+)$/u

/** "18кг" is found by "18" and by "кг" too; what it is told to be without ("без спинки", "faux leather") it is not found by. */
export function indexedWords(text: string): string[] {
  const said = wordsOf(text)
  const isLacked = (word: string, before = '') => LACKING.test(before) || (before === 'не' && ADJECTIVE.test(word))
  const words = said.some((word) => LACKING.test(word) || word === 'не') ? said.filter((word, at) => !isLacked(word, said[at - 1])) : said
  const parts = words.flatMap((word) => (/\d\p{L}|\p{L}\d/u.test(word) ? (word.match(/\d+|\p{L}+/gu) ?? []) : []))
  return parts.length > 0 ? [...words, ...parts] : words
}

const PAIR = /(\d+) ?(?:[xх×*]|в|in|на|by) ?(\d+)/gu
const INCH = /(\d+(?:[.,]\d+)?)(?:['"″”]| ?-?(?:inch|дюйм))/gu

const MEASURE = /(?<![\d.,])(\d+(?:[.,]\d+)?) ?(\p{L}{1,8})(?!\p{L})/gu

/** "3,0 л" and "3 литра" are one. */
const measuresIn = (text: string): string[] =>
  [...text.matchAll(MEASURE)].flatMap(([, size = '', word = '']) => {
    const unit = unitOf(word)
    return unit && unit.dimension !== 'span' ? [`${Number(size.replace(',', '.'))}${unit.unit}`] : []
  })

const COUNTED = /(?<![\d.,\p{L}])(\d{1,2}) (\p{L}{4,})/gu

/** "4 ящика": how many it has of something. */
export const countedIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(COUNTED)].flatMap(([, count, word = '']) =>
    unitOf(word) ? [] : keysOf(word).map((key) => `#${count}${key}`),
  )

/** Numbers that belong together, or to a unit however it is written, as one word: "3 в 1", "120х60", 11", "3 л". */
export const pairsIn = (text: string): string[] => [
  ...measuresIn(text.toLowerCase()),
  ...[...text.toLowerCase().matchAll(PAIR)].map(([, first, second]) => `${first}x${second}`),
  ...[...text.toLowerCase().matchAll(INCH)].map(([, size = '']) => `${size.replace(',', '.')}in`),
]
