import { parseMeasure } from '../catalog/measure.ts'
import { textOf } from './read-values.ts'
import { isRecord, type RawFile, type RawItem } from './types.ts'

/** What the cells of a column look like; shares are of those that are filled. */
export interface Shape {
  column: string
  filled: number
  distinct: number
  length: number
  words: number
  texts: number
  links: number
  money: number
  exact: number
  flags: number
}

export const MOST_ROWS = 2_000
const LINK = /^(?:https?:)?\/\/\S+/
const EXACT = /\d[.,]\d\d(?!\d)/
const FLAG = /^(?:-1|0|1)$/

export const itemsOf = ({ rows }: RawFile): RawItem[] => rows.filter((row): row is RawItem => 'value' in row && isRecord(row.value))

export function shapeOf(column: string, items: RawItem[]): Shape {
  const cells = items.slice(0, MOST_ROWS).flatMap(({ value }) => textOf(value[column]) || [])
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / Math.max(1, cells.length)
  const mean = (size: (cell: string) => number) => cells.reduce((sum, cell) => sum + size(cell), 0) / Math.max(1, cells.length)
  const isMoney = (cell: string) => {
    const measure = parseMeasure(cell)
    return measure !== undefined && !measure.unit && measure.value >= 0
  }
  return {
    column,
    filled: cells.length,
    distinct: new Set(cells).size / Math.max(1, cells.length),
    length: mean((cell) => cell.length),
    words: mean((cell) => cell.split(/\s+/).length),
    texts: share((cell) => /\p{L}/u.test(cell)),
    links: share((cell) => LINK.test(cell)),
    money: share(isMoney),
    exact: share((cell) => isMoney(cell) && (EXACT.test(cell) || parseMeasure(cell)?.currency !== undefined)),
    flags: share((cell) => FLAG.test(cell)),
  }
}

export const isText = ({ texts, links }: Shape) => texts > 0.9 && links === 0
