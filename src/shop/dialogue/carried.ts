import type { Catalog } from '../catalog/catalog.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, isCategory, kindIn, narrowed, NOTHING, searched, type Wish } from './context.ts'
import { isColour, isHead, namesGoods } from './goods.ts'
import { isNamedAlike } from './kind.ts'
import { conceptIn } from './let-go.ts'
import { isForShown } from './of-shown.ts'
import { AND, find, POLITE, YOURS } from './phrases.ts'
import { saysAlso } from './widen.ts'

/**
 * What goes along to other goods that are named in place of those shown, or beside them: what they may cost and that they must be
 * there ("or a bag", or the kind of what had none so far). Where nothing but their name is said, what was refused stays refused
 * ("what about opal instead", for somebody who wears no rings), and what was asked for puts first ("and a pot of that series").
 */
export function withCarried(catalog: Catalog, now: Context, wish: Wish, said: string): Wish {
  const context = now.beneath ?? now
  const words = plainWords(said)
  const [first = ''] = words.filter((word) => !POLITE.has(word))
  const isInstead = AND.test(words.join(' ')) || find('rather', [first]) !== undefined
  const isOfShop = YOURS.test(words.join(' '))
  const isKindless =
    !kindIn(catalog, context) &&
    ![...context.words, ...context.must].some((word) => namesGoods(catalog, word)) &&
    !YOURS.test(words.join(' '))
  // What goes with the goods, or stands beside them, costs something else.
  const isAlso = saysAlso(words)
  const isBeside = isAlso || isForShown(words, catalog, context)
  const held = [...context.base, ...context.filters].filter(({ field }) => !wish.filters.some((own) => own.field === field))
  const stays = isBeside ? /^in_stock$/ : /^(?:price|in_stock)$/
  const isLimited = (isInstead && !isOfShop) || isKindless || isBeside
  const limits = isLimited ? held.filter((filter) => isKindless || stays.test(conceptIn(catalog, filter) ?? '')) : []
  const isOther = !isNamedAlike(catalog, { words: wish.words, base: wish.filters, filters: [], count: 1 }, context)
  const isBare = isOther && wish.sort === null && wish.must.length + wish.without.length === 0 && wish.filters.every(isCategory(catalog))
  const isRefusing = isBare && isInstead && !isBeside
  const refused = isRefusing ? held.filter(({ op }) => op === 'ne') : []
  const isHad = (word: string) => countOf(catalog, searched({ ...wish, must: [word] })) > 0
  const isTelling = (word: string) => isProperty(word) || /\d/.test(word)
  const isLiked = isBare && (isInstead || isAlso)
  // "The cheapest 4K that you have", of monitors: the goods stay what they are; "your whites" are named.
  const isKind = isCategory(catalog)
  const isUnnamed =
    wish.words.length === 0 && !wish.filters.some(isKind) && !words.some((word) => isColour(word) && /[a-z]{2}s$/.test(word))
  const goods = isUnnamed && isOfShop ? context : NOTHING
  // "The biggest bottle", where no goods are bottles: what is measured, and no condition.
  const isMeasured = (word: string) => {
    const [before = '', last = ''] = words.slice(0, Math.max(0, words.indexOf(word))).slice(-2)
    return (/\p{L}{3}est$|^най\p{L}/u.test(last) || /^сам\p{L}{2,3}$/u.test(before)) && !isHead(catalog, word)
  }
  const own = {
    ...wish,
    words: [...goods.words.filter((word) => isHead(catalog, word)), ...wish.words],
    // "A present for mum, she loves ceramics", and then "a vase": one of ceramics.
    must: [...wish.must, ...(isKindless ? context.must : [])].filter((word) => wish.sort === null || !isMeasured(word)),
    prefer: [...wish.prefer, ...(isLiked ? [...context.must, ...context.prefer.filter(isTelling)] : []).filter(isHad)],
    filters: [...[...goods.base, ...goods.filters].filter(isKind), ...wish.filters],
    sort: wish.sort ?? (isKindless ? context.sort : null),
  }
  const { without } = isRefusing ? narrowed(context, wish) : wish
  const refusing = { ...own, without, filters: [...own.filters, ...refused] }
  return (
    [{ ...refusing, filters: [...refusing.filters, ...limits] }, refusing, { ...own, filters: [...own.filters, ...limits] }].find(
      (each) => countOf(catalog, searched(each)) > 0,
    ) ?? { ...own, filters: [...own.filters, ...(isKindless ? limits : [])] }
  )
}
