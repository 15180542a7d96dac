import { type Filter, VizType } from '#protocol/shop.ts'
import { z } from 'zod'
import { fieldNamed } from '../catalog/profile.ts'
import { OR } from '../catalog/search-index.ts'
import { isOrdered } from '../filters/sorting.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { ADJECTIVE } from '../lexicon/meanings.ts'
import { untoldIn } from '../lexicon/qualities.ts'
import { findReferences } from '../references.ts'
import { addressesShop, isGoodsName, type Reading } from '../router/features.ts'
import { SERVICE } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { asksOf, asksSum, DIFFER, isBrand, isOfKind, SUGGESTED, WHICH } from './asks.ts'
import { countOf } from './context.ts'
import { goesOn } from './fit.ts'
import { isComparative, PERSON } from './goods.ts'
import { AND, find, POLITE } from './phrases.ts'
import { isEmptyWish, type Signs, signsOf, type Situation } from './signs.ts'
import { isServed } from './topics.ts'
import { back, VIEW_ACTS } from './view-acts.ts'

const Step = z.enum(['bigger', 'smaller']).optional()

/** What is to be done about a message; the intent says which pipeline it is of. */
export const Act = z.discriminatedUnion('type', [
  /** `asks`: something is asked about what it finds. `instead`: nothing shown fits, and this is what the shop has. */
  z.object({ type: z.literal('search'), asks: z.boolean().optional(), instead: z.boolean().optional() }),
  /** `asks`: which one is at the end of the order. */
  z.object({ type: z.literal('narrow'), asks: z.boolean().optional() }),
  z.object({ type: z.literal('page'), to: z.union([z.enum(['next', 'previous']), z.number().int().positive()]) }),
  z.object({ type: z.literal('layout'), size: Step, full: z.boolean().optional() }),
  /** `view`, `size`: "as a list without pictures", "bigger and without the price". */
  z.object({ type: z.literal('fields'), hidden: z.array(z.string()), wanted: z.array(z.string()), view: VizType.optional(), size: Step }),
  z.object({ type: z.literal('open'), pictures: z.boolean() }),
  z.object({ type: z.literal('back'), steps: z.number().int().positive() }),
  /** `nothing`: what was looked for is not there. `look`: nothing but another look at the screen. */
  z.object({ type: z.enum(['reset', 'others', 'similar', 'compare', 'answer', 'support', 'talk', 'ask', 'foreign', 'nothing', 'look']) }),
])
export type Act = z.infer<typeof Act>

/** "How much is the delivery". */
export const asksDeliveryPrice = ({ has, text, wishes }: Reading): boolean =>
  has('<delivery>') && !has('<thing>') && (wishes?.fields.length ?? 0) < 2 && find('price', plainWords(text)) !== undefined

/** What has no noun of its own is more about what is shown: "with a handle", "для девочки", "большую". */
function isAboutShown({ intent, wish, words, says }: Signs): boolean {
  const any = says('any')
  const start = words.findIndex((word, at) => !POLITE.has(word) && !(any && at >= any.at && at < any.at + any.length))
  if (start >= 0 && find('part', words.slice(start, start + 1))) return true
  // "Is there a case for it": of those shown, or another thing.
  if (intent === 'filter' || intent === 'clarify') return intent === 'filter' || !any
  return wish.words.length > 0 && wish.words.every((word) => ADJECTIVE.test(word))
}

/** "A mattress for it", "туфлі до неї". */
const FOR_THIS =
  /(?<!\p{L})(?:for|to|with|к|ко|для|под|до|під|с|со|з|із) (?:it|this|that|them|these|ней|нее|нему|него|ним|них|этой|этому|этим|неї|нього|них|цієї|цього|цих)(?!\p{L})/u
/** "Оно крепится ремнями?": whether what is looked at is so. */
const OF_IT = /^(?:(?:а|и|і|and|so|but) )*(?:он|она|оно|они|він|вона|воно|вони|it|they|does it|do they|is it|are they|can it)(?!\p{L})/u
const INSTEAD = /(?<!\p{L})(?:instead|вместо|замість)(?!\p{L})/u

