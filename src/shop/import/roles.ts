import { remembered } from '#text/remembered.ts'
import { conceptOf } from '../catalog/profile.ts'
import { nameParts } from '../lexicon/fields.ts'
import table from './roles.json' with { type: 'json' }

export type Role = keyof typeof table

/** What only goods have. */
export const SOLD = new Set<Role | undefined>(['price', 'sale_price', 'sku', 'brand', 'available', 'stock'])

/** The same columns come with every row. */
const MOST_COLUMNS = 5_000

/** A column's name without case, signs and capitals inside: `Body (HTML)` and `bodyHtml` are one. */
export const plainName = remembered(MOST_COLUMNS, (column: string): string =>
  column
    .replace(/^[@#]|^[a-z]:/i, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim(),
)

interface Known {
  role: Role
  place: number
}

const PLACES = new Map(
  Object.entries(table).flatMap(([role, names]) =>
    names.split(', ').map((name, place): [string, Known] => [name, { role: role as Role, place }]),
  ),
)

const NOTE = /[([]([^)\]]*)[)\]]/g
/** What shop systems put before the name of a column, and after that of a price. */
const BEFORE = /^(?:product|item|seller|current|vehicle|товара|товару) /
const AFTER_PRICE = / (?:[a-z]{3}|r?uah|r?usd|руб|грн|vat|(?:tax|с ндс|з пдв)(?: (?:incl|excl)\w*)?)$/
export const PRICES = ['price', 'sale_price', 'old_price'] as const satisfies Role[]
const IMAGES: Role[] = ['image', 'more_images']

/** The ways to read a column's name, the surest first: as it is, without its notes, by a note, by a part, without what is usual around it. */
function* formsOf(column: string): Generator<{ form: string; only?: readonly Role[] }> {
  yield { form: plainName(column) }
  const bare = plainName(column.replace(NOTE, ' ').replace(/,.*$/, ''))
  yield { form: bare }
  for (const [, note = ''] of column.matchAll(NOTE)) yield { form: plainName(note) }
  if (/\S\/\S/.test(column)) for (const part of column.split('/')) yield { form: plainName(part) }
  const short = bare.replace(BEFORE, '')
  yield { form: short }
  yield { form: short.replace(AFTER_PRICE, ''), only: PRICES }
  yield { form: short.replace(/ ?\d+$/, ''), only: IMAGES }
}

const lookUp = remembered(MOST_COLUMNS, (column: string): Known | undefined => {
  let surest = 0
  for (const { form, only } of formsOf(column)) {
    const known = PLACES.get(form) ?? PLACES.get(form.replaceAll(' ', ''))
    if (known && (!only || only.includes(known.role))) return { role: known.role, place: known.place + surest }
    surest += 100
  }
  return undefined
})

export const roleOf = (column: string): Role | undefined => lookUp(column)?.role

/** The columns that play each role, the most telling name first. */
export function findRoles(columns: string[]): Map<Role, string[]> {
  const found = columns.flatMap((column) => {
    const known = lookUp(column)
    return known ? [{ ...known, column }] : []
  })
  const byRole = Map.groupBy(found, ({ role }) => role)
  return new Map([...byRole].map(([role, list]) => [role, list.sort((a, b) => a.place - b.place).map(({ column }) => column)]))
}

/** What a field is about. */
export const conceptIn = remembered(MOST_COLUMNS, (name: string): string | undefined => conceptOf(nameParts(name))?.concept)

/** What a thing comes in: the variants of one are told apart by it. */
const CHOSEN = new Set(['size', 'color', 'volume', 'length', 'weight', 'storage'])
export const isChosen = (field: string): boolean => CHOSEN.has(conceptIn(field) ?? '')
