import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isOrdered } from '../filters/sorting.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import { isGoodsName, type Reading } from '../router/features.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, isCategory, kindIn, type Wish } from './context.ts'
import { eitherKind } from './widen.ts'
import { kindOf } from './kind.ts'
import { isColour, isInName, isOtherThan, namesGoods } from './goods.ts'
import { orderedBy, toldBy, toldInTexts } from './measured.ts'
import { filedAs, FOR_THIS, isOneOf, isPartOf, isPartRefused, keepingKind, namesToFit, saidOfShown } from './of-shown.ts'
import { AND, find, RATHER } from './phrases.ts'
import { isManner, isMissed, requestIn } from './request.ts'
import { sizesSaid } from './sizes.ts'
import {
  boundsPassed,
  coloursLeft,
  forgottenIn,
  isBound,
  isOfColour,
  liftedBy,
  oppositeOf,
  otherThan,
  pastOf,
  SOFTLY,
} from './taken-back.ts'
import { LASTS, lastingFor, servedOnly } from './served.ts'
import { servedBy, useIn } from './use.ts'
import { jointly, withinKind } from './within-kind.ts'

/** What a message wishes, and what of it is not understood. */
export interface Wished {
  wish: Wish
  unknown: string[]
  /** It is said of what is shown: "with a drawer". */
  isPart: boolean
}

/** "Preferably with a table": what only texts tell is shown first, and what has none after. */
function softened(wish: Wish, text: string, catalog: Catalog, rows: number[]): Wish {
  const clause = text.split(/[,.;!?]/).find((part) => SOFTLY.test(part)) ?? ''
  const isOf = new Set(rows)
  const isCalledSo = (word: string) =>
    catalog.index.resolve([word]).terms.some((term) => isInName(catalog, term, (row) => isOf.size === 0 || isOf.has(row)))
  const soft = wish.must.filter((word) => plainWords(clause).includes(word.split(' ')[0] ?? '') && !isCalledSo(word))
  return soft.length === 0 ? wish : { ...wish, must: wish.must.filter((word) => !soft.includes(word)), prefer: [...soft, ...wish.prefer] }
}

const SAME = saidIn('same_as')
const EXCEPT = /^(?:except|but|кроме|крім|окрім)$/
const MATERIAL = saidAs('material')
/** What goods of one maker have in common. */
const SERIES = /(?<!\p{L})(?:сери|коллекц|колекц|стил|series|style|collection|(?:от|від) них (?:же|ж)(?!\p{L}))/u
/** "3 в 1" and "2 в 1", "120 х 60" and "140 х 70": the same is measured. */
const isOtherNumber = (one: string, other: string): boolean => /\d/.test(one) && one.replace(/\d+/g, '#') === other.replace(/\d+/g, '#')
const isNamedIn = ({ words, must, filters }: Wish): boolean => words.length + must.length + filters.length > 0

