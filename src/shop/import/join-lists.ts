import type { Found } from './find-items.ts'
import { textOf } from './read-values.ts'
import { idIn, textAt, type Thing } from './references.ts'
import { findRoles, roleOf, SOLD } from './roles.ts'
import type { Row } from './types.ts'
import { joinParts } from './variant-rows.ts'

/** Whose a row is: that of `id` and `productId` which says more, and of "product#variant", as 1C writes it, the first. */
const wholeId = (value: Row): string => textOf(value[findRoles(Object.keys(value)).get('id')?.at(-1) ?? '']).replace(/#.*$/s, '')

/**
 * Goods that stand in one list and their prices, stock or variants in another are put together by their ids. Under the same id a thing of
 * another name is another thing.
 */
export function joinLists(goods: Found[], things: Thing[], isName: (key: string) => boolean): Found[] {
  const isSold = (value: Row) => Object.keys(value).some((key) => SOLD.has(roleOf(key)))
  const nameless = things.flatMap(({ name, value, kind }) =>
    name === undefined && isSold(value) ? { value, within: things, key: kind } : [],
  )
  if (nameless.length === 0 && goods.every(({ within }) => within === goods[0]?.within)) return goods
  const byId = new Map(goods.toReversed().map((item) => [idIn(item.value), item]))
  const nameOf = ({ value }: Found) => textAt(value, isName) ?? ''
  const wholeOf = (item: Found): Found | undefined => {
    const whole = byId.get(wholeId(item.value))
    const isOther = whole && whole.within !== item.within && nameOf(whole) !== ''
    return isOther && nameOf(item).startsWith(item.within === things ? '' : nameOf(whole)) ? whole : undefined
  }
  const parts = Map.groupBy([...goods, ...nameless], wholeOf)
  const wholes = (parts.get(undefined) ?? []).filter(({ within }) => within !== things)
  return wholes.flatMap((item) => {
    const others = (parts.get(item) ?? []).map(({ value }) => value)
    return [item.value, ...joinParts(item.value, others)].map((value) => ({ ...item, value }))
  })
}
