import { setImmediate as pause } from 'node:timers/promises'
import type { Facet, Filter } from '#protocol/shop.ts'
import type { Language } from '#text/language.ts'
import { remembered } from '#text/remembered.ts'
import { readMeanings } from '../lexicon/meanings.ts'
import { readyUses } from '../lexicon/uses.ts'
import { alternatives } from './category-tree.ts'
import { createColumns } from './columns.ts'
import { countFacets } from './facets.ts'
import { isOfWords, tellingSame, predicate } from './match.ts'
import { withDiscounts } from './discounts.ts'
import { createFind, type Found, type Query } from './find.ts'
import { createOrders } from './orders.ts'
import type { Product, Profile } from './product.ts'
import { discoverProfile, fieldFor } from './profile.ts'
import { withLabelled } from './labelled-lines.ts'
import { withTold } from './told-in-words.ts'
import { withNamed } from './named-measures.ts'
import { countBy } from './rank.ts'
import { createIndex, type SearchIndex } from './search-index.ts'
import { createValueIndex, type ValueIndex } from './values.ts'

export type { Found, Query }

/** A catalogue in memory, ready to be searched. Built once per import; reading it never waits. */
export interface Catalog {
  version: string
  /** What the goods are called in: a word that may be of two languages is most often of this one. */
  language: Language
  profile: Profile
  values: ValueIndex
  index: SearchIndex
  products: Product[]
  /** Where the product of this id stands. */
  rowOf(id: string): number | undefined
  find(query: Query): Found
  /** The test of a filter, by row. */
  testOf(filter: Filter): (row: number) => boolean
  facets(rows: number[], language: Language): Facet[]
}

const SLICE_MS = 15
const MOST_RECENT = 64
const MOSTLY = 0.4
const LEAST_FILED = 5

const SAMPLED = 500

/** By the letters that only one of two languages has, within words: codes have any. */
function languageOf(names: string[]): Language {
  const count = (letters: RegExp) => names.join(' ').match(letters)?.length ?? 0
  if (count(/[a-z]/gi) > count(/\p{Script=Cyrillic}/gu)) return 'en'
  return count(/(?<=[а-яіїєґ])[іїєґ](?=[а-яіїєґ])/g) > count(/(?<=[а-яё])[ыэъё](?=[а-яё])|ый(?![а-я])|ое(?![а-я])/g) ? 'uk' : 'ru'
}

/** Lets others work whenever this has worked for a while. */
function createBreather() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await pause()
    since = performance.now()
  }
}

/** Builds in slices so that a large catalogue does not stall the server while it is indexed. */
export async function createCatalog(stored: Product[], version: string): Promise<Catalog> {
  const breathe = createBreather()
  await readMeanings(breathe)
  readyUses()
  const imported = await discoverProfile(stored, breathe)
  const labelled = await withLabelled(stored, imported, breathe)
  const found = labelled === stored ? imported : await discoverProfile(labelled, breathe)
  const products = await withNamed(withDiscounts(labelled, found), found, breathe)
  const profile = products === labelled ? found : await discoverProfile(products, breathe)
  const columns = await createColumns(profile, products, breathe)
  const builder = createIndex(profile, products.length)
  const rows = new Map<string, number>()
  for (const [row, product] of products.entries()) {
    builder.add(product, row)
    rows.set(product.id, row)
    if (row % 64 === 0) await breathe()
  }
  const index = await builder.finish(breathe)
  await pause()
  const orders = createOrders(profile, columns, products.length)
  const price = fieldFor(profile, 'price')
  const kind = fieldFor(profile, 'category')?.field
  for (const direction of price ? (['asc', 'desc'] as const) : []) {
    await pause()
    orders.by({ field: price?.field ?? '', direction })
  }
  await pause()
  const values = await createValueIndex(profile, products, breathe)
  const counted = new WeakMap<number[], Map<Language, Facet[]>>()
  const column = kind === undefined ? undefined : columns.get(kind)
  const kindOf = (row: number): number => column?.codes?.[row] ?? column?.lists?.[row]?.[0] ?? -1
  const sizes = countBy(products.keys(), kindOf)
  sizes.delete(-1)
  /** What is called as a category is belongs to it, wherever the shop files it. */
  const withCalled = (isThere: (row: number) => boolean, filter: Filter) => {
    if (filter.field !== kind || filter.op === 'contains') return isThere
    const names = [filter.value].flat().map(String)
    const called = new Set(names.flatMap((name) => [name, ...alternatives(name)]).flatMap(index.called))
    // Where a good part of another category is called so, the rest of it is too: "Chairs" that are mostly feeding chairs.
    const counts = countBy(called, kindOf)
    const isAlike = (row: number) => (counts.get(kindOf(row)) ?? 0) > Math.max(LEAST_FILED, MOSTLY * (sizes.get(kindOf(row)) ?? 0))
    return called.size === 0 ? isThere : (row: number) => (called.has(row) || isAlike(row) ? filter.op !== 'ne' : isThere(row))
  }
  const comesInSeveral = (row: number) => Number(products[row]?.['variants']) > 1
  const makeTest = (filter: Filter) => {
    const column = columns.get(filter.field)
    if (!column) return () => true
    const tests = tellingSame(profile, column.info).flatMap(({ field }) => {
      const own = columns.get(field)
      return own ? [predicate(own, filter, isOfWords(own.info, products.length), comesInSeveral)] : []
    })
    const hasIt = (row: number) => (filter.op === 'ne' ? tests.every((test) => test(row)) : tests.some((test) => test(row)))
    const isThere = withCalled(hasIt, filter)
    return withTold(isThere, filter, column, index, products.length)
  }
  const testOf = remembered(MOST_RECENT, (filter: Filter) => rememberedByRow(makeTest(filter), products.length), JSON.stringify)
  const findNow = createFind({ products, testOf, index, orders, kindOf, sizes, kind })
  /** One turn asks for the same several times: to decide, to change, to draw. */
  const findOnce = remembered(MOST_RECENT, findNow, JSON.stringify)
  return {
    version,
    language: languageOf(products.slice(0, SAMPLED).map(({ name }) => name)),
    profile,
    products,
    values,
    index,
    rowOf: (id) => rows.get(id),
    find: (query) => (query.only ? findNow(query) : findOnce(query)),
    testOf,
    facets: (rows, language) => {
      const known = counted.get(rows)?.get(language)
      if (known) return known
      const made = countFacets(rows, profile, columns, language)
      counted.set(rows, (counted.get(rows) ?? new Map<Language, Facet[]>()).set(language, made))
      return made
    },
  }
}

/** A test that looks at each row once. */
function rememberedByRow(test: (row: number) => boolean, total: number): (row: number) => boolean {
  const known = new Uint8Array(total)
  return (row) => {
    if (known[row] === 0) known[row] = test(row) ? 2 : 1
    return known[row] === 2
  }
}
