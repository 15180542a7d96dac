import type { SearchRequest, SearchResult } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { answer } from './answer.ts'
import { type Context, narrowed, NOTHING, queryOf, wordsIn, searched } from './context.ts'
import { pointedAt } from './pointing.ts'
import { plainWords } from '../text/phrase.ts'
import { understand } from './understand.ts'

/** What is named as being on screen, in the order given. */
function contextFor(catalog: Catalog, ids: string[]): Context {
  const only = new Set(ids.flatMap((id) => catalog.rowOf(id) ?? []))
  const shown = [...only].flatMap((row) => catalog.products[row] ?? [])
  return { ...NOTHING, shown, count: shown.length, ...(only.size > 0 && { only }) }
}

/** The whole reading of a message, and what it would find or answer; changes nothing. */
export function dryRun({ text, on_screen = [], limit = 20 }: SearchRequest, catalog: Catalog): SearchResult {
  const context = contextFor(catalog, on_screen)
  const { wish, unknown, dropped, act, language, reading, route, asked } = understand(text, catalog, context)
  const goesOn = act.type !== 'search' && context.count > 0
  const wanted = goesOn ? narrowed(context, wish) : searched(wish)
  const isChange = act.type === 'search' || act.type === 'narrow'
  const { rows, missed } = isChange ? catalog.find(queryOf(wanted)) : { rows: [...(context.only ?? [])], missed: [] }
  const fields = (reading.wishes?.fields ?? []).flatMap(({ field }) => fieldNamed(catalog.profile, field) ?? [])
  const scene = { text: asked.text, asked, words: plainWords(asked.text), language, catalog, context, wish, unknown, fields, focus: [] }
  const anywhere = context.count === 0 || act.type === 'compare' || (route.slots.product_refs?.length ?? 0) > 0
  const isPointing = act.type === 'answer' || act.type === 'compare' || act.type === 'open'
  const pointed = pointedAt({ ...scene, refs: isPointing ? asked.refs : [], shown: context.shown, anywhere })
  const made = act.type === 'answer' ? answer({ ...scene, pointed }) : undefined
  const answered = typeof made === 'object' ? made : undefined
  const named = answered?.products ?? pointed.products
  const ids = named.length > 0 ? named.map(({ id }) => id) : rows.flatMap((row) => catalog.products[row]?.id ?? [])
  return {
    total: ids.length,
    ids: ids.slice(0, limit),
    understood: { words: [...wordsIn(wish), ...wish.without.map((word) => `-${word}`)], filters: wish.filters, sort: wish.sort },
    not_understood: [...unknown, ...dropped, ...missed],
    ...(answered && { answer: answered.text }),
  }
}
