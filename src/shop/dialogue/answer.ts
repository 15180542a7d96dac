import type { Sort } from '#protocol/shop.ts'
import { type FieldInfo, type Product } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { FIRST } from '../filters/sorting.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { type Quality, qualityIn, untoldIn } from '../lexicon/qualities.ts'
import { findReferences } from '../references.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { WHICH } from './act.ts'
import type { Wish } from './context.ts'
import { line, spanOf, told } from './facts.ts'
import { namesGoods } from './goods.ts'
import { find } from './phrases.ts'
import { say } from './say.ts'
import {
  type Answer,
  byMeasure,
  candidates,
  describe,
  extreme,
  has,
  LISTED,
  listed,
  overall,
  type Question,
  range,
  saved,
  summed,
  values,
  whichHave,
} from './tellings.ts'
import { HOW, idleIn, ofField, servicesAsked, type Topic, topicsIn, toldOf } from './topics.ts'

/** So few that a question without a name is about all of them. */
const FEW = 3

/** A question with what it is about. */
interface Asked extends Question {
  /** The products that are named or pointed at. */
  about: Product[]
  isOne: boolean
  /** The products to tell of: those, the few that are shown, or what was spoken of. */
  products: Product[]
  /** The quality that is asked about: "lighter", "how tall"; and the field that is ordered by. */
  quality: Quality | undefined
  sorted: FieldInfo | undefined
  price: FieldInfo | undefined
  topics: Topic[]
  /** What is asked to be so. */
  own: Wish
}

const POINTING = new Set(['brand', 'category'])

/** What is asked of the products, without the words that only say which of them are meant. */
function conditionsOn(products: Product[], { wish, words, unknown, catalog, language }: Question): Wish {
  const { profile, rowOf, testOf } = catalog
  const names = new Set(products.flatMap(({ name }) => plainWords(name)).flatMap(keysOf))
  const isShown = find('this', words) !== undefined || findReferences(words.join(' '), language, false).length > 0
  const isName = (word: string) => keysOf(word).some((key) => names.has(key)) && (!isShown || namesGoods(catalog, word))
  const points = wish.filters.filter(({ field }) => POINTING.has(fieldNamed(profile, field)?.concept ?? ''))
  // "Is there a rain cover": a category of its own, which this one is not in; its text may speak of one.
  const isOther = points.filter((filter) => !products.some(({ id }) => testOf(filter)(rowOf(id) ?? -1)))
  const parts = isOther.flatMap(({ field, value }) => {
    if (fieldNamed(profile, field)?.concept === 'brand') return []
    const keys = new Set(plainWords(String(value)).flatMap(keysOf))
    const said = words.filter((word) => keysOf(word).some((key) => keys.has(key)))
    return said.length > 0 ? said : plainWords(String(value))
  })
  const idle = idleIn(words)
  const isPlace = (word: string) => findReferences(word, language, false).length > 0
  return {
    ...wish,
    filters: wish.filters
      .filter((filter) => !points.includes(filter) || fieldNamed(profile, filter.field)?.concept === 'brand')
      .filter((filter) => !points.includes(filter) || isOther.includes(filter)),
    words: [...new Set([...wish.words, ...parts, ...unknown])].filter((word) => !isName(word) && !isPlace(word) && !idle.has(word)),
  }
}

/** What is asked is in no field of this catalogue. */
function unsaid(products: Product[], question: Question): Answer {
  const label = question.words.flatMap((word) => conceptSaid(word)?.label[question.language] ?? [])[0]
  const text = `${label === undefined ? '' : `${label}: `}${say('unsaid', question.language)}.`
  const [first] = products
  return { text: first ? line(first, text, question) : text.charAt(0).toUpperCase() + text.slice(1), products }
}

function qualityAsked({ words, catalog }: Question) {
  const said = qualityIn(words, catalog.profile)
  const named = words.find((word) => conceptSaid(word) !== undefined)
  // "Which has the better battery" is no question of ratings; "more info" is no size.
  const isOfOther = said?.info?.concept === 'rating' && said.length === 1 && named !== undefined && conceptSaid(named)?.concept !== 'rating'
  const isMore = said?.length === 1 && classOf(words[said.at + 1] ?? '') === '<detail>'
  return isOfOther || isMore ? undefined : said
}

/** "How much is the Шанель": those shown of the maker that is named. */
function byBrand({ wish, catalog, context }: Question): Product[] {
  const isOf = wish.filters
    .filter(({ field, op }) => op === 'eq' && fieldNamed(catalog.profile, field)?.concept === 'brand')
    .map(catalog.testOf)
  const products = isOf.length > 0 ? context.shown.filter(({ id }) => isOf.every((test) => test(catalog.rowOf(id) ?? -1))) : []
  return products.length <= LISTED ? products : []
}

