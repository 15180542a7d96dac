import { type Filter, VizType } from '#protocol/shop.ts'
import { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor } from '../catalog/profile.ts'
import type { Talk } from '../reader/read-talk.ts'
import { servicesIn } from '../faq.ts'
import { saidIn } from '../lexicon/said.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, isCategory, type Wish, wordsIn } from './context.ts'
import { fitAnew, kindRows } from './fit.ts'
import { AND, compares, find } from './phrases.ts'
import type { Signs } from './signs.ts'
import { rowsNamed } from './standing.ts'
import { back, VIEW_ACTS, WHOLE_ACTS } from './view-acts.ts'

const HOW_SOON = saidIn('how_soon')
const Step = z.enum(['bigger', 'smaller']).optional()

/** What is to be done about a message; the intent says which pipeline it is of. */
export const Act = z.discriminatedUnion('type', [
  /** `asks`: something is asked about what it finds. `instead`: nothing shown fits, and this is what the shop has. */
  z.object({ type: z.literal('search'), asks: z.boolean().optional(), instead: z.boolean().optional() }),
  /** `asks`: which one is at the end of the order. */
  z.object({ type: z.literal('narrow'), asks: z.boolean().optional() }),
  z.object({ type: z.literal('page'), to: z.union([z.enum(['next', 'previous']), z.number().int().positive()]) }),
  z.object({ type: z.literal('layout'), size: Step, full: z.boolean().optional() }),
  /** `view`, `size`: "as a list without pictures", "bigger and without the price". */
  z.object({ type: z.literal('fields'), hidden: z.array(z.string()), wanted: z.array(z.string()), view: VizType.optional(), size: Step }),
  z.object({ type: z.literal('open'), pictures: z.boolean() }),
  z.object({ type: z.literal('back'), steps: z.number().int().positive() }),
  /** `nothing`: what was looked for is not there. `look`: nothing but another look at the screen. */
  z.object({ type: z.enum(['reset', 'others', 'similar', 'compare', 'answer', 'support', 'talk', 'ask', 'foreign', 'nothing', 'look']) }),
])
export type Act = z.infer<typeof Act>

/** How likely it must be that only the view is meant, for what is said to be looked at so. */
const PERHAPS = 0.1
const HARDLY = 0.03

const view = (signs: Signs, rows = VIEW_ACTS): Act | undefined => {
  for (const row of rows) {
    const act = row(signs)
    if (act) return act
  }
  return rows === VIEW_ACTS ? back(signs) : undefined
}

/** Whether some of the kind that is shown meets all of these filters. */
function isAmong({ wish, catalog, context }: Signs): boolean {
  const tests = wish.filters.map(catalog.testOf)
  return kindRows(catalog, context.beneath ?? context).some((row) => tests.every((test) => test(row)))
}

/** Goods are named of which none is of the kind that is shown. */
function namesOthers({ wish, catalog, context }: Signs): boolean {
  const kind = new Set(kindRows(catalog, context.beneath ?? context))
  const filed = wish.filters.filter(isCategory(catalog))
  const rows = filed.length > 0 ? [new Set(catalog.find({ words: [], filters: filed }).rows)] : []
  const named = [...rows, ...wish.words.map((word) => rowsNamed(catalog, word)).filter(({ size }) => size > 0)]
  return named.length > 0 && named.every((some) => some.isDisjointFrom(kind))
}

/** What is looked for anew, or said of what is shown. */
function sought(spans: Talk['spans'], asks: boolean, signs: Signs): Act {
  const { onScreen, isEmpty, unknown, isUnsold, wish, says, catalog } = signs
  const isTagged = (tags: RegExp) => spans.some(({ tag }) => tags.test(tag))
  // "Leave out the balls", "cheapest first": said of what is shown. So is "under 50", where some of what is spoken of is so.
  const isOfShown = !isEmpty && !isTagged(/[KMBP]/)
  const isBound = wordsIn(wish).length === 0 && wish.filters.length > 0 && !wish.filters.some(isCategory(catalog)) && !isTagged(/P/)
  if (onScreen && !says('all') && (isOfShown || (isBound && isAmong(signs)))) return { type: 'narrow', asks }
  if (isUnsold) return { type: 'ask' }
  if (!isEmpty) return { type: 'search', asks }
  if (unknown.length > 0) return { type: 'ask' }
  return asks && onScreen ? { type: 'answer' } : { type: says('everything') || (says('all') && !onScreen) ? 'search' : 'ask' }
}