/** Whether something of what is in force has these words and conditions too. */
function isShown({ catalog, context: now }: Signs, words: string[], filters: Filter[] = []): boolean {
  const context = now.beneath ?? now
  return countOf(catalog, { ...context, must: [...context.must, ...words], filters: [...context.filters, ...filters] }) > 0
}

/** Goods that nothing on screen is: "and a mattress for it". */
function namesOthers(signs: Signs): boolean {
  const { wish, words, says, has, reading, isOfGoods, isKind } = signs
  const isOfThis = says('this') !== undefined && reading.text.includes('?') && !FOR_THIS.test(words.join(' '))
  if (isOfThis || has('<ord>')) return false
  return (
    wish.words.some((word) => isOfGoods(word) && !isShown(signs, [word])) ||
    wish.filters.some((filter) => isKind(filter) && !isOfKind(signs, filter))
  )
}

/** "Any made in Italy?" is asked of all that is shown: it narrows. */
function isOfAll(signs: Signs): boolean {
  const { isNamed, isQuestion, context, wish, words, says, has, fields, quality } = signs
  if (!isNamed || says('this') || has('<ord>')) return false
  if (says('any')) return true
  const asking = says('question')
  const isAnother = AND.test(words.join(' ')) && !isShown(signs, wish.words, wish.filters)
  return (
    (context.count > 1 || !isQuestion || isAnother) &&
    !has('<tell>') &&
    !has('<detail>') &&
    fields.length === 0 &&
    !(asking && quality?.at === asking.at + asking.length) &&
    ((asking?.at ?? 9) > 1 || SUGGESTED.test(words.join(' '))) &&
    !says('these')
  )
}

function isSupport({ intent, reading, wish, fields, isQuestion, catalog, has, says, isKind, unknown }: Signs): boolean {
  if (asksDeliveryPrice(reading)) return true
  if (intent !== 'support' || (wish.filters.some(isKind) && ![...SERVICE, '<cancel>'].some(has) && fields.length === 0)) return false
  // "У вас есть гирлянды?"
  if (says('any') && unknown.length > 0 && !SERVICE.some(has)) return false
  // "Fragrances that ship overnight": goods, and how they are sent.
  if (!isQuestion && wish.filters.some(isKind) && (wish.filters.length > 1 || isServed(reading.text, catalog.profile))) return false
  // "A pillow by itself, is there one?" asks for goods, and "which warranty has the Pro" for what a field tells, whatever it sounds like.
  const isNamed =
    wish.words.some(catalog.index.names) ||
    unknown.some(isGoodsName) ||
    (unknown.length > 0 && says('any') !== undefined) ||
    (has('<sell>') && (unknown.length > 0 || wish.filters.some(isKind)))
  const isOfGoods = isNamed && (has('<sell>') || !addressesShop(reading))
  return !(isOfGoods && (!SERVICE.some(has) || (fields.length > 0 && isQuestion)))
}

/** "Are they all the same price". */
const asksSame = ({ says, fields, isQuestion }: Signs): boolean => isQuestion && says('same') !== undefined && fields.length > 0

function isComparison(signs: Signs): boolean {
  const { intent, reading, context, words, has, says, wish, quality, isNamed, isQuestion } = signs
  if (has('<compare>') && findReferences(reading.text, reading.language, false).length > 1) return true
  // "iPhone against Galaxy": makers set against each other.
  if (says('compare') && (intent === 'compare' || wish.filters.some(({ op }) => op === 'in'))) return true
  // "Which stroller do you recommend", of none yet: those there are.
  if (intent !== 'compare' || (context.count === 0 && says('recommend'))) return false
  // "Which of these ships overnight", "anything from Beats": answered by those that are so.
  const isAsked = says('any') !== undefined || (WHICH.test(words.join(' ')) && !addressesShop(reading))
  if (isNamed && !has('<better>') && !DIFFER.test(reading.text) && isAsked && isShown(signs, wish.words, wish.filters)) return false
  if (asksOf(signs)) return false
  // "Recaro or Cybex" is a wish for either, "which is better" is a comparison.
  const isOr = wish.filters.some(({ op }) => op === 'in') || wish.words.some((word) => word.includes(OR))
  const isEither = isOr && !isQuestion && !has('<better>')
  return context.count !== 1 && !quality && wish.sort === null && !isEither && !asksSame(signs)
}

