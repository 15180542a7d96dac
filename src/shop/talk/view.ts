import { isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { compareChange, layoutChange, openChange, pageChange } from '../pipeline/changes.ts'
import { isShownSo, layoutFor, withFields } from '../pipeline/layout.ts'
import { resolveReference } from '../references.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { PAGE } from '../template/grid.ts'
import { plainWords } from '../text/phrase.ts'
import { describe } from './tellings.ts'
import { NOTHING as NOTHING_SHOWN, queryOf, searched, wordsIn } from './context.ts'
import { differences, differencesOf, fieldsApart } from './differences.ts'
import { amountsOf, extremeOf } from './facts.ts'
import { pageSaid } from './find.ts'
import { find } from './phrases.ts'
import { namesSaid, pointedAt } from './pointing.ts'
import { type Doing, said, type Scene } from './scene.ts'
import { tell } from './tell.ts'
import { understand } from './understand.ts'

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
  return isShownSo(state, change(state))
    ? { say: said(scene, 'shown_so') }
    : { change, say: said(scene, viz_type ? `as_${viz_type}` : 'shown') }
}

/** Fields hidden and shown. */
export const fields: Doing = (scene) => {
  const { act, catalog, asker, shown } = scene
  const { hidden = [], wanted = [], view, size } = act.type === 'fields' ? act : {}
  return {
    change: (now) => {
      const layout = layoutFor(view, size, now.layout, now.template?.widgetTemplate.size)
      return layoutChange(catalog, now, asker, withFields(layout, hidden, wanted), shown)
    },
    say: said(scene, view ? `as_${view}` : 'shown'),
  }
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
  const { products, said: isSaid, alone } = pointedAt({ ...scene, anywhere: false })
  // "Open the cheapest".
  const info = scene.wish.sort ? fieldNamed(catalog.profile, scene.wish.sort.field) : undefined
  const [end] = info && scene.wish.sort ? amountsOf(shown, info, scene.wish.sort.direction, scene) : []
  const product =
    products[0] ?? end?.product ?? (isSaid ? undefined : shown.length === 1 ? shown[0] : (focus[0] ?? (pictures ? shown[0] : undefined)))
  if (!product) return { say: said(scene, 'which_product') }
  return {
    change: (now) => openChange(catalog, asker, product, pictures, now),
    say: ({ formation }) => {
      const count = (formation?.widgets[0]?.atoms ?? []).filter((atom) => atom.type === 'Image').length
      const told = pictures
        ? said(scene, count > 1 ? 'pictures' : 'no_pictures', { name: `**${product.name}**`, count })
        : describe([product], scene).text
      return alone ? `${said(scene, 'only_one')}\n${told}` : told
    },
  }
}

const MOST_COMPARED = 5

/** What a choice is made by. */
type Choosing = Pick<Scene, 'refs' | 'text' | 'language' | 'catalog' | 'context' | 'shown' | 'focus'> & Partial<Pick<Scene, 'earlier'>>

/** "The cheapest and the dearest", "the two lightest". */
function extremesIn({ text, catalog, context }: Choosing): Product[] {
  const wanted = text.split(/[\s,](?:and|with|и|с|та|і|й|з|vs)[\s]/iu).flatMap((part) => qualityIn(plainWords(part), catalog.profile) ?? [])
  const count = wanted.length > 1 ? 1 : (countIn(text) ?? 1)
  return [...new Set(wanted.flatMap(({ info, direction }) => (info ? extremeOf(catalog, context, info, direction).slice(0, count) : [])))]
}

/** How many are meant, where that is said: "these two", "оба". */
function countIn(text: string): number | undefined {
  const words = plainWords(text)
  if (words.some((word) => /^(?:both|оба|обе|обидв)/.test(word))) return 2
  return words
    .map((word, at) => (/^[2-5]$/.test(word) && !/^(?:в|in|x|х)$/.test(words[at + 1] ?? '') ? Number(word) : (numberWord(word) ?? 0)))
    .find((value) => value > 1 && value <= MOST_COMPARED)
}

