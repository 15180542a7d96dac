import { wordsOf } from '#text/stem.ts'
import type { Product } from '../catalog/product.ts'
import { stem } from '../text/stem.ts'
import { change, FEW, fieldsIn, oneOrAll } from './fields.ts'
import { categoriesOf, textOf } from './read-values.ts'
import { type Role, roleOf } from './roles.ts'
import type { Plan } from './to-draft.ts'
import { type Format, isRecord, type Row } from './types.ts'

const STEP = ' > '
const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/
/** "SENS_Temp_Light", "3DP_Filaments": a code of the shop's books, whose first part several may share. */
const CODE = /^[\p{L}\d]+(?:_[\p{L}\d]+)+$/u

const texts = (value: unknown): string[] => [value].flat().filter((text) => typeof text === 'string')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const asWords = (text: string) => capital(text.replace(/[-_]+/g, ' '))

/** Brings the paths of categories to one form: no root that all share, words instead of slugs, "/" as a step where it is one. */
export function tidyCategories(products: Product[]): void {
  for (const field of fieldsIn(products).filter((name) => roleOf(name) === 'category')) {
    dropShared(products, field)
    tidyPaths(products, field)
  }
}

/** What all goods of a list of categories are in, beside others, tells nothing of them. */
function dropShared(products: Product[], field: string): void {
  const lists = products.map((product) => texts(product[field]))
  const shared = products.length > FEW ? (lists[0] ?? []).filter((text) => lists.every((list) => list.includes(text))) : []
  if (lists.some((list) => list.length > shared.length))
    change(products, field, (value) => oneOrAll([value].flat().filter((text) => !shared.includes(String(text)))))
}

/** How many steps to leave out: a root that all share, or all but the last where many goods stand on one path. */
function sharedSteps(paths: string[][], count: number): number {
  const [first = []] = paths
  if (paths.length < 2) return count > FEW ? first.length - 1 : 0
  return paths.every((path) => path[0] === first[0]) ? 1 : 0
}

/** Reads codes as words, and those of one beginning as standing under it; slugs too, where nothing else is written. */
function codeReader(written: string[]): (text: string) => string[] {
  const isSlugs = written.every((text) => SLUG.test(text)) && written.some((text) => text.includes('-') || CODE.test(text))
  const headOf = (code: string) => code.slice(0, code.indexOf('_'))
  const alike = Map.groupBy(
    written.filter((text) => CODE.test(text)),
    (code) => headOf(code).toLowerCase(),
  )
  return (text) => {
    const [first, ...others] = CODE.test(text) ? (alike.get(headOf(text).toLowerCase()) ?? []) : []
    if (first && others.length > 0) return [capital(headOf(first)), asWords(text.slice(text.indexOf('_') + 1))]
    return [first || isSlugs ? asWords(text) : text]
  }
}

function tidyPaths(products: Product[], field: string): void {
  const all = products.flatMap((product) => texts(product[field]))
  const distinct = [...new Set(all)]
  const slashed = distinct.filter((text) => /\S ?\/ ?\S/.test(text))
  const heads = new Set(slashed.map((text) => text.split('/')[0]?.trim()))
  const bySlash = slashed.length > distinct.length * 0.6 && heads.size <= Math.max(1, slashed.length / 3)
  const partsIn = (text: string) => (bySlash ? text.split('/') : text.split(STEP)).map((part) => part.trim()).filter(Boolean)
  const read = codeReader([...new Set(distinct.flatMap(partsIn))])
  const steps = (text: string) => partsIn(text).flatMap(read)
  const shared = sharedSteps(distinct.map(steps), all.length)
  const made = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(made)
    const path = typeof value === 'string' ? steps(value) : []
    return path.length > 0 ? path.slice(Math.min(shared, path.length - 1)).join(STEP) : value
  }
  change(products, field, made)
}

const MANY = /s$|ies$|и$|ії$/i

/** Whether the cell lists paths and does not name one: by its sign, by the column's name, or because all begin at the same root. */
function severalIn(value: unknown, column: string, format: Format): boolean {
  if (Array.isArray(value)) return MANY.test(column)
  const text = textOf(value)
  if (format === 'WooCommerce CSV' || /[^\s&];/.test(text) || /\(x, ?y/i.test(column)) return true
  const roots = text.split(',').map((path) => path.split('/')[0]?.trim())
  return roots.length > 1 && text.includes('/') && roots.every((root) => root === roots[0])
}

/** "Mug" within "Mugs" is no step. */
const isSameStep = (one: string, other: string): boolean => wordsOf(one).map(stem).join(' ') === wordsOf(other).map(stem).join(' ')

/** One id, several of them, or things that have one. */
const idsIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((one) => (isRecord(one) ? idsIn(Object.entries(one).find(([key]) => roleOf(key) === 'id')?.[1]) : textOf(one) || []))

/** The path or paths that a row names, by the ids of a list, in words or by the groups it stands in. */
export function categoryOf(value: Row, groups: string[], { roles, named, format, losses }: Plan): string | string[] | undefined {
  const columns = (role: Role) => roles.get(role) ?? []
  const ids = columns('category_id').flatMap((at) => idsIn(value[at]).map((id) => ({ id, path: named?.(id, at) ?? named?.(id) })))
  const others = columns('category').flatMap((at) => idsIn(value[at]).map((id) => ({ id, path: named?.(id, at) })))
  const listed = [...ids, ...others].flatMap(({ path }) => (path ? [path] : []))
  const column = columns('category').find((name) => categoriesOf(value[name], false).length > 0) ?? ''
  const own = categoriesOf(value[column], severalIn(value[column], column, format))
  const deeper = (['subcategory', 'subsubcategory'] as const).flatMap((role) => textOf(value[columns(role)[0] ?? '']) || [])
  const paths = [listed, own, [[]]]
    .find((list) => list.length > 0)
    ?.map((path) =>
      [...groups, ...path, ...deeper].filter((part, index, all) => !all.slice(0, index).some((above) => isSameStep(part, above))),
    )
  const found = [...new Set(paths?.map((path) => path.join(STEP)))].filter(Boolean)
  if (found.length === 0) for (const { id } of [...ids, ...others]) losses.add('categories', value, id)
  return oneOrAll(found)
}
