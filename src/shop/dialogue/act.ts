import { type Filter, VizType } from '#protocol/shop.ts'
import { z } from 'zod'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { OR } from '../catalog/search-index.ts'
import { isOrdered } from '../filters/sorting.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import { untoldIn } from '../lexicon/qualities.ts'
import { findReferences } from '../references.ts'
import { addressesShop, isGoodsName, type Reading } from '../router/features.ts'
import { SERVICE } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { asksOfShown, asksSum, DIFFER } from './asks.ts'
import { countOf } from './context.ts'
import { isComparative, PERSON } from './goods.ts'
import { namesSaid } from './names.ts'
import { FOR_THIS } from './of-shown.ts'
import { AND, find, INCLUDED, OF_SHOP, OF_THEM, YOURS } from './phrases.ts'
import { isUnsold, namesOthers } from './going.ts'
import { isEmptyWish, type Signs, signsOf, type Situation } from './signs.ts'
import { isLasting, isServed } from './served.ts'
import { back, isHadView, VIEW_ACTS } from './view-acts.ts'

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
  has('<delivery>') &&
  // "How much is it and when will you send it" asks two things.
  !/ (?:и|and|та|і) (?:когда|when|коли|how)(?!\p{L})/u.test(text) &&
  !has('<thing>') &&
  (wishes?.fields.length ?? 0) < 2 &&
  find('price', plainWords(text)) !== undefined

const ASKS_WHETHER = /^(?:(?:and|so|ok|а|и|і) )*(?:(?:is|are|was|does|do|has|can|will) the|чи) | ли(?: |$)/u
const SURELY = 0.85
const GOODS = saidAs('goods')

function isSupport(signs: Signs): boolean {
  const { onScreen, reading, wish, said, isQuestion, catalog, has, says, isKind, unknown } = signs
  // "US 4.99 USD": what it costs to send is told of the goods.
  const sending = String(fieldFor(catalog.profile, 'shipping')?.values?.[0]?.value)
  if (asksDeliveryPrice(reading)) return !onScreen || !/\d [A-Z]{3}$/.test(sending)
  if (wish.filters.some(({ field }) => isLasting(catalog.profile, field))) return false
  // "Which term of delivery has the first": the goods tell it themselves.
  if (onScreen && isQuestion && (has('<ord>') || says('this')) && isServed(reading.text, catalog.profile) && !addressesShop(reading))
    return false
  // Where nothing speaks of a service, only a sure word calls somebody, and none that says how goods should be: "a leg without bone".
  const isOfService = SERVICE.some(has)
  if (!isOfService && signs.route.confidence < SURELY && (signs.isNamed || unknown.length > 0 || onScreen)) return false
  if (!isOfService && said.length + wish.without.length > 0 && !isQuestion && !has('<what>') && !addressesShop(reading)) return false
  if (signs.intent !== 'support' || (wish.filters.some(isKind) && ![...SERVICE, '<cancel>'].some(has) && signs.fields.length === 0))
    return false
  // "У вас есть гирлянды?"
  if (says('any') && unknown.length > 0 && !isOfService) return false
  // "Fragrances that ship overnight": goods, and how they are sent.
  if (!isQuestion && wish.filters.some(isKind) && (wish.filters.length > 1 || isServed(reading.text, catalog.profile))) return false
  // "A pillow by itself, is there one?" asks for goods, and "which warranty has the Pro" for what a field tells, whatever it sounds like.
  const areNamed =
    said.some(catalog.index.names) ||
    unknown.some(isGoodsName) ||
    (unknown.length > 0 && says('any') !== undefined) ||
    (has('<sell>') && (unknown.length > 0 || wish.filters.some(isKind)))
  const isOfGoods = areNamed && (has('<sell>') || !addressesShop(reading))
  return !(isOfGoods && (!isOfService || says('other') || (signs.fields.length > 0 && isQuestion)))
}

const COMPARE = /(?<!\p{L})(?:compar|сравн|порівн|сопостав|зістав)/u

