import type { Filter } from '#protocol/shop.ts'
import { numberOf } from '../catalog/columns.ts'
import { type Product, valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { extreme } from '../dialogue/tellings.ts'
import { type Context, countOf, isCategory, narrowed, NO_WISH, queryOf, wordsIn, searched, type Wish } from '../dialogue/context.ts'
import { isCalled, namesGoods } from '../dialogue/goods.ts'
import { extremeOf, line, productsIn, told } from '../dialogue/facts.ts'
import { pointedAt } from '../dialogue/names.ts'
import { find } from '../dialogue/phrases.ts'
import { isMissed } from '../dialogue/request.ts'
import { isEmptyWish } from '../dialogue/signs.ts'
import { filterChange, searchChange, sortChange } from '../pipeline/changes.ts'
import { describeFilter, describeValue } from '../pipeline/describe.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { PAGE } from '../template/grid.ts'
import { plainWords } from '../text/phrase.ts'
import { choicesIn } from './choices.ts'
import { type Doing, type Done, said, type Scene, type Screen } from './scene.ts'
import { askedBeside, askedOf, tell } from './tell.ts'
import { page } from './view.ts'

/** What was found, what was understood as what, and which words were not. */
function report(scene: Scene, screen: Screen, how: 'found' | 'narrowed' | 'ordered'): string {
  const { wish, released, unknown, dropped } = scene
  const { count } = screen.meta
  const lines = [said(scene, how, { count, wishes: screen.wishes, order: screen.order })]
  if (released.length > 0) lines.unshift(said(scene, 'released', { conditions: released.join(', ') }))
  if (screen.page) lines.push(pageSaid(scene, screen))
  // A price alone finds half of the shop: what kind it should be is asked, beside what fits.
  const kinds = screen.formation?.facets?.[0]?.values?.slice(0, 6).map(({ value }) => String(value)) ?? []
  const isVague = how === 'found' && wordsIn(wish).length === 0 && wish.filters.every(({ value }) => typeof value === 'number')
  if (isVague && screen.page && wish.filters.length > 0 && kinds.length > 1)
    lines.push(said(scene, 'what_for', { names: kinds.join(', ') }))
  const missed = [...(how === 'found' ? screen.missed : []), ...dropped]
  if (missed.length > 0) lines.push(said(scene, 'missed', { words: missed.join(', ') }))
  if (unknown.length > 0) lines.push(said(scene, 'unknown', { words: unknown.join(', ') }))
  const { first, none } = preferredIn(scene)
  if (none.length > 0) lines.push(said(scene, 'missed', { words: none.join(', ') }))
  if (first.length > 0 && !wish.sort) lines.push(said(scene, 'preferred', { words: first.join(', ') }))
  if (how === 'ordered' && wish.sort && untold(scene)) lines.push(said(scene, 'unsaid_of', { label: untold(scene) }))
  return lines.join('\n')
}

/** The field that goods are ordered by, where none of them has it. */
function untold({ wish, catalog, context, language }: Scene): string {
  const info = wish.sort && fieldNamed(catalog.profile, wish.sort.field)
  const isTold = info && extremeOf(catalog, narrowed(context.beneath ?? context, wish), info, 'asc').length > 0
  return info && info.kind === 'number' && !isTold ? info.label[language] : ''
}

/** What some of what is found is told to be, and not all: those stand first; and what none of it is told to be. */
function preferredIn({ wish, catalog, context, act }: Scene): { first: string[]; none: string[] } {
  const now = act.type === 'narrow' ? narrowed(context.beneath ?? context, wish) : searched(wish)
  const all = countOf(catalog, now)
  const rows = new Set(catalog.find(queryOf(now)).rows)
  /** Some text of these has it, though they are not called so. */
  const isTold = (word: string) => catalog.index.resolve([word]).terms.some((term) => isCalled(catalog, term, (row) => rows.has(row), 0))
  const counts = wish.prefer.map((word) => ({ word, some: countOf(catalog, { ...now, must: [...now.must, word] }) }))
  return {
    first: counts.filter(({ some }) => some > 0 && some < all).map(({ word }) => word),
    none: counts.filter(({ word, some }) => some === 0 && isMissed(word) && !isTold(word)).map(({ word }) => word),
  }
}

export function pageSaid(scene: Scene, { page, meta }: Screen): string {
  if (!page) return said(scene, 'shown')
  const text = said(scene, 'page', { ...page, count: meta.count })
  return page.to < meta.count ? `${text} ${said(scene, 'more_pages')}` : text
}

/** "The cheapest": which one it is, after the order was made of it. */
function atTheEnd(scene: Scene, context: Context, count: number): string {
  const { act, wish, catalog } = scene
  const info = wish.sort ? fieldNamed(catalog.profile, wish.sort.field) : undefined
  // What does for a room of 25 m² stands in the order of how much it does for, and no end is asked for.
  const isNearest = wish.filters.some(({ field, op }) => field === wish.sort?.field && op === 'gte') && wish.sort?.direction === 'asc'
  if (!('asks' in act && act.asks) || !wish.sort || !info || count === 0 || isNearest) return ''
  return `\n${extreme(scene, productsIn(catalog, context), info, wish.sort.direction).text}`
}

/** What a search found, which is on screen already. */
export const found: Doing = (scene) => {
  const { act, wish, fields, state, context } = scene
  const { count } = state.meta
  // "How much is the Microair" with nothing on screen yet: it is shown, and the question answered.
  const isOfStock = ({ concept }: (typeof fields)[number]) => concept === 'in_stock'
  const isOfField = fields.length > 0 && wish.sort === null && !fields.every(isOfStock)
  if ('asks' in act && act.asks && (count === 1 || isOfField)) return tell(scene)
  const isInstead = 'instead' in act && act.instead
  return {
    say: (screen) =>
      `${isInstead ? `${said(scene, 'elsewhere')}\n` : ''}${report(scene, screen, 'found')}${namesOf(scene, context, count)}${atTheEnd(scene, context, count)}${askedBeside(scene)}`,
  }
}

const isOnlyOrder = (wish: Wish): boolean => wish.sort !== null && isEmptyWish({ ...wish, sort: null })

const NAMED = 3

/** "Which of these ships overnight": those that are left, by name, with what is asked of them, or what they cost. */
function namesOf(scene: Scene, context: Context, count: number): string {
  const { text, catalog } = scene
  const isAsked = text.includes('?') || (find('question', plainWords(text))?.at ?? 9) <= 1
  if (!isAsked || count > NAMED) return ''
  const price = fieldFor(catalog.profile, 'price')
  const products = productsIn(catalog, context)
  const lines =
    askedOf(scene, context, products)?.split('\n') ??
    products.map((product) => line(product, (price && told(product, price, scene)) ?? '', scene).replace(/ — $/, ''))
  // Only one can be "it" in what is asked next.
  return lines.map((text) => `\n${lines.length === 1 ? text : text.replaceAll('**', '')}`).join('')
}

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
  return {
    change: (now) => (sort ? sortChange(catalog, now, asker, sort, wanted) : filterChange(catalog, now, asker, wanted)),
    say: (screen) =>
      `${report(scene, screen, sort ? 'ordered' : 'narrowed')}${namesOf(scene, wanted, count)}${atTheEnd(scene, wanted, count)}`,
  }
}

