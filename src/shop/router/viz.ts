import type { VizType } from '#protocol/shop.ts'
import { phrasesIn, placesOf, plainWords } from '../text/phrase.ts'
import { readWords } from '../words/read-words.ts'
import { isGoodsName, type Reading } from './features.ts'
import { classOf } from './lexicon.ts'

const VIEWS = readWords('views').map((line) => {
  const [type = '', phrases = ''] = line.split(/: (.*)/)
  return { type: type as VizType, phrases: phrasesIn(phrases) }
})

/** "Instead of pictures", "not a table": what it should not be. */
const RATHER =
  /(?<!\p{L})(?:instead of|rather than|not|no|without|вместо|замість|не|без)(?: (?:as|in|an?|the|в|у|виде|вигляді|эт\p{L}+|ци?х))* $/u
const AS_SAID = /(?<!\p{L})(?:as|in|into|like|в|у)(?: (?:an?|the|виде|вигляді|форме|формі|формате|форматі))* $/u

/** Which view was asked for, if one was named: the one that says how, where several are. */
export function vizType(text: string): VizType | undefined {
  const words = plainWords(text)
  const named = VIEWS.flatMap(({ type, phrases }) =>
    phrases
      .flatMap((phrase) => placesOf(phrase, words))
      .map(({ at }) => ({
        type,
        before: words
          .slice(0, at)
          .map((word) => `${word} `)
          .join(''),
      })),
  ).filter(({ before }) => !RATHER.test(before))
  return (named.find(({ before }) => AS_SAID.test(before)) ?? named[0])?.type
}

const isShape = (word: string): boolean => /^<(?:layout|columns)>$/.test(classOf(word) ?? '')
/** "A lamp for the dining table" names goods, "lamps as a carousel" says how they should stand. */
const isView = (word: string): boolean => isShape(word) && !isGoodsName(word)

/** "Покажи телефоны каруселью": something to find, and how it should stand. */
export const findsInLayout = ({ has, text }: Reading): boolean =>
  has('<thing>') && ['<show>', '<find>', '<want>'].some(has) && plainWords(text).some(isView)
