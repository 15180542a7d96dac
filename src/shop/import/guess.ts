import { parseMeasure } from '../catalog/measure.ts'
import { unitOf } from '../lexicon/units.ts'
import { readWords } from '../words/read-words.ts'
import { PLACE } from './read-table.ts'
import { textOf } from './read-values.ts'
import { plainName, type Role } from './roles.ts'
import { isText, itemsOf, MOST_ROWS, type Shape, shapeOf } from './shape.ts'
import type { RawFile, RawItem } from './types.ts'

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
