import type { RouterResult } from '#protocol/shop.ts'
import { type Language, languageSaid } from '#text/language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { valueOf } from '../catalog/product.ts'
import { describeFilter } from '../pipeline/describe.ts'
import { type Reading, read } from '../router/features.ts'
import { routeReading } from '../router/route.ts'
import { findsInLayout } from '../router/viz.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { inPlaces } from '../references.ts'
import { heard } from '../text/normalize.ts'
import { plainWords } from '../text/phrase.ts'
import { type Act, decideAct } from './act.ts'
import { withCarried } from './carried.ts'
import { type Context, NOTHING, type Wish, wordsIn } from './context.ts'
import { metAnew, metHere } from './fit.ts'
import type { Fitted } from './let-go.ts'
import { isForeign, languageFor } from './language.ts'
import { inOneBreath, inOneWord, withAge, withoutDisliked, withoutMoney } from './in-plain-words.ts'
import { kindOf } from './kind.ts'
import { mendNames } from './mend-names.ts'
import { namesGoods } from './goods.ts'
import { AND, find, OF_THEM, POLITE } from './phrases.ts'
import { isEmptyWish } from './signs.ts'
import { withoutForgotten } from './taken-back.ts'
import { viewBeside } from './view-acts.ts'
import { widened } from './widen.ts'
import { type Wished, wishIn } from './wish.ts'

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

/** "Kolyaska 3 v 1" is Russian, whatever the letters. */
const isSpelt = (said: string, { text }: Reading): boolean => !/[а-яіїєґ]/i.test(said) && /[а-яіїєґ]/i.test(text)

/** "Do you have anything for badminton": asked of the shop, whatever is shown. */
const OF_SHOP =
  /(?<!\p{L})(?:anything|something|do you (?:have|sell)|what have you got|what do you have|what is there|что есть|що є|что ?нибудь|что то|у вас|щось|маєте|прода[её]те|продаєте)(?!\p{L})/u

/** What of the wish can be met, and where: among what is shown, among other goods, or anew. */
function meet(
  said: string,
  { has }: Reading,
  catalog: Catalog,
  context: Context,
  { wish, isPart }: Wished,
  act: Act,
): Fitted & { act: Act } {
  if (act.type === 'search') return { act, ...metAnew(catalog, withCarried(catalog, context, wish, said), act.asks ? undefined : said) }
  if (act.type !== 'narrow') return { act, wish, dropped: [], released: [] }
  const words = plainWords(said)
  const isAnother =
    AND.test(words.join(' ')) || (['similar', 'same', 'any', 'other'] as const).some((name) => find(name, words) !== undefined)
  // "Only farmer": a name and hardly a word besides.
  const isName =
    words.length <= 2 && !words.some(isProperty) && !/^(?:с|со|на|в|во|у|для|без|with|without|for|in|on|з|із|зі)$/.test(words[0] ?? '')
  const isSought = isName || OF_SHOP.test(words.join(' ')) || ['<show>', '<find>', '<want>', '<buy>'].some(has)
  const { instead, ...met } = metHere(catalog, context, wish, { isAnother, isSought, isOfThem: OF_THEM.test(words.join(' ')), isPart })
  return { act: instead ? { type: 'search', instead } : act, ...met }
}

/** What a wish is about, before what only had better be so. */
const firmIn = (wish: Wish): string[] => wordsIn(wish.words.length + wish.must.length > 0 ? { ...wish, prefer: [] } : wish)

/** The router's word, where the act does not say it more surely. */
function routeFor(route: RouterResult, act: Act, reading: Reading, words: string[]): RouterResult {
  if (act.type === 'talk' && route.intent !== 'other') return { ...route, intent: 'other', confidence: 0.95, slots: { action: 'thanks' } }
  const view = act.type === 'search' || act.type === 'narrow' ? viewBeside(words) : undefined
  const { viz_type: _, ...slots } = route.slots
  if (view) return { ...route, slots: { ...slots, viz_type: view } }
  // "Just the coffee tables" names goods, and no view.
  if (act.type === 'search' && !findsInLayout(reading)) return { ...route, slots }
  const intent = STRUCTURAL[act.type]
  return intent && route.intent !== intent ? { ...route, intent, confidence: 0.95 } : route
}

/** "Arduino boards", where a field is called so: goods, if nothing is asked and nothing on screen has it. */
function namedByField(wish: Wish, { text, wishes }: Reading, catalog: Catalog, { shown }: Context): Wish {
  const fields = wishes?.fields ?? []
  const isTold = fields.some(({ field }) => shown.some((product) => valueOf(product, field) !== undefined))
  if (fields.length === 0 || isTold || !isEmptyWish(wish) || text.includes('?')) return wish
  const words = plainWords(text)
  const named = words.filter((word) => namesGoods(catalog, word) || (shown.length === 0 && catalog.index.names(word)))
  return words.every((word) => named.includes(word) || POLITE.has(word)) ? { ...wish, words: named } : wish
}

export function understand(text: string, catalog: Catalog, context: Context, before?: Language): Understanding {
  const plain = inOneWord(
    withAge(inOneBreath(withoutMoney(withoutDisliked(inPlaces(heard(text), context.shown, languageSaid(text) ?? 'en'))))),
    catalog,
  )
  const said = withoutForgotten(mendNames(plain, catalog), catalog)
  const reading = read(said, catalog, kindOf(catalog, context.beneath ?? context))
  const route = routeReading(reading, catalog, { onScreen: context.count > 0 })
  const wished = wishIn(said, reading, catalog, context)
  const { unknown, isPart } = wished
  const own = namedByField(wished.wish, reading, catalog, context)
  const wider = widened(said, catalog, context, own)
  const decided: Act = isForeign(said) ? { type: 'foreign' } : decideAct({ reading, route, wish: own, context, catalog, unknown, isPart })
  const { act, wish, dropped, released } = wider
    ? { act: { type: 'search' as const }, wish: wider, dropped: [], released: [] }
    : meet(said, reading, catalog, context, { wish: own, unknown, isPart }, decided)
  // "Секатор" may be Russian as well: in a Ukrainian shop it is Ukrainian, until somebody writes otherwise.
  const usual = before ?? (catalog.language === 'uk' ? 'uk' : undefined)
  const language = isSpelt(said, reading) ? (before === 'uk' ? 'uk' : 'ru') : languageFor(said, usual)
  return {
    reading,
    language,
    route: routeFor(route, act, reading, plainWords(said)),
    wish,
    // "Do you sell tractors": what texts only mention is not sold.
    unknown: act.type === 'ask' && context.count > 0 ? [...new Set([...unknown, ...firmIn(wish)])] : unknown,
    dropped,
    released: released.map((one) => ('word' in one ? one.word : describeFilter(one.filter, catalog.profile, language))),
    act,
  }
}

/** The router's word alone, as it would be on an empty screen or on a filled one. */
export const routeOf = (text: string, catalog: Catalog, onScreen: boolean | undefined): RouterResult =>
  onScreen === true
    ? understand(text, catalog, { ...NOTHING, count: 1 }).route
    : routeReading(read(heard(text), catalog), catalog, { onScreen })
