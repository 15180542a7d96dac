import type { Catalog } from '../catalog/catalog.ts'
import { conditionLeft, goodsNamed, isHere, type Named, namedIn, NONE } from './named.ts'
import type { Part } from './sought.ts'
import { areApart, standingOfAll } from './standing.ts'

/** What stands between goods that are listed: a comma, "and", "or". */
const LISTS = /^[\s,;/&+]*(?:(?:and|or|also|plus|и|или|либо|ещё|еще|і|й|та|або|чи|ще|а также|а також)\s+)*(?:an?|some|the|any)?\s*$/iu

/** What a thing has, comes with or must be able to do is no other thing. */
const HAS = /(?:^|\s)(?:with|having|that|which|с|со|чтобы?|котор\p{L}+|з|із|зі|щоб|як(?:ий|а|е|і))\s/iu

interface Goods {
  said: string
  must: string[]
  from: number
  to: number
}

const isCalled = (catalog: Catalog, said: string): boolean => standingOfAll(catalog, said).called.size > 0

/** What is said right beside one of several goods is said of it: "red lipstick and nail polish". */
function withOwn(catalog: Catalog, goods: Goods, conditions: Part[], next: number, text: string): Goods {
  const isOwn = ({ from, to }: Part) =>
    (to <= goods.from && /^\s*$/.test(text.slice(to, goods.from))) ||
    (from >= goods.to && from < next && !/[.!?;]/.test(text.slice(goods.to, from)))
  const own = conditions.filter(isOwn).flatMap((part) => conditionLeft(catalog, part).must)
  const words = own.filter((word) => isHere(catalog, `${goods.said} ${word}`))
  return { ...goods, must: [...goods.must, ...words] }
}

export interface Several extends Named {
  /** Conditions that are said of one of the goods, and of no other. */
  own: Set<string>
}

/** Several goods in one message: either of them where they are different things, and one that is all of it where they are not. */
export function severalGoods(catalog: Catalog, kinds: Part[], conditions: Part[], text: string): Several {
  const unknown: string[] = []
  const must: string[] = []
  const found = kinds.flatMap(({ text: own, from, to }): Goods[] => {
    const named = goodsNamed(catalog, namedIn(own))
    unknown.push(...named.unknown)
    const [said] = named.words
    if (said === undefined) return []
    if (isCalled(catalog, said)) return [{ said, must: named.must, from, to }]
    must.push(said, ...named.must)
    return []
  })
  const [first, ...others] = found
  if (!first) return { ...NONE, must, unknown, own: new Set() }
  const parted = others.map((one, nth) => {
    const before = found[nth] as Goods
    const between = text.slice(before.to, one.from)
    // What neither stands in a list nor begins a sentence says more of what was named before.
    const isListed = LISTS.test(between)
    const isBoth = !standingOfAll(catalog, before.said).any.isDisjointFrom(standingOfAll(catalog, one.said).any)
    const isOther = !HAS.test(between) && (isListed || !isBoth || /[.!?;]/.test(between))
    return { one, isApart: isOther && found.slice(0, nth + 1).every(({ said }) => areApart(catalog, one.said, said, isListed)) }
  })
  const either = [first, ...parted.filter(({ isApart }) => isApart).map(({ one }) => one)]
  // "Barcelona jerseys, player version": all of it is said of one thing.
  const all = parted.filter(({ isApart }) => !isApart).map(({ one }) => one)
  if (either.length === 1) {
    const rest = all.flatMap(({ said, must }) => [said, ...must]).filter((said) => said !== first.said)
    return { ...NONE, words: [first.said], must: [...new Set([...first.must, ...rest, ...must])], unknown, own: new Set() }
  }
  const each = either.map((goods, nth) => withOwn(catalog, goods, conditions, either[nth + 1]?.from ?? text.length, text))
  // What stands last may be said of all of them.
  const isOfAll = (word: string) => each.every(({ said }) => isHere(catalog, `${said} ${word}`))
  const own = new Set(each.flatMap(({ must }) => must).filter((word) => !isOfAll(word)))
  const phraseOf = ({ said, must }: Goods) => {
    const whole = [...must.filter((word) => own.has(word)), said].join(' ')
    return isCalled(catalog, whole) ? whole : said
  }
  return { ...NONE, words: [...new Set(each.map(phraseOf))], must, prefer: [...own], unknown, own }
}