/** "iPhone against Galaxy", "how does it differ": only where it is said, or where the better of two is asked for. */
function isComparison(signs: Signs): boolean {
  const { reading, has, says, wish, said, intent, context } = signs
  // "Now a side-by-side fridge", after air conditioners: goods, and one kind of them.
  if (signs.onScreen && namesSaid(reading.text) < 2 && !says('these') && !says('this') && !COMPARE.test(reading.text) && namesOthers(signs))
    return false
  if (DIFFER.test(reading.text)) return signs.onScreen || said.length + wish.filters.length > 0
  if (says('compare')) return intent === 'compare' || signs.onScreen || wish.filters.some(({ op }) => op === 'in')
  const isOr = wish.filters.some(({ op }) => op === 'in') || said.some((word) => word.includes(OR))
  const isRefs = findReferences(reading.text, reading.language, false).length > 1
  const isTwo =
    isOr || isRefs || (says('these') !== undefined && context.count > 1) || (context.count > 1 && context.count <= 5 && said.length === 0)
  return has('<better>') && isTwo && wish.sort === null && (isOr || !signs.quality) && !says('recommend')
}

/** "Is there a warranty?" of the few that are looked at, "is size M in stock" of the only one. */
function asksIfTrue({ wish, said, reading, context, isQuestion }: Signs): boolean {
  const isTrue = ({ value }: Filter) => value === true
  const isAsked = reading.text.includes('?') && wish.filters.length > 0 && wish.filters.every(isTrue)
  return said.length === 0 && (isAsked || (context.count === 1 && isQuestion && wish.filters.some(isTrue)))
}

/** "A cover for it", where "cover" is a type of goods and none that are shown is of it. */
const isOfNone = (filter: Filter, catalog: Signs['catalog'], { shown }: Signs['context']): boolean =>
  filter.op === 'eq' && typeof filter.value === 'string' && !shown.some(({ id }) => catalog.testOf(filter)(catalog.rowOf(id) ?? -1))

/** "Are there any in stock", of several: those that are. */
const asksWhichAreLeft = ({ context, wish, catalog, says, has }: Signs): boolean =>
  context.count > 1 &&
  !has('<ord>') &&
  !says('this') &&
  !says('price') &&
  !says('count') &&
  wish.filters.every(({ field }) => fieldNamed(catalog.profile, field)?.concept === 'in_stock') &&
  countOf(catalog, { ...context, filters: [...context.filters, ...wish.filters] }) > 0

/** So few are seen at once: "anything cheaper" is another than those. */
const FEW = 3

/** "Cheaper", "lighter" than the only one that is shown is another one. */
function isBeyondOne({ context, wish, says, words, catalog, quality, reading }: Signs): boolean {
  const isPrice = ({ field }: Filter) => fieldNamed(catalog.profile, field)?.concept === 'price'
  const others = wish.filters.filter((filter) => !isPrice(filter))
  if (
    context.count > (says('any') && says('cheaper') && wish.filters.length === 0 ? FEW : 1) ||
    context.count === 0 ||
    isOrdered(reading.text) ||
    !isEmptyWish({ ...wish, filters: others, sort: null }) ||
    /^(?:а |and )?(?:which|who|как|як(?!сь))/.test(words.join(' '))
  )
    return false
  const isCheaper = wish.sort?.direction === 'asc' && isPrice({ ...wish.sort, op: 'lt', value: 0 })
  return isCheaper ? says('cheaper') !== undefined : quality?.info !== undefined && words.some((word) => isComparative(word, catalog))
}

/** "What do you recommend", of what is shown: nothing is named beside. */
function asksAdvice({ says, wish, said, unknown, words }: Signs): boolean {
  const place = says('recommend')
  const isOutside = (word: string) => place !== undefined && !words.slice(place.at, place.at + place.length).includes(word)
  return place !== undefined && wish.filters.length === 0 && ![...said, ...unknown].some(isOutside)
}

/** "A present for a boy of five": whom it is for, and no kind of goods. What it may cost finds something beside the question. */
const isGift = ({ has, words, wish, said, isOfGoods, onScreen, isQuestion }: Signs): boolean =>
  (has('<gift>') || words.some((word) => /^pres+ents?$/.test(word))) &&
  !(onScreen && isQuestion) &&
  wish.filters.length === 0 &&
  !said.some((word) => isOfGoods(word) && !PERSON.test(word))

/** "Something so that the baby sleeps well": what it is for, and no kind of goods. */
const isPurpose = ({ says, wish, isKind }: Signs): boolean =>
  says('purpose') !== undefined && wish.words.length === 0 && !wish.filters.some(isKind)

