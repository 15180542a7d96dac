import type { SessionKey } from '#core/ports/store.ts'
import type { ToolContext } from '#core/ports/tools.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { type Context, contextOf, queryOf } from '../talk/context.ts'
import type { Asker } from '../pipeline/changes.ts'
import { shownIn } from '../pipeline/screen.ts'
import type { Change } from '../ports.ts'
import type { Shop } from '../shop.ts'
import { EMPTY, type Snapshot } from '../state/snapshot.ts'
import type { Where } from './declared.ts'

export const sessionOf = ({ sessionId, user }: ToolContext): SessionKey => ({ id: sessionId, owner: user })

/** The session as a call finds it. */
export interface Situation {
  catalog: Catalog
  state: Snapshot
  shown: Product[]
  context: Context
  asker: Asker
}

/** While a few are looked at side by side, questions are about them; what they were chosen from lies beneath. */
function contextIn(catalog: Catalog, state: Snapshot, shown: Product[]): Context {
  const context = contextOf(state, shown)
  if (!state.chosen) return context
  const only = new Set(shown.flatMap(({ id }) => catalog.rowOf(id) ?? []).sort((a, b) => a - b))
  const beneath = { ...context, count: catalog.find(queryOf(context)).rows.length }
  return { ...context, words: [], must: [], prefer: [], without: [], base: [], filters: [], only, beneath }
}

export async function situationOf(shop: Shop, tool: ToolContext, where?: Where, at?: Snapshot): Promise<Situation> {
  const session = sessionOf(tool)
  const [catalog, state] = [await shop.catalog(), at ?? (await shop.store.state(session)) ?? EMPTY]
  const shown = await shownIn(shop.store, catalog, session, state.ids)
  const asker = { trigger: 'USER_QUERY' as const, language: where?.language ?? state.language, viewport: where?.viewport ?? null }
  return { catalog, state, shown, context: contextIn(catalog, state, shown), asker }
}

/** Writes a change; the state after it. */
export async function write(shop: Shop, tool: ToolContext, change: (now: Snapshot) => Change): Promise<Snapshot> {
  const appended = await shop.store.append(sessionOf(tool), change, tool.callId)
  if (!appended) throw new Error('There is no such session.')
  return appended.state
}
