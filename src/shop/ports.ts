import type { Delta, DeltaAction, Meta, Template, Trigger } from '#protocol/shop.ts'
import type { Viewport } from '#protocol/session.ts'
import type { SessionKey, WingRows } from '#core/ports/store.ts'
import type { Product } from './catalog/product.ts'
import type { Snapshot } from './state/snapshot.ts'
import type { Language } from '#text/language.ts'

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

/** Writes a change in a commit of the core, with the events that tell of it; true, or a throw when nothing was written. */
export type Commit = (made: Appended & Pick<Change, 'data'>, rows: WingRows) => Promise<boolean>

export type Kind = 'products' | 'faq'

/** A row of an import: a JSON document with an id; rows keep the order they were put in. */
export interface ShopRow {
  id: string
}

/**
 * The shop's data. Every call about a session names its owner inside the query: what is not theirs is undefined.
 * A change with a `callId` that was made before is not made again: the first outcome is returned.
 */
export interface ShopStore {
  /** Changes with every import; undefined until the first. */
  version(kind: Kind): Promise<string | undefined>
  /** Rows in order, a page at a time: `after` is the `n` of the last one seen, 0 at first. */
  rows<T extends ShopRow>(kind: Kind, page: { after: number; limit: number }): Promise<{ n: number; data: T }[]>
  /** All in one transaction: a row whose id is there takes its place; `replace` drops those that were there before. */
  put(kind: Kind, rows: ShopRow[], options: { replace: boolean; progress?(stored: number): void }): Promise<void>
  state(session: SessionKey): Promise<Snapshot | undefined>
  /** The state as it was after that step: the checkpoint before it and the deltas since. */
  stateAt(session: SessionKey, step: number): Promise<Snapshot | undefined>
  deltas(session: SessionKey, page: { after: number; limit: number }): Promise<Delta[] | undefined>
  products(session: SessionKey, ids: string[]): Promise<Product[]>
  append(session: SessionKey, decide: (state: Snapshot) => Change, callId?: string, commit?: Commit): Promise<Appended | undefined>
  rollback(session: SessionKey, step: number | 'back', trigger: Trigger, callId?: string, commit?: Commit): Promise<Appended | undefined>
}
