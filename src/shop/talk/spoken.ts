import type { Catalog } from '../catalog/catalog.ts'
import { comparisonEndingAt } from '../filters/comparisons.ts'
import type { Item } from '../filters/items.ts'
import { saidIn } from '../lexicon/said.ts'
import type { Span } from '../reader/tagger.ts'
import { isGoodsName, type Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { isPronoun } from './names.ts'
import { type Said, spansSaid } from './sought.ts'
import { isKind } from './standing.ts'

const ANY_GOODS = new RegExp(saidIn('any_goods').source, 'giu')
const JOINED = /^\s*(?:,|\/|and|or|и|или|либо|і|й|та|або|чи)\s*$/iu

/** "Something", "gear" name no kind of goods; "indoor stuff" says how they are. */
function kindsOnly(spoken: Said[], catalog: Catalog, text: string): Said[] {
  const isThing = (word: string) => isGoodsName(word) && catalog.index.resolve([word]).terms.some((term) => isKind(catalog, term))
  // "Pans or pots": what is joined to goods by a word and is goods itself.
  const said = spoken.map((one, nth): Said => {
    const next = spoken[nth + 1]
    const isJoined = one.tag === 'M' && next?.tag === 'K' && JOINED.test(text.slice(one.to, next.from))
    return isJoined && plainWords(one.text).every(isThing) ? { ...one, tag: 'K' } : one
  })
  const only = said.flatMap((one): Said[] => {
    const rest = one.text.replace(ANY_GOODS, ' ').trim()
    if (one.tag !== 'K' || rest === one.text.trim()) return [one]
    return rest === '' ? [] : [{ ...one, tag: 'M', text: rest }]
  })
  if (only.some(({ tag }) => tag === 'K') || !said.some(({ tag }) => tag === 'K')) return only
  // "A diamond ring": of what is left the one that is called by a noun of goods.
  const at = only.findIndex(({ tag, text }) => tag === 'M' && plainWords(text).some(isThing))
  return only.map((one, nth): Said => (nth === at ? { ...one, tag: 'K' } : one))
}

/** "Dearer than 120 I don't need": a number with its comparison is a bound, whatever is refused about it. */
export function withComparisons(spans: Span[], read: Item[]): Span[] {
  const items = read.map((item) => ({ ...item, used: false }))
  const bounds = spans.map((span): Span => {
    const length = /[NB]/.test(span.tag) && items[span.from]?.quantity ? (comparisonEndingAt(items, span.from - 1)?.length ?? 0) : 0
    return length > 0 ? { tag: 'B', from: span.from - length, to: span.to } : span
  })
  return bounds.filter((span) => !bounds.some(({ tag, from, to }) => tag === 'B' && from <= span.from && span.to < to))
}

/** What a message says, each piece by what it is there for; what is named in a search is a condition: "filters for the Alpha". */
export function spokenIn(spans: Span[], reading: Reading, catalog: Catalog, goesOn: boolean): Said[] {
  const isNamed = ({ tag, text }: Said) => tag === 'R' && !goesOn && !plainWords(text).every(isPronoun)
  const said = spansSaid(spans, reading).map((one): Said => (isNamed(one) ? { ...one, tag: 'M' } : one))
  return kindsOnly(said, catalog, reading.text)
}
