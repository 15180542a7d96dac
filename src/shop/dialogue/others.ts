import { keysOf } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { isOrdered } from '../filters/sorting.ts'
import { isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import { isGoodsName } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { WHICH } from './asks.ts'
import { countOf } from './context.ts'
import { goesOn, kindOf } from './kind.ts'
import { PERSON } from './goods.ts'
import { DEED } from './heads.ts'
import { FOR_THIS } from './of-shown.ts'
import { AND } from './phrases.ts'
import type { Signs } from './signs.ts'

const SEEKING = ['<show>', '<find>', '<want>', '<buy>', '<sell>']

/** Whether something of what is in force has these words too. */
function isShown({ catalog, context: now }: Signs, words: string[]): boolean {
  const context = now.beneath ?? now
  return countOf(catalog, { ...context, must: [...context.must, ...words] }) > 0
}

const ANYTHING = saidAs('anything')
const PURPOSE = /^(?:for|to|для|чтобы|чтоб|щоб|от|від)$/

/** "Which coffee do you carry", "something for cutting bread", "а свитер есть?": of the shop, where nothing shown is told to be so. */
function asksShop(signs: Signs): boolean {
  const { wish, words, has, says, isOfGoods, isPart } = signs
  const opening = words.findIndex((word) => ANYTHING.test(word))
  const isFor = opening >= 0 && PURPOSE.test(words[opening + 1] ?? '')
  const isAsked = has('<sell>') || says('any') !== undefined || AND.test(words.join(' '))
  const isThing = (word: string) => isOfGoods(word) && (has('<sell>') || isGoodsName(word))
  const sought = isFor ? [...wish.must, ...wish.prefer] : isAsked && !isPart ? wish.must.filter(isThing) : []
  return sought.length > 0 && !says('this') && !sought.some((word) => isShown(signs, [word]))
}

/** Whether a word of the message is the own name of one that is shown, as nothing else is called: "the Flip". */
const namesShown = ({ words, context: { shown }, catalog }: Signs): boolean =>
  words.some((word) => {
    const isOwn = word.length > 3 && !isCommon(word) && !catalog.index.resolve([word]).terms.some(catalog.index.isThing)
    return isOwn && shown.filter(({ name }) => plainWords(name).includes(word)).length === 1
  })

/** Other goods than those shown: of a category that nothing shown is of, or called by what something else is. */
export function namesOthers(signs: Signs): boolean {
  const { wish, catalog, context, isKind, has, says, words, isPart } = signs
  const kinds = wish.filters.filter(isKind)
  if (kinds.length + wish.words.length === 0) return asksShop(signs)
  if (signs.isQuestion && (says('this') || (has('<ord>') && !SEEKING.some(has))) && !FOR_THIS.test(words.join(' '))) return false
  // "Cheapest notepad?", "whats the best rated ball under 15": of all that are sold, not of those shown.
  const isEnd = wish.sort !== null && !isOrdered(signs.reading.text) && !WHICH.test(words.join(' '))
  if (isEnd && !says('these') && !says('this') && !says('than')) return true
  // "Does the Flip fold into a chair": the Flip is on screen, whatever chairs are sold.
  if (signs.isQuestion && !says('any') && !SEEKING.some(has) && namesShown(signs)) return false
  // "Maybe a mat?", "actually just a tub": those instead, unless they lie within what is shown.
  const isInstead = !isPart && (says('rather')?.at === 0 || (!signs.isQuestion && words[0] === 'actually'))
  const here = new Set(isInstead ? kindOf(catalog, context.beneath ?? context) : [])
  if (isInstead && kindOf(catalog, { words: wish.words, base: kinds, filters: [], count: 1 }).some((row) => !here.has(row))) return true
  const held = (context.beneath ?? context).words.flatMap(plainWords).flatMap(keysOf)
  // "And folding knives?" among axes: another noun than the one that was said.
  const isOther = AND.test(words.join(' ')) && wish.words.some((word) => !keysOf(word).some((key) => held.includes(key)))
  const isSought =
    SEEKING.some(has) ||
    says('all') !== undefined ||
    says('else') !== undefined ||
    says('other') !== undefined ||
    (isOther && !isPart && !words.some((word) => DEED.test(word)))
  // "Does the table come off": a part of what is shown, though tables are sold too.
  const named = (signs.reading.wishes?.named ?? []).map(({ word }) => word)
  const isPartAsked = signs.isQuestion && !isSought && !says('any') && !wish.sort && !AND.test(words.join(' '))
  if (isPartAsked && named.length > 0 && isShown(signs, named)) return false
  return !goesOn(catalog, context, wish, isSought, isPart)
}

/** "Do you sell tractors", which texts only mention: nothing here is called so. */
export function isUnsold(signs: Signs): boolean {
  const { has, said, wish, words, isOfGoods, isPart, catalog } = signs
  const context = signs.context.beneath ?? signs.context
  const isNone = (word: string) => !(isOfGoods(word) || isProperty(word) || PERSON.test(word) || /^\d/.test(word))
  // "And nappies size 3", of which nothing of the kind that is shown is told.
  const isTold = (word: string) => countOf(catalog, { ...context, filters: [], must: [word] }) > 0
  const isThing = (word: string) => (isGoodsName(word) || saidOtherwise([word]).length > 0) && !isTold(word)
  const isAnother = AND.test(words.join(' ')) && !isPart && said.every(isThing)
  return (has('<sell>') || isAnother) && said.length > 0 && wish.filters.length + wish.without.length === 0 && said.every(isNone)
}
