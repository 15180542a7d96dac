import type { Filter } from '#protocol/shop.ts'
import { numberOf } from '../catalog/columns.ts'
import { type Product, valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { isOrdered } from '../filters/sorting.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { filterChange, searchChange, sortChange } from '../pipeline/changes.ts'
import { describeFilter, describeValue } from '../pipeline/describe.ts'
import { PAGE } from '../template/grid.ts'
import { plainWords } from '../text/phrase.ts'
import { extreme } from './ends.ts'
import { choicesIn } from './choices.ts'
import { type Context, countOf, isCategory, narrowed, NO_WISH, queryOf, searched, type Wish, wordsIn } from './context.ts'
import { extremeOf, line, productsIn, told } from './facts.ts'
import { find } from './phrases.ts'
import { pointedAt } from './pointing.ts'
import { type Doing, type Done, said, type Scene, type Screen } from './scene.ts'
import { isPerson } from './standing.ts'
import { isEmptyWish } from './context.ts'
import { tell } from './tell.ts'
import { page } from './view.ts'

/** What was found, what was understood as what, and which words were not. */
function report(scene: Scene, screen: Screen, how: 'found' | 'narrowed' | 'ordered', wanted: Context): string {
  const { wish, released, unknown, dropped } = scene
  const lines = [said(scene, how, { count: screen.meta.count, wishes: screen.wishes, order: screen.order })]
  if (released.length > 0) lines.unshift(said(scene, 'released', { conditions: released.join(', ') }))
  if (screen.page) lines.push(pageSaid(scene, screen))
  // A price alone finds half of the shop: what kind it should be is asked, beside what fits.
  const kinds = screen.formation?.facets?.[0]?.values?.slice(0, 6).map(({ value }) => String(value)) ?? []
  const isVague = how === 'found' && wordsIn(wish).length === 0 && wish.filters.every(({ value }) => typeof value === 'number')
  if (isVague && screen.page && wish.filters.length > 0 && kinds.length > 1)
    lines.push(said(scene, 'what_for', { names: kinds.join(', ') }))
  const { first, none } = preferredIn(scene, wanted)
  const missed = [...dropped, ...none]
  if (missed.length > 0) lines.push(said(scene, 'missed', { words: missed.join(', ') }))
  if (unknown.length > 0) lines.push(said(scene, 'unknown', { words: unknown.join(', ') }))
  if (first.length > 0 && !wish.sort) lines.push(said(scene, 'preferred', { words: first.join(', ') }))
  return lines.join('\n')
}

/** What some of what is found is told to be, and not all: those stand first; and what none of it is told to be. */
function preferredIn({ wish, catalog }: Scene, now: Context): { first: string[]; none: string[] } {
  const all = countOf(catalog, now)
  const counts = wish.prefer.map((word) => ({ word, some: countOf(catalog, { ...now, must: [...now.must, word] }) }))
  return {
    first: counts.filter(({ some }) => some > 0 && some < all).map(({ word }) => word),
    none: counts.filter(({ some, word }) => some === 0 && !isPerson(word)).map(({ word }) => word),
  }
}

export function pageSaid(scene: Scene, { page, meta }: Screen): string {
  if (!page) return said(scene, 'shown')
  const text = said(scene, 'page', { ...page, count: meta.count })
  return page.to < meta.count ? `${text} ${said(scene, 'more_pages')}` : text
}

/** "The cheapest": which one it is, after the order was made of it. */
function atTheEnd(scene: Scene, context: Context): string {
  const { act, wish, catalog } = scene
  const info = wish.sort ? fieldNamed(catalog.profile, wish.sort.field) : undefined
  if (!('asks' in act && act.asks) || !wish.sort || !info) return ''
  return `\n${extreme(scene, productsIn(catalog, context, wish.sort), info, wish.sort.direction, info.kind === 'number').text}`
}

const NAMED = 3

/** "Which of these ships overnight": those that are left, by name, with what they cost. */
function namesOf(scene: Scene, context: Context, count: number): string {
  const { act, catalog, wish } = scene
  if (!('asks' in act && act.asks) || count > NAMED || wish.sort) return ''
  const price = fieldFor(catalog.profile, 'price')
  const lines = productsIn(catalog, context).map((product) =>
    line(product, (price && told(product, price, scene)) ?? '', scene).replace(/ — $/, ''),
  )
  // Only one can be "it" in what is asked next.
  return lines.map((text) => `\n${lines.length === 1 ? text : text.replaceAll('**', '')}`).join('')
}

/** What a search found, which is on screen already. */
export const found: Doing = (scene) => {
  const { act, wish, state, context, asked, shown } = scene
  const { count } = state.meta
  if (asked.about.length > 0 && wish.sort === null && count > 0 && count <= NAMED) {
    // Asked of what was found now: "do you have protein? what is its rating".
    const done = tell({ ...scene, asked: { ...asked, refs: [] }, wish: NO_WISH, focus: count === 1 ? shown.slice(0, 1) : [] })
    return count === 1
      ? done
      : {
          ...done,
          say: (screen) => `${report(scene, screen, 'found', context)}\n${typeof done.say === 'string' ? done.say : done.say(screen)}`,
        }
  }
  const instead = 'instead' in act && act.instead ? `${said(scene, 'elsewhere')}\n` : ''
  return {
    say: (screen) =>
      `${instead}${report(scene, screen, 'found', context)}${namesOf(scene, context, state.meta.count)}${atTheEnd(scene, context)}`,
  }
}

const isOnlyOrder = (wish: Wish): boolean => wish.sort !== null && isEmptyWish({ ...wish, sort: null })

/** Also while a few are looked at side by side: of the search that they were chosen from. */
export const narrow: Doing = (scene) => {
  const { catalog, wish, asker, fields, language } = scene
  const wanted = narrowed(scene.context.beneath ?? scene.context, wish)
  const count = countOf(catalog, wanted)
  if (count === 0) return nothing(scene)
  // "Remove the filter by country" where there is none.
  if (isEmptyWish(wish) && fields.length > 0)
    return { say: said(scene, 'no_condition', { labels: fields.map(({ label }) => label[language]).join(', ') }) }
  const sort = isOnlyOrder(wish) ? wish.sort : null
  const cheaper = sort ? cheaperThan(scene, wanted) : undefined
  if (cheaper)
    return { change: (now) => filterChange(catalog, now, asker, cheaper), say: (screen) => report(scene, screen, 'narrowed', cheaper) }
  const info = sort && fieldNamed(catalog.profile, sort.field)
  const untold = info && info.kind === 'number' && extremeOf(catalog, wanted, info, 'asc').length === 0
  if (untold) return { say: said(scene, 'unsaid_of', { label: info.label[language] }) }
  // "Is there a minimum order for the potatoes", of several that are shown.
  const isAsked = scene.asked.about.length > 0 && wish.sort === null && count <= NAMED
  const shown = isAsked ? productsIn(catalog, wanted) : []
  const told = isAsked
    ? tell({
        ...scene,
        asked: { ...scene.asked, refs: [] },
        wish: NO_WISH,
        shown,
        context: { ...wanted, shown, count },
        focus: count === 1 ? shown : [],
      })
    : undefined
  return {
    change: (now) => (sort ? sortChange(catalog, now, asker, sort, wanted) : filterChange(catalog, now, asker, wanted)),
    say: (screen) =>
      typeof told?.say === 'string'
        ? `${report(scene, screen, 'narrowed', wanted)}\n${told.say}`
        : `${report(scene, screen, sort ? 'ordered' : 'narrowed', wanted)}${namesOf(scene, wanted, count)}${atTheEnd(scene, wanted)}`,
  }
}

const FEW = 3

/** "Is there a cheaper one", of few or of those that cost alike: others of the kind below their price, those first that are as was asked for. */
function cheaperThan({ text, catalog, wish, focus }: Scene, context: Context): Context | undefined {
  const price = fieldFor(catalog.profile, 'price')
  if (!price || wish.sort?.field !== price.field || isOrdered(text.toLowerCase()) || !find('cheaper', plainWords(text))) return undefined
  const all = productsIn(catalog, context)
  const pricesOf = (products: Product[]) =>
    products.map((product) => numberOf(valueOf(product, price.field), price)).filter((value) => !Number.isNaN(value))
  // "Cheaper than those": than what was spoken of, among what is shown.
  const words = plainWords(text)
  const isSpoken = focus.length < all.length && (find('these', words) ?? find('this', words)) !== undefined
  const spoken = isSpoken ? Math.min(...pricesOf(focus)) : Infinity
  const cheaper = { ...context, filters: [...context.filters, { field: price.field, op: 'lt' as const, value: spoken }], sort: wish.sort }
  if (spoken < Infinity && countOf(catalog, cheaper) > 0) return cheaper
  const amounts = pricesOf(all)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  if (amounts.length === 0 || (amounts.length > FEW && least < most)) return undefined
  const isOfKind = isCategory(catalog)
  const below: Filter = { field: price.field, op: 'lt', value: least }
  const kind = {
    ...context,
    must: [],
    prefer: [...context.must, ...context.prefer],
    base: context.base.filter(isOfKind),
    filters: [...context.filters.filter(isOfKind), below],
    sort: wish.sort,
  }
  return kind.words.length + kind.base.length > 0 && countOf(catalog, kind) > 0 ? kind : undefined
}

/** All that was put on top of the search is taken away. */
export const reset: Doing = (scene) => {
  const { catalog, asker, context } = scene
  const wanted = { ...(context.beneath ?? context), filters: [], must: [], prefer: [], without: [] }
  return { change: (now) => filterChange(catalog, now, asker, wanted), say: (screen) => report(scene, screen, 'found', wanted) }
}

/** "Show others": the next page, or what the conditions keep out, or more of the kind. */
export const others: Doing = (scene) => {
  const { state, context, catalog, asker, text } = scene
  if (!state.chosen && (state.offset ?? 0) + PAGE < state.meta.count) return page({ ...scene, act: { type: 'page', to: 'next' } })
  const { base, words } = context.beneath ?? context
  const kind = searched({ ...NO_WISH, filters: base.filter(isCategory(catalog)), words })
  if (kind.base.length + kind.words.length === 0 || countOf(catalog, kind) <= state.meta.count) return similar(scene)
  return {
    change: (now) => searchChange(catalog, now, asker, text, kind),
    say: (screen) => `${said(scene, 'all_of_it')} ${report(scene, screen, 'found', kind)}`,
  }
}

/** Further than a product goes: what a "lighter" or "cheaper" one must be. */
function beyond({ wish, text, catalog }: Scene, product: Product): Filter | undefined {
  const quality = qualityIn(plainWords(text), catalog.profile)
  const { field, direction } = wish.sort ?? { field: quality?.info?.field ?? '', direction: quality?.direction }
  const info = fieldNamed(catalog.profile, field)
  const value = info ? numberOf(valueOf(product, field), info) : Number.NaN
  return Number.isNaN(value) ? undefined : { field, op: direction === 'asc' ? 'lt' : 'gt', value }
}

/** More of the kind of one product: its brand where that is named, else its category; cheaper or lighter where that is said. */
export const similar: Doing = (scene) => {
  const { text, catalog, shown, focus, fields, wish, asker } = scene
  const [product = focus[0] ?? shown[0]] = pointedAt({ ...scene, refs: scene.asked.refs, anywhere: false }).products
  const [brand, category] = ['brand', 'category'].map((concept) => fieldFor(catalog.profile, concept))
  const isOther = find('other', plainWords(text)) !== undefined
  const kind = !isOther && fields.some(({ field }) => field === brand?.field) ? brand : (category ?? brand)
  const value = product && kind ? [valueOf(product, kind.field)].flat()[0] : undefined
  if (!product || !kind || typeof value !== 'string') return { say: said(scene, 'which_product') }
  const bound = beyond(scene, product)
  const own = brand ? valueOf(product, brand.field) : undefined
  const apart: Filter[] = isOther && brand && own !== undefined ? [{ field: brand.field, op: 'ne', value: String(own) }] : []
  const filters: Filter[] = [{ field: kind.field, op: 'eq', value }, ...wish.filters, ...apart, ...(bound ? [bound] : [])]
  const wanted = searched({ ...NO_WISH, filters, sort: wish.sort })
  if (countOf(catalog, wanted) === 0) return { say: said(scene, 'none_left', { wishes: wishesOf(scene, { ...NO_WISH, filters }) }) }
  return { change: (now) => searchChange(catalog, now, asker, text, wanted), say: (screen) => report(scene, screen, 'found', wanted) }
}

const wishesOf = ({ catalog, language }: Scene, wish: Wish): string =>
  [...wish.words, ...wish.must, ...wish.filters.map((filter) => describeFilter(filter, catalog.profile, language))].join(', ')

/** The product that comes nearest to a bound that none keeps: the cheapest, where all are too dear. */
function nearestTo({ catalog, language, wish }: Scene, context: Context): string {
  const [bound, ...more] = wish.filters
  const info = bound && more.length + wordsIn(wish).length === 0 ? fieldNamed(catalog.profile, bound.field) : undefined
  if (!bound || !info || typeof bound.value !== 'number' || bound.op === 'eq' || bound.op === 'ne') return ''
  const free = narrowed(context, { ...wish, filters: [], lifted: [bound.field] })
  const [first] = extremeOf(catalog, free, info, /^lt/.test(bound.op) ? 'asc' : 'desc')
  return first ? `**${first.name}** — ${describeValue(first, info, language, undefined) ?? ''}` : ''
}

/** Which single condition in force, left out, would leave something. */
function inTheWay({ catalog, language, wish }: Scene, context: Context): string {
  const parts = [
    ...context.must.map((word) => ({ label: word, wish: { ...wish, released: [word] } })),
    ...[...context.base, ...context.filters].map((filter) => ({
      label: describeFilter(filter, catalog.profile, language),
      wish: { ...wish, lifted: [filter.field] },
    })),
  ]
  return parts
    .filter((part) => countOf(catalog, narrowed(context, part.wish)) > 0)
    .slice(0, 3)
    .map(({ label }) => label)
    .join(', ')
}

/** Nothing fits: the screen stays as it was, and the answer says what stands in the way. */
export function nothing(scene: Scene): Done {
  const { wish, unknown, dropped, catalog, state } = scene
  const context = scene.context.beneath ?? scene.context
  const wishes = wishesOf(scene, wish)
  const lines = state.meta.count > 0 ? [said(scene, 'none_left', { wishes })] : [said(scene, 'nothing', { wishes })]
  const missing = [...unknown, ...dropped].filter((word) => !wishes.includes(word))
  if (missing.length > 0) lines.push(said(scene, 'unknown', { words: missing.join(', ') }))
  const nearest = state.meta.count > 0 ? nearestTo(scene, context) : nearestTo(scene, searched(wish))
  if (nearest !== '') lines.push(said(scene, 'nearest', { product: nearest }))
  else if (state.meta.count > 0) {
    const parts = inTheWay(scene, context)
    if (parts !== '') lines.push(said(scene, 'instead', { parts }))
  }
  const offer = state.meta.count > 0 || catalog.find(queryOf(searched(wish))).rows.length > 0 ? undefined : choicesIn(scene).offer
  return { say: lines.join('\n'), offer }
}
