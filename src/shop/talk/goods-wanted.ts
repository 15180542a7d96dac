import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isCategory } from './context.ts'
import { both, conditionLeft, goodsNamed, isCalledBeyond, kindLeft, type Named, namedIn, NONE } from './named.ts'
import { severalGoods } from './several.ts'
import type { Part } from './sought.ts'

/** The goods that are wanted, and what is said of them. */
export interface Goods {
  named: Named
  conditions: Named
  /** Categories that are named; `isFiledOnly`: nothing but they says what the goods are. */
  filed: Filter[]
  isFiledOnly: boolean
}

export function goodsWanted(catalog: Catalog, parts: Part[], found: Filter[], text: string): Goods {
  const kinds = parts.filter(({ tag }) => tag === 'K')
  const conditioning = parts.filter(({ tag }) => tag === 'M' || tag === 'B')
  const each = kinds.map((part) => kindLeft(catalog, part))
  const filed = found.filter(isCategory(catalog))
  const [[only, ...more], [kind, ...others]] = [kinds, filed]
  const isBeyond = only && kind && more.length + others.length === 0 && isCalledBeyond(catalog, kind, only.text)
  const areFiled =
    filed.some(({ value }) => [value].flat().length >= kinds.length) &&
    each.every(({ words, unknown }) => words.length + unknown.length === 0)
  const several = kinds.length > 1 && !areFiled ? severalGoods(catalog, kinds, conditioning, text) : undefined
  const conditions = conditioning
    .map((part) => conditionLeft(catalog, part))
    .map((one) => ({ ...one, must: one.must.filter((word) => !several?.own.has(word)) }))
    .reduce(both, NONE)
  const named = several ?? (isBeyond ? goodsNamed(catalog, namedIn(only.text)) : each.reduce(both, NONE))
  return { named, conditions, filed, isFiledOnly: !several && !isBeyond && !each.some(({ isWhole }) => isWhole) }
}
