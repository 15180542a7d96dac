import { type FieldInfo, type Product } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { FIRST } from '../filters/sorting.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { qualityIn, untoldIn } from '../lexicon/qualities.ts'
import { unitOf } from '../lexicon/units.ts'
import { ordinalIndex } from '../references.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import type { Wish } from './context.ts'
import { line, spanOf, told } from './facts.ts'
import { find, POLITE } from './phrases.ts'
import { say } from './say.ts'
import {
  type Answer,
  type Question,
  byMeasure,
  candidates,
  describe,
  extreme,
  has,
  LISTED,
  listed,
  longest,
  overall,
  range,
  saved,
  toldInTexts,
  values,
} from './tellings.ts'

/** So few that a question without a name is about all of them. */
const FEW = 3

/** "Какая нагрузка": what stands after the question and is no field; the texts may tell it. */
function topicOf(words: string[], wish: Wish): string | undefined {
  const question = find('question', words)
  const after = question && question.at <= 1 ? words[question.at + question.length] : undefined
  return after !== undefined && wish.words[0] === after ? after : undefined
}

const POINTING = new Set(['brand', 'category'])

/** What is asked of the products, without the words that only say which of them are meant. */
function conditionsOn(products: Product[], { wish, catalog, language }: Question): Wish {
  const names = new Set(products.flatMap(({ name }) => plainWords(name)).flatMap(keysOf))
  return {
    ...wish,
    filters: wish.filters.filter(({ field }) => !POINTING.has(fieldNamed(catalog.profile, field)?.concept ?? '')),
    words: wish.words.filter((word) => !keysOf(word).some((key) => names.has(key)) && ordinalIndex(word, language) === undefined),
  }
}

/** What is asked is in no field of this catalogue. */
function unsaid(products: Product[], question: Question): Answer {
  const label = question.words.flatMap((word) => conceptSaid(word)?.label[question.language] ?? [])[0]
  const text = `${label === undefined ? '' : `${label}: `}${say('unsaid', question.language)}.`
  const [first] = products
  return { text: first ? line(first, text, question) : text.charAt(0).toUpperCase() + text.slice(1), products }
}

/** The quality that is asked about: "lighter", "how tall". */
function qualityAsked({ words, catalog }: Question, named: string | undefined) {
  const said = qualityIn(words, catalog.profile)
  // "Which has the better battery" is no question of ratings; "more info" is no size.
  const isOfOther = said?.info?.concept === 'rating' && said.length === 1 && named !== undefined && conceptSaid(named)?.concept !== 'rating'
  const isMore = said?.length === 1 && classOf(words[said.at + 1] ?? '') === '<detail>'
  return isOfOther || isMore ? undefined : said
}

/** Whether a field says it of any. */
const known = (info: FieldInfo | undefined, question: Question): boolean =>
  info !== undefined && candidates(question).some((product) => told(product, info, question) !== undefined)

const WHICH = /^(?:а |and |so |и |то )?(?:which|what|какой|какая|какое|який|яка|яке|что|що)(?!\p{L})/u
const HOW = /^(?:how|насколько|наскільки|сколько|скільки)$/

/** "How much is the Шанель": those shown of the maker that is named. */
function byBrand({ wish, catalog, context }: Question): Product[] {
  const isOf = wish.filters
    .filter(({ field, op }) => op === 'eq' && fieldNamed(catalog.profile, field)?.concept === 'brand')
    .map(catalog.testOf)
  const products = isOf.length > 0 ? context.shown.filter(({ id }) => isOf.every((test) => test(catalog.rowOf(id) ?? -1))) : []
  return products.length <= LISTED ? products : []
}

/** "How many litres": the field in that unit. */
function countedBy(words: string[], fields: FieldInfo[]): FieldInfo[] {
  const isAsked = HOW.test(words.find((word) => !POLITE.has(word)) ?? '')
  // "How many in total" asks for no inches.
  const unit = isAsked ? unitOf(words.find((word) => word !== 'in' && unitOf(word)) ?? '') : undefined
  const unitIn = ({ unit: own, values }: FieldInfo) => unitOf(own ?? /\d ?(\p{L}+)$/u.exec(String(values?.[0]?.value))?.[1] ?? '')
  return unit ? fields.filter((info) => unitIn(info)?.dimension === unit.dimension).slice(0, 1) : []
}

