import type { Catalog } from '../catalog/catalog.ts'
import { stepsOf } from '../catalog/category-tree.ts'
import { valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { keysOf, PLACES, type Term } from '../catalog/search-index.ts'
import type { ValueHit } from '../catalog/values.ts'
import { words } from '../text/normalize.ts'
import { isCommon } from './common-words.ts'
import { isComparisonWord } from './comparisons.ts'
import type { Item } from './items.ts'
import { wordAt } from './message.ts'

/** What hangs on another thing is not what the goods are: "with a tank", "for a well". */
const LINK = /^(?:with|without|for|in|on|to|of|from|с|со|без|для|в|во|на|к|до|из|от|у|з|зі|із|від|під|под)$/

/** More words say nothing more of what the goods are. */
const LOOKED_AT = 12

/** What goods here are, by this word. */
export const thingsOf = ({ index }: Catalog, word: string): Term[] =>
  index.resolve([word]).terms.filter((term) => !term.property && index.isThing(term))

/** The goods that are what a word says, or else that are called so. */
function goodsOf(term: Term, { index }: Catalog): Set<number> {
  const own = new Set([...index.headed(term), ...(index.ofKind(term) ?? [])])
  if (own.size === 0) index.visit(term, (row, place) => void (place >= PLACES.category && own.add(row)))
  return own
}

/** The goods that a message is about: those that it names, among those in force if it may be; else those in force. */
export function spokenOf(items: Item[], catalog: Catalog, inForce: number[]): number[] {
  const isMeant = ({ kind, text }: Item, at: number) =>
    kind === 'word' && !isCommon(text) && !isComparisonWord(text) && !LINK.test(wordAt(items, at - 1))
  const things = items.filter(isMeant).slice(0, LOOKED_AT)
  const sets = things
    .flatMap(({ text }) => thingsOf(catalog, text))
    .map((term) => goodsOf(term, catalog))
    .filter(({ size }) => size > 0)
  if (sets.length === 0) return inForce
  const held = new Set(inForce)
  // Other goods than those in force.
  const isOther = sets.every((set) => set.isDisjointFrom(held))
  const [first = held, ...others] = isOther ? sets : [held, ...sets]
  return [...others.reduce((all, set) => (all.isDisjointFrom(set) ? all : all.intersection(set)), first)]
}

const MOST_RIVALS = 0.25

/** Whether some words mean a value and nothing else in this catalogue. */
export type IsSure = (phrase: string[], hit: ValueHit) => boolean

/**
 * A word is a filter only where it can mean nothing else: if other products are called by it too ("Apple" the fruit,
 * "Glass" the cup), it stays a word, and the search finds both.
 */
export function createSureness({ index, profile, testOf, products }: Catalog): IsSure {
  /** How many rows of the value are called so, and how many others. */
  function rivalsOf(phrase: string[], { field, value }: ValueHit, isCategory: boolean): { own: number; rivals: number; itself: boolean } {
    const { terms } = index.resolve(phrase)
    const ways = terms.length === 1 ? (terms[0]?.ways ?? []) : [terms.flatMap((term) => term.ways[0] ?? [])]
    const testFor = (step: string) => testOf({ field, op: 'eq', value: step })
    const isOwn = testFor(value)
    // What a branch is called is called so for the sake of its twig: "Jumpers" in "Walkers and jumpers".
    const known = isCategory ? products.findIndex((_, row) => isOwn(row)) : -1
    const steps = stepsOf(String(valueOf(products[known] ?? { id: '', name: '' }, field) ?? ''))
    const above = steps.slice(0, Math.max(0, steps.indexOf(value))).map(testFor)
    const found = { own: 0, rivals: 0, itself: terms.every(({ by }) => by === 'itself') }
    index.visit({ said: '', by: 'itself', ways }, (row, place) => {
      if (isOwn(row)) found.own++
      else if (place >= PLACES.category && !above.some((isAbove) => isAbove(row))) found.rivals++
    })
    return found
  }
  return (phrase, hit) => {
    const { concept, translations } = fieldNamed(profile, hit.field) ?? {}
    const { own, rivals, itself } = rivalsOf(phrase, hit, concept === 'category')
    // "Яблоки" are no Apple where apples are sold.
    if (!itself) return concept !== 'brand' || rivals === 0
    if (concept !== 'category' || hit.partial) return rivals <= Math.max(own, hit.count) * MOST_RIVALS
    // One envelope on sale in "Envelopes", and fifty elsewhere: the word finds them all.
    if (rivals > hit.count * 4) return false
    const texts = [hit.value, ...(translations?.[hit.value] ?? []).map(({ text }) => text)]
    const named = new Set(texts.flatMap((text) => words(text).flatMap(keysOf)))
    if (phrase.some((word) => keysOf(word).some((key) => named.has(key)))) return true
    // A word that nothing is called by, but for what goes with it ("адаптер для автолюльки"), says what it means in general.
    if (!index.resolve(phrase).terms.some(({ ways, ...term }) => index.isThing({ ...term, ways: ways.slice(0, 1) }))) return true
    // "Macbook" is one of the laptops; "мышь" is what all of them are called.
    return rivals <= own * MOST_RIVALS
  }
}
