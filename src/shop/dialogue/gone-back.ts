import type { Catalog } from '../catalog/catalog.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, narrowed, NO_WISH, queryOf, searched, type Wish, wishOf } from './context.ts'
import { kindOf } from './kind.ts'
import { find } from './phrases.ts'
import { isEmptyWish } from './signs.ts'
import type { Understanding } from './understand.ts'

/** What the goods are called, apart from bounds and orders. */
const namedIn = ({ words, must, filters }: Wish): Wish => ({ ...NO_WISH, words, must, filters: filters.filter(({ op }) => op === 'eq') })

/** "Back to the balls", "вернись к санкам": goods that may have been shown before. */
export function goesBack({ reading, wish }: Understanding): boolean {
  const said = plainWords(reading.text)
  return find('return_to', said) !== undefined && !find('all', said) && !isEmptyWish(namedIn(wish))
}

/** The goods as they were last shown, with all that was in force then and what is said now. `earlier`: what was shown, the latest first. */
export function goneBack(read: Understanding, catalog: Catalog, earlier: Context[]): Understanding {
  const named = namedIn(read.wish)
  const own = new Set(catalog.find(queryOf(searched(named))).rows)
  /** How much of what was named and of what was shown is the same: sledges before snow scooters that are filed with them. */
  const likeness = (context: Context): number => {
    const rows = kindOf(catalog, context)
    const both = rows.filter((row) => own.has(row)).length
    return both * 2 > rows.length ? both / (rows.length + own.size - both) : 0
  }
  let best: { context: Context; like: number } | undefined
  for (const context of earlier) {
    const like = likeness(context)
    if (like > (best?.like ?? 0)) best = { context, like }
  }
  if (!best) return read
  const filters = read.wish.filters.filter((filter) => !named.filters.includes(filter))
  const wish = wishOf(narrowed(best.context, { ...read.wish, words: [], must: [], filters, lifted: [], released: [] }))
  return { ...read, act: { type: 'search' }, wish, dropped: [], released: [] }
}

/** "Without nickel", "a present for my wife", and then "earrings": what was said while nothing was shown yet is said of them. */
export function withSaidBefore(read: Understanding, last: Understanding, catalog: Catalog): Understanding {
  const { words, must, prefer, without, filters } = last.wish
  if (read.act.type !== 'search' || last.act.type !== 'ask' || words.length + must.length > 0) return read
  const own = read.wish
  const others = filters.filter((filter) => !own.filters.some(({ field }) => field === filter.field))
  const both = { ...own, prefer: [...own.prefer, ...prefer], without: [...own.without, ...without], filters: [...own.filters, ...others] }
  return countOf(catalog, searched(both)) > 0 ? { ...read, wish: both } : read
}