/** A question about the order or the values of what is shown: "which is lighter", "how many are there". */
function asksOfShown(signs: Signs): boolean {
  const { isQuestion, quality, wish, says, only, isNamed, intent, catalog, context } = signs
  if (!isQuestion || !(quality || wish.sort || says('count') || says('range') || only('price') || asksSame(signs))) return false
  // "Are manual ones cheaper", of electric ones.
  if (wish.released?.length) return false
  return !isNamed || intent === 'clarify' || intent === 'compare' || (wish.filters.length === 0 && goesOn(catalog, context, wish, false))
}

/** "Who makes the sledge hammer": a field of what is shown and named. */
const asksField = (signs: Signs): boolean =>
  signs.isQuestion &&
  signs.fields.length > 0 &&
  signs.wish.filters.length === 0 &&
  signs.wish.words.length > 0 &&
  !signs.says('any') &&
  isShown(signs, signs.wish.words)

/** "Is there a warranty?" of the few that are looked at, "is size M in stock" of the only one. */
function asksIfTrue({ wish, reading, context, isQuestion }: Signs): boolean {
  const isTrue = ({ value }: Filter) => value === true
  const isAsked = reading.text.includes('?') && wish.filters.length > 0 && wish.filters.every(isTrue)
  return wish.words.length === 0 && (isAsked || (context.count === 1 && isQuestion && wish.filters.some(isTrue)))
}

/** "Are there any in stock", of several: those that are. */
const asksWhichAreLeft = ({ context, wish, catalog, says }: Signs): boolean =>
  context.count > 1 &&
  !says('this') &&
  !says('price') &&
  !says('count') &&
  wish.filters.every(({ field }) => fieldNamed(catalog.profile, field)?.concept === 'in_stock') &&
  countOf(catalog, { ...context, filters: [...context.filters, ...wish.filters] }) > 0

/** "Cheaper", "lighter" than the only one that is shown is another one. */
function isBeyondOne({ context, wish, says, words, catalog, quality }: Signs): boolean {
  if (context.count !== 1 || !isEmptyWish({ ...wish, sort: null }) || WHICH.test(words.join(' '))) return false
  const isPrice = wish.sort?.direction === 'asc' && fieldNamed(catalog.profile, wish.sort.field)?.concept === 'price'
  return isPrice ? says('cheaper') !== undefined : quality?.info !== undefined && words.some((word) => isComparative(word, catalog))
}

/** "What do you recommend", of what is shown: nothing is named beside. */
function asksAdvice({ says, wish, unknown, words }: Signs): boolean {
  const place = says('recommend')
  const isOutside = (word: string) => place !== undefined && !words.slice(place.at, place.at + place.length).includes(word)
  return place !== undefined && wish.filters.length === 0 && ![...wish.words, ...unknown].some(isOutside)
}

/** "A present for a boy of five": whom it is for, and no kind of goods. What it may cost finds something beside the question. */
const isGift = ({ has, words, wish, isOfGoods, onScreen, isQuestion }: Signs): boolean =>
  (has('<gift>') || words.some((word) => /^pres+ents?$/.test(word))) &&
  !(onScreen && isQuestion) &&
  wish.filters.length === 0 &&
  !wish.words.some((word) => isOfGoods(word) && !PERSON.test(word))

