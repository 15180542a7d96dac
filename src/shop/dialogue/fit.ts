import type { Filter } from '#protocol/shop.ts'
import { wordsOf } from '#text/stem.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { stepsOf } from '../catalog/category-tree.ts'
import { type Product, valueOf } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { PLACES, type Term } from '../catalog/search-index.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { saidIn } from '../lexicon/said.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, isCategory, NOTHING, queryOf, searched, type Wish } from './context.ts'
import { isCalled, isHead, isInName, namesGoods } from './goods.ts'
import { isNamedAlike, isRefusal, kindOf, left } from './kind.ts'
import { conceptIn, COST, type Fitted, isEmpty, isTold, type Loss, lossesOf, relaxed, whole } from './let-go.ts'
import { isToldByMany } from './sizes.ts'

/** More of the shop than this says nothing about what was asked for. */
const MOST = 0.5

/** The wish, if something has all of its words. */
function isFound(catalog: Catalog, wish: Wish): boolean {
  const { rows, missed } = catalog.find(queryOf(searched(wish)))
  return rows.length > 0 && rows.length < catalog.products.length * MOST && missed.length === 0
}

/** What the shop has of a wish that nothing shown fits: of the same kind of goods if there is such, else of a maker or by a name. */
function elsewhere(catalog: Catalog, context: Context, wish: Wish, { isAnother, isSought, isPart }: Manner): Wish | undefined {
  const plain = { ...wish, lifted: [], released: [] }
  const inForce = [...context.base, ...context.filters]
  // What is refused, and what it may cost, unless nothing is so cheap.
  const isOwn = ({ field }: Filter) => wish.filters.some((own) => own.field === field)
  const limits = inForce.filter((filter) => (filter.op === 'ne' || conceptIn(catalog, filter) === 'price') && !isOwn(filter))
  // "Ok and for tennis": what goods elsewhere are called by.
  const said = [...wish.words, ...wish.must]
  const isThere = (term: Term) =>
    catalog.index.isThing(term) || (/^(?:itself|meaning)$/.test(term.by) && isCalled(catalog, term, () => true, PLACES.name))
  const isOf = (word: string) => !/^\d/.test(word) && catalog.index.resolve([word]).terms.some(isThere)
  // "Nail varnish", where it is called nail polish: by what is called so.
  const isKnown = (word: string) => isOf(word) || isTold(catalog, word)
  const areThings = !isPart && said.some(isOf) && said.every((word) => !isProperty(word) && isKnown(word))
  const isMade = wish.filters.some((filter) => filter.op !== 'ne' && conceptIn(catalog, filter) === 'brand')
  return [
    ...filedBeside(catalog, context, plain, isAnother && !areThings),
    ...(isMade || (isSought && said.some((word) => !isProperty(word)) && !isPart) || areThings ? [plain] : []),
  ]
    .flatMap((each) => (limits.length > 0 ? [{ ...each, filters: [...each.filters, ...limits] }, each] : [each]))
    .find((each) => isFound(catalog, each))
}

/** "Polish ones", of which the twig has none, "with video" among radio nannies: of the branch that it grows on. */
function onBranch(catalog: Catalog, kind: Filter | undefined, wish: Wish): Wish[] {
  const row = kind && catalog.find({ words: [], filters: [kind] }).rows[0]
  const isNamed = wish.must.some((word) => namesGoods(catalog, word)) || wish.words.length > wish.must.length
  if (!kind || row === undefined || isNamed) return []
  const steps = stepsOf(String([valueOf(catalog.products[row] as Product, kind.field)].flat()[0]))
  const parent = steps[steps.indexOf(String(kind.value)) - 1]
  const others = wish.filters.filter((filter) => filter.field !== kind.field)
  return parent === undefined ? [] : [{ ...wish, filters: [{ field: kind.field, op: 'eq', value: parent }, ...others] }]
}

/** "Something in red", after heels of which none is, "is there a herbal one", after pills: of the category that they are filed under. */
function filedBeside(catalog: Catalog, { shown: [first], words, must, prefer }: Context, wish: Wish, isAnother: boolean): Wish[] {
  const info = fieldFor(catalog.profile, 'category')
  const value = info && first && [valueOf(first, info.field)].flat()[0]
  const isHow = isAnother || [...wish.words, ...wish.must].every(isProperty)
  if (!info || typeof value !== 'string' || !isHow || words.length + must.length === 0) return []
  const filters: Filter[] = [{ field: info.field, op: 'eq', value: stepsOf(value).at(-1) ?? value }, ...wish.filters]
  const isHad = (word: string) => countOf(catalog, searched({ ...wish, filters, must: [...wish.must, word] })) > 0
  return [{ ...wish, prefer: [...prefer.filter(isHad), ...wish.prefer], filters }]
}

