import type { Intent, OtherAction } from '#protocol/shop.ts'
import { comparisonEndingAt } from '../filters/comparisons.ts'
import type { Item } from '../filters/items.ts'
import { type Reading, strangeWords } from './features.ts'
import {
  asksForMore,
  asksForOrder,
  asksOfStock,
  choosesBetween,
  findsInLayout,
  asksWhichOne,
  asksForOffers,
  isBareName,
  wantsNumber,
  namesUnknown,
  addsToWish,
  refusesSome,
  wantsAlike,
} from './goods.ts'
import {
  MY_ORDER,
  NOT_THAT,
  OPEN,
  HELPER,
  COMPARE,
  RESIZE,
  PAY_MORE,
  EACH,
  MONEY_BACK,
  MORE_OF,
  WHICH,
  CONTACT,
  WANTED,
  WHICH_GOODS,
  SOMETHING,
  DROP,
  THAN,
  FROM_BRAND,
} from './patterns.ts'
import { asksForOther, findsTooMuch, asksOfIt, choosesAmongShown, reportsFault } from './choice.ts'
import { GOODS, isPurchase, isSmallTalk, isUndo, SERVICE } from './other.ts'
import { ANY, asksAboutShown, pointsAtOne } from './shown.ts'

export interface Verdict {
  intent: Intent
  confidence: number
  action?: OtherAction
}

/** A number with a comparison before it; "about 2" is no comparison, "about 20000" is. */
function isCompared(items: Item[], index: number): boolean {
  const { quantity } = items[index] ?? {}
  const comparison = quantity && index > 0 ? comparisonEndingAt(items, index - 1) : undefined
  return comparison !== undefined && (comparison.op !== 'about' || (quantity?.value ?? 0) >= 100)
}

const ABOUT_SHOWN = [
  '<it>',
  '<ord>',
  '<only>',
  '<drop>',
  '<keep>',
  '<compare>',
  '<sort>',
  '<what>',
  '<detail>',
  '<tell>',
  '<reset>',
  '<between>',
  '<better>',
  '<columns>',
  '<layout>',
  '<picture>',
]

/** A thing is named and nothing points at the screen: for when the classifier is in doubt. */
export const looksLikeSearch = ({ has }: Reading): boolean =>
  has('<thing>') && !SERVICE.some(has) && !has('<ord>') && (has('<find>') || !ABOUT_SHOWN.some(has))

/** What the rules look at, worked out once. */
interface Facts extends Reading {
  service: boolean
  goods: boolean
  layout: boolean
  ordinals: number
  numbers: number
  /** A number with a comparison before it, not "№ 5". */
  compared: boolean
  onScreen: boolean | undefined
  any(...kinds: string[]): boolean
}

