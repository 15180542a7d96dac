import type { Catalog } from '../catalog/catalog.ts'
import { PLACES, type Term } from '../catalog/search-index.ts'
import { isCommon } from './common-words.ts'
import { isComparisonWord } from './comparisons.ts'
import type { Item } from './items.ts'

/** What hangs on another thing is not what the goods are: "with a tank", "for a well". */
const LINK = /^(?:with|without|for|in|on|to|of|from|с|со|без|для|в|во|на|к|до|из|от|у|з|зі|із|від|під|под)$/
/** "Which of the tables" speaks of tables. */
const WHICH = /^(?:which|one|some|any|как\p{L}{2}|котор\p{L}{2}|як\p{L}{1,2})$/u

/** More words say nothing more of what the goods are. */
const LOOKED_AT = 12

/** The goods that are what a word says, or else that are called so. */
function goodsOf(term: Term, { index }: Catalog): Set<number> {
  const own = new Set([...index.headed(term), ...(index.ofKind(term) ?? [])])
  if (own.size === 0) index.visit(term, (row, place) => void (place >= PLACES.category && own.add(row)))
  return own
}

/** The goods that a message is about: those that it names, among those in force if it may be; else those in force. */
export function spokenOf(items: Item[], catalog: Catalog, inForce: number[]): number[] {
  const isMeant = ({ kind, text }: Item, at: number) =>
    kind === 'word' &&
    !isCommon(text) &&
    !isComparisonWord(text) &&
    (!LINK.test(items[at - 1]?.text ?? '') || WHICH.test(items[at - 2]?.text ?? ''))
  const words = items.filter(isMeant).slice(0, LOOKED_AT)
  const things = words
    .flatMap(({ text }) => catalog.index.resolve([text]).terms)
    .filter((term) => !term.property && catalog.index.isThing(term))
  const sets = things.map((term) => goodsOf(term, catalog)).filter(({ size }) => size > 0)
  const [first, ...others] = inForce.length > 0 && sets.length > 0 ? [new Set(inForce), ...sets] : sets
  if (!first) return inForce
  const named = others.reduce((all, set) => (all.isDisjointFrom(set) ? all : all.intersection(set)), first)
  // Other goods than those in force.
  const isOther = sets.length > 0 && named.size === inForce.length && sets.every((set) => set.isDisjointFrom(first))
  return [...(isOther ? (sets[0] ?? named) : named)]
}
