import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { keysOf, OR } from '../catalog/search-index.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { plainWords } from '../text/phrase.ts'
import { isKind } from './standing.ts'
import { type Context, countOf, isCategory, isEmptyWish, narrowed, NOTHING, queryOf, searched, type Wish } from './context.ts'

/** What of a wish can be met, what of it cannot, and what was in force and is let go for it. */
export interface Fitted {
  wish: Wish
  /** Words of the wish that nothing has together with the rest, and its filters that nothing keeps. */
  dropped: string[]
  refused: Filter[]
  /** Conditions that were in force. */
  released: (string | Filter)[]
}

const LIGHT = 100

/** Of words that must be there those that goods have together: the weightiest that some have at once. */
function together(catalog: Catalog, base: Context, words: string[]): { kept: string[]; weight: number } {
  const all = Math.max(1, catalog.products.length)
  const masks = new Map<number, number>()
  const weights = words.map((word, nth) => {
    const { rows } = catalog.find(queryOf({ ...base, must: [...base.must, word] }))
    for (const row of rows) masks.set(row, (masks.get(row) ?? 0) | (1 << nth))
    // As many of the words as may be; of two of which one must go, the one that fewer have.
    return rows.length === 0 ? 0 : word.split(' ').length + Math.log(1 + rows.length) / (LIGHT * Math.log(2 + all))
  })
  const weigh = (mask: number) => weights.reduce((sum, weight, nth) => sum + (mask & (1 << nth) ? weight : 0), 0)
  let [best, most] = [0, 0]
  for (const mask of new Set(masks.values())) {
    const weight = weigh(mask)
    if (weight > most) [best, most] = [mask, weight]
  }
  return { kept: words.filter((_, nth) => best & (1 << nth)), weight: most }
}

/** How much is lost without a condition: values least, then numbers, and what it may cost most. */
const lossOf = (catalog: Catalog, { field, value }: Filter): number =>
  typeof value !== 'number' ? 1.2 : fieldNamed(catalog.profile, field)?.concept === 'price' ? 2.5 : 1.5

/** Looked for anew: as much of it as some goods meet. */
export function fitAnew(catalog: Catalog, wish: Wish): Fitted {
  const bare = (filters: Filter[]) => searched({ ...wish, must: [], filters })
  const without = (lost: Held[]) => wish.filters.filter((filter) => !lost.some(({ one }) => one === filter))
  const conditions = wish.filters.filter((filter) => !isCategory(catalog)(filter))
  const ways = losses(conditions.map((one) => ({ one, loss: lossOf(catalog, one) })))
  const lost = ways.find((way) => countOf(catalog, bare(without(way))) > 0)
  // Where nothing would be left without any condition either, none is given up for it.
  if (!lost) return { wish, dropped: [], refused: [], released: [] }
  const filters = without(lost)
  const named = namings(catalog, wish.words)
  const fitted = named.map((naming) => ({ ...naming, ...together(catalog, { ...bare(filters), words: naming.words }, wish.must) }))
  // Whole, where that is as good as any.
  const best = fitted.reduce((most, one) => (one.weight - one.lost.length > most.weight - most.lost.length ? one : most))
  const { must, eased } = easily(catalog, { ...bare(filters), words: best.words }, best.kept)
  return {
    wish: { ...wish, words: best.words, must, filters, prefer: [...wish.prefer, ...best.lost, ...eased] },
    dropped: wish.must.filter((word) => !best.kept.includes(word)),
    refused: wish.filters.filter((filter) => !filters.includes(filter)),
    released: [],
  }
}

/** So many conditions may leave so few that one of them only puts first. */
const MANY = 3
const FEW = 3

/** Of many conditions the one that keeps most from being found only puts first where hardly anything meets them all. */
function easily(catalog: Catalog, base: Context, must: string[]): { must: string[]; eased: string[] } {
  if (must.length < MANY || countOf(catalog, { ...base, must }) >= FEW) return { must, eased: [] }
  const ways = must.map((word) => ({ must: must.filter((other) => other !== word), eased: [word] }))
  const most = ways.toSorted((one, other) => countOf(catalog, { ...base, ...other }) - countOf(catalog, { ...base, ...one }))[0]
  return most && countOf(catalog, { ...base, must: most.must }) >= FEW ? most : { must, eased: [] }
}

