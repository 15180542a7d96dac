import { z } from 'zod'
import { isPairedColumn } from './attributes.ts'
import { guessRoles } from './guess.ts'
import { ignores } from './ignored.ts'
import { createLosses } from './losses.ts'
import { PARENT } from './link-rows.ts'
import { textOf } from './read-values.ts'
import { findRoles, plainName, type Role, roleOf } from './roles.ts'
import { itemsOf } from './shape.ts'
import type { Plan } from './to-draft.ts'
import { ImportError, type RawFile } from './types.ts'

/** {"id": "sku", "price": {"from": "Variant Price"}, "currency": {"value": "EUR"}}: the columns that the shop's fields come from, or what all have. */
export const Mapping = z.record(
  z.string().min(1).max(100),
  z.union([
    z.string().min(1),
    z.object({ from: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]) }),
    z.object({ value: z.string().min(1).max(1_000) }),
  ]),
)
export type Mapping = z.infer<typeof Mapping>

export function parseMapping(text: string): Mapping {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ImportError(`The mapping file is not valid JSON: ${error instanceof Error ? error.message : 'unreadable'}.`)
  }
  const parsed = Mapping.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ImportError(
    `The mapping file: ${issue?.path.join('.') || 'it'} takes the name of a column, {"from": column} or {"value": text}, as in {"name": "Title", "price": {"from": "Variant Price"}}.`,
  )
}

const sources = (mapping: Mapping, field: string): string[] => {
  const said = mapping[field]
  if (said === undefined || typeof said === 'string') return said === undefined ? [] : [said]
  return 'from' in said ? [said.from].flat() : []
}

/** Whether a key is what the mapping calls the name: what is a product is told by its having one. */
export const isMappedName = (mapping: Mapping | undefined) => (key: string) =>
  mapping !== undefined && sources(mapping, 'name').includes(key.replace(/^@/, ''))

const CANONICAL = new Set(['Shopify CSV', 'WooCommerce CSV', 'Magento CSV', 'Google Merchant', 'YML'])
/** In a file of one's own only these surely mean that rows are variants of one thing. */
const SURE_GROUPS = new Set(['item group id', 'group id', 'item groupid'])

export function columnsOf({ rows }: RawFile): string[] {
  const names = new Set<string>()
  for (const row of rows) if ('value' in row) for (const key of Object.keys(row.value)) names.add(key)
  return [...names]
}

/** What a system's own columns mean beside or instead of what their names say. */
function ownRoles(file: RawFile, canonical: boolean, columns: string[], groups: string[]): [Role, string[]][] {
  const { format } = file
  const named = (...names: string[]) => columns.filter((column) => names.includes(plainName(column)))
  if (format === 'Shopify CSV') {
    const [filed, typed] = [named('product category'), named('type')]
    const filled = (names: string[]) => itemsOf(file).filter(({ value }) => names.some((name) => textOf(value[name]) !== '')).length
    // Shopify's own kind of goods is finer than the category that it gives them; where hardly any has that, it is the category.
    const isSparse = filled(filed) * 2 < filled(typed)
    return [
      ['id', []],
      ['group', named('handle')],
      ['category', isSparse ? [...typed, ...filed] : filed],
      ['subcategory', isSparse ? [] : typed],
    ]
  }
  if (format === 'Magento CSV') return [['category', named('categories')]]
  return canonical ? [] : [['group', groups.filter((column) => SURE_GROUPS.has(plainName(column)))]]
}

export function makePlan(file: RawFile, mapping: Mapping = {}): Plan {
  const columns = columnsOf(file)
  // Variants are put together by the usual names.
  const canonical = CANONICAL.has(file.format) || columns.includes(PARENT)
  const roles = findRoles(columns)
  for (const [role, own] of ownRoles(file, canonical, columns, roles.get('group') ?? [])) roles.set(role, own)
  const renamed = new Map<string, string>()
  for (const field of Object.keys(mapping)) {
    const named = sources(mapping, field).map((column) => {
      const known = [column, `@${column}`].find((name) => columns.includes(name))
      if (known !== undefined) return known
      throw new ImportError(`The mapping file: ${field} is to come from "${column}", but the file has ${columns.slice(0, 40).join(', ')}.`)
    })
    for (const [role, list] of roles)
      roles.set(
        role,
        list.filter((column) => !named.includes(column)),
      )
    if (named.length === 0) continue
    const role = field === 'in_stock' ? 'available' : roleOf(field)
    if (role) roles.set(role, named)
    for (const column of named) if (field !== 'id' && field !== 'name') renamed.set(column, field)
  }
  const same = Object.entries(mapping).flatMap(([field, said]): [string, string][] =>
    typeof said !== 'string' && 'value' in said ? [[field, said.value]] : [],
  )
  const free = columns.filter((column) => !renamed.has(column))
  const guessed = guessRoles(file, free, roles)
  // A usual price that nothing undercuts is the price.
  const usual = roles.get('old_price') ?? []
  if (usual.length > 0 && (roles.get('price') ?? []).length === 0) {
    roles.set('price', usual).delete('old_price')
    if (!canonical) guessed.add(usual[0] ?? '')
  }
  const { format, categories, currency } = file
  return { format, roles, renamed, canonical, guessed, same: new Map(same), categories, currency, losses: createLosses() }
}

/** Roles that all their columns play together; of others the first that is filled does. */
const TOGETHER = new Set<Role>(['image', 'more_images', 'category_id'])

/**
 * The plan in words, for the preview: which column each field comes from, and which columns come to nothing. `named` are those
 * that were given another name: the file's own is told.
 */
export function describePlan(
  { format, roles, renamed, guessed, same }: Plan,
  file: RawFile,
  named: Map<string, string | undefined>,
): { field: string; from: string }[] {
  const listed = new Set([...roles.values()].flat())
  const own = new Map([...named].map(([column, name]) => [name, column]))
  const pairs = [...own.keys()].filter((name) => name !== undefined && isPairedColumn(name))
  const rest = columnsOf(file).filter((column) => !listed.has(column) && !renamed.has(column) && !pairs.includes(column))
  const isLeftOut = (column: string) => ignores(format, plainName(column)) && !isPairedColumn(column)
  const said = (column: string) => `${own.get(column) ?? column}${guessed.has(column) ? ' (guessed)' : ''}`
  const dropped = [...named.keys()].filter((column) => named.get(column) === undefined)
  return [
    ...[...roles].map(([role, columns]) => ({ field: role as string, from: columns.map(said).join(TOGETHER.has(role) ? ', ' : ' or ') })),
    ...[...renamed].filter(([column]) => !listed.has(column)).map(([column, field]) => ({ field, from: column })),
    ...[...same].map(([field, value]) => ({ field, from: `"${value}"` })),
    {
      field: 'attributes',
      from: rest
        .filter((column) => !isLeftOut(column))
        .map(said)
        .join(', '),
    },
    { field: 'attributes by name', from: pairs.length > 0 ? `${pairs.map((name) => own.get(name)).join(', ')} (guessed)` : '' },
    { field: 'left out', from: [...rest.filter(isLeftOut).map(said), ...dropped].join(', ') },
  ].filter(({ from }) => from !== '')
}
