import type { Catalog } from '../catalog/catalog.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, isCategory, narrowed, NO_WISH, wishOf, wordsIn } from './context.ts'
import { kindRows } from './fit.ts'
import { isPronoun, rowsTold } from './names.ts'
import { find } from './phrases.ts'
import type { Understanding } from './understand.ts'

/** What is done with what is on screen goes back nowhere. */
const ON_SCREEN = /^(?:fields|layout|page|open|compare)$/
/** What goods are told counts for less than what they were asked for by. */
const TOLD = 0.8
const ENOUGH = 0.5

/** What stands after "back to", to the end of the clause. */
const goalIn = (text: string): string[] =>
  text
    .split(/[.,;!?]/)
    .flatMap((clause) => {
      const words = plainWords(clause)
      const place = find('return_to', words)
      return place ? words.slice(place.at + place.length) : []
    })
    .filter((word) => !isPronoun(word) && !isCommon(word))

/** The goods to which a message goes back: those that it names, or what is wished for again. */
function goalOf({ reading, wish }: Understanding): string[] {
  const goal = goalIn(reading.text)
  return goal.length > 0 ? goal : wordsIn(wish).flatMap(plainWords)
}

/** "Back to the balls", "вернись к санкам": goods that may have been shown before. */
export const goesBack = (read: Understanding): boolean =>
  find('return_to', plainWords(read.reading.text)) !== undefined && !ON_SCREEN.test(read.act.type) && goalOf(read).length > 0

/** How much of what is gone back to these goods were asked for by, or are told. */
function likeness(goal: string[], context: Context, catalog: Catalog): number {
  const { words, must, prefer, base, filters } = context
  const values = [...base, ...filters].filter(({ op }) => op !== 'ne').flatMap(({ value }) => [value].flat().map(String))
  const asked = new Set([...words, ...must, ...prefer, ...values].flatMap(plainWords).flatMap(keysOf))
  const rows = kindRows(catalog, context)
  const each = goal.map((word) => {
    if (keysOf(word).some((key) => asked.has(key))) return 1
    const told = rowsTold(word, catalog)
    const share = rows.filter((row) => told.has(row)).length / rows.length
    return share > ENOUGH ? share * TOLD : 0
  })
  return each.reduce((sum, like) => sum + like, 0) / goal.length
}

/** The goods as they were last shown, with all that was in force then and what is said of them now. `earlier`: what was shown, the latest first. */
export function goneBack(read: Understanding, catalog: Catalog, earlier: Context[]): Understanding {
  const { wish, act } = read
  const isKind = isCategory(catalog)
  const search = { type: 'search' as const, ...('asks' in act && { asks: act.asks }) }
  const found = { ...read, act: search, route: { ...read.route, intent: 'search' as const } }
  const goal = goalOf(read)
  let best: { context: Context; like: number } | undefined
  for (const context of earlier) {
    const like = likeness(goal, context, catalog)
    if (like > (best?.like ?? ENOUGH)) best = { context, like }
  }
  // "Back to all the phones" is no going back to some of them.
  if (find('all', plainWords(read.reading.text))) {
    if (wish.words.length > 0 || wish.filters.some(isKind)) return found
    if (!best) return read
    const { words, base, filters } = best.context
    return { ...found, wish: { ...NO_WISH, words, filters: [...base, ...filters].filter(isKind), sort: wish.sort } }
  }
  if (!best) return read
  const said = new Set(goal.flatMap(keysOf))
  const more = wish.must.filter(
    (phrase) =>
      !plainWords(phrase)
        .flatMap(keysOf)
        .some((key) => said.has(key)),
  )
  const told = { ...NO_WISH, filters: wish.filters.filter((filter) => !isKind(filter)), sort: wish.sort }
  const again = [{ ...told, must: more }, told].map((one) => narrowed(best.context, one)).find((one) => countOf(catalog, one) > 0)
  return again ? { ...found, wish: wishOf(again), dropped: [], released: [] } : read
}
