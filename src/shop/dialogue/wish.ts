import type { Filter, Sort } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { alternatives } from '../catalog/category-tree.ts'
import { type Product, valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { keysOf, OR, PLACES } from '../catalog/search-index.ts'
import { isOrdered } from '../filters/sorting.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { saidIn } from '../lexicon/said.ts'
import type { Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, countOf, isCategory, kindIn, type Wish } from './context.ts'
import { kindOf } from './fit.ts'
import { isCalled, isColour, isOtherThan, PERSON } from './goods.ts'
import { AND, find, POLITE } from './phrases.ts'
import { isManner, isMissed, requestIn } from './request.ts'
import { sizesSaid } from './sizes.ts'
import { THERE } from './pieces.ts'
import { LASTS, lastingFor, servedOnly } from './topics.ts'
import { servedBy, useIn } from './use.ts'

/** What a message wishes, and what of it is not understood. */
export interface Wished {
  wish: Wish
  unknown: string[]
  /** It is said of what is shown: "with a drawer". */
  isPart: boolean
}

/** "Any brand", "цена не важна", "убери бренд": conditions on these fields are lifted. "Without the price" hides it, unless it is its limit. */
function liftedBy({ text, wishes }: Reading, inForce: Filter[]): string[] {
  const words = plainWords(text)
  const isLifting = find('lift', words) ?? find('remove', words) ?? (find('hide', words) && find('bound', words))
  if (!isLifting) return []
  // "Forget the price, only those rated above 4": what is asked for anew is not lifted.
  const isAnew = (field: string) => (wishes?.filters ?? []).some((filter) => filter.field === field && !takesBack(filter, inForce))
  return (wishes?.fields ?? []).map(({ field }) => field).filter((field) => inForce.some((held) => held.field === field) && !isAnew(field))
}

/** "Remove Italy, any country": what is refused is what was asked for. */
const takesBack = ({ field, op, value }: Filter, inForce: Filter[]): boolean =>
  op === 'ne' && inForce.some((held) => held.field === field && [held.value].flat().includes(value as string))

/** "Another brand": not the one that is asked for now. */
function otherThan({ text, wishes }: Reading, inForce: Filter[]): Filter[] {
  const fields = new Set((wishes?.fields ?? []).map(({ field }) => field))
  const words = plainWords(text)
  const isAsked = (wishes?.filters ?? []).some(({ field, op }) => fields.has(field) && op !== 'ne')
  if (!find('other', words) || find('this', words) || isAsked) return []
  return inForce.filter(({ field, op }) => fields.has(field) && op === 'eq').map(({ field, value }) => ({ field, op: 'ne', value }))
}

/** "Then show me manual ones": in place of what was asked for. */
const FORGET =
  /(?<!\p{L})(?:forget(?: about)?|never ?mind|nvm|убер(?:и|ите) (?:(?:требовани|услови|пожелани)\p{L} )?(?:про|насчет)|прибер(?:и|іть) (?:(?:вимог|умов)\p{L} )?про|instead of|вместо|замість|не ?обязательно|не ?обов['ʼ]?язково|забудь\p{L}*(?: про| о| об)?|забудем(?: про| о)?|передума\p{L}+ (?:насчет|про|о|об|щодо|с)) ([^,.;!?]+)/u

const NEEDLESS =
  /(\p{L}+) (?:не ?важ(?:ен|на|но|ны|лив\p{L}+)(?!\p{L})|не ?обязательн\p{L}+|не ?принципиальн\p{L}+|не ?нужн\p{L}+ (?:уже|больше)|не ?обов['ʼ]?язков\p{L}+|isn't necessary|not necessary|is optional|doesn't matter)/u

/** "Forget overnight", "передумала насчёт колёс", "берёза не обязательно": no condition any more, and none against it. */
const ALSO_WITHOUT =
  /(?<!\p{L})(?:без|without) (\p{L}+) (?:тоже|также|теж|також|is) (?:можно|можна|подойд\p{L}+|підійд\p{L}+|fine|ok|okay)/u

const forgottenIn = (text: string): string[] =>
  [FORGET, NEEDLESS, ALSO_WITHOUT].flatMap((pattern) => plainWords(pattern.exec(text)?.[1] ?? '').slice(0, 3))

const SOFTLY = /(?<!\p{L})(?:желательно|по возможности|в идеале|бажано|по можливості|preferably|ideally|if possible)(?!\p{L})/u

/** "Preferably with a table": what only texts tell is shown first, and what has none after. */
function softened(wish: Wish, text: string, catalog: Catalog, rows: number[]): Wish {
  const clause = text.split(/[,.;!?]/).find((part) => SOFTLY.test(part)) ?? ''
  const isOf = new Set(rows)
  const isCalledSo = (word: string) =>
    catalog.index.resolve([word]).terms.some((term) => isCalled(catalog, term, (row) => isOf.size === 0 || isOf.has(row), PLACES.name))
  const soft = wish.must.filter((word) => plainWords(clause).includes(word.split(' ')[0] ?? '') && !isCalledSo(word))
  return soft.length === 0 ? wish : { ...wish, must: wish.must.filter((word) => !soft.includes(word)), prefer: [...soft, ...wish.prefer] }
}
const RATHER = /^(?:тогда|лучше|теперь|тоді|краще|тепер|then|instead|rather|actually)$/
const SAME = saidIn('same_as')
/** What goods of one maker have in common. */
const SERIES = /(?<!\p{L})(?:сери|коллекц|колекц|стил|series|style|collection|(?:от|від) них (?:же|ж)(?!\p{L}))/u
const isNamedIn = ({ words, must, filters }: Wish): boolean => words.length + must.length + filters.length > 0

/** "Tablets of the same brand": what is asked for now, or what the first that is shown has. */
function sameAs({ text, wishes }: Reading, inForce: Filter[], { shown: [first] }: Context, catalog: Catalog): Filter[] {
  const brand = SERIES.test(text) ? fieldFor(catalog.profile, 'brand') : undefined
  const fields = SAME.test(text) ? [...(wishes?.fields ?? []), ...(brand ? [brand] : [])] : []
  // "In the same price range".
  const bounds = inForce.filter(({ field, value }) => typeof value === 'number' && fields.some((info) => info.field === field))
  if (bounds.length > 0) return bounds
  return fields.flatMap(({ field, kind }): Filter[] => {
    const value = inForce.find((filter) => filter.field === field && filter.op === 'eq')?.value ?? (first && valueOf(first, field))
    return kind === 'choice' && typeof value === 'string' ? [{ field, op: 'eq', value }] : []
  })
}

const isOfColour = (word: string): boolean => conceptSaid(word)?.concept === 'color'

/** "Other colours", "any colour": the colours that were said are let go, and with "other" not wanted. */
function coloursLeft({ text, wishes }: Reading, { words, must }: Context): { released: string[]; without: string[] } {
  const said = plainWords(text)
  const isOther = find('other', said) !== undefined
  // "What other colours does it have" asks about one.
  const isMeant =
    !find('this', said) && said.some(isOfColour) && (find('lift', said) !== undefined || (isOther && (wishes?.filters.length ?? 0) === 0))
  const released = isMeant ? [...words, ...must].filter(isColour) : []
  return { released, without: isOther ? released : [] }
}

const PREPOSITION = /^(?:для|с|со|з|із|for|with|of|the)$/
/** "Люльки для коляски" are no strollers. */
const headOf = (name: string): string => name.replace(/ (?:для|for|with|с|со|з|із) .*$/u, '')
/** The words of a category's name that say what it is. */
const telling = (name: string): string[][] =>
  plainWords(name)
    .filter((word) => !PREPOSITION.test(word))
    .map(keysOf)

/** "Прогулочную" among strollers: with what they are called, the name of a category on their branch; "women's" among men's watches, of the one beside. */
function withinKind(wish: Wish, catalog: Catalog, context: Context): Wish {
  // Of a branch and its twig the twig is what is shown.
  const stated = wish.filters.filter(isCategory(catalog))
  const kind = stated.length > 0 ? stated.at(-1) : [...context.base, ...context.filters].findLast(isCategory(catalog))
  if (!kind || kind.op !== 'eq' || stated.length > 1) return wish
  const own = new Set(telling(String(kind.value)).flat())
  const isOwn = (keys: string[]) => keys.some((key) => own.has(key))
  const values = (fieldNamed(catalog.profile, kind.field)?.values ?? []).flatMap(({ value, count }) =>
    [String(value), ...alternatives(String(value))].map((name) => ({ value, count, parts: telling(name), heads: telling(headOf(name)) })),
  )
  const within = (value: string | number | boolean, words: string[] = []) =>
    catalog.find({ words, filters: [kind, { field: kind.field, op: 'eq', value }] }).rows.length
  /** "With a changing top" is said of more dressers than those that are filed as such. */
  const isFiled = (value: string | number | boolean, word: string) =>
    stated.length === 0 || within(value, [word]) * 2 > catalog.find({ words: [word], filters: [kind] }).rows.length
  for (const word of [...wish.words, ...wish.must, ...wish.prefer]) {
    if (stated.length > 0 && PERSON.test(word)) continue
    const said = new Set(catalog.index.resolve([word]).terms.flatMap(({ ways }) => ways.flat(2)))
    const called = values.filter(
      ({ value, parts }) => String(value) !== String(kind.value) && parts.every((keys) => isOwn(keys) || keys.some((key) => said.has(key))),
    )
    const named =
      called.find(({ value, count, parts }) => parts.length > own.size && within(value) > count / 2 && isFiled(value, word)) ??
      called.find(({ value, parts, heads }) => stated.length === 0 && heads.some(isOwn) && !parts.every(isOwn) && within(value) === 0)
    if (named)
      return {
        ...wish,
        words: wish.words.filter((other) => other !== word),
        must: wish.must.filter((other) => other !== word),
        prefer: wish.prefer.filter((other) => other !== word),
        filters: [...wish.filters.filter((filter) => !stated.includes(filter)), { field: kind.field, op: 'eq', value: named.value }],
      }
  }
  return wish
}

/** More of a price than was asked for before. */
const BEYOND = new RegExp(`${saidIn('dearer').source}|${saidIn('cheaper').source}`, 'u')

/** "Which of them is the cheapest" is one of them. */
const MOST = /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|\p{L}+est|which|котор\p{L}+|как(?:ой|ая|ое|ие)|як(?:ий|а|е|і))(?!\p{L})/u

/** "Dearer" than the bound that is in force goes beyond it; an order changes nothing of what is shown. */
function boundsPassed(said: string, { sort, filters }: Wish, inForce: Filter[]): string[] {
  if (!sort || filters.length > 0 || !BEYOND.test(said) || isOrdered(said) || MOST.test(said)) return []
  const bound = sort.direction === 'desc' ? /^lte?$/ : /^gte?$/
  return inForce.filter(({ field, op }) => field === sort.field && bound.test(op)).map(({ field }) => field)
}

const MEASURED = new Set(['weight', 'noise', 'power', 'battery', 'speed', 'brightness'])
const SIZES = new Set(['length', 'width', 'height', 'depth', 'diameter'])
const HAVING = /^(?:with|without|having|с|со|з|із|зі|чтобы|чтоб|щоб|без|на|из|for|для)$/
const WITH = /^(?:with|having|с|со|з|із|зі|чтобы|чтоб|щоб)$/
const OF_THEM =
  /(?<!\p{L})(?:of (?:them|these|those)|which ones?|из (?:них|этих)|з (?:них|цих)|[ув] (?:кого|какого|какой|каких|якого|якої|яких)(?= (?:из них |з них )?(?:есть|є|имеется)))(?!\p{L})/u

/** "A family one": of what is shown. */
const ONE = /(?:^| )(?:an?|the|some|any) (?:[a-z]+ ){1,2}ones?(?: |$)/

/** "With a drawer", "which of them": said of what is shown, whatever else is called by that word. */
function isPartOf(said: string): boolean {
  const words = plainWords(said)
  const any = find('any', words)
  if (find('else', words)) return false
  const start = words.findIndex((word, at) => !POLITE.has(word) && !(any && at >= any.at && at < any.at + any.length))
  return (
    (HAVING.test(words[start] ?? '') && !THERE.test(words[start - 1] ?? '')) || ONE.test(words.join(' ')) || OF_THEM.test(words.join(' '))
  )
}

/** "The manual ones", of "manual / electric". */
const isOneOf = (word: string, either: string): boolean => either.includes(OR) && either.split(OR).some((part) => isIn(word, part))

/** A measure that nothing of what is shown tells: it leaves out none of it. */
function isUntold({ field, value }: Filter, { products, profile }: Catalog, rows: number[]): boolean {
  const isSize = SIZES.has(fieldNamed(profile, field)?.concept ?? '')
  return (
    typeof value === 'number' && isSize && rows.length > 0 && !rows.some((row) => valueOf(products[row] as Product, field) !== undefined)
  )
}

/** "A light laptop", where their weight is known and none is called so: the lightest first. */
function orderedBy(words: string[], catalog: Catalog, rows: number[]): Sort | null {
  const isOf = new Set(rows)
  const found = words.flatMap((word) => {
    const quality = qualityIn([word], catalog.profile)
    const isNamed = catalog.index.resolve([word]).terms.some((term) => isCalled(catalog, term, (row) => isOf.has(row), PLACES.attribute))
    return quality?.info && !isNamed ? [{ field: quality.info.field, direction: quality.direction }] : []
  })
  const isTold = ({ field }: Sort) => rows.some((row) => valueOf(catalog.products[row] as Product, field) !== undefined)
  return found.find((sort) => isTold(sort) && MEASURED.has(fieldNamed(catalog.profile, sort.field)?.concept ?? '')) ?? null
}

/** "Remove the limit" names nothing of the goods. */
const isBound = (word: string): boolean => find('bound', [word]) !== undefined

const isIn = (word: string, name: string): boolean =>
  plainWords(name).some((part) => keysOf(part).some((key) => keysOf(word).includes(key)))

/** The words that named a category and are said of what is shown instead: "electric" among pumps, before it is what others are called. */
function saidOfShown({ wishes }: Reading, catalog: Catalog, context: Context, isPart: boolean): string[] {
  const { filters = [], named = [], rest = [] } = wishes ?? {}
  const kinds = filters.filter(isCategory(catalog))
  if (context.count === 0 || kinds.length === 0) return []
  const called = named.filter(({ field }) => kinds.some((kind) => kind.field === field)).map(({ word }) => word)
  /** Whether some of what is shown has all of these words, and not all of it. */
  const isOfShown = () => {
    const count = countOf(catalog, { ...context, must: [...context.must, ...called] })
    return count > 0 && count < context.count
  }
  const isAlike = (word: string) => !kinds.some(({ value }) => isIn(word, String(value)))
  const isHow = rest.length === 0 && called.every(isProperty) && (called.every(isAlike) || isOfShown())
  // "It should have a basket": a part of it, though baskets are sold too.
  const [first = ''] = called
  const at = wishes?.items.findIndex(({ text }) => text === first) ?? 0
  const isHad = WITH.test(wishes?.items[at - 1]?.text ?? '') && !THERE.test(wishes?.items[at - 2]?.text ?? '')
  return isPart || isHow || isHad ? called : []
}

export function wishIn(said: string, reading: Reading, catalog: Catalog, context: Context): Wished {
  const { wishes } = reading
  const held = context.beneath ?? context
  const inForce = [...held.base, ...held.filters]
  const isPart = context.count > 0 && isPartOf(said)
  const also = saidOfShown(reading, catalog, context, isPart)
  const use = useIn(reading, catalog, kindOf(catalog, held))
  const named = (wishes?.filters ?? []).filter((filter) => (also.length === 0 && !use) || !isCategory(catalog)(filter))
  const untold = named.filter((filter) => isUntold(filter, catalog, context.count > 0 ? kindOf(catalog, held) : []))
  const sizes = sizesSaid(said, named, catalog, kindOf(catalog, held))
  const request = requestIn(reading, named, catalog, kindOf(catalog, held), [...also, ...sizes.words])
  const { words, must, prefer, unknown } = use ? servedBy(use, request, catalog) : request
  const refused = catalog.index.resolve((wishes?.without ?? []).filter((word) => !isManner(word, catalog)))
  // What only sounds like it is not what is refused.
  const [unwanted = [], unheard = []] = [true, false].map((isOf) =>
    refused.terms.filter(({ by }) => (by === 'itself' || by === 'meaning') === isOf).map((term) => term.said),
  )
  // "Without a canopy", of sets that are filed elsewhere than canopies: what they are told to have.
  const isPartRefused = (filter: Filter) => {
    const isOf = catalog.testOf({ ...filter, op: 'eq' })
    return (
      filter.op === 'ne' &&
      isCategory(catalog)({ ...filter, op: 'eq' }) &&
      context.count > 0 &&
      !context.shown.some(({ id }) => isOf(catalog.rowOf(id) ?? -1))
    )
  }
  const parts = named
    .filter(isPartRefused)
    .flatMap(({ field }) => (wishes?.named ?? []).filter((one) => one.field === field).map(({ word }) => word))
  // "Drop the condition about the drawer": what was asked for is let go, and not refused.
  const forgotten = forgottenIn(reading.text).flatMap(keysOf)
  const isForgotten = (word: string) => keysOf(word).some((key) => forgotten.includes(key))
  const isFieldForgotten = (filter: Filter) => (wishes?.named ?? []).some(({ word, field }) => field === filter.field && isForgotten(word))
  const isLetGo = find('bound', plainWords(reading.text)) !== undefined
  const stems = new Set([...(isLetGo ? [...unwanted, ...parts].flatMap(keysOf) : []), ...forgotten])
  const dropped = [...held.must, ...held.words, ...held.prefer].filter((word) => keysOf(word).some((key) => stems.has(key)))
  const lifted = [...liftedBy(reading, inForce), ...named.filter(isFieldForgotten).map(({ field }) => field)]
  // "Without the filter by price" asks for no order.
  const isLift = find('lift', plainWords(reading.text)) !== undefined
  const isLifted = (field: string) =>
    lifted.includes(field) || (isLift && !isOrdered(reading.text) && wishes?.fields.some((info) => info.field === field))
  const kinds = named.filter(isCategory(catalog))
  const rows = kinds.length > 0 ? catalog.find({ words: [], filters: kinds }).rows : kindOf(catalog, held)
  const isOrderTold = wishes?.sort && !isUntold({ ...wishes.sort, op: 'gt', value: 0 }, catalog, rows)
  const told = wishes?.sort && isOrderTold && !isLifted(wishes.sort.field) ? wishes.sort : null
  const sort = told ?? (context.count === 0 && kinds.length > 0 ? orderedBy(prefer, catalog, rows) : null)
  // "Any in black?" of a red dress, "а ручные?" among electric ones: another, not both.
  const plain = plainWords(reading.text)
  const isAsked = find('any', plain) !== undefined || AND.test(plain.join(' ')) || plain.some((word) => RATHER.test(word))
  const kind = kindIn(catalog, held)
  const isOfKind = kind ? catalog.testOf(kind) : () => true
  const now = [...words, ...must]
  const isReplaced = (word: string) =>
    !now.includes(word) &&
    now.some((one) =>
      isColour(one) || isColour(word)
        ? isColour(one) && isColour(word)
        : isOneOf(one, word) || (isAsked && isOtherThan(catalog, one, word, isOfKind)),
    )
  const colours = coloursLeft(reading, held)
  const isTakenBack = ({ field }: Filter) => lifted.includes(field)
  // "Which have a warranty of over a year": those; "how long is its warranty" asks.
  const isOfOne =
    context.count === 1 ||
    find('this', plain) !== undefined ||
    /(?:^| )(?:which one|у какого|у какой|у кого|у якого|у якої)(?: |$)/.test(plain.join(' '))
  const only = isOfOne ? [] : lastingFor(reading, catalog.profile)
  const lasting = only.length > 0 ? only : servedOnly(reading, catalog.profile)
  const isOfTime = (word: string) => lasting.length > 0 && LASTS.test(word)
  const own: Wish = {
    words,
    must: (colours.released.length > 0 ? must.filter((word) => !isOfColour(word)) : must).filter(
      (word) => !isForgotten(word) && !isOfTime(word),
    ),
    prefer: prefer.filter((word) => !isForgotten(word) && !isOfTime(word)),
    without: [
      ...(dropped.length > 0 ? [] : [...unwanted, ...parts].filter((word) => !isForgotten(word) && !isBound(word))),
      ...colours.without,
    ],
    filters: [
      ...named.filter((filter) => !isTakenBack(filter) && !isPartRefused(filter) && !untold.includes(filter)),
      ...sizes.filters,
      ...lasting,
    ],
    sort,
    lifted,
    released: [...dropped, ...colours.released, ...[...held.words, ...held.must].filter(isReplaced)],
  }
  const wish = withinKind(
    softened(own, reading.text, catalog, kindOf(catalog, { ...held, words: [...held.words, ...words] })),
    catalog,
    context,
  )
  // "What else is there for women": not what was asked for beside what the goods are and may cost.
  const isElse = context.count > 0 && find('else', plain) !== undefined
  const isOfPrice = ({ field }: Filter) => fieldNamed(catalog.profile, field)?.concept === 'price'
  const past = isElse
    ? { words: [...held.must, ...held.prefer], fields: inForce.filter((filter) => !isOfPrice(filter) && !isCategory(catalog)(filter)) }
    : { words: [], fields: [] }
  const same = isNamedIn(wish) ? sameAs(reading, inForce, context, catalog) : []
  const others = otherThan(reading, inForce)
  return {
    wish: {
      ...wish,
      released: [...(wish.released ?? []), ...past.words],
      lifted: [
        ...lifted,
        ...past.fields.map(({ field }) => field),
        ...boundsPassed(reading.text, wish, held.filters),
        ...others.map(({ field }) => field),
      ],
      filters: [...wish.filters, ...others, ...same],
    },
    unknown: [
      ...unknown.filter((word) => !isOfTime(word) && !isForgotten(word)),
      ...new Set(untold.map(({ field }) => fieldNamed(catalog.profile, field)?.label[reading.language] ?? field)),
      ...[...(wishes?.unmet ?? []), ...refused.unknown, ...unheard, ...sizes.unknown].filter(isMissed),
    ],
    isPart,
  }
}
