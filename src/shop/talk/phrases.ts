import { saidWords } from '../lexicon/said.ts'
import { compile, placeOf } from '../text/phrase.ts'
import table from './phrases.json' with { type: 'json' }

export type PhraseName = keyof typeof table

const PHRASES = new Map(Object.entries(table).map(([name, list]) => [name, list.map(compile)]))

/** The longest of the phrases by this name that is said. */
export function find(name: PhraseName, words: string[]): { at: number; length: number } | undefined {
  let best: { at: number; length: number } | undefined
  for (const parts of PHRASES.get(name) ?? []) {
    const place = placeOf(parts, words)
    if (place && place.length > (best?.length ?? 0)) best = place
  }
  return best
}

/** Every phrase that is said, with the places it takes. */
export const phrasesIn = (words: string[]): { name: string; at: number; length: number }[] =>
  [...PHRASES.keys()].flatMap((name) => {
    const place = find(name as PhraseName, words)
    return place ? [{ name, ...place }] : []
  })

const DIFFER =
  /(?<!\p{L})(?<!без )(?<!no )(?:differs?|differences?|differing|different (?:from|than)|отлича\p{L}*|отличи[еяй]\p{L}*|различ\p{L}*|разниц\p{L}*|відрізня\p{L}*|різниц\p{L}*|відмінн[оі]ст\p{L}*|(?:чем|чим)(?: \p{L}+| \d+){1,4} (?:лучше|хуже|краще|гірше))(?!\p{L})/u

/** Things are put beside each other: "compare", "чем отличаются". */
export const compares = (words: string[]): boolean => find('compare', words) !== undefined || DIFFER.test(words.join(' '))

/** Words that add nothing. */
export const POLITE = new Set(saidWords('polite'))

/** Nothing but this is said, and what politeness adds. */
export function saysOnly(name: PhraseName, words: string[]): boolean {
  return (PHRASES.get(name) ?? []).some((parts) => {
    const place = placeOf(parts, words)
    return place !== undefined && words.every((word, at) => (at >= place.at && at < place.at + place.length) || POLITE.has(word))
  })
}

/** A beginning this long belongs to no other word. */
const TELLING = 4

/** "Сторінка": a word of how shops are spoken to, and no name written wrongly. */
export const isOfPhrase = (word: string): boolean =>
  PHRASES.values().some((phrases) =>
    phrases.some((parts) => parts.some(({ text, prefix }) => (prefix ? text.length >= TELLING && word.startsWith(text) : word === text))),
  )

/** "А оппо?", "and red?", "what about women's?": another wish instead of the last. */
export const AND =
  /^(?:(?:ok|okay|so|hmm|hm|well|right|cool|great|ну|ок|хорошо|ладно|добре|гаразд) )*(?:and|what about|how about|а|и|і|та)(?!\p{L})/u

/** "Of them": said of what is shown. */
export const OF_THEM = /(?<!\p{L})(?:of (?:them|these|those)|из (?:них|этих)|з (?:них|цих)|сред[иь] них|серед них)(?!\p{L})/u

/** "The most expensive racket you have": of the whole shop. */
export const YOURS =
  /(?<!\p{L})(?:you (?:have|got|sell|carry)|in (?:the|your) (?:shop|store)|у вас|в магазине|у магазині|вообще|взагалі|overall)(?!\p{L})/u

/** Asked of the shop, whatever is shown. */
export const OF_SHOP =
  /(?<!\p{L})(?:do you (?:also |still |even )?(?:have|sell|carry|do|offer|make|provide|stock)|have you got|you got|got any|у вас|ви маєте|маєте|имеете|прода[её]те|продаєте)(?!\p{L})/u
