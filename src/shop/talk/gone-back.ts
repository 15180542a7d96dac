import type { Catalog } from '../catalog/catalog.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, isCategory, narrowed, NO_WISH, wishOf } from './context.ts'
import { kindRows } from './fit.ts'
import { find } from './phrases.ts'
import type { Understanding } from './understand.ts'

/** "Back to the balls", "вернись к санкам": goods that may have been shown before. */
export const goesBack = ({ reading, wish }: Understanding, catalog: Catalog): boolean => {
  const words = plainWords(reading.text)
  const isNamed = wish.words.length + wish.must.length > 0 || wish.filters.some(isCategory(catalog))
  return isNamed && find('return_to', words) !== undefined && !find('all', words)
}

/** The goods as they were last shown, with all that was in force then and what is said of them now. `earlier`: what was shown, the latest first. */
export function goneBack(read: Understanding, catalog: Catalog, earlier: Context[]): Understanding {
  const { wish } = read
  const kinds = wish.filters.filter(isCategory(catalog))
  const words = wish.words.length + kinds.length > 0 ? wish.words : wish.must
  const named = [
    ...kinds.map((filter) => catalog.find({ words: [], filters: [filter] })),
    ...words.map((word) => catalog.find({ words: [word], filters: [] })),
  ].map(({ rows }) => new Set(rows))
  /** How much of what was named and of what was shown is the same. */
  const likeness = (context: Context): number => {
    const rows = kindRows(catalog, context)
    const likes = named.map((own) => {
      const both = rows.filter((row) => own.has(row)).length
      return both * 2 > rows.length ? both / (rows.length + own.size - both) : 0
    })
    return Math.max(0, ...likes)
  }
  let best: { context: Context; like: number } | undefined
  for (const context of earlier) {
    const like = likeness(context)
    if (like > (best?.like ?? 0)) best = { context, like }
  }
  if (!best) return read
  const bounds = wish.filters.filter((filter) => !isCategory(catalog)(filter))
  const more = wish.must.filter((word) => !words.includes(word))
  const told = { ...NO_WISH, filters: bounds, sort: wish.sort }
  const [again] = [{ ...told, must: more }, told].map((one) => narrowed(best.context, one)).filter((one) => countOf(catalog, one) > 0)
  if (!again) return read
  return { ...read, wish: wishOf(again), act: { type: 'search' }, route: { ...read.route, intent: 'search' }, dropped: [], released: [] }
}
