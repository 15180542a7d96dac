import type { Filter, Sort } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { OR } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { conceptsSaid } from '../lexicon/fields.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { saidIn } from '../lexicon/said.ts'
import type { Span } from '../reader/tagger.ts'
import { type Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { isVerb } from '../text/verb.ts'
import { type Context, isCategory, NO_WISH, type Wish } from './context.ts'
import { kindRows } from './fit.ts'
import { calledSo, goodsWanted } from './goods-wanted.ts'
import { type LetGo, letGo } from './let-go.ts'
import { parseWishes } from '../filters/parse.ts'
import { isOrdered } from '../filters/sorting.ts'
import { isHere, namesOfMakers, withoutBroader } from './named.ts'
import { FOR_THIS } from './phrases.ts'
import { readSought, type Said } from './sought.ts'
import { spokenIn, withComparisons } from './spoken.ts'
import { isKind, isMeasure, isPerson, standingOf, standingOfAll } from './standing.ts'
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

const MOST = /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|\p{L}{2,}est|most|least|which|котор\p{L}+|как(?:ой|ая|ое|ие)|як(?:ий|а|е|і))(?!\p{L})/u
const SAME = saidIn('same_as')
const MOST_NAMES = 3

/** An order by what these goods are told by; of a quality that no field of theirs tells, what texts say so comes first. */
function orderIn(sort: Sort | null, said: Said[], { wishes }: Reading, { profile, products, index }: Catalog, rows: number[]) {
  const words = said
    .filter(({ tag, text }) => tag === 'S' || (tag === 'N' && qualityIn(plainWords(text), profile)?.info))
    .flatMap(({ text }) => plainWords(text))
  const quality = qualityIn(words, profile)
  // How it is ordered is told by the whole message: "which weighs the least".
  const whole = words.length > 0 ? wishes?.sort : undefined
  const meant = whole ?? sort ?? (quality?.info ? { field: quality.info.field, direction: quality.direction } : null)
  const isTold = meant && (rows.length === 0 || rows.some((row) => !isEmpty(valueOf(products[row] as Product, meant.field))))
  if (isTold) return { sort: meant, instead: [] }
  const isFound = (word: string) => index.resolve([word]).terms.some(({ by }) => by === 'itself' || by === 'meaning')
  return { sort: null, instead: words.filter((word) => isProperty(word) && isFound(word)) }
}

/** What is refused is some of what is spoken of: what would leave none of it is another thing's name. */
const refusesSome = (catalog: Catalog, filter: Filter, rows: number[]): boolean => rows.length === 0 || rows.some(catalog.testOf(filter))

/** "Of the same brand": as what was spoken of has it, or the first that is shown. */
function sameAs({ text, wishes }: Reading, { shown, focus = [] }: Context): Filter[] {
  const [product = shown[0]] = focus
  const same = SAME.exec(text)
  if (!product || !same) return []
  const after = plainWords(text.slice(same.index + same[0].length))
    .slice(0, 2)
    .flatMap(conceptsSaid)
  const isMeant = ({ concept }: FieldInfo) => concept === undefined || after.some((one) => one.concept === concept)
  return (wishes?.fields ?? []).filter(isMeant).flatMap(({ field, kind }): Filter[] => {
    const value = valueOf(product, field)
    return kind === 'choice' && typeof value === 'string' ? [{ field, op: 'eq', value }] : []
  })
}

