import type { Intent, RouterResult, Slots } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findReferences } from '../references.ts'
import { isCommon } from '../filters/common-words.ts'
import { calibrated } from './calibration.ts'
import { createClassifier, type Weights } from './classifier.ts'
import { addressesShop, featuresOf, type Reading, read, strangeWords } from './features.ts'
import { findsInLayout } from './goods.ts'
import { SERVICE } from './other.ts'
import { decide, looksLikeSearch, type Verdict } from './rules.ts'
import { vizType } from './viz.ts'
import trained from './weights.json' with { type: 'json' }

let ready: ReturnType<typeof createClassifier> | undefined
const classify = (features: string[]) => (ready ??= createClassifier(trained as Weights))(features)

const NEEDS: Record<Intent, { history: boolean; products: boolean }> = {
  search: { history: false, products: false },
  clarify: { history: true, products: true },
  compare: { history: false, products: true },
  filter: { history: false, products: true },
  support: { history: false, products: false },
  viz: { history: false, products: false },
  other: { history: false, products: false },
}

const BARE = 0.62
const SIGNS: Partial<Record<Intent, string[]>> = {
  support: SERVICE,
  other: ['<thanks>', '<hello>', '<bye>', '<cart>', '<take>', '<undo>', '<cancel>', '<what>', '<hate>'],
  clarify: ['<detail>', '<what>', '<field>', '<tell>'],
}

/** "Ремешок кожаный?": a part and how it may be. */
const isHowItIs = ({ tokens, items }: Reading): boolean =>
  tokens.length === 3 &&
  tokens[2] === '?' &&
  tokens[1] === '<value>' &&
  (tokens[0] === '<field>' || (!tokens[0]?.startsWith('<') && !isCommon(items[0]?.text ?? '')))

/** "Тяжёлый?", "does it fold?": a few words about what is shown, naming nothing else. */
function isShortQuestion({ text, tokens, has, wishes }: Reading): boolean {
  const named = ['<thing>', '<brand>', '<name>', '<value>', '<cheap>', '<sell>', '<money>', '<measure>', '<num>'].some(has)
  return (
    text.endsWith('?') &&
    tokens.length <= 5 &&
    !/^[a-z]{4,}s ?\?+$/.test(text) &&
    !named &&
    !SERVICE.some(has) &&
    (wishes?.filters.length ?? 0) === 0 &&
    !/(?<!\p{L})(?:есть|є|маєте|any|got|do you|бывают|бувають)(?!\p{L})/u.test(text)
  )
}

function judge(reading: Reading, onScreen: boolean | undefined): Verdict {
  const ruled = decide(reading, onScreen)
  if (ruled) return ruled
  if (isHowItIs(reading)) return { intent: 'clarify', confidence: 0.7 }
  const [first, second] = classify(featuresOf(reading))
  if (!first || !second) return { intent: 'search', confidence: 0 }
  if (first.intent !== 'search' && first.probability < BARE && looksLikeSearch(reading)) return { intent: 'search', confidence: 0.6 }
  // A word by itself that nothing here knows is the name of a thing.
  const words = reading.tokens.filter((token) => token !== '?').length
  const named = reading.tokens.every((token) => !token.startsWith('<') && !isCommon(token))
  if (
    first.intent === 'other' &&
    ((words === 1 && first.probability < 0.8) || (words <= 3 && named && first.probability < 0.75)) &&
    strangeWords(reading) >= 1
  )
    return { intent: 'search', confidence: 0.55 }
  if (first.probability < BARE && isShortQuestion(reading) && addressesShop(reading)) return { intent: 'support', confidence: 0.6 }
  if (first.probability < BARE && isShortQuestion(reading)) return { intent: 'clarify', confidence: 0.6 }
  if (
    (first.intent === 'clarify' || first.intent === 'other') &&
    first.probability < BARE &&
    SERVICE.some(reading.has) &&
    !reading.has('<ord>')
  )
    return { intent: 'support', confidence: 0.6 }
  // A guess without a sign of its own is not believed: an unknown word is most often a thing to look for.
  const signs = SIGNS[first.intent]
  if (
    signs &&
    first.probability < BARE &&
    !signs.some(reading.has) &&
    !(first.intent === 'support' && addressesShop(reading)) &&
    !reading.has('<it>') &&
    !reading.has('<ord>') &&
    strangeWords(reading) > 0
  )
    return { intent: 'search', confidence: 0.5 }
  // With an empty screen there is nothing to ask about or to narrow, so a close second is taken for it.
  const empty =
    onScreen === false && (first.intent === 'clarify' || first.intent === 'filter') && second.probability > first.probability * 0.6
  const chosen = empty ? second : first
  return { intent: chosen.intent, confidence: Number(chosen.probability.toFixed(3)) }
}

function slotsOf(reading: Reading, verdict: Verdict, catalog: Catalog | undefined): Slots {
  const slots: Slots = {}
  if (verdict.intent === 'clarify' || verdict.intent === 'compare') {
    const refs = findReferences(reading.text, reading.language, true)
    const named = refs.length > 0 ? refs : brandsIn(reading, catalog)
    if (named.length > 0) slots.product_refs = named
  }
  if (verdict.intent === 'viz' || (verdict.intent === 'search' && findsInLayout(reading))) {
    const type = vizType(reading.text)
    if (type) slots.viz_type = type
  }
  if (verdict.intent === 'other') {
    slots.action = verdict.action ?? 'unknown'
    const refs = slots.action === 'cart' || slots.action === 'order' ? findReferences(reading.text, reading.language, true) : []
    if (refs.length > 0) slots.product_refs = refs
  }
  return slots
}

/** "The Samsung": a brand points at the shown product that has it. */
function brandsIn(reading: Reading, catalog: Catalog | undefined): string[] {
  if (!catalog) return []
  const names = reading.items.flatMap((item, index) => {
    if (reading.tokens[index] !== '<brand>') return []
    const hit = catalog.values.exact([item.text])[0]
    return [hit?.value ?? item.text]
  })
  return [...new Set(names)]
}

/**
 * Agent 0: what a message wants, by rules first and a small classifier after them. Takes well under a millisecond and
 * no model. `onScreen` false means that nothing is shown yet: to narrow it is then to search.
 */
export const route = (text: string, catalog: Catalog | undefined, options: { onScreen?: boolean | undefined } = {}): RouterResult =>
  routeReading(read(text, catalog), catalog, options)

/** The same for what is read already. */
export function routeReading(
  reading: Reading,
  catalog: Catalog | undefined,
  options: { onScreen?: boolean | undefined } = {},
): RouterResult {
  const verdict = judge(reading, options.onScreen)
  const intent = verdict.intent === 'filter' && options.onScreen === false ? 'search' : verdict.intent
  const needs = NEEDS[intent]
  return {
    intent,
    confidence: calibrated(verdict.confidence),
    needs_history: needs.history,
    needs_products: needs.products,
    slots: slotsOf(reading, { ...verdict, intent }, catalog),
    by: 'rules',
  }
}
