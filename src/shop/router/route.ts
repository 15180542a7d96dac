import type { Intent, OtherAction, RouterResult, Slots } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isCommon } from '../filters/common-words.ts'
import { KNOWN_BRANDS } from '../lexicon/brands.ts'
import { findReferences } from '../references.ts'
import { calibrated } from './calibration.ts'
import { createClassifier, type Want, type Weights } from './classifier.ts'
import { featuresOf, type Reading, read } from './features.ts'
import { classOf } from './lexicon.ts'
import { findsInLayout, vizType } from './viz.ts'
import trained from './weights.json' with { type: 'json' }

let ready: ReturnType<typeof createClassifier> | undefined
const classify = (features: string[]) => (ready ??= createClassifier(trained as Weights))(features)

const NEEDS: Partial<Record<Intent, { history: boolean; products: boolean }>> = {
  clarify: { history: true, products: true },
  compare: { history: false, products: true },
  filter: { history: false, products: true },
}

/** What is told apart within `other`. */
const ACTIONS: Partial<Record<Want, OtherAction>> = {
  other: 'unknown',
  rollback: 'rollback',
  greeting: 'greeting',
  thanks: 'thanks',
  cart: 'cart',
  order: 'order',
}

interface Verdict {
  intent: Intent
  probability: number
  action: OtherAction
}

/** The intents, the likeliest first; what is told apart within `other` counts together. */
function judge(reading: Reading): Verdict[] {
  const intents = new Map<Intent, Verdict>()
  for (const { want, probability } of classify(featuresOf(reading))) {
    const action = ACTIONS[want]
    const intent = action ? 'other' : (want as Intent)
    const known = intents.get(intent)
    if (known) known.probability += probability
    else intents.set(intent, { intent, probability, action: action ?? 'unknown' })
  }
  return [...intents.values()].sort((a, b) => b.probability - a.probability)
}

const CONDITIONS = new Set(['<brand>', '<value>', '<measure>', '<num>'])

/** "Samsung", "new balance 574": a maker with how it may be and nothing else. It is looked for, or narrows what is shown. */
function isBareBrand({ tokens, items, text }: Reading): boolean {
  const said = tokens.filter((_, index) => items[index]?.kind !== 'sign')
  return KNOWN_BRANDS.has(text) || (said.includes('<brand>') && said.every((token) => CONDITIONS.has(token)))
}

/** With an empty screen there is nothing to narrow. */
function chosen(reading: Reading, onScreen: boolean | undefined): Verdict {
  const [first] = judge(reading) as [Verdict, ...Verdict[]]
  if (isBareBrand(reading)) return { ...first, intent: onScreen ? 'filter' : 'search' }
  return onScreen === false && first.intent === 'filter' ? { ...first, intent: 'search' } : first
}

/** "Series 5 or 6": a number beside a noun is part of its name. */
const isNumbered = ({ items }: Reading): boolean =>
  items.some(({ quantity }, at) => {
    const before = items[at - 1]
    return quantity && before?.kind === 'word' && !isCommon(before.text) && classOf(before.text) === undefined
  })

function slotsOf(reading: Reading, { intent, action }: Verdict, catalog: Catalog | undefined): Slots {
  const slots: Slots = {}
  const refs = () => findReferences(reading.text, reading.language, !isNumbered(reading))
  if (intent === 'clarify' || intent === 'compare') {
    const named = refs()
    const pointed = named.length > 0 ? named : brandsIn(reading, catalog)
    if (pointed.length > 0) slots.product_refs = pointed
  }
  if (intent === 'viz' || (intent === 'search' && findsInLayout(reading))) {
    const type = vizType(reading.text)
    if (type) slots.viz_type = type
  }
  if (intent === 'other') {
    slots.action = action
    const taken = action === 'cart' || action === 'order' ? refs() : []
    if (taken.length > 0) slots.product_refs = taken
  }
  return slots
}

/** "The Samsung": a brand points at the shown product that has it. */
function brandsIn(reading: Reading, catalog: Catalog | undefined): string[] {
  const names = reading.items.flatMap(({ text }, index) =>
    catalog && reading.tokens[index] === '<brand>' ? [catalog.values.exact([text])[0]?.value ?? text] : [],
  )
  return [...new Set(names)]
}

/**
 * Agent 0: what a message wants, by a small classifier. Takes well under a millisecond and no model. `onScreen` false
 * means that nothing is shown yet: to narrow it is then to search.
 */
export const route = (text: string, catalog: Catalog | undefined, options: { onScreen?: boolean | undefined } = {}): RouterResult =>
  routeReading(read(text, catalog), catalog, options)

/** The same for what is read already. */
export function routeReading(
  reading: Reading,
  catalog: Catalog | undefined,
  options: { onScreen?: boolean | undefined } = {},
): RouterResult {
  const verdict = chosen(reading, options.onScreen)
  const { intent, probability } = verdict
  return {
    intent,
    confidence: calibrated(probability),
    needs_history: NEEDS[intent]?.history ?? false,
    needs_products: NEEDS[intent]?.products ?? false,
    slots: slotsOf(reading, verdict, catalog),
    by: 'rules',
  }
}
