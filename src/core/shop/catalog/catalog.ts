import { setImmediate as pause } from 'node:timers/promises'
import type { Facet, Filter, Sort } from '#protocol/shop.ts'
import { type Language, words } from '../text/normalize.ts'
import { stem } from '../text/stem.ts'
import { buildColumn, type Column } from './columns.ts'
import { countFacets } from './facets.ts'
import { predicate } from './match.ts'
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
  /** Whether a product's name has this word. */
  names(word: string): boolean
  find(query: Query): Found
  facets(rows: number[], language: Language): Facet[]
}

const CHUNK = 1_000

/** Builds in slices so that a large catalogue does not stall the server while it is indexed. */
export async function createCatalog(products: Product[], version: string, known?: Profile): Promise<Catalog> {
  const profile = known ?? discoverProfile(products)
  const columns = new Map<string, Column>()
  for (const info of profile.fields) {
    if (info.kind !== 'image' && info.kind !== 'link') columns.set(info.field, buildColumn(info, products))
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
  return {
    version,
    profile,
    products,
    values: createValueIndex(profile),
    names: (word) => nameStems.has(stem(word)),
    find: (query) => find(query, profile, products.length, columns, terms),
    facets: (rows, language) => countFacets(rows, profile, columns, language),
  }
}

function find(query: Query, profile: Profile, total: number, columns: Map<string, Column>, terms: Terms): Found {
  const scores = new Map<number, number>()
  const unknown = query.words.filter((word) => !terms.score(word, scores))
  const asked = query.words.length > 0 && !(unknown.length === query.words.length && query.filters.length > 0)
  const tests = query.filters.flatMap((filter) => {
    const column = columns.get(filter.field)
    return column ? [predicate(column, filter)] : []
  })
  const rows: number[] = []
  const consider = (row: number) => {
    if (tests.every((test) => test(row))) rows.push(row)
  }
  if (asked) for (const row of scores.keys()) consider(row)
  else for (let row = 0; row < total; row++) consider(row)
  if (asked) keepBest(rows, scores)
  order(rows, query, profile, columns, scores)
  return { rows, unknown }
}

/** Drops the tail that shares only a common word with what was asked. */
function keepBest(rows: number[], scores: Map<number, number>): void {
  const best = rows.reduce((most, row) => Math.max(most, scores.get(row) ?? 0), 0)
  const kept = rows.filter((row) => (scores.get(row) ?? 0) >= best * 0.5)
  rows.length = 0
  for (const row of kept) rows.push(row)
}

function order(rows: number[], query: Query, profile: Profile, columns: Map<string, Column>, scores: Map<number, number>): void {
  const rating = columns.get(fieldFor(profile, 'rating')?.field ?? '')?.numbers
  const usual = (a: number, b: number) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || (rating?.[b] || 0) - (rating?.[a] || 0) || a - b
  const column = query.sort ? columns.get(query.sort.field) : undefined
  if (!query.sort || !column) {
    rows.sort(usual)
    return
  }
  const sign = query.sort.direction === 'asc' ? 1 : -1
  const { numbers, codes, names } = column
  // What lacks the field comes last in either direction.
  if (numbers) rows.sort((a, b) => byNumber(numbers[a], numbers[b], sign) || usual(a, b))
  else if (codes) {
    const rank = rankOf(column.info.kind === 'flag' ? ['0', '1'] : names)
    rows.sort((a, b) => byNumber(rank[codes[a] ?? -1], rank[codes[b] ?? -1], sign) || usual(a, b))
  }
}

function byNumber(a: number | undefined, b: number | undefined, sign: number): number {
  const lacksA = a === undefined || Number.isNaN(a)
  const lacksB = b === undefined || Number.isNaN(b)
  if (lacksA || lacksB) return Number(lacksA) - Number(lacksB)
  return (a - b) * sign
}

function rankOf(names: string[]): number[] {
  const ranks: number[] = []
  const sorted = names.map((name, index) => ({ name, index })).sort((a, b) => (a.name < b.name ? -1 : 1))
  sorted.forEach(({ index }, rank) => {
    ranks[index] = rank
  })
  return ranks
}
