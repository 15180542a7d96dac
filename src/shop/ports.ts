import type { Delta, DeltaAction, ImportReport, Meta, Template, Trigger } from '#protocol/shop.ts'
import type { Viewport } from '#protocol/session.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { Product } from './catalog/product.ts'
import type { FaqEntry } from './faq.ts'
import type { Snapshot } from './state/snapshot.ts'
import type { Language } from './text/normalize.ts'

/** A decided change of a session's shop state; the store gives it its step. */
export interface Change {
  trigger: Trigger
  action: DeltaAction
  result: Meta
  template?: Template
  language: Language
  viewport: Viewport | null
  ids: string[]
  /** Products that the state may now refer to. */
  data: { id: string; product: Product }[]
}

export interface Appended {
  state: Snapshot
  delta: Delta
}

/**
 * The shop's data. Every call about a session names its owner inside the query: what is not theirs is undefined.
 * A change with a `callId` that was made before is not made again: the first outcome is returned.
 */
export interface ShopStore {
  catalog(): Promise<Catalog>
  importCatalog(text: string, options: { add: boolean }): Promise<ImportReport>
  faq(): Promise<FaqEntry[]>
  importFaq(text: string): Promise<ImportReport>
  state(session: SessionKey): Promise<Snapshot | undefined>
  /** The state as it was after that step: the checkpoint before it and the deltas since. */
  stateAt(session: SessionKey, step: number): Promise<Snapshot | undefined>
  deltas(session: SessionKey, page: { after: number; limit: number }): Promise<Delta[] | undefined>
  products(session: SessionKey, ids: string[]): Promise<Product[]>
  append(session: SessionKey, decide: (state: Snapshot) => Change, callId?: string): Promise<Appended | undefined>
  rollback(session: SessionKey, step: number | 'back', trigger: Trigger, callId?: string): Promise<Appended | undefined>
}
