import type { Filter } from '#protocol/shop.ts'
import { wordsOf } from '#text/stem.ts'
import type { Column } from './columns.ts'
import { PLACES } from './kin.ts'
import { isOfWords } from './match.ts'
import type { SearchIndex } from './search-index.ts'

type Test = (row: number) => boolean

const isInName = (place: number): boolean => place === PLACES.name || place === PLACES.about
const isBeforeText = (place: number): boolean => place > PLACES.description

/** The rows that say all of these phrases in such places. */
function sayingAll(phrases: string[], index: SearchIndex, isPlace: (place: number) => boolean): Set<number> {
  const sets = phrases.map((phrase) => {
    const rows = new Set<number>()
    for (const term of index.resolve([phrase]).terms)
      if (term.by === 'itself' || term.by === 'meaning') index.visit(term, (row, place) => void (isPlace(place) && rows.add(row)))
    return rows
  })
  return sets.reduce((all, rows) => all.intersection(rows), sets[0] ?? new Set<number>())
}

/**
 * A filter on a field that is not filled for all goods. Where it is empty, a name tells it: "Red bauble" without a colour; where hardly any
 * has the field, a text does too.
 */
export function withTold(isThere: Test, filter: Filter, column: Column, index: SearchIndex, count: number): Test {
  const { info, codes, lists } = column
  const values = [filter.value].flat().map(String)
  const isChoice = /^(?:choice|list)$/.test(info.kind) && !/^(?:category|brand|tags)$/.test(info.concept ?? '')
  if (!/^(?:eq|in|ne)$/.test(filter.op) || !isChoice) return isThere
  const isColour = info.concept === 'color'
  const isSparse = isOfWords(info, count) && !isColour
  const isTelling = (place: number) => isSparse || (isColour ? isBeforeText(place) : isInName(place))
  const partsOf = (value: string) => wordsOf(value).filter((word, _, all) => word.length > 3 || all.length === 1)
  const told = values.map((value) => sayingAll(partsOf(value), index, isTelling))
  // A phrase, a colour or a material in a name is true of it, whatever the field says.
  const isSaid = (value: string) => isColour || info.concept === 'material' || wordsOf(value).length > 1
  const named = values.filter(isSaid).map((value) => sayingAll(partsOf(value), index, isInName))
  const isEmpty = (row: number) => (codes ? codes[row] === -1 : (lists?.[row]?.length ?? 0) === 0)
  const isTold = (row: number) => named.some((rows) => rows.has(row)) || (isEmpty(row) && told.some((rows) => rows.has(row)))
  return (row) => (isTold(row) ? filter.op !== 'ne' : isThere(row))
}
