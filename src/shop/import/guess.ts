import { parseMeasure } from '../catalog/measure.ts'
import { unitOf } from '../lexicon/units.ts'
import { readWords } from '../words/read-words.ts'
import { PLACE } from './read-table.ts'
import { textOf } from './read-values.ts'
import { plainName, type Role } from './roles.ts'
import { itemsOf, type RawFile, type RawItem } from './types.ts'

const MOST_ROWS = 2_000
const LINK = /^(?:https?:)?\/\/\S+/
const EXACT = /\d[.,]\d\d(?!\d)/
const FLAG = /^(?:-1|0|1)$/

/** What the cells of a column look like: means, and shares of those that are filled. */
export function shapeOf(column: string, items: RawItem[]) {
  const cells = items.slice(0, MOST_ROWS).flatMap(({ value }) => textOf(value[column]) || [])
  const mean = (of: (cell: string) => number | boolean) =>
    cells.reduce((sum, cell) => sum + Number(of(cell)), 0) / Math.max(1, cells.length)
  const moneyIn = (cell: string) => {
    const measure = parseMeasure(cell)
    return measure && !measure.unit && measure.value >= 0 ? measure : undefined
  }
  return {
    column,
    filled: cells.length,
    distinct: new Set(cells).size / Math.max(1, cells.length),
    length: mean((cell) => cell.length),
    words: mean((cell) => cell.split(/\s+/).length),
    texts: mean((cell) => /\p{L}/u.test(cell)),
    links: mean((cell) => LINK.test(cell)),
    money: mean((cell) => moneyIn(cell) !== undefined),
    exact: mean((cell) => moneyIn(cell) !== undefined && (EXACT.test(cell) || moneyIn(cell)?.currency !== undefined)),
    flags: mean((cell) => FLAG.test(cell)),
  }
}
type Shape = ReturnType<typeof shapeOf>

export const isText = ({ texts, links }: Shape) => texts > 0.9 && links === 0

/** A role is believed only of a column whose cells can be that: a number, a word that tells goods apart, an address, or else a text. */
function fits(role: Role, shape: Shape): boolean {
  if (role === 'price' || role === 'stock') return shape.money > 0.9 && shape.flags < 0.9
  if (role === 'available' && shape.flags === 1) return true
  if (role === 'sku') return shape.words < 1.2 && shape.distinct > 0.8 && shape.links === 0
  if (role === 'image') return shape.links > 0.9
  if (role === 'name') return isText(shape) && shape.length > 2 && shape.length < 150 && shape.distinct > 0.5
  return isText(shape)
}

/** Which of the columns without a name plays a role: of numbers, the longest that are no codes are the price. */
const NAMELESS: [Role, (fitting: Shape[]) => Shape[]][] = [
  ['price', (fitting) => fitting.filter(({ length }) => length < 8).sort((a, b) => b.length - a.length)],
  ['image', (fitting) => fitting],
  ['sku', (fitting) => fitting],
  ['brand', (fitting) => fitting.filter(({ distinct, words }) => distinct < 0.8 && words < 2)],
  ['stock', (fitting) => fitting],
]

export const CALLED = readWords('columns').map((line) => {
  const [role = '', words = ''] = line.split('|').map((part) => part.trim())
  return { role: role as Role, words: words.split(' ') }
})

export const isCalled = (column: string, words: string[]): boolean =>
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
  const played = new Set([...roles.values()].flat())
  const free = columns.filter((column) => !played.has(column) && !column.startsWith('Attribute '))
  const shapes = free.map((column) => shapeOf(column, items)).filter(({ filled }) => filled > 0)
  const left = (role: Role) => shapes.filter((shape) => !guessed.has(shape.column) && fits(role, shape))
  const take = (role: Role, fitting: Shape[]) => {
    const found = role === 'price' ? tellPrices(fitting, items) : fitting.slice(0, 1).map(({ column }) => [role, column] as const)
    for (const [own, column] of isMissing(role) ? found : []) {
      roles.set(own, [...(roles.get(own) ?? []), column])
      guessed.add(column)
    }
  }
  for (const { role, words } of CALLED) {
    const fitting = left(role).filter(({ column }) => isCalled(column, words))
    // Of two descriptions the shorter is the short one.
    if (role === 'description') fitting.sort((a, b) => b.length - a.length)
    if (guessed.size > 0 || role === 'name' || role === 'price') take(role, fitting)
    if (role === 'description' && guessed.has(fitting[0]?.column ?? '')) take('short_description', fitting.slice(1))
  }
  if (isMissing('name')) {
    const fitting = left('name').filter(({ filled, length }) => filled > Math.min(items.length, MOST_ROWS) / 2 && length < 100)
    take('name', [...fitting.filter(({ words }) => words > 1.5), ...fitting])
    const isMeasured = (column: string) => plainName(column).split(' ').slice(1).some(unitOf)
    const paid = left('price').filter(({ exact, column }) => exact > 0.5 && !isMeasured(column))
    take('price', paid)
    for (const [role, found] of NAMELESS) take(role, found(left(role).filter(({ column }) => PLACE.test(column))).slice(0, 1))
  }
  const keys = new Set(items.flatMap(({ value }) => (['id', 'sku'] as const).map((role) => textOf(value[roles.get(role)?.[0] ?? '']))))
  const namesOthers = ({ column }: Shape) =>
    items.every(({ value }) => textOf(value[column]) === '' || keys.has(textOf(value[column]).replace(/^id:/, '')))
  const groups = shapes.filter((shape) => !guessed.has(shape.column) && shape.texts > 0 && namesOthers(shape))
  if (guessed.size > 0) take('group', groups)
  return guessed
}
