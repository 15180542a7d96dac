import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { stepsOf } from '../catalog/category-tree.ts'
import { keysOf, OR, PLACES, type Term } from '../catalog/search-index.ts'
import { isProperty } from '../lexicon/meanings.ts'
import type { Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { type Product, valueOf } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { type Context, countOf, isCategory, kindIn, queryOf, searched, type Wish } from './context.ts'
import { isCalled } from './goods.ts'
import { AND, find, POLITE } from './phrases.ts'
import { isThere } from './pieces.ts'

const HAVING = /^(?:with|without|having|с|со|з|із|зі|чтобы|чтоб|щоб|без|на|из|for|для|котор\p{L}+)$/u
const FOR = /^(?:for|для|на|під|под|к|до)$/
const WITH = /^(?:with|having|с|со|з|із|зі|чтобы|чтоб|щоб)$/
const OF_THEM =
  /(?<!\p{L})(?:of (?:them|these|those)|which ones?|из (?:них|этих)|з (?:них|цих)|[ув] (?:кого|какого|какой|каких|якого|якої|яких)(?= (?:из них |з них )?(?:есть|є|имеется)))(?!\p{L})/u

/** "A family one": of what is shown. */
const ONE = /(?<!(?:not|no|but))(?:^| )(?:an?|the|some|any) (?:[a-z']+ ){1,2}ones?(?: |$)/

/** "With a drawer", "which of them": said of what is shown, whatever else is called by that word. */
export function isPartOf(said: string): boolean {
  const words = plainWords(said)
  const any = find('any', words)
  if (find('else', words)) return false
  const start = words.findIndex((word, at) => !POLITE.has(word) && !(any && at >= any.at && at < any.at + any.length))
  // "And for tennis" may be other goods.
  const isOther = AND.test(words.join(' ')) && /^(?:for|для)$/.test(words[start] ?? '')
  return (
    (HAVING.test(words[start] ?? '') && !isOther && !isThere(words.slice(0, start))) ||
    ONE.test(words.join(' ')) ||
    OF_THEM.test(words.join(' '))
  )
}

/** "The manual ones", of "manual / electric". */
export const isOneOf = (word: string, either: string): boolean => either.includes(OR) && either.split(OR).some((part) => isIn(word, part))

const isIn = (word: string, name: string): boolean =>
  plainWords(name).some((part) => keysOf(part).some((key) => keysOf(word).includes(key)))

/** The words that named a category and are said of what is shown instead: "electric" among pumps, before it is what others are called. */
export function saidOfShown({ wishes, text, has }: Reading, catalog: Catalog, context: Context, isPart: boolean): string[] {
  const { filters = [], named = [], rest = [] } = wishes ?? {}
  const kinds = filters.filter(isCategory(catalog))
  // "7 предметов" are a category, and no part.
  if (context.count === 0 || kinds.length === 0 || kinds.some(({ value }) => /^\d/.test(String(value)))) return []
  const called = named.filter(({ field }) => kinds.some((kind) => kind.field === field)).map(({ word }) => word)
  /** Whether some of what is shown has all of these words, and not all of it. */
  const isOfShown = () => {
    const count = countOf(catalog, { ...context, must: [...context.must, ...called] })
    return count > 0 && count < context.count
  }
  const isAlike = (word: string) => !kinds.some(({ value }) => isIn(word, String(value)))
  const isHow = rest.length === 0 && called.every(isProperty) && (called.every(isAlike) || isOfShown())
  // "It should have a basket": a part of it, though baskets are sold too.
  const [first = ''] = called
  const at = wishes?.items.findIndex(({ text }) => text === first) ?? 0
  const isHad = WITH.test(wishes?.items[at - 1]?.text ?? '') && !isThere((wishes?.items ?? []).slice(0, at - 1).map(({ text }) => text))
  // "A light one, an umbrella", of strollers for twins: of those, where some are both; "show umbrella strollers" are others.
  const nouns = (filter: Filter | undefined) => plainWords(String(filter?.value ?? '')).flatMap(keysOf)
  const held = nouns(kindIn(catalog, context.beneath ?? context))
  const isAlikeCalled = kinds.some(
    (kind) => nouns(kind).some((key) => held.includes(key)) && !called.some((word) => keysOf(word).some((key) => held.includes(key))),
  )
  const isBeside =
    isAlikeCalled && !AND.test(plainWords(text).join(' ')) && !['<show>', '<find>', '<want>', '<buy>', '<sell>'].some(has) && isOfShown()
  return isPart || isHow || isHad || isBeside ? called : []
}

const isKindRefused = (filter: Filter, catalog: Catalog): boolean => filter.op === 'ne' && isCategory(catalog)({ ...filter, op: 'eq' })

/** "Without a canopy", of sets that are filed elsewhere than canopies: what they are told to have. */
export function isPartRefused(filter: Filter, catalog: Catalog, { count, shown }: Context): boolean {
  const isOf = catalog.testOf({ ...filter, op: 'eq' })
  return isKindRefused(filter, catalog) && count > 0 && !shown.some(({ id }) => isOf(catalog.rowOf(id) ?? -1))
}

/** "No iPhones", of phones, "no divers watches", of watches: the maker or the manner is refused, and they stay what they are. */
export function keepingKind(filters: Filter[], without: string[], catalog: Catalog, { shown }: Context): Filter[] {
  const isOther = without.length > 0 || filters.some((filter) => filter.op === 'ne' && !isKindRefused(filter, catalog))
  const isOwn = (filter: Filter) => {
    const isOf = catalog.testOf({ ...filter, op: 'eq' })
    return isKindRefused(filter, catalog) && shown.length > 0 && shown.every(({ id }) => isOf(catalog.rowOf(id) ?? -1))
  }
  return isOther ? filters.filter((filter) => !isOwn(filter)) : filters
}

/** "A mattress for it", "туфлі до неї". */
export const FOR_THIS =
  /(?<!\p{L})(?:(?:for|to|with|к|ко|для|под|до|під|с|со) (?:it|this|that|them|these|ней|нее|нему|него|ним|них|этой|этому|этим|неї|нього|цієї|цього|цих)|(?:з|із) (?:нею|ним|ними|цим|цією|цими)|на (?:него|нее|нього|неї))(?!\p{L})/u

const ARTICLE = /^(?:the|an?|my|this|мо\p{L}+|эт\p{L}+|ц\p{L}{1,2})$/u

/** "A base for the car seat", of what is shown or of other goods like it. */
export function isForShown(said: string[], catalog: Catalog, { shown }: Context): boolean {
  const rows = new Set(shown.flatMap(({ id }) => catalog.rowOf(id) ?? []))
  const isShown = (word: string) =>
    /^\p{L}+$/u.test(word) && catalog.index.resolve([word]).terms.some((term) => isCalled(catalog, term, (row) => rows.has(row)))
  const words = said.filter((word) => !ARTICLE.test(word))
  return FOR_THIS.test(said.join(' ')) || words.some((word, at) => FOR.test(words[at - 1] ?? '') && isShown(word))
}

/** The category that all of these are filed in, as deep as they go together. */
export function filedAs(products: Product[], catalog: Catalog): Filter[] {
  const info = fieldFor(catalog.profile, 'category')
  const paths = products.map((product) =>
    info ? [valueOf(product, info.field)].flat().flatMap((path) => stepsOf(String(path ?? ''))) : [],
  )
  const common = paths[0]?.findLast((step) => step !== '' && paths.every((path) => path.includes(step)))
  return info && common !== undefined ? [{ field: info.field, op: 'eq', value: common }] : []
}

const MOST_NAMES = 3

/** The words of the name of what is shown that goods which go with it may have: "a rain cover for it", of a Baby Jogger Vue. */
export function namesToFit(shown: Product[], wish: Wish, catalog: Catalog): string[] {
  const [only, ...others] = shown
  // "Balls for it", of a tennis racket: what others are called by too, and not what it is.
  const own = new Set(shown.map(({ id }) => catalog.rowOf(id)))
  const isHad = (word: string) => {
    const rows = new Set(catalog.find(queryOf(searched({ ...wish, must: [...wish.must, word] }))).rows.filter((row) => !own.has(row)))
    const isOther = (term: Term) => !catalog.index.isThing(term) || isCalled(catalog, term, (row) => rows.has(row), PLACES.name)
    return rows.size > 0 && catalog.index.resolve([word]).terms.every(isOther)
  }
  const brand = fieldFor(catalog.profile, 'brand')?.field
  const makers = new Set(brand ? shown.map((product) => valueOf(product, brand)) : [])
  if (others.length > 0 && makers.size === 1 && typeof [...makers][0] === 'string')
    return plainWords(String([...makers][0]))
      .filter(isHad)
      .slice(0, 1)
  if (!only || others.length > 0) return []
  return plainWords(only.name)
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !isProperty(word) && isHad(word))
    .slice(0, MOST_NAMES)
}
