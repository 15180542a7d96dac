import { isPairedColumn } from './attributes.ts'
import { CALLED, isCalled, isText, shapeOf } from './guess.ts'
import { textOf } from './read-values.ts'
import { sharesWord } from './references.ts'
import { plainName, roleOf } from './roles.ts'
import { isPlainTable, itemsOf, type RawFile, type RawItem } from './types.ts'

const OF_WOOCOMMERCE = /^(?:simple|variable|variation|grouped|external|virtual|downloadable)(?:, ?(?:virtual|downloadable|variation))*$/
/** "Атрибут_Вес (кг)": what so many columns begin with is no part of their names. */
const PREFIXED = /^(\p{L}+)[_:] ?(\p{Lu}.*)$/u
const LEAST_PREFIXED = 5
const NUMBERED = /^\D*?(\d+)\D*$/

const LONG = /\p{L}{5,}/gu
const longWords = (column: string): string => (column.match(LONG) ?? [column]).join(' ')

/** Columns side by side with one number and a word in common: of those with texts, the one that says fewer things names the property. */
function pairOf(group: string[], items: RawItem[]): [label: string, value: string] | undefined {
  const shapes = group.map((column) => shapeOf(column, items)).filter(({ filled, flags }) => filled > 0 && flags < 1)
  const [first, second] = shapes
  if (!first || !second || shapes.length > 2 || !sharesWord(longWords(first.column), longWords(second.column))) return undefined
  const [label, value] = second.distinct < first.distinct ? [second, first] : [first, second]
  return isText(label) && label.length < 40 && value.links === 0 ? [label.column, value.column] : undefined
}

/** Numbered properties get the names that WooCommerce gives them; what many columns begin with is left out. */
function nameProperties(items: RawItem[], columns: string[], names: Map<string, string | undefined>): void {
  const numberOf = (column: string) => NUMBERED.exec(column)?.[1]
  const unknown = columns.filter((column) => roleOf(column) === undefined && !isPairedColumn(column))
  for (const [number, group] of Map.groupBy(unknown, numberOf)) {
    const pair = number === undefined ? undefined : pairOf(group, items)
    if (!pair) continue
    for (const column of group) names.set(column, undefined)
    names.set(pair[0], `Attribute ${number} name`).set(pair[1], `Attribute ${number} value(s)`)
  }
  for (const [prefix, group] of Map.groupBy(unknown, (column) => PREFIXED.exec(column)?.[1]))
    for (const column of prefix !== undefined && group.length >= LEAST_PREFIXED ? group : []) {
      const name = column.replace(PREFIXED, '$2')
      if (!columns.includes(name)) names.set(column, name)
    }
}

/** Whatever WooCommerce says in ones and noughts are settings; the first of them is whether it is published. */
function nameSettings(items: RawItem[], columns: string[], names: Map<string, string | undefined>): void {
  const isSetting = (column: string) => roleOf(column) === undefined && !CALLED.some(({ words }) => isCalled(column, words))
  const settings = columns.filter((column) => isSetting(column) && !names.has(column) && shapeOf(column, items).flags === 1)
  for (const column of settings) names.set(column, undefined)
  const isTold = columns.some((column) => /^(?:published|status)$/.test(plainName(column)))
  if (settings[0] !== undefined && !isTold) names.set(settings[0], 'Published')
}

/**
 * Gives columns of tables the usual names where their content tells what they are, in whatever language they are called: numbered
 * properties, those of a prefix, and the kinds of goods that only WooCommerce has. Returns what each is named now; nothing where it tells nothing.
 */
export function nameColumns(file: RawFile, columns: string[]): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>()
  if (!isPlainTable(file)) return names
  const items = itemsOf(file)
  nameProperties(items, columns, names)
  const kind = columns.find((column) => {
    const cells = items.flatMap(({ value }) => textOf(value[column]) || [])
    return cells.length > 0 && cells.length >= items.length / 2 && cells.every((cell) => OF_WOOCOMMERCE.test(cell))
  })
  if (kind !== undefined) {
    file.format = 'WooCommerce CSV'
    names.set(kind, 'Type')
    nameSettings(items, columns, names)
  }
  for (const { value } of items)
    for (const [column, name] of names) {
      const cell = value[column]
      delete value[column]
      if (name !== undefined && cell !== undefined) value[name] = cell
    }
  return names
}
