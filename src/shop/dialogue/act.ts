import type { Filter, RouterResult } from '#protocol/shop.ts'
import { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import { COMPARE } from '../router/patterns.ts'
import type { Reading } from '../router/features.ts'
import { ADJECTIVE } from '../lexicon/meanings.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { addressesShop } from '../router/features.ts'
import { COMMAND } from '../lexicon/order-words.ts'
import { parseWishes } from '../filters/parse.ts'
import { FIRST } from '../filters/sorting.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { findReferences, ordinalIndex } from '../references.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { type Context, goesOn, isCategory, type Leaning, queryOf, type Wish } from './context.ts'
import { isColour, namesGoods } from './elsewhere.ts'
import { classOf, SERVICE } from '../router/lexicon.ts'
import { find, POLITE, saysOnly } from './phrases.ts'
import { plainWords } from '../text/phrase.ts'
import { qualityIn, untoldIn } from '../lexicon/qualities.ts'

/** What is to be done about a message; the intent says which pipeline it is of. */
export const Act = z.discriminatedUnion('type', [
  /** `asks`: something is asked about what it finds. `instead`: nothing shown fits, and this is what the shop has. */
  z.object({ type: z.literal('search'), asks: z.boolean().optional(), instead: z.boolean().optional() }),
  /** `asks`: which one is at the end of the order. */
  z.object({ type: z.literal('narrow'), asks: z.boolean().optional() }),
  /** What was looked for is not there; and nothing but another look at the screen. */
  z.object({ type: z.enum(['nothing', 'look']) }),
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('page'), to: z.union([z.enum(['next', 'previous']), z.number().int().positive()]) }),
  z.object({ type: z.literal('layout'), size: z.enum(['bigger', 'smaller']).optional(), full: z.boolean().optional() }),
  z.object({ type: z.literal('fields'), hidden: z.array(z.string()), wanted: z.array(z.string()) }),
  z.object({ type: z.literal('open'), pictures: z.boolean() }),
  z.object({ type: z.literal('similar') }),
  z.object({ type: z.literal('compare') }),
  z.object({ type: z.literal('answer') }),
  z.object({ type: z.literal('support') }),
  z.object({ type: z.literal('back'), steps: z.number().int().positive() }),
  z.object({ type: z.literal('talk') }),
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('foreign') }),
])
export type Act = z.infer<typeof Act>

/** Said so surely, the router's word stands against how a message sounds. */
const SURE = 0.9

/** "How much is the delivery". */
export const asksDeliveryPrice = ({ has, text }: Reading): boolean =>
  has('<delivery>') && !has('<thing>') && find('price', plainWords(text)) !== undefined

interface Situation {
  reading: Reading
  route: RouterResult
  wish: Wish
  context: Context
  catalog: Catalog
  /** Words that the catalogue does not have. */
  unknown: string[]
}

const isEmpty = ({ words, without, filters, sort, lifted }: Wish): boolean =>
  words.length + without.length + filters.length + lifted.length === 0 && sort === null

const isQuestion = (words: string[], text: string): boolean => text.includes('?') || (find('question', words)?.at ?? 9) <= 1

/** "Расскажи подробнее" wants to be told, not shown. */
const TELL = /(?<!\p{L})(?:tell|explain|describe|расскаж\p{L}*|опиши|розкаж\p{L}*)(?!\p{L})/u

/** "Hide the pictures", "без картинок", "bring the photos back": nothing but the pictures of what is shown. */
function picturesTurned({ profile }: Catalog, words: string[]): Act | undefined {
  const photo = find('photo', words)
  if (!photo || words.length > 5) return undefined
  const images = profile.fields.filter(({ kind }) => kind === 'image').map(({ field }) => field)
  const isFirst = (name: Parameters<typeof find>[0]) => (find(name, words)?.at ?? 9) < photo.at
  if (isFirst('hide') || isFirst('off')) return { type: 'fields', hidden: images, wanted: [] }
  return isFirst('on') ? { type: 'fields', hidden: [], wanted: images } : undefined
}

