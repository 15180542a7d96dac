import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { isGoodsName } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { isCategory } from './context.ts'
import { both, conditionLeft, goodsNamed, isCalledBeyond, isHere, kindLeft, type Named, namedIn, NONE } from './named.ts'
import type { Part } from './sought.ts'
import { areApart, rowsCalled, standingOfAll } from './standing.ts'

/** Goods that are called so are looked for by their name, though a field has it as a value too: not all that are it have that field. */
export function calledSo(parts: Part[], filters: Filter[], catalog: Catalog): { parts: Part[]; filters: Filter[] } {
  const isPlain = (field: string) => {
    const concept = fieldNamed(catalog.profile, field)?.concept
    return concept === undefined || (concept === 'category' && field !== fieldFor(catalog.profile, 'category')?.field)
  }
  const isCalled = ({ tag, isTaken, text, fields }: Part) => {
    const words = plainWords(text)
    // A name that no dictionary has ("Brazil") is no thing.
    const isNoun = words.some((word) => isGoodsName(word) || saidOtherwise([word]).length > 0)
    return tag === 'K' && isTaken && isNoun && fields.every(isPlain) && rowsCalled(catalog, words.join(' ')).size > 0
  }
  const freed = new Set(parts.filter(isCalled).flatMap(({ fields }) => fields))
  return {
    parts: parts.map((part) => (isCalled(part) ? { ...part, isTaken: false, left: [namedIn(part.text)] } : part)),
    filters: filters.filter(({ field }) => !freed.has(field)),
  }
}

/** What stands between goods that are listed: a comma, "and", "or". */
const LISTS = /^[\s,;/&+]*(?:(?:and|or|also|plus|и|или|либо|ещё|еще|і|й|та|або|чи|ще|а также|а також)\s+)*(?:an?|some|the|any)?\s*$/iu
const OR_SAID = /(?:^|\s)(?:or|или|либо|або|чи)\s/iu
/** What a thing must be able to do or is for is no other thing. */
const OF_IT = /(?:^|\s)(?:with|having|that|which|for|to fit|с|со|чтобы?|котор\p{L}+|для|під|под|з|із|щоб|як(?:ий|а|е|і))\s/iu

interface Called {
  said: string
  must: string[]
  from: number
  to: number
}

interface Several extends Named {
  /** Whether some of most of the goods are so: what is said of one is no condition for the others. */
  isOfAll(how: string): boolean
}

/** Which of the goods that are named are called so here; what is not says how they are. */
function calledGoods(catalog: Catalog, kinds: Part[], text: string) {
  const found: Called[] = []
  const [must, unknown]: [string[], string[]] = [[], []]
  let isOfIt = false
  for (const [nth, { text: own, from, to }] of kinds.entries()) {
    const between = text.slice(kinds[nth - 1]?.to ?? from, from)
    isOfIt = !/[.!?;]/.test(between) && (isOfIt || OF_IT.test(between))
    const { words, must: how, unknown: strange } = goodsNamed(catalog, namedIn(own))
    const [said] = words
    if (said === undefined) unknown.push(...strange)
    else if (!isOfIt && standingOfAll(catalog, said).called.size > 0) found.push({ said, must: how, from, to })
    else must.push(said, ...how)
  }
  return { found, must: must.filter((word) => isHere(catalog, word)), unknown }
}

/** Several goods in one message: either of them where they are different things, and one that is all of it where they are not. */
function severalGoods(catalog: Catalog, kinds: Part[], text: string): Several {
  const { found, must, unknown } = calledGoods(catalog, kinds, text)
  const [first, ...others] = found
  if (!first) return { ...NONE, must: unknown.length > 0 ? [] : must, unknown, isOfAll: () => true }
  const either = [first]
  for (const [nth, one] of others.entries()) {
    const between = text.slice(found[nth]?.to, one.from)
    const isListed = LISTS.test(between)
    const rows = standingOfAll(catalog, one.said).any
    const isBoth = either.some(({ said }) => !standingOfAll(catalog, said).any.isDisjointFrom(rows))
    const isApart = (!isBoth || isListed) && either.every(({ said }) => areApart(catalog, one.said, said, isListed))
    if (isApart || (isListed && OR_SAID.test(between))) either.push(one)
    // "Barcelona jerseys, player version": all of it is said of one thing.
    else must.push(one.said, ...one.must)
  }
  const words = [...new Set(either.map(({ said }) => said))]
  const isOfAll = (how: string) => words.filter((said) => isHere(catalog, `${said} ${how}`)).length > words.length / 2 || words.length === 1
  const all = [...new Set([...either.flatMap((one) => one.must), ...must])].filter((word) => word !== first.said)
  return { words, must: all.filter(isOfAll), prefer: all.filter((how) => !isOfAll(how)), unknown, isOfAll }
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
  const conditioning = parts.filter(({ tag }) => tag === 'M' || tag === 'B')
  const each = kinds.map((part) => kindLeft(catalog, part))
  const filed = found.filter(isCategory(catalog))
  const [[only, ...more], [kind, ...others]] = [kinds, filed]
  const isBeyond = only && kind && more.length + others.length === 0 && isCalledBeyond(catalog, kind, only.text)
  const areFiled =
    filed.some(({ value }) => [value].flat().length >= kinds.length) &&
    each.every(({ words, unknown }) => words.length + unknown.length === 0)
  const several = kinds.length > 1 && !areFiled ? severalGoods(catalog, kinds, text) : undefined
  const told = conditioning.map((part) => conditionLeft(catalog, part)).reduce(both, NONE)
  const loose = several ? told.must.filter((how) => !several.isOfAll(how)) : []
  const conditions = { ...told, must: told.must.filter((how) => !loose.includes(how)), prefer: [...told.prefer, ...loose] }
  const named = several ?? (isBeyond ? goodsNamed(catalog, namedIn(only.text)) : each.reduce(both, NONE))
  return { named, conditions, filed, isFiledOnly: !several && !isBeyond && !each.some(({ isWhole }) => isWhole) }
}