/** Answers what was asked, with the value and the product that has it; from the catalogue alone, and with no model. */
export function answer(question: Question): Answer | 'which' {
  const { words, catalog, context, language, pointed, focus, wish, unknown } = question
  const { profile } = catalog
  const fields = question.fields.length > 0 ? question.fields : countedBy(words, profile.fields)
  const named = words.find((word) => conceptSaid(word) !== undefined)
  const quality = qualityAsked(question, named)
  const branded = byBrand(question)
  const about =
    pointed.products.length > 0 ? pointed.products : branded.length > 0 ? branded : focus.length > 0 && find('this', words) ? focus : []
  const isOne = about.length === 1 || (context.count === 1 && context.shown.length === 1)
  const sorted = wish.sort ? fieldNamed(profile, wish.sort.field) : undefined
  const price = fieldFor(profile, 'price')
  if (find('count', words) && fields.length === 0) {
    const stock = profile.fields.find((info) => info.concept === 'in_stock' && info.kind === 'number')
    if (isOne && stock) return values(about.length > 0 ? about : context.shown, [stock], question)
    if (about.length === 0) return { text: say('count', language, { count: context.count }), products: [] }
  }
  const [same] = find('same', words) ? fields : []
  if (same && !isOne) {
    const texts = new Set(candidates(question).map((product) => told(product, same, question)))
    return texts.size > 1 ? overall(question, same) : extreme(question, candidates(question), same, 'asc')
  }
  const old = fieldFor(profile, 'old_price')
  if (find('save', words) && old && price) {
    const few = about.length > 0 ? about : focus.length > 0 ? focus : context.shown
    return saved(few, old, price, question)
  }
  if (find('range', words) && about.length === 0 && price) return range(question, price)
  if (find('recommend', words) && !isOne) {
    const rating = fieldFor(profile, 'rating')
    return rating ? extreme(question, candidates(question), rating, 'desc') : { text: say('what_matters', language), products: [] }
  }
  // "Which of the two is cheaper" of the one that is shown and the one before it.
  const both = isOne && about.length < 2 && WHICH.test(words.join(' ')) ? [...(question.earlier ?? []), ...context.shown] : []
  const ending = sorted ?? quality?.info
  if (both.length > 1 && ending) return extreme(question, both, ending, wish.sort?.direction ?? quality?.direction ?? 'asc')
  const isExtreme = !isOne && (sorted !== undefined || (quality && (!HOW.test(words[0] ?? '') || about.length > 1)))
  if (isExtreme) {
    const info =
      (quality && quality.length > 1 ? quality.info : undefined) ??
      fields.find((field) => field.kind === 'number') ??
      quality?.info ??
      sorted
    // "Which weighs the least": weighing alone asks for the most.
    const direction = (info === sorted ? wish.sort?.direction : undefined) ?? quality?.direction ?? wish.sort?.direction ?? 'asc'
    const span = fields.find(
      (field) => field.kind !== 'number' && candidates(question).some((product) => spanOf(told(product, field, question)) > 0),
    )
    // What comes faster takes less time.
    if (span) return longest(question, span, quality?.concept === 'speed' ? 'asc' : direction)
    const isOther = named !== undefined && conceptSaid(named)?.concept !== quality?.concept
    const measured =
      quality && !isOther && unknown.length === 0 && !known(info, question) ? byMeasure(question, quality.concept, direction) : undefined
    if (measured) return measured
    if (!info) return unsaid([], question)
    if (context.count > 1 || about.length > 1) return extreme(question, candidates(question), info, direction)
  }
  // "How long does delivery take" is about the delivery, not about a length.
  const byQuality = quality?.info && (fields.length === 0 || quality.length > 1) ? [quality.info] : []
  // "How much does it weigh" asks no price; "how much is size L" does.
  const open = fields.filter(({ field }) => !wish.filters.some((filter) => filter.field === field))
  const isPrice = find('price', words) !== undefined && !(words.includes('much') && open.length + byQuality.length > 0)
  const asked = [...new Set([...fields, ...byQuality, ...(isPrice && price ? [price] : [])])]
  const these = find('these', words) !== undefined && context.count <= LISTED
  const isFew = context.count === 1 || these || (focus.length === 0 && context.count <= FEW)
  const products = about.length > 0 ? about : isFew ? context.shown : focus
  if (pointed.said && products.length === 0) return 'which'
  if (asked.length > 0 && products.length === 0 && context.count > LISTED)
    return { text: asked.map((info) => overall(question, info).text).join('\n'), products: [] }
  if (asked.length > 0) return values(products.length > 0 ? products : context.shown, asked, question)
  if ((quality && !quality.info) || untoldIn(words, profile))
    return unsaid(words.some((word) => FIRST.test(word)) ? [] : products, question)
  const isNamed = pointed.products.length > 0 || wish.filters.length > 0
  const topic = quality ? undefined : (named ?? (isNamed ? undefined : topicOf(words, wish)))
  if (topic !== undefined) return toldInTexts(products.length > 0 ? products : candidates(question), topic, question)
  if (products.length === 0) return 'which'
  const own = conditionsOn(products, question)
  if (own.words.length > 0 || own.filters.length > 0)
    return { ...listed(products.slice(0, LISTED), question, (product) => has(product, own, question)), products }
  const described = describe(products, question)
  // What was asked is not in the catalogue: that is said first, and then what is.
  const missing = unknown.length > 0 ? `${say('not_mentioned', language, { words: unknown.join(' ') })}\n\n` : ''
  return { ...described, text: missing + described.text }
}