/** "The two Anua masks": so many of those that have what is said of them, shown before others. */
function severalNamed({ text, catalog, shown }: Choosing, count: number | undefined): Product[] {
  if (count === undefined || namesSaid(text) > 1) return []
  const { wish } = understand(text, catalog, NOTHING_SHOWN)
  if (wordsIn(wish).length + wish.filters.length === 0) return []
  const rows = catalog.find(queryOf(searched(wish))).rows
  const isShown = new Set(shown.map(({ id }) => id))
  const products = rows.flatMap((row) => catalog.products[row] ?? [])
  return [...products.filter(({ id }) => isShown.has(id)), ...products.filter(({ id }) => !isShown.has(id))].slice(0, count)
}

/** Those named or pointed at; "these", or nothing, means what is on screen. */
function meant(choosing: Choosing): Product[] {
  const { refs, text, shown, focus, earlier = [] } = choosing
  const places = refs.flatMap((ref) => shown[resolveReference(ref, shown.length) ?? -1] ?? [])
  if (places.length > 1) return [...new Set(places)]
  const ends = extremesIn(choosing)
  if (ends.length > 1) return ends
  const several = severalNamed(choosing, countIn(text))
  if (several.length > 1) return several
  const { products, said: isPointed } = pointedAt({ ...choosing, anywhere: true })
  if (products.length > 1) return products
  const words = plainWords(text)
  // "How does it differ from the second": "it" is what the talk was about, or what stands first.
  const [other] = [...focus, ...(find('this', words) || shown.length === 1 ? shown : [])].filter(({ id }) => id !== products[0]?.id)
  // "How does A differ from B", and B is nothing here: no other is meant by it.
  const isOneMissing = products.length === 1 && namesSaid(text) > 1 && !find('this', words)
  if (products.length === 1 && other && !isOneMissing) return [other, ...products]
  const these = find('these', words) !== undefined
  if (focus.length > 1 && these) return focus
  if (shown.length === 1 && !isOneMissing) return [...earlier, ...shown]
  return products.length === 1 || (isPointed && !these) ? products : shown
}

/** What is put side by side, and how many more were meant. */
export function chosenFor(choosing: Choosing): { products: Product[]; others: number } {
  const all = meant(choosing)
  const asked = countIn(choosing.text)
  const products = all.slice(0, asked ?? MOST_COMPARED)
  return { products, others: asked ? 0 : all.length - products.length }
}

/** Side by side, the few that a screen holds. */
export const compare: Doing = (scene) => {
  const { catalog, asker, refs, state, shown } = scene
  const chosen = chosenFor(scene)
  // "What is the difference between them", of two that are shown.
  const isBoth = chosen.products.length < 2 && shown.length === 2 && refs.every((ref) => resolveReference(ref, 2) !== undefined)
  const { products, others } = isBoth ? { products: shown, others: 0 } : chosen
  // "The latex one or the coconut one, which is cheaper".
  if (products.length < 2 && shown.length > 1 && qualityIn(plainWords(scene.text), catalog.profile)) return tell(scene)
  if (products.length < 2) {
    // "The first and the third" of two.
    const isBeyond = shown.length <= MOST_COMPARED && refs.some((ref) => resolveReference(ref, shown.length) === undefined)
    const few = isBeyond ? `${said(scene, 'only_few', { count: shown.length, names: shown.map(({ name }) => name).join(', ') })} ` : ''
    return { say: few + said(scene, state.meta.count > 0 ? 'two_products' : 'no_screen') }
  }
  const lines = [said(scene, 'compared', { names: products.map(({ name }) => `**${name}**`).join(' · ') })]
  const found = differencesOf(products, scene)
  const fields = differences(found, scene)
  if (fields !== '') lines.push(said(scene, 'differing', { fields }))
  if (others > 0) lines.push(said(scene, 'left_out', { count: others }))
  const isSeen = state.chosen && products.length === shown.length && products.every(({ id }, at) => shown[at]?.id === id)
  return {
    change: isSeen ? undefined : (now) => compareChange(catalog, asker, products, { refs, wanted: fieldsApart(found) }, now),
    say: lines.join('\n'),
  }
}
