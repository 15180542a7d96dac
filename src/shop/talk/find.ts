import type { Filter } from '#protocol/shop.ts'
import { valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { filterChange, searchChange, sortChange } from '../pipeline/changes.ts'
import { describeFilter } from '../pipeline/describe.ts'
import { PAGE } from '../template/grid.ts'
import { extreme } from './ends.ts'
import { choicesIn } from './choices.ts'
import { type Context, countOf, isEmptyWish, narrowed, NO_WISH, queryOf, searched, type Wish } from './context.ts'
import { line, productsIn, told } from './facts.ts'
import { pointedAt } from './pointing.ts'
import { type Doing, type Done, said, type Scene, type Screen } from './scene.ts'
import { isPerson } from './standing.ts'
import { tell } from './tell.ts'
import { page } from './view.ts'

/** What was found, what was understood as what, and which words were not. */
function report(scene: Scene, screen: Screen, how: 'found' | 'narrowed' | 'ordered', wanted: Context): string {
  const { wish, released, unknown, dropped } = scene
  const lines = [said(scene, how, { count: screen.meta.count, wishes: screen.wishes, order: screen.order })]
  if (released.length > 0) lines.unshift(said(scene, 'released', { conditions: released.join(', ') }))
  if (screen.page) lines.push(pageSaid(scene, screen))
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

const NAMED = 3

/** What is asked besides: of the few that are left ("do you have protein? what is its rating"), which one is at the end, or which they are. */
function answered(scene: Scene, context: Context, count: number): string {
  const { act, wish, catalog, asked } = scene
  const few = count <= NAMED && !wish.sort ? productsIn(catalog, context) : []
  if (few.length > 0 && asked.about.length > 0) {
    const now = { ...context, shown: few, count }
    const { say } = tell({
      ...scene,
      asked: { ...asked, refs: [] },
      wish: NO_WISH,
      shown: few,
      context: now,
      focus: count === 1 ? few : [],
    })
    return typeof say === 'string' ? `\n${say}` : ''
  }
  if (!('asks' in act && act.asks)) return ''
  const info = wish.sort ? fieldNamed(catalog.profile, wish.sort.field) : undefined
  if (wish.sort && info)
    return `\n${extreme(scene, productsIn(catalog, context, wish.sort), info, wish.sort.direction, info.kind === 'number').text}`
  const price = fieldFor(catalog.profile, 'price')
  const lines = few.map((product) => line(product, (price && told(product, price, scene)) ?? '', scene).replace(/ — $/, ''))
  // Only one can be "it" in what is asked next.
  return lines.map((text) => `\n${lines.length === 1 ? text : text.replaceAll('**', '')}`).join('')
}

/** What a search found, which is on screen already. */
export const found: Doing = (scene) => {
  const { act, state, context } = scene
  const instead = 'instead' in act && act.instead ? `${said(scene, 'elsewhere')}\n` : ''
  return { say: (screen) => `${instead}${report(scene, screen, 'found', context)}${answered(scene, context, state.meta.count)}` }
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
  const sort = isEmptyWish({ ...wish, sort: null }) ? wish.sort : null
  const told = answered(scene, wanted, count)
  return {
    change: (now) => (sort ? sortChange(catalog, now, asker, sort, wanted) : filterChange(catalog, now, asker, wanted)),
    say: (screen) => `${report(scene, screen, sort ? 'ordered' : 'narrowed', wanted)}${told}`,
  }
}

/** All that was put on top of the search is taken away. */
export const reset: Doing = (scene) => {
  const { catalog, asker, context } = scene
  const wanted = { ...(context.beneath ?? context), filters: [], must: [], prefer: [], without: [] }
  return { change: (now) => filterChange(catalog, now, asker, wanted), say: (screen) => report(scene, screen, 'found', wanted) }
}

/** "Show others": the next page, or more of the kind. */
export const others: Doing = (scene) => {
  const { state } = scene
  const isMore = !state.chosen && (state.offset ?? 0) + PAGE < state.meta.count
  return isMore ? page({ ...scene, act: { type: 'page', to: 'next' } }) : similar(scene)
}

/** More of the kind of one product: its brand where that is named, else its category. */
export const similar: Doing = (scene) => {
  const { text, catalog, shown, focus, fields, wish, asker } = scene
  const [product = focus[0] ?? shown[0]] = pointedAt({ ...scene, refs: scene.asked.refs, anywhere: false }).products
  const [brand, category] = ['brand', 'category'].map((concept) => fieldFor(catalog.profile, concept))
  const kind = fields.some(({ field }) => field === brand?.field) ? brand : (category ?? brand)
  const value = product && kind ? [valueOf(product, kind.field)].flat()[0] : undefined
  if (!product || !kind || typeof value !== 'string') return { say: said(scene, 'which_product') }
  const filters: Filter[] = [{ field: kind.field, op: 'eq', value }, ...wish.filters]
  const wanted = searched({ ...NO_WISH, filters, sort: wish.sort })
  if (countOf(catalog, wanted) === 0) return { say: said(scene, 'none_left', { wishes: wishesOf(scene, { ...NO_WISH, filters }) }) }
  return { change: (now) => searchChange(catalog, now, asker, text, wanted), say: (screen) => report(scene, screen, 'found', wanted) }
}

const wishesOf = ({ catalog, language }: Scene, wish: Wish): string =>
  [...wish.words, ...wish.must, ...wish.filters.map((filter) => describeFilter(filter, catalog.profile, language))].join(', ')

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
  const isShown = state.meta.count > 0
  const wishes = wishesOf(scene, wish)
  const missing = [...unknown, ...dropped].filter((word) => !wishes.includes(word))
  const parts = isShown ? inTheWay(scene, scene.context.beneath ?? scene.context) : ''
  const lines = [
    said(scene, isShown ? 'none_left' : 'nothing', { wishes }),
    ...(missing.length > 0 ? [said(scene, 'unknown', { words: missing.join(', ') })] : []),
    ...(parts === '' ? [] : [said(scene, 'instead', { parts })]),
  ]
  const isLost = !isShown && catalog.find(queryOf(searched(wish))).rows.length === 0
  return { say: lines.join('\n'), offer: isLost ? choicesIn(scene).offer : undefined }
}
