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

/** Asked of the shop, whatever is shown. */
export const OF_SHOP =
  /(?<!\p{L})(?:do you (?:have|sell|carry)|have you got|you got|got any|у вас|ви маєте|маєте|имеете|прода[её]те|продаєте)(?!\p{L})/u

/** "Your whites", "какой у вас": of the whole shop, whatever is shown. */
export const YOURS =
  /(?<!\p{L})(?:yours?|in (?:the|this) (?:shop|store|catalogue?)|(?:have )?you (?:have|got|sell|carry|offer)|у вас|ваш(?:их|ей|его|ої|ого|а|і|и)?|в магазине|у магазині|в каталоге|у каталозі|в ассортименте|в асортименті)(?!\p{L})/u

/** "Then show me manual ones": in place of what was asked for. */
export const RATHER = /^(?:тогда|лучше|теперь|тоді|краще|тепер|then|instead|rather|actually)$/

/** "Does a mattress come with it": what belongs to it, and no mattress. */
export const INCLUDED =
  /(?<!\p{L})(?:include[sd]?|comes? with|in the box|in the set|входит|входят|идет|идут|в комплекте|входить|йде|йдуть|у комплекті)(?!\p{L})/u