function read(question: Question): Asked {
  const { words, catalog, context, pointed, focus, wish } = question
  const branded = byBrand(question)
  // "How much can the Chicco hold", of what is shown, whatever else a word may be the name of.
  const isSeen = pointed.products.some((product) => context.shown.includes(product))
  const named = isSeen || branded.length === 0 ? pointed.products : branded
  const about = named.length > 0 ? named : focus.length > 0 && find('this', words) ? focus : []
  const these = find('these', words) !== undefined && context.count <= LISTED
  const isFew = context.count === 1 || these || (focus.length === 0 && context.count <= FEW)
  const products = about.length > 0 ? about : isFew ? context.shown : focus
  const quality = qualityAsked(question)
  const own = conditionsOn(products, question)
  return {
    ...question,
    about,
    products,
    quality,
    isOne: about.length === 1 || (context.count === 1 && context.shown.length === 1),
    sorted: wish.sort ? fieldNamed(catalog.profile, wish.sort.field) : undefined,
    price: fieldFor(catalog.profile, 'price'),
    own,
    topics: topicsIn(question, quality, own),
  }
}

const AMOUNT = /^(?:for|за)$/

/** "How much for two": so many of it. */
const timesIn = (words: string[]): number => {
  const at = words.findIndex((word) => AMOUNT.test(word))
  const said = words[at + 1] ?? ''
  const count = at < 0 ? undefined : /^\d{1,3}$/.test(said) ? Number(said) : numberWord(said)
  return count !== undefined && count > 1 ? count : 1
}

function sum(asked: Asked): Answer | 'which' | undefined {
  const { words, about, focus, context, price, products } = asked
  const isSum = find('sum', words) !== undefined && !find('count', words) && !asked.sorted
  const times = find('price', words) && products.length === 1 ? timesIn(words) : 1
  if (!price || !(isSum || times > 1)) return undefined
  if (times > 1 || about.length > 1) return summed(times > 1 ? products : about, times, price, asked)
  const isAll = context.count <= context.shown.length && context.shown.length > 1
  const meant = focus.length > 1 && !find('all', words) ? focus : isAll ? context.shown : products
  return meant.length > 1 ? summed(meant, 1, price, asked) : 'which'
}

/** "How many are there", "how many of them are in stock": not how many of something one has. */
function count(asked: Asked): Answer | undefined {
  const { words, catalog, context, about, isOne, own, topics, language } = asked
  if (!find('count', words) || own.words.some((word) => !namesGoods(catalog, word))) return undefined
  const stock = catalog.profile.fields.find((info) => info.concept === 'in_stock' && info.kind === 'number')
  const isStock = topics.length > 0 && topics.every(({ concept }) => concept?.concept === 'in_stock')
  const few = about.length > 0 ? about : context.shown
  if (stock && (isOne ? topics.length === 0 || isStock : isStock && few.length <= LISTED))
    return values(few, [ofField(stock, asked)], asked)
  if (about.length > 0 || (topics.length > 0 && own.filters.length === 0)) return undefined
  const isMet = own.filters.map(catalog.testOf)
  const met = candidates(asked).filter(({ id }) => isMet.every((test) => test(catalog.rowOf(id) ?? -1)))
  return { text: say('count', language, { count: met.length }), products: [] }
}

function same(asked: Asked): Answer | undefined {
  const [topic] = find('same', asked.words) ? asked.topics : []
  const [info] = topic?.fields ?? []
  if (!topic || !info || asked.isOne) return undefined
  const texts = new Set(candidates(asked).map((product) => told(product, info, asked)))
  return texts.size > 1 ? overall(asked, topic) : extreme(asked, candidates(asked), info, 'asc')
}

function saving(asked: Asked): Answer | undefined {
  const { words, catalog, about, focus, context, price } = asked
  const [old, discount] = ['old_price', 'discount'].map((concept) => fieldFor(catalog.profile, concept))
  if (!find('save', words) || !price || !(old ?? discount)) return undefined
  const few = about.length > 0 ? about : focus.length > 0 ? focus : context.shown
  return old
    ? saved(few, old, price, asked)
    : values(
        few,
        [discount ?? price, price].map((info) => ofField(info, asked)),
        asked,
      )
}

function advice(asked: Asked): Answer | undefined {
  if (!find('recommend', asked.words) || asked.isOne) return undefined
  const rating = fieldFor(asked.catalog.profile, 'rating')
  return rating ? extreme(asked, candidates(asked), rating, 'desc') : { text: say('what_matters', asked.language), products: [] }
}

const isTold = (info: FieldInfo, asked: Asked): boolean => candidates(asked).some((product) => told(product, info, asked) !== undefined)

/** "How long is the warranty" asks for a value, not for an end. */
const isHow = (words: string[], { at }: Quality): boolean => HOW.test(words[0] ?? '') || HOW.test(words[at - 1] ?? '')

