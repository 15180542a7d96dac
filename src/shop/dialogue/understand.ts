import type { Filter, RouterResult } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { keysOf, PLACES } from '../catalog/search-index.ts'
import { type Reading, read } from '../router/features.ts'
import { routeReading } from '../router/route.ts'
import { vizType } from '../router/viz.ts'
import { type Language, languageSaid } from '#text/language.ts'
import { wordsOf } from '#text/stem.ts'
import { heard } from '../text/normalize.ts'
import { type Act, decideAct } from './act.ts'
import { type Context, type Fitted, fitting, isCategory, narrowed, queryOf, searched, type Wish } from './context.ts'
import { contentOf, isForSomeone, isManner } from './content.ts'
import { beside, elsewhere, isColour, namesGoods } from './elsewhere.ts'
import { describeFilter } from '../pipeline/describe.ts'
import { CHEAPER, DEARER } from '../lexicon/order-words.ts'
import { readWords } from '../words/read-words.ts'
import { find } from './phrases.ts'
import { plainWords } from '../text/phrase.ts'

/** A message read once: what it is, what it asks for, what of it is not understood, and what is to be done. */
export interface Understanding {
  reading: Reading
  language: Language
  route: RouterResult
  wish: Wish
  unknown: string[]
  /** Words of the wish that nothing here has. */
  dropped: string[]
  /** Conditions in force that stand against the wish and are let go. */
  released: string[]
  act: Act
}

/** Acts that are told by how they are said: their intent is sure, whatever else the words may look like. */
const STRUCTURAL: Partial<Record<Act['type'], RouterResult['intent']>> = {
  page: 'viz',
  layout: 'viz',
  fields: 'viz',
  open: 'viz',
  reset: 'filter',
}

/** "Any brand", "цена не важна": conditions on these fields are lifted. */
function liftedBy(reading: Reading, context: Context): string[] {
  const lift = find('lift', plainWords(reading.text))
  const fields = reading.wishes?.fields ?? []
  if (!lift || fields.length === 0 || (reading.wishes?.filters.length ?? 0) > 0) return []
  const inForce = new Set([...context.base, ...context.filters].map(({ field }) => field))
  return fields.map(({ field }) => field).filter((field) => inForce.has(field))
}

/** "Another brand": not the one that is asked for now. */
function otherThan(reading: Reading, context: Context): Filter[] {
  const fields = new Set((reading.wishes?.fields ?? []).map(({ field }) => field))
  if (!find('other', plainWords(reading.text)) || fields.size === 0 || (reading.wishes?.filters.length ?? 0) > 0) return []
  return [...context.base, ...context.filters]
    .filter(({ field, op }) => fields.has(field) && op === 'eq')
    .map(({ field, value }) => ({ field, op: 'ne' as const, value }))
}

/** "Well, a stroller first of all" among strollers for twins: the branch that these lie on, named and not asked for anew. */
function isSaidAgain(filter: Filter, reading: Reading, catalog: Catalog, context: Context): boolean {
  const before = [...context.base, ...context.filters].find(isCategory(catalog))
  if (!before || !isCategory(catalog)(filter) || String(before.value) === String(filter.value)) return false
  const words = plainWords(reading.text)
  if (['<show>', '<find>', '<want>'].some(reading.has) || find('all', words)) return false
  const count = (filters: Filter[]) => catalog.find({ words: [], filters }).rows.length
  return count([before, filter]) === count([before])
}

/** More of a price than was asked for before. */
const BEYOND = new RegExp(`${DEARER.source}|${CHEAPER.source}`, 'u')

