import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isOrdered } from '../filters/sorting.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { saidIn } from '../lexicon/said.ts'
import type { Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { contentOf, isManner } from './content.ts'
import { type Context, countOf, isCategory, kindIn, type Wish } from './context.ts'
import { isColour, isOtherThan } from './goods.ts'
import { isMissed, meaningOf } from './meaning.ts'
import { AND, find } from './phrases.ts'

/** What a message wishes, and what of it is not understood. */
export interface Wished {
  wish: Wish
  unknown: string[]
  /** It is said of what is shown: "with a drawer". */
  isPart: boolean
  /** Nothing but the kind of goods that is shown anyway. */
  isAgain: boolean
}

/** "Any brand", "цена не важна", "убери бренд": conditions on these fields are lifted. "Without the price" hides it, unless it is its limit. */
function liftedBy({ text, wishes }: Reading, inForce: Filter[]): string[] {
  const words = plainWords(text)
  const isLifting = find('lift', words) ?? find('remove', words) ?? (find('hide', words) && find('bound', words))
  if (!isLifting || (wishes?.filters ?? []).some((filter) => !takesBack(filter, inForce))) return []
  return (wishes?.fields ?? []).map(({ field }) => field).filter((field) => inForce.some((filter) => filter.field === field))
}

/** "Remove Italy, any country": what is refused is what was asked for. */
const takesBack = ({ field, op, value }: Filter, inForce: Filter[]): boolean =>
  op === 'ne' && inForce.some((held) => held.field === field && [held.value].flat().includes(value as string))

/** "Another brand": not the one that is asked for now. */
function otherThan({ text, wishes }: Reading, inForce: Filter[]): Filter[] {
  const fields = new Set((wishes?.fields ?? []).map(({ field }) => field))
  const words = plainWords(text)
  if (!find('other', words) || find('this', words) || (wishes?.filters.length ?? 0) > 0) return []
  return inForce.filter(({ field, op }) => fields.has(field) && op === 'eq').map(({ field, value }) => ({ field, op: 'ne', value }))
}

const SAME = saidIn('same_as')
const isNamedIn = ({ words, filters }: Wish): boolean => words.length + filters.length > 0

/** "Tablets of the same brand": what is asked for now, or what the first that is shown has. */
function sameAs({ text, wishes }: Reading, inForce: Filter[], { shown: [first] }: Context): Filter[] {
  return (SAME.test(text) ? (wishes?.fields ?? []) : []).flatMap(({ field, kind }): Filter[] => {
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
    !find('this', said) && said.some(isOfColour) && (isOther || find('lift', said) !== undefined) && (wishes?.filters.length ?? 0) === 0
  const released = isMeant ? [...words, ...must].filter(isColour) : []
  return { released, without: isOther ? released : [] }
}

/** "Well, a stroller first of all" among strollers for twins: the branch that these lie on, named and not asked for anew. */
function isSaidAgain(filter: Filter, reading: Reading, catalog: Catalog, context: Context): boolean {
  const before = kindIn(catalog, context)
  if (!before || !isCategory(catalog)(filter) || String(before.value) === String(filter.value)) return false
  if (['<show>', '<find>', '<want>'].some(reading.has) || find('all', plainWords(reading.text))) return false
  const count = (filters: Filter[]) => catalog.find({ words: [], filters }).rows.length
  return count([before, filter]) === count([before])
}

/** "Прогулочную" among strollers: with what they are called, the name of a category on their branch; "women's" among men's watches, of the one beside. */
function withinKind(wish: Wish, catalog: Catalog, context: Context): Wish {
  const kind = kindIn(catalog, context)
  if (!kind || kind.op !== 'eq' || wish.filters.some(isCategory(catalog))) return wish
  const own = new Set(plainWords(String(kind.value)).flatMap(keysOf))
  const isOwn = (keys: string[]) => keys.some((key) => own.has(key))
  const values = (fieldNamed(catalog.profile, kind.field)?.values ?? []).map(({ value, count }) => {
    return { value, count, parts: plainWords(String(value)).map(keysOf) }
  })
  const within = (value: string | number | boolean) =>
    catalog.find({ words: [], filters: [kind, { field: kind.field, op: 'eq', value }] }).rows.length
  for (const word of wish.words) {
    const said = new Set(catalog.index.resolve([word]).terms.flatMap(({ ways }) => ways.flat(2)))
    const called = values.filter(
      ({ value, parts }) => String(value) !== String(kind.value) && parts.every((keys) => isOwn(keys) || keys.some((key) => said.has(key))),
    )
    const named =
      called.find(({ value, count, parts }) => parts.length > own.size && within(value) > count / 2) ??
      called.find(({ value, parts }) => parts.some(isOwn) && !parts.every(isOwn) && within(value) === 0)
    if (named)
      return {
        ...wish,
        words: wish.words.filter((other) => other !== word),
        filters: [...wish.filters, { field: kind.field, op: 'eq', value: named.value }],
      }
  }
  return wish
}

/** More of a price than was asked for before. */
const BEYOND = new RegExp(`${saidIn('dearer').source}|${saidIn('cheaper').source}`, 'u')

/** "Dearer" than the bound that is in force goes beyond it; an order changes nothing of what is shown. */
function boundsPassed(said: string, { sort, filters }: Wish, inForce: Filter[]): string[] {
  if (!sort || filters.length > 0 || !BEYOND.test(said) || isOrdered(said)) return []
  const bound = sort.direction === 'desc' ? /^lte?$/ : /^gte?$/
  return inForce.filter(({ field, op }) => field === sort.field && bound.test(op)).map(({ field }) => field)
}

export function wishIn(said: string, reading: Reading, catalog: Catalog, context: Context): Wished {
  const { wishes } = reading
  const held = context.beneath ?? context
  const inForce = [...held.base, ...held.filters]
  /** Whether some of what is shown has all of these words, and not all of it. */
  const isOfShown = (words: string[]) => {
    const count = countOf(catalog, { ...context, must: [...context.must, ...words] })
    return count > 0 && count < context.count
  }
  const { words: content, filters: named, isPart, sizes } = contentOf(said, reading, catalog, context.count > 0, isOfShown)
  const filters = named.filter((filter) => !isSaidAgain(filter, reading, catalog, context))
  const { terms, unknown } = meaningOf(content, reading, catalog)
  // "Детские подгузники" where there are no подгузники: how they should be finds nothing by itself.
  const isThing = terms.some(({ soft, property }) => !soft && !property) || filters.length > 0 || context.count > 0
  const words = isThing || unknown.length === 0 ? terms.map((term) => term.said) : []
  const refused = catalog.index.resolve((wishes?.without ?? []).filter((word) => !isManner(word, catalog)))
  // What only sounds like it is not what is refused.
  const [unwanted, unheard] = [true, false].map((isOf) =>
    refused.terms.filter(({ by }) => (by === 'itself' || by === 'meaning') === isOf).map((term) => term.said),
  )
  const lifted = liftedBy(reading, inForce)
  // "Without the filter by price" asks for no order.
  const isLift = (wishes?.fields.length ?? 0) > 0 && find('lift', plainWords(reading.text)) !== undefined
  const sort = lifted.length > 0 || isLift ? null : (wishes?.sort ?? null)
  // "Any in black?" of a red dress, "а ручные?" among electric ones: another, not both.
  const plain = plainWords(reading.text)
  const isAsked = find('any', plain) !== undefined || AND.test(plain.join(' '))
  const kind = kindIn(catalog, held)
  const isOfKind = kind ? catalog.testOf(kind) : () => true
  const isReplaced = (word: string) =>
    !words.includes(word) &&
    words.some((said) =>
      isColour(said) || isColour(word) ? isColour(said) && isColour(word) : isAsked && isOtherThan(catalog, said, word, isOfKind),
    )
  const colours = coloursLeft(reading, held)
  const isTakenBack = ({ field }: Filter) => lifted.includes(field)
  const own: Wish = {
    words: colours.released.length > 0 ? words.filter((word) => !isOfColour(word)) : words,
    without: [...(unwanted ?? []), ...colours.without],
    filters: filters.filter((filter) => !isTakenBack(filter)),
    sort,
    lifted,
    released: [...colours.released, ...[...held.words, ...held.must].filter(isReplaced)],
  }
  const wish = withinKind(own, catalog, context)
  const same = isNamedIn(wish) ? sameAs(reading, inForce, context) : []
  const others = otherThan(reading, inForce)
  return {
    wish: {
      ...wish,
      lifted: [...lifted, ...boundsPassed(reading.text, wish, held.filters), ...others.map(({ field }) => field)],
      filters: [...wish.filters, ...others, ...same],
    },
    unknown: [...unknown, ...(wishes?.unmet ?? []), ...refused.unknown, ...(unheard ?? []), ...sizes].filter(isMissed),
    isPart,
    isAgain: filters.length < named.length && wish.words.length + wish.filters.length + others.length === 0,
  }
}
