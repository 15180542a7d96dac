import type { Catalog } from '../catalog/catalog.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, isCategory, kindIn, searched, type Wish } from './context.ts'
import { namesGoods } from './goods.ts'
import { isNamedAlike } from './kind.ts'
import { conceptIn } from './let-go.ts'
import { isForShown } from './of-shown.ts'
import { AND, find, POLITE, RATHER } from './phrases.ts'
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
  const isKindless = !kindIn(catalog, context) && !context.words.some((word) => namesGoods(catalog, word))
  // What goes with the goods, or stands beside them, costs something else.
  const isAlso = saysAlso(words)
  const isBeside = isAlso || isForShown(words, catalog, context)
  const held = [...context.base, ...context.filters].filter(({ field }) => !wish.filters.some((own) => own.field === field))
  const stays = isBeside ? /^in_stock$/ : /^(?:price|in_stock)$/
  const isLimited = isInstead || isKindless || isBeside
  const limits = isLimited ? held.filter((filter) => stays.test(conceptIn(catalog, filter) ?? '')) : []
  const isOther = !isNamedAlike(catalog, { words: wish.words, base: wish.filters, filters: [], count: 1 }, context)
  const isBare = isOther && wish.sort === null && wish.must.length + wish.without.length === 0 && wish.filters.every(isCategory(catalog))
  const isRefusing = isBare && isInstead && !isBeside
  const refused = isRefusing ? held.filter(({ op }) => op === 'ne') : []
  const isHad = (word: string) => countOf(catalog, searched({ ...wish, must: [word] })) > 0
  const isTelling = (word: string) => isProperty(word) || /\d/.test(word)
  const isLiked = isBare && (isInstead || isAlso || words.some((word) => RATHER.test(word)))
  const own = {
    ...wish,
    prefer: [...wish.prefer, ...(isLiked ? [...context.must, ...context.prefer.filter(isTelling)] : []).filter(isHad)],
    sort: wish.sort ?? (isKindless ? context.sort : null),
  }
  const refusing = { ...own, without: isRefusing ? context.without : wish.without, filters: [...wish.filters, ...refused] }
  return (
    [{ ...refusing, filters: [...refusing.filters, ...limits] }, refusing, { ...own, filters: [...own.filters, ...limits] }].find(
      (each) => countOf(catalog, searched(each)) > 0,
    ) ?? wish
  )
}