function factsOf(reading: Reading, onScreen: boolean | undefined): Facts {
  const { tokens, items, has, text } = reading
  const count = (kind: string) => tokens.filter((token) => token === kind).length
  return {
    ...reading,
    service: SERVICE.some(has),
    goods: GOODS.some(has),
    layout: has('<layout>') || has('<columns>'),
    ordinals: count('<ord>'),
    numbers: count('<num>'),
    compared: !/[№#]\s?\d/u.test(text) && items.some((item, index) => item.kind === 'quantity' && index > 0 && isCompared(items, index)),
    onScreen,
    any: (...kinds) => kinds.some(has),
  }
}

type Rule = [intent: Intent, confidence: number, applies: (facts: Facts) => boolean]

/** In this order; the first that applies is right. What they leave open is the classifier's. */
const BEFORE_PURCHASE: Rule[] = [
  ['search', 0.8, asksForMore],
  ['support', 0.93, ({ text }) => CONTACT.test(text)],
  ['support', 0.86, (f) => returnsThing(f) && !WANTED.test(f.text)],
  ['search', 0.75, (f) => returnsThing(f) && !MONEY_BACK.test(f.text)],
]

const AFTER_PURCHASE: Rule[] = [
  ['search', 0.9, (f) => f.has('<gift>') && !f.layout && !f.service && !f.any('<cancel>', '<ord>', '<only>')],
  ['compare', 0.9, choosesBetween],
  ['search', 0.88, asksOfStock],
  ['clarify', 0.8, (f) => NOT_THAT.test(f.text) && f.ordinals > 0 && !f.service && !f.any('<compare>', '<drop>', '<better>', '<or>')],
  ['clarify', 0.88, (f) => f.has('<tell>') && f.ordinals === 1 && !f.service && !f.has('<compare>')],
  ['support', 0.88, (f) => OPEN.test(f.text) && !f.goods && f.ordinals === 0],
  ['support', 0.88, (f) => HELPER.test(f.text) && !f.goods],
  ['search', 0.88, asksForOffers],
  ['search', 0.88, wantsAlike],
  ['support', 0.9, ({ text }) => MY_ORDER.test(text)],
  ['compare', 0.85, (f) => PAY_MORE.test(f.text) && f.has('<ord>')],
  ['compare', 0.8, (f) => f.has('<detail>') && EACH.test(f.text) && !f.service && !f.goods],
  ['viz', 0.75, (f) => findsInLayout(f) && f.onScreen === true && !f.has('<find>')],
  ['search', 0.75, findsInLayout],
  [
    'compare',
    0.85,
    (f) => f.numbers === 2 && f.has('<or>') && f.tokens.length <= 6 && !f.goods && !f.service && !f.any('<field>', '<only>'),
  ],
  [
    'compare',
    0.95,
    (f) => f.ordinals > 1 && !f.service && (f.any('<better>', '<or>', '<compare>', '<between>', '<cheap>') || THAN.test(f.text)),
  ],
  ['compare', 0.8, (f) => f.ordinals > 0 && f.ordinals + f.numbers === 2 && f.tokens.length <= 3 && !f.service],
  ['compare', 0.8, choosesAmongShown],
  ['support', 0.85, reportsFault],
  ['compare', 0.9, (f) => COMPARE.test(f.text) && !f.service && !f.any('<cheap>', '<find>')],
  ['viz', 0.85, (f) => RESIZE.test(f.text) && !f.goods && !f.service && f.ordinals === 0],
  ['compare', 0.96, (f) => f.has('<compare>') && !f.has('<cheap>') && !f.service && namesSides(f)],
  ['viz', 0.95, (f) => f.layout && !f.goods && !f.service && !f.compared && !f.any('<gift>', '<ord>', '<find>')],
  ['viz', 0.93, (f) => f.has('<picture>') && !f.goods && !f.service && !f.compared && !f.any('<ord>', '<what>')],
  [
    'filter',
    0.96,
    (f) =>
      f.has('<only>') && !f.service && !f.any('<picture>', '<ord>') && (f.goods || f.any('<value>', '<measure>', '<money>', '<cheap>')),
  ],
  ['search', 0.7, (f) => f.compared && namesUnknown(f)],
  ['filter', 0.94, (f) => f.compared && !f.service && !f.any('<thing>', '<name>', '<ord>', '<gift>', '<find>')],
  ['search', 0.9, (f) => f.any('<thing>', '<name>') && ANY.test(f.text) && !f.service && !f.any('<ord>', '<drop>', '<only>')],
  ['search', 0.82, (f) => f.has('<thing>') && WHICH_GOODS.test(f.text) && !f.service && !f.any('<ord>', '<it>', '<better>', '<compare>')],
  ['search', 0.8, asksWhichOne],
  [
    'compare',
    0.8,
    (f) =>
      f.ordinals === 1 && f.has('<better>') && !/ first$/u.test(f.text) && !f.service && !f.goods && !f.any('<tell>', '<drop>', '<sort>'),
  ],
  ['clarify', 0.8, asksOfIt],
  ['clarify', 0.88, (f) => pointsAtOne(f) && !f.service && !f.compared],
  ['clarify', 0.82, (f) => !f.service && asksAboutShown(f)],
  [
    'search',
    0.86,
    (f) => /^(?:an?|some) \p{L}/u.test(f.text) && f.has('<thing>') && !f.service && !f.any('<ord>', '<only>') && !f.text.endsWith('?'),
  ],
  ['search', 0.85, (f) => f.has('<advise>') && !f.service && !f.any('<it>', '<ord>', '<or>', '<between>', '<better>', '<layout>')],
  ['search', 0.75, (f) => SOMETHING.test(f.text) && strangeWords(f) > 0 && !f.service && !f.compared && !f.any('<cheap>', '<it>')],
  ['filter', 0.93, asksForOrder],
  ['filter', 0.85, refusesSome],
  ['filter', 0.85, (f) => FROM_BRAND.test(f.text) && f.has('<brand>') && !f.has('<thing>') && !f.service && !f.text.endsWith('?')],
  ['filter', 0.75, wantsNumber],
  ['filter', 0.8, findsTooMuch],
  ['filter', 0.85, asksForOther],
  ['filter', 0.85, addsToWish],
  ['filter', 0.85, isOnlyWishes],
  ['filter', 0.85, (f) => DROP.test(f.text) && !f.service && !f.any('<thing>', '<picture>', '<find>', '<cart>') && f.tokens.length <= 7],
  ['search', 0.9, (f) => f.compared && looksLikeSearch(f)],
  ['filter', 0.88, (f) => MORE_OF.test(f.text) && !f.goods && !f.service && !f.has('<ord>') && f.tokens.length <= 6],
  ['filter', 0.9, (f) => / (?:ones|models|items|options) first$/u.test(f.text) && !f.goods && !f.service],
  ['filter', 0.88, (f) => f.has('<field>') && / (?:first|сначала|спочатку)$/u.test(f.text) && !f.goods],
  ['filter', 0.94, (f) => f.has('<sort>') && !f.service && !f.any('<find>', '<what>', '<thing>')],
]

function firstOf(rules: Rule[], facts: Facts): Verdict | undefined {
  const [intent, confidence] = rules.find(([, , applies]) => applies(facts)) ?? []
  return intent && confidence !== undefined ? { intent, confidence } : undefined
}

/** Rules that are right whenever they speak: small talk and undo first, a purchase before what is only asked about. */
export function decide(reading: Reading, onScreen?: boolean): Verdict | undefined {
  const facts = factsOf(reading, onScreen)
  if (!facts.goods && !facts.service && WHICH.test(facts.text)) return { intent: 'compare', confidence: 0.9 }
  if (!facts.layout && isUndo(reading)) return { intent: 'other', confidence: 0.97, action: 'rollback' }
  const small = isSmallTalk(reading)
  if (small) return { intent: 'other', confidence: 0.95, action: small }
  const bare = isBareName(reading)
  if (bare) return { intent: bare === 'brand' && onScreen ? 'filter' : 'search', confidence: 0.85 }
  const early = firstOf(BEFORE_PURCHASE, facts)
  if (early) return early
  const purchase = isPurchase(reading)
  if (purchase) return { intent: 'other', confidence: 0.94, action: purchase }
  return firstOf(AFTER_PURCHASE, facts)
}

const returnsThing = ({ has }: Reading): boolean => has('<returns>') && has('<thing>') && !has('<ord>')

/** What is to be compared is pointed at, or little else is said. */
const namesSides = ({ any, tokens }: Facts): boolean =>
  any('<ord>', '<it>', '<num>') || tokens.filter((token) => token === '<brand>').length > 1 || tokens.length <= 3

/** Everything said is a filter: "между 10 и 12 тысячами", "не серые". */
function isOnlyWishes({ has, wishes, tokens, text }: Reading): boolean {
  if (!wishes || wishes.filters.length === 0 || wishes.rest.length > 0) return false
  const asked = [
    '<thing>',
    '<name>',
    '<ord>',
    '<it>',
    '<what>',
    '<find>',
    '<want>',
    '<buy>',
    '<gift>',
    '<show>',
    '<compare>',
    '<better>',
    '<advise>',
    '<sell>',
    '<cart>',
    '<take>',
    '<or>',
  ]
  return (
    tokens.length <= 8 &&
    !asked.some(has) &&
    !SERVICE.some(has) &&
    !text.endsWith('?') &&
    (has('<value>') || wishes.filters.some(({ op }) => op !== 'eq'))
  )
}