/** "Something so that the baby sleeps well": what it is for, and no kind of goods. */
const isPurpose = ({ says, wish, isKind }: Signs): boolean => says('purpose') !== undefined && !wish.filters.some(isKind)

const VIEW = ['<layout>', '<columns>', '<picture>', '<look>', '<scale>']

/** A wish about the view, not for goods that are called like one. */
const isOfView = ({ isEmpty, wish, has, isKind, isOfGoods }: Signs): boolean =>
  isEmpty || (VIEW.some(has) && !wish.filters.some(isKind) && !wish.words.some(isOfGoods))

/** A question, as the router hears it. */
function clarify(signs: Signs): Act | undefined {
  const { onScreen, isEmpty, isNamed, unknown, says, has, words, fields, quality, wish } = signs
  // "Is there a Motorola": what nobody here has heard of is not asked of what is shown.
  const isSought = says('any') !== undefined || unknown.some(isGoodsName) || AND.test(words.join(' '))
  if (isEmpty && unknown.length > 0 && isSought && !says('this') && !says('these')) return { type: 'ask' }
  // "When do you open": nothing of the goods.
  const isOfShown = says('this') !== undefined || says('these') !== undefined || fields.length > 0
  if (isEmpty && !isOfShown && has('<service>') && addressesShop(signs.reading)) return { type: 'support' }
  // "How about leather": one more wish, not a question.
  const isOther = onScreen && namesOthers(signs)
  const asks =
    fields.length > 0 || quality !== undefined || says('price') !== undefined || isServed(signs.reading.text, signs.catalog.profile)
  if (isOther && asks) return { type: 'search', asks }
  if (isOther || isOfAll(signs) || (isNamed && SUGGESTED.test(words.join(' ')))) return undefined
  // "How much is the Nike", of Pumas.
  const isElsewhere = wish.filters.some((filter) => filter.op === 'eq' && isBrand(signs, filter) && !isOfKind(signs, filter))
  if ((onScreen && !isElsewhere) || !isNamed) return { type: 'answer' }
  return { type: 'search', asks }
}

/** Goods or conditions: of what is shown, or anew. */
function wishAct(signs: Signs): Act {
  const { wish, words, says, isOfGoods, isKind, catalog, context, reading } = signs
  // "Show all sneakers": of the shop, whatever was asked before.
  const all = says('all')
  const isAllOf = (word: string) => isOfGoods(word) && (wish.words.includes(word) || wish.filters.some(isKind))
  if (all && !says('these') && words.slice(all.at + all.length, all.at + all.length + 2).some(isAllOf)) return { type: 'search' }
  // "Cheapest notepad?": of all notepads, not of the blue ones.
  const [only, ...more] = wish.filters
  const isAnew = only && isKind(only) && wish.sort && more.length + wish.words.length + wish.without.length === 0
  if (isAnew && !says('these') && !says('this') && !WHICH.test(words.join(' '))) return { type: 'search', asks: true }
  // "The cheapest": it is put first, and named. An order that is asked for is only made.
  const isOrder = wish.sort === null || isOrdered(reading.text)
  const isOn = goesOn(catalog, context, wish, isAboutShown(signs))
  // "And the bag, how soon would it arrive": other goods, and something asked of them.
  const isAsking =
    !isOn && (says('question') ?? says('price')) !== undefined && (signs.fields.length > 0 || isServed(reading.text, catalog.profile))
  return { type: isOn ? 'narrow' : 'search', ...((!isOrder || isAsking) && { asks: true }) }
}

