import { saidOtherwise } from '../lexicon/meanings.ts'
import { saidWords } from '../lexicon/said.ts'
import { distance } from '#text/distance.ts'
import { isCommon } from './common-words.ts'
import { isComparisonWord } from './comparisons.ts'

/** Words by which people compare and order; misspelt they would be lost, since no catalogue has them. */
const WORDS = Map.groupBy(saidWords('mended'), (word) => word.charAt(0))

/** "Недорожче 500". */
const TIGHT = /(?<!\p{L})не(дороже|дорожче|дешевле|дешевше|больше|більше|меньше|менше|выше|вище|ниже|нижче|более|менее)(?!\p{L})/gu

/** "дишевле 10 тыс", "cheapst first": a slip in a word that compares or orders. */
export const mend = (text: string): string =>
  text.replace(TIGHT, 'не $1').replace(/\p{L}{6,}/gu, (word) => {
    const known = WORDS.get(word.charAt(0))
    if (!known || known.includes(word)) return word
    const meant = known.find((candidate) => candidate.length >= 6 && distance(word, candidate, 1) === 1)
    return meant && !isCommon(word) && !isComparisonWord(word) && saidOtherwise([word]).length === 0 ? meant : word
  })
