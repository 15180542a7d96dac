import type { RouterResult } from '#protocol/shop.ts'
import { type Language, languageSaid } from '#text/language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { saidIn } from '../lexicon/said.ts'
import { describeFilter } from '../pipeline/describe.ts'
import { readTalk, type Talk } from '../reader/read-talk.ts'
import { inPlaces } from '../references.ts'
import { type Reading, read } from '../router/features.ts'
import { routeReading } from '../router/route.ts'
import { heard } from '../text/normalize.ts'
import { plainWords } from '../text/phrase.ts'
import { type Act, carried, decide } from './act.ts'
import { type AskedFor, askedOf } from './asked.ts'
import { type Context, countOf, isCategory, NOTHING, queryOf, searched, type Wish } from './context.ts'
import { type Fitted, fitAnew, fitHere, kindRows } from './fit.ts'
import { isForeign, languageFor } from './language.ts'
import { mendNames } from './mend-names.ts'
import { AND } from './phrases.ts'
import { readRequest } from './request.ts'
import { settle } from './settle.ts'
import { signsOf } from './signs.ts'
import { standingOfAll } from './standing.ts'
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
  /** What of it is asked, in its own words. */
  asked: AskedFor
}

/** Acts that are told by how they are said: their intent is sure, whatever else the words may look like. */
const intentOf = ({ type }: Act): RouterResult['intent'] | undefined =>
  /^(?:page|layout|fields|open)$/.test(type) ? 'viz' : type === 'reset' ? 'filter' : undefined

/** The router's word, where the act does not say it more surely. */
function routeFor(route: RouterResult, act: Act, reading: Reading): RouterResult {
  const view = act.type === 'search' || act.type === 'narrow' ? viewBeside(plainWords(reading.text)) : undefined
  const { viz_type: _, ...slots } = route.slots
  if (view) return { ...route, slots: { ...slots, viz_type: view } }
  // "Just the coffee tables" names goods, and no view.
  if (act.type === 'search') return { ...route, slots }
  const intent = intentOf(act)
  return intent && route.intent !== intent ? { ...route, intent, confidence: 0.95 } : route
}

const MET: Omit<Fitted, 'wish'> = { dropped: [], refused: [], released: [] }

/** What of the wish can be met, and where: among what is shown, or anew. */
function meet(catalog: Catalog, now: Context, wish: Wish, act: Act, said: string): Fitted & { act: Act } {
  if (act.type === 'search') return { act, ...fitAnew(catalog, carried(catalog, now, wish, said)) }
  if (act.type !== 'narrow') return { act, wish, ...MET }
  const held = now.beneath ?? now
  const fitted = fitHere(catalog, held, wish)
  const isNamed = wish.words.length > 0 || wish.filters.some(isCategory(catalog))
  const lost = fitted ? fitted.dropped.length : wish.must.length + 1
  // Goods that are named, and how they should be: where none of what is shown is so, others are.
  const anew = isNamed && lost > 0 ? fitAnew(catalog, wish) : undefined
  if (anew && anew.dropped.length + anew.refused.length < lost && countOf(catalog, searched(anew.wish)) > 0)
    return { act: { ...act, type: 'search' }, ...anew }
  if (fitted) return { act, ...fitted }
  // None of what is shown is so, and other goods are told to be.
  const isOther = wish.must.some((word) => !isProperty(word)) && standingOfAll(catalog, wish.must.join(' ')).told.size > 0
  return isOther ? { act: { type: 'search', instead: true }, ...fitAnew(catalog, wish) } : { act, wish, ...MET }
}

/** "And a sofa, money is no object" speaks of no payment. */
const BOUNDLESS = new RegExp(saidIn('boundless'), 'giu')

/** The language of an answer: what may be Russian as well is Ukrainian in a Ukrainian shop, until somebody writes otherwise. */
function languageOf(said: string, { text }: Reading, catalog: Catalog, before?: Language): Language {
  const isCode = !/\p{L}{3,}/u.test(said.replace(/\S*\d\S*/g, ''))
  if (isCode) return before ?? catalog.language
  const isCyrillic = /\p{Script=Cyrillic}/u.test(said)
  // "Kolyaska 3 v 1" is Russian, whatever the letters.
  if (!isCyrillic && /\p{Script=Cyrillic}/u.test(text)) return before === 'uk' ? 'uk' : 'ru'
  return languageFor(said, before ?? (isCyrillic && catalog.language === 'uk' ? 'uk' : undefined))
}

/** A message before it is known what its words are there for. */
export interface Heard {
  said: string
  reading: Reading
  route: RouterResult
}

export function hear(text: string, catalog: Catalog, context: Context): Heard {
  const said = mendNames(inPlaces(heard(text).replace(BOUNDLESS, ''), context.shown, languageSaid(text) ?? 'en'), catalog)
  const reading = read(said, catalog, kindRows(catalog, context.beneath ?? context))
  return { said, reading, route: routeReading(reading, catalog, { onScreen: context.count > 0 }) }
}

/** What is spoken of when a message is read. */
export const hereIn = (catalog: Catalog, context: Context) => {
  const now = context.beneath ?? context
  return {
    catalog,
    shown: new Set(now.count > 0 ? catalog.find(queryOf(now)).rows : []),
    kind: new Set(kindRows(catalog, now)),
  }
}

export function understand(text: string, catalog: Catalog, context: Context, before?: Language): Understanding {
  const heardSo = hear(text, catalog, context)
  const talk = readTalk(heardSo.reading, hereIn(catalog, context), heardSo.route.intent)
  return understandAs(settle(talk, heardSo.reading, catalog, context), heardSo, catalog, context, before)
}

/** The same where it is told what its words are there for. */
export function understandAs(
  talk: Talk,
  { said, reading, route }: Heard,
  catalog: Catalog,
  context: Context,
  before?: Language,
): Understanding {
  const goesOn = context.count > 0 && talk.deed !== 'search'
  const request = readRequest(talk.spans, reading, catalog, context, goesOn, talk.deed === 'answer')
  const signs = signsOf(reading, route, request, context, catalog)
  const decided: Act = isForeign(said) ? { type: 'foreign' } : decide(talk, signs)
  const wider = decided.type === 'search' || decided.type === 'narrow' ? widened(said, catalog, context, request.wish) : undefined
  const { act, wish, dropped, refused, released }: Fitted & { act: Act } = wider
    ? { act: { type: 'search' }, wish: wider, ...MET }
    : meet(catalog, context, request.wish, decided, said)
  const language = languageOf(said, reading, catalog, before)
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
    asked: askedOf(request.said, reading, catalog, context.shown, act.type),
  }
}

/** The router's word alone, as it would be on an empty screen or on a filled one. */
export const routeOf = (text: string, catalog: Catalog, onScreen: boolean | undefined): RouterResult =>
  onScreen === true
    ? understand(text, catalog, { ...NOTHING, count: 1 }).route
    : routeReading(read(heard(text), catalog), catalog, { onScreen })
