import { parseMeasure } from '../catalog/measure.ts'
import { unitOf } from '../lexicon/units.ts'
import { readWords } from '../words/read-words.ts'
import { isPairedColumn } from './attributes.ts'
import { PLACE } from './read-table.ts'
import { textOf } from './read-values.ts'
import { plainName, type Role, roleOf } from './roles.ts'
import { isPlainTable, isRecord, type RawFile, type RawItem } from './types.ts'

/** What the cells of a column look like; shares are of those that are filled. */
interface Shape {
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

const MOST_ROWS = 2_000
const LINK = /^(?:https?:)?\/\/\S+/
const EXACT = /\d[.,]\d\d(?!\d)/
const FLAG = /^(?:-1|0|1)$/

const itemsOf = ({ rows }: RawFile): RawItem[] => rows.filter((row): row is RawItem => 'value' in row && isRecord(row.value))

function shapeOf(column: string, items: RawItem[]): Shape {
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

const isText = ({ texts, links }: Shape) => texts > 0.9 && links === 0
/** A role is believed only of a column whose cells can be that. */
const FITS: Partial<Record<Role, (shape: Shape) => boolean>> = {
  name: (shape) => isText(shape) && shape.length > 2 && shape.length < 150 && shape.distinct > 0.5,
  price: ({ money, flags }) => money > 0.9 && flags < 0.9,
  description: (shape) => isText(shape) && shape.length > 20,
  category: (shape) => isText(shape) && shape.length < 200,
  image: ({ links }) => links > 0.9,
  available: ({ flags, texts }) => flags === 1 || texts > 0.9,
  stock: ({ money, flags }) => money > 0.9 && flags < 0.9,
  sku: ({ words, distinct, links }) => words < 1.2 && distinct > 0.8 && links === 0,
  brand: (shape) => isText(shape) && shape.length < 40,
  tags: isText,
}

/** What tells columns without a name from others that could play the role: of numbers, the longest that are no codes are the price. */
const BY_CONTENT: [Role, (fitting: Shape[]) => Shape | undefined][] = [
  ['price', (fitting) => fitting.filter(({ length }) => length < 8).sort((a, b) => b.length - a.length)[0]],
  ['image', ([first]) => first],
  ['sku', ([first]) => first],
  ['brand', (fitting) => fitting.find(({ distinct, words }) => distinct < 0.8 && words < 2)],
  ['stock', ([first]) => first],
]

const CALLED = readWords('columns').map((line) => {
  const [role = '', words = ''] = line.split('|').map((part) => part.trim())
  return { role: role as Role, words: words.split(' ') }
})

const isCalled = (column: string, words: string[]): boolean =>
  plainName(column)
    .split(' ')
    .some((said) => words.some((word) => said.startsWith(word) || (word.length > 4 && said.endsWith(word))))

/** Of two prices of the same goods, the lower is what is paid; the fuller column has the price. */
function tellPrices(shapes: Shape[], items: RawItem[]): [Role, string][] {
  const [usual, ...others] = shapes.sort((a, b) => b.filled - a.filled).map(({ column }) => column)
  if (usual === undefined) return []
  const amount = (item: RawItem, column: string) => parseMeasure(textOf(item.value[column]))?.value ?? Number.NaN
  const found: [Role, string][] = [['price', usual]]
  for (const other of others) {
    const lower = items.filter((item) => amount(item, other) < amount(item, usual)).length
    const higher = items.filter((item) => amount(item, other) > amount(item, usual)).length
    if (lower + higher > 0) found.push([lower > higher ? 'sale_price' : 'old_price', other])
  }
  return found
}

/**
 * The columns that play a role although none is called as usual: by a word of their name in any of the languages known, and by what is
 * in them; the name and the price by their content alone, if need be. Other roles are guessed only where one of these was.
 */
export function guessRoles(file: RawFile, columns: string[], roles: Map<Role, string[]>): Set<string> {
  const isMissing = (role: Role) => (roles.get(role) ?? []).length === 0
  const guessed = new Set<string>()
  if (!isMissing('name') && !(isMissing('price') && isMissing('old_price'))) return guessed
  const items = itemsOf(file)
  const free = columns.filter((column) => ![...roles.values()].flat().includes(column) && !column.startsWith('Attribute '))
  const shapes = free.map((column) => shapeOf(column, items)).filter(({ filled }) => filled > 0)
  const take = (role: Role, column: string) => {
    roles.set(role, [...(roles.get(role) ?? []), column])
    guessed.add(column)
  }
  const left = () => shapes.filter(({ column }) => !guessed.has(column))
  for (const { role, words } of CALLED) {
    if (!isMissing(role) || (guessed.size === 0 && role !== 'name' && role !== 'price')) continue
    const fitting = left().filter((shape) => isCalled(shape.column, words) && FITS[role]?.(shape))
    const [best, next] = role === 'description' ? fitting.sort((a, b) => b.length - a.length) : fitting
    if (role === 'price') for (const [own, column] of tellPrices(fitting, items)) take(own, column)
    else if (best) take(role, best.column)
    if (role === 'description' && next && isMissing('short_description')) take('short_description', next.column)
  }
  if (isMissing('name')) {
    const fitting = left().filter(
      (shape) => FITS.name?.(shape) && shape.filled > Math.min(items.length, MOST_ROWS) / 2 && shape.length < 100,
    )
    const best = fitting.find(({ words }) => words > 1.5) ?? fitting[0]
    if (best) take('name', best.column)
    const isMeasured = (column: string) => plainName(column).split(' ').slice(1).some(unitOf)
    const paid = left().filter((shape) => FITS.price?.(shape) && shape.exact > 0.5 && !isMeasured(shape.column))
    if (isMissing('price')) for (const [own, column] of tellPrices(paid, items)) take(own, column)
    const nameless = () => left().filter(({ column }) => PLACE.test(column))
    for (const [role, find] of BY_CONTENT) {
      const found = isMissing(role) ? find(nameless().filter((shape) => FITS[role]?.(shape))) : undefined
      if (found) take(role, found.column)
    }
  }
  const keys = new Set(items.flatMap(({ value }) => (['id', 'sku'] as const).map((role) => textOf(value[roles.get(role)?.[0] ?? '']))))
  const namesOthers = ({ column }: Shape) =>
    items.every(({ value }) => textOf(value[column]) === '' || keys.has(textOf(value[column]).replace(/^id:/, '')))
  const parent = guessed.size > 0 && isMissing('group') ? left().find((shape) => shape.texts > 0 && namesOthers(shape)) : undefined
  if (parent) take('group', parent.column)
  return guessed
}

const OF_WOOCOMMERCE = /^(?:simple|variable|variation|grouped|external|virtual|downloadable)(?:, ?(?:virtual|downloadable|variation))*$/
const NUMBERED = /^\D*?(\d+)\D*$/

const sharesWord = (one: string, other: string): boolean => {
  const roots = (column: string) =>
    (column.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map((word) => word.replace(/(.)\1/g, '$1').slice(0, 5))
  return roots(one).some((root) => roots(other).includes(root))
}

/** Columns side by side with one number and a word in common: of those with texts, the one that says fewer things names the property. */
function pairOf(group: string[], items: RawItem[]): [label: string, value: string] | undefined {
  const shapes = group.map((column) => shapeOf(column, items)).filter(({ filled, flags }) => filled > 0 && flags < 1)
  const [first, second] = shapes
  if (!first || !second || shapes.length > 2 || !sharesWord(first.column, second.column)) return undefined
  const [label, value] = second.distinct < first.distinct ? [second, first] : [first, second]
  return isText(label) && label.length < 40 && value.links === 0 ? [label.column, value.column] : undefined
}

/**
 * Gives columns of tables the usual names where their content tells what they are, in whatever language they are called: numbered
 * properties, and the kinds of goods that only WooCommerce has. Returns what each is named now; nothing where it tells nothing.
 */
export function nameColumns(file: RawFile, columns: string[]): Map<string, string | undefined> {
  if (!isPlainTable(file)) return new Map()
  const items = itemsOf(file)
  const names = new Map<string, string | undefined>()
  const numberOf = (column: string) => NUMBERED.exec(column)?.[1]
  const unknown = columns.filter((column) => numberOf(column) !== undefined && roleOf(column) === undefined && !isPairedColumn(column))
  for (const [number, group] of Map.groupBy(unknown, numberOf)) {
    const pair = pairOf(group, items)
    if (!pair) continue
    for (const column of group) names.set(column, undefined)
    names.set(pair[0], `Attribute ${number} name`).set(pair[1], `Attribute ${number} value(s)`)
  }
  const kind = columns.find((column) => {
    const cells = items.flatMap(({ value }) => textOf(value[column]) || [])
    return cells.length > 0 && cells.length >= items.length / 2 && cells.every((cell) => OF_WOOCOMMERCE.test(cell))
  })
  if (kind !== undefined) {
    file.format = 'WooCommerce CSV'
    names.set(kind, 'Type')
    // Whatever else WooCommerce says in ones and noughts are settings; the first of them is whether it is published.
    const isSetting = (column: string) =>
      roleOf(column) === undefined &&
      !isCalled(
        column,
        CALLED.flatMap(({ words }) => words),
      )
    const settings = columns.filter((column) => isSetting(column) && !names.has(column) && shapeOf(column, items).flags === 1)
    for (const [at, column] of settings.entries()) names.set(column, at === 0 ? 'Published' : undefined)
  }
  for (const { value } of names.size === 0 ? [] : items)
    for (const [column, name] of names) {
      const cell = value[column]
      delete value[column]
      if (name !== undefined && cell !== undefined) value[name] = cell
    }
  return names
}
