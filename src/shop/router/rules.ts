import type { Intent, OtherAction } from '#protocol/shop.ts'
import { comparisonEndingAt } from '../filters/comparisons.ts'
import type { Item } from '../filters/items.ts'
import type { Reading } from './features.ts'
import { isBareName } from './goods.ts'
import { COMPARE, MONEY_BACK, NOT_THAT, WANTED } from './patterns.ts'
import { GOODS, isPurchase, isSmallTalk, isUndo, SERVICE } from './other.ts'
import { ANY, pointsAtOne } from './shown.ts'

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

const ABOUT_SHOWN =
  '<it> <ord> <only> <drop> <keep> <compare> <sort> <what> <detail> <tell> <reset> <between> <better> <columns> <layout> <picture>'.split(
    ' ',
  )

/** A thing is named and nothing points at the screen: for when the classifier is in doubt. */
export const looksLikeSearch = ({ has }: Reading): boolean =>
  has('<thing>') && !SERVICE.some(has) && !has('<ord>') && (has('<find>') || !ABOUT_SHOWN.some(has))

/** What the rules look at, worked out once. */
interface Facts extends Reading {
  service: boolean
  goods: boolean
  layout: boolean
  /** A number with a comparison before it, not "№ 5". */
  compared: boolean
  any(...kinds: string[]): boolean
}

function factsOf(reading: Reading): Facts {
  const { items, has, text } = reading
  return {
    ...reading,
    service: SERVICE.some(has),
    goods: GOODS.some(has),
    layout: has('<layout>') || has('<columns>'),
    compared: !/[№#]\s?\d/u.test(text) && items.some((item, index) => item.kind === 'quantity' && index > 0 && isCompared(items, index)),
    any: (...kinds) => kinds.some(has),
  }
}

type Rule = [intent: Intent, confidence: number, applies: (facts: Facts) => boolean]

/** A few that are told by the shape of a message. All else is the classifier's: the fifty that were here gained two in a hundred. */
const BEFORE_PURCHASE: Rule[] = [
  ['support', 0.86, (f) => returnsThing(f) && !WANTED.test(f.text)],
  ['search', 0.75, (f) => returnsThing(f) && !MONEY_BACK.test(f.text)],
]

const AFTER_PURCHASE: Rule[] = [
  ['clarify', 0.8, (f) => NOT_THAT.test(f.text) && f.has('<ord>') && !f.service && !f.any('<compare>', '<drop>', '<better>', '<or>')],
  ['search', 0.9, (f) => f.any('<thing>', '<name>') && ANY.test(f.text) && !f.service && !f.any('<ord>', '<drop>', '<only>')],
  ['compare', 0.9, (f) => COMPARE.test(f.text) && !f.service && !f.any('<cheap>', '<find>')],
  ['clarify', 0.88, (f) => pointsAtOne(f) && !f.service && !f.compared],
  ['filter', 0.94, (f) => f.compared && !f.service && !f.any('<thing>', '<name>', '<ord>', '<gift>', '<find>')],
]

function firstOf(rules: Rule[], facts: Facts): Verdict | undefined {
  const [intent, confidence] = rules.find(([, , applies]) => applies(facts)) ?? []
  return intent && confidence !== undefined ? { intent, confidence } : undefined
}

/** Rules that are right whenever they speak: small talk and undo first, a purchase before what is only asked about. */
export function decide(reading: Reading, onScreen?: boolean): Verdict | undefined {
  const facts = factsOf(reading)
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
