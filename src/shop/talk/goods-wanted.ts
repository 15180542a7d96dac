import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import type { Wishes } from '../filters/parse.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { isGoodsName } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { isCategory } from './context.ts'
import { both, conditionLeft, goodsNamed, isCalledBeyond, kindLeft, type Named, namedIn, NONE } from './named.ts'
import { severalGoods } from './several.ts'
import type { Part } from './sought.ts'
import { rowsCalled } from './standing.ts'

/** Goods that are called so are looked for by their name, though a field has it as a value too: not all that are it have that field. */
export function calledSo(parts: Part[], filters: Filter[], { named }: Wishes, catalog: Catalog): { parts: Part[]; filters: Filter[] } {
  const fieldsOf = (text: string) => {
    const words = new Set(plainWords(text))
    return named.filter(({ word }) => words.has(word)).map(({ field }) => field)
  }
  const isPlain = (field: string) => {
    const info = fieldNamed(catalog.profile, field)
    const isOfKind = info?.concept === 'category' && field !== fieldFor(catalog.profile, 'category')?.field
    return info?.concept === undefined || isOfKind
  }
  const isCalled = ({ tag, isTaken, text }: Part) => {
    const [words, fields] = [plainWords(text), fieldsOf(text)]
    // A name that no dictionary has ("Brazil") is no thing.
    const isNoun = words.some((word) => isGoodsName(word) || saidOtherwise([word]).length > 0)
    return tag === 'K' && isTaken && isNoun && fields.every(isPlain) && rowsCalled(catalog, words.join(' ')).size > 0
  }
  const called = parts.filter(isCalled)
  const freed = new Set(called.flatMap(({ text }) => fieldsOf(text)))
  return {
    parts: parts.map((part) => (called.includes(part) ? { ...part, isTaken: false, left: [namedIn(part.text)] } : part)),
    filters: filters.filter(({ field }) => !freed.has(field)),
  }
}

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
  const each = kinds.map((part) => kindLeft(catalog, part))
  const filed = found.filter(isCategory(catalog))
  const [kind] = filed
  const isBeyond = kinds.length === 1 && filed.length === 1 && kind !== undefined && isCalledBeyond(catalog, kind, kinds[0]?.text ?? '')
  const areFiled =
    filed.some(({ value }) => [value].flat().length >= kinds.length) &&
    each.every(({ words, unknown }) => words.length + unknown.length === 0)
  const isSeveral = kinds.length > 1 && !areFiled
  const byWords = isSeveral || isBeyond
  const conditioning = parts.filter(({ tag }) => tag === 'M' || tag === 'B')
  const several = isSeveral ? severalGoods(catalog, kinds, conditioning, text) : undefined
  const goods = isBeyond ? kinds.map(({ text }) => goodsNamed(catalog, namedIn(text))) : each
  const isFiledOnly = !byWords && !each.some(({ isWhole }) => isWhole)
  const named = several ?? goods.reduce(both, NONE)
  const conditions = conditioning
    .map((part) => conditionLeft(catalog, part))
    .map((one) => ({ ...one, must: one.must.filter((word) => !several?.own.has(word)) }))
    .reduce(both, NONE)
  return { named, conditions, filed, isFiledOnly }
}
