import type { Filter } from '#protocol/shop.ts'
import { wordsOf } from '#text/stem.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { stepsOf } from '../catalog/category-tree.ts'
import { type Product, valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { keysOf, OR, PLACES } from '../catalog/search-index.ts'
import { type Context, countOf, isCategory, kindIn, narrowed, NO_WISH, queryOf, searched, type Wish } from './context.ts'
import { isCalled, isFirm, namesGoods, PERSON } from './goods.ts'
import { AND, find, POLITE } from './phrases.ts'
import { plainWords } from '../text/phrase.ts'
import { isCyrillic } from '../text/stem.ts'

/** A condition in force that a new wish may stand against. */
export type Held = { word: string } | { filter: Filter }

/** What of a wish can be met. */
export interface Fitted {
  wish: Wish
  /** Words of the wish itself that had to go. */
  dropped: string[]
  /** Conditions in force that had to go. */
  released: Held[]
}

/** So few are left for a thing that was only said besides, where so many times more would fit. */
const FEW = 2
const MORE = 4

const whole = (wish: Wish): Fitted => ({ wish, dropped: [], released: [] })
const left = (catalog: Catalog, context: Context, wish: Wish): number => countOf(catalog, narrowed(context, wish))

/**
 * Whether a message goes on with what is shown. It does when some of that fits it; the name of another category
 * begins anew. What surely sounds like narrowing goes on even if nothing is left.
 */
export function goesOn(catalog: Catalog, now: Context, wish: Wish, isSurely: boolean): boolean {
  const context = now.beneath ?? now
  const { words, filters } = wish
  if (context.count === 0) return false
  if (words.length + wish.without.length + filters.length + wish.lifted.length === 0) return wish.sort !== null || isSurely
  if (isRefusal(wish)) return true
  const isOfGoods = (word: string) => namesGoods(catalog, word)
  // "Milk and eggs" names what is wanted anew.
  if (!isSurely && words.some((word) => word.includes(OR) && isOfGoods(word))) return false
  const { wish: fitted, released } = fitting(catalog, context, wish)
  const some = left(catalog, context, fitted)
  const category = filters.find(isCategory(catalog))
  if (category) return staysInBranch(catalog, context, category, some, released.length > 0)
  // How something should be is said of what is shown.
  if (filters.length === 0 && words.length > 0 && !words.some(isOfGoods)) return true
  return some > 0 || isSurely
}

/** Another branch beside the one in force begins anew; within a search by words, any that fits narrows it. */
function staysInBranch(catalog: Catalog, context: Context, category: Filter, some: number, isReleased: boolean): boolean {
  const before = kindIn(catalog, context)
  if (before && String(before.value) === String(category.value)) return some > 0
  // What all of it is called anyway is said again to begin again.
  // Strollers are none of the toys that were asked for, though one is called so too.
  const isOther = context.words.some((word) => namesGoods(catalog, word) && !PERSON.test(word)) && some <= FEW
  if (!before) return !isReleased && !isOther && some > 0 && left(catalog, context, { ...NO_WISH, filters: [category] }) < context.count
  const count = (filters: Filter[]) => catalog.find({ words: [], filters }).rows.length
  const inside = count([before, category])
  return some > 0 && inside > 0 && inside < count([before])
}

/** A bare price lets go of no words: what comes nearest is told instead. */
const isBare = (wish: Wish): boolean => wish.words.length === 0 && wish.filters.every(({ value }) => typeof value === 'number')

/** What is refused lets go of nothing. */
const isRefusal = (wish: Wish): boolean => wish.words.length === 0 && wish.filters.every(({ op }) => op === 'ne')

/** What it costs to let go of something: side words before what is said now, that before conditions, and what it may cost last. */
const COST = { told: 1, word: 2, own: 2.5, filter: 3, price: 5, goods: 7 }

type Loss = { cost: number } & (Held | { own: string })

/** What may be let go for a new wish. What the goods are stays. */
function lossesOf(catalog: Catalog, context: Context, wish: Wish, isAnother: boolean): Loss[] {
  const conceptOf = ({ field }: Filter) => fieldNamed(catalog.profile, field)?.concept
  const hasKind = kindIn(catalog, context) !== undefined
  const isQuality = wish.filters.length === 0 && !wish.words.some((word) => namesGoods(catalog, word))
  const isThing = (word: string) => namesGoods(catalog, word) && !PERSON.test(word)
  // What the goods are called stays, unless a category says what they are. "What about men's": instead of all that was added since.
  const isFree = (word: string) => (hasKind && !isQuality) || !isThing(word) || (isAnother && context.must.includes(word))
  const costOf = (word: string) => {
    const { terms } = catalog.index.resolve([word])
    return !hasKind && isThing(word) ? COST.goods : terms.some((term) => term.measured || isFirm(catalog, term)) ? COST.word : COST.told
  }
  const words = isBare(wish) ? [] : [...context.must.toReversed(), ...context.words].filter(isFree)
  const own = new Set(wish.filters.map(({ field }) => field))
  const filters = [...context.filters.toReversed(), ...context.base].filter(
    (filter) => !own.has(filter.field) && conceptOf(filter) !== 'category' && (isAnother || !isQuality),
  )
  return [
    ...words.map((word, at) => ({ word, cost: costOf(word) + at / 100 })),
    ...(wish.words.length + wish.filters.length + wish.lifted.length > 1 ? wish.words.map((word) => ({ own: word, cost: COST.own })) : []),
    ...filters.map((filter) => ({ filter, cost: conceptOf(filter) === 'price' ? COST.price : COST.filter })),
  ].sort((one, other) => one.cost - other.cost)
}

/** So many are paired; each try is a search. */
const PAIRED = 4

/** Each of these, pairs of the cheapest, and ever more of them: the least loss first. */
function choicesOf(losses: Loss[]): Loss[][] {
  const cheap = losses.slice(0, PAIRED)
  const pairs = cheap.flatMap((one, at) => cheap.slice(at + 1).map((other) => [one, other]))
  const sum = (list: Loss[]) => list.reduce((all, { cost }) => all + cost, 0)
  return [...losses.map((one) => [one]), ...pairs, ...losses.map((_, at) => losses.slice(0, at + 3))].sort((a, b) => sum(a) - sum(b))
}

const letGo = (wish: Wish, held: Held[]): Wish => ({
  ...wish,
  released: [...(wish.released ?? []), ...held.flatMap((one) => ('word' in one ? [one.word] : []))],
  lifted: [...wish.lifted, ...held.flatMap((one) => ('filter' in one ? [one.filter.field] : []))],
})

/** What of a wish can be met here: where it leaves nothing, what is lost least is let go, of what was said before and of the wish itself. */
function fitting(catalog: Catalog, now: Context, wish: Wish, isAnother = false): Fitted {
  const context = now.beneath ?? now
  if (left(catalog, context, wish) > 0 || context.only || isRefusal(wish)) return whole(wish)
  const inForce = context.words.length + context.must.length + context.base.length + context.filters.length
  for (const losses of choicesOf(lossesOf(catalog, context, wish, isAnother))) {
    const dropped = losses.flatMap((one) => ('own' in one ? [one.own] : []))
    const released = losses.flatMap((one): Held[] => ('own' in one ? [] : 'word' in one ? [{ word: one.word }] : [{ filter: one.filter }]))
    const rest = letGo({ ...wish, words: wish.words.filter((word) => !dropped.includes(word)) }, released)
    // Never all that is in force, nor all that is said.
    if (released.length >= inForce || rest.words.length + rest.filters.length + wish.lifted.length === 0) continue
    if (left(catalog, context, rest) > 0) return { wish: rest, dropped, released }
  }
  return whole(wish)
}

/** More of the shop than this says nothing about what was asked for. */
const MOST = 0.5

/** The wish, if something has all of its words. */
function foundBy(catalog: Catalog, wish: Wish, most = Infinity): boolean {
  const { rows, missed } = catalog.find(queryOf(searched(wish)))
  return rows.length > 0 && rows.length < most && missed.length === 0
}

/** What the shop has of a wish that nothing shown fits: of the same kind of goods if there is such, else of any kind that it names itself. */
function elsewhere(catalog: Catalog, context: Context, wish: Wish): Wish | undefined {
  const isNamed = wish.words.some((word) => namesGoods(catalog, word))
  const values = wish.filters.filter(({ op, value }) => op === 'eq' && typeof value === 'string')
  // A price, a measure, or how something should be says nothing without what is shown.
  if (!isNamed && values.length === 0) return undefined
  const own = new Set(wish.filters.map(({ field }) => field))
  const kinds = [...context.base, ...context.filters].filter((filter) => isCategory(catalog)(filter) && !own.has(filter.field))
  const things = isNamed ? [] : context.words.filter((word) => namesGoods(catalog, word))
  const plain = { ...wish, lifted: [], released: [] }
  const within = (some: Filter[]): Wish => ({ ...plain, filters: [...some, ...wish.filters] })
  const isOfKind = values.some(({ field }) => /^(?:category|brand)$/.test(fieldNamed(catalog.profile, field)?.concept ?? ''))
  return [
    ...(kinds.length > 0 ? [within(kinds), ...kinds.map((kind) => within([kind]))] : []),
    ...things.map((word): Wish => ({ ...plain, words: [word, ...plain.words] })),
    ...(isNamed || isOfKind ? [plain] : []),
  ].find((each) => foundBy(catalog, each, catalog.products.length * MOST))
}

/** "With video" among radio nannies: goods of the branch that theirs lies on, if that has such. */
function beside(catalog: Catalog, kind: Filter | undefined, wish: Wish): Wish | undefined {
  const row = kind && catalog.find({ words: [], filters: [kind] }).rows[0]
  if (!kind || row === undefined || wish.words.length === 0) return undefined
  const steps = stepsOf(String(valueOf(catalog.products[row] as Product, kind.field)))
  const parent = steps[steps.indexOf(String(kind.value)) - 1]
  if (parent === undefined) return undefined
  const others = wish.filters.filter((filter) => filter.field !== kind.field)
  const wider: Wish = { ...wish, filters: [{ field: kind.field, op: 'eq', value: parent }, ...others], lifted: [], released: [] }
  return foundBy(catalog, wider) ? wider : undefined
}

/** "Карусель на кроватку": of the things that were looked for, all but the one that it is; in English that is the last, an "apple watch". */
function incidental(catalog: Catalog, context: Context): string[] {
  const isKind = (word: string) =>
    catalog.index.resolve([word]).terms.some(({ by }) => by === 'slip') ||
    [...catalog.values.exact([word]), ...catalog.values.near(word)].length > 0
  const things = context.words.filter((word) => namesGoods(catalog, word) && isKind(word) && !PERSON.test(word))
  if (kindIn(catalog, context)) return things
  return isCyrillic(things[0] ?? '') ? things.slice(1) : things.slice(0, -1)
}

/** A wish that some of what is shown fits narrows it; one that only other goods fit is looked for among them. */
export function metHere(catalog: Catalog, now: Context, wish: Wish, isAnother: boolean, isPart: boolean): Fitted & { instead?: true } {
  const context = now.beneath ?? now
  const met = fitting(catalog, context, wish, isAnother)
  const few = left(catalog, context, met.wish)
  const besides = isBare(wish) || isRefusal(wish) || few === 0 || few > FEW ? [] : incidental(catalog, context).map((word) => ({ word }))
  const freed = letGo(met.wish, besides)
  if (besides.length > 0 && left(catalog, context, freed) >= few * MORE)
    return { ...met, wish: freed, released: [...met.released, ...besides] }
  const isMissed = left(catalog, context, met.wish) === 0 || met.dropped.some((word) => namesGoods(catalog, word))
  if (!isMissed) return met
  const other = isPart ? beside(catalog, kindIn(catalog, context), wish) : elsewhere(catalog, context, wish)
  return other ? { ...whole(other), instead: true } : met
}

/** "Apple" and nothing else: where other goods have the brand's name in theirs, all that is called so. */
function asCalled(catalog: Catalog, wish: Wish): Wish | undefined {
  const [only, ...more] = wish.filters
  const isBrand = only?.op === 'eq' && fieldNamed(catalog.profile, only.field)?.concept === 'brand'
  if (!isBrand || more.length + wish.words.length + wish.without.length > 0 || wish.sort) return undefined
  const isOwn = catalog.testOf(only)
  const word = String(only.value).toLowerCase()
  const { terms } = catalog.index.resolve([word])
  const isOfOthers = terms.some((term) => term.by === 'itself' && isCalled(catalog, term, (row) => !isOwn(row), PLACES.name))
  return isOfOthers && wordsOf(word).length === 1 ? { ...wish, words: [word], filters: [] } : undefined
}

const MOST_NAME_WORDS = 12

/** "Cybex 2 Go": the whole name of a product is looked for as it is, whatever else its words may mean. */
function exactName(said: string, catalog: Catalog, wish: Wish): Wish | undefined {
  const words = wordsOf(said)
  const name = words.join(' ')
  const isKind = (filter: Filter) => isCategory(catalog)(filter) && wordsOf(String(filter.value)).join(' ') === name
  if (words.length === 0 || words.length > MOST_NAME_WORDS || wish.filters.some(isKind)) return undefined
  const [first = -1] = catalog.find({ words, filters: [] }).rows
  return wordsOf(catalog.products[first]?.name ?? '').join(' ') === name ? { ...wish, words, filters: [], sort: null } : undefined
}

/** "Or a bag", "maybe earrings", or the kind of what had none so far: what it may cost was said. */
export function withLimit(catalog: Catalog, now: Context, wish: Wish, said: string): Wish {
  const context = now.beneath ?? now
  const isPrice = ({ field }: Filter) => fieldNamed(catalog.profile, field)?.concept === 'price'
  const [first = ''] = plainWords(said).filter((word) => !POLITE.has(word))
  // "And for women?" of men's watches.
  const [before = [], after = []] = [kindIn(catalog, context), wish.filters.find(isCategory(catalog))].map((kind) =>
    wordsOf(String(kind?.value ?? '')).flatMap(keysOf),
  )
  const isBeside = AND.test(plainWords(said).join(' ')) && before.some((key) => after.includes(key))
  const isOther = isBeside || find('rather', [first]) !== undefined
  const isKindless = !kindIn(catalog, context) && !context.words.some((word) => namesGoods(catalog, word))
  if (!(isOther || isKindless) || wish.filters.some(isPrice)) return wish
  const limits = [...context.base, ...context.filters].filter(isPrice)
  const limited = { ...wish, filters: [...wish.filters, ...limits], sort: wish.sort ?? (isKindless ? context.sort : null) }
  return isBeside && !foundBy(catalog, limited) ? wish : limited
}

/** What a search can meet: words that nothing found has are said once, and are no condition of what follows. */
export function metAnew(catalog: Catalog, wish: Wish, said: string | undefined): Fitted {
  const called = (said === undefined ? undefined : exactName(said, catalog, wish)) ?? asCalled(catalog, wish)
  if (called) return whole(called)
  const { missed, rows } = catalog.find(queryOf(searched(wish)))
  // "Baby monitor with video": none of the category has it, but one beside is called so.
  const isOfGoods = missed.some((word) => namesGoods(catalog, word))
  const other = missed.length > 0 ? beside(catalog, wish.filters.find(isCategory(catalog)), wish) : undefined
  if (other) return whole(other)
  // "A watch, about 200" where none costs that: watches, and not what else costs it.
  const prices = isOfGoods ? wish.filters.filter(({ value }) => typeof value === 'number') : []
  const free = { ...wish, filters: wish.filters.filter((filter) => !prices.includes(filter)) }
  if (prices.length > 0 && foundBy(catalog, free)) return { wish: free, dropped: [], released: prices.map((filter) => ({ filter })) }
  const isIdle = missed.length > 0 && rows.length > 0 && (wish.words.length > missed.length || wish.filters.length > 0)
  return isIdle
    ? { wish: { ...wish, words: wish.words.filter((word) => !missed.includes(word)) }, dropped: missed, released: [] }
    : whole(wish)
}
