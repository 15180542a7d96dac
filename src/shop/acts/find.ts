import type { Filter } from '#protocol/shop.ts'
import { valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { extreme } from '../dialogue/answer.ts'
import { type Context, narrowed, queryOf, searched, type Wish } from '../dialogue/context.ts'
import { extremeOf, productsIn } from '../dialogue/facts.ts'
import { pointedAt } from '../dialogue/names.ts'
import { find } from '../dialogue/phrases.ts'
import { filterChange, searchChange, sortChange } from '../pipeline/changes.ts'
import { describeFilter, describeValue } from '../pipeline/describe.ts'
import { plainWords } from '../text/phrase.ts'
import { choicesIn } from './choices.ts'
import { type Doing, type Done, said, type Scene, type Screen } from './scene.ts'
import { tell } from './tell.ts'

const countOf = ({ catalog }: Scene, context: Context): number => catalog.find(queryOf(context)).rows.length

/** What was found, what was understood as what, and which words were not. */
function report(scene: Scene, screen: Screen, how: 'found' | 'narrowed'): string {
  const { wish, released, unknown, dropped } = scene
  const { count } = screen.meta
  const lines = [said(scene, how, { count, wishes: screen.wishes, order: screen.order })]
  if (released.length > 0) lines.unshift(said(scene, 'released', { conditions: released.join(', ') }))
  if (screen.page) lines.push(pageSaid(scene, screen))
  // A price alone finds half of the shop: what kind it should be is asked, beside what fits.
  const kinds = screen.formation?.facets?.[0]?.values?.slice(0, 6).map(({ value }) => String(value)) ?? []
  const isVague = how === 'found' && wish.words.length === 0 && wish.filters.every(({ value }) => typeof value === 'number')
  if (isVague && screen.page && wish.filters.length > 0 && kinds.length > 1)
    lines.push(said(scene, 'what_for', { names: kinds.join(', ') }))
  const missed = [...(how === 'found' ? screen.missed : []), ...dropped]
  if (missed.length > 0) lines.push(said(scene, 'missed', { words: missed.join(', ') }))
  if (unknown.length > 0) lines.push(said(scene, 'unknown', { words: unknown.join(', ') }))
  return lines.join('\n')
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
  if (!('asks' in act && act.asks) || !wish.sort || !info || count < 2) return ''
  return `\n${extreme(scene, productsIn(catalog, context), info, wish.sort.direction).text}`
}

/** What a search found, which is on screen already. */
export const found: Doing = (scene) => {
  const { act, wish, fields, state, context } = scene
  const { count } = state.meta
  // "How much is the Microair" with nothing on screen yet: it is shown, and the question answered.
  const isOfField = fields.length > 0 && wish.sort === null
  if ('asks' in act && act.asks && (count === 1 || isOfField)) return tell(scene)
  const isInstead = 'instead' in act && act.instead
  return {
    say: (screen) =>
      `${isInstead ? `${said(scene, 'elsewhere')}\n` : ''}${report(scene, screen, 'found')}${atTheEnd(scene, context, count)}`,
  }
}

const isOnlyOrder = ({ words, without, filters, lifted, sort }: Wish): boolean =>
  sort !== null && words.length + without.length + filters.length + lifted.length === 0

/** Also while a few are looked at side by side: of the search that they were chosen from. */
export const narrow: Doing = (scene) => {
  const { catalog, wish, asker } = scene
  const wanted = narrowed(scene.context.beneath ?? scene.context, wish)
  const count = countOf(scene, wanted)
  if (count === 0) return nothing(scene)
  const { sort } = wish
  return {
    change: (now) =>
      sort && isOnlyOrder(wish) ? sortChange(catalog, now, asker, sort, wanted) : filterChange(catalog, now, asker, wanted),
    say: (screen) => `${report(scene, screen, 'narrowed')}${atTheEnd(scene, wanted, count)}`,
  }
}

/** All that was put on top of the search is taken away. */
export const reset: Doing = (scene) => {
  const { catalog, asker, context } = scene
  const wanted = { ...(context.beneath ?? context), filters: [], must: [], without: [] }
  return { change: (now) => filterChange(catalog, now, asker, wanted), say: (screen) => report(scene, screen, 'found') }
}

/** More of the kind of one product: its brand where that is named, else its category; cheaper where that is said. */
export const similar: Doing = (scene) => {
  const { text, catalog, shown, focus, fields, wish, asker } = scene
  const [product = focus[0] ?? shown[0]] = pointedAt({ ...scene, anywhere: false }).products
  const [brand, category] = ['brand', 'category'].map((concept) => fieldFor(catalog.profile, concept))
  const isOther = find('other', plainWords(text)) !== undefined
  const kind = !isOther && fields.some(({ field }) => field === brand?.field) ? brand : (category ?? brand)
  const value = product && kind ? [valueOf(product, kind.field)].flat()[0] : undefined
  if (!product || !kind || typeof value !== 'string') return { say: said(scene, 'which_product') }
  const price = fieldFor(catalog.profile, 'price')
  const paid = price ? Number(valueOf(product, price.field)) : Number.NaN
  const isCheaper = wish.sort?.field === price?.field && wish.sort?.direction === 'asc' && paid > 0
  const own = brand ? valueOf(product, brand.field) : undefined
  const filters: Filter[] = [
    { field: kind.field, op: 'eq', value },
    ...(isOther && brand && own !== undefined ? [{ field: brand.field, op: 'ne' as const, value: String(own) }] : []),
    ...(isCheaper && price ? [{ field: price.field, op: 'lt' as const, value: paid }] : []),
  ]
  const wanted = searched({ words: [], without: [], filters, sort: wish.sort, lifted: [] })
  if (countOf(scene, wanted) === 0) return { say: said(scene, 'none_left', { wishes: wishesOf(scene, { ...wish, filters }) }) }
  return { change: (now) => searchChange(catalog, now, asker, text, wanted), say: (screen) => report(scene, screen, 'found') }
}

const wishesOf = ({ catalog, language }: Scene, { words, filters }: Wish): string =>
  [...words, ...filters.map((filter) => describeFilter(filter, catalog.profile, language))].join(', ')

/** The product that comes nearest to a bound that none keeps: the cheapest, where all are too dear. */
function nearestTo({ catalog, language, wish }: Scene, context: Context): string {
  const [bound, ...others] = wish.filters
  const info = bound && others.length + wish.words.length === 0 ? fieldNamed(catalog.profile, bound.field) : undefined
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
  const count = (part: Wish) => countOf(scene, context ? narrowed(context, part) : searched(part))
  const label = (filter: Filter) => describeFilter(filter, catalog.profile, language)
  const own = [
    ...wish.filters.map((filter) => ({
      label: label(filter),
      count: count({ ...wish, filters: wish.filters.filter((other) => other !== filter) }),
    })),
    ...wish.words.map((word) => ({ label: word, count: count({ ...wish, words: wish.words.filter((other) => other !== word) }) })),
  ]
  const { words = [], must = [], base = [], filters = [] } = context ?? {}
  const held = [
    ...[...words, ...must].map((word) => ({ label: word, count: count({ ...wish, released: [word] }) })),
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
  if (parts.length > 0) lines.push(said(scene, 'instead', { parts: parts.map(({ label, count }) => `${label} (${count})`).join(', ') }))
  if (parts.length > 0 || isNarrowing) return { say: lines.join('\n') }
  const { names, offer } = choicesIn(scene)
  return { say: [...lines, said(scene, 'we_have', { names })].join('\n'), offer }
}
