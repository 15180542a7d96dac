import type { Catalog } from '../catalog/catalog.ts'
import { isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { compareChange, layoutChange, openChange, pageChange } from '../pipeline/changes.ts'
import { layoutFor, withFields } from '../pipeline/layout.ts'
import { findReferences } from '../references.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { PAGE } from '../template/grid.ts'
import { plainWords } from '../text/phrase.ts'
import { describe } from './tellings.ts'
import { differences, differencesOf, fieldsApart } from './differences.ts'
import { amountsOf, extremeOf } from './facts.ts'
import { pageSaid } from './find.ts'
import { compares } from './phrases.ts'
import { isName, isPronoun, isToldWhole } from './names.ts'
import { namedHere, pointedAt } from './pointing.ts'
import { type Doing, said, type Scene } from './scene.ts'
import { tell } from './tell.ts'

/** The same products another way. */
export const layout: Doing = (scene) => {
  const { act, viz_type, catalog, asker, shown, state } = scene
  if (state.meta.count === 0) return { say: said(scene, 'no_screen') }
  const { size, full } = act.type === 'layout' ? act : {}
  const images = catalog.profile.fields.filter(({ kind }) => kind === 'image')
  const isSeen = shown.some((product) => images.some(({ field }) => !isEmpty(valueOf(product, field))))
  if (viz_type === 'images' && !isSeen) return { say: said(scene, 'no_pictures_here') }
  const change = (now: Snapshot) =>
    layoutChange(catalog, now, asker, layoutFor(full ? 'single' : viz_type, size, now.layout, now.template?.widgetTemplate.size), shown)
  return { change, say: said(scene, viz_type ? `as_${viz_type}` : 'shown') }
}

/** Fields hidden and shown. */
export const fields: Doing = (scene) => {
  const { act, catalog, asker, shown } = scene
  const { hidden = [], wanted = [], view, size } = act.type === 'fields' ? act : {}
  const change = (now: Snapshot) => {
    // Pictures alone show no field.
    const meant = view ?? (now.layout.images && wanted.length > 0 ? 'grid' : undefined)
    const layout = layoutFor(meant, size, now.layout, now.template?.widgetTemplate.size)
    return layoutChange(catalog, now, asker, withFields(layout, hidden, wanted), shown)
  }
  return { change, say: said(scene, view ? `as_${view}` : 'shown') }
}

export const page: Doing = (scene) => {
  const { act, catalog, asker, state, context } = scene
  const to = act.type === 'page' ? act.to : 'next'
  const at = state.offset ?? 0
  const offset = to === 'next' ? at + PAGE : to === 'previous' ? at - PAGE : (to - 1) * PAGE
  if (state.chosen || offset < 0 || offset >= state.meta.count || offset === at) return { say: said(scene, 'no_page') }
  return { change: (now) => pageChange(catalog, now, asker, context, offset), say: (screen) => pageSaid(scene, screen) }
}

/** One product by itself, or its pictures. */
export const open: Doing = (scene) => {
  const { act, catalog, asker, shown, focus } = scene
  const pictures = act.type === 'open' && act.pictures
  const { products, said: isSaid } = pointedAt({ ...scene, refs: scene.asked.refs, anywhere: true })
  // "Open the cheapest".
  const { sort } = scene.wish
  const info = sort ? fieldNamed(catalog.profile, sort.field) : undefined
  const [end] = info && sort ? amountsOf(shown, info, sort.direction, scene) : []
  const usual = shown.length === 1 ? shown[0] : (focus[0] ?? (pictures ? shown[0] : undefined))
  const product = products[0] ?? end?.product ?? (isSaid ? undefined : usual)
  if (!product) return { say: said(scene, 'which_product') }
  return {
    change: (now) => openChange(catalog, asker, product, pictures, now),
    say: ({ formation }) => {
      const count = (formation?.widgets[0]?.atoms ?? []).filter((atom) => atom.type === 'Image').length
      return pictures
        ? said(scene, count > 1 ? 'pictures' : 'no_pictures', { name: `**${product.name}**`, count })
        : describe([product], scene).text
    },
  }
}

const MOST_COMPARED = 5

/** What a choice is made by. */
type Choosing = Pick<Scene, 'refs' | 'language' | 'catalog' | 'context' | 'shown' | 'focus'> &
  Partial<Pick<Scene, 'earlier' | 'asked' | 'text'>>

/** How many are meant, where that is said: "these two", "оба". */
const countIn = (text: string): number | undefined =>
  plainWords(text)
    .map((word) => (/^(?:both|оба|обе|обидв)/.test(word) ? 2 : /^[2-5]$/.test(word) ? Number(word) : (numberWord(word) ?? 0)))
    .find((value) => value > 1 && value <= MOST_COMPARED)

const MOST_PAIRED = 60

/** "The Reed for women and the men's one": what is told without a name has the name of the other, where goods are told by both. */
function wholeName(ref: string, refs: string[], catalog: Catalog): string {
  const names = (one: string) => plainWords(one).filter((word) => isName(word, catalog))
  const whole = [...new Set(refs.flatMap(names)), ref].join(' ')
  return names(ref).length === 0 && isToldWhole(whole, catalog) ? whole : ref
}

/** One for each name, as much like the others as may be: "the Oak and the Elm", each in two sizes. */
function oneOfEach(refs: string[], choosing: Choosing): Product[] {
  const each = refs.map((ref) => namedHere(ref, { ...choosing, anywhere: true }, true).products.slice(0, MOST_PAIRED))
  const words = new Map(each.flat().map((product) => [product, new Set(plainWords(product.name))]))
  const apart = (one: Product, other: Product) => words.get(one)?.symmetricDifference(words.get(other) ?? new Set()).size ?? 0
  const [first = [], ...others] = each
  const sets = first.map((one) => {
    const nearest = (products: Product[]) => products.filter((other) => other !== one).toSorted((a, b) => apart(one, a) - apart(one, b))[0]
    const set = [one, ...others.flatMap((products) => nearest(products) ?? [])]
    return { set, away: set.reduce((sum, other) => sum + apart(one, other), 0) }
  })
  return sets.filter(({ set }) => set.length === each.length).sort((a, b) => a.away - b.away)[0]?.set ?? []
}

/** Those named or pointed at; "these", or nothing, means what is on screen. */
function meant(choosing: Choosing): Product[] {
  const { refs, asked, shown, focus, earlier = [] } = choosing
  const said = asked ? asked.refs : refs
  const { products: pointed } = pointedAt({ ...choosing, refs: said, anywhere: true, isSideBySide: true })
  const isPlaced = said.some((ref) => findReferences(ref, choosing.language, false).length > 0)
  if (isPlaced && pointed.length === 0) return []
  const named = said.filter((ref) => !plainWords(ref).every(isPronoun))
  const whole = named.map((ref) => wholeName(ref, named, choosing.catalog))
  const paired = isPlaced ? undefined : [whole, named].map((each) => oneOfEach(each, choosing)).find(({ length }) => length > 1)
  if (paired) return paired
  // "The two lightest".
  const order = qualityIn(plainWords(asked?.order[0] ?? ''), choosing.catalog.profile)
  const count = countIn(choosing.text ?? '') ?? 1
  if (named.length === 0 && order?.info && count > 1)
    return extremeOf(choosing.catalog, choosing.context, order.info, order.direction).slice(0, count)
  if (pointed.length > 1) return pointed
  // "How does it differ from the second": "it" is what the talk was about, or what stands first.
  const [other] = [...focus, ...(shown.length === 1 ? shown : []), ...earlier].filter(({ id }) => id !== pointed[0]?.id)
  if (pointed.length === 1) return other && said.length < 2 ? [other, ...pointed] : pointed
  return shown.length === 1 ? [...earlier, ...shown] : shown
}

/** What is put side by side, and how many more were meant. */
export function chosenFor(choosing: Choosing): { products: Product[]; others: number } {
  const all = meant(choosing)
  const count = countIn(choosing.text ?? '')
  const products = all.slice(0, count ?? MOST_COMPARED)
  return { products, others: count ? 0 : all.length - products.length }
}

/** Side by side, the few that a screen holds. */
export const compare: Doing = (scene) => {
  const { shown, catalog } = scene
  // "The latex one or the coconut one, which is cheaper", "which of these ships overnight": asked of them, and compared by nothing.
  const words = plainWords(scene.text)
  const isAsked = !compares(words) && (qualityIn(words, catalog.profile)?.info || scene.asked.refs.length < 2)
  return shown.length > 1 && isAsked ? tell(scene) : sideBySide(scene)
}

/** The chosen goods beside each other, and what they differ in. */
export const sideBySide: Doing = (scene) => {
  const { catalog, asker, refs, state, shown } = scene
  const { products, others } = chosenFor(scene)
  if (products.length < 2) return { say: said(scene, state.meta.count > 0 ? 'two_products' : 'no_screen') }
  const lines = [said(scene, 'compared', { names: products.map(({ name }) => `**${name}**`).join(' · ') })]
  const found = differencesOf(products, scene)
  const fields = differences(found, scene)
  if (fields !== '') lines.push(said(scene, 'differing', { fields }))
  if (others > 0) lines.push(said(scene, 'left_out', { count: others }))
  const isSeen = state.chosen && products.length === shown.length && products.every((one) => shown.includes(one))
  return {
    change: isSeen ? undefined : (now) => compareChange(catalog, asker, products, { refs, wanted: fieldsApart(found) }, now),
    say: lines.join('\n'),
  }
}
