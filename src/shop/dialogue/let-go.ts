import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { PLACES } from '../catalog/search-index.ts'
import { isProperty } from '../lexicon/meanings.ts'
import type { Context, Wish } from './context.ts'
import { isCalled } from './goods.ts'

/** A condition in force that a new wish may stand against. */
export type Held = { word: string } | { filter: Filter }

/** What of a wish can be met. */
export interface Fitted {
  wish: Wish
  /** Words of the wish itself that had to go. */
  dropped: string[]
  /** Conditions in force that had to go. */
  released: Held[]
}

export const whole = (wish: Wish): Fitted => ({ wish, dropped: [], released: [] })
export const conceptIn = (catalog: Catalog, { field }: Filter): string | undefined => fieldNamed(catalog.profile, field)?.concept

/** What it costs to let go of something: what only texts tell, then other words, conditions, what is said now, and what it may cost last. */
export const COST = { told: 1, word: 2, filter: 3, own: 4, price: 5, meant: 7 }

export type Loss = { cost: number } & (Held | { own: string })

/** So many are paired; each try is a search. */
const PAIRED = 4

/** Each of these, pairs of the cheapest, and ever more of them: the least loss first. */
function choicesOf(losses: Loss[]): Loss[][] {
  const cheap = losses.slice(0, PAIRED)
  const pairs = cheap.flatMap((one, at) => cheap.slice(at + 1).map((other) => [one, other]))
  const sum = (list: Loss[]) => list.reduce((all, { cost }) => all + cost, 0)
  return [...losses.map((one) => [one]), ...pairs, ...losses.map((_, at) => losses.slice(0, at + 3))].sort((a, b) => sum(a) - sum(b))
}

/** Whether a word stands only in what is told of goods, and in no name, category or value. */
export const isTold = (catalog: Catalog, word: string): boolean =>
  !catalog.index.resolve([word]).terms.some((term) => isCalled(catalog, term, () => true, PLACES.attribute))

/** What may be let go for a new wish. What the goods are stays. */
export function lossesOf(catalog: Catalog, context: Context, wish: Wish, isAnother: boolean, isOfThem: boolean): Loss[] {
  const isBare = !isAnother && wish.words.length + wish.must.length === 0 && wish.filters.every(({ value }) => typeof value === 'number')
  const own = new Set(wish.filters.map(({ field }) => field))
  const filters = [...context.filters.toReversed(), ...context.base].filter(
    // What is refused stays, and of "which of them" what may be spent.
    (filter) =>
      filter.op !== 'ne' &&
      !own.has(filter.field) &&
      !(isOfThem ? /^(?:category|price)$/ : /^category$/).test(conceptIn(catalog, filter) ?? ''),
  )
  const spread = (word: string) => catalog.index.resolve([word]).terms.reduce((sum, term) => sum + catalog.index.tally(term).all, 0)
  const [rarest] = wish.must.length > 1 ? wish.must.toSorted((one, other) => spread(one) - spread(other)) : []
  return [
    // A bare price lets go of no words: what comes nearest is told instead.
    ...(isBare ? [] : context.must.toReversed()).map((word, at) => ({
      word,
      cost: (isTold(catalog, word) ? COST.told : COST.word) + at / 100,
    })),
    ...(wish.words.length + wish.must.length + wish.filters.length > 1 ? wish.must : []).map((word) => ({
      own: word,
      // What only texts tell may be told in other words; what goods are called by is meant. Of "a print with coffee" the coffee is.
      cost: isTold(catalog, word) ? (isProperty(word) ? COST.told : COST.own) + 0.4 : word === rarest ? COST.meant : COST.own,
    })),
    ...(isBare ? [] : filters).map((filter) => ({ filter, cost: conceptIn(catalog, filter) === 'price' ? COST.price : COST.filter })),
  ].sort((one, other) => one.cost - other.cost)
}

const letGo = (wish: Wish, losses: Loss[]): Fitted => {
  const dropped = losses.flatMap((one) => ('own' in one ? [one.own] : []))
  const released = losses.flatMap((one): Held[] => ('own' in one ? [] : 'word' in one ? [{ word: one.word }] : [{ filter: one.filter }]))
  const isLost = (filter: Filter) => released.some((one) => 'filter' in one && one.filter === filter)
  return {
    wish: {
      ...wish,
      must: wish.must.filter((word) => !dropped.includes(word)),
      filters: wish.filters.filter((filter) => !isLost(filter)),
      released: [...(wish.released ?? []), ...released.flatMap((one) => ('word' in one ? [one.word] : []))],
      lifted: [
        ...wish.lifted,
        ...released.flatMap((one) => ('filter' in one && !wish.filters.includes(one.filter) ? [one.filter.field] : [])),
      ],
    },
    dropped,
    released,
  }
}

export const isEmpty = (wish: Wish): boolean =>
  wish.words.length + wish.must.length + wish.prefer.length + wish.filters.length + wish.lifted.length === 0

/** The wish with the least of it, and of what is in force, let go, so that something is left; nothing where that helps nowhere. */
export function relaxed(wish: Wish, losses: Loss[], count: (part: Wish) => number): Fitted | undefined {
  let best: { part: Fitted; cost: number; count: number } | undefined
  for (const choice of choicesOf(losses)) {
    const cost = Math.round(choice.reduce((sum, one) => sum + one.cost, 0))
    if (best && cost > best.cost) break
    const part = letGo(wish, choice)
    const found = isEmpty(part.wish) ? 0 : count(part.wish)
    // Of losses that cost alike, the one that leaves most.
    if (found > (best?.count ?? 0)) best = { part, cost, count: found }
  }
  return best?.part
}
