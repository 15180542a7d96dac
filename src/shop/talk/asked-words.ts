import { fieldFor } from '../catalog/profile.ts'
import { type Product, valueOf } from '../catalog/product.ts'
import { OR } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { conceptsSaid, type FieldConcept } from '../lexicon/fields.ts'
import { saidOtherwise, spelledAs } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { ordinalWord } from '../lexicon/ordinals.ts'
import { unitOf } from '../lexicon/units.ts'
import { plainWords } from '../text/phrase.ts'
import { isVerb } from '../text/verb.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import type { Telling } from './facts.ts'
import type { Question } from './question.ts'
import { standingOf } from './standing.ts'
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
  /^(?:держ\p{L}+|трима\p{L}+|работа\p{L}+|працю\p{L}+|хват\p{L}+|вистач\p{L}+|служ\p{L}+|длит\p{L}+|трива\p{L}+|зар[ия]ж\p{L}+|заряд\p{L}+|lasts?|takes?|charg\p{L}+)$/u
export const lasts = (word: string): boolean => LASTS.test(word)

/** In what these may be counted; a size is as often told in centimetres as by a letter. */
export const dimensionsOf = (concepts: FieldConcept[]): string[] =>
  concepts.flatMap(({ concept, units }) => (concept === 'size' ? ['length'] : units.flatMap((unit) => unitOf(unit)?.dimension ?? [])))

/** The unit that is asked for: "how many litres". */
export function unitAsked(words: string[]): string | undefined {
  const at = words.findIndex((word) => HOW.test(word) || word === 'many')
  const near = at < 0 ? [] : words.slice(at + 1, at + 4)
  for (const [nth, word] of near.entries()) {
    const unit = word.length > 1 && !STOP_WORDS.has(word) ? unitOf(word) : undefined
    if (!unit) continue
    const [link = '', under = ''] = words.slice(at + nth + 2, at + nth + 4)
    // "Litres an hour".
    const per = /^(?:на|в|за|per|an?)$/.test(link) ? unitOf(`${unit.unit}/${under}`) : undefined
    return (per ?? unit).dimension
  }
  return undefined
}

/** The goods that it is asked of. */
export const spokenOf = ({ pointed, focus, context }: Question): Product[] =>
  pointed.products.length > 0 ? pointed.products : focus.length > 0 ? focus : context.shown

/** What is written with a slip is what the dictionary or this catalogue has: "batery". */
export function mended(word: string, { catalog: { index } }: Telling): string {
  const isKnown =
    word.length < LEAST_SLIPPED ||
    GENERIC.test(word) ||
    isDoing(word) ||
    index.has(word) ||
    isCommon(word) ||
    conceptsSaid(word).length + saidOtherwise([word]).length > 0
  const other = isKnown ? undefined : spelledAs(word).find((one) => conceptsSaid(one).length > 0 || index.has(one))
  return other ?? word
}
const LEAST_SLIPPED = 5

/** The words that say something besides; and where none does, what these goods are, or whatever is said. */
export function leftOf(words: string[], question: Question, isFree: (word: string, at: number) => boolean) {
  const { catalog, pointed, asked } = question
  const rows = spokenOf(question).flatMap(({ id }) => catalog.rowOf(id) ?? [])
  const filed = fieldFor(catalog.profile, 'category')?.field ?? ''
  const names = rows.map((row) => placesIn(`${catalog.products[row]?.name} ${valueOf(catalog.products[row] as Product, filed)}`))
  // What these goods are, or a word of their names that no dictionary has.
  const isWhat = (word: string) => {
    const [term] = rows.length > 0 ? catalog.index.resolve([word]).terms : []
    const read = placeReader(word, question)
    const isOwn = term !== undefined && (rows.every((row) => standingOf(catalog, term).are.has(row)) || saidOtherwise([word]).length === 0)
    return isOwn && names.every((places) => read(places) !== undefined)
  }
  const refs = new Set(pointed.products.length > 0 ? asked.refs.flatMap(plainWords) : [])
  const free = words.flatMap((word, at) => {
    const isIdle = refs.has(word) || STOP_WORDS.has(word) || ASKING.test(word) || ordinalWord(word) !== undefined
    return isIdle || (numberWord(word) !== undefined && !/\d/.test(word)) || !isFree(word, at) ? [] : [at]
  })
  const things = free.filter((at) => /\d/.test(words[at] ?? '') || (!isCommon(words[at] ?? '') && !GENERIC.test(words[at] ?? '')))
  const telling = things.filter((at) => !isWhat(words[at] ?? ''))
  return { telling: joined(telling, words, question), others: joined(things.length > 0 ? things : free, words, question) }
}

/** Numbers go with their units, and what "or" joins is one. */
function joined(places: number[], words: string[], { catalog: { index } }: Telling): string[] {
  const isOne = (pair: string[]) => saidOtherwise(pair).length > 0 && index.resolve([pair.join(' ')]).terms.length === 1
  const said: string[] = []
  for (const [nth, at] of places.entries()) {
    const word = words[at] ?? ''
    const last = said.length - 1
    const isNext = places[nth - 1] === at - 1
    if (isNext && unitOf(word) && /^\d/.test(said[last] ?? '')) said[last] += ` ${word}`
    // "A rain cover" is one thing, as the dictionary knows it.
    else if (isNext && isOne([words[at - 1] ?? '', word])) said[last] += ` ${word}`
    else if (places[nth - 1] === at - 2 && ALTERNATIVE.test(words[at - 1] ?? '')) said[last] += `${OR}${word}`
    else said.push(word)
  }
  return [...new Set(said)]
}
