import { setImmediate as pause } from 'node:timers/promises'
import type { Facet, Filter, Sort } from '#protocol/shop.ts'
import type { Language } from '#text/language.ts'
import { remembered } from '#text/remembered.ts'
import { ADJECTIVE, isProperty, readMeanings, saidOtherwise } from '../lexicon/meanings.ts'
import { readyUses } from '../lexicon/uses.ts'
import { alternatives, stepsOf } from './category-tree.ts'
import { createColumns } from './columns.ts'
import { countFacets } from './facets.ts'
import { isOfWords, tellingSame, predicate } from './match.ts'
import { withDiscounts } from './discounts.ts'
import { createNear } from './near.ts'
import { thingsIn } from './opening.ts'
import { createOrders, type Orders } from './orders.ts'
import type { Product, Profile } from './product.ts'
import { discoverProfile, fieldFor } from './profile.ts'
import { havingTerm, isOfMost, type KindOf, rankRows, scoreBy, scoreHead } from './rank.ts'
import { wordsOf } from '#text/stem.ts'
import { isCyrillic } from '../text/stem.ts'
import { keysOf, PLACES } from './kin.ts'
import { withLabelled } from './labelled-lines.ts'
import { withToldElsewhere } from './told-elsewhere.ts'
import { withTold } from './told-in-words.ts'
import { withMeasures } from './told-measures.ts'
import { createIndex, OR, type SearchIndex, type Term } from './search-index.ts'
import { createValueIndex, type ValueIndex } from './values.ts'

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
  const told = withDiscounts(await withToldElsewhere(labelled, found, breathe), found)
  const products = await withMeasures(told, found, breathe)
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
  const kindOf = (row: number): number | undefined => {
    const code = column?.codes?.[row] ?? column?.lists?.[row]?.[0]
    return code === -1 ? undefined : code
  }
  const sizes = new Map<number, number>()
  for (let row = 0; row < products.length; row++) sizes.set(kindOf(row) ?? -1, (sizes.get(kindOf(row) ?? -1) ?? 0) + 1)
  /** What is called as a category is belongs to it, wherever the shop files it. */
  const withCalled = (isThere: (row: number) => boolean, filter: Filter) => {
    if (filter.field !== kind || filter.op === 'contains') return isThere
    const called = new Set(
      [filter.value]
        .flat()
        .flatMap((name) => [String(name), ...alternatives(String(name))])
        .flatMap(index.called),
    )
    const names = [filter.value].flat().map((name) => ` ${String(name).toLowerCase()}`)
    const alike = new Set(
      (column?.names ?? []).flatMap((path, code) => (stepsOf(path.toLowerCase()).some((step) => isKindOf(step, names)) ? [code] : [])),
    )
    // Where a good part of another category is called so, the rest of it is too: "Chairs" that are mostly feeding chairs.
    const counts = new Map<number, number>()
    for (const row of called) counts.set(kindOf(row) ?? -1, (counts.get(kindOf(row) ?? -1) ?? 0) + 1)
    for (const [code, count] of counts) if (code >= 0 && count > LEAST_FILED && count > MOSTLY * (sizes.get(code) ?? 0)) alike.add(code)
    const isAlike = (row: number) => alike.has(kindOf(row) ?? -1)
    return called.size + alike.size === 0 ? isThere : (row: number) => (called.has(row) || isAlike(row) ? filter.op !== 'ne' : isThere(row))
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
  const isKindFilter = ({ field, op }: Filter) => field === kind && op === 'eq'
  const search = createFind({ products, testOf, index, orders, kindOf, sizes, isKindFilter })
  const findNow = (query: Query): Found =>
    search(
      query,
      query.filters.some(({ field, op }) => field === kind && op !== 'ne'),
    )
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

/** "Universal strollers", filed under a sale, are strollers. */
const isKindOf = (step: string, names: string[]): boolean =>
  names.some(
    (name) =>
      step.endsWith(name) &&
      step
        .slice(0, -name.length)
        .split(' ')
        .every((word) => ADJECTIVE.test(word)),
  )

/** More than any word in a name counts. */
const PREFERRED = 100
/** So many of the best are looked at for one that is called exactly as it was said. */
const LOOKED_AT = 2_000

/** Of so many the texts are read. */
const MOST_READ = 500
const isPhrase = (said: string): boolean => said.includes(' ') && !said.includes(OR) && !/\d/.test(said)

const nameKey = (text: string): string => wordsOf(text).join(' ')

interface Parts {
  products: Product[]
  testOf(filter: Filter): (row: number) => boolean
  index: SearchIndex
  orders: Orders
  kindOf: KindOf
  /** How many rows are filed under each kind. */
  sizes: Map<number, number>
  isKindFilter(filter: Filter): boolean
}

const plainOf = (name: string): string[] => wordsOf(name.split(/[&/,(]/)[0] ?? '')

function createFind({ products, testOf, index, orders, kindOf, sizes, isKindFilter }: Parts) {
  const nameKeys: string[] = []
  /** Whose whole name is what was asked for stands first: "Eggs" before an "Egg Slicer". */
  function exactFirst(rows: number[], scores: Float32Array, words: string[]): void {
    const said = new Set(words.length > 0 ? words.join(' ').split(OR).map(nameKey) : [])
    for (const row of said.size > 0 ? rows.slice(0, LOOKED_AT) : [])
      if (said.has((nameKeys[row] ??= nameKey(products[row]?.name ?? '')))) scores[row] = (scores[row] as number) + 10_000
  }
  const { near, lacking } = createNear(products)
  /** What is said in several words stands together where some texts have it so. */
  const together = (phrase: string, rows: number[]): number[] => {
    if (!isPhrase(phrase) || rows.length > MOST_READ) return rows
    const found = near(index.resolve([phrase]).terms, rows)
    return found.length > 0 ? found : rows
  }
  /** In any order the thing itself stands before what only belongs to it: pads before "a spring of pads". */
  function properFirst(rows: number[], { words, filters }: Query): number[] {
    const named = words.length > 0 ? words : filters.filter(isKindFilter).flatMap(({ value }) => plainOf(String(value)))
    const { terms } = index.resolve(named)
    const head = isCyrillic(named[0] ?? '') ? terms.find(({ property }) => !property) : terms.at(-1)
    if (!head || head.property) return rows
    const headed = index.headed(head)
    if (rows.length > MOST_READ || !rows.some((row) => headed.has(row))) return rows
    const among = new Set(rows)
    /** A washer is one wherever it is filed; what only these are called may be their model. */
    const isOther = remembered(MOST_READ, (key: string) =>
      [...index.headed({ said: key, by: 'itself', ways: [[[key]]] })].some((row) => !among.has(row)),
    )
    /** A maker or a model is called by no noun of a dictionary, nor by one of another alphabet. */
    const isNoun = (word: string) =>
      isCyrillic(word) === isCyrillic(named[0] ?? '') && !isProperty(word) && saidOtherwise([word]).length > 0
    const isProper = (row: number) =>
      headed.has(row) ||
      !thingsIn(products[row]?.name ?? '')
        .filter(isNoun)
        .flatMap(keysOf)
        .some(isOther)
    return [...rows.filter(isProper), ...rows.filter((row) => !isProper(row))]
  }
  const having = (term: Term, isLeft: (row: number) => boolean) => new Set(havingTerm(term, index, isLeft).rows)

  return (query: Query, isOfKind: boolean): Found => {
    const { only } = query
    const passes = allOf([...query.filters.map(testOf), ...(only ? [(row: number) => only.has(row)] : [])])
    const { terms: heads, unknown } = index.resolve(query.words)
    if (unknown.length > 0 && heads.length === 0 && query.filters.length === 0) return { rows: [], unknown, missed: [] }
    const scores = new Float32Array(products.length)
    // What most of a category is called anyway tells none of it apart.
    const telling = heads.filter((term) => !term.soft && !(isOfKind && isOfMost(term, index, products.length, passes)))
    const ranked = telling.length > 0 ? rankRows(telling, index, passes, kindOf, sizes) : undefined
    const isThere = ranked && new Set(ranked.rows)
    const isLeft = allOf([passes, ...(isThere ? [(row: number) => isThere.has(row)] : []), ...(query.added ?? []).map(testOf)])
    const later = [isLeft]
    const must = index.resolve(query.must ?? []).terms
    let fewest = ranked?.rows
    for (const term of must) {
      // What tells nothing apart is no condition, but for a search that says nothing else.
      if (term.soft && !term.measured && (isThere || query.filters.length > 0 || !must.every(({ soft }) => soft))) continue
      const has = having(term, isLeft)
      later.push((row) => has.has(row))
      if (!fewest || has.size < fewest.length) fewest = [...has]
    }
    for (const refused of index.resolve(query.without ?? []).terms) {
      const term = besideWanted(refused, heads)
      const { rows, places } = havingTerm(term, index, isLeft)
      // Of one kind of goods, what a text says is refused too; of all, only what they are called.
      const isOne = isOfKind || ranked !== undefined
      // "Except the ball": of what is one, not of what speaks of one.
      const headed = index.headed(term)
      const isNamed = rows.some((row) => headed.has(row))
      const has = new Set(
        rows.filter((row, at) =>
          isNamed ? headed.has(row) || (places[at] ?? 0) > PLACES.attribute : isOne || (places[at] ?? 0) > PLACES.description,
        ),
      )
      // "No maintenance": what says so is just what is asked for.
      const free = has.size <= MOST_READ ? lacking(refused, [...has]) : []
      for (const row of free) if (has.delete(row)) scores[row] = (scores[row] as number) + PREFERRED / 2
      later.push((row) => !has.has(row))
    }
    const isMeant = allOf(later)
    const met: number[] = []
    for (const row of fewest ?? orders.by(query.sort)) if (isMeant(row)) met.push(row)
    const rows = (query.must ?? []).reduce((left, phrase) => together(phrase, left), met)
    const preferred = index.resolve(query.prefer ?? []).terms
    for (const phrase of query.sort ? [] : (query.prefer ?? []).filter(isPhrase))
      for (const row of together(phrase, rows)) scores[row] = (scores[row] as number) + PREFERRED / 2
    const wanted = [...heads, ...must, ...preferred]
    if (!query.sort) {
      // What a category is called by stands before what is only filed there.
      const [filed] = heads.length === 0 ? query.filters.filter((filter) => isOfKind && isKindFilter(filter)) : []
      if (filed) scoreHead(index.resolve(plainOf(String(filed.value))).terms, index, scores)
      scoreHead(heads, index, scores)
      scoreBy([...heads, ...must], index, scores)
    }
    // What is preferred is told of these: "a laptop to use as a tablet".
    if (!query.sort && preferred.length > 0) scoreBy(preferred, index, scores, PREFERRED, isAmong(rows))
    exactFirst(rows, scores, query.words)
    const arranged = ranked || wanted.length > 0 || (isOfKind && !query.sort) ? orders.arrange(rows, query.sort, scores) : rows
    return { rows: query.sort ? properFirst(arranged, query) : arranged, unknown, missed: ranked?.missed ?? [] }
  }
}

/** "Headphones, not earbuds": of two words for one thing the refused one means itself. */
function besideWanted(refused: Term, wanted: Term[]): Term {
  const keys = new Set(wanted.flatMap(({ ways }) => ways.flat(2)))
  if (!refused.ways.flat(2).some((key) => keys.has(key))) return refused
  const { ways } = refused.plain ?? refused
  const own = new Set(wanted.flatMap(({ plain, ways: all }) => (plain?.ways ?? all.slice(0, 1)).flat(2)))
  return { ...refused, ways: ways.filter((way) => !way.flat().some((key) => own.has(key))), told: [], akin: [] }
}

function isAmong(rows: number[]): (row: number) => boolean {
  const among = new Set(rows)
  return (row) => among.has(row)
}

const allOf = (tests: ((row: number) => boolean)[]) => (row: number) => {
  for (const test of tests) if (!test(row)) return false
  return true
}