/** What is to be done, by what the message was taken for and what of it the catalogue has. */
export function decide({ deed, chances, spans }: Talk, signs: Signs): Act {
  const { onScreen, isEmpty, unknown, isUnsold, route, intent, fields, isQuestion, context } = signs
  const said = signs.words.join(' ')
  const asks = spans.some(({ tag }) => tag === 'A' || tag === 'R' || tag === 'S')
  const isPointing = spans.some(({ tag }) => tag === 'R')
  const whole = onScreen ? view(signs, WHOLE_ACTS) : undefined
  if (whole) return whole
  if (deed === 'view' || chances.view > (deed === 'answer' ? PERHAPS : HARDLY)) {
    const act = onScreen ? view(signs) : back(signs)
    if (act) return act
    if (deed === 'view' && onScreen && isEmpty)
      return { type: isPointing ? 'answer' : intent === 'viz' || route.slots.viz_type ? 'layout' : 'look' }
  }
  const isEnd = spans.some(({ tag, from, to }) => tag === 'S' && to - from >= signs.words.length)
  const seek = () => sought(spans, asks, signs)
  // "A vs B".
  if (compares(signs.words) && chances.compare > PERHAPS) return { type: 'compare' }
  switch (deed) {
    case 'narrow':
      if (!onScreen || (isUnsold && wordsIn(signs.wish).length === 0) || namesOthers(signs)) return seek()
      // "Which is dearer?" of the only one that is shown is asked of it and of what was there before.
      if (!isEmpty) return isEnd && isQuestion && context.count === 1 ? { type: 'answer' } : { type: 'narrow', asks }
      return { type: unknown.length > 0 ? 'ask' : asks ? 'answer' : fields.length > 0 ? 'narrow' : 'ask' }
    case 'answer':
      // How soon it comes is no length of it.
      if (HOW_SOON.test(said) && servicesIn(said).includes('<delivery>')) return { type: 'support' }
      return onScreen || isPointing || isEmpty ? { type: 'answer' } : { type: 'search', asks: true }
    case 'similar':
      return onScreen ? { type: 'similar' } : seek()
    case 'compare':
    case 'support':
    case 'talk':
      return { type: deed }
    default:
      return deed === 'unclear' && isEmpty ? { type: 'ask' } : seek()
  }
}

/** A limit of the price goes along to other goods that are named in few words, or after "and"; to "only the tablets" all that is asked of those shown. */
export function carried(catalog: Catalog, context: Context, wish: Wish, said: string): Wish {
  const words = plainWords(said)
  const price = fieldFor(catalog.profile, 'price')?.field
  const isShort = words.length <= 3 || AND.test(words.join(' '))
  if (!isShort || find('all', words)) return wish
  const held = context.beneath ?? context
  const isOnly = words.some((word) => classOf(word) === '<only>')
  const isAnew = ({ field }: Filter) => wish.filters.some((filter) => filter.field === field)
  const limits = [...held.base, ...held.filters].filter(
    (filter) =>
      !isAnew(filter) &&
      (isOnly || filter.value === true || filter.op === 'ne' || (filter.field === price && typeof filter.value === 'number')),
  )
  const limited = { ...wish, filters: [...wish.filters, ...limits] }
  const { dropped, refused } = fitAnew(catalog, limited)
  return refused.length > 0 || dropped.length > fitAnew(catalog, wish).dropped.length ? wish : limited
}
