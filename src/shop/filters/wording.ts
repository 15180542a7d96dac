import { distance } from '#text/distance.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { saidIn, saidWords } from '../lexicon/said.ts'
import { readWords } from '../words/read-words.ts'
import { COMPARISON_WORDS } from './comparisons.ts'

/** Of shorter words too many are one letter apart. */
const LEAST = 6

const qualities = readWords('orders').flatMap((line) => line.replace(/^[^:]*: /, '').split(/[ |]+/))
const byLetter = (words: string[], shape: RegExp) =>
  Map.groupBy(new Set(words.filter((word) => shape.test(word) && word.length >= LEAST)), (word) => word.charAt(0))

/** Words by which people compare and order, and the beginnings of such; misspelt they would be lost, since no catalogue has them. */
const WORDS = byLetter([...saidWords('mended'), ...COMPARISON_WORDS, ...qualities], /^\p{L}+$/u)
const BEGINNINGS = byLetter(qualities, /^\p{L}+\*$/u)

/** "дишевле 10 тыс", "bigest first", "дешовые": a slip in a word that compares or orders, where it means nothing else, here or anywhere. */
export const mend = (text: string, isHere: (word: string) => boolean): string =>
  text.replace(/\p{L}{6,}/gu, (word) => {
    const known = WORDS.get(word.charAt(0)) ?? []
    const begun = (BEGINNINGS.get(word.charAt(0)) ?? []).map((beginning) => beginning.slice(0, -1))
    if (known.includes(word)) return word
    const rest = (part: string) => word.slice(part.length)
    const isBegun = begun.some((part) => word.startsWith(part))
    const meant =
      known.find((other) => distance(word, other, 1) === 1) ??
      begun.filter((part) => !isBegun && distance(word.slice(0, part.length), part, 1) === 1).map((part) => part + rest(part))[0]
    const isWord = () => saidOtherwise([word]).length > 0 || isHere(word)
    return meant && !isWord() ? meant : word
  })

const AS_WRITTEN: [RegExp, string][] = [
  [/(\d) ?\.{2,3} ?(?=\d)/g, '$1-'],
  [/(?<=\d) ?т\.? ?р\.?(?!\p{L})/gu, ' тыс руб'],
  [/(?<!\p{L})(?:(?:filter|leave|rule|take|cut|throw|keep) out|rid of|other than|(?:apart|aside) from)(?!\p{L})/gu, 'except'],
  [/(?<!\d)([2-9])в1(?!\d)/gu, '$1 в 1'],
  [/(?<=\d)-?(?:х|ти|ми|ох|го|му|ый|ой|ий|ої|th|st|nd|rd)(?![\p{L}\d])/gu, ''],
  [/(?<!\p{L})non-(?=\p{L})/gu, 'not '],
  [new RegExp(saidIn('hated').source, 'gu'), 'hate'],
  [/(?<!\p{L})(?:on|at the) top(?!\p{L})/gu, 'first'],
  [/день (?:рождения|народження)/g, 'праздник'],
  [/(?<!\p{L})w\/o(?!\p{L})/gu, 'without'],
  [/(?<!\p{L})w\/ ?(?=[\p{L}\d])/gu, 'with '],
  [/(?<!\p{L})(?:\+ ?[/-] ?-?|плюс[- ]?м[иі]нус|plus[- ](?:or[- ])?minus)(?!\p{L})/gu, 'около '],
  [/(?<!\p{L})(?:полу?|пів|half an?) ?(?=тысяч|тыщ|тисяч|к[иі]ло|л[иі]тр|терабайт|terabyte|gig|kilo|lit|met[re]|hour|inch)/gu, '0.5 '],
  [/ (?:and a half|с половиной|з половиною)(?!\p{L})/gu, ' 0.5'],
  [/ (?:л\.? ?с|к\.? ?с|(?:лошадин|кінськ)\p{L}* сил\p{L}*|horse ?powers?)(?!\p{L})\.?/gu, ' hp'],
  [/(?: |(?<=\d))(?:[mм]²|кв\.? ?м\.?|sq\.? ?m|square met(?:er|re)s?|квадратн\p{L}+ метр\p{L}*)(?!\p{L})/gu, ' m2'],
]

/** Units that are said in two words or inside one, and what is only written otherwise: "150 л.с.", "полкило", "5-ти", "w/o". */
export const spellOut = (text: string): string => AS_WRITTEN.reduce((said, [pattern, meant]) => said.replace(pattern, meant), text)
