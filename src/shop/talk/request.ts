import type { Filter, Sort } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { OR } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { parseWishes } from '../filters/parse.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { saidIn } from '../lexicon/said.ts'
import type { Span } from '../reader/tagger.ts'
import { isGoodsName, type Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { isVerb } from '../text/verb.ts'
import { type Context, isCategory, NO_WISH, type Wish } from './context.ts'
import { kindRows } from './fit.ts'
import { calledSo, type Goods, goodsWanted } from './goods-wanted.ts'
import { type LetGo, letGo } from './let-go.ts'
import { isHere, namesOfMakers } from './named.ts'
import { type Part, readSought, type Said, spokenIn, withComparisons } from './sought.ts'
import { isMeasure, isPerson, standingOfAll } from './standing.ts'
import { goodsForUse } from './uses.ts'

/** What a message asks for, before it is known whether something meets it. */
export interface Request {
  wish: Wish
  /** What was said and nothing here has. */
  unknown: string[]
  /** Goods are named that are not sold here, and no others. */
  isUnsold: boolean
  said: Said[]
}

const SAME = saidIn('same_as')

/** An order by what these goods are told by. */
function orderIn(sort: Sort | undefined, said: Said[], { wishes }: Reading, { products }: Catalog, rows: number[]): Sort | null {
  // How it is ordered is told by the whole message: "which weighs the least".
  const meant = (said.some(({ tag }) => tag === 'S' || tag === 'N') ? wishes?.sort : undefined) ?? sort
  return meant && (rows.length === 0 || rows.some((row) => !isEmpty(valueOf(products[row] as Product, meant.field)))) ? meant : null
}

/** "Of the same brand": as what was spoken of has it, or the first that is shown. */
function sameAs({ text, wishes }: Reading, { shown, focus = [] }: Context): Filter[] {
  const [product = shown[0]] = focus
  if (!product || !SAME.test(text)) return []
  return (wishes?.fields ?? []).flatMap(({ field, kind }): Filter[] => {
    const value = valueOf(product, field)
    return kind === 'choice' && typeof value === 'string' ? [{ field, op: 'eq', value }] : []
  })
}

/** Words that were taken for nothing, though they may tell something of goods. */
function untagged({ wishes }: Reading, spans: Span[]): string[] {
  const isFree = (at: number) => !spans.some(({ from, to }) => at >= from && at < to)
  const isTelling = (text: string) => text.length > 3 && !isVerb(text) && !isPerson(text) && classOf(text) === undefined && !isMeasure(text)
  return (wishes?.left ?? []).filter(isFree).flatMap((at) => {
    const { text = '', kind } = wishes?.items[at] ?? {}
    return kind === 'word' && isTelling(text) ? [text] : []
  })
}

/** What some of these goods are told, and not all. */
const tellsApart = (catalog: Catalog, word: string, among: Set<number>): boolean => {
  const some = standingOfAll(catalog, word).told.intersection(among).size
  return some > 0 && some < among.size
}

/** What is asked whether it is so: "is it red", "which of them is on sale". */
const askedWhether = (said: Said[], catalog: Catalog): Filter[] =>
  said.flatMap(({ tag, text }) => (tag === 'A' ? parseWishes(text, catalog).filters : [])).filter(({ value }) => typeof value !== 'number')

/** The filters that are meant, and fields of which what was in force is undone: "remove Acme", of which all is. */
function filtersWanted(found: Filter[], { filters: said = [] }: { filters?: Filter[] }, back: LetGo, spoken: number[], catalog: Catalog) {
  // What is refused is some of what is spoken of: what would leave none of it undoes what was asked.
  const isUndone = (filter: Filter) => filter.op === 'ne' && spoken.length > 0 && !spoken.some(catalog.testOf(filter))
  const kept = found.filter(({ field }) => !back.lifted.includes(field))
  // "On sale", "in stock": said in so few ways that it is meant wherever it stands.
  const isFlag = ({ op, value }: Filter) => typeof value === 'boolean' || (op === 'gt' && value === 0)
  const flags = said.filter((one) => isFlag(one) && !kept.some(({ field }) => field === one.field) && !back.lifted.includes(one.field))
  return {
    filters: [...kept.filter((filter) => !isUndone(filter)), ...flags],
    undone: kept.filter((filter) => isUndone(filter) && back.isInForce(filter.field)).map(({ field }) => field),
  }
}

/** How goods must be: of what is said with "or", or, where no goods are named, of two that nothing is both, either. */
function mustBe({ named, conditions, filed }: Goods, parts: Part[], catalog: Catalog): string[] {
  const said = parts.filter(({ tag }) => tag === 'M').flatMap(({ left, isEither }) => left.map((text) => ({ text, isEither })))
  const [one, other] = said.map(({ text }) => standingOfAll(catalog, text).any)
  const isBare = said.length === 2 && named.words.length + filed.length === 0
  const areApart = isBare && one !== undefined && other !== undefined && one.isDisjointFrom(other)
  const either = said.filter(({ text, isEither }) => (isEither || areApart) && conditions.must.includes(text)).map(({ text }) => text)
  const all = [...named.must, ...conditions.must.filter((word) => !either.includes(word))]
  return either.length > 0 ? [...all, either.join(OR)] : all
}

/** Whether goods are told to be all that is said of how they are. */
function areTold(said: Said[], catalog: Catalog): boolean {
  const told = said.filter(({ tag }) => tag === 'M' || tag === 'P').map(({ text }) => plainWords(text).filter((word) => !isCommon(word)))
  return told.length > 0 && told.every((words) => isHere(catalog, words.join(' ')))
}

/** What is told of a purpose or a story: what these goods are told to be is sure, the rest puts first. */
function toldBeside(said: Said[], catalog: Catalog, among: Set<number>) {
  const told = said
    .filter(({ tag }) => tag === 'P')
    .map(({ text }) => plainWords(text).filter((word) => !isCommon(word) || isProperty(word)))
  const words = told.flat()
  // "A small lamp", "made of metal".
  const small = told.filter(({ length }) => length === 1).flat()
  return {
    sure: small.filter((word) => isProperty(word) && !isPerson(word) && tellsApart(catalog, word, among)),
    purposes: words.filter((word) => word.length > 2 && !isCommon(word) && !isMeasure(word) && isHere(catalog, word)),
  }
}

/** What is looked for: the goods, what is said of them, and the filters by which they are found. */
function goodsSought(said: Said[], reading: Reading, catalog: Catalog, back: LetGo, spoken: number[]) {
  // "Not too heavy" orders, and refuses nothing.
  const isOrder = (text: string) => reading.wishes?.sort !== undefined && qualityIn(plainWords(text), catalog.profile)?.info !== undefined
  const isSought = ({ text, tag }: Said) => !(/[NSL]/.test(tag) && back.isOfField(text)) && !(tag === 'N' && isOrder(text))
  const { wishes, parts: all } = readSought(said.filter(isSought), reading, catalog, spoken)
  const lines = namesOfMakers(all, wishes.filters, catalog)
  const { parts, filters: found } = calledSo(all, lines.filters, catalog)
  const goods = goodsWanted(catalog, parts, found, reading.text)
  const meant = found.filter((filter) => goods.isFiledOnly || !isCategory(catalog)(filter))
  const must = [...mustBe(goods, parts, catalog), ...lines.must]
  return { ...goods, wishes, parts, must, ...filtersWanted(meant, reading.wishes ?? {}, back, spoken, catalog) }
}

/** Goods that serve what somebody wants to do, where none are named, nor told to be all that is said. */
function servesFor({ named, filed }: Goods, said: Said[], reading: Reading, catalog: Catalog) {
  const isUnsold = named.unknown.some((phrase) => phrase.split(' ').some((word) => isGoodsName(word)))
  const isNamed = named.words.length + filed.length > 0 || isUnsold
  return isNamed || areTold(said, catalog) ? undefined : goodsForUse(reading, catalog)
}

/** Fields of which goods have several values at once. */
const isMany = ({ kind, concept }: FieldInfo) => kind === 'list' && !/^(?:color|size|brand|category)$/.test(concept ?? '')

export function readRequest(tagged: Span[], reading: Reading, catalog: Catalog, context: Context, goesOn: boolean, asks: boolean): Request {
  const spans = withComparisons(tagged, reading.wishes?.items ?? [])
  const said = spokenIn(spans, reading, catalog, goesOn)
  const now = context.beneath ?? context
  const spoken = goesOn ? kindRows(catalog, now) : []
  const back = letGo(said, reading, catalog, now)
  const sought = goodsSought(said, reading, catalog, back, spoken)
  const { named, conditions, filed, isFiledOnly, parts } = sought
  const filters = [...sought.filters, ...sameAs(reading, context), ...(asks ? askedWhether(said, catalog) : [])]

  const kinds = { words: named.words.length > 0 ? [named.words.join(OR)] : [], filters: isFiledOnly ? filed : [] }
  const rows = spoken.length > 0 || kinds.words.length + kinds.filters.length === 0 ? spoken : catalog.find(kinds).rows
  const among = new Set(rows.length > 0 ? rows : catalog.products.keys())
  const sort = orderIn(sought.wishes.sort, said, reading, catalog, rows)

  // "On what do I fry eggs": what serves the use, where goods do not say it themselves.
  const serves = goesOn ? undefined : servesFor(sought, said, reading, catalog)
  const isServed = (phrase: string) => serves?.said.some((word) => phrase.split(' ').includes(word)) === true
  const words = serves ? [serves.goods] : [...new Set(named.words)]
  const { sure, purposes } = toldBeside(said, catalog, among)
  const must = [...new Set([...sought.must, ...sure])].filter((word) => !isServed(word) && !isMeasure(word))
  // What is told beside, and told of some of these goods too, had better be so.
  const beside = rows.length === 0 ? [] : untagged(reading, spans).filter((word) => tellsApart(catalog, word, among))
  const isBetter = (word: string) => !must.includes(word) && !isServed(word)
  const prefer = [...new Set([...named.prefer, ...conditions.prefer, ...purposes, ...beside])].filter(isBetter)
  const without = parts.filter(({ tag }) => tag === 'N').flatMap(({ left, codes }) => [...left, ...codes])
  // Where nothing but a purpose or a story is told, that is what is asked for.
  const isBare = words.length + must.length + filters.length + without.length + back.lifted.length + named.unknown.length === 0 && !sort
  const telling = prefer.filter((word) => !isPerson(word))
  const bare = telling.length > 0 ? telling : untagged(reading, spans).filter((word) => isHere(catalog, word))
  const wish: Wish = {
    ...NO_WISH,
    words: words.length > 0 ? [words.join(OR)] : [],
    must: isBare ? bare : must,
    prefer: isBare ? prefer.filter((word) => !bare.includes(word)) : prefer,
    without: catalog.index
      .resolve(without)
      .terms.filter(({ by }) => by !== 'slip')
      .map((term) => term.said),
    filters,
    sort,
    lifted: [...new Set([...back.lifted, ...sought.undone])],
    released: back.released,
    beside: catalog.profile.fields.filter(isMany).map(({ field }) => field),
  }
  const isFiled = filed.length > 0 && parts.some(({ tag, isTaken }) => tag === 'K' && isTaken)
  const unknown = [...named.unknown, ...conditions.unknown, ...sought.wishes.unmet].filter((word) => !isServed(word))
  const isUnsold = named.unknown.some((word) => !isServed(word)) && words.length === 0 && !(isFiledOnly && isFiled)
  return { wish, unknown, isUnsold, said }
}