const VIEW = ['<layout>', '<columns>', '<picture>', '<look>', '<scale>']

/** A wish about the view, not for goods that are called like one. */
const isOfView = ({ isEmpty, wish, said, has, isOfGoods, words }: Signs): boolean =>
  wish.sort === null && wish.filters.length === 0 && (isEmpty || (!isHadView(words) && VIEW.some(has) && !said.some(isOfGoods)))

/** "Show your most expensive reds", "which is your cheapest": of the shop. */
const isOfShop = ({ onScreen, words, wish, said, has, says }: Signs): boolean =>
  onScreen &&
  YOURS.test(words.join(' ')) &&
  (has('<show>') || (wish.sort !== null && !says('count'))) &&
  said.length + wish.filters.length > 0 &&
  !says('this') &&
  !says('these') &&
  !OF_THEM.test(words.join(' '))

/** Goods or conditions: of what is shown, or anew. */
function wishAct(signs: Signs): Act {
  const { wish, said, words, says, isOfGoods, isKind, catalog, reading, isQuestion, onScreen } = signs
  // "Show all sneakers": of the shop, whatever was asked before.
  const all = says('all')
  const isAllOf = (word: string) => GOODS.test(word) || (isOfGoods(word) && (said.includes(word) || wish.filters.some(isKind)))
  if (all && !says('these') && words.slice(all.at + all.length, all.at + all.length + 2).some(isAllOf)) return { type: 'search' }
  // "The cheapest": it is put first, and named. An order that is asked for is only made.
  const isOrder = wish.sort === null || isOrdered(reading.text)
  // "Without coffee", of nothing.
  const isOnlyRefused = said.length === 0 && wish.sort === null && wish.filters.every(({ op }) => op === 'ne')
  if (!onScreen && isOnlyRefused) return { type: 'ask' }
  const isOther = !onScreen || namesOthers(signs)
  // "My budget is 200" asks for no price.
  const isPriced = wish.filters.some(({ field }) => fieldNamed(catalog.profile, field)?.concept === 'price')
  // "And the bag, how soon would it arrive": other goods, and something asked of them.
  const isTold =
    signs.fields.some((field) => !wish.filters.some((filter) => filter.field === field)) ||
    isServed(reading.text, catalog.profile) ||
    [isPriced ? undefined : says('price'), says('left'), says('count')].some(Boolean) ||
    // "Is the mascara vegan": so it is asked, of the one.
    (ASKS_WHETHER.test(words.join(' ')) && wish.must.length + wish.prefer.length > 0)
  return { type: isOther ? 'search' : 'narrow', ...((!isOrder || (isOther && isQuestion && isTold)) && { asks: true }) }
}

