import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor } from '../catalog/profile.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, isCategory, queryOf, type Wish, wordsIn } from './context.ts'
import { kindRows } from './fit.ts'
import { AND, FOR_THIS, OF_SHOP, OF_THEM, YOURS } from './phrases.ts'
import { findReferences } from '../references.ts'
import type { Signs } from './signs.ts'
import { rowsNamed, standingOf } from './standing.ts'

const ANYTHING = saidAs('anything')
const SOMETHING = /(?<!\p{L})(?:что|чего|чем|кого)[ -](?:то|нибудь|либо)(?!\p{L})/u
export const saysSomething = (words: string[]): boolean => words.some((word) => ANYTHING.test(word)) || SOMETHING.test(words.join(' '))
export const SEEKING = ['<show>', '<find>', '<want>', '<buy>', '<advise>', '<sell>']
/** What stands for goods that are known: "it", "у них", "those". */
const STANDS_FOR = saidAs('stands_for')
export const WHICH =
  /(?<!\p{L})(?:which|what|who|как(?:ой|ая|ое|ие|ого|ую|их)|котор\p{L}+|кто|що|что|як(?:ий|а|е|і|ого|ої|ою|ій|у|их)|хто|у кого)(?!\p{L})/u
const FINITE = /(?:[аяуюиеі](?:ет|ем|ют|є|ємо|ють|ть|ть?ся)|[еи]шь|ти|[аиуюя]т|можно|можна)$/u
/** What is counted, or where it would be. */
const COUNTED = /^(?:many|much|сколько|скільки|там|тут|there)$/
const ONLY = new Set(['<only>', '<keep>', '<drop>'])
/** "Of these", "у кого": one or some of what is shown. */
const ONE_OF = new RegExp(`${OF_THEM.source}|${saidIn('one_of').source}`, 'u')

/** "Which has a longer hose", "does a bulb come with it": something is put as a question, and not only by its sign. */
const asks = ({ isQuestion, says, words }: Signs): boolean =>
  isQuestion &&
  !OF_SHOP.test(words.join(' ')) &&
  (says('question') !== undefined || WHICH.test(words.join(' ')) || words.some((word) => FINITE.test(word)))

/**
 * Whether a message speaks of goods that are known without naming them, before it names others or in one breath with them ("is there a
 * drawer in them"); "a wok then, is it heavy?" speaks of the wok, "balls for it" of what goes with it, and "at that price" of a price.
 */
export function speaksOfIt(signs: Signs): boolean {
  const items = signs.reading.wishes?.items ?? signs.reading.items
  const link = asks(signs) ? null : FOR_THIS.exec(signs.reading.text)
  const at = items.findLastIndex(
    ({ text, start }, nth) =>
      STANDS_FOR.test(text) &&
      conceptSaid(items[nth + 1]?.text ?? '') === undefined &&
      !(link && start >= link.index && start < link.index + link[0].length),
  )
  const name = namedAt(signs)
  return at >= 0 && (at < name || !items.slice(name, at).some(({ kind, text }) => kind === 'sign' && text !== '-'))
}

/** Goods that are named by what they are, or by their maker alone. */
interface Named {
  rows: Set<number>
  isKind: boolean
}

/** What the goods are that a message names: by words, category or maker. */
function named(catalog: Catalog, { words, filters }: Wish): Named | undefined {
  const brand = fieldFor(catalog.profile, 'brand')?.field
  const kinds = filters.filter(isCategory(catalog))
  const isKind = words.length + kinds.length > 0
  const makers = filters.filter(({ field, op }) => field === brand && op !== 'ne')
  if (!isKind && makers.length === 0) return undefined
  const { rows } = catalog.find({ words, filters: [...kinds, ...makers] })
  const found = new Set(rows.length === 0 && isKind ? catalog.find({ words, filters: kinds }).rows : rows)
  // A racket that is told to hit balls is none.
  const are = words.map((word) => rowsNamed(catalog, word)).reduce((all, one) => all.intersection(one), found)
  return { rows: are.size > 0 ? are : found, isKind }
}

/** Where the goods are named that a message speaks of. */
function namedAt({ reading, wish }: Signs): number {
  const words = new Set(
    [...(reading.wishes?.named ?? []).map(({ word }) => word), ...wish.words, ...wish.must].flatMap((word) => word.split(' ')),
  )
  return (reading.wishes?.items ?? []).findIndex(({ text }) => words.has(text))
}

/** Whether some of these goods are told by a word of what must be there. */
const tells = (catalog: Catalog, words: string[], rows: Set<number>): boolean =>
  catalog.index.resolve(words).terms.some((term) => !standingOf(catalog, term).any.isDisjointFrom(rows))

/** Whether goods are called by all that is said, name for name. */
const areCalled = (catalog: Catalog, words: string[]): boolean => {
  const { terms, unknown } = catalog.index.resolve(words)
  return unknown.length === 0 && terms.length > 0 && terms.every((term) => standingOf(catalog, term).called.size > 0)
}

/** What is shown, and what is of the kind that is shown. */
interface Here {
  shown: Set<number>
  kind: Set<number>
}

function hereOf(catalog: Catalog, now: Context): Here {
  const context = now.beneath ?? now
  return { shown: new Set(catalog.find(queryOf(context)).rows), kind: new Set(kindRows(catalog, context)) }
}

