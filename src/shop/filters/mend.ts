import { distance } from '#text/distance.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { saidWords } from '../lexicon/said.ts'
import { readWords } from '../words/read-words.ts'
import { isCommon } from './common-words.ts'
import { COMPARISON_WORDS, isComparisonWord } from './comparisons.ts'

/** Of shorter words too many are one letter apart. */
const LEAST = 6
const LEAST_BEGINNING = 5

const qualities = readWords('orders').flatMap((line) => line.replace(/^[^:]*: /, '').split(/[ |]+/))
const isWord = (word: string) => /^\p{L}+$/u.test(word) && word.length >= LEAST
const byLetter = (words: string[]) => Map.groupBy(new Set(words), (word) => word.charAt(0))

/** Words by which people compare and order, and the beginnings of such; misspelt they would be lost, since no catalogue has them. */
const WORDS = byLetter([...saidWords('mended'), ...COMPARISON_WORDS, ...qualities].filter(isWord))
const BEGINNINGS = byLetter(
  qualities.filter((word) => /^\p{L}+\*$/u.test(word) && word.length > LEAST_BEGINNING).map((word) => word.slice(0, -1)),
)

/** "Недорожче 500". */
const TIGHT = /(?<!\p{L})не(дороже|дорожче|дешевле|дешевше|больше|більше|меньше|менше|выше|вище|ниже|нижче|более|менее)(?!\p{L})/gu

/** "дишевле 10 тыс", "bigest first", "дешовые": a slip in a word that compares or orders, where it means nothing else, here or anywhere. */
export const mend = (text: string, isHere: (word: string) => boolean): string =>
  text.replace(TIGHT, 'не $1').replace(/\p{L}{6,}/gu, (word) => {
    const known = WORDS.get(word.charAt(0)) ?? []
    const begun = BEGINNINGS.get(word.charAt(0)) ?? []
    if (known.includes(word)) return word
    const isMeant = () =>
      !isCommon(word) && !isComparisonWord(word) && !conceptSaid(word) && saidOtherwise([word]).length === 0 && !isHere(word)
    const meant = known.find((candidate) => distance(word, candidate, 1) === 1)
    const isBegun = begun.some((beginning) => word.startsWith(beginning))
    const part = meant ?? (isBegun ? undefined : begun.find((beginning) => distance(word.slice(0, beginning.length), beginning, 1) === 1))
    if (!part || !isMeant()) return word
    return meant ?? part + word.slice(part.length)
  })
