import { wordsOf } from '#text/stem.ts'
import type { Product } from '../catalog/product.ts'
import { stem } from '../text/stem.ts'
import { change, FEW, fieldsIn, oneOrAll } from './fields.ts'
import { categoriesOf, textOf } from './read-values.ts'
import { type Role, roleOf } from './roles.ts'
import type { Plan } from './to-draft.ts'
import { type Format, isRecord, type Row } from './types.ts'

const STEP = ' > '
/** Roots that name nothing, also where some goods are filed under the root itself. */
const GENERAL =
  /^(?:все товары|усі товари|всі товари|товары|товари|каталог(?: товар\p{L}+)?|catalog(?:ue)?|all(?: products)?|products?|root|default category|главная|головна)$/iu
const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/
/** "SENS_Temp_Light", "3DP_Filaments": a code of the shop's books, whose first part several may share. */
const CODE = /^[\p{L}\d]+(?:_[\p{L}\d]+)+$/u

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Brings the paths of categories to one form: no root that all share, words instead of slugs, "/" as a step where it is one. */
export function tidyCategories(products: Product[]): void {
  for (const field of fieldsIn(products)) if (roleOf(field) === 'category') tidy(products, field)
}

/** How many steps to leave out: a root that all share, or all but the last where many goods stand on one path. */
function sharedSteps(paths: string[][], count: number): number {
  const [first = []] = paths
  if (paths.length === 1) return count > FEW ? first.length - 1 : 0
  return paths.every((path) => path[0] === first[0] && (path.length > 1 || GENERAL.test(first[0] ?? ''))) ? 1 : 0
}

/** What all goods of a list of categories are in, beside others, tells nothing of them. */
function dropShared(products: Product[], field: string): void {
  const lists = products.map((product) => texts(product[field]))
  const [first = []] = lists
  const shared = products.length > FEW ? first.filter((text) => lists.every((list) => list.includes(text))) : []
  if (shared.length === 0 || lists.every((list) => list.length === shared.length)) return
  change(products, field, (value) => oneOrAll(texts(value).filter((text) => !shared.includes(text))))
}

function tidy(products: Product[], field: string): void {
  dropShared(products, field)
  const all = products.flatMap((product) => texts(product[field]))
  const distinct = [...new Set(all)]
  if (distinct.length === 0) return
  const slashed = distinct.filter((text) => /\S ?\/ ?\S/.test(text))
  const heads = new Set(slashed.map((text) => text.split('/')[0]?.trim()))
  const bySlash = slashed.length > distinct.length * 0.6 && heads.size <= Math.max(1, slashed.length / 3)
  const rawSteps = (text: string) => (bySlash ? text.split(/\s*\/\s*/) : text.split(STEP)).map((part) => part.trim()).filter(Boolean)
  const written = [...new Set(distinct.flatMap(rawSteps))]
  const isSlugs = written.every((text) => SLUG.test(text))
  const codes = written.filter((text) => CODE.test(text) || (isSlugs && text.includes('-')))
  const groups = Map.groupBy(
    codes.filter((text) => CODE.test(text)),
    (code) => code.slice(0, code.indexOf('_')).toLowerCase(),
  )
  const asWords = (text: string) => capital(text.replace(/[-_]+/g, ' '))
  const readCode = (code: string): string[] => {
    const [head = '', ...rest] = code.split('_')
    const alike = groups.get(head.toLowerCase()) ?? []
    return alike.length > 1 ? [capital(alike[0]?.split('_')[0] ?? head), asWords(rest.join(' '))] : [asWords(code)]
  }
  const steps = (text: string) => rawSteps(text).flatMap((part) => (codes.includes(part) ? readCode(part) : isSlugs ? capital(part) : part))
  const shared = sharedSteps(distinct.map(steps), all.length)
  if (!bySlash && codes.length === 0 && shared === 0) return
  const made = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((text) => made(String(text)))
    const path = typeof value === 'string' ? steps(value) : []
    return path.length > 0 ? path.slice(Math.min(shared, path.length - 1)).join(STEP) : value
  }
  change(products, field, made)
}

const texts = (value: unknown): string[] => [value].flat().filter((text): text is string => typeof text === 'string')

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
export function categoryOf(value: Row, groups: string[], plan: Plan): string | string[] | undefined {
  const { roles, named, format, losses } = plan
  const idsAt = (role: Role) => (roles.get(role) ?? []).flatMap((at) => idsIn(value[at]).map((id) => ({ id, path: named?.(id, at) })))
  const ids = idsAt('category_id').map(({ id, path }) => ({ id, path: path ?? named?.(id) }))
  const listed = [...ids, ...idsAt('category')].flatMap(({ path }) => (path ? [path] : []))
  const column = (roles.get('category') ?? []).find((name) => categoriesOf(value[name], false).length > 0)
  const own = column ? categoriesOf(value[column], severalIn(value[column], column, format)) : []
  const deeper = (['subcategory', 'subsubcategory'] as const).flatMap((role) => textOf(value[(roles.get(role) ?? [])[0] ?? '']) || [])
  const paths = (listed.length > 0 ? listed : own.length > 0 ? own : groups.length > 0 || deeper.length > 0 ? [[]] : []).map((path) =>
    [...groups, ...path, ...deeper].filter((part, index, all) => !all.slice(0, index).some((above) => isSameStep(part, above))),
  )
  const texts = [...new Set(paths.map((path) => path.join(' > ')))].filter(Boolean)
  if (texts.length === 0) for (const { id } of [...ids, ...idsAt('category')]) losses.add('categories', value, id)
  return oneOrAll(texts)
}