/** "Прогулочную" among strollers: with what they are called, the name of a category on their branch. */
function withinKind(wish: Wish, catalog: Catalog, context: Context): void {
  const kind = [...context.base, ...context.filters].find((filter) => isCategory(catalog)(filter) && filter.op === 'eq')
  if (!kind || wish.filters.some(isCategory(catalog))) return
  const own = new Set(plainWords(String(kind.value)).flatMap(keysOf))
  const values = fieldNamed(catalog.profile, kind.field)?.values ?? []
  for (const word of wish.words) {
    const said = new Set(catalog.index.resolve([word]).terms.flatMap(({ ways }) => ways.flat(2)))
    const isNamed = ({ value }: { value: unknown }) =>
      plainWords(String(value))
        .map(keysOf)
        .every((keys) => keys.some((key) => own.has(key) || said.has(key)))
    const within = ({ value }: { value: string | number | boolean }) =>
      catalog.find({ words: [], filters: [kind, { field: kind.field, op: 'eq', value }] }).rows.length
    const called = values.filter((one) => isNamed(one) && String(one.value) !== String(kind.value))
    // "And women's" among men's watches: the category beside theirs.
    const isBeside = ({ value }: { value: unknown }) => {
      const parts = plainWords(String(value)).map(keysOf)
      return parts.some((keys) => keys.some((key) => own.has(key))) && parts.some((keys) => !keys.some((key) => own.has(key)))
    }
    const named =
      called.find((one) => plainWords(String(one.value)).length > own.size && within(one) > one.count / 2) ??
      called.find((one) => isBeside(one) && within(one) === 0)
    if (!named) continue
    wish.words = wish.words.filter((other) => other !== word)
    wish.filters = [...wish.filters, { field: kind.field, op: 'eq', value: named.value }]
    return
  }
}

const ENGLISH_WORD = /^(?:the|and|or|with|for|you|show|me|my|is|are|any|have|this|that|how|what|want|need|please)$/
const FOREIGN = new Set(readWords('foreign').flatMap((line) => line.split(' ')))

/** "Ich suche eine Uhr": two small words of another language, and none of English. */
function isForeign(text: string): boolean {
  const words = plainWords(text)
  if (/[а-яіїєґ]/i.test(text) || words.some((word) => ENGLISH_WORD.test(word))) return false
  return words.filter((word) => FOREIGN.has(word)).length > 1 || /[äöüßéèêàçñ¿¡łśżźćąę]/i.test(text)
}

const spoken = new WeakMap<Catalog, { ru: Set<string>; uk: Set<string>; own: Language }>()
const ASKED = 2_000

/** The words of the goods' names in either language, and the one that they are named in first. */
function spokenIn(catalog: Catalog) {
  const known = spoken.get(catalog)
  if (known) return known
  const sets = { ru: new Set<string>(), uk: new Set<string>() }
  const products = catalog.products.slice(0, ASKED)
  const isWith = (letters: RegExp) => products.filter(({ name }) => letters.test(name)).length
  const own: Language = isWith(/[іїєґ]/i) > Math.max(products.length / 5, isWith(/[ыэъ]/i)) ? 'uk' : 'ru'
  const other = own === 'uk' ? 'ru' : 'uk'
  for (const product of products) {
    for (const word of plainWords(product.name)) sets[own].add(word)
    for (const word of plainWords(String(product[`name_${other}`] ?? ''))) sets[other].add(word)
  }
  const made = { ...sets, own }
  spoken.set(catalog, made)
  return made
}

/** Of two languages that a Cyrillic message may be in, the one whose names of goods have its words; or the shop's own. */
function likelyIn(catalog: Catalog, said: string): Language | undefined {
  if (!/[а-яіїєґ]/i.test(said)) return undefined
  const { ru, uk, own } = spokenIn(catalog)
  const words = plainWords(said)
  const lead = words.filter((word) => uk.has(word) && !ru.has(word)).length - words.filter((word) => ru.has(word) && !uk.has(word)).length
  return lead === 0 ? own : lead > 0 ? 'uk' : 'ru'
}

