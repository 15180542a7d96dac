import type { SessionKey } from '#core/ports/store.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Snapshot, StoredDelta } from '#shop/state/snapshot.ts'

export interface Appending {
  state: Snapshot
  delta: StoredDelta
  checkpoint: boolean
  callId: string | undefined
  data: { id: string; product: Product }[]
}

/** Under this name the journal carries what the shop writes in a commit of the core: an `Appending`. */
export const SHOP_WING = 'shop'

/** The rows of a session in the shop, as each database keeps them. `n` is the session's number. */
export interface ShopSessions {
  /** Undefined when there is no such session of that owner. */
  session(session: SessionKey): Promise<{ n: number; state: Snapshot | undefined } | undefined>
  /** The latest state that was kept at or before a step. */
  checkpoint(n: number, step: number): Promise<Snapshot | undefined>
  deltas(n: number, range: { after: number; upTo?: number; limit?: number }): Promise<StoredDelta[]>
  deltaOf(n: number, callId: string): Promise<StoredDelta | undefined>
  products(n: number, ids: string[]): Promise<{ id: string; product: Product }[]>
  /** False when the session is no longer at the step before: then nothing was written. */
  append(n: number, appending: Appending): Promise<boolean>
}
