import { type Filter, VizType } from '#protocol/shop.ts'
import { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor } from '../catalog/profile.ts'
import { keysOf, OR } from '../catalog/search-index.ts'
import { nameParts } from '../lexicon/fields.ts'
import { addressesShop, type Reading } from '../router/features.ts'
import { classOf, SERVICE } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, isCategory, wordsIn, type Wish } from './context.ts'
import { fitAnew } from './fit.ts'
import { AND, compares, find, FOR_THIS, OF_SHOP, YOURS } from './phrases.ts'
import { namesSaid } from './pointing.ts'
import { SERVED } from './question.ts'
import type { Signs } from './signs.ts'
import { isMeasure, standingOf } from './standing.ts'
import { saysInstead } from './taken-back.ts'
import { isOfOthers, isOfOthersAlike, isToldOfShown, saysSomething, SEEKING, speaksOfIt, WHICH } from './topic.ts'
import { back, VIEW_ACTS, viewBeside } from './view-acts.ts'

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

const SURELY = 0.85
const MOST_SURELY = 0.95

/** Where it speaks of a service, or the router is sure and no goods are named. */
function isSupport({
  intent,
  route,
  has,
  reading,
  wish,
  catalog,
  onScreen,
  says,
  isQuestion,
  fields,
  context,
  words,
  isEmpty,
}: Signs): boolean {
  // "A minimum order" is a field of goods, and no order.
  const names = new Set(fields.flatMap(({ field }) => nameParts(field)).flatMap(keysOf))
  const isOfService = reading.items.some(
    ({ text }, at) => SERVICE.includes(reading.tokens[at] ?? '') && !keysOf(text).some((key) => names.has(key)),
  )
  const isCalled = (word: string) => catalog.index.resolve([word]).terms.some((term) => standingOf(catalog, term).called.size > 0)
  const isOfGoods =
    wish.words.length > 0 || wish.filters.some(isCategory(catalog)) || (route.confidence < MOST_SURELY && wish.must.some(isCalled))
  // "What warranty has the second": the goods tell it themselves.
  const isServed = Object.entries(SERVED).some(([kind, concept]) => has(kind) && fieldFor(catalog.profile, concept) !== undefined)
  const isTold =
    isServed ||
    fields.some(({ concept, coverage }) => /^(?:warranty|shipping|returns|in_stock|min_order)$/.test(concept ?? '') && coverage > 0)
  const isPointed = has('<ord>') || says('this') !== undefined || context.count === 1
  if (asksDeliveryPrice(reading) && !(isServed && onScreen && says('this'))) return true
  const isSold = wish.words.length > 0 && OF_SHOP.test(words.join(' ')) && route.confidence < MOST_SURELY
  if (
    intent !== 'support' ||
    isSold ||
    (route.confidence < SURELY && ((isOfGoods && saysSomething(words)) || (onScreen && !isEmpty && AND.test(words.join(' ')))))
  )
    return false
  // "Can it be sent back", of goods that tell it themselves.
  const isOfThese = isQuestion && fields.some(({ concept, coverage }) => concept === 'returns' && coverage > 0) && !addressesShop(reading)
  if (isOfThese && onScreen) return false
  if (!isOfService) return route.confidence >= MOST_SURELY && !isOfGoods && !(onScreen && (says('this') || has('<ord>')))
  if (isTold && onScreen && (isPointed || (!isServed && !addressesShop(reading)))) return false
  return isQuestion || !isOfGoods || !['<show>', '<find>', '<want>'].some(has)
}

/** "At least" is a bound. */
const MOST = /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|(?!least)\p{L}{2,}est|(?<!at )(?:most|least)|best)(?!\p{L})/u