/** A wish that some of what is shown fits narrows it; one that only other goods fit is looked for among them. */
function metHere(said: string, catalog: Catalog, context: Context, wish: Wish, decided: Act, isPart: boolean): { act: Act; met: Fitted } {
  const met = fitting(catalog, context, wish)
  const left = catalog.find(queryOf(narrowed(context.beneath ?? context, met.wish))).rows.length
  const isMissed = left === 0 || met.dropped.some((word) => namesGoods(catalog, word))
  const { base, filters } = context.beneath ?? context
  const inForce = [...base, ...filters]
  const isOpen = find('vague', plainWords(said)) !== undefined || /(?<!\p{L})(?:some|any)thing(?!\p{L})|-нибудь|-то(?!\p{L})/iu.test(said)
  const other =
    !isMissed || isForSomeone(said, wish) ? undefined : isPart ? beside(catalog, inForce, wish) : elsewhere(catalog, context, wish, isOpen)
  return other ? { act: { type: 'search', instead: true }, met: { wish: other, dropped: [], released: [] } } : { act: decided, met }
}

/** "Apple" and nothing else: where other goods have the brand's name in theirs, all that is called so. */
function asCalled(catalog: Catalog, wish: Wish): Wish | undefined {
  const [only, ...more] = wish.filters
  const isBrand = only?.op === 'eq' && fieldNamed(catalog.profile, only.field)?.concept === 'brand'
  if (!isBrand || more.length + wish.words.length + wish.without.length > 0 || wish.sort) return undefined
  const isOwn = catalog.testOf(only)
  const words = [String(only.value).toLowerCase()]
  const isCalled = catalog.index.resolve(words).terms.some((term) => {
    let found = false
    catalog.index.visit(term, (row, place) => {
      found ||= place === PLACES.name && !isOwn(row)
    })
    return found && term.by === 'itself'
  })
  return isCalled && wordsOf(words[0] ?? '').length === 1 ? { ...wish, words, filters: [] } : undefined
}

/** What a search can meet: words that nothing found has are said once, and are no condition of what follows. */
function metAnew(catalog: Catalog, wish: Wish): Fitted {
  const called = asCalled(catalog, wish)
  if (called) return { wish: called, dropped: [], released: [] }
  const { missed, rows } = catalog.find(queryOf(searched(wish)))
  // "Baby monitor with video": none of the category has it, but one beside is called so.
  const other = missed.some((word) => namesGoods(catalog, word)) ? beside(catalog, wish.filters, wish) : undefined
  if (other) return { wish: other, dropped: [], released: [] }
  const isIdle = missed.length > 0 && rows.length > 0 && (wish.words.length > missed.length || wish.filters.length > 0)
  return isIdle
    ? { wish: { ...wish, words: wish.words.filter((word) => !missed.includes(word)) }, dropped: missed, released: [] }
    : { wish, dropped: [], released: [] }
}

const MOST_NAME_WORDS = 12

/** "Cybex 2 Go": the whole name of a product is looked for as it is, whatever else its words may mean. */
function exactName(said: string, catalog: Catalog, wish: Wish): Wish | undefined {
  const words = wordsOf(said)
  if (
    words.length === 0 ||
    words.length > MOST_NAME_WORDS ||
    wish.filters.some((filter) => isCategory(catalog)(filter) && wordsOf(String(filter.value)).join(' ') === words.join(' '))
  )
    return undefined
  const [first = -1] = catalog.find({ words, filters: [] }).rows
  return wordsOf(catalog.products[first]?.name ?? '').join(' ') === words.join(' ')
    ? { ...wish, words, filters: [], sort: null }
    : undefined
}

