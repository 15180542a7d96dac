import { isCommon } from '../filters/common-words.ts'
import { isOrdered } from '../filters/sorting.ts'
import { isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import { isGoodsName } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { WHICH } from './asks.ts'
import { type Context, countOf, narrowed, queryOf } from './context.ts'
import { headness, PERSON } from './goods.ts'
import { isNamedAlike, isRefusal, kindOf } from './kind.ts'
import { FOR_THIS } from './of-shown.ts'
import { AND, find, OF_SHOP, RATHER } from './phrases.ts'
import type { Signs } from './signs.ts'

const SEEKING = ['<show>', '<find>', '<want>', '<buy>', '<sell>']
const ANYTHING = saidAs('anything')
const PURPOSE = /^(?:for|to|для|чтобы|чтоб|щоб|от|від)$/
const NO = /^(?:no|nope|nah|нет|нєт|ні)$/

/**
 * What speaks for other goods than those shown, and against it, and how much. The numbers were fitted by logistic regression
 * on some three hundred follow-ups of conversations about ten shops, and rounded.
 */
const WEIGHTS = {
  always: 1.1,
  /** The share of what is called so that is not of the kind that is shown. */
  outside: 0.7,
  /** All of what is called so is of the kind that is shown, and not all of that is called so. */
  within: -1,
  /** How surely the word says what goods are, and not how. */
  headness: 0.8,
  /** Some of what is shown is called so and keeps all the rest. */
  fits: -1.2,
  /** Some of what is shown is told to have it, with all the rest. */
  tells: -2.5,
  /** The goods that are shown are named again; and something is said about them that some of them are. */
  same: 1.9,
  sameMore: -3,
  /** Nothing says yet what the goods are. */
  kindless: -1.2,
  /** "Show", "do you have", "the cheapest …": something of the shop is sought. */
  sought: 1.6,
  /** "Other", "all", "what else", "how many are there". */
  beyond: 1.5,
  and: 1.2,
  /** "Rather …", "… instead", "then …"; and "no, …". */
  rather: 1.5,
  no: 2,
  forThis: 0.6,
  asked: -0.6,
  /** It is asked of "it" or of "the first", or of one that is called by its own name. */
  pointed: -3,
  namesShown: -1,
  /** "With a drawer"; "only the vats". */
  part: -2.3,
  only: -2,
  /** A category beside the one that is shown takes its place, and what was asked for stays. */
  beside: -4,
}
type Evidence = Record<keyof typeof WEIGHTS, number>

/** The words and categories of a message that name goods: where none says what they are, what is asked of the shop. */
function namedIn({ wish, words, has, says, isOfGoods, isKind, isPart }: Signs): string[] {
  if (wish.words.length > 0 || wish.filters.some(isKind)) return wish.words
  const opening = words.findIndex((word) => ANYTHING.test(word))
  // "Something for cutting bread", "а свитер есть?".
  const isFor = opening >= 0 && PURPOSE.test(words[opening + 1] ?? '')
  const isAsked = !isPart && (has('<sell>') || says('any') !== undefined || AND.test(words.join(' ')))
  const isThing = (word: string) => isOfGoods(word) && (has('<sell>') || isGoodsName(word))
  return isFor ? [...wish.must, ...wish.prefer] : isAsked ? wish.must.filter(isThing) : []
}

/** Whether a word of the message is the own name of one that is shown, as nothing else is called: "the Flip". */
const namesShown = ({ words, context: { shown }, catalog }: Signs): boolean =>
  words.some((word) => {
    const isOwn = word.length > 3 && !isCommon(word) && !catalog.index.resolve([word]).terms.some(catalog.index.isThing)
    return isOwn && shown.filter(({ name }) => plainWords(name).includes(word)).length === 1
  })

function evidenceIn(signs: Signs, named: string[]): Evidence {
  const { wish, catalog, context: now, words, has, says, isPart, isQuestion, isKind, reading } = signs
  const context = now.beneath ?? now
  const text = words.join(' ')
  const kinds = wish.filters.filter(isKind)
  const goods = { words: named, base: kinds, filters: [], count: 1 }
  const own = new Set(kindOf(catalog, goods))
  const kind = kindOf(catalog, context)
  const isKindless = kind.length === catalog.products.length
  const inForce = catalog.find(queryOf(context)).rows
  const shown = new Set(isKindless ? inForce : kind)
  const both = [...own].filter((row) => shown.has(row)).length
  const others = wish.filters.filter((filter) => !isKind(filter))
  const isBeside = kinds.some(({ field }) => wish.lifted.includes(field))
  const rest = narrowed(context, { ...wish, words: [], filters: others, lifted: isBeside ? [] : wish.lifted })
  const fits = catalog.find(queryOf(rest)).rows.some((row) => own.has(row))
  const nouns =
    named.length > 0
      ? named
      : (reading.wishes?.named ?? []).filter((one) => kinds.some(({ field }) => field === one.field)).map(({ word }) => word)
  const same = both === shown.size && isNamedAlike(catalog, goods, context)
  const more = wish.must.length + wish.prefer.length + wish.without.length + others.length > 0
  const sought = SEEKING.some(has) || says('any') !== undefined
  const isForThis = FOR_THIS.test(text)
  const isEnd = wish.sort !== null && !isOrdered(reading.text) && !WHICH.test(text) && !says('these') && !says('this') && !says('than')
  const asked = isQuestion && !sought
  return {
    always: 1,
    outside: own.size === 0 ? 0 : 1 - both / own.size,
    within: Number(own.size > 0 && both === own.size && !same),
    headness: Math.max(kinds.length > 0 ? 1 : 0, ...named.map((word) => headness(catalog, word))),
    fits: Number(fits),
    tells: Number(countOf(catalog, { ...rest, must: [...rest.must, ...nouns] }) > 0),
    same: Number(same),
    sameMore: Number(same && more && fits),
    kindless: Number(isKindless),
    sought: Number(sought || isEnd),
    beyond: Number((says('all') ?? says('else') ?? says('other') ?? (sought ? says('count') : undefined)) !== undefined),
    and: Number(AND.test(text)),
    rather: Number(find('rather', words) !== undefined || words.some((word) => RATHER.test(word))),
    no: Number(NO.test(words[0] ?? '')),
    forThis: Number(isForThis),
    asked: Number(asked),
    pointed: Number((says('this') !== undefined || has('<ord>')) && !isForThis),
    namesShown: Number(asked && namesShown(signs)),
    part: Number(isPart),
    only: Number(has('<only>') || has('<keep>')),
    beside: Number(isBeside),
  }
}

/** Other goods than those shown. */
export function namesOthers(signs: Signs): boolean {
  const named = namedIn(signs)
  const { wish, isKind, context } = signs
  if (context.count === 0 || isRefusal(wish) || named.length + wish.filters.filter(isKind).length === 0) return false
  const evidence = evidenceIn(signs, named)
  return (Object.keys(WEIGHTS) as (keyof Evidence)[]).reduce((sum, name) => sum + WEIGHTS[name] * evidence[name], 0) > 0
}

/** What so large a share of texts only mention is no goods. */
const MENTIONED = 0.9

/** "Do you sell tractors", "and nappies": nothing here is called so, and nothing that is shown is told to have it. */
export function isUnsold({ has, said, wish, words, isOfGoods, isPart, catalog, context: now }: Signs): boolean {
  const context: Context = now.beneath ?? now
  const isTold = (word: string) => countOf(catalog, { ...context, filters: [], must: [word] }) > 0
  const isNone = (word: string) => !(isOfGoods(word) || isProperty(word) || PERSON.test(word) || /^\d/.test(word))
  const isThing = (word: string) => (isGoodsName(word) || saidOtherwise([word]).length > 0) && !isTold(word)
  const text = words.join(' ')
  // "Do you have smart bulbs for them", of lamps whose texts tell which they take: hardly anything is called so.
  const isFor = OF_SHOP.test(text) && FOR_THIS.test(text) && wish.words.length === 0
  const isMentioned = (word: string) => {
    const tallies = catalog.index.resolve([word]).terms.map(catalog.index.tally)
    return tallies.every(({ all, described }) => described > all * MENTIONED)
  }
  const isAsked = (AND.test(text) && !isPart && said.every(isThing)) || (OF_SHOP.test(text) && !isPart && !said.some(isTold))
  const areNone = said.every(isNone) || (isFor && wish.must.length > 0 && wish.must.every(isMentioned))
  return (has('<sell>') || isAsked || isFor) && said.length > 0 && wish.filters.length + wish.without.length === 0 && areNone
}