export interface Manner {
  /** Another than what was asked for, something of the whole shop, or one of those that are shown. */
  isAnother: boolean
  isSought: boolean
  isOfThem: boolean
  /** It is said of what is shown: "with a drawer". */
  isPart: boolean
}

/** A wish that some of what is shown fits narrows it; one that only other goods fit is looked for among them. */
export function metHere(
  catalog: Catalog,
  now: Context,
  wish: Wish,
  { isAnother, isSought, isOfThem, isPart }: Manner,
): Fitted & { instead?: true } {
  const context = now.beneath ?? now
  const count = (part: Wish) => left(catalog, context, part)
  if (count(wish) > 0 || isRefusal(wish) || context.only) return whole(wish)
  // What is said now, with the least of what was said before let go for it.
  const losses = lossesOf(catalog, context, wish, isAnother, isOfThem)
  const least = relaxed(
    wish,
    losses.filter((one) => !('own' in one)),
    count,
  )
  if (least) return least
  // What none of the kind has may be said of what is filed beside it.
  const isSaid = wish.words.length + wish.must.length > 0 || wish.filters.some(({ op }) => op === 'eq' || op === 'in')
  const found = isSaid && !isOfThem ? elsewhere(catalog, context, wish, { isAnother, isSought, isOfThem, isPart }) : undefined
  const other = found && { ...whole(found), instead: true as const }
  // "And up to 30,000", of electronic knitting machines: knitting machines.
  const kind = [...context.base, ...context.filters].findLast(isCategory(catalog))
  const wider =
    isAnother && !isSaid ? onBranch(catalog, kind, { ...wish, lifted: [], released: [] }).find((each) => isFound(catalog, each)) : undefined
  const isAlike = wider && isNamedAlike(catalog, { ...NOTHING, base: wider.filters }, { ...NOTHING, base: kind ? [kind] : [] })
  return relaxed(wish, losses, count) ?? other ?? (isAlike ? { ...whole(wider), instead: true } : whole(wish))
}

/** "Apple" and nothing else: where other goods have the brand's name in theirs, all that is called so. */
function asCalled(catalog: Catalog, wish: Wish): Wish | undefined {
  const [only, ...more] = wish.filters
  const isBrand = only?.op === 'eq' && conceptIn(catalog, only) === 'brand'
  if (!isBrand || more.length + wish.words.length + wish.must.length + wish.prefer.length + wish.without.length > 0 || wish.sort)
    return undefined
  const isOwn = catalog.testOf(only)
  const word = String(only.value).toLowerCase()
  const { terms } = catalog.index.resolve([word])
  const isOfOthers = terms.some((term) => term.by === 'itself' && isCalled(catalog, term, (row) => !isOwn(row), PLACES.name))
  return isOfOthers && wordsOf(word).length === 1 ? { ...wish, words: [word], filters: [] } : undefined
}

/** "Everything from Apple": the maker, and no fruit. */
const MADE_BY = saidIn('made_by')

const MOST_NAME_WORDS = 12

/** "Cybex 2 Go": the whole name of a product is looked for as it is, whatever else its words may mean. */
function exactName(said: string, catalog: Catalog, wish: Wish): Wish | undefined {
  const words = wordsOf(said)
  const name = words.join(' ')
  const isKind = (filter: Filter) => isCategory(catalog)(filter) && wordsOf(String(filter.value)).join(' ') === name
  if (words.length === 0 || words.length > MOST_NAME_WORDS || wish.filters.some(isKind)) return undefined
  const [first = -1] = catalog.find({ words, filters: [] }).rows
  const isName = wordsOf(catalog.products[first]?.name ?? '').join(' ') === name
  return isName ? { ...wish, words, must: [], prefer: [], filters: [], sort: null } : undefined
}

const MANY = 5
const USUAL = 0.65
const OFTEN = 0.5
/** "Framed" says how, though a frame is a thing. */
const HOW = /[a-z]{3}(?:ed|y|al|ic|ing|less|able|proof)$/

/**
 * Of several words that only texts have, the rarest must be there, and the others put first what says them: texts say the same in
 * many words, and all of them together hide most of what fits. So does a size, which hardly a text tells.
 */
