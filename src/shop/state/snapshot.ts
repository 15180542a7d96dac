import type { Delta, Filter, FormationMode, Meta, Sort, Template, WidgetSize } from '#protocol/shop.ts'
import type { Viewport } from '#protocol/session.ts'
import type { Language } from '#text/language.ts'

/** How the person wants to see things, until they ask otherwise. */
export interface Layout {
  mode?: FormationMode
  size?: WidgetSize
  /** One product per row. */
  rows?: boolean
  /** Pictures first, words left out. */
  images?: boolean
  /** Fields that are not to be seen, and fields that must be. */
  hidden?: string[]
  wanted?: string[]
}

/** What is looked for in words. */
export interface Sought {
  /** What the goods are. */
  words: string[]
  /** Words that a product must have to stay, words that put it first, and words that drop it. */
  must: string[]
  prefer: string[]
  without: string[]
}

/** The materialised state: what is on screen and how it came there. Products are named by id, never held. */
export interface Snapshot extends Sought {
  step: number
  /** The step whose screen this is (a rollback shows an earlier one), and the one that undo goes to. */
  at: number
  back: number
  language: Language
  /** Filters of the search itself, and those put on top of it. */
  base: Filter[]
  filters: Filter[]
  sort: Sort | null
  layout: Layout
  /** How many products lie before the first one drawn. */
  offset: number
  /** Chosen products while they are being compared. */
  chosen: boolean
  /** References into the session's data, in the order shown. */
  ids: string[]
  meta: Meta
  template: Template | null
  viewport: Viewport | null
}

/** A delta as it is stored: what the wire shows, and what is needed to fold it again. */
export interface StoredDelta extends Delta {
  language: Language
  viewport: Viewport | null
  ids: string[]
}

export const EMPTY: Snapshot = {
  step: 0,
  at: 0,
  back: 0,
  language: 'en',
  words: [],
  must: [],
  prefer: [],
  without: [],
  base: [],
  filters: [],
  sort: null,
  layout: {},
  offset: 0,
  chosen: false,
  ids: [],
  meta: { count: 0, fields: [], aliases: {} },
  template: null,
  viewport: null,
}
