import { localise } from './localise.ts'
import { joinLists } from './link-rows.ts'
import { namedValues } from './read-values.ts'
import { type Named, nameReferences, namesOf, textAt, thingsIn } from './references.ts'
import { type Role, roleOf, SOLD } from './roles.ts'
import { isRecord, type Row } from './types.ts'

/** Lists inside a product that are not products themselves. */
const INNER = /^(?:variants?|variations?|offers?|skus|options?|modifications?|reviews?|comments?|images?|params?|attributes?|specs?)$/i
/** Keys that only hold: they name no group of goods. */
const HOLDERS =
  /^(?:products?|items?|data|results?|catalog(?:ue)?|goods|offers?|rows|nodes?|edges|entries|entry|list|records|hits|response|shop|rss|channel|feed|root|children|subcategories|categories|товары)$/i
const DEEPEST = 8

export interface Found {
  value: Row
  /** Names of the groups it was found in, outermost first. */
  groups?: string[]
  /** The list or object that holds it, and what that is called. */
  within: object
  key: string
}

type IsName = (key: string) => boolean

/** What goods have in common with groups, shops and articles. */
const SHOWN = new Set<Role | undefined>([...SOLD, 'image', 'description', 'link', 'thumbnail'])
const LISTED = new Set<Role | undefined>([...SHOWN, 'id'])
const NAMED = new Set<Role | undefined>(['name'])
const has = (value: Row, roles: Set<Role | undefined>): boolean => Object.keys(value).some((key) => roles.has(roleOf(key)))

/** Lists in it of named things with an id, a picture or other lists, which may be goods: not the properties of one (they have a value beside the name). */
const holdsLists = (value: Row, depth = 0): boolean =>
  depth < DEEPEST &&
  Object.entries(value).some(
    ([key, inner]) =>
      !INNER.test(key) &&
      Array.isArray(inner) &&
      inner.some((item) => isRecord(item) && has(item, NAMED) && (has(item, LISTED) || holdsLists(item, depth + 1))) &&
      namedValues(inner) === undefined,
  )

const isItem = (value: unknown, isName: IsName): value is Row =>
  isRecord(value) && textAt(value, isName) !== undefined && (has(value, SOLD) || !holdsLists(value))

/** The goods in a tree of any shape. A list that holds mostly goods holds only rows; the keys of an object of goods are their ids. */
function visit(within: unknown, key: string, isName: IsName, depth = 0): Found[] {
  if (depth > DEEPEST || typeof within !== 'object' || within === null) return []
  const isArray = Array.isArray(within)
  const children = Object.entries(within as Row)
  const objects = children.filter(([, child]) => isRecord(child))
  const items = objects.filter(([, child]) => isItem(child, isName))
  const isList = isArray || (objects.length > 1 && objects.length === children.length)
  if (items.length > 0 && isList && items.length >= objects.length / 2) {
    return children.map(([id, child]) => {
      const value = isRecord(child) ? child : {}
      if (!isArray) value['id'] ??= id
      return { value, within, key }
    })
  }
  const found = children.map(([name, child]) => {
    const isGoods = !isArray && isItem(child, isName) && has(child, SHOWN)
    return { name, items: isGoods ? [{ value: child, within, key: name }] : visit(child, isArray ? key : name, isName, depth + 1) }
  })
  const holding = found.filter((part) => part.items.length > 0)
  const own = isRecord(within) ? textAt(within, isName) : undefined
  return holding.flatMap((part) => {
    const named = !isArray && holding.length > 1 && !HOLDERS.test(part.name) ? part.name.replace(/[_-]+/g, ' ').trim() : undefined
    const groups = [own, named].flatMap((name) => name ?? [])
    return part.items.map((item: Found) => ({ ...item, groups: [...groups, ...(item.groups ?? [])] }))
  })
}

/** What everything is in (the feed's own title, the shop's name) is no group. */
function withoutShared(items: Found[]): Found[] {
  const first = items[0]?.groups?.[0]
  if (first === undefined || !items.every(({ groups }) => groups?.[0] === first)) return items
  return withoutShared(items.map((item) => ({ ...item, groups: item.groups?.slice(1) ?? [] })))
}

/** Of all lists of named things the goods are those with what only goods have, and others that are called as these; else those with a picture or a text. */
function goodsOf(whole: Found[]): Found[] {
  // schema.org says what each thing is: the page and the shop are no goods.
  const products = whole.filter(({ value }) => [value['@type']].flat().includes('Product'))
  const all = products.length > 0 ? products : whole
  for (const roles of [SOLD, SHOWN]) {
    const lists = new Set(all.filter(({ value }) => has(value, roles)).flatMap(({ within, key }) => [within, key]))
    if (lists.size > 0) return all.filter(({ within, key }) => lists.has(within) || lists.has(key))
  }
  return all
}

export interface Goods {
  items: Pick<Found, 'value' | 'groups'>[]
  named: Named
}

/** The goods of a tree, or those that are known to be, with what the rest of it tells of them: its lists of categories, properties and prices. */
export function findItems(root: unknown, isMappedName: IsName, known?: Row[]): Goods {
  localise(root)
  const isName: IsName = (key) => isMappedName(key) || roleOf(key) === 'name'
  const whole = () => (isItem(root, isName) ? [{ value: root, within: root, key: '' }] : visit(root, '', isName))
  const goods = known?.map((value) => ({ value, within: known, key: '' })) ?? goodsOf(whole())
  const things = [...thingsIn(root, new Set(goods.map(({ value }) => value)))]
  const named = namesOf(things)
  const items = withoutShared(joinLists(goods, things, isName))
  for (const { value } of items) nameReferences(value, named)
  return { items, named }
}
