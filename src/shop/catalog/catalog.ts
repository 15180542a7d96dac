import { setImmediate as pause } from 'node:timers/promises'
import type { Facet, Filter, Sort } from '#protocol/shop.ts'
import { type Language, words } from '../text/normalize.ts'
import { stem } from '../text/stem.ts'
import { type Columns, createColumns } from './columns.ts'
import { countFacets } from './facets.ts'
import { predicate } from './match.ts'
import { createOrders, type Orders } from './orders.ts'
import type { Product, Profile } from './product.ts'
import { discoverProfile, fieldFor } from './profile.ts'
import { createTerms, type Terms } from './terms.ts'
import { createValueIndex, type ValueIndex } from './values.ts'

export interface Query {
  /** Words to look for in names and descriptions; all other wishes are filters. */
  words: string[]
  filters: Filter[]
  sort?: Sort | undefined
}

export interface Found {
  rows: number[]
  /** Words that no product has: the answer can say so. */
  unknown: string[]
}

/** A catalogue in memory, ready to be searched. Built once per import; reading it never waits. */
export interface Catalog {
  version: string
  profile: Profile
  values: ValueIndex
  products: Product[]
  /** Whether a product's name, or any of its texts, has this word. */
  names(word: string): boolean
  knows(word: string): boolean
  find(query: Query): Found
  facets(rows: number[], language: Language): Facet[]
}

const CHUNK = 1_000

/** Builds in slices so that a large catalogue does not stall the server while it is indexed. */
export async function createCatalog(products: Product[], version: string): Promise<Catalog> {
  const profile = discoverProfile(products)
  await pause()
  const columns = createColumns(profile, products)
  for (const info of profile.fields) {
    if (info.kind !== 'text') columns.get(info.field)
    if (products.length > CHUNK) await pause()
  }
  const builder = createTerms(profile, products.length)
  const nameStems = new Set<string>()
  for (let row = 0; row < products.length; row++) {
    const product = products[row]
    if (!product) continue
    builder.add(product, row)
    for (const word of words(product.name)) if (word.length > 2 && !/^\d+$/.test(word)) nameStems.add(stem(word))
    if (row % CHUNK === CHUNK - 1) await pause()
  }
  const terms = builder.finish()
  const orders = createOrders(profile, columns, products.length)
  const price = fieldFor(profile, 'price')
  for (const direction of price ? (['asc', 'desc'] as const) : []) {
    orders.by({ field: price?.field ?? '', direction })
    await pause()
  }
  return {
    version,
    profile,
    products,
    values: createValueIndex(profile),
    names: (word) => nameStems.has(stem(word)),
    knows: terms.has,
    find: (query) => find(query, products.length, columns, terms, orders),
    facets: (rows, language) => countFacets(rows, profile, columns, language),
  }
}

function find(query: Query, total: number, columns: Columns, terms: Terms, orders: Orders): Found {
  const tests = query.filters.flatMap((filter) => {
    const column = columns.get(filter.field)
    return column ? [predicate(column, filter)] : []
  })
  const passes = (row: number) => {
    for (const test of tests) if (!test(row)) return false
    return true
  }
  const scores = query.words.length > 0 ? new Float32Array(total) : undefined
  const touched: number[] = []
  const unknown = scores ? query.words.filter((word) => !terms.score(word, scores, touched)) : []
  // Words that no product has don't empty a search that filters narrow already; the answer says so instead.
  const asked = scores !== undefined && !(touched.length === 0 && query.filters.length > 0)
  if (!asked) {
    const rows: number[] = []
    for (const row of orders.by(query.sort)) if (passes(row)) rows.push(row)
    return { rows, unknown }
  }
  const best = keepBest(touched.filter(passes), scores)
  return { rows: orders.arrange(best, query.sort, scores), unknown }
}

/** Drops the tail that shares only a common word with what was asked. */
function keepBest(rows: number[], scores: Float32Array): number[] {
  const best = rows.reduce((most, row) => Math.max(most, scores[row] ?? 0), 0)
  return rows.filter((row) => (scores[row] ?? 0) >= best * 0.5)
}