/** Each row: when it is so, that act. The first that says something decides. */
const TABLE: ((signs: Signs) => Act | undefined | false)[] = [
  ({ onScreen, only }) => !onScreen && only('everything') && { type: 'search' },
  (signs) => signs.onScreen && VIEW_ACTS.map((row) => row(signs)).find((act) => act !== undefined),
  back,
  (signs) => signs.onScreen && asksAdvice(signs) && { type: 'answer' },
  // "Thanks, I'll think about it": nothing is asked.
  ({ has, isEmpty, isQuestion, unknown, fields, quality }) =>
    has('<thanks>') &&
    isEmpty &&
    !isQuestion &&
    unknown.length + fields.length === 0 &&
    !quality &&
    !['<ord>', '<tell>', '<detail>', '<compare>', '<take>', '<cart>', ...VIEW, ...SERVICE].some(has) && { type: 'talk' },
  // "What categories do you have": of the shop, whatever is shown.
  ({ fields, isEmpty, isQuestion, words, catalog }) =>
    isQuestion &&
    isEmpty &&
    words.some((word) => /^(?:you|вас|вы|ви)$/.test(word)) &&
    fields.some((field) => fieldNamed(catalog.profile, field)?.concept === 'category') && { type: 'ask' },
  ({ onScreen, wish, said, says, fields, words, isKind }) => {
    const isOfField = fields.length > 0 || words.some((word) => conceptSaid(word) !== undefined)
    const isLifting = says('lift') !== undefined && isOfField && wish.filters.length === 0 && words.length <= 4
    const isRecoloured =
      (wish.released?.length ?? 0) > 0 && (says('other') ?? says('lift')) !== undefined && said.length === 0 && !wish.filters.some(isKind)
    return onScreen && (wish.lifted.length > 0 || isLifting || isRecoloured) && { type: 'narrow' }
  },
  (signs) => isSupport(signs) && { type: 'support' },
  ({ onScreen, intent, says, has, words, isEmpty }) =>
    onScreen &&
    intent !== 'other' &&
    has('<show>') &&
    ((says('this') && words.length <= 3) || (has('<ord>') && isEmpty && words.length <= 5)) && { type: 'open', pictures: false },
  (signs) => (isGift(signs) || isPurpose(signs)) && { type: 'ask' },
  (signs) => isBeyondOne(signs) && { type: 'similar' },
  (signs) => signs.onScreen && asksIfTrue(signs) && { type: asksWhichAreLeft(signs) ? 'narrow' : 'answer' },
  (signs) => asksSum(signs) && { type: 'answer' },
  (signs) => isComparison(signs) && { type: 'compare' },
  (signs) => signs.onScreen && INCLUDED.test(signs.words.join(' ')) && signs.isQuestion && { type: 'answer' },
  // "And beers?": goods, but none that are sold here.
  (signs) => {
    const { onScreen, isEmpty, unknown, says, has, words, fields } = signs
    const isOfShop = has('<sell>') || (OF_SHOP.test(words.join(' ')) && !signs.isPart && fields.length === 0)
    const isMissing = isEmpty && unknown.some((word) => isOfShop || isGoodsName(word) || saidOtherwise([word]).length > 0)
    const isAsked = says('any') !== undefined || has('<sell>') || AND.test(words.join(' '))
    return onScreen && ((isMissing && isAsked && (!says('this') || FOR_THIS.test(words.join(' ')))) || isUnsold(signs)) && { type: 'ask' }
  },
  // "And a cover for it": other goods, that go with these.
  ({ onScreen, words, wish, said, isKind, isOfGoods, catalog, context }) =>
    onScreen &&
    FOR_THIS.test(words.join(' ')) &&
    (wish.filters.some((filter) => isKind(filter) || isOfNone(filter, catalog, context)) ||
      (wish.words.length + wish.must.length > 0 && said.some(isOfGoods))) && { type: 'search' },
  ({ intent, route, isNamed }) => intent === 'other' && route.slots.action !== 'unknown' && !isNamed && { type: 'talk' },
  (signs) => isOfShop(signs) && { type: 'search', ...(!isOrdered(signs.reading.text) && signs.wish.sort && { asks: true }) },
  // "Not wider than 25 cm", which no field tells: a condition, and no question; that it is not told is said.
  ({ onScreen, isEmpty, isQuestion, fields, reading }) =>
    onScreen && isEmpty && !isQuestion && fields.length === 0 && (reading.wishes?.unmet ?? []).length > 0 && { type: 'narrow' },
  (signs) => signs.onScreen && !namesOthers(signs) && asksOfShown(signs) && { type: 'answer' },
  (signs) => signs.intent === 'viz' && signs.onScreen && isOfView(signs) && { type: 'layout' },
  ({ intent, route, wish, isKind }) =>
    // "Back to the fruit" wants some.
    intent === 'other' &&
    route.slots.action !== 'unknown' &&
    !(route.slots.action === 'rollback' && wish.words.length > 0) &&
    !wish.filters.some(isKind) && { type: 'talk' },
  // "The fastest one", "самый новый", where no field tells it.
  ({ onScreen, wish, said, words, catalog }) =>
    onScreen &&
    wish.filters.length === 0 &&
    wish.sort === null &&
    said.length <= 1 &&
    words.length <= 4 &&
    untoldIn(words, catalog.profile) && { type: 'answer' },
  ({ intent, isEmpty, onScreen, says, unknown, quality }) =>
    intent === 'other' && isEmpty && (!onScreen || (unknown.length === 0 && !quality)) && { type: says('vague') ? 'ask' : 'talk' },
  ({ isEmpty, onScreen, fields, quality, words, unknown, says }) => {
    const isAbout =
      fields.length + unknown.length > 0 ||
      (quality ?? says('price')) !== undefined ||
      words.some((word) => conceptSaid(word) !== undefined)
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
