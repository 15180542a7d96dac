import type { RouterResult } from '#protocol/shop.ts'
import { type Language, languageSaid } from '#text/language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { OR } from '../catalog/search-index.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { saidIn } from '../lexicon/said.ts'
import { describeFilter } from '../pipeline/describe.ts'
import { inPlaces } from '../references.ts'
import { type Reading, read } from '../router/features.ts'
import { routeReading } from '../router/route.ts'
import { findsInLayout } from '../router/viz.ts'
import { heard } from '../text/normalize.ts'
import { plainWords } from '../text/phrase.ts'
import { type Act, carried, decide } from './act.ts'
import { type Context, countOf, isCategory, NOTHING, searched, type Wish } from './context.ts'
import { type Fitted, fitAnew, fitHere, kindRows } from './fit.ts'
import { isForeign, languageFor } from './language.ts'
import { mendNames } from './mend-names.ts'
import { AND } from './phrases.ts'
import { readRequest } from './request.ts'
import { signsOf } from './signs.ts'
import { rowsCalled, rowsNamed, standingOfAll } from './standing.ts'
import { withoutForgotten } from './taken-back.ts'
import { viewBeside } from './view-acts.ts'
import { widened } from './widen.ts'

/** A message read once: what it is, what it asks for, what of it is not understood, and what is to be done. */
export interface Understanding {
  reading: Reading
  language: Language
  route: RouterResult
  wish: Wish
  unknown: string[]
  /** What of the wish nothing here has or keeps. */
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

/** The router's word, where the act does not say it more surely. */
function routeFor(route: RouterResult, act: Act, reading: Reading): RouterResult {
  const view = act.type === 'search' || act.type === 'narrow' ? viewBeside(plainWords(reading.text)) : undefined
  const { viz_type: _, ...slots } = route.slots
  if (view) return { ...route, slots: { ...slots, viz_type: view } }
  // "Just the coffee tables" names goods, and no view.
  if (act.type === 'search' && !findsInLayout(reading)) return { ...route, slots }
  const intent = STRUCTURAL[act.type]
  return intent && route.intent !== intent ? { ...route, intent, confidence: 0.95 } : route
}

const MET: Omit<Fitted, 'wish'> = { dropped: [], refused: [], released: [] }

const MOSTLY = 0.8

/** No goods are named, and others of the kind that is spoken of are so: those, and not whatever is so. */
function ofKind(catalog: Catalog, now: Context, wish: Wish): Fitted | undefined {
  const { words, base, filters } = now.beneath ?? now
  const kinds = [...base, ...filters].filter(isCategory(catalog))
  const must = [...wish.words, ...wish.must]
  // "Which trailers do you have", where all are: the whole shop is meant.
  const isOfAll = must.some((word) => standingOfAll(catalog, word).any.size > catalog.products.length / 2)
  if (isOfAll || must.length === 0 || words.length + kinds.length === 0 || wish.filters.some(isCategory(catalog))) return undefined
  /** "Isofix": what is called so is of this kind, and the word says how it is. */
  const isOf = (rows: number[]) =>
    wish.words.every((word) => rowsNamed(catalog, word).intersection(new Set(rows)).size >= rowsNamed(catalog, word).size * MOSTLY)
  // Of a branch and its twig first both, then either.
  return [{ words, filters: kinds }, ...(kinds.length > 1 ? kinds.map((kind) => ({ words: [], filters: [kind] })) : [])]
    .filter((kind) => isOf(catalog.find(kind).rows))
    .map((kind) => fitAnew(catalog, { ...wish, must, words: kind.words, filters: [...kind.filters, ...wish.filters] }))
    .find(({ wish: met, dropped, refused }) => dropped.length + refused.length === 0 && countOf(catalog, searched(met)) > 0)
}

/** Neither goods nor how they are is named: of the kind that is spoken of, where it has such. */
function ofSpoken(catalog: Catalog, now: Context, wish: Wish): Fitted | undefined {
  const { words, base, filters } = now.beneath ?? now
  const kinds = [...base, ...filters].filter(isCategory(catalog))
  if (wish.words.length + wish.must.length > 0 || wish.filters.length === 0 || wish.filters.some(isCategory(catalog))) return undefined
  if (words.length + kinds.length === 0) return undefined
  const wanted = { ...wish, words, filters: [...kinds, ...wish.filters] }
  return countOf(catalog, searched(wanted)) > 0 ? { ...MET, wish: wanted } : undefined
}

/** "Kindling and logs", which are none of those that are spoken of: several goods are all looked for. */
function namesOthers(catalog: Catalog, now: Context, { words }: Wish): boolean {
  const several = words.filter((word) => word.includes(OR)).flatMap((word) => word.split(OR))
  if (several.length === 0) return false
  const here = new Set(kindRows(catalog, now.beneath ?? now))
  return several.map((part) => rowsCalled(catalog, part)).some((rows) => rows.intersection(here).size * 2 < rows.size)
}

/** What of the wish can be met, and where: among what is shown, or anew. */
function meet(catalog: Catalog, now: Context, wish: Wish, act: Act, said: string): Fitted & { act: Act } {
  if ((act.type === 'search' || act.type === 'narrow') && namesOthers(catalog, now, wish))
    return { act: { ...act, type: 'search' }, ...fitAnew(catalog, carried(catalog, now, wish, said)) }
  if (act.type === 'search')
    return { act, ...(ofKind(catalog, now, wish) ?? ofSpoken(catalog, now, wish) ?? fitAnew(catalog, carried(catalog, now, wish, said))) }
  if (act.type !== 'narrow') return { act, wish, ...MET }
  const fitted = fitHere(catalog, now.beneath ?? now, wish)
  const isNamed = wish.words.length > 0 || wish.filters.some(isCategory(catalog))
  // Goods that are named, and how they should be: where none of what is shown is so, others are.
  const lost = fitted ? fitted.dropped.length + fitted.released.length : wish.must.length + 1
  const anew = isNamed && lost > 0 ? fitAnew(catalog, wish) : undefined
  // "A bed under 1000": what the goods are is not let go for how they should be.
  const isLost = fitted?.dropped.some((word) => wish.words.includes(word))
  if (anew && (isLost || anew.dropped.length + anew.refused.length < (fitted ? fitted.dropped.length : lost)))
    return { act: { ...act, type: 'search' }, ...anew }
  if (fitted) return { act, ...fitted }
  // None of what is shown is so, and other goods are told to be.
  const isTold = wish.must.some((word) => !isProperty(word)) && standingOfAll(catalog, wish.must.join(' ')).told.size > 0
  const others = isTold ? (ofKind(catalog, now, wish) ?? fitAnew(catalog, wish)) : undefined
  return others?.dropped.length === 0 ? { act: { type: 'search', instead: true }, ...others } : { act, wish, ...MET }
}

/** "And a sofa, money is no object" speaks of no payment. */
const BOUNDLESS = new RegExp(saidIn('boundless'), 'giu')

/** "Kolyaska 3 v 1" is Russian, whatever the letters. */
const isSpelt = (said: string, { text }: Reading): boolean => !/[а-яіїєґ]/i.test(said) && /[а-яіїєґ]/i.test(text)

export function understand(text: string, catalog: Catalog, context: Context, before?: Language): Understanding {
  const said = withoutForgotten(
    mendNames(inPlaces(heard(text).replace(BOUNDLESS, ''), context.shown, languageSaid(text) ?? 'en'), catalog),
    catalog,
  )
  const reading = read(said, catalog, kindRows(catalog, context.beneath ?? context))
  const route = routeReading(reading, catalog, { onScreen: context.count > 0 })
  const request = readRequest(reading, catalog, context)
  const decided: Act = isForeign(said) ? { type: 'foreign' } : decide(signsOf(reading, route, request, context, catalog))
  const wider = widened(said, catalog, context, request.wish)
  const { act, wish, dropped, refused, released }: Fitted & { act: Act } = wider
    ? { act: { type: 'search' }, wish: wider, ...MET }
    : meet(catalog, context, request.wish, decided, said)
  // What may be Russian as well is Ukrainian in a Ukrainian shop, until somebody writes otherwise.
  const isCode = !/\p{L}{3,}/u.test(said.replace(/\S*\d\S*/g, ''))
  const isLatin = /[a-z]{3}/i.test(said) && !/\p{Script=Cyrillic}/u.test(said)
  const usual = before ?? ((catalog.language === 'uk' && !isLatin) || isCode ? catalog.language : undefined)
  const language = isCode && usual ? usual : isSpelt(said, reading) ? (before === 'uk' ? 'uk' : 'ru') : languageFor(said, usual)
  const told = (filter: (typeof refused)[number]) => describeFilter(filter, catalog.profile, language)
  return {
    reading,
    language,
    route: routeFor(route, act, reading),
    wish,
    unknown: request.unknown,
    dropped: [...dropped, ...refused.map(told)],
    // "What about glass?" takes the place of what it contrasts with.
    released: (AND.test(plainWords(said).join(' ')) ? released.filter((one) => typeof one !== 'string') : released).map((one) =>
      typeof one === 'string' ? one : told(one),
    ),
    act,
  }
}

/** The router's word alone, as it would be on an empty screen or on a filled one. */
export const routeOf = (text: string, catalog: Catalog, onScreen: boolean | undefined): RouterResult =>
  onScreen === true
    ? understand(text, catalog, { ...NOTHING, count: 1 }).route
    : routeReading(read(heard(text), catalog), catalog, { onScreen })
