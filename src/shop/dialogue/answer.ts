import type { Sort } from '#protocol/shop.ts'
import { type FieldInfo, type Product } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { isCommon } from '../filters/common-words.ts'
import { FIRST } from '../filters/sorting.ts'
import { conceptNamed, conceptSaid } from '../lexicon/fields.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { ordinalWord } from '../lexicon/ordinals.ts'
import { unitOf } from '../lexicon/units.ts'
import { type Quality, qualityIn, untoldIn } from '../lexicon/qualities.ts'
import { saidAs } from '../lexicon/said.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { type Asked, readQuestion } from './asked.ts'
import { WHICH } from './asks.ts'
import { seeker } from './evidence.ts'
import { amountsOf, line, spanOf, told } from './facts.ts'
import { namesGoods } from './goods.ts'
import { codeAsked, measuresIn } from './measures.ts'
import { inOtherColours, sizeFor } from './models.ts'
import { productNamed } from './names.ts'
import { find } from './phrases.ts'
import { say } from './say.ts'
import { servicesAsked } from './served.ts'
import { sentencesIn } from './statements.ts'
import {
  type Answer,
  byMeasure,
  byWords,
  candidates,
  describe,
  eachAlike,
  eachOf,
  elsewhere,
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
import { fieldsMeaning, HOW, WHETHER, isOfSetIn, ofField, type Topic, toldOf } from './topics.ts'

/** What is asked is in no field of this catalogue. */
function unsaid(products: Product[], question: Question): Answer {
  const label = question.words.flatMap((word) => conceptSaid(word)?.label[question.language] ?? [])[0]
  const text = `${label === undefined ? '' : `${label}: `}${say('unsaid', question.language)}.`
  const [first] = products
  return { text: first ? line(first, text, question) : text.charAt(0).toUpperCase() + text.slice(1), products }
}

const PIECES = saidAs('pieces')

/** "How much for two", "a set of 4 pieces": so many of it. */
function timesIn({ words, products: [one], wish }: Asked): number {
  const names = new Set(plainWords(one?.name ?? ''))
  const counts = words.flatMap((word, at) => {
    const [before = '', after = ''] = [words[at - 1], words[at + 1]]
    // "The first two" are places.
    if (names.has(word) || ordinalWord(before) !== undefined || before === 'top') return []
    const isPieces = PIECES.test(after)
    if (!isPieces && wish.filters.length > 0) return []
    return (/^\d{1,3}$/.test(word) && (isPieces || /^(?:for|of|за|из|із|з)$/.test(before)) ? Number(word) : numberWord(word)) ?? []
  })
  return counts.find((count) => count > 1 && count < 1_000) ?? 1
}

/** "2 of those and 1 vaseline", "3 kiwi and 2 strawberries": so many of each that is named. */
function billOf({ text, catalog, context, focus }: Asked): Map<Product, number> {
  const bill = new Map<Product, number>()
  for (const part of text.toLowerCase().split(/[,;+&]|(?<!\p{L})(?:and|plus|with|и|та|і|й|плюс)(?!\p{L})/u)) {
    const said = plainWords(part)
    // "100 ml" is a size.
    const counts = said.flatMap((word, at) =>
      unitOf(said[at + 1] ?? '') ? [] : /^\d{1,3}$/.test(word) ? Number(word) : (numberWord(word) ?? []),
    )
    const [product] = [
      productNamed(said, context.shown, catalog),
      find('this', said) || find('these', said) ? focus[0] : undefined,
    ].flatMap((one) => one ?? [])
    if (product && (counts.length === 1 || bill.size > 0 || counts.length === 0)) bill.set(product, counts[0] ?? 1)
  }
  return bill
}

const THEY = /^(?:they|они|вони)$/

function sum(asked: Asked): Answer | 'which' | undefined {
  const { words, about, focus, context, price, products } = asked
  const bill = billOf(asked)
  const isBill = bill.size > 1 || [...bill.values()].some((count) => count > 1)
  if (price && isBill && (find('price', words) ?? find('sum', words))) return summed([...bill.keys()], bill, price, asked)
  const isSum = find('sum', words) !== undefined && !find('count', words) && !asked.sorted
  const times = find('price', words) && products.length === 1 ? timesIn(asked) : 1
  if (!price || !(isSum || times > 1)) return undefined
  if (times > 1 || about.length > 1) return summed(times > 1 ? products : about, times, price, asked)
  const isMany = find('these', words) ?? find('all', words) ?? (context.count <= LISTED || words.some((word) => THEY.test(word)))
  const isAll = isMany && context.count <= context.shown.length && context.shown.length > 1
  const meant = focus.length > 1 && !find('all', words) ? focus : isAll ? context.shown : products
  // "What does it come to", of the only one, asks its price.
  return meant.length > 1 ? summed(meant, 1, price, asked) : asked.isOne ? undefined : 'which'
}

/** "How much per piece is the pack of 3", "is it the price of one or of a pair". */
function perPiece(asked: Asked): Answer | undefined {
  const { words, catalog, products, price } = asked
  if (!price || !find('per_piece', words)) return undefined
  const named = products.length > 0 ? products : [...billOf(asked).keys()]
  const few = named.length > 0 ? named : asked.context.shown
  const pack = fieldFor(catalog.profile, 'pieces')
  const counts = [...(pack ? amountsOf(few, pack, 'asc', asked) : []), ...measuresIn(few, 'pieces', 'desc', asked)]
  return counts.length > 0 ? eachOf(few, counts, price, asked) : undefined
}

/** "How many are there", "how many of them are in stock": not how many of something one has. */
function count(asked: Asked): Answer | undefined {
  const { words, catalog, context, about, isOne, own, topics, language } = asked
  const place = find('count', words)
  // "How many diamonds": of what it has, and not how many of it.
  const counted = place && words[place.at + place.length]
  const isOfPart = counted !== undefined && !isCommon(counted) && !PIECES.test(counted) && topics.length === 0
  if (!place || (isOne && isOfPart) || isOfSetIn(words) || own.words.some((word) => !namesGoods(catalog, word))) return undefined
  const stock = catalog.profile.fields.find((info) => info.concept === 'in_stock' && info.kind === 'number')
  const isStock = topics.length > 0 && topics.every(({ concept }) => concept?.concept === 'in_stock')
  // "How many are left", after one was spoken of.
  const few = about.length > 0 ? about : asked.focus.length === 1 && !find('these', words) ? asked.focus : context.shown
  if (stock && (isOne || few.length === 1 ? topics.length === 0 || isStock : isStock && few.length <= LISTED))
    return values(few, [ofField(stock, asked)], asked)
  if (about.length > 0 || (topics.length > 0 && own.filters.length === 0)) return undefined
  const isMet = own.filters.map(catalog.testOf)
  const met = candidates(asked).filter(({ id }) => isMet.every((test) => test(catalog.rowOf(id) ?? -1)))
  return { text: say('count', language, { count: met.length }), products: [] }
}

function saving(asked: Asked): Answer | undefined {
  const { words, catalog, about, focus, context, price } = asked
  const [old, discount] = ['old_price', 'discount'].map((concept) => fieldFor(catalog.profile, concept))
  // "Is there a discount", where only the price before is told.
  const isAsked = find('save', words) ?? (!discount && asked.topics.some(({ concept }) => concept?.concept === 'discount'))
  if (!isAsked || !price || !(old ?? discount)) return undefined
  const few = about.length > 0 ? about : focus.length > 0 ? focus : context.shown
  const fields = [discount ?? price, price].map((info) => ofField(info, asked))
  return old ? saved(few, old, price, asked) : values(few, fields, asked)
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
  const { words, quality, sorted, about, isOne, context, wish, topics, unknown, own, catalog } = asked
  // "Which of the two is cheaper" of the one that is shown and the one before it.
  const both = isOne && about.length < 2 && WHICH.test(words.join(' ')) ? [...(asked.earlier ?? []), ...context.shown] : []
  const end = sorted ?? quality?.info
  // "Too pricey" asks for no end.
  if (quality && TOO.test(words[quality.at - 1] ?? '')) return undefined
  if (isOne && end && isDetailed(words)) return describe(asked.products, asked)
  if (both.length > 1 && end) return extreme(asked, both, end, wish.sort?.direction ?? quality?.direction ?? 'asc')
  if (isOne || !(sorted !== undefined || (quality && (!isHow(words, quality) || about.length > 1)))) return undefined
  const pointed = byEnd(asked)
  if (pointed) return pointed
  const named = topics.flatMap(({ fields }) => fields).filter((info) => info !== quality?.info && info.concept !== 'price')
  const isPhrase = quality !== undefined && quality.length > 1
  const info = (isPhrase ? quality.info : undefined) ?? named.find((field) => isOrdered(field, asked)) ?? quality?.info ?? sorted
  // "Which weighs the least": weighing alone asks for the most. What comes faster takes less time.
  const direction: Sort['direction'] =
    quality?.concept === 'speed' && info !== quality.info && /^(?:time|span)?$/.test(unitOf(info?.unit ?? '')?.dimension ?? '')
      ? 'asc'
      : ((info === sorted ? wish.sort?.direction : undefined) ?? quality?.direction ?? wish.sort?.direction ?? 'asc')
  const span = quality ? words.slice(quality.at, quality.at + quality.length) : []
  const asides = own.words.filter((word) => !span.includes(word) && !qualityIn([word], catalog.profile))
  const isOther = topics.some(({ concept }) => concept && concept.concept !== quality?.concept && concept.concept !== info?.concept)
  const isUntold = !info || !isTold(info, asked)
  // "Which lasts longest", where another field has the battery in its name.
  const concepts = isUntold ? (quality?.concepts.flatMap((name) => conceptNamed(name) ?? []) ?? []) : []
  const meant = concepts.flatMap((concept) => fieldsMeaning(concept, candidates(asked), asked)).find((field) => isOrdered(field, asked))
  if (meant && context.count > 1 && asides.length === 0) return extreme(asked, candidates(asked), meant, direction)
  const byText = (said: string[], concept?: string) =>
    quality && said.length > 0 && !named.some((field) => isOrdered(field, asked))
      ? byWords(asked, said, concept === undefined ? quality : { ...quality, concept }, direction, concept !== undefined)
      : undefined
  const measured = quality && !isOther && unknown.length === 0 && isUntold ? byMeasure(asked, quality.concept, direction) : undefined
  const byLabels = () => concepts.map(({ label, concept }) => byText(plainWords(label[asked.language]), concept)).find(Boolean)
  const read = byText(asides) ?? measured ?? byLabels()
  if (read) return read
  if (!info) return unsaid([], asked)
  return context.count > 1 || about.length > 1 ? extreme(asked, candidates(asked), info, direction) : undefined
}

const TOO = /^(?:too|so|слишком|чересчур|занадто|надто)$/

/** "Tell me more". */
const isDetailed = (words: string[]): boolean => words.some((word) => /^<(?:tell|detail)>$/.test(classOf(word) ?? ''))

const POINTS = new Set(['price', 'weight', 'year', 'date', 'rating'])

/** "What is the rating of the cheapest", "is the cheapest one organic": which ones it is, and what is asked of them. */
function byEnd(asked: Asked): Answer | undefined {
  const { sorted, quality, wish, topics, words, own, isWhether, isNumber } = asked
  const info = sorted ?? quality?.info
  const direction = wish.sort?.direction ?? quality?.direction ?? 'asc'
  if (!info || !POINTS.has(info.concept ?? '')) return undefined
  const others = topics.filter(({ fields, concept }) => !fields.includes(info) && concept?.concept !== info.concept)
  const all = amountsOf(candidates(asked), info, direction, asked)
  const ends = all.filter(({ value }) => value === all[0]?.value).map(({ product }) => product)
  if (ends.length === 0 || ends.length > LISTED) return undefined
  if (others.length > 0) return values(ends, [ofField(info, asked), ...others], asked)
  if (isDetailed(words)) return describe(ends, asked)
  if (!isWhether || !words.some((word) => WHETHER.test(word)) || own.words.length + own.filters.length === 0) return undefined
  const { text } = eachAlike(ends, asked, (product) => has(product, own, asked, { isWhether, isNumber }))
  return { text: `${extreme(asked, candidates(asked), info, direction).text}\n${text}`, products: ends }
}

/** Whether what a field says can be put in an order. */
const isOrdered = (info: FieldInfo, asked: Asked): boolean =>
  info.kind === 'number' || candidates(asked).some((product) => /^\P{L}{0,3}\d|\d.*\p{L}/u.test(told(product, info, asked) ?? ''))

/** "Within 60 days", "lifetime": only those that last so long; a delivery, that take no longer. */
function lasting(products: Product[], asked: Asked): Product[] {
  const { topics, words } = asked
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

const TOWARDS = /^(?:to|в|во|до|у|на)$/

/** The values of what is asked for: of those meant, or over all that was found. */
function asked(question: Asked): Answer | 'which' | 'person' | undefined {
  const { topics, products, context, pointed, own, words, language, isNumber } = question
  if (topics.length === 0) return undefined
  if (pointed.said && products.length === 0) return 'which'
  // "Delivery to Spain": of places the goods know nothing.
  const isDelivery = topics.every(({ concept }) => concept?.concept === 'shipping')
  if (isDelivery && words.some((word, at) => own.words.includes(word) && TOWARDS.test(words[at - 1] ?? ''))) return 'person'
  const few = products.length > 0 ? products : context.count <= LISTED ? context.shown : []
  if (few.length === 0) {
    // "With a keyboard in the box": long lists are read for it.
    if (own.words.length > 0 && topics.every(({ fields }) => fields.length > 0 && fields.every(({ kind }) => kind === 'text')))
      return undefined
    const text = topics.map((topic) => overall(question, topic).text).join('\n')
    return { text: context.count === 0 ? `${say('depends', language)} ${text}` : text, products: [] }
  }
  // A field that is only alike by a word, and tells nothing of these: what was asked may stand in their texts.
  const isKnown = (topic: Topic) => few.some((product) => toldOf(product, topic, question) !== undefined)
  const seek = seeker({ words: own.words, isNumber }, question)
  const isRead = () => few.map(seek).some((found) => found?.isWhole && (found.isNumber || !isNumber))
  // "What is inside", and no list of it: its whole text may tell.
  if (!topics.some(isKnown) && topics.every(({ concept }) => concept?.concept === 'contents')) return undefined
  // "How many metres does it draw": by more than the unit.
  const isLoose = topics.every((topic) => !isKnown(topic) || topic.isUnit)
  if (own.words.length > 0 && isLoose && isRead()) return undefined
  // "Does its back recline": that it has a back is no answer.
  const rest = own.words.filter((word) => !topics.some(({ said = [] }) => said.includes(word)))
  const isOfPart = topics.every(({ concept, fields }) => !concept && fields.some(({ kind }) => kind !== 'flag'))
  if (question.isWhether && rest.length > 0 && products.length > 0 && own.filters.length === 0 && isOfPart) return undefined
  const isSaid = ({ concept }: Topic) => own.words.some((word) => concept !== undefined && conceptSaid(word) === concept)
  const kin = pointed.said || topics.some(isKnown) || !topics.every(isSaid) ? undefined : elsewhere(few, own.words, question)
  return kin ?? values(lasting(few, question), topics, question)
}

/** "What is the offset", which only the name tells. */
function coded({ words, products, context, topics, ...question }: Asked): Answer | undefined {
  const asked = codeAsked(words)
  const few = products.length > 0 ? products : context.count <= LISTED ? context.shown : []
  const known = few.filter((product) => asked?.codeIn(product) && !topics.some((topic) => toldOf(product, topic, question)))
  return asked && known.length > 0
    ? listed(known, question, (one) => line(one, `${asked.said}: ${asked.codeIn(one)}.`, question))
    : undefined
}

/** "Does it have a mirror", "which of them are vegan". */
function conditions(question: Asked): Answer | undefined {
  const { products, pointed, isWhether, isNumber, topics } = question
  if (question.own.words.length + question.own.filters.length === 0) return undefined
  const of = topics.flatMap(({ said = [] }) => said).filter((word) => !question.own.words.includes(word))
  const own = { ...question.own, words: [...of, ...question.own.words] }
  const isWhich = !isWhether && pointed.products.length !== 1 && products.length !== 1
  if (isWhich || products.length === 0) return whichHave(candidates(question), own, question)
  const [none] = products.length > 1 && own.filters.length === 0 ? [whichHave(products, own, question)] : []
  if (none && !none.products.some((product) => products.includes(product))) return none
  return {
    ...eachAlike(products.slice(0, LISTED), question, (product) => has(product, own, question, { isWhether, isNumber, of })),
    products,
  }
}

/** "And why": the catalogue gives no reasons, only what it says of the goods. */
function reasonOf({ products: [first] }: Answer, asked: Asked): string {
  const description = fieldFor(asked.catalog.profile, 'description')
  const text = (first && description && told(first, description, asked)) ?? ''
  const sentences = sentencesIn(text).filter((sentence) => plainWords(sentence).length > FEW_WORDS)
  const sentence = sentences.slice(0, 3).join(' ').slice(0, LONGEST_REASON)
  return say('why', asked.language, {
    sentence: sentence === '' ? '' : sentence.replace(/\s+\S*$/, sentence.length < LONGEST_REASON ? '$&' : '…'),
  })
}
const FEW_WORDS = 4
const LONGEST_REASON = 300

/** The first that has something to say answers. */
const ROWS: ((asked: Asked) => Answer | 'which' | 'person' | undefined)[] = [
  perPiece,
  sum,
  count,
  saving,
  (one) => (find('range', one.words) && one.about.length === 0 && one.price ? range(one, one.price) : undefined),
  advice,
  coded,
  sizeFor,
  inOtherColours,
  ending,
  asked,
  (one) => (servicesAsked(one).length > 0 ? 'person' : undefined),
  (one) => {
    const isUntold = (one.quality && !one.quality.info) || untoldIn(one.words, one.catalog.profile)
    return isUntold ? unsaid(one.words.some((word) => FIRST.test(word)) ? [] : one.products, one) : undefined
  },
  (one) => (one.pointed.said && one.products.length === 0 ? 'which' : undefined),
  conditions,
  (one) => (one.products.length > 0 ? { ...describe(one.products, one), isWhole: !isDetailed(one.words) } : undefined),
]

/** Answers what was asked, with the value and the product that has it; from the catalogue alone, and with no model. */
export function answer(question: Question): Answer | 'which' | 'person' {
  const known = readQuestion(question)
  for (const row of ROWS) {
    const made = row(known)
    if (made)
      return typeof made === 'object' && find('why', known.words) ? { ...made, text: `${made.text}\n${reasonOf(made, known)}` } : made
  }
  return 'which'
}
