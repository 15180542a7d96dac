import { remembered } from '#text/remembered.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { alternatives } from '../catalog/category-tree.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { ADJECTIVE, isProperty } from '../lexicon/meanings.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, isCategory, type Wish, wordsIn } from './context.ts'
import { isInName, PERSON } from './goods.ts'

const MOST_NAMES = 5_000
const PREPOSITION = /^(?:для|с|со|з|із|for|with|of|the)$/
/** "Люльки для коляски" are no strollers. */
const headOf = (name: string): string => name.replace(/ (?:для|for|with|с|со|з|із) .*$/u, '')
/** Blouses for women are not kin to trousers for women. */
const nounsOf = (name: string): string => {
  const words = plainWords(headOf(name))
  return words.filter((word) => words.length === 1 || !(ADJECTIVE.test(word) || isProperty(word))).join(' ')
}
/** The words of a category's name that say what it is. */
const telling = remembered(MOST_NAMES, (name: string): string[][] =>
  plainWords(name)
    .filter((word) => !PREPOSITION.test(word))
    .map(keysOf),
)

/** "Прогулочную" among strollers: with what they are called, the name of a category on their branch; "women's" among men's watches, of the one beside. */
export function withinKind(wish: Wish, catalog: Catalog, context: Context, isAnother: boolean, spoken: string[]): Wish {
  // Of a branch and its twig the twig is what is shown.
  const stated = wish.filters.filter(isCategory(catalog))
  const kind = stated.length > 0 ? stated.at(-1) : [...context.base, ...context.filters].findLast(isCategory(catalog))
  if (!kind || kind.op !== 'eq' || stated.length > 1 || wordsIn(wish).length === 0) return wish
  const own = new Set(telling(String(kind.value)).flat())
  const isOwn = (keys: string[]) => keys.some((key) => own.has(key))
  // "Folding knives Brill" are folding knives.
  const makers = new Set(fieldFor(catalog.profile, 'brand')?.values?.flatMap(({ value }) => telling(String(value)).flat()))
  const told = (name: string) => telling(name).filter((keys) => !keys.some((key) => makers.has(key)))
  const values = (fieldNamed(catalog.profile, kind.field)?.values ?? []).flatMap(({ value, count }) =>
    [String(value), ...alternatives(String(value))].map((name) => ({ value, count, parts: told(name), heads: told(nounsOf(name)) })),
  )
  const within = (value: string | number | boolean, words: string[] = []) =>
    catalog.find({ words, filters: [kind, { field: kind.field, op: 'eq', value }] }).rows.length
  /** "With a changing top" is said of more dressers than those that are filed as such. */
  const isFiled = (value: string | number | boolean, word: string) =>
    stated.length === 0 || within(value, [word]) * 2 > catalog.find({ words: [word], filters: [kind] }).rows.length
  const names = new Set(spoken.flatMap(keysOf))
  for (const word of [...wish.words, ...wish.must, ...wish.prefer]) {
    if (stated.length > 0 && PERSON.test(word)) continue
    const { terms } = catalog.index.resolve([word])
    const said = new Set(terms.flatMap(({ ways }) => ways.flat(2)))
    const called = values.filter(
      ({ value, parts }) => String(value) !== String(kind.value) && parts.every((keys) => isOwn(keys) || keys.some((key) => said.has(key))),
    )
    const named =
      called.find(({ value, count, parts }) => parts.length > own.size && within(value) > count / 2 && isFiled(value, word)) ??
      called.find(({ value, parts, heads }) => stated.length === 0 && heads.some(isOwn) && !parts.every(isOwn) && within(value) === 0) ??
      // "Sports trousers", filed apart from "jeans, trousers", of which none are for sports.
      (stated.length > 0 && within(String(kind.value), [word]) === 0
        ? called.find(({ parts, heads }) => !parts.every(isOwn) && heads.some((keys) => keys.some((key) => names.has(key))))
        : undefined)
    const isBeside = named && stated.length === 0 && within(named.value) === 0
    const [words, must, prefer] = [wish.words, wish.must, wish.prefer].map((list) => list.filter((other) => other !== word)) as [
      string[],
      string[],
      string[],
    ]
    // "We'd like a folding one", of tandems of which one is called so.
    if (isBeside && !isAnother && terms.some((term) => isInName(catalog, term, catalog.testOf(kind))))
      return { ...wish, words, must: [...must, word], prefer }
    if (named)
      return {
        ...wish,
        // The one beside takes the place of the one that is shown, and what was asked for stays.
        lifted: isBeside ? [...wish.lifted, kind.field] : wish.lifted,
        words,
        must,
        prefer,
        filters: [...wish.filters.filter((filter) => !stated.includes(filter)), { field: kind.field, op: 'eq', value: named.value }],
      }
  }
  return wish
}

/** "A sterilizer", of the category "warmers and sterilizers": those that are called so come first. */
export function jointly({ filters }: Wish, named: { word: string; field: string }[], catalog: Catalog): string[] {
  return filters
    .filter((filter) => filter.op === 'eq' && isCategory(catalog)(filter))
    .flatMap(({ field, value }) => {
      const parts = alternatives(String(value)).map((name) => new Set(telling(name).flat()))
      const isOne = (word: string) =>
        parts.filter((keys) => catalog.index.resolve([word]).terms.some(({ ways }) => ways.flat(2).some((key) => keys.has(key)))).length ===
        1
      return parts.length > 1 ? named.filter((one) => one.field === field && isOne(one.word)).map(({ word }) => word) : []
    })
}
