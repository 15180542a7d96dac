import { STOP_WORDS } from '#text/stop-words.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isCommon } from '../filters/common-words.ts'
import type { Item } from '../filters/items.ts'
import { isRefused } from '../filters/refusal.ts'
import { isProperty } from '../lexicon/meanings.ts'
import type { Span, Tag } from '../reader/tagger.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import type { Context } from './context.ts'
import { isHow, isKind, standingOfAll } from './standing.ts'

/** A message, the catalogue and what is shown, by which it is told how its words are meant. */
export interface Scene {
  items: Item[]
  text: string
  reading: Reading
  catalog: Catalog
  context: Context
  /** The rows of the kind that is spoken of. */
  kind: Set<number>
}

export const textAt = (items: Item[], at: number): string => items[at]?.text ?? ''
export const saidIn = (items: Item[], { from, to }: Span): string =>
  items
    .slice(from, to)
    .filter(({ kind }) => kind !== 'sign')
    .map(({ text }) => text)
    .join(' ')
export const inOrder = (spans: Span[]): Span[] => spans.sort((one, other) => one.from - other.from)
export const isFree = (spans: Span[], at: number): boolean => !spans.some(({ from, to }) => at >= from && at < to)
export const has = (spans: Span[], tags: string): boolean => spans.some(({ tag }) => tags.includes(tag))
export const retagged = (spans: Span[], isMeant: (span: Span) => boolean, tag: Tag): Span[] =>
  spans.map((span) => (isMeant(span) ? { ...span, tag } : span))

export const isGoods = (word: string, { catalog }: Scene): boolean =>
  !isCommon(word) &&
  classOf(word) === undefined &&
  !isHow(word) &&
  catalog.index.resolve([word]).terms.some((term) => term.by !== 'slip' && isKind(catalog, term))

/** Goods of this shop that nothing was taken for. */
export const goodsLeft = (spans: Span[], scene: Scene): Span[] =>
  [...scene.items.keys()].flatMap((at): Span[] => {
    const { kind, text } = scene.items[at] as Item
    return kind === 'word' && isFree(spans, at) && isGoods(text, scene) ? [{ tag: 'K', from: at, to: at + 1 }] : []
  })

/** Words that were taken for nothing, and that some of these goods are told by, and not all. */
export const wordsTold = (spans: Span[], { items, catalog, kind: rows }: Scene): Span[] =>
  [...items.keys()].flatMap((at): Span[] => {
    const { kind, text } = items[at] as Item
    if (kind !== 'word' || !isFree(spans, at) || STOP_WORDS.has(text) || (classOf(text) !== undefined && !isProperty(text))) return []
    const some = standingOfAll(catalog, text).told.intersection(rows).size
    return some > 0 && some < rows.size ? [{ tag: isRefused(items, at) ? 'N' : 'M', from: at, to: at + 1 }] : []
  })