function soften(catalog: Catalog, wish: Wish, isOf: (row: number) => boolean, count: (part: Wish) => number): Wish {
  const known = wish.must.map((word) => {
    const { terms } = catalog.index.resolve([word])
    const isFirm = terms.some((term) => isInName(catalog, term, isOf)) || catalog.values.exact(wordsOf(word)).length > 0
    const isRare = terms.some((term) => term.measured && !isToldByMany(catalog, term, isOf))
    const spread = isRare ? Infinity : terms.reduce((sum, term) => sum + catalog.index.tally(term).all, 0)
    const isThing =
      !isProperty(word) && !HOW.test(word) && isHead(catalog, word) && terms.some((term) => !term.measured && catalog.index.isThing(term))
    return { word, isFirm: isFirm && !isRare, isThing, spread }
  })
  const weak = known.filter(({ isFirm }) => !isFirm).sort((one, other) => other.spread - one.spread)
  // One word alone that leaves a single product of many is told in other words of the others.
  const isLone = known.length === 1 && count({ ...wish, must: [] }) >= MANY && count(wish) === 1
  // What most of them say is true of the others too: "warm" among winter covers; and what many are, the rest of them are.
  const all = count({ ...wish, must: [] })
  const isUsual = ({ word, isFirm, isThing }: (typeof known)[number]) => {
    const own = isFirm && !isThing ? all : count({ ...wish, must: [word] })
    return own > all * (isThing ? OFTEN : USUAL) && own < all
  }
  const soft = [...(known.length > weak.length || isLone ? weak : weak.slice(0, -1)), ...known.filter(isUsual)].map(({ word }) => word)
  return { ...wish, must: wish.must.filter((word) => !soft.includes(word)), prefer: [...new Set([...soft, ...wish.prefer])] }
}

/** What a search can meet: words that nothing found has are said once, and are no condition of what follows. */
export function metAnew(catalog: Catalog, wish: Wish, said: string | undefined): Fitted {
  const called =
    (said === undefined ? undefined : exactName(said, catalog, wish)) ??
    (MADE_BY.test(plainWords(said ?? '').join(' ')) ? undefined : asCalled(catalog, wish))
  if (called) return whole(called)
  const { missed } = catalog.find({ words: wish.words, filters: wish.filters.filter(isCategory(catalog)) })
  const known = { ...wish, words: wish.words.filter((word) => !missed.includes(word)) }
  const part = known.words.length < wish.words.length && !isEmpty(known) ? known : wish
  const dropped = wish.words.filter((word) => !part.words.includes(word))
  const isThing = part.words.length > 0 || part.filters.some(isCategory(catalog))
  const isOf = new Set(kindOf(catalog, { words: part.words, base: part.filters, filters: [], count: 1 }))
  // A condition that none of the kind keeps does not make a kind of what only mentions it.
  const count = (one: Wish) => {
    const { rows } = catalog.find(queryOf(searched(one)))
    return isThing && isOf.size > 0 ? rows.filter((row) => isOf.has(row)).length : rows.length
  }
  const softened = isThing ? soften(catalog, part, (row) => isOf.has(row), count) : part
  if (count(softened) > 0) return { wish: softened, dropped, released: [] }
  // "Pans and woks, no utensils", of which all are told to be some: what was asked for is.
  const allowed = { ...softened, without: [] }
  if (softened.without.length > 0 && count(allowed) > 0) return { wish: allowed, dropped, released: [] }
  const [other] = part.must.length > 0 ? onBranch(catalog, part.filters.find(isCategory(catalog)), part) : []
  if (other && isFound(catalog, other)) return whole(other)
  // "A watch, about 200" where none costs that: watches, and not what else costs it.
  const own = part.filters.filter((filter) => !isCategory(catalog)(filter))
  const losses: Loss[] = [
    ...part.must.map((word, at) => ({ own: word, cost: (isTold(catalog, word) ? COST.told : COST.word) + at / 100 })),
    // Where nothing says what the goods are, what they may cost is all that is surely meant.
    ...own
      .filter((filter) => isThing || conceptIn(catalog, filter) !== 'price')
      .map((filter) => ({ filter, cost: conceptIn(catalog, filter) === 'price' ? COST.price : COST.filter })),
  ].sort((one, two) => one.cost - two.cost)
  const met = relaxed(part, losses, count) ?? whole(wish)
  return { ...met, dropped: [...dropped, ...met.dropped] }
}
