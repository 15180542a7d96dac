import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { wordsOf } from '#text/stem.ts'
import { keysOf, OR, PLACES } from '../catalog/search-index.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { stepsOf } from '../catalog/category-tree.ts'
import { type Product, valueOf } from '../catalog/product.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { COLOUR_GROUPS } from '../lexicon/things.ts'
import { type Context, isCategory, queryOf, searched, type Wish } from './context.ts'

/** More of the shop than this says nothing about what was asked for. */
const MOST = 0.5

const COLOURS = new Set(COLOUR_GROUPS.flat().flatMap(keysOf))

export const isColour = (word: string): boolean => wordsOf(word).some((part) => keysOf(part).some((key) => COLOURS.has(key)))

/** What any goods may be asked for, though some have the word in their name. */
const MEASURED = new Set(
  'color size price weight brand material country rating warranty width height length depth thickness year'.split(' '),
)

const MOST_KNOWN = 500
const named = new WeakMap<Catalog, Map<string, boolean>>()

/** Whether goods here are called by this word, in whatever language it is said; how they are ("red", "leather") does not count. */
export function namesGoods(catalog: Catalog, word: string): boolean {
  const known = named.get(catalog) ?? new Map<string, boolean>()
  named.set(catalog, known)
  const made = known.get(word) ?? isNamed(catalog, word)
  if (known.size > MOST_KNOWN) known.clear()
  known.set(word, made)
  return made
}

function isNamed(catalog: Catalog, word: string): boolean {
  if (word.includes(OR)) return word.split(OR).some((part) => namesGoods(catalog, part))
  // "120 х 60" is a size of whatever is shown.
  if (/^\d/.test(word)) return false
  if (isProperty(word) || MEASURED.has(conceptSaid(word)?.concept ?? '')) return false
  return catalog.index.resolve([word]).terms.some((term) => {
    if (term.by === 'sound') return false
    let found = false
    catalog.index.visit(term, (_, place) => {
      found ||= place >= PLACES.category
    })
    return found
  })
}

/** What the shop has of a wish that nothing shown fits: of the same kind of goods if there is such, else of any kind. */
export function elsewhere(catalog: Catalog, now: Context, wish: Wish, isOpen = false): Wish | undefined {
  const context = now.beneath ?? now
  // A price, a measure, or how something should be says nothing without what is shown.
  const isNamed =
    wish.words.some((word) => namesGoods(catalog, word)) || wish.filters.some(({ op, value }) => op === 'eq' && typeof value === 'string')
  if (!isNamed && !(isOpen && wish.words.length > 0)) return undefined
  const own = new Set(wish.filters.map(({ field }) => field))
  const kinds = [...context.base, ...context.filters].filter((filter) => isCategory(catalog)(filter) && !own.has(filter.field))
  const plain = { ...wish, lifted: [], released: [] }
  const tries = kinds.length > 0 ? [{ ...plain, filters: [...kinds, ...wish.filters] }, plain] : [plain]
  return tries.find((each) => {
    const { rows, missed } = catalog.find(queryOf(searched(each)))
    return rows.length > 0 && rows.length < catalog.products.length * MOST && missed.length === 0
  })
}

/** "With video" among radio nannies: goods of the branch that theirs lies on, if that has such. */
export function beside(catalog: Catalog, inForce: Filter[], wish: Wish): Wish | undefined {
  const kind = inForce.find(isCategory(catalog))
  const row = kind && catalog.find({ words: [], filters: [kind] }).rows[0]
  const path = kind && row !== undefined ? String(valueOf(catalog.products[row] as Product, kind.field)) : ''
  const steps = stepsOf(path)
  const parent = steps[steps.indexOf(String(kind?.value)) - 1]
  if (!kind || parent === undefined || wish.words.length === 0) return undefined
  const others = wish.filters.filter((filter) => filter.field !== kind.field)
  const wider: Wish = { ...wish, filters: [{ field: kind.field, op: 'eq', value: parent }, ...others], lifted: [], released: [] }
  const { rows, missed } = catalog.find(queryOf(searched(wider)))
  return rows.length > 0 && missed.length === 0 ? wider : undefined
}
