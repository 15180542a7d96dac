import type { Catalog } from '../catalog/catalog.ts'
import { stepsOf } from '../catalog/category-tree.ts'
import { valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { keysOf, PLACES } from '../catalog/search-index.ts'
import type { ValueHit } from '../catalog/values.ts'
import { words } from '../text/normalize.ts'

const MOST_RIVALS = 0.25

export interface Sureness {
  /** Whether these words mean this value and nothing else in this catalogue. */
  isSure(phrase: string[], hit: ValueHit): boolean
}

/**
 * A word is a filter only where it can mean nothing else: if other products are called by it too ("Apple" the fruit,
 * "Glass" the cup), it stays a word, and the search finds both.
 */
export function createSureness({ index, profile, testOf, find, products }: Catalog): Sureness {
  const isCategory = (hit: ValueHit) => fieldNamed(profile, hit.field)?.concept === 'category'
  /** Rows that are called so and rows of the value, apart. */
  function rivalsOf(phrase: string[], hit: ValueHit): { own: number; rivals: number[]; itself: boolean } | undefined {
    const { terms, unknown } = index.resolve(phrase)
    if (unknown.length > 0 || terms.length === 0 || terms.some(({ by }) => by === 'sound' || by === 'slip')) return undefined
    const itself = terms.every(({ by }) => by === 'itself')
    const ways = terms.length === 1 ? (terms[0]?.ways ?? []) : [terms.flatMap((term) => term.ways[0] ?? [])]
    const isOwn = testOf({ field: hit.field, op: 'eq', value: hit.value })
    // What a branch is called is called so for the sake of its twig: "Jumpers" in "Walkers and jumpers".
    const [row = -1] = isCategory(hit) ? find({ words: [], filters: [{ field: hit.field, op: 'eq', value: hit.value }] }).rows : []
    const steps = stepsOf(String(valueOf(products[row] ?? { id: '', name: '' }, hit.field) ?? ''))
    const above = steps.slice(0, Math.max(0, steps.indexOf(hit.value))).map((value) => testOf({ field: hit.field, op: 'eq', value }))
    const rivals: number[] = []
    let own = 0
    index.visit({ said: '', by: 'itself', ways }, (row, place) => {
      if (isOwn(row)) own++
      else if (place >= PLACES.category && !above.some((isAbove) => isAbove(row))) rivals.push(row)
    })
    return { own, rivals, itself }
  }
  return {
    isSure(phrase, hit) {
      const found = rivalsOf(phrase, hit)
      // "Яблоки" are no Apple where apples are sold.
      const isMaker = fieldNamed(profile, hit.field)?.concept === 'brand'
      if (!found?.itself) return !(isMaker && found && found.rivals.length > 0)
      if (isCategory(hit) && !hit.partial) {
        const translations = fieldNamed(profile, hit.field)?.translations?.[hit.value] ?? []
        const named = new Set([hit.value, ...translations.map(({ text }) => text)].flatMap((text) => words(text).flatMap(keysOf)))
        // One envelope on sale in "Envelopes", and fifty elsewhere: the word finds them all.
        if (found.rivals.length > hit.count * 4) return false
        if (phrase.some((word) => keysOf(word).some((key) => named.has(key)))) return true
        // A word that nothing is called by, but for what goes with it ("адаптер для автолюльки"), says what it means in general.
        if (!index.resolve(phrase).terms.some(({ ways, ...term }) => index.isThing({ ...term, ways: ways.slice(0, 1) }))) return true
        // "Macbook" is one of the laptops; "мышь" is what all of them are called.
        return found.own >= hit.count / 2 && found.rivals.length <= found.own * MOST_RIVALS
      }
      return found.rivals.length <= Math.max(found.own, hit.count) * MOST_RIVALS
    },
  }
}
