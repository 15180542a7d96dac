import { z } from 'zod'
import { ignores, isPairedColumn, isTakenOff } from './attributes.ts'
import { FEW, fieldsIn } from './fields.ts'
import { guessRoles } from './guess.ts'
import { createLosses } from './losses.ts'
import { textOf } from './read-values.ts'
import { findRoles, plainName, type Role, roleOf } from './roles.ts'
import type { Plan } from './to-draft.ts'
import { ImportError, isOfSystem, itemsOf, PARENT, type RawFile } from './types.ts'

const Column = z.string().min(1)

/** {"id": "sku", "price": {"from": "Variant Price"}, "currency": {"value": "EUR"}}: the columns that the shop's fields come from, or what all have. */
const Mapping = z.record(
  z.string().min(1).max(100),
  z.union([
    Column.transform((from) => ({ from: [from] })),
    z.object({ from: z.union([Column, z.array(Column).min(1)]).transform((from) => [from].flat()) }),
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

/** Whether a key is what the mapping calls the name: what is a product is told by its having one. */
export const isMappedName =
  ({ name }: Mapping) =>
  (key: string) =>
    name !== undefined && 'from' in name && name.from.includes(key.replace(/^@/, ''))

/** In a file of one's own only these surely mean that rows are variants of one thing. */
const SURE_GROUPS = new Set(['item group id', 'group id', 'item groupid'])

export const columnsOf = (file: RawFile): string[] => fieldsIn(itemsOf(file).map(({ value }) => value))

/** The columns that play each role by their names, and by what a system's own names mean. */
function rolesOf(file: RawFile, canonical: boolean, columns: string[]): Map<Role, string[]> {
  const roles = findRoles(columns)
  const items = itemsOf(file)
  const named = (name: string) => columns.filter((column) => plainName(column) === name)
  const differing = (column: string) => new Set(items.flatMap(({ value }) => textOf(value[column]) || [])).size
  const [slug = '', ...groups] = roles.get('group') ?? []
  // A name for addresses that no other goods have is as good as an id.
  if (!canonical && !roles.has('id') && differing(slug) === items.length) roles.set('id', [slug])
  if (!canonical)
    roles.set(
      'group',
      [slug, ...groups].filter((column) => SURE_GROUPS.has(plainName(column))),
    )
  if (file.format === 'Magento CSV') roles.set('category', named('categories'))
  // Shopify's own kind of goods is finer than the category that it gives them.
  if (file.format === 'Shopify CSV')
    roles.set('id', []).set('group', named('handle')).set('category', named('product category')).set('subcategory', named('type'))
  // What says the same of all goods is the category only where nothing tells them apart.
  const [first = '', ...others] = roles.get('category') ?? []
  if (others.length > 0 && items.length > FEW && differing(first) < 2) roles.set('category', [...others, first])
  return roles
}

export function makePlan(file: RawFile, mapping: Mapping): Plan {
  const columns = columnsOf(file)
  // Variants are put together by the usual names.
  const canonical = isOfSystem(file) || columns.includes(PARENT)
  const roles = rolesOf(file, canonical, columns)
  const renamed = new Map<string, string>()
  const same = new Map<string, string>()
  for (const [field, said] of Object.entries(mapping)) {
    if ('value' in said) same.set(field, said.value)
    const named = ('from' in said ? said.from : []).map((column) => {
      const known = [column, `@${column}`].find((name) => columns.includes(name))
      if (known !== undefined) return known
      throw new ImportError(`The mapping file: ${field} is to come from "${column}", but the file has ${columns.slice(0, 40).join(', ')}.`)
    })
    for (const [role, list] of roles)
      roles.set(
        role,
        list.filter((column) => !named.includes(column)),
      )
    const role = field === 'in_stock' ? 'available' : roleOf(field)
    if (role && named.length > 0) roles.set(role, named)
    for (const column of named) if (field !== 'id' && field !== 'name') renamed.set(column, field)
  }
  const guessed = guessRoles(
    file,
    columns.filter((column) => !renamed.has(column)),
    roles,
  )
  // A usual price that nothing undercuts is the price.
  const usual = roles.get('old_price') ?? []
  if (usual.length > 0 && (roles.get('price') ?? []).length === 0) {
    roles.set('price', usual).delete('old_price')
    if (!canonical) guessed.add(usual[0] ?? '')
  }
  const { format, named, currency } = file
  return { format, roles, renamed, canonical, guessed, same, named, currency, losses: createLosses() }
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
  const own = new Map([...named].map(([column, name]) => [name, column]))
  const said = (column: string) => `${own.get(column) ?? column}${guessed.has(column) ? ' (guessed)' : ''}`
  const pairs = [...own.keys()].filter((name) => name !== undefined && isPairedColumn(name))
  const taken = new Set([...[...roles.values()].flat(), ...renamed.keys(), ...pairs])
  const isLeftOut = (column: string) => ignores(format, column) && !isPairedColumn(column)
  const {
    kept = [],
    left = [],
    off = [],
  } = Object.groupBy(
    columnsOf(file).filter((column) => !taken.has(column)),
    (column) => (isTakenOff(column) ? 'off' : isLeftOut(column) ? 'left' : 'kept'),
  )
  const dropped = [...named.keys()].filter((column) => named.get(column) === undefined)
  const listed = new Set([...roles.values()].flat())
  return [
    ...[...roles].map(([role, columns]) => ({ field: role as string, from: columns.map(said).join(TOGETHER.has(role) ? ', ' : ' or ') })),
    ...[...renamed].filter(([column]) => !listed.has(column)).map(([column, field]) => ({ field, from: column })),
    ...[...same].map(([field, value]) => ({ field, from: `"${value}"` })),
    { field: 'sale_price', from: off.map(said).join(', ') },
    { field: 'attributes', from: kept.map(said).join(', ') },
    { field: 'attributes by name', from: pairs.length > 0 ? `${pairs.map((name) => own.get(name)).join(', ')} (guessed)` : '' },
    { field: 'left out', from: [...left.map(said), ...dropped].join(', ') },
  ].filter(({ from }) => from !== '')
}
