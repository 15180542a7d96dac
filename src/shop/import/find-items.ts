import { localise } from './localise.ts'
import { namedValues } from './read-values.ts'
import { roleOf } from './roles.ts'
import { isRecord } from './types.ts'

/** Lists inside a product that are not products themselves. */
const INNER = /^(?:variants?|variations?|offers?|skus|options?|modifications?|reviews?|comments?|images?|params?|attributes?|specs?)$/i
/** Keys that only hold: they name no group of goods. */
const HOLDERS =
  /^(?:products?|items?|data|results?|catalog(?:ue)?|goods|offers?|rows|nodes?|edges|entries|entry|list|records|hits|response|shop|rss|channel|feed|root|children|subcategories|categories|товары)$/i
const DEEPEST = 8

interface Found {
  value: Record<string, unknown>
  /** Names of the groups it was found in, outermost first. */
  groups?: string[]
  /** The list or object that holds it. */
  within: object
}

type IsName = (key: string) => boolean

const plainOf = (value: unknown): unknown =>
  isRecord(value) && '#text' in value ? value['#text'] : Array.isArray(value) ? value[0] : value

/** The text of the first filled key of that name. */
function textAt(value: Record<string, unknown>, isName: IsName): string | undefined {
  for (const key of Object.keys(value)) {
    const said = isName(key) ? plainOf(value[key]) : undefined
    if (typeof said === 'number' || (typeof said === 'string' && said.trim() !== '')) return String(said).trim()
  }
  return undefined
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

const isItem = (value: unknown, isName: IsName): value is Record<string, unknown> =>
  isRecord(value) &&
  textAt(value, isName) !== undefined &&
  (Object.keys(value).some((key) => roleOf(key) === 'price') || !holdsLists(value))

/** The goods in a tree of any shape. A list that holds mostly goods holds only rows; the keys of an object of goods are their ids. */
function visit(within: unknown, isName: IsName, depth = 0): Found[] {
  if (depth > DEEPEST || typeof within !== 'object' || within === null) return []
  const isArray = Array.isArray(within)
  const children = Object.entries(within as Record<string, unknown>)
  const objects = children.filter(([, child]) => isRecord(child))
  const items = objects.filter(([, child]) => isItem(child, isName))
  const isList = isArray || (objects.length > 1 && objects.length === children.length)
  if (items.length > 0 && isList && items.length >= objects.length / 2) {
    return children.map(([key, child]) => {
      const value = isRecord(child) ? child : {}
      if (!isArray) value['id'] ??= key
      return { value, within }
    })
  }
  const found = children.map(([key, child]) => {
    const isGoods = !isArray && isItem(child, isName) && isForSale(child)
    return { key, items: isGoods ? [{ value: child, within }] : visit(child, isName, depth + 1) }
  })
  const holding = found.filter((part) => part.items.length > 0)
  const own = isRecord(within) ? textAt(within, isName) : undefined
  return holding.flatMap((part) => {
    const named = !isArray && holding.length > 1 && !HOLDERS.test(part.key) ? part.key.replace(/[_-]+/g, ' ').trim() : undefined
    const groups = [own, named].flatMap((name) => name ?? [])
    return part.items.map((item) => ({ ...item, groups: [...groups, ...(item.groups ?? [])] }))
  })
}

export interface Goods {
  items: Found[]
  /** Named things with an id that are not for sale: the list of categories. */
  categories: Map<string, string[]>
}

/** What everything is in (the feed's own title, the shop's name) is no group. */
function withoutShared(items: Found[]): Found[] {
  const first = items[0]?.groups?.[0]
  if (first === undefined || !items.every(({ groups }) => groups?.[0] === first)) return items
  return withoutShared(items.map((item) => ({ ...item, groups: item.groups?.slice(1) ?? [] })))
}

export function findItems(root: unknown, isMappedName: IsName): Goods {
  localise(root)
  const isName: IsName = (key) => isMappedName(key) || roleOf(key) === 'name'
  const whole = isItem(root, isName) ? [{ value: root, within: root }] : withoutShared(visit(root, isName))
  // schema.org says what each thing is: the page and the shop are no goods.
  const products = whole.filter(({ value }) => [value['@type']].flat().includes('Product'))
  const goods = products.length > 0 ? products : whole
  const lists = [...Map.groupBy(goods, ({ within }) => within).values()]
  const forSale = lists.filter((list) => list.some(({ value }) => isForSale(value)))
  if (forSale.length === 0) return { items: goods, categories: new Map() }
  const others = lists.filter((list) => !forSale.includes(list)).flat()
  return { items: forSale.flat(), categories: categoryPaths(others.map(({ value }) => value)) }
}

const CATEGORY = { id: /^@?id$/i, name: /^(?:#text|@?name|@?title)$/i, parent: /^@?parent_?id$|^parent$/i }

/** Paths from a flat list of categories that name their parents. */
export function categoryPaths(list: Record<string, unknown>[]): Map<string, string[]> {
  const known = new Map<string, { name: string; parent: string | undefined }>()
  for (const value of list) {
    const said = (what: keyof typeof CATEGORY) => textAt(value, (key) => CATEGORY[what].test(key))
    const [id, name] = [said('id'), said('name')]
    if (id && name) known.set(id, { name, parent: said('parent') })
  }
  const paths = new Map<string, string[]>()
  for (const id of known.keys()) {
    const path = new Map<string, string>()
    for (let at = id, one = known.get(at); one && !path.has(at); one = known.get(at)) {
      path.set(at, one.name)
      at = one.parent ?? ''
    }
    paths.set(id, [...path.values()].reverse())
  }
  return paths
}
