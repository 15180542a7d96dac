import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { PAGE } from '../template/grid.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, narrowed, NO_WISH, NOTHING, queryOf, searched, type Wish, wishOf, wordsIn } from './context.ts'
import { kindOf } from './kind.ts'
import { find } from './phrases.ts'
import { type Understanding, understand } from './understand.ts'

/** Where what is gone back to ends, and something is asked of it. */
const CLAUSE = /[,.;!?]+\s+|\s(?:and|и|і|та)\s+(?=(?:show|sort|make|покаж|отсорт|сдела|відсорт|зроб))/iu

/** "Back to the balls, the red ones": what is gone back to, and what is said of it then. */
function partsOf(text: string): { goods: string; more: string } | undefined {
  const clauses = text.split(CLAUSE)
  const at = clauses.findIndex((clause) => find('return_to', plainWords(clause)))
  const words = plainWords(clauses[at] ?? '')
  const place = find('return_to', words)
  return place && { goods: words.toSpliced(place.at, place.length).join(' '), more: clauses.toSpliced(at, 1).join(', ') }
}

/** The goods that a message goes back to, which may have been shown before. */
function returnedTo({ reading }: Understanding, catalog: Catalog): { named: Wish; more: string } | undefined {
  const parts = find('all', plainWords(reading.text)) ? undefined : partsOf(reading.text)
  const named = parts && understand(parts.goods, catalog, NOTHING).wish
  return named && wordsIn(named).length + named.filters.length > 0 ? { named, more: parts.more } : undefined
}

/** "Back to the balls", "вернись к санкам": goods that may have been shown before. */
export const goesBack = (read: Understanding, catalog: Catalog): boolean => returnedTo(read, catalog) !== undefined

/** The goods as they were last shown, with all that was in force then and what is said of them now. `earlier`: what was shown, the latest first. */
export function goneBack(read: Understanding, catalog: Catalog, earlier: Context[]): Understanding {
  const { named = NO_WISH, more = '' } = returnedTo(read, catalog) ?? {}
  const isBound = ({ op }: Filter) => op !== 'eq' && op !== 'in'
  const own = new Set(catalog.find(queryOf(searched({ ...named, filters: named.filters.filter((filter) => !isBound(filter)) }))).rows)
  /** How much of what was named and of what was shown is the same: sledges before snow scooters that are filed with them. */
  const likeness = (context: Context): number => {
    const rows = kindOf(catalog, context)
    const both = rows.filter((row) => own.has(row)).length
    if (both * 2 > rows.length) return both / (rows.length + own.size - both)
    // "Back to the small ones", of phones: most of what was shown was so.
    const seen = catalog.find(queryOf(context)).rows
    const share = seen.filter((row) => own.has(row)).length / seen.length
    return share > 0.5 ? share / 1_000 : 0
  }
  let best: { context: Context; like: number } | undefined
  for (const context of earlier) {
    const like = likeness(context)
    if (like > (best?.like ?? 0)) best = { context, like }
  }
  if (!best) return read
  const found = narrowed(best.context, { ...NO_WISH, filters: named.filters.filter(isBound), prefer: named.prefer })
  const shown = catalog.find(queryOf(found)).rows.slice(0, PAGE)
  // What none of them has was told when it was asked for.
  const prefer = found.prefer.filter((word) => countOf(catalog, { ...found, must: [...found.must, word] }) > 0)
  const context = { ...found, prefer, shown: shown.flatMap((row) => catalog.products[row] ?? []), count: shown.length }
  const then = understand(more, catalog, context, read.language)
  const isSaid = wordsIn(then.wish).length + then.wish.filters.length + then.wish.lifted.length > 0 || then.wish.sort !== null
  const { wish, unknown, dropped, released, reading } =
    then.act.type === 'search' && isSaid ? then : { ...then, wish: wishOf(narrowed(context, then.wish)) }
  const asks = (then.act.type === 'answer' || ('asks' in then.act && then.act.asks)) && { asks: true }
  return {
    ...read,
    reading: more === '' ? read.reading : reading,
    route: { ...read.route, slots: then.route.slots },
    act: { type: 'search', ...asks },
    wish,
    unknown,
    dropped,
    released,
  }
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