function isComparison({ words, intent, onScreen, reading, wish, quality }: Signs): boolean {
  const isTwo = namesSaid(reading.text) > 1 || wish.filters.some(({ op }) => op === 'in') || wordsIn(wish).some((word) => word.includes(OR))
  if (compares(words)) return onScreen || isTwo
  // "The best rated one" asks which it is, "rather the red one" puts it in the place of another, "Acme or Oakline" will both do.
  if ((quality && MOST.test(words.join(' '))) || saysInstead(reading.text)) return false
  const isWeighed =
    reading.text.includes('?') ||
    ['<better>', '<between>', '<what>'].some(reading.has) ||
    (reading.has('<or>') && !wish.filters.some(({ op }) => op === 'in'))
  return intent === 'compare' && isWeighed && (onScreen || (isTwo && wish.words.length === 0))
}

/** "Which is cheaper", and hardly a word besides. */
const SHORT = 4

/** Phrases that ask about goods without naming what is asked. */
const ASKED = ['in_set', 'material', 'origin', 'aged', 'load', 'why', 'save', 'left'] as const

/** Something is asked of what is shown, and nothing else is looked for. */
function asksOfShown(signs: Signs): boolean {
  const { says, has, context, fields, quality, wish, words, isQuestion, intent, isEmpty } = signs
  const text = words.join(' ')
  const isAny = says('any') !== undefined && !has('<ord>') && !says('this')
  const isBounded = wish.filters.some(({ value, op }) => typeof value === 'number' && op !== 'eq')
  const isPointed =
    has('<ord>') ||
    (says('this') !== undefined && !FOR_THIS.test(text)) ||
    (context.count === 1 && !isAny && !(AND.test(text) && !isEmpty) && !(isBounded && wish.sort !== null))
  const asks =
    (isQuestion || (intent === 'clarify' && (isEmpty || signs.route.confidence >= SURELY))) &&
    wish.without.length === 0 &&
    !(saysSomething(words) && !isEmpty)
  if (says('count') || says('sum') || says('range') || says('recommend')) return asks || says('sum') !== undefined
  if (!asks || (AND.test(text) && isEmpty && fields.length === 0 && !isPointed)) return asks && isEmpty && fields.length > 0
  // "Made in Italy" asks nothing.
  if (ASKED.some((name) => says(name)) && (isQuestion || isEmpty)) return true
  // "Which other colours are there": others than were asked for.
  if ((wish.released?.length ?? 0) > 0 || (says('other') && wish.words.length > 0)) return false
  // "Do you have it in black": another such one.
  if (
    (OF_SHOP.test(text) || (YOURS.test(text) && wish.words.length > 0)) &&
    !isEmpty &&
    !has('<ord>') &&
    fields.every(({ concept }) => concept === 'price')
  )
    return false
  // "The apple alternative", "how much is the same in oak", which none of these is and others of the kind are.
  if (!isEmpty && (says('similar') || (!isPointed && isOfOthersAlike(signs)))) return false
  if (isPointed) return !(isAny && wish.sort === null && wordsIn(wish).length > 0 && context.count > 1)
  // "Which is the cheapest", "what is lighter"; but "what about sedans, the best rated".
  const isWhich = WHICH.test(text) && (!says('cheaper') || (!isAny && words.length <= SHORT))
  if (quality && (isWhich || MOST.test(text)) && !isBounded && !(AND.test(text) && wordsIn(wish).length > 0)) return true
  if (isBounded) return false
  // "Is there a drawer in them".
  if (isQuestion && speaksOfIt(signs) && wish.words.length + wish.filters.length === 0) return true
  // "Какие размеры есть": what is asked about is named, and nothing else.
  if (isEmpty && words.some(isMeasure) && !says('cheaper')) return true
  if (isAny) return false
  if (says('price') || (fields.length > 0 && wish.sort === null))
    return fields.length === 0 || !fields.every(({ concept }) => concept === 'category')
  if (has('<detail>') || has('<tell>')) return true
  if (SEEKING.some(has) || OF_SHOP.test(text) || AND.test(text)) return false
  // Nothing is sought: what the texts of these tell of is asked of them.
  const isNamed = wish.words.length > 0 || wish.filters.length > 0
  return isEmpty || isToldOfShown(signs) || (!isNamed && words.length > 2)
}