export function understand(text: string, catalog: Catalog, context: Context, before?: Language): Understanding {
  const said = heard(text)
  const reading = read(said, catalog)
  const onScreen = context.count > 0
  const route = routeReading(reading, catalog, { onScreen })
  const wishes = reading.wishes
  /** Whether some of what is shown has all of these words, and not all of it. */
  const isOfShown = (words: string[]) => {
    const { rows } = catalog.find(queryOf({ ...context, must: [...context.must, ...words] }))
    return rows.length > 0 && rows.length < context.count
  }
  const { words: content, filters: named, isPart, sizes } = contentOf(said, reading, catalog, onScreen, isOfShown)
  const filters = named.filter((filter) => !isSaidAgain(filter, reading, catalog, context))
  const { terms, unknown } = catalog.index.resolve(content)
  const refused = catalog.index.resolve((wishes?.without ?? []).filter((word) => !isManner(word, catalog)))
  // What only sounds like it is not what is refused.
  const unwanted = refused.terms.filter(({ by }) => by !== 'sound')
  const unheard = [...refused.unknown, ...refused.terms.filter(({ by }) => by === 'sound').map((term) => term.said)]
  const lifted = liftedBy(reading, context)
  const wish: Wish = {
    words: terms.map((term) => term.said),
    without: unwanted.map((term) => term.said),
    filters,
    // "Without the filter by price" asks for no order.
    sort: lifted.length > 0 ? null : (wishes?.sort ?? null),
    lifted,
  }
  // "Any in black?" of a red dress: another colour, not both.
  if (wish.words.some(isColour))
    wish.released = [...context.words, ...context.must].filter((word) => isColour(word) && !wish.words.includes(word))
  withinKind(wish, catalog, context)
  // "Dearer" than the bound that is in force goes beyond it.
  const bound = wish.sort?.direction === 'desc' ? /^lte?$/ : /^gte?$/
  const isBeyond = wish.sort !== null && wish.filters.length === 0 && BEYOND.test(said)
  if (isBeyond)
    wish.lifted.push(...context.filters.filter(({ field, op }) => field === wish.sort?.field && bound.test(op)).map(({ field }) => field))
  const others = otherThan(reading, context)
  wish.lifted.push(...others.map(({ field }) => field))
  wish.filters = [...wish.filters, ...others]
  const missing = [...unknown, ...unheard, ...sizes].filter((word) => !/^\d+$/.test(word))
  const isAgain = filters.length < named.length && wish.words.length + wish.filters.length === 0
  const decided: Act = isAgain
    ? { type: 'narrow' }
    : isForeign(said)
      ? { type: 'foreign' }
      : decideAct({ reading, route, wish, context, catalog, unknown: missing })
  const exact = decided.type === 'search' && !decided.asks ? exactName(said, catalog, wish) : undefined
  const { act, met } = exact
    ? { act: decided, met: { wish: exact, dropped: [], released: [] } }
    : decided.type === 'narrow'
      ? metHere(said, catalog, context, wish, decided, isPart)
      : { act: decided, met: decided.type === 'search' ? metAnew(catalog, wish) : { wish, dropped: [], released: [] } }
  // "Kolyaska 3 v 1" is Russian, whatever the letters.
  const isSpelt = !/[а-яіїєґ]/i.test(said) && /[а-яіїєґ]/i.test(reading.text)
  const usual = before ?? likelyIn(catalog, said)
  const language = isSpelt ? (before === 'uk' ? 'uk' : 'ru') : (languageSaid(said, usual) ?? before ?? 'en')
  const certain = STRUCTURAL[act.type]
  // "Bedside table" is what is looked for, and no way to show it.
  const { viz_type, ...slots } = route.slots
  const isSought = viz_type !== undefined && act.type === 'search' && met.wish.words.some((word) => vizType(word) === viz_type)
  if (isSought) route.slots = slots
  return {
    reading,
    language,
    route: certain && route.intent !== certain ? { ...route, intent: certain, confidence: 0.95 } : route,
    wish: met.wish,
    unknown: missing,
    dropped: met.dropped,
    released: met.released.map((one) => ('word' in one ? one.word : describeFilter(one.filter, catalog.profile, language))),
    act,
  }
}

/** The router's word alone, as it would be on an empty screen or on a filled one. */
export function routeOf(text: string, catalog: Catalog, onScreen: boolean | undefined): RouterResult {
  const empty = { words: [], must: [], without: [], base: [], filters: [], sort: null, shown: [] }
  return onScreen === true
    ? understand(text, catalog, { ...empty, count: 1 }).route
    : routeReading(read(heard(text), catalog), catalog, { onScreen })
}
