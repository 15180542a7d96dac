import type { Filter, Sort } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { keysOf, OR, type Term } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { makerOf } from '../lexicon/brands.ts'
import { conceptsSaid } from '../lexicon/fields.ts'
import { isColour, isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { saidIn } from '../lexicon/said.ts'
import { isGoodsName, type Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { isCyrillic } from '../text/stem.ts'
import { isDeed, isVerb } from '../text/verb.ts'
import { type Context, isCategory, isEmptyWish, NO_WISH, type Wish } from './context.ts'
import { kindRows } from './fit.ts'
import { calledBeyond, namedAbout, namedBefore, partsNamed, unsoldKind } from './named.ts'
import { isThing, type Piece, piecesIn } from './pieces.ts'
import { isHow, isKind, isMeasure, isOfOtherGoods, isPerson, standingOf, standingOfAll } from './standing.ts'
import { find, FOR_THIS, OF_SHOP } from './phrases.ts'
import { severalIn } from './several.ts'
import { takenBack } from './taken-back.ts'
import { goodsForUse } from './uses.ts'

/** What a message asks for, before it is known whether something meets it. */
export interface Request {
  wish: Wish
  /** What was said and nothing here has. */
  unknown: string[]
  /** Goods are named that are not sold here, and no others. */
  isUnsold: boolean
  /** All of it is said of goods: "with a drawer", "for the office". */
  isPart: boolean
}

/** What must not happen is no refusal of goods: "so that it does not freeze". */
const isDeedRefused = (word: string, text: string): boolean => isDeed(word) && text.includes(`не ${word}`)

/** What could name goods or how they are, and is worth telling that it is not known. */
const isMissed = (word: string): boolean =>
  word.length > 2 && !isCommon(word) && classOf(word) === undefined && !isVerb(word) && !isPerson(word)

/** A noun that only texts mention, where shops sell such goods, or it is asked whether this one does: it is not sold here. */
const isOnlyMentioned = (catalog: Catalog, { term, said }: Piece, text: string): boolean =>
  term !== undefined &&
  (isGoodsName(said) || ((OF_SHOP.test(text) || find('any', plainWords(text)) !== undefined) && saidOtherwise([said]).length > 0)) &&
  !isHow(said) &&
  (standingOf(catalog, term).told.size === 0 || (isGoodsName(said) && isOfOtherGoods(catalog, term)))

type Role = 'must' | 'prefer' | 'unknown' | 'idle'

/** Several words that nothing has together are looked for one by one. */
function parted(catalog: Catalog, piece: Piece): Piece[] {
  if (!piece.term || !piece.said.includes(' ') || piece.said.includes(OR) || piece.term.said === piece.said) return [piece]
  if (standingOfAll(catalog, piece.said).any.size > 0) return [piece]
  // "With a big drawer": what nothing is told to have so had better be so.
  const isOf = piece.link === 'part'
  return piece.said.split(' ').map((said, nth, { length }) => {
    const term = catalog.index.resolve([said]).terms[0]
    return { ...piece, said, term, aside: piece.aside || (isOf && nth < length - 1 && isProperty(said)) }
  })
}

/** So many of the goods must be told to be for somebody, and so few are told to be for something that most of them are for. */
const TELLING = 0.2
const SELDOM = 0.05

/** Rows that are told by a word, and not only by the name of their maker. */
function calledBesideMaker(catalog: Catalog, { ways }: Term, rows: Set<number>): Set<number> {
  const brand = fieldFor(catalog.profile, 'brand')?.field
  const keys = new Set(ways.flat(2))
  const isMade = (row: number) =>
    brand !== undefined &&
    plainWords(String(valueOf(catalog.products[row] as Product, brand) ?? ''))
      .flatMap(keysOf)
      .some((key) => keys.has(key))
  return new Set([...rows].filter((row) => !isMade(row)))
}

/** What a piece asks of the goods spoken of: to be so, to be so rather, or nothing that is known here. */
function roleOf(catalog: Catalog, piece: Piece, rows: Set<number> | undefined): Role {
  const { term, link, aside, said } = piece
  if (isMeasure(said)) return 'idle'
  if (!term) return aside || link === 'purpose' ? 'idle' : 'unknown'
  // "An iPhone", where only other makers' goods are meant by it.
  if (term.by !== 'itself' && makerOf(said) !== undefined && catalog.values.exact([makerOf(said) ?? '']).length === 0) return 'unknown'
  const { any, told } = standingOfAll(catalog, said)
  const among = (set: Set<number>) => (rows === undefined ? set : rows.intersection(set)).size
  const isOf = (set: Set<number>) => among(set) > 0
  const isDoing = isVerb(said) && !isProperty(said)
  // A word of talk is no slip of another.
  const isTalk = classOf(said) !== undefined && (term.by !== 'itself' || !isKind(catalog, term))
  if (isTalk && (term.by === 'slip' || term.by === 'sound')) return 'idle'
  if (isTalk && standingOf(catalog, term)[link === 'thing' ? 'called' : 'told'].size === 0) return 'idle'
  // "Women's watches" are called so; "baby swings" that a maker's name calls so, and "for my son", only put first.
  const ofOthers = isPerson(said) && rows !== undefined ? among(calledBesideMaker(catalog, term, told)) : 0
  if (ofOthers > 0 && rows !== undefined && link === 'thing' && !aside && ofOthers >= rows.size * TELLING) return 'must'
  if (aside || isPerson(said) || term.soft || isDoing) return isOf(any) ? 'prefer' : 'idle'
  // "A cover for the Reed 2" is called so; "for the cottage" only texts tell.
  // And hardly a mattress says that it is for a cot, which most are.
  const isUnsaid = rows !== undefined && isKind(catalog, term) && among(told) < rows.size * SELDOM
  if (link === 'purpose') return isOf(told) && !isUnsaid && among(told) * 2 >= among(any) ? 'must' : isOf(any) ? 'prefer' : 'idle'
  return 'must'
}

/** Another colour or size takes the place of the last. */
const isOneOf = (concept: string | undefined): boolean => /^(?:color|size|brand|category)$/.test(concept ?? '')

/** In Russian and Ukrainian the first of several nouns says what it is, in English the last that stands beside it. */
function headOf(kinds: Piece[]): Piece | undefined {
  const [first, ...others] = kinds
  if (!first || isCyrillic(first.said)) return first
  let head = first
  for (const next of others) if (next.at === head.at + head.said.split(' ').length) head = next
  return head
}

const OFTEN = 3
/** So many goods are told to be something that nothing else is meant by it. */
const MOSTLY = 0.6

/** Goods by words or by category, or what serves the use that is told instead. */
function kindIn(reading: Reading, catalog: Catalog, pieces: Piece[], filters: Filter[]): { words: string[]; taken: Set<Piece> } {
  if (filters.some(isCategory(catalog))) return { words: [], taken: new Set() }
  const isSold = ({ said, term }: Piece) => term?.by === 'itself' || makerOf(said) === undefined
  const head = headOf(pieces.filter((piece) => isThing(piece, catalog) && isSold(piece)))
  if (head) return { words: [head.said], taken: new Set([head]) }
  // What the goods themselves are told to be for is found by its own words.
  const isTold = pieces.some(({ term, aside }) => term && !aside && !term.soft && standingOf(catalog, term).any.size >= OFTEN)
  // "Sun cream", of which none is sold, is nothing else against the sun.
  const isStrange = pieces.some(({ term, link, aside, said }) => !term && link === 'thing' && !aside && saidOtherwise([said]).length > 0)
  const use = isTold || isStrange ? undefined : goodsForUse(reading, catalog)
  if (!use) return { words: [], taken: new Set() }
  return { words: [use.goods], taken: new Set(pieces.filter(({ said }) => said.split(' ').some((word) => use.said.includes(word)))) }
}

export function readRequest(reading: Reading, catalog: Catalog, context: Context): Request {
  const { wishes } = reading
  const before = namedBefore(reading, catalog)
  const several = severalIn(reading, catalog)
  const about = several ? [] : [...namedAbout(reading, catalog, context.count > 0), ...before.pieces]
  const wider = several ? [several.goods] : before.joint ? [before.joint] : about.length > 0 ? [] : calledBeyond(reading, catalog)
  const unsold = unsoldKind(reading, catalog)
  // "No divers watches" refuses divers, and "no drill" is a name: neither refuses a kind of goods.
  const isKindRefused = ({ field, op }: Filter) =>
    op === 'ne' && (wishes?.without ?? []).length > 0 && isCategory(catalog)({ field, op: 'eq', value: '' })
  const filters = (wishes?.filters ?? []).filter(
    (filter) =>
      !isKindRefused(filter) &&
      (((several ? !several.hasKinds : about.length + wider.length === 0) && !unsold) || !isCategory(catalog)(filter)),
  )
  const back = takenBack(reading, context)
  const isKept = (word: string) => !back.forgets(word)
  /** "It doesn't have to be wooden". */
  const isForgotten = ({ field, value }: Filter) =>
    (wishes?.named ?? []).some((named) => named.field === field && back.forgets(named.word)) && typeof value !== 'number'
  const pieces = [...about, ...piecesIn(reading, catalog)]
    .filter(({ said }) => isKept(said) && !before.joint?.endsWith(said) && !unsold?.split(' ').includes(said))
    .flatMap((piece) => parted(catalog, piece))
    .flatMap((piece) => several?.besides(piece) ?? piece)
  const { words, taken } = wider.length > 0 ? { words: wider, taken: new Set<Piece>() } : kindIn(reading, catalog, pieces, filters)
  const kinds = filters.filter(isCategory(catalog))
  const isNamed = words.length + kinds.length > 0
  const rows = isNamed ? new Set(catalog.find({ words, filters: kinds }).rows) : undefined
  /** Without other goods that are named, what is said may be of those that are spoken of. */
  const here = !isNamed && context.count > 0 ? new Set(kindRows(catalog, context)) : undefined
  const spokenOf = ({ said }: Piece) => (here && !standingOfAll(catalog, said).any.isDisjointFrom(here) ? here : undefined)
  const roles = pieces
    .filter((piece) => !taken.has(piece))
    .map((piece) => ({ ...piece, role: roleOf(catalog, piece, rows ?? spokenOf(piece)) }))
  const saidAs = (role: Role) => roles.filter((piece) => piece.role === role).map(({ said }) => said)
  const wanted = roles.filter(({ role }) => role === 'must')
  // "Salem trailers", where all are: what every one of these goods is tells none apart.
  const isOfAll = ({ term, said }: Piece) =>
    term !== undefined && !isHow(said) && standingOf(catalog, term).any.size > catalog.products.length * MOSTLY
  const must = wanted.length + filters.length + words.length > 1 ? wanted.filter((piece) => !isOfAll(piece)) : wanted
  const mentioned = isNamed ? [] : must.filter((piece) => isOnlyMentioned(catalog, piece, reading.text))
  const unknown = [
    ...(unsold ? [unsold] : []),
    ...saidAs('unknown').filter((word) => isMissed(word) && !(wishes?.sort && qualityIn([word], catalog.profile))),
    ...mentioned.map(({ said }) => said),
  ]
  // Where nothing but a purpose or a story is told, that is what is asked for.
  const isBare = !isNamed && must.length === mentioned.length && filters.length === 0 && unknown.length === 0
  const { sort, instead } = orderIn(reading, catalog, rows ?? (context.count > 0 ? new Set(kindRows(catalog, context)) : undefined))
  // "No drill" blinds are called so.
  const namedSo = (wishes?.without ?? []).filter((word) => isNamedWithout(word, reading, catalog))
  const toldSo = (wishes?.without ?? []).filter((word) => !namedSo.includes(word) && isToldWithout(word, catalog))
  const wish: Wish = {
    ...NO_WISH,
    words: words.filter(isKept),
    must: [
      ...namedSo.map((word) => `no ${word}`),
      ...must.filter((piece) => !mentioned.includes(piece)).map(({ said }) => said),
      ...(isBare ? bareIn(saidAs('prefer')) : []),
    ].filter(isKept),
    prefer: [
      ...toldSo,
      ...(isBare ? [] : saidAs('prefer')),
      ...instead,
      ...besideEachOther(must),
      ...partsNamed(reading, catalog, kinds),
    ].filter(isKept),
    without: catalog.index
      .resolve(
        [...(wishes?.without ?? []), ...kindsRefused(reading, catalog)].filter(
          (word) => ![...namedSo, ...toldSo].includes(word) && !isDeedRefused(word, reading.text),
        ),
      )
      .terms.filter(({ by }) => by === 'itself' || by === 'meaning')
      .map(({ said }) => said)
      .filter(isKept)
      .concat(back.refused),
    filters: [
      ...filters
        .filter((filter) => !isForgotten(filter))
        .filter((filter) => (filter.op === 'ne' && !back.takesBack(filter)) || !back.lifted.includes(filter.field)),
      ...back.others,
      ...sameAs(reading, context),
    ],
    sort: sort && back.lifted.includes(sort.field) ? null : sort,
    lifted: [...back.lifted, ...back.passed, ...back.others.map(({ field }) => field)],
    released: back.released,
    beside: catalog.profile.fields.filter(({ kind, concept }) => kind === 'list' && !isOneOf(concept)).map(({ field }) => field),
  }
  const isNoun = (word: string) => /^\p{L}/u.test(word) && !isProperty(word)
  // "Marble boards", where only a field is called so.
  const isMentioned = isEmptyWish(wish) && unknown.length === 0 && (wishes?.fields.length ?? 0) > 0 && !reading.text.includes('?')
  if (isMentioned && context.count === 0)
    wish.words.push(...plainWords(reading.text).filter((word) => !isCommon(word) && catalog.index.calls(word)))
  if (isNamed && FOR_THIS.test(reading.text)) wish.prefer.push(...namesToFit(catalog, context, rows ?? new Set()))
  // "A hand blender": what stands before a thing that is not sold says how it is.
  const strange = roles.filter(({ role, said }) => role === 'unknown' && isNoun(said)).map(({ at }) => at)
  const isOfStrange = (word: string) => isProperty(word) || must.some(({ said, at }) => said === word && strange.includes(at + 1))
  const isUnsold =
    !isNamed &&
    (unsold !== undefined || unknown.some(isNoun)) &&
    wish.must.every(isOfStrange) &&
    filters.every(isNumeric) &&
    wish.without.length === 0
  const isPart = must.length > 0 && must.every(({ link }) => link !== 'thing')
  return { wish, unknown: [...unknown, ...(wishes?.unmet ?? [])].filter(isKept), isUnsold, isPart }
}

/** "No bar stools": nothing that is called so either, wherever it is filed. */
function kindsRefused({ wishes }: Reading, catalog: Catalog): string[] {
  const { filters = [], named = [], without = [] } = wishes ?? {}
  const refused = filters
    .filter(({ op, field }) => op === 'ne' && isCategory(catalog)({ field, op: 'eq', value: '' }))
    .map(({ field }) => field)
  const isMeant = filters.every(({ field, op }) => !refused.includes(field) || op === 'ne')
  const words = named.filter(({ field }) => refused.includes(field)).map(({ word }) => word)
  return isMeant && without.length === 0 && words.length === 1 ? words : []
}

const SAME = saidIn('same_as')

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

const MOST_NAMES = 3

/** "For it", "к нему": the names by which other goods say what they fit, of what was spoken of, or of the first that is shown. */
function namesToFit(catalog: Catalog, { shown, focus = [] }: Context, rows: Set<number>): string[] {
  const [product = shown[0]] = focus
  const words = product ? plainWords(product.name).filter((word) => !isCommon(word) && !isProperty(word)) : []
  return words
    .filter((word) =>
      catalog.index
        .resolve([word])
        .terms.some((term) => term.by === 'itself' && !isKind(catalog, term) && !rows.isDisjointFrom(standingOf(catalog, term).told)),
    )
    .slice(0, MOST_NAMES)
}

/** "Double bowl": English words that stand together had better be told together. */
const besideEachOther = (must: Piece[]): string[] =>
  must.flatMap(({ said, at, link }, nth) => {
    const next = must[nth + 1]
    const isPair =
      next?.at === at + 1 && next.link === link && [said, next.said].every((word) => /^[a-z]{3,}$/.test(word) && !isColour(word))
    return isPair ? [`${said} ${next.said}`] : []
  })

/** "Going on a picnic with my husband": where it is for, before who comes along. */
function bareIn(words: string[]): string[] {
  const others = words.filter((word) => !isPerson(word))
  return others.length > 0 ? others : words
}

const LEAST_NAMED = 2
const MOST_TEXTS = 40
const DENYING =
  /^(?:no|non|not|zero|without|free|never|low|minimal|minimum|less|little|без|не|нет|ні|немає|нема|исключ\p{L}*|виключ\p{L}*)$/u

/** What goods are called by, though it sounds like a refusal. */
function isNamedWithout(word: string, { text }: Reading, { products }: Catalog): boolean {
  const phrase = `no ${word}`
  return (
    text.includes(phrase) &&
    products.filter(({ name }) => name.toLowerCase().replace(/-/g, ' ').includes(phrase)).slice(0, LEAST_NAMED).length === LEAST_NAMED
  )
}

/** "Maintenance free", "не содержит хлора": most texts that speak of it say that it is not so, and are what is meant. */
function isToldWithout(word: string, catalog: Catalog): boolean {
  const info = fieldFor(catalog.profile, 'description')
  const term = catalog.index.resolve([word]).terms[0]
  if (!term || !info || isKind(catalog, term)) return false
  const rows = [...standingOf(catalog, term).any].slice(0, MOST_TEXTS)
  const keys = new Set(keysOf(word))
  const isDenied = (row: number) => {
    const words = plainWords(String(valueOf(catalog.products[row] as Product, info.field) ?? ''))
    const at = words.findIndex((one) => keysOf(one).some((key) => keys.has(key)))
    return at >= 0 && (words.slice(Math.max(0, at - 2), at).some((one) => DENYING.test(one)) || words[at + 1] === 'free')
  }
  return rows.filter(isDenied).length * 2 > rows.length
}

/** An order by what these goods are told by; of a quality that no field of theirs tells, what texts say so comes first: "lighter" blankets. */
function orderIn(
  { wishes, text }: Reading,
  { profile, products, index }: Catalog,
  rows: Set<number> | undefined,
): { sort: Sort | null; instead: string[] } {
  const sort = wishes?.sort
  if (!sort) return { sort: null, instead: [] }
  const isTold = !rows || [...rows].some((row) => !isEmpty(valueOf(products[row] as Product, sort.field)))
  if (isTold) return { sort, instead: [] }
  const quality = qualityIn(plainWords(text), profile)
  const words = quality ? plainWords(text).slice(quality.at, quality.at + quality.length) : []
  return { sort: null, instead: words.filter((word) => index.resolve([word]).terms.some(({ by }) => by === 'itself' || by === 'meaning')) }
}

const isNumeric = ({ value }: Filter): boolean => typeof value === 'number'