/** Each row: when it is so, that act. The first that says something decides. */
const TABLE: ((signs: Signs) => Act | undefined | false)[] = [
  ({ onScreen, only }) => !onScreen && only('everything') && { type: 'search' },
  (signs) => signs.onScreen && VIEW_ACTS.map((row) => row(signs)).find((act) => act !== undefined),
  back,
  (signs) => signs.onScreen && asksAdvice(signs) && { type: 'answer' },
  // "What categories do you have": of the shop, whatever is shown.
  ({ fields, isEmpty, isQuestion, words, catalog }) =>
    isQuestion &&
    isEmpty &&
    words.some((word) => /^(?:you|вас|вы|ви)$/.test(word)) &&
    fields.some((field) => fieldNamed(catalog.profile, field)?.concept === 'category') && { type: 'ask' },
  ({ onScreen, wish, says, fields, words }) => {
    const isLifting = says('lift') !== undefined && fields.length > 0 && wish.filters.length === 0 && words.length <= 4
    const isRecoloured = (wish.released?.length ?? 0) > 0 && (says('other') ?? says('lift')) !== undefined && wish.words.length === 0
    return onScreen && (wish.lifted.length > 0 || isLifting || isRecoloured) && { type: 'narrow' }
  },
  (signs) => isSupport(signs) && { type: 'support' },
  ({ onScreen, intent, fields, isQuestion }) =>
    !onScreen && intent === 'support' && fields.length > 0 && isQuestion && { type: 'search', asks: true },
  ({ onScreen, says, has, words }) => onScreen && says('this') && has('<show>') && words.length <= 3 && { type: 'open', pictures: false },
  ({ onScreen, intent, isEmpty }) => !onScreen && intent === 'clarify' && isEmpty && { type: 'ask' },
  (signs) => (isGift(signs) || isPurpose(signs)) && { type: 'ask' },
  (signs) => isBeyondOne(signs) && { type: 'similar' },
  (signs) => signs.onScreen && asksIfTrue(signs) && { type: asksWhichAreLeft(signs) ? 'narrow' : 'answer' },
  (signs) => asksSum(signs) && { type: 'answer' },
  ({ onScreen, reading, words, wish }) =>
    onScreen && reading.text.includes('?') && OF_IT.test(words.join(' ')) && wish.filters.length === 0 && { type: 'answer' },
  (signs) => isComparison(signs) && { type: 'compare' },
  (signs) => signs.onScreen && asksOfShown(signs) && { type: 'answer' },
  ({ onScreen, words, wish, isKind }) =>
    onScreen && INSTEAD.test(words.join(' ')) && (wish.words.length > 0 || wish.filters.some(isKind)) && { type: 'search' },
  // "And a cover for it": other goods, that go with these.
  ({ onScreen, words, wish, isKind, isOfGoods }) =>
    onScreen && FOR_THIS.test(words.join(' ')) && (wish.filters.some(isKind) || wish.words.some(isOfGoods)) && { type: 'search' },
  (signs) => signs.intent === 'clarify' && clarify(signs),
  (signs) => signs.onScreen && (asksField(signs) || asksOf(signs)) && { type: 'answer' },
  (signs) => signs.intent === 'viz' && signs.onScreen && isOfView(signs) && { type: 'layout' },
  ({ intent, route }) => intent === 'other' && route.slots.action !== 'unknown' && { type: 'talk' },
  // "The fastest one", "самый новый", where no field tells it.
  ({ onScreen, wish, words, catalog }) =>
    onScreen &&
    wish.filters.length === 0 &&
    wish.sort === null &&
    wish.words.length <= 1 &&
    words.length <= 4 &&
    untoldIn(words, catalog.profile) && { type: 'answer' },
  ({ intent, isEmpty, onScreen, only, says }) =>
    intent === 'other' && isEmpty && { type: onScreen && only('price') ? 'answer' : says('vague') ? 'ask' : 'talk' },
  ({ isEmpty, onScreen, fields, quality, words }) => {
    const isAbout = fields.length > 0 || quality !== undefined || words.some((word) => conceptSaid(word) !== undefined)
    return isEmpty && { type: onScreen && isAbout ? 'answer' : 'ask' }
  },
  wishAct,
]

/** What to do about a message, given what is shown. */
export function decideAct(situation: Situation): Act {
  const signs = signsOf(situation)
  for (const row of TABLE) {
    const act = row(signs)
    if (act) return act
  }
  return { type: 'ask' }
}
