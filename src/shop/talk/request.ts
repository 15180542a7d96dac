import type { Filter, Sort } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { OR } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { comparisonEndingAt } from '../filters/comparisons.ts'
import type { Item } from '../filters/items.ts'
import { conceptsSaid } from '../lexicon/fields.ts'
import { isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import { unitOf } from '../lexicon/units.ts'
import type { Span } from '../reader/tagger.ts'
import { isGoodsName, type Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { isVerb } from '../text/verb.ts'
import { type Context, isCategory, NO_WISH, type Wish } from './context.ts'
import { kindRows } from './fit.ts'
import { letGo } from './let-go.ts'
import { alternatives } from '../catalog/category-tree.ts'
import { parseWishes, type Wishes } from '../filters/parse.ts'
import { isOrdered } from '../filters/sorting.ts'
import { both, conditionLeft, goodsNamed, isCalledBeyond, isHere, kindLeft, namedIn, namesOfMakers, NONE, withoutBroader } from './named.ts'
import { FOR_THIS } from './phrases.ts'
import { isPronoun } from './names.ts'
import { severalGoods } from './several.ts'
import { type Part, readSought, type Said, spansSaid } from './sought.ts'
import { isKind, isMeasure, isPerson, rowsCalled, standingOf, standingOfAll } from './standing.ts'
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

const ANY_GOODS = saidAs('any_goods')
const ANY_SAID = new RegExp(saidIn('any_goods').source, 'gu')
const MOST = /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|\p{L}{2,}est|most|least|which|котор\p{L}+|как(?:ой|ая|ое|ие)|як(?:ий|а|е|і))(?!\p{L})/u
const SAME = saidIn('same_as')
const MOST_NAMES = 3
const JOINED = /^\s*(?:,|\/|and|or|и|или|либо|і|й|та|або|чи)\s*$/iu

/** "Something", "gear" name no kind of goods; "indoor stuff" says how they are, and "kids of 6" whom they are for. */
function kindsOnly(spoken: Said[], catalog: Catalog, text: string): Said[] {
  const isThing = (word: string) => isGoodsName(word) && catalog.index.resolve([word]).terms.some((term) => isKind(catalog, term))
  // "Pans or pots": what is joined to goods by a word and is goods itself.
  const said = spoken.map((one, nth): Said => {
    const next = spoken[nth + 1]
    const isJoined = one.tag === 'M' && next?.tag === 'K' && JOINED.test(text.slice(one.to, next.from))
    return isJoined && plainWords(one.text).every(isThing) ? { ...one, tag: 'K' } : one
  })
  const isListed = said.filter(({ tag }) => tag === 'K').length > 1
  const only = said.flatMap((one): Said[] => {
    if (one.tag !== 'K') return [one]
    const words = plainWords(one.text)
    const isAny = words.some((word) => ANY_GOODS.test(word))
    const rest = words.filter((word) => !ANY_GOODS.test(word) && !/^\d+$/.test(word))
    if (rest.length === 0 && isAny) return []
    if (rest.length > 0 && rest.every(isPerson)) return [{ ...one, tag: 'P' }]
    if (!isListed && rest.length > 0 && rest.every((word) => isProperty(word) && !isGoodsName(word))) return [{ ...one, tag: 'M' }]
    // "Next month" is no kind of goods.
    if (rest.length > 0 && rest.every((word) => unitOf(word)?.dimension === 'span')) return []
    return [isAny ? { ...one, tag: 'M', text: one.text.replace(ANY_SAID, ' ').trim() } : one]
  })
  if (only.some(({ tag }) => tag === 'K') || !said.some(({ tag }) => tag === 'K')) return only
  // "A diamond ring": of what is left the one that is called by a noun of goods.
  const at = only.findIndex(({ tag, text }) => tag === 'M' && plainWords(text).some(isThing))
  return only.map((one, nth): Said => (nth === at ? { ...one, tag: 'K' } : one))
}

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

/** Goods that are called so are looked for by their name, though a field has it as a value too: not all that are it have that field. */
function calledSo(parts: Part[], filters: Filter[], { named }: Wishes, catalog: Catalog): { parts: Part[]; filters: Filter[] } {
  const fieldsOf = (text: string) => {
    const words = new Set(plainWords(text))
    return named.filter(({ word }) => words.has(word)).map(({ field }) => field)
  }
  const isPlain = (field: string) => {
    const info = fieldNamed(catalog.profile, field)
    const isOfKind = info?.concept === 'category' && field !== fieldFor(catalog.profile, 'category')?.field
    return (info?.concept === undefined || isOfKind) && (info?.kind === 'choice' || info?.kind === 'list')
  }
  const isCalled = ({ tag, isTaken, text }: Part) => {
    const [words, fields] = [plainWords(text), fieldsOf(text)]
    // A name that no dictionary has ("Brazil") is no thing.
    const isNoun = words.some((word) => isGoodsName(word) || saidOtherwise([word]).length > 0)
    return tag === 'K' && isTaken && isNoun && fields.length > 0 && fields.every(isPlain) && rowsCalled(catalog, words.join(' ')).size > 0
  }
  const called = parts.filter(isCalled)
  const freed = new Set(called.flatMap(({ text }) => fieldsOf(text)))
  if (parts.some((part) => part.tag !== 'K' && fieldsOf(part.text).some((field) => freed.has(field)))) return { parts, filters }
  return {
    parts: parts.map((part) => (called.includes(part) ? { ...part, isTaken: false, left: [namedIn(part.text)] } : part)),
    filters: filters.filter(({ field, op }) => !(freed.has(field) && (op === 'eq' || op === 'in'))),
  }
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

/** "Dearer than 120 I don't need": a number with its comparison is a bound, whatever is refused about it. */
function withComparisons(spans: Span[], read: Item[]): Span[] {
  const items = read.map((item) => ({ ...item, used: false }))
  return spans.map((span): Span => {
    const length = /[NB]/.test(span.tag) && items[span.from]?.quantity ? (comparisonEndingAt(items, span.from - 1)?.length ?? 0) : 0
    return length > 0 ? { tag: 'B', from: span.from - length, to: span.to } : span
  })
}

export function readRequest(tagged: Span[], reading: Reading, catalog: Catalog, context: Context, goesOn: boolean, asks = false): Request {
  const spans = withComparisons(tagged, reading.wishes?.items ?? [])
  // "Filters for the Alpha": what is named in a search is a condition.
  const isNamed = ({ tag, text }: Said) => tag === 'R' && !goesOn && !plainWords(text).every(isPronoun)
  const said = kindsOnly(
    spansSaid(spans, reading).map((one) => (isNamed(one) ? { ...one, tag: 'M' } : one)),
    catalog,
    reading.text,
  )
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

  const kinds = parts.filter(({ tag }) => tag === 'K')
  const each = kinds.map((part) => kindLeft(catalog, part))
  const filed = found.filter(isCategory(catalog))
  const [kind] = filed
  const isBeyond = kinds.length === 1 && filed.length === 1 && kind !== undefined && isCalledBeyond(catalog, kind, kinds[0]?.text ?? '')
  const areFiled =
    filed.some(({ value }) => [value].flat().length >= kinds.length) &&
    each.every(({ words, unknown }) => words.length + unknown.length === 0)
  const isSeveral = kinds.length > 1 && !areFiled
  const byWords = isSeveral || isBeyond
  const conditioning = parts.filter(({ tag }) => tag === 'M' || tag === 'B')
  const several = isSeveral ? severalGoods(catalog, kinds, conditioning, reading.text) : undefined
  const goods = isBeyond ? kinds.map(({ text }) => goodsNamed(catalog, namedIn(text))) : each
  const isFiledOnly = !byWords && !each.some(({ isWhole }) => isWhole)
  const named = several ?? goods.reduce(both, NONE)
  const conditions = conditioning
    .map((part) => conditionLeft(catalog, part))
    .map((one) => ({ ...one, must: one.must.filter((word) => !several?.own.has(word)) }))
    .reduce(both, NONE)
  const refused = parts.filter(({ tag }) => tag === 'N').flatMap(({ left, codes }) => [...left, ...codes])

  const kept = found.filter((filter) => (isFiledOnly || !isCategory(catalog)(filter)) && !back.lifted.includes(filter.field))
  // "Remove Acme", of which all is.
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
  // "Sterilizers", of "warmers and sterilizers".
  const isJoint = filed.some(({ value }) => [value].flat().some((one) => alternatives(String(one)).length > 0))
  const filedParts =
    isJoint && (isFiledOnly || kinds.every(({ text }) => !text.includes(' ')))
      ? kinds.flatMap(({ text }) => plainWords(text)).filter((word) => isHere(catalog, word))
      : []
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