/** All that was put on top of the search is taken away. */
export const reset: Doing = (scene) => {
  const { catalog, asker, context } = scene
  const wanted = { ...(context.beneath ?? context), filters: [], must: [], prefer: [], without: [] }
  return { change: (now) => filterChange(catalog, now, asker, wanted), say: (screen) => report(scene, screen, 'found') }
}

/** "Show others": the next page, or what the conditions keep out, or more of the kind. */
export const others: Doing = (scene) => {
  const { state, context, catalog, asker, text } = scene
  if (!state.chosen && (state.offset ?? 0) + PAGE < state.meta.count) return page({ ...scene, act: { type: 'page', to: 'next' } })
  const { base, words } = context.beneath ?? context
  const kind = searched({
    ...NO_WISH,
    filters: base.filter(isCategory(catalog)),
    words: words.filter((word) => namesGoods(catalog, word)),
  })
  const isKind = kind.base.length + kind.words.length > 0
  if (!isKind || countOf(catalog, kind) <= state.meta.count) return similar(scene)
  return {
    change: (now) => searchChange(catalog, now, asker, text, kind),
    say: (screen) => `${said(scene, 'all_of_it')} ${report(scene, screen, 'found')}`,
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
  const { text, catalog, shown, focus, fields, wish, asker, language } = scene
  const order = wish.sort && fieldNamed(catalog.profile, wish.sort.field)
  const [end = shown[0]] = order && wish.sort ? extremeOf(catalog, scene.context, order, wish.sort.direction) : []
  const [product = focus[0] ?? end] = pointedAt({ ...scene, anywhere: false }).products
  const [brand, category] = ['brand', 'category'].map((concept) => fieldFor(catalog.profile, concept))
  const isOther = find('other', plainWords(text)) !== undefined
  const kind = !isOther && fields.some(({ field }) => field === brand?.field) ? brand : (category ?? brand)
  const value = product && kind ? [valueOf(product, kind.field)].flat()[0] : undefined
  if (!product || !kind || typeof value !== 'string') return { say: said(scene, 'which_product') }
  const bound = beyond(scene, product)
  const own = brand ? valueOf(product, brand.field) : undefined
  const apart: Filter[] = isOther && brand && own !== undefined ? [{ field: brand.field, op: 'ne', value: String(own) }] : []
  const further =
    bound || apart.length > 0
      ? narrowed(scene.context.beneath ?? scene.context, { ...wish, filters: [...wish.filters, ...(bound ? [bound] : []), ...apart] })
      : undefined
  if (further && countOf(catalog, further) > 0)
    return { change: (now) => filterChange(catalog, now, asker, further), say: (screen) => report(scene, screen, 'narrowed') }
  const filters: Filter[] = [{ field: kind.field, op: 'eq', value }, ...wish.filters, ...apart, ...(bound ? [bound] : [])]
  // What was asked for before it was narrowed to this one: headphones, and not all that is filed beside them.
  const { words, base } = scene.context.beneath ?? scene.context
  const asked = searched({ ...NO_WISH, words, filters: [...base.filter(isCategory(catalog)), ...filters.slice(1)], sort: wish.sort })
  const isAsked = words.length > 0 && bound !== undefined && countOf(catalog, asked) > 0
  const wanted = isAsked ? asked : searched({ ...NO_WISH, filters, sort: wish.sort })
  if (countOf(catalog, wanted) === 0) return { say: said(scene, 'none_left', { wishes: wishesOf(scene, { ...NO_WISH, filters }) }) }
  const instead = bound ? `${said(scene, 'nothing_beyond', { wishes: describeFilter(bound, catalog.profile, language) })}\n` : ''
  return { change: (now) => searchChange(catalog, now, asker, text, wanted), say: (screen) => instead + report(scene, screen, 'found') }
}

const wishesOf = ({ catalog, language }: Scene, wish: Wish): string =>
  [...wish.words, ...wish.must, ...wish.filters.map((filter) => describeFilter(filter, catalog.profile, language))].join(', ')

/** The product that comes nearest to a bound that none keeps: the cheapest, where all are too dear. */
function nearestTo({ catalog, language, wish }: Scene, context: Context): string {
  const [bound, ...others] = wish.filters
  const info = bound && others.length + wordsIn(wish).length === 0 ? fieldNamed(catalog.profile, bound.field) : undefined
  if (!bound || !info || typeof bound.value !== 'number' || bound.op === 'eq' || bound.op === 'ne') return ''
  const [first] = extremeOf(
    catalog,
    narrowed(context, { ...wish, filters: [], lifted: [bound.field] }),
    info,
    /^lt/.test(bound.op) ? 'asc' : 'desc',
  )
  return first ? `**${first.name}** — ${describeValue(first, info, language, undefined) ?? ''}` : ''
}

/** Which single condition, left out, would leave something. */
function without(scene: Scene, context: Context | undefined): { label: string; count: number }[] {
  const { catalog, language, wish } = scene
  const count = (part: Wish) => countOf(catalog, context ? narrowed(context, part) : searched(part))
  const label = (filter: Filter) => describeFilter(filter, catalog.profile, language)
  const own = [
    ...wish.filters.map((filter) => ({
      label: label(filter),
      count: count({ ...wish, filters: wish.filters.filter((other) => other !== filter) }),
    })),
    ...wish.must.map((word) => ({ label: word, count: count({ ...wish, must: wish.must.filter((other) => other !== word) }) })),
  ]
  const { must = [], base = [], filters = [] } = context ?? {}
  const held = [
    ...must.map((word) => ({ label: word, count: count({ ...wish, released: [word] }) })),
    ...[...base, ...filters].map((filter) => ({ label: label(filter), count: count({ ...wish, lifted: [filter.field] }) })),
  ]
  return [...(own.length > 1 ? own : []), ...held].filter((part) => part.count > 0).slice(0, 3)
}

/** Nothing fits: the screen stays as it was, and the answer says what stands in the way. */
export function nothing(scene: Scene): Done {
  const { act, wish, unknown, context } = scene
  const isNarrowing = act.type === 'narrow'
  const inForce = isNarrowing ? (context.beneath ?? context) : undefined
  const wishes = wishesOf(scene, wish)
  const lines = [said(scene, isNarrowing ? 'none_left' : 'nothing', { wishes })]
  const nearest = inForce ? nearestTo(scene, inForce) : ''
  if (nearest !== '') lines.push(said(scene, 'nearest', { product: nearest }))
  if (unknown.length > 0) lines.push(said(scene, 'unknown', { words: unknown.join(', ') }))
  const parts = without(scene, inForce)
  if (parts.length > 0) lines.push(said(scene, 'instead', { parts: parts.map(({ label, count }) => `“${label}” (${count})`).join(', ') }))
  if (parts.length > 0 || isNarrowing) return { say: lines.join('\n') }
  const { names, offer } = choicesIn(scene)
  return { say: [...lines, said(scene, 'we_have', { names })].join('\n'), offer }
}