/** Acts that need a screen and are told by how they are said. */
function onScreenAct({ reading, route, wish, context, catalog }: Situation, words: string[]): Act | undefined {
  const fields = reading.wishes?.fields ?? []
  if (saysOnly('next_page', words)) return { type: 'page', to: 'next' }
  if (saysOnly('previous_page', words)) return { type: 'page', to: 'previous' }
  if (saysOnly('first_page', words)) return { type: 'page', to: 1 }
  const page = find('page', words)
  const counted = (word: string) => (/^\d+$/.test(word) ? Number(word) : (ordinalIndex(word, reading.language) ?? -1) + 1)
  const number = page && [...words.slice(page.at + 1), ...words].map(counted).find((value) => Number.isInteger(value) && value > 0)
  if (page && words.length <= 6 && number) return { type: 'page', to: number }
  const pictured = picturesTurned(catalog, words)
  if (pictured) return pictured
  const isOfOne = context.count === 1 || reading.has('<ord>') || find('this', words) !== undefined || words.includes('its')
  const isSupport = route.intent === 'support' && route.confidence >= SURE
  if (find('similar', words) && !COMPARE.test(reading.text) && !isSupport) return { type: 'similar' }
  if (find('pictures', words) || (find('photo', words) && isOfOne && words.length <= 7 && wish.words.length === 0))
    return { type: 'open', pictures: true }
  if (find('full_screen', words)) return { type: 'layout', full: true }
  const shown = find('hide', words)
  const isAboutFields = fields.length > 0 && isEmpty(wish) && !isQuestion(words, reading.text) && words.length <= 8
  if (shown && shown.at <= 2 && isAboutFields) return { type: 'fields', hidden: fields.map(({ field }) => field), wanted: [] }
  const more = find('reveal', words)
  if (more && more.at <= 2 && isAboutFields && route.intent !== 'compare') {
    // "Bring the price back": the verb is no "return policy".
    const rest = words.filter((_, at) => at < more.at || at >= more.at + more.length)
    return { type: 'fields', hidden: [], wanted: parseWishes(rest.join(' '), catalog).fields.map(({ field }) => field) }
  }
  if ((route.intent === 'viz' || words.length <= 4) && wish.filters.length === 0 && fields.length === 0 && !reading.has('<detail>')) {
    if (find('bigger', words) && !isQuestion(words, reading.text)) return { type: 'layout', size: 'bigger' }
    if (find('smaller', words) && !isQuestion(words, reading.text)) return { type: 'layout', size: 'smaller' }
  }
  if (
    find('open', words) &&
    !TELL.test(words.join(' ')) &&
    (route.intent === 'clarify' || words.length <= 5) &&
    !COMPARE.test(reading.text)
  )
    return { type: 'open', pictures: false }
  return undefined
}

/** "Каруселью", "as a table": in the form that says how, and nothing else is said. */
function isAsView(words: string[]): boolean {
  const at = words.findIndex((word) => classOf(word) === '<layout>')
  const view = words[at] ?? ''
  const isHow = /(?:ью|ою|ею|лл?ю|ком|кой|цей|ками)$/u.test(view) || /^(?:as|in|into|a|an)$/.test(words[at - 1] ?? '')
  return (
    at >= 0 &&
    isHow &&
    words.every((word, place) => place === at || POLITE.has(word) || /^(?:as|in|into|an?)$/.test(word) || classOf(word) === '<show>')
  )
}

function stepsIn(words: string[]): number {
  const said = words
    .map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : (numberWord(word) ?? 0)))
    .find((value) => value > 1 && value < 50)
  return said ?? (words.some((word) => /^(?:twice|дважды|двічі)$/.test(word)) ? 2 : 1)
}