/** "Which is the lightest", "the longest warranty": the end of what is named, or else of what the quality is of. */
function ending(asked: Asked): Answer | undefined {
  const { words, quality, sorted, about, isOne, context, wish, topics, unknown } = asked
  // "Which of the two is cheaper" of the one that is shown and the one before it.
  const both = isOne && about.length < 2 && WHICH.test(words.join(' ')) ? [...(asked.earlier ?? []), ...context.shown] : []
  const end = sorted ?? quality?.info
  if (both.length > 1 && end) return extreme(asked, both, end, wish.sort?.direction ?? quality?.direction ?? 'asc')
  if (isOne || !(sorted !== undefined || (quality && (!isHow(words, quality) || about.length > 1)))) return undefined
  const named = topics.flatMap(({ fields }) => fields).filter((info) => info !== quality?.info && info.concept !== 'price')
  const isPhrase = quality !== undefined && quality.length > 1
  const info = (isPhrase ? quality.info : undefined) ?? named.find((field) => isOrdered(field, asked)) ?? quality?.info ?? sorted
  // "Which weighs the least": weighing alone asks for the most. What comes faster takes less time.
  const direction: Sort['direction'] =
    quality?.concept === 'speed' && info !== quality.info
      ? 'asc'
      : ((info === sorted ? wish.sort?.direction : undefined) ?? quality?.direction ?? wish.sort?.direction ?? 'asc')
  const isOther = topics.some(({ concept }) => concept && concept.concept !== quality?.concept && concept.concept !== info?.concept)
  const isUntold = !info || !isTold(info, asked)
  const measured = quality && !isOther && unknown.length === 0 && isUntold ? byMeasure(asked, quality.concept, direction) : undefined
  if (measured) return measured
  if (!info) return unsaid([], asked)
  return context.count > 1 || about.length > 1 ? extreme(asked, candidates(asked), info, direction) : undefined
}

/** Whether what a field says can be put in an order. */
const isOrdered = (info: FieldInfo, asked: Asked): boolean =>
  info.kind === 'number' || candidates(asked).some((product) => /^\P{L}{0,3}\d|\d.*\p{L}/u.test(told(product, info, asked) ?? ''))

/** "Within 60 days", "lifetime": only those that last so long; a delivery, that take no longer. */
function lasting(products: Product[], { topics, words }: Asked, asked: Asked): Product[] {
  const span = spanOf(words.join(' '))
  const topic = topics.find((one) => products.some((product) => spanOf(toldOf(product, one, asked)) > 0))
  if (span === 0 || !topic || products.length < 2) return products
  const isShort = topic.concept?.concept === 'shipping'
  const met = products.filter((product) => {
    const own = spanOf(toldOf(product, topic, asked))
    return own > 0 && (isShort ? own <= span : own >= span)
  })
  return met.length > 0 ? met : products
}

/** The values of what is asked for: of those meant, or over all that was found. */
function asked(question: Asked): Answer | 'which' | undefined {
  const { topics, products, context, pointed } = question
  if (topics.length === 0) return undefined
  if (pointed.said && products.length === 0) return 'which'
  if (products.length === 0 && context.count > LISTED)
    return { text: topics.map((topic) => overall(question, topic).text).join('\n'), products: [] }
  return values(lasting(products.length > 0 ? products : context.shown, question, question), topics, question)
}

/** "Does it have a mirror", "which of them are vegan". */
function conditions(question: Asked): Answer | undefined {
  const { own, products, words, pointed } = question
  if (own.words.length + own.filters.length === 0) return undefined
  const isWhich = WHICH.test(words.join(' ')) && pointed.products.length !== 1 && products.length !== 1
  if (isWhich || products.length === 0) return whichHave(candidates(question), own, question)
  const [none] = products.length > 1 && own.filters.length === 0 ? [whichHave(products, own, question)] : []
  if (none?.products.length === 0) return none
  return { ...listed(products.slice(0, LISTED), question, (product) => has(product, own, question)), products }
}

/** The first that has something to say answers. */
const ROWS: ((asked: Asked) => Answer | 'which' | 'person' | undefined)[] = [
  sum,
  count,
  same,
  saving,
  (one) => (find('range', one.words) && one.about.length === 0 && one.price ? range(one, one.price) : undefined),
  advice,
  ending,
  asked,
  (one) => (servicesAsked(one).length > 0 ? 'person' : undefined),
  (one) => {
    const isUntold = (one.quality && !one.quality.info) || untoldIn(one.words, one.catalog.profile)
    return isUntold ? unsaid(one.words.some((word) => FIRST.test(word)) ? [] : one.products, one) : undefined
  },
  (one) => (one.pointed.said && one.products.length === 0 ? 'which' : undefined),
  conditions,
  (one) => (one.products.length > 0 ? describe(one.products, one) : undefined),
]

/** Answers what was asked, with the value and the product that has it; from the catalogue alone, and with no model. */
export function answer(question: Question): Answer | 'which' | 'person' {
  const known = read(question)
  for (const row of ROWS) {
    const made = row(known)
    if (made) return made
  }
  return 'which'
}
