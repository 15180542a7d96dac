import type { Catalog } from '../catalog/catalog.ts'
import { conditionLeft, goodsNamed, isHere, type Named, namedIn, NONE } from './named.ts'
import type { Part } from './sought.ts'
import { areApart, standingOfAll } from './standing.ts'

/** What stands between goods that are listed: a comma, "and", "or". */
const LISTS = /^[\s,;/&+]*(?:(?:and|or|also|plus|и|или|либо|ещё|еще|і|й|та|або|чи|ще|а также|а також)\s+)*(?:an?|some|the|any)?\s*$/iu
const OR_SAID = /(?:^|\s)(?:or|или|либо|або|чи)\s/iu
/** What a thing has, must be able to do or is for is no other thing. */
const OF_IT = /(?:^|\s)(?:with|having|that|which|for|to fit|с|со|чтобы?|котор\p{L}+|для|под|к|ко|з|із|зі|щоб|як(?:ий|а|е|і)|під|до)\s/iu

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

/** Which of the goods that are named are goods by themselves; what one of them has or is for is a condition. */
function partedGoods(catalog: Catalog, kinds: Part[], text: string) {
  const found: (Goods & { isListed: boolean; isNew: boolean; mayBePart: boolean; isEither: boolean })[] = []
  const [must, unknown]: [string[], string[]] = [[], []]
  let isOfIt = false
  for (const [nth, { text: own, from, to }] of kinds.entries()) {
    const between = nth === 0 ? '' : text.slice(kinds[nth - 1]?.to, from)
    const { words, must: how, unknown: strange } = goodsNamed(catalog, namedIn(own))
    const [said] = words
    const isNew = /[.!?;]/.test(between)
    const isPart = !isNew && OF_IT.test(between)
    isOfIt = !isNew && (isOfIt || isPart)
    if (isPart) must.push(...(said === undefined ? strange : [said]), ...how)
    else if (said === undefined) unknown.push(...strange)
    else if (!isCalled(catalog, said)) must.push(said, ...how)
    else
      found.push({
        said,
        must: how,
        from,
        to,
        isListed: LISTS.test(between),
        isNew,
        mayBePart: isOfIt,
        isEither: OR_SAID.test(between) && LISTS.test(between),
      })
  }
  return { found, must: must.filter((word) => isHere(catalog, word)), unknown }
}

/** Several goods in one message: either of them where they are different things, and one that is all of it where they are not. */
export function severalGoods(catalog: Catalog, kinds: Part[], conditions: Part[], text: string): Several {
  const { found, must, unknown } = partedGoods(catalog, kinds, text)
  const [first, ...others] = found
  const own = new Set<string>()
  if (!first) return { ...NONE, must: unknown.length > 0 ? [] : must, unknown, own }
  const either = [first]
  for (const one of others) {
    const isBoth = either.some(({ said }) => !standingOfAll(catalog, said).any.isDisjointFrom(standingOfAll(catalog, one.said).any))
    // What is named after what a thing has, it may have too.
    const isOther = !isBoth || (!one.mayBePart && (one.isListed || one.isNew))
    const isApart = isOther && either.every(({ said }) => areApart(catalog, one.said, said, one.isListed))
    if (isApart || (one.isEither && !one.mayBePart)) either.push(one)
    // "Barcelona jerseys, player version": all of it is said of one thing.
    else must.push(one.said, ...one.must)
  }
  if (either.length === 1) {
    const all = [...first.must, ...must].filter((word) => word !== first.said)
    return { ...NONE, words: [first.said], must: [...new Set(all)], unknown, own }
  }
  const each = either.map((goods, nth) => withOwn(catalog, goods, conditions, either[nth + 1]?.from ?? text.length, text))
  // What stands last may be said of all of them.
  const isOfAll = (word: string) => each.every(({ said }) => isHere(catalog, `${said} ${word}`))
  for (const word of each.flatMap((goods) => goods.must)) if (!isOfAll(word)) own.add(word)
  const phraseOf = ({ said, must: how }: Goods) => {
    const whole = [...how.filter((word) => own.has(word)), said].join(' ')
    return isCalled(catalog, whole) ? whole : said
  }
  return { ...NONE, words: [...new Set(each.map(phraseOf))], must, prefer: [...own], unknown, own }
}