/** What has no noun of its own is more about what is shown ("with a handle", "для девочки"); an adjective may be ("большой, на всю семью"). */
function leaningOf({ route, wish }: Situation, words: string[]): Leaning {
  const any = find('any', words)
  const start = words.findIndex((word, at) => !POLITE.has(word) && !(any && at >= any.at && at < any.at + any.length))
  if (start >= 0 && find('part', words.slice(start, start + 1))) return 'surely'
  // "Is there a case for it": of those shown, or another thing.
  if (route.intent === 'clarify' && any) return 'maybe'
  if (route.intent === 'filter' || route.intent === 'clarify') return 'surely'
  if (wish.words.length > 0 && wish.words.every((word) => ADJECTIVE.test(word))) return 'surely'
  return ADJECTIVE.test(wish.words[0] ?? '') ? 'maybe' : 'no'
}

/** "A mattress for it", "туфлі до неї". */
const FOR_THIS =
  /(?<!\p{L})(?:for|to|with|к|ко|для|под|до|під) (?:it|this|that|ней|нее|нему|него|этой|этому|неї|нього|цієї|цього)(?!\p{L})/u
const SUGGESTED = /^(?:and |ok |so |а |ну )*(?:how|what) about(?! (?:it|this|that|the)(?!\p{L}))/u
const INSTEAD = /(?<!\p{L})(?:instead|вместо|замість)(?!\p{L})/u

/** "А оппо?", "and red?", "what about women's?": another wish instead of the last. */
const AND = /^(?:and|what about|how about|а|и|і|та)(?!\p{L})/u

/** Said so, and nothing that is shown fits: not a question about it. */
const isAnother = ({ catalog, context, wish }: Situation, words: string[]): boolean =>
  wish.words.length + wish.filters.length > 0 &&
  AND.test(words.join(' ')) &&
  catalog.find(queryOf({ ...context, must: [...context.must, ...wish.words], filters: [...context.filters, ...wish.filters] })).rows
    .length === 0

/** Whether something on screen is of a category. */
function isOfKind({ catalog, context }: Situation, filter: Filter): boolean {
  const ids = new Set(catalog.find({ words: [], filters: [filter] }).rows.map((row) => catalog.products[row]?.id))
  return context.shown.some(({ id }) => ids.has(id))
}

/** Whether something of what is in force has this word. */
const isShown = ({ catalog, context }: Situation, word: string): boolean =>
  catalog.find(queryOf({ ...context, must: [...context.must, word] })).rows.length > 0