/** An act by what the message is; whether goods are looked for anew is told by what the catalogue has. */
export function decide(signs: Signs): Act {
  const { onScreen, intent, route, isEmpty, unknown, wish, isUnsold, words, says, has, isQuestion, fields, catalog } = signs
  const isOther = onScreen && isOfOthers(signs)
  if (onScreen)
    for (const row of VIEW_ACTS) {
      const act = row(signs)
      // "Does it come with a grid" asks about it.
      if (act && !(act.type === 'layout' && isQuestion && says('this') && !viewBeside(words))) return act
    }
  const undo = back(signs)
  if (undo) return undo
  // "Remove the filter by colour", whether or not there is one.
  if (onScreen && !isQuestion && fields.length > 0 && isEmpty && (says('lift') || (says('remove') && says('bound'))))
    return { type: 'narrow' }
  if (isUnsold && !SERVICE.some(has) && !(onScreen && speaksOfIt(signs)) && (OF_SHOP.test(words.join(' ')) || has('<sell>') || says('any')))
    return { type: 'ask' }
  if (isSupport(signs)) return { type: 'support' }
  const isServed = Object.entries(SERVED).some(([kind, concept]) => has(kind) && fieldFor(catalog.profile, concept) !== undefined)
  if (onScreen && isServed && isQuestion && (says('this') || has('<ord>') || signs.context.count === 1)) return { type: 'answer' }
  const isPut = compares(words) && !(isOther && namesSaid(signs.reading.text) < 2 && !speaksOfIt(signs))
  const isAsked = onScreen && !isOther && !isPut && asksOfShown(signs)
  if (!isAsked && isComparison(signs) && (isPut || !isOther)) return { type: 'compare' }
  const isCourtesy = intent === 'other' && !has('<only>') && /^(?:cart|order|thanks|greeting)$/.test(route.slots.action ?? '')
  if ((isAsked && !isCourtesy) || (onScreen && isEmpty && signs.quality && !signs.quality.info && MOST.test(words.join(' '))))
    return { type: 'answer' }
  if (intent === 'other' && route.slots.action !== 'rollback' && (isEmpty || isCourtesy) && unknown.length === 0) return { type: 'talk' }
  if (isUnsold && !(onScreen && isQuestion)) return { type: 'ask' }
  if (onScreen && intent === 'viz' && isEmpty) return { type: 'layout' }
  if (isEmpty && unknown.length > 0) return { type: 'ask' }
  if (isEmpty) {
    if (onScreen && (isQuestion || fields.length > 0)) return { type: 'answer' }
    return says('everything') || (has('<show>') && !onScreen && says('all'))
      ? { type: 'search' }
      : { type: intent === 'support' ? 'support' : 'ask' }
  }
  const price = fieldFor(catalog.profile, 'price')?.field
  const asks = isQuestion || MOST.test(words.join(' ')) || (wish.sort !== null && wish.sort.field !== price && has('<better>'))
  if (!onScreen) return { type: 'search', asks }
  return isOther ? { type: 'search', asks } : { type: 'narrow', asks }
}

/** A limit of the price goes along to other goods that are named in few words, or after "and"; to "only the tablets" all that is asked of those shown. */
export function carried(catalog: Catalog, context: Context, wish: Wish, said: string): Wish {
  const words = plainWords(said)
  const price = fieldFor(catalog.profile, 'price')?.field
  const isShort = words.length <= 3 || AND.test(words.join(' '))
  if (!isShort) return wish
  const held = context.beneath ?? context
  const isOnly = words.some((word) => classOf(word) === '<only>')
  const isAnew = ({ field }: Filter) => wish.filters.some((filter) => filter.field === field)
  const limits = [...held.base, ...held.filters].filter(
    (filter) =>
      !isAnew(filter) &&
      (isOnly || filter.value === true || filter.op === 'ne' || (filter.field === price && typeof filter.value === 'number')),
  )
  const limited = { ...wish, filters: [...wish.filters, ...limits] }
  const { dropped, refused } = fitAnew(catalog, limited)
  return refused.length > 0 || dropped.length > fitAnew(catalog, wish).dropped.length ? wish : limited
}
