import type { Filter, RouterResult } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type Quality, qualityIn } from '../lexicon/qualities.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, isCategory, wordsIn, type Wish } from './context.ts'
import { namesGoods } from './goods.ts'
import { toldBy } from './measured.ts'
import { find, type PhraseName, saysOnly } from './phrases.ts'

/** What an act is decided by: what was said, as it was read, and what is on screen. */
export interface Situation {
  reading: Reading
  route: RouterResult
  wish: Wish
  context: Context
  catalog: Catalog
  /** Words that the catalogue does not have. */
  unknown: string[]
  /** It is said of what is shown: "with a drawer". */
  isPart: boolean
}

/** What the rows of the table ask of a message. */
export interface Signs extends Situation {
  words: string[]
  intent: RouterResult['intent']
  onScreen: boolean
  /** Where one of these phrases stands, and whether nothing else is said. */
  says(name: PhraseName): { at: number; length: number } | undefined
  only(name: PhraseName): boolean
  /** One of the router's classes of words. */
  has(kind: string): boolean
  isQuestion: boolean
  /** Fields that are named. */
  fields: string[]
  quality: Quality | undefined
  /** Every word that says what is wanted. */
  said: string[]
  /** Something is looked for or asked to be so. */
  isNamed: boolean
  /** Nothing at all is wished. */
  isEmpty: boolean
  isOfGoods(word: string): boolean
  isKind(filter: Filter): boolean
}

export const isEmptyWish = (wish: Wish): boolean =>
  wordsIn(wish).length + wish.without.length + wish.filters.length + wish.lifted.length === 0 && wish.sort === null

/** Words that say something else than how the goods should be. */
const OTHERWISE = ['<ord>', '<compare>', '<better>', '<cart>', '<take>', '<undo>', '<cancel>', '<order>', '<delivery>', '<payment>']

/** "Ширина какая": asked wherever it stands. */
const ASKING = /^(?:как(?:ой|ая|ое|ая|ую|ого|ова|ов)|сколько|скільки|скольки|скількох|як(?:ий|а|е|ої|ого)|почем|почім|whats|what's)$/

/** "Between 30 and 60": bounds, and not a word besides. They narrow what is shown, whatever it sounds like. */
const isBound = ({ reading, wish, unknown }: Situation): boolean =>
  wish.filters.length > 0 &&
  wish.filters.every(({ op }) => op !== 'eq' && op !== 'in') &&
  wordsIn(wish).length + unknown.length === 0 &&
  !reading.text.includes('?') &&
  !OTHERWISE.some(reading.has)

const IN_IT = /(?<!\p{L})with \p{L}+ (?:in|on) it(?!\p{L})/u

const LEAST_ASKED = 4

/** What is said last, where that is a sentence of its own. */
function lastSentence(words: string[], text: string): string[] {
  const last = plainWords(text.split(/[.!]\s/).at(-1) ?? '')
  return last.length < LEAST_ASKED ? words : last
}

export function signsOf(situation: Situation): Signs {
  const { reading, route, wish, context, catalog } = situation
  const words = plainWords(reading.text)
  // What is taken from the screen ("of the same brand") is not asked for.
  const isTaken = (field: string) => [wish.filters, reading.wishes?.filters ?? []].map((list) => list.some((one) => one.field === field))
  const fields = (reading.wishes?.fields ?? []).map(({ field }) => field).filter((field) => isTaken(field).join() !== 'true,false')
  const isSame = fields.length < (reading.wishes?.fields.length ?? 0)
  return {
    ...situation,
    words,
    intent: isBound(situation) ? 'filter' : route.intent,
    onScreen: context.count > 0,
    // "With red in it" is said of any; "that is too late. Which others come sooner?" asks of others.
    says: (name) =>
      name === 'this'
        ? isSame || IN_IT.test(reading.text)
          ? undefined
          : find('this', lastSentence(words, reading.text))
        : find(name, words),
    only: (name) => saysOnly(name, words),
    has: reading.has,
    isQuestion:
      reading.text.includes('?') ||
      // "Only what costs less" asks nothing.
      ((find('question', words)?.at ?? 9) <= 1 && !/^<(?:only|keep|drop)>$/.test(classOf(words[0] ?? '') ?? '')) ||
      words.some((word, at) => ASKING.test(word) && words[at - 1] !== 'будь') ||
      (route.intent === 'clarify' && fields.length > 0),
    fields,
    quality: qualityIn(words, catalog.profile, toldBy(context.shown)),
    said: wordsIn(wish),
    isNamed: wordsIn(wish).length + wish.without.length + wish.filters.length > 0,
    isEmpty: isEmptyWish(wish),
    isOfGoods: (word) => namesGoods(catalog, word),
    isKind: isCategory(catalog),
  }
}