/** "What load does it take", where no field is a load: a noun right after the question, that no goods are called by. */
function asksOfTexts({ wish, catalog }: Situation, words: string[]): boolean {
  const question = find('question', words)
  const topic = question && question.at <= 1 ? words[question.at + question.length] : undefined
  return (
    topic !== undefined &&
    WHAT.test(words[question?.at ?? 0] ?? '') &&
    wish.words[0] === topic &&
    wish.filters.length === 0 &&
    !ADJECTIVE.test(topic) &&
    !isColour(topic) &&
    !wish.words.some((word) => namesGoods(catalog, word))
  )
}
const WHAT = /^(?:what|whats|what's|как(?:ой|ая|ое|ие|ую)|як(?:ий|а|е|і|у))$/

/** "The fastest one", "самый новый", where no field tells it. */
const asksUntold = ({ wish, catalog }: Situation, words: string[]): boolean =>
  wish.filters.length === 0 && wish.words.length <= 1 && words.length <= 4 && untoldIn(words, catalog.profile)

/** What to do about a message, given what is shown. */
export function decideAct(situation: Situation): Act {
  const { reading, route, wish, context, catalog } = situation
  const words = plainWords(reading.text)
  const onScreen = context.count > 0
  if (onScreen && saysOnly('reset', words)) return { type: 'reset' }
  if (onScreen && isAsView(words)) return { type: 'layout' }
  if (!onScreen && saysOnly('everything', words)) return { type: 'search' }
  if (route.intent === 'other' && route.slots.action === 'rollback') return { type: 'back', steps: stepsIn(words) }
  const seen = onScreen ? onScreenAct(situation, words) : undefined
  if (seen) return seen
  const lifts = find('lift', words) !== undefined && (reading.wishes?.fields.length ?? 0) > 0 && wish.filters.length === 0
  if (onScreen && (wish.lifted.length > 0 || (lifts && words.length <= 4))) return { type: 'narrow' }
  // "A pillow by itself, is there one?" asks for goods, whatever it sounds like.
  const isOfGoods = wish.words.some(catalog.index.names) && !SERVICE.some(reading.has) && !addressesShop(reading)
  // "Which warranty has the Pro", where a field tells it.
  const isOfField = (reading.wishes?.fields.length ?? 0) > 0 && isQuestion(words, reading.text) && wish.words.some(catalog.index.names)
  if ((route.intent === 'support' && !isOfGoods && !(isOfField && !addressesShop(reading))) || asksDeliveryPrice(reading))
    return { type: 'support' }
  if (!onScreen && route.intent === 'support' && isOfField) return { type: 'search', asks: true }
  if (onScreen && find('this', words) && reading.has('<show>') && words.length <= 3) return { type: 'open', pictures: false }
  const isVague = find('vague', words) !== undefined && wish.filters.length === 0 && !wish.words.some((word) => namesGoods(catalog, word))
  if (!onScreen && route.intent === 'clarify' && (isEmpty(wish) || isVague)) return { type: 'ask' }
  // "Cheaper" than the only one that is shown is another one.
  const isCheaper = wish.sort?.direction === 'asc' && fieldNamed(catalog.profile, wish.sort.field)?.concept === 'price'
  if (context.count === 1 && isCheaper && isEmpty({ ...wish, sort: null }) && find('cheaper', words)) return { type: 'similar' }
  // "Is there a warranty?" of the few that are looked at.
  const isAsked = reading.text.includes('?') && wish.filters.length > 0 && wish.filters.every(({ value }) => value === true)
  // "Is size M in stock" of the only one that is shown.
  const isOfVariant = context.count === 1 && isQuestion(words, reading.text) && wish.filters.some(({ value }) => value === true)
  if (onScreen && (isAsked || isOfVariant) && wish.words.length === 0) return { type: 'answer' }
  const quality = qualityIn(words, catalog.profile)
  const question = isQuestion(words, reading.text)
  // "Recaro or Cybex" is a wish for either, "which is better" is a comparison.
  const isEither = wish.filters.some(({ op }) => op === 'in') && !question && !reading.has('<better>')
  const several = findReferences(reading.text, reading.language, false).length > 1
  if (several && reading.has('<compare>')) return { type: 'compare' }
  // "Which of them has wheels" is answered by those that have.
  const isOfPart = wish.words.length > 0 && wish.filters.length === 0 && /(?<!\p{L})(?:есть|є|has|have)(?!\p{L})/u.test(reading.text)
  const isComparison =
    route.intent === 'compare' && (COMPARE.test(reading.text) || (!quality && wish.sort === null && !isEither && !isOfPart))
  if (isComparison) return { type: 'compare' }
  const named = wish.filters.length > 0 || wish.words.length > 0
  if (onScreen && question && (quality || wish.sort || find('count', words) || find('range', words) || saysOnly('price', words)))
    if (
      !named ||
      route.intent === 'clarify' ||
      route.intent === 'compare' ||
      (wish.filters.length === 0 && goesOn(catalog, context, wish, 'no'))
    )
      return { type: 'answer' }
  // "Any made in Italy?" is asked of all that is shown.
  const fields = reading.wishes?.fields ?? []
  const asking = find('question', words)
  const isStatement = (!question || isAnother(situation, words)) && !reading.has('<tell>') && !reading.has('<detail>')
  const isVerbless =
    (context.count > 1 || isStatement) &&
    !reading.has('<tell>') &&
    !reading.has('<detail>') &&
    fields.length === 0 &&
    !(asking && quality?.at === asking.at + asking.length) &&
    ((asking?.at ?? 9) > 1 || SUGGESTED.test(words.join(' '))) &&
    !find('these', words)
  const ofAll = named && (isVerbless || find('any', words) !== undefined) && !find('this', words) && !reading.has('<ord>')
  // "And a mattress for it": other goods than those shown, that go with them.
  const isOfThis = find('this', words) !== undefined && reading.text.includes('?') && !FOR_THIS.test(words.join(' '))
  const isOther =
    onScreen &&
    !isOfThis &&
    !find('price', words) &&
    !reading.has('<ord>') &&
    fields.length === 0 &&
    (wish.words.some((word) => namesGoods(catalog, word) && !isShown(situation, word)) ||
      wish.filters.some((filter) => isCategory(catalog)(filter) && !isOfKind(situation, filter)))
  // "Is there a Motorola": what nobody here has heard of is not asked of what is shown.
  const isUnheard = isEmpty(wish) && situation.unknown.length > 0 && find('any', words) !== undefined && !find('this', words)
  if (route.intent === 'clarify' && isUnheard) return { type: 'ask' }
  if (onScreen && INSTEAD.test(words.join(' ')) && (wish.words.length > 0 || wish.filters.some(isCategory(catalog))))
    return { type: 'search' }
  // "How about leather": one more wish, not a question.
  const isSuggested = named && SUGGESTED.test(words.join(' '))
  if (route.intent === 'clarify' && !ofAll && !isOther && !isSuggested)
    return onScreen || !named
      ? { type: 'answer' }
      : { type: 'search', asks: fields.length > 0 || quality !== undefined || find('price', words) !== undefined }
  const isOfGoodsToo = wish.filters.some(isCategory(catalog)) || wish.words.some((word) => namesGoods(catalog, word))
  const isOfView = isEmpty(wish) || (!isOfGoodsToo && ['<layout>', '<columns>', '<picture>', '<look>', '<scale>'].some(reading.has))
  if (route.intent === 'viz' && onScreen && isOfView) return { type: 'layout' }
  if (route.intent === 'other' && route.slots.action !== 'unknown') return { type: 'talk' }
  if (onScreen && asksUntold(situation, words)) return { type: 'answer' }
  if (route.intent === 'other' && isEmpty(wish))
    return saysOnly('price', words) && onScreen ? { type: 'answer' } : find('vague', words) ? { type: 'ask' } : { type: 'talk' }
  if (onScreen && asksOfTexts(situation, words)) return { type: 'answer' }
  const isAbout = fields.length > 0 || quality !== undefined || words.some((word) => conceptSaid(word) !== undefined)
  if (isEmpty(wish)) return onScreen && isAbout ? { type: 'answer' } : { type: 'ask' }
  const isExclusion =
    wish.words.length === 0 && wish.filters.every(({ op }) => op === 'ne') && wish.lifted.length === 0 && wish.sort === null
  if (onScreen && isExclusion) return { type: 'narrow' }
  // "Show all sneakers": of the shop, whatever was asked before.
  const all = find('all', words)
  if (all && !find('these', words) && words.slice(all.at + 1, all.at + 3).some((word) => namesGoods(catalog, word)))
    return { type: 'search' }
  // "The cheapest": it is put first, and named. An order that is asked for is only made.
  const isOrder = wish.sort === null || COMMAND.test(reading.text) || words.some((word) => FIRST.test(word))
  // "What's the warranty on the Pro" that is not on screen: it is found, and the question answered.
  const open = fields.filter(({ field }) => !wish.filters.some((filter) => filter.field === field))
  const isAsking = question && wish.sort === null && open.length > 0 && wish.words.some(catalog.index.names) && !find('any', words)
  const asks = !isOrder || isAsking
  const isOn = goesOn(catalog, context, wish, leaningOf(situation, words))
  return isOn && isAsking ? { type: 'answer' } : { type: isOn ? 'narrow' : 'search', ...(asks && { asks }) }
}
