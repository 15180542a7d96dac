import { localise } from './localise.ts'
import { namedValues } from './read-values.ts'
import { roleOf } from './roles.ts'
import { isRecord, type RawItem, type RawRow } from './types.ts'

/** Lists inside a product that are not products themselves. */
const INNER = /^(?:variants?|variations?|offers?|skus|options?|modifications?|reviews?|comments?|images?|params?|attributes?|specs?)$/i
/** Keys that only hold: they name no group of goods. */
const HOLDERS =
  /^(?:products?|items?|data|results?|catalog(?:ue)?|goods|offers?|rows|nodes?|edges|entries|entry|list|records|hits|response|shop|rss|channel|feed|root|children|subcategories|categories|товары)$/i
const DEEPEST = 8

interface Found extends RawItem {
  keys: string[]
}

interface Search {
  isName(key: string): boolean
}

const scalar = (value: unknown): boolean => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
const textOf = (value: unknown): unknown => (isRecord(value) && '#text' in value ? value['#text'] : Array.isArray(value) ? value[0] : value)

function nameIn(value: Record<string, unknown>, { isName }: Search): string | undefined {
  const key = Object.keys(value).find((name) => isName(name) && scalar(textOf(value[name])))
  return key === undefined ? undefined : String(textOf(value[key])).trim()
}

/** Something that only goods have, beside a name. */
const SALE = new Set(['price', 'sku', 'image', 'brand', 'description', 'link', 'available', 'stock', 'thumbnail', 'sale_price'])
const isForSale = (value: Record<string, unknown>): boolean => Object.keys(value).some((key) => SALE.has(roleOf(key) ?? ''))

/** Lists of named things in it, which may be goods: not the properties of one (they have a value beside the name). */
const holdsLists = (value: Record<string, unknown>): boolean =>
  Object.entries(value).some(
    ([key, inner]) =>
      !INNER.test(key) &&
      Array.isArray(inner) &&
      inner.some((item) => isRecord(item) && Object.keys(item).some((name) => roleOf(name) === 'name')) &&
      namedValues(inner) === undefined,
  )

const isItem = (value: unknown, search: Search): value is Record<string, unknown> =>
  isRecord(value) &&
  nameIn(value, search) !== undefined &&
  (Object.keys(value).some((key) => roleOf(key) === 'price') || !holdsLists(value))

const humanised = (key: string): string => key.replace(/[_-]+/g, ' ').trim()

/** The goods in a tree of any shape, with the keys that lead to each. A list that holds mostly goods holds only rows. */
function visit(value: unknown, keys: string[], search: Search): Found[] {
  if (keys.length > DEEPEST || typeof value !== 'object' || value === null) return []
  const children = Object.entries(value as Record<string, unknown>)
  const objects = children.filter(([, child]) => isRecord(child))
  const items = objects.filter(([, child]) => isItem(child, search))
  const isList = Array.isArray(value) || (objects.length > 1 && objects.length === children.length)
  if (items.length > 0 && isList && items.length >= objects.length / 2) {
    return children.map(([key, child]) => ({
      line: 0,
      keys: [...keys, key],
      value: isRecord(child) ? (Array.isArray(value) ? child : { ...(child['id'] === undefined && { id: key }), ...child }) : { '': child },
    }))
  }
  const found = children.map(([key, child]) => ({
    key,
    items:
      !Array.isArray(value) && isRecord(child) && isItem(child, search) && isForSale(child)
        ? [{ line: 0, keys: [...keys, key], value: child }]
        : visit(child, [...keys, key], search),
  }))
  const holding = found.filter((part) => part.items.length > 0)
  const own = isRecord(value) ? nameIn(value, search) : undefined
  return holding.flatMap((part) => {
    const named = !Array.isArray(value) && holding.length > 1 && !HOLDERS.test(part.key) ? humanised(part.key) : undefined
    const groups = [own, named].flatMap((name) => name ?? [])
    return groups.length === 0 ? part.items : part.items.map((item) => ({ ...item, groups: [...groups, ...(item.groups ?? [])] }))
  })
}

const parentOf = ({ keys }: Found): string => keys.slice(0, -1).join('\0')

export interface Goods {
  items: Found[]
  /** Named things with an id that are not for sale: the list of categories. */
  categories: Map<string, string[]>
}

/** What everything is in (the feed's own title, the shop's name) is no group. */
function dropSharedGroups(items: Found[]): void {
  for (
    let first = items[0]?.groups?.[0];
    first !== undefined && items.every(({ groups }) => groups?.[0] === first);
    first = items[0]?.groups?.[0]
  )
    for (const item of items) item.groups = item.groups?.slice(1) ?? []
}

export function findItems(root: unknown, isMappedName: (key: string) => boolean): Goods {
  localise(root)
  const search: Search = { isName: (key) => isMappedName(key) || roleOf(key) === 'name' }
  const whole = isItem(root, search) ? [{ line: 0, keys: [], value: root }] : visit(root, [], search)
  dropSharedGroups(whole)
  // schema.org says what each thing is: the page and the shop are no goods.
  const products = whole.filter(({ value }) => [value['@type']].flat().includes('Product'))
  const goods = products.length > 0 ? products : whole
  const lists = Map.groupBy(goods, parentOf)
  const forSale = [...lists.values()].filter((list) => list.some(({ value }) => isForSale(value)))
  if (forSale.length === 0) return { items: goods, categories: new Map() }
  const others = [...lists.values()].filter((list) => !forSale.includes(list)).flat()
  return { items: forSale.flat(), categories: categoryPaths(others.map(({ value }) => value)) }
}

const field = (value: Record<string, unknown>, names: RegExp): string | undefined => {
  const key = Object.keys(value).find((name) => names.test(name))
  const text = key === undefined ? undefined : textOf(value[key])
  return scalar(text) ? String(text).trim() : undefined
}

/** Paths from a flat list of categories that name their parents. */
export function categoryPaths(list: Record<string, unknown>[]): Map<string, string[]> {
  const known = new Map<string, { name: string; parent: string | undefined }>()
  for (const value of list) {
    const id = field(value, /^@?id$/i)
    const name = field(value, /^(?:#text|@?name|@?title)$/i)
    if (id && name) known.set(id, { name, parent: field(value, /^@?parent_?id$|^parent$/i) })
  }
  const paths = new Map<string, string[]>()
  for (const id of known.keys()) {
    const path: string[] = []
    const seen = new Set<string>()
    for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = known.get(at)?.parent) {
      seen.add(at)
      const name = known.get(at)?.name
      if (name) path.unshift(name)
    }
    paths.set(id, path)
  }
  return paths
}

export const asRow = ({ value, groups }: Found, line: number): RawRow =>
  '' in value && Object.keys(value).length === 1 ? { line, error: 'not an object' } : { line, value, ...(groups && { groups }) }
