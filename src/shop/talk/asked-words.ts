import { fieldFor } from '../catalog/profile.ts'
import { type Product, valueOf } from '../catalog/product.ts'
import { OR } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import type { FieldConcept } from '../lexicon/fields.ts'
import { isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { unitOf } from '../lexicon/units.ts'
import { plainWords } from '../text/phrase.ts'
import { isVerb } from '../text/verb.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import type { Question } from './question.ts'
import { placeReader, placesIn } from './statements.ts'

export const HOW = /^(?:how|насколько|наскільки|сколько|скільки|скольки|скількох)$/
/** What asks and names nothing; and what anything does, or may be counted by. */
const ASKING =
  /^(?:which|what|whats|who|whose|how|when|where|why|is|are|was|does|do|did|has|have|can|could|will|would|should|many|much|как\p{L}{0,3}|котор\p{L}+|кто|что|чего|чем|чей|где|когда|почему|зачем|скольк\p{L}|ли|есть|як\p{L}{0,3}|хто|що|чого|чим|де|коли|чому|скільк\p{L}+|чи|є|имеет\p{L}*|має|мають)$/u
const GENERIC =
  /^(?:(?:run|work|come|go|fit|use|need|take|support|include|contain|made|count)s?|(?:по|под)?ход[ия]т\p{L}*|подойд\p{L}+|підійд\p{L}+|работает|работают|працює|працюють|ид[её]т|идут|йд(?:е|уть)|входит\p{L}*|сделан\p{L}*|изготовлен\p{L}*|зроблен\p{L}*|виготовлен\p{L}*|використ\p{L}+|использ\p{L}+|количеств\p{L}*|кількіст\p{L}*|number|amount|quantity)$/u
const ALTERNATIVE = /^(?:or|или|либо|або|чи)$/u
const VERB = /(?:[уаіяює]є|[иіауе]ть|ють|[аяуюеи]ет|ит|ют|ят|ться|тся|ти)$/u
export const isDoing = (word: string): boolean => isVerb(word) || VERB.test(word)

/** What lasts: "сколько держит заряд", "how long does it take" are answered by a time. */
const LASTS =
  /^(?:держ\p{L}+|трима\p{L}+|работа\p{L}+|працю\p{L}+|хват\p{L}+|вистач\p{L}+|служ\p{L}+|длит\p{L}+|трива\p{L}+|lasts?|takes?)$/u
export const lasts = (word: string): boolean => LASTS.test(word)

/** In what these may be counted; a size is as often told in centimetres as by a letter. */
export const dimensionsOf = (concepts: FieldConcept[]): string[] =>
  concepts.flatMap(({ concept, units }) => (concept === 'size' ? ['length'] : units.flatMap((unit) => unitOf(unit)?.dimension ?? [])))

/** The unit that is asked for: "how many litres". */
export function unitAsked(words: string[]): string | undefined {
  const at = words.findIndex((word) => HOW.test(word))
  const near = at < 0 ? [] : words.slice(at + 1, at + 4)
  return near.flatMap((word) => (STOP_WORDS.has(word) ? [] : (unitOf(word)?.dimension ?? [])))[0]
}

/** The goods that it is asked of. */
export const spokenOf = ({ pointed, focus, context }: Question): Product[] =>
  pointed.products.length > 0 ? pointed.products : focus.length > 0 ? focus : context.shown

/** The words that say something besides, but for what all these goods are called. */
export function leftOf(words: string[], question: Question, isFree: (word: string) => boolean): string[] {
  const { catalog, pointed, asked } = question
  const filed = fieldFor(catalog.profile, 'category')?.field ?? ''
  const names = spokenOf(question).map((product) => placesIn(`${product.name} ${valueOf(product, filed)}`))
  const isWhat = (word: string) => {
    const read = placeReader(word, question)
    return names.length > 0 && !isProperty(word) && names.every((places) => read(places) !== undefined)
  }
  const refs = new Set(pointed.products.length > 0 ? asked.refs.flatMap(plainWords) : [])
  const isIdle = (word: string) => refs.has(word) || STOP_WORDS.has(word) || ASKING.test(word)
  const isThing = (word: string) => /\d/.test(word) || (!isCommon(word) && !GENERIC.test(word))
  const telling = words.flatMap((word, at) => (isIdle(word) || !isFree(word) || !isThing(word) || isWhat(word) ? [] : [at]))
  return joined(telling, words)
}

/** A number goes with its unit, what the dictionary knows as one thing is one ("a rain cover"), and what "or" joins. */
function joined(places: number[], words: string[]): string[] {
  const said: string[] = []
  for (const [nth, at] of places.entries()) {
    const [before = '', word = ''] = [words[at - 1], words[at]]
    const last = said.length - 1
    const isMeasure = /^\d/.test(said[last] ?? '') && unitOf(word) !== undefined
    if (places[nth - 1] === at - 1 && (isMeasure || saidOtherwise([before, word]).length > 0)) said[last] += ` ${word}`
    else if (places[nth - 1] === at - 2 && ALTERNATIVE.test(before)) said[last] += `${OR}${word}`
    else said.push(word)
  }
  return [...new Set(said)]
}
