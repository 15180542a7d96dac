import { z } from 'zod'
import { PARENT } from './link-rows.ts'
import { findRoles, plainName, type Role, roleOf } from './roles.ts'
import type { Plan } from './to-draft.ts'
import { ImportError, type RawFile } from './types.ts'

/** {"id": "sku", "name": "Title", "price": {"from": "Variant Price"}}: the columns that the shop's fields come from. */
export const Mapping = z.record(
  z.string().min(1).max(100),
  z.union([z.string().min(1), z.object({ from: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]) })]),
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
    `The mapping file: ${issue?.path.join('.') || 'it'} takes the name of a column or {"from": column}, as in {"name": "Title", "price": {"from": "Variant Price"}}.`,
  )
}

const sources = (mapping: Mapping, field: string): string[] => {
  const said = mapping[field]
  return said === undefined ? [] : typeof said === 'string' ? [said] : [said.from].flat()
}

/** Whether a key is what the mapping calls the name: what is a product is told by its having one. */
export const isMappedName = (mapping: Mapping | undefined) => (key: string) =>
  mapping !== undefined && sources(mapping, 'name').includes(key.replace(/^@/, ''))

const CANONICAL = new Set(['Shopify CSV', 'WooCommerce CSV', 'Magento CSV', 'Google Merchant', 'YML'])
/** In a file of one's own only these surely mean that rows are variants of one thing. */
const SURE_GROUPS = new Set(['item group id', 'group id', 'item groupid'])

function columnsOf({ rows }: RawFile): string[] {
  const names = new Set<string>()
  for (const row of rows) if ('value' in row) for (const key of Object.keys(row.value)) names.add(key)
  return [...names]
}

export function makePlan(file: RawFile, mapping: Mapping | undefined): Plan {
  const columns = columnsOf(file)
  // Variants are put together by the usual names.
  const canonical = CANONICAL.has(file.format) || columns.includes(PARENT)
  const roles = findRoles(columns)
  const groups = roles.get('group') ?? []
  if (file.format === 'Shopify CSV')
    roles.set(
      'group',
      groups.filter((column) => plainName(column) === 'handle'),
    )
  else if (!canonical)
    roles.set(
      'group',
      groups.filter((column) => SURE_GROUPS.has(plainName(column))),
    )
  if (file.format === 'Shopify CSV') {
    roles.delete('id')
    // The shop's own kind of goods, finer than the category that Shopify gives it.
    roles.set(
      'subcategory',
      columns.filter((column) => plainName(column) === 'type'),
    )
  }
  if (file.format === 'Magento CSV')
    roles.set(
      'category',
      columns.filter((column) => plainName(column) === 'categories'),
    )
  const renamed = new Map<string, string>()
  for (const field of Object.keys(mapping ?? {})) {
    const wanted = sources(mapping ?? {}, field)
    const missing = wanted.find((column) => !columns.includes(column) && !columns.includes(`@${column}`))
    if (missing !== undefined)
      throw new ImportError(`The mapping file: ${field} is to come from "${missing}", but the file has ${columns.slice(0, 40).join(', ')}.`)
    const named = wanted.map((column) => (columns.includes(column) ? column : `@${column}`))
    for (const [role, list] of roles)
      roles.set(
        role,
        list.filter((column) => !named.includes(column)),
      )
    const role = field in ROLE_OF ? ROLE_OF[field] : roleOf(field)
    if (role) roles.set(role, named)
    for (const column of named) if (field !== 'id' && field !== 'name') renamed.set(column, field)
  }
  return { format: file.format, roles, renamed, canonical, categories: file.categories }
}

const ROLE_OF: Record<string, Role> = { in_stock: 'available' }

/** The plan in words, for the preview: which column each field comes from. */
export function describePlan(plan: Plan, file: RawFile): { field: string; from: string }[] {
  const listed = new Set<string>()
  const lines = [...plan.roles].flatMap(([role, columns]) => {
    if (columns.length === 0) return []
    for (const column of columns) listed.add(column)
    return [{ field: role as string, from: columns.join(', ') }]
  })
  for (const [column, field] of plan.renamed) if (!listed.has(column)) lines.push({ field, from: column })
  const kept = columnsOf(file).filter((column) => !listed.has(column) && !plan.renamed.has(column))
  if (kept.length > 0) lines.push({ field: 'attributes', from: kept.join(', ') })
  return lines
}