/** "A set of glasses with double walls": the ways to name goods, as a whole or by those of its words that some are called by. */
function namings(catalog: Catalog, words: string[]): { words: string[]; lost: string[] }[] {
  const [phrase = ''] = words
  const parts = phrase.split(' ')
  const isWhole = parts.length < 2 || phrase.includes(OR) || saidOtherwise(parts).length > 0
  const nouns = isWhole ? [] : parts.filter((word) => catalog.index.resolve([word]).terms.some((term) => isKind(catalog, term)))
  return [{ words, lost: [] }, ...nouns.map((noun) => ({ words: [noun], lost: parts.filter((word) => word !== noun) }))]
}

/** What was asked for before and may be let go for something new, and how much is lost with it. */
interface Held {
  one: string | Filter
  loss: number
}

function heldIn(catalog: Catalog, { must, base, filters }: Context): Held[] {
  // What is refused stays refused.
  const kinds = [...base, ...filters].filter(isCategory(catalog))
  // Of two categories the second says how the goods of the first are.
  const conditions = [...base, ...filters].filter((filter) => filter.op !== 'ne' && filter !== kinds[0])
  return [...must.map((word) => ({ one: word, loss: 1 })), ...conditions.map((filter) => ({ one: filter, loss: lossOf(catalog, filter) }))]
}

const MOST_HELD = 8
const MOST_LOST = 3

/** Every few of what is held, what is lost least first. */
function losses(held: Held[]): Held[][] {
  let sets: Held[][] = [[]]
  for (const one of held.slice(-MOST_HELD)) sets = [...sets, ...sets.filter(({ length }) => length < MOST_LOST).map((set) => [...set, one])]
  const loss = (set: Held[]) => set.reduce((sum, one) => sum + one.loss, 0)
  return [...sets, ...(held.length > MOST_LOST ? [held] : [])].sort((one, other) => loss(one) - loss(other))
}

/**
 * Asked of what is shown: all of it together with what is in force; where nothing is so, without as little as may be of what was asked for
 * before, but never of what the goods are. `undefined` where no goods of the kind meet any of it.
 */
export function fitHere(catalog: Catalog, context: Context, wish: Wish): Fitted | undefined {
  const known = new Set([...context.words, ...context.must].flatMap(plainWords).flatMap(keysOf))
  const isHeld = (phrase: string) => plainWords(phrase).every((word) => keysOf(word).some((key) => known.has(key)))
  const said = [...wish.words, ...wish.must]
  const added = said.filter((word) => !isHeld(word))
  // "Just the earrings", of earrings and watches.
  const words = said.filter((word) => context.words.some((held) => held.split(OR).includes(word) && held !== word))
  const released = wish.released ?? []
  const held = heldIn(catalog, context).filter(({ one }) => typeof one !== 'string' || !released.includes(one))
  // What is refused lets go of nothing.
  const isRefusal = added.length + wish.prefer.length === 0 && wish.filters.every(({ op }) => op === 'ne') && wish.sort === null
  let best: { fitted: Fitted; weight: number } | undefined
  for (const lost of losses(isRefusal ? [] : held)) {
    const gone = lost.map(({ one }) => one)
    const lifted = [...wish.lifted, ...gone.flatMap((one) => (typeof one === 'string' ? [] : [one.field]))]
    const own = { ...wish, words, must: [], lifted, released: [...released, ...gone.filter((one) => typeof one === 'string')] }
    const within = narrowed(context, own)
    if (countOf(catalog, within) === 0) continue
    const { kept: met, weight } = together(catalog, within, added)
    if (best && weight <= best.weight) continue
    const fitted: Fitted = {
      wish: { ...own, must: met },
      dropped: added.filter((word) => !met.includes(word)),
      refused: [],
      released: gone,
    }
    best = { fitted, weight }
    if (met.length === added.length) break
  }
  // Of words alone some must be met.
  const isNothing = added.length > 0 && best?.fitted.wish.must.length === 0 && isEmptyWish({ ...wish, words, must: [], released })
  return isNothing ? undefined : best?.fitted
}

/** The goods that are spoken of, and nothing of how they should be. */
export const kindRows = (catalog: Catalog, { words, must, base, filters, count }: Context): number[] => {
  const kinds = [...base, ...filters].filter(isCategory(catalog))
  if (count === 0) return []
  const own = words.length + kinds.length > 0 ? { words, must: [] } : { words: [], must }
  return catalog.find(queryOf({ ...NOTHING, ...own, base: kinds })).rows
}
