import type { Filter, Sort } from '#protocol/shop.ts'
import { wordsOf } from '#text/stem.ts'
import { PLACES } from './kin.ts'
import { createNear } from './near.ts'
import type { Orders } from './orders.ts'
import type { Product } from './product.ts'
import { havingTerm, properFirst, rankRows, scoreBy, scoreHead } from './rank.ts'
import { OR, type SearchIndex, type Term } from './search-index.ts'

export interface Query {
  /** What the goods are. */
  words: string[]
  /** Words that must be there, words that put a product first, and words that must not be there. */
  must?: string[] | undefined
  prefer?: string[] | undefined
  without?: string[] | undefined
  filters: Filter[]
  /** What was added later narrows what the words and filters found, and never changes which that is. */
  added?: Filter[] | undefined
  sort?: Sort | undefined
  /** Only these rows. */
  only?: Set<number>
}

export interface Found {
  rows: number[]
  /** Words that no product has: the answer can say so. */
  unknown: string[]
  /** Words that the catalogue has, but none of these products. */
  missed: string[]
}

type Test = (row: number) => boolean

interface Parts {
  products: Product[]
  testOf(filter: Filter): Test
  index: SearchIndex
  orders: Orders
  /** What a row is filed under; less than nothing where it is filed nowhere. */
  kindOf(row: number): number
  /** How many rows are filed under each kind. */
  sizes: Map<number, number>
  /** The field of the categories. */
  kind: string | undefined
}

/** More than any word in a name counts. */
const PREFERRED = 100
/** Of so many the texts are read. */
const MOST_READ = 500

const allOf =
  (tests: Test[]): Test =>
  (row) => {
    for (const test of tests) if (!test(row)) return false
    return true
  }

const countOf = (total: number, test: Test): number => {
  let count = 0
  for (let row = 0; row < total; row++) if (test(row)) count++
  return count
}

const isPhrase = (said: string): boolean => said.includes(' ') && !said.includes(OR) && !/\d/.test(said)

/** "Headphones, not earbuds": of two words for one thing the refused one means itself. */
function besideWanted(refused: Term, wanted: Term[]): Term {
  const keys = new Set(wanted.flatMap(({ ways }) => ways.flat(2)))
  const ways = refused.ways.filter((way) => !way.flat().some((key) => keys.has(key)))
  return ways.length < refused.ways.length ? { ...refused, ways: [...refused.ways.slice(0, 1), ...ways], told: [], akin: [] } : refused
}

export function createFind({ products, testOf, index, orders, kindOf, sizes, kind }: Parts) {
  const near = createNear(products)
  /** What is said in several words stands together where some texts have it so. */
  const together = (phrase: string, rows: number[]): number[] => {
    if (!isPhrase(phrase) || rows.length > MOST_READ) return rows
    const found = near(index.resolve([phrase]).terms, rows)
    return found.length > 0 ? found : rows
  }

  /** Of one kind of goods, what a text says is refused too; of all, only what they are called. "Except the ball": of what is one, not of what speaks of one. */
  const refusedBy = (term: Term, spoken: Test, total: number, isOne: boolean): Set<number> => {
    const { rows, places } = havingTerm(term, index, spoken, total)
    const headed = index.headed(term)
    const isNamed = rows.some((row) => headed.has(row))
    const least = isNamed ? PLACES.about : isOne ? PLACES.description : PLACES.attribute
    return new Set(rows.filter((row, at) => (isNamed && headed.has(row)) || (places[at] as number) >= least))
  }

  const score = (query: Query, rows: number[], heads: Term[], must: Term[]): Float32Array => {
    const scores = new Float32Array(products.length)
    // What a category is called by stands before what is only filed there.
    const filed = heads.length === 0 ? query.filters.find(({ field, op }) => field === kind && op === 'eq') : undefined
    const name = String(filed?.value ?? '').split(/[&/,(]/)[0] ?? ''
    scoreHead(filed ? index.resolve(wordsOf(name)).terms : heads, index, scores)
    scoreBy([...heads, ...must], index, scores)
    // What is preferred is told of these: "a laptop to use as a tablet".
    const among = new Set(rows)
    scoreBy(index.resolve(query.prefer ?? []).terms, index, scores, PREFERRED, (row) => among.has(row))
    for (const phrase of (query.prefer ?? []).filter(isPhrase))
      for (const row of together(phrase, rows)) scores[row] = (scores[row] as number) + PREFERRED / 2
    return scores
  }

  /** What is said of goods in these words: the rows that are told it, as far as it tells any apart. */
  const toldOf = (phrase: string, spoken: Test, total: number, isOptional: boolean): Set<number> | undefined => {
    const { terms } = index.resolve([phrase])
    // What tells nothing apart is no condition, but for a search that says nothing else.
    const telling = terms.filter(({ soft, measured }) => !soft || measured || !isOptional)
    if (telling.length === 0) return undefined
    const sets = telling.map((term) => new Set(havingTerm(term, index, spoken, total).rows))
    return new Set(together(phrase, [...sets.reduce((one, other) => one.intersection(other))]))
  }

  return (query: Query): Found => {
    const { only, must = [], without = [], prefer = [], filters, added = [] } = query
    const isKind = ({ field, op }: Filter) => field === kind && op !== 'ne'
    const isOfKind = filters.some(isKind)
    const { terms: heads, unknown } = index.resolve(query.words)
    if (unknown.length > 0 && heads.length === 0 && filters.length === 0) return { rows: [], unknown, missed: [] }
    // What words mean is decided among all goods of the kind, so that a bound or a brand never brings in what was out before.
    const ofKind = allOf(filters.filter(isKind).map(testOf))
    const telling = heads.filter(({ soft }) => !soft)
    const ranked = telling.length > 0 ? rankRows(telling, index, ofKind, kindOf, sizes) : undefined
    const there = ranked && new Set(ranked.rows)
    const spoken: Test = there ? (row) => there.has(row) : ofKind
    const total = must.length + without.length > 0 ? (there?.size ?? countOf(products.length, ofKind)) : 0
    const later = [spoken, ...[...filters.filter((filter) => !isKind(filter)), ...added].map(testOf)]
    if (only) later.push((row) => only.has(row))
    let fewest = ranked?.rows
    const conditions = index.resolve(must).terms
    const isOptional = there !== undefined || filters.length > 0 || conditions.some(({ soft }) => !soft)
    const hard = must.flatMap((phrase) => toldOf(phrase, spoken, total, isOptional) ?? [])
    for (const has of hard) {
      later.push((row) => has.has(row))
      if (!fewest || has.size < fewest.length) fewest = [...has]
    }
    for (const term of index.resolve(without).terms) {
      const refused = refusedBy(besideWanted(term, heads), spoken, total, isOfKind || ranked !== undefined)
      later.push((row) => !refused.has(row))
    }
    const isMeant = allOf(later)
    const rows: number[] = []
    for (const row of fewest ?? orders.by(query.sort)) if (isMeant(row)) rows.push(row)
    const isAsked = ranked !== undefined || heads.length + must.length + prefer.length > 0 || (isOfKind && !query.sort)
    if (!isAsked) return { rows, unknown, missed: [] }
    const scores = query.sort ? new Float32Array(0) : score(query, rows, heads, conditions)
    const arranged = orders.arrange(rows, query.sort, scores)
    return { rows: query.sort ? properFirst(arranged, heads, index) : arranged, unknown, missed: ranked?.missed ?? [] }
  }
}