/** Goods are named by what they are, and some of those are shown. */
function goesOnWith(signs: Signs, { shown }: Here, { rows, isKind }: Named): boolean {
  const { says, wish, words, has } = signs
  const both = shown.intersection(rows).size
  // A maker of some that are shown.
  if (!isKind) return true
  // "Other lamps", "back to all the sledges": the goods, and nothing of what was asked of them.
  if (says('other') || says('return_to') || YOURS.test(words.join(' '))) return false
  // The same kind said again with how it should be now begins anew; a part of what is shown goes on.
  if (both > shown.size * 0.9) return !SEEKING.some(has) || wish.must.length + wish.filters.length + (wish.sort ? 1 : 0) === 0
  return both * 2 >= rows.size || both >= shown.size * 0.3
}

/**
 * Whether a message is about other goods than those shown. It is where it names goods of which none is shown, and nothing in it says that
 * it speaks of these ("it", "of them") before the goods are named; and where what it asks for is told of none of the kind, and of others.
 */
export function isOfOthers(signs: Signs): boolean {
  const { catalog, wish, words, has, says, isQuestion, reading, unknown } = signs
  const text = words.join(' ')
  const here = hereOf(catalog, signs.context)
  const goods = named(catalog, wish)
  const kinds = new Set((reading.wishes?.named ?? []).map(({ word }) => word))
  const name = namedAt(signs)
  const items = reading.wishes?.items ?? []
  const isLimit = (word: string, at: number) =>
    ONLY.has(classOf(word) ?? '') && !kinds.has(word) && (name < 0 || (at < name && name - at < 5))
  const isOnly = words.some((word) => /^ones?$/.test(word)) || items.some(({ text: word }, at) => isLimit(word, at))
  const isOfThese = ONE_OF.test(text)
  const isOfIt = speaksOfIt(signs) || (wish.sort === null && findReferences(reading.text, reading.language, false).length > 0)
  const isPut = asks(signs)
  const isForThis = FOR_THIS.test(text) && !isPut
  const isSought = SEEKING.some(has) || OF_SHOP.test(text) || says('any') !== undefined || isForThis || AND.test(text)
  if (goods && goods.rows.size > 0) {
    if (!goods.rows.isDisjointFrom(here.shown)) return !isOfThese && !isOnly && !isOfIt && !goesOnWith(signs, here, goods)
    // "How many toys are there", of a mat that has some.
    if (name > 0 && COUNTED.test(items[name - 1]?.text ?? '') && tells(catalog, [...wish.words, ...kinds], here.shown)) return false
    const isOfKind = !goods.rows.isDisjointFrom(here.kind)
    // "Just the Acme", of which none is shown and some of the kind are.
    if (isOfKind && (!goods.isKind || isOfThese || isOnly)) return false
    if (isOfThese || (isOfIt && isQuestion)) return false
    // "Which has a longer hose": what the texts of these tell of, whatever is sold by that name. "Filters for the Alpha?" asks for them.
    const said = [...wish.words, ...wish.must, ...kinds]
    // "Just plush toys", which these are told to have.
    if (isOnly && tells(catalog, said, here.shown)) return false
    return isSought || !isPut || !tells(catalog, said, here.shown)
  }
  const added = wish.must
  // "All the used ones again": of the kind, and nothing else that was asked of it.
  if (!goods && says('all') && says('return_to')) return true
  if (added.length === 0 || isOfThese || isOnly) return false
  const isOpen = saysSomething(words)
  // "Is there a black one" names no other goods.
  if (!isOpen && added.every(isProperty)) return false
  // "Show all that is for the bath", "something else to drink" are asked of the shop.
  if ((says('all') && has('<show>')) || (isOpen && says('others'))) return true
  if (isOfIt) return false
  // "Balls for it": what goes with it is no part of it.
  if ((YOURS.test(text) || isForThis) && areCalled(catalog, added)) return true
  const terms = catalog.index.resolve(added).terms
  if (tells(catalog, added, here.shown) || tells(catalog, added, here.kind)) {
    // "Do you have anything by Acme", which none of these is called by and others are.
    const isCalled = terms.some((term) => !standingOf(catalog, term).told.isDisjointFrom(here.shown))
    return (OF_SHOP.test(text) || has('<find>')) && !isCalled && terms.some((term) => standingOf(catalog, term).called.size > 0)
  }
  if (unknown.length > 0 || !areCalled(catalog, added)) return false
  // What goods are called, and none of these is told to be: "and vegetables?", "is there a minimum order for the potatoes".
  const isBare = plainWords(reading.text).length <= 3
  return signs.isPart ? isOpen || isQuestion : isOpen || isBare || isSought || isQuestion
}

/** Whether some text of what is shown has a word of what is said. */
export function isToldOfShown({ wish, catalog, context, reading }: Signs): boolean {
  const said = [...wordsIn(wish), ...(reading.wishes?.named ?? []).map(({ word }) => word)]
  return tells(catalog, said, new Set(catalog.find(queryOf(context)).rows))
}

/** Whether how goods should be is told of none that are shown, and of others of the kind. */
export function isOfOthersAlike({ wish, catalog, context }: Signs): boolean {
  const here = hereOf(catalog, context)
  // What only one is called by points at it.
  const isName = catalog.index.resolve(wish.must).terms.some((term) => standingOf(catalog, term).called.size === 1)
  return wish.must.length > 0 && !isName && !tells(catalog, wish.must, here.shown) && tells(catalog, wish.must, here.kind)
}
