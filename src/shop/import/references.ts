import { remembered } from '#text/remembered.ts'
import { stem } from '../text/stem.ts'
import { oneOrAll } from './fields.ts'
import { textOf, VALUE } from './read-values.ts'
import { findRoles, plainName, roleOf } from './roles.ts'
import { isRecord, type Row } from './types.ts'

/** Deeper than any shop nests its categories. */
export const DEEPEST = 40

/** What stands beside the goods under an id: a category, a property, one of its values, a kind of price. */
export interface Thing {
  id: string
  name: string | undefined
  value: Row
  parent: string | undefined
  /** Names of the things that it stands in, outermost first. */
  above: string[]
  /** What the outermost list of these is called. */
  kind: string
}

/** The path of what has this id in a list that is called `like` what refers to it, or in any. */
export type Named = (id: string, like?: string) => string[] | undefined

const ID = /^(?:ids?|ид)$/

/** Keys with a stem in common: `categoryId` and `categories`, "ЗначенияСвойств" and "Свойства". */
export const sharesWord = (one: string, other: string): boolean => !stemsIn(one).isDisjointFrom(stemsIn(other))
const stemsIn = remembered(5_000, (key: string) => {
  const words = plainName(key).split(' ')
  return new Set(words.filter((word) => !ID.test(word)).map(stem))
})

/** The text of the first filled key of that kind. */
export function textAt(value: Row, isIt: (key: string) => boolean): string | undefined {
  for (const key of Object.keys(value)) {
    const inner = isIt(key) ? value[key] : undefined
    const said: unknown = isRecord(inner) ? inner['#text'] : Array.isArray(inner) ? inner[0] : inner
    if (typeof said === 'number' || (typeof said === 'string' && said.trim() !== '')) return String(said).trim()
  }
  return undefined
}

const isNameKey = (key: string): boolean => roleOf(key) === 'name'
const isValueKey = (key: string): boolean => VALUE.includes(key)
const isParentKey = (key: string): boolean => /^parent(?: ?id)?$/.test(plainName(key))
const namesId = (key: string): boolean => [0, -1].some((at) => ID.test(plainName(key).split(' ').at(at) ?? ''))

/** The key of a thing's id, or of what it refers to: `id`, `propertyId`, "ИдТипаЦены". */
const idKeyIn = (value: Row): string =>
  findRoles(Object.keys(value)).get('id')?.[0] ?? Object.keys(value).find((key) => namesId(key) && !isParentKey(key)) ?? ''

export const idIn = (value: Row): string => textOf(value[idKeyIn(value)])

/** All that has an id and is no goods. What stands in a list within another is below it, whatever the inner list is called. */
export function* thingsIn(value: unknown, goods: Set<unknown>, kind = '', above: string[] = [], depth = 0): Generator<Thing> {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(inner)) yield* thingsIn(goods.has(inner) ? undefined : inner, goods, kind, above, depth + 1)
    else
      for (const item of inner.filter(isRecord)) {
        if (goods.has(item)) continue
        const id = idIn(item)
        const name = textAt(item, isNameKey) ?? textAt(item, isValueKey)
        const own = above.length > 0 ? kind : key
        if (id) yield { id, name, value: item, parent: textAt(item, isParentKey), above, kind: own }
        yield* thingsIn(item, goods, own, id && name ? [...above, name] : [], depth + 1)
      }
  }
}

export function namesOf(things: Thing[]): Named {
  const named = things.filter(({ name }) => name !== undefined)
  const lists = [...Map.groupBy(named, ({ kind }) => kind)]
  const kinds = lists.map(([kind, list]) => ({ kind, byId: new Map(list.map((thing) => [thing.id, thing])) }))
  return (id, like) => {
    const found = kinds.find(({ kind, byId }) => byId.has(id) && (like === undefined || sharesWord(kind, like)))
    const path = new Map<string, string[]>()
    for (let at = id, one = found?.byId.get(at); one && !path.has(at); one = found?.byId.get(at)) {
      path.set(at, [...one.above, one.name ?? ''])
      at = one.parent ?? ''
    }
    return found && [...path.values()].reverse().flat()
  }
}

/** Says by name what the goods say by id: whose value it is, for whom a price is, who made it. Values without a name among named ones are left out. */
export function nameReferences(value: Row, named: Named, depth = 0): void {
  for (const [key, inner] of depth > DEEPEST ? [] : Object.entries(value)) {
    const list = [inner].flat()
    const role = roleOf(key)
    const path = role === 'brand' || (role === undefined && namesId(key)) ? named(String(inner), key) : undefined
    if (path) {
      delete value[key]
      value[key.replace(/[_ ]?id$/i, '')] = path.at(-1)
    }
    if (list.length === 0 || !list.every(isRecord) || role === 'category') continue
    const known = list.filter((item) => nameItem(item, key, named))
    if (known.length > 0) value[key] = known
    else for (const item of list) nameReferences(item, named, depth + 1)
  }
}

function nameItem(item: Row, key: string, named: Named): boolean {
  const like = `${key} ${idKeyIn(item)}`
  const path = textAt(item, isNameKey) === undefined ? named(idIn(item), like) : undefined
  if (!path) return false
  item['name'] = path.at(-1)
  for (const name of Object.keys(item).filter(isValueKey)) {
    const said = [item[name]].flat().map((one) => {
      const [property, value] = typeof one === 'string' ? (named(one, like)?.slice(-2) ?? []) : []
      return property === path.at(-1) && value !== undefined ? value : one
    })
    item[name] = oneOrAll(said)
  }
  return true
}