/** "Tablets of the same brand": what is asked for now, or what the one that was spoken of has, or the first that is shown. */
function sameAs({ text, wishes }: Reading, inForce: Filter[], { shown, focus = [] }: Context, catalog: Catalog): Filter[] {
  const [first = shown[0]] = focus
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

export function wishIn(said: string, reading: Reading, catalog: Catalog, context: Context): Wished {
  const { wishes } = reading
  const held = context.beneath ?? context
  const inForce = [...held.base, ...held.filters]
  const isPart = context.count > 0 && isPartOf(said)
  const also = saidOfShown(reading, catalog, context, isPart)
  const use = useIn(reading, catalog, kindOf(catalog, held))
  // "No iphones" refuses a maker among phones, and no phones.
  const isMakers = (wishes?.filters ?? []).some(({ field, op }) => op === 'ne' && fieldNamed(catalog.profile, field)?.concept === 'brand')
  const isAlso = (filter: Filter) =>
    isMakers &&
    filter.op === 'ne' &&
    isCategory(catalog)({ ...filter, op: 'eq' }) &&
    [...inForce, ...(wishes?.filters ?? [])].some(({ field, op }) => field === filter.field && op !== 'ne')
  const read = (wishes?.filters ?? []).filter((filter) => ((also.length === 0 && !use) || !isCategory(catalog)(filter)) && !isAlso(filter))
  const kinds = read.filter(isCategory(catalog))
  const spoken = kinds.length > 0 ? catalog.find({ words: [], filters: kinds }).rows : kindOf(catalog, held)
  const goods = spoken.flatMap((row) => catalog.products[row] ?? [])
  const named = keepingKind(read, wishes?.without ?? [], catalog, context)
  const sizes = sizesSaid(said, named, catalog, kindOf(catalog, held))
  const request = requestIn(reading, named, catalog, kindOf(catalog, held), [...also, ...sizes.words])
  const { words, must, prefer, unknown } = use ? servedBy(use, request, catalog) : request
  const refused = catalog.index.resolve((wishes?.without ?? []).filter((word) => !isManner(word, catalog) && !use?.said.includes(word)))
  // What only sounds like it is not what is refused.
  const [unwanted = [], unheard = []] = [true, false].map((isOf) =>
    refused.terms.filter(({ by }) => (by === 'itself' || by === 'meaning') === isOf).map((term) => term.said),
  )
  const isRefused = (filter: Filter) =>
    isPartRefused(filter, catalog, kinds.length > 0 ? { ...context, count: goods.length, shown: goods } : context)
  // "A fridge without a microwave" refuses no fridges.
  const isNameOf = (word: string, { value }: Filter) =>
    kinds.length === 0 || catalog.values.exact([word]).some((hit) => [value].flat().includes(hit.value))
  const turned = new Map([...must, ...unknown].flatMap((word) => oppositeOf(word, catalog, spoken).map((other) => [word, other] as const)))
  const parts = named
    .filter(isRefused)
    .flatMap((filter) =>
      (wishes?.named ?? []).filter((one) => one.field === filter.field && isNameOf(one.word, filter)).map(({ word }) => word),
    )
  // "Drop the condition about the drawer": what was asked for is let go, and not refused.
  const keysMeant = (word: string) => [...keysOf(word), ...catalog.index.resolve([word]).terms.flatMap(({ ways }) => ways.flat(2))]
  const forgotten = forgottenIn(reading.text).flatMap(keysMeant)
  const isForgotten = (word: string) => keysOf(word).some((key) => forgotten.includes(key))
  const isFieldForgotten = (filter: Filter) => (wishes?.named ?? []).some(({ word, field }) => field === filter.field && isForgotten(word))
  const isLetGo = find('bound', plainWords(reading.text)) !== undefined
  const stems = new Set([...(isLetGo ? [...unwanted, ...parts].flatMap(keysOf) : []), ...forgotten])
  const dropped = [...held.must, ...held.words, ...held.prefer].filter((word) => keysOf(word).some((key) => stems.has(key)))
  // "Forget the rain cover" of strollers: they stay strollers, though covers are sold too.
  const isHeld = ({ field, value }: Filter) =>
    inForce.some((one) => one.field === field && [one.value].flat().join() === [value].flat().join())
  const lifted = [...liftedBy(reading, inForce), ...named.filter((one) => isFieldForgotten(one) && isHeld(one)).map(({ field }) => field)]
  // "Without the filter by price" asks for no order.
  const isLift = find('lift', plainWords(reading.text)) !== undefined
  const isLifted = (field: string) =>
    lifted.includes(field) || (isLift && !isOrdered(reading.text) && wishes?.fields.some((info) => info.field === field))
  const ordered = wishes?.sort && fieldNamed(catalog.profile, wishes.sort.field)
  const isOrderTold = !ordered || toldBy(goods)(ordered) > 0
  const told = wishes?.sort && isOrderTold && !isLifted(wishes.sort.field) ? wishes.sort : null
  const plainly = must.filter((word) => qualityIn([word], catalog.profile) === undefined)
  const meant = kinds.length + words.length > 0 ? catalog.find({ words, must: plainly, filters: read }).rows : []
  const bySize = told || meant.length === 0 ? { sort: null, said: [] } : orderedBy([...must, ...prefer, ...unknown], catalog, meant, read)
  const sort = told ?? bySize.sort
  // "Any in black?" of a red dress, "а ручные?" among electric ones: another, not both.
  const plain = plainWords(reading.text)
  const isAsked = find('any', plain) !== undefined || AND.test(plain.join(' ')) || plain.some((word) => RATHER.test(word))
  const kind = kindIn(catalog, held)
  const isOfKind = kind ? catalog.testOf(kind) : () => true
  const now = [...words, ...must, ...prefer]
  const isOther = (one: string, word: string) =>
    [one, word].every((each) => MATERIAL.test(each)) ||
    isOtherNumber(one, word) ||
    // "245 wide", of tyres for jeeps, are two things.
    (/^\d/.test(one) === /^\d/.test(word) && !prefer.includes(one) && isOtherThan(catalog, one, word, isOfKind))
  const isReplaced = (word: string) =>
    !now.includes(word) &&
    now.some((one) =>
      isColour(one) || isColour(word) ? isColour(one) && isColour(word) : isOneOf(one, word) || (isAsked && isOther(one, word)),
    )
  const colours = coloursLeft(reading, held)
  // "Any colour except black".
  const isBut = plain.some((word) => EXCEPT.test(word))
  const isTakenBack = (filter: Filter) => (!(isBut && filter.op === 'ne') && lifted.includes(filter.field)) || isFieldForgotten(filter)
  // "Which have a warranty of over a year": those; "how long is its warranty" asks.
  const isOfOne =
    context.count === 1 ||
    find('this', plain) !== undefined ||
    /(?:^| )(?:which one|у какого|у какой|у кого|у якого|у якої)(?: |$)/.test(plain.join(' '))
  const only = isOfOne ? [] : lastingFor(reading, catalog.profile)
  const lasting = only.length > 0 ? only : servedOnly(reading, catalog.profile)
  const isOfTime = (word: string) => lasting.length > 0 && LASTS.test(word)
  const single: Wish = {
    words: words.filter((word) => !isForgotten(word)),
    must: (colours.released.length > 0 ? must.filter((word) => !isOfColour(word)) : must).filter(
      (word) =>
        !isForgotten(word) && !isOfTime(word) && !(lifted.length > 0 && isBound(word)) && !turned.has(word) && !bySize.said.includes(word),
    ),
    prefer: prefer.filter((word) => !isForgotten(word) && !isOfTime(word) && !bySize.said.includes(word)),
    without: [
      ...(dropped.length > 0 ? [] : [...unwanted, ...parts].filter((word) => !isForgotten(word) && !isBound(word))),
      ...colours.without,
      ...turned.values(),
    ],
    filters: [...named.filter((filter) => !isTakenBack(filter) && !isRefused(filter)), ...sizes.filters, ...lasting],
    sort,
    lifted,
    released: [...dropped, ...colours.released, ...[...held.words, ...held.must].filter(isReplaced)],
  }
  const own = eitherKind(single, reading, catalog)
  const joint = jointly(own, wishes?.named ?? [], catalog)
  const soft = softened(
    { ...own, prefer: [...joint, ...own.prefer] },
    reading.text,
    catalog,
    kindOf(catalog, { ...held, words: [...held.words, ...words] }),
  )
  const wish = withinKind(
    soft,
    catalog,
    held,
    isAsked,
    (wishes?.named ?? []).map(({ word }) => word),
  )
  const isThing = wish.words.length + wish.must.length > 0 || wish.filters.some(isCategory(catalog))
  const fitting = isThing && FOR_THIS.test(plain.join(' ')) ? namesToFit(context.shown, wish, catalog) : []
  // "A keyboard for it", where only a field is called so.
  const lacking = FOR_THIS.test(plain.join(' ')) && !isThing ? plain.filter((word) => isGoodsName(word) && !namesGoods(catalog, word)) : []
  const past = pastOf(plain, catalog, held, [...words, ...kinds.map(({ value }) => String(value))])
  const same = isNamedIn(wish) ? sameAs(reading, inForce, context, catalog) : []
  const others = otherThan(reading, inForce)
  // "Other brands are fine too", of the watches of one: still watches.
  const isKindless = held.words.length + wish.words.length === 0 && ![...inForce, ...wish.filters].some(isCategory(catalog))
  const ofShown = isKindless && [...lifted, ...others.map(({ field }) => field)].length > 0 ? filedAs(context.shown, catalog) : []
  // "Up to 18 kg", which no field tells: what says so comes first.
  const inTexts = (wishes?.unmet ?? []).flatMap((phrase) => toldInTexts(phrase, catalog, spoken))
  return {
    wish: {
      ...wish,
      released: [...(wish.released ?? []), ...past.words],
      lifted: [...wish.lifted, ...past.fields, ...boundsPassed(reading.text, wish, held.filters), ...others.map(({ field }) => field)],
      prefer: [...wish.prefer, ...fitting, ...inTexts.map(({ measure }) => measure)],
      filters: [...wish.filters, ...others, ...same, ...ofShown],
    },
    unknown: [
      ...[...unknown, ...lacking].filter(
        (word) => !isOfTime(word) && !isForgotten(word) && !turned.has(word) && !bySize.said.includes(word),
      ),
      ...[
        ...(wishes?.unmet ?? []).filter((phrase) => !inTexts.some((one) => one.phrase === phrase)),
        ...refused.unknown,
        ...unheard,
        ...sizes.unknown,
      ].filter(isMissed),
    ],
    isPart,
  }
}