/** "For it", "к нему": the words by which other goods say what they fit, of what was spoken of, or of the first that is shown. */
function namesToFit(catalog: Catalog, { shown, focus = [] }: Context, rows: Set<number>): string[] {
  const [product = shown[0]] = focus
  const words = product ? plainWords(product.name).filter((word) => !isCommon(word) && !isProperty(word)) : []
  const tells = (word: string) =>
    catalog.index
      .resolve([word])
      .terms.some((term) => term.by === 'itself' && !isKind(catalog, term) && !rows.isDisjointFrom(standingOf(catalog, term).told))
  return words.filter(tells).slice(0, MOST_NAMES)
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
  said
    .filter(({ tag }) => tag === 'A')
    .flatMap(({ text }) => parseWishes(text, catalog).filters)
    .filter(({ op, value }) => op !== 'ne' && (typeof value !== 'number' || value === 0))

interface Filtering {
  found: Filter[]
  isFiledOnly: boolean
  said: Said[]
  reading: Reading
  catalog: Catalog
  context: Context
  back: LetGo
  spoken: number[]
  asks: boolean
}

/** The filters that are meant, and fields of which what was in force is undone: "remove Acme", of which all is. */
function filtersWanted({ found, isFiledOnly, said, reading, catalog, context, back, spoken, asks }: Filtering) {
  const kept = found.filter((filter) => (isFiledOnly || !isCategory(catalog)(filter)) && !back.lifted.includes(filter.field))
  const isUndone = (filter: Filter) => filter.op === 'ne' && !refusesSome(catalog, filter, spoken)
  // "On sale", "in stock": said in so few ways that it is meant wherever it stands.
  const isFlag = ({ op, value }: Filter) => typeof value === 'boolean' || (op === 'gt' && value === 0)
  const isAnew = ({ field }: Filter) => !kept.some((filter) => filter.field === field) && !back.lifted.includes(field)
  // "Польские": so is where goods come from.
  const isOrigin = ({ field, op }: Filter) => op === 'eq' && fieldNamed(catalog.profile, field)?.concept === 'country'
  const flags = (reading.wishes?.filters ?? []).filter((filter) => (isFlag(filter) || isOrigin(filter)) && isAnew(filter))
  const filters = [
    ...kept.filter((filter) => !isUndone(filter)),
    ...sameAs(reading, context),
    ...flags,
    ...(asks ? askedWhether(said, catalog) : []),
  ]
  const undone = kept.filter((filter) => isUndone(filter) && back.isInForce(filter.field)).map(({ field }) => field)
  return { filters, undone }
}

export function readRequest(tagged: Span[], reading: Reading, catalog: Catalog, context: Context, goesOn: boolean, asks = false): Request {
  const spans = withComparisons(tagged, reading.wishes?.items ?? [])
  const said = spokenIn(spans, reading, catalog, goesOn)
  const now = context.beneath ?? context
  const spoken = goesOn ? kindRows(catalog, now) : []
  const back = letGo(said, reading, catalog, now)
  const isOfField = ({ text, tag }: Said) => /[NSL]/.test(tag) && back.isOfField(text)
  const isQuality = ({ text, tag }: Said) =>
    tag === 'N' && qualityIn(plainWords(text), catalog.profile)?.info !== undefined && reading.wishes?.sort !== undefined
  const sought = readSought(
    said.filter((one) => !isOfField(one) && !isQuality(one)),
    reading,
    catalog,
    spoken,
  )
  const lines = namesOfMakers(sought.parts, sought.wishes.filters, catalog)
  const { parts, filters: found } = calledSo(sought.parts, lines.filters, sought.wishes, catalog)

  const { named, conditions, filed, isFiledOnly, filedParts } = goodsWanted(catalog, parts, found, reading.text)
  const refused = parts.filter(({ tag }) => tag === 'N').flatMap(({ left, codes }) => [...left, ...codes])

  const { filters, undone } = filtersWanted({ found, isFiledOnly, said, reading, catalog, context, back, spoken, asks })

  const byKind = { words: named.words.length > 0 ? [named.words.join(OR)] : [], filters: isFiledOnly ? filed : [] }
  const rows = spoken.length > 0 ? spoken : byKind.words.length + byKind.filters.length > 0 ? catalog.find(byKind).rows : []
  const among = new Set(rows.length > 0 || spoken.length > 0 ? rows : catalog.products.keys())
  const { sort, instead } = orderIn(sought.wishes.sort ?? null, said, reading, catalog, rows)

  // "Dearer" than the bound that is in force goes beyond it.
  const passed =
    sort && !isOrdered(reading.text) && !MOST.test(reading.text)
      ? [...now.base, ...now.filters]
          .filter(({ field, op }) => field === sort.field && (sort.direction === 'desc' ? /^lte?$/ : /^gte?$/).test(op))
          .map(({ field }) => field)
      : []
  const conditioned = parts.filter(({ tag }) => tag === 'M')
  // "For badminton and tennis", which nothing is both for: either.
  const [one, other] = conditioned.flatMap(({ left }) => left)
  const areApart =
    one !== undefined &&
    other !== undefined &&
    conditioned.length === 2 &&
    named.words.length + filed.length === 0 &&
    [one, other].every((said) => isHere(catalog, said)) &&
    standingOfAll(catalog, one).any.isDisjointFrom(standingOfAll(catalog, other).any)
  const either = conditioned
    .filter(({ isEither }) => isEither || areApart)
    .flatMap(({ left }) => left)
    .filter((said) => conditions.must.includes(said))
  const purposes = said
    .filter(({ tag }) => tag === 'P')
    .flatMap(({ text }) => plainWords(text))
    .filter((word) => word.length > 2 && numberWord(word) === undefined && !isCommon(word) && !isMeasure(word) && isHere(catalog, word))
  // "A small lamp", "made of metal": what goods are told to be, and not only praised for.
  const small = said.filter(
    ({ tag, text }) => tag === 'P' && plainWords(text).filter((word) => !isCommon(word) || isProperty(word)).length === 1,
  )
  const sure = small
    .flatMap(({ text }) => plainWords(text))
    .filter((word) => isProperty(word) && !isPerson(word) && tellsApart(catalog, word, among))
  const told = said.filter(({ tag }) => tag === 'M' || tag === 'P')
  const isTold =
    told.length > 0 &&
    told.every(({ text }) =>
      isHere(
        catalog,
        plainWords(text)
          .filter((word) => !isCommon(word))
          .join(' '),
      ),
    )
  // "On what do I fry eggs": what serves the use, where goods do not say it themselves.
  const serves = named.words.length + filed.length === 0 && !goesOn && !isTold ? goodsForUse(reading, catalog) : undefined
  const isServed = (phrase: string) => serves?.said.some((word) => phrase.split(' ').includes(word)) === true
  const wanted = serves?.goods ? [serves.goods] : withoutBroader(catalog, [...new Set(named.words)])
  const musts = [
    ...named.must,
    ...lines.must,
    ...conditions.must.filter((word) => !either.includes(word)),
    ...(either.length > 0 ? [either.join(OR)] : []),
    ...sure,
  ].filter((word) => !isServed(word))
  const must = [...new Set([...musts, ...(serves?.told ?? [])])].filter((word) => !isMeasure(word))
  // What is told beside, and told of some of these goods too, had better be so.
  const beside = rows.length === 0 ? [] : untagged(reading, spans).filter((word) => tellsApart(catalog, word, among))
  const isToFit = FOR_THIS.test(reading.text) && named.words.length + filed.length > 0
  const better = [
    ...new Set([
      ...filedParts,
      ...(isToFit ? namesToFit(catalog, context, among) : []),
      ...named.prefer,
      ...conditions.prefer,
      ...purposes,
      ...beside,
      ...instead,
    ]),
  ].filter((word) => !must.includes(word) && !isServed(word))
  // Where nothing but a purpose or a story is told, that is what is asked for.
  const isBare =
    wanted.length + must.length + filters.length + refused.length + back.lifted.length + named.unknown.length === 0 && sort === null
  const telling = better.filter((word) => !isPerson(word))
  const bare = telling.length > 0 ? telling : untagged(reading, spans).filter((word) => isHere(catalog, word))
  const isMany = ({ kind: sort, concept }: FieldInfo) => sort === 'list' && !/^(?:color|size|brand|category)$/.test(concept ?? '')
  const wish: Wish = {
    ...NO_WISH,
    words: wanted.length > 0 ? [wanted.join(OR)] : [],
    must: isBare ? bare : must,
    prefer: isBare ? better.filter((word) => !bare.includes(word)) : better,
    without: catalog.index
      .resolve(refused)
      .terms.filter(({ by }) => by !== 'slip')
      .map((term) => term.said),
    filters,
    sort: sort && back.lifted.includes(sort.field) ? null : sort,
    lifted: [...new Set([...back.lifted, ...undone, ...(goesOn ? passed : [])])],
    released: back.released,
    beside: catalog.profile.fields.filter(isMany).map(({ field }) => field),
  }
  const unknown = [...named.unknown, ...conditions.unknown, ...sought.wishes.unmet].filter(
    (word) => word.length > 1 && !isPerson(word) && !isServed(word),
  )
  const isUnsold = named.unknown.some((word) => !isServed(word)) && wanted.length === 0 && (!isFiledOnly || filed.length === 0)
  return { wish, unknown, isUnsold, said }
}
