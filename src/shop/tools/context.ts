import type { z } from 'zod'
import type { SessionKey } from '#core/ports/store.ts'
import type { ToolContext } from '#core/ports/tools.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { type Context, contextOf, queryOf } from '../dialogue/context.ts'
import type { Asker } from '../pipeline/changes.ts'
import type { Appended } from '../ports.ts'
import type { Shop } from '../shop.ts'
import { EMPTY, type Snapshot } from '../state/snapshot.ts'
import type { Language } from '#text/language.ts'
import type { History, Where } from './declared.ts'

export const sessionOf = ({ sessionId, user }: ToolContext): SessionKey => ({ id: sessionId, owner: user })

export const askerOf = (where: Where, language: Language = 'en'): Asker => ({
  trigger: 'USER_QUERY',
  language: where?.language ?? language,
  viewport: where?.viewport ?? null,
})

/** The session as a call finds it. */
export interface Scene {
  catalog: Catalog
  state: Snapshot
  shown: Product[]
  context: Context
}

export async function sceneOf(shop: Shop, tool: ToolContext): Promise<Scene> {
  const session = sessionOf(tool)
  const [catalog, state] = [await shop.catalog(), (await shop.store.state(session)) ?? EMPTY]
  const shown = state.ids.length > 0 ? await shop.store.products(session, state.ids) : []
  const context = contextOf(state, shown)
  if (!state.chosen) return { catalog, state, shown, context }
  // While a few are looked at side by side, questions are about them.
  const ids = new Set(shown.map(({ id }) => id))
  const only = new Set(catalog.products.flatMap(({ id }, row) => (ids.has(id) ? [row] : [])))
  const beneath = { ...context, count: catalog.find(queryOf(context)).rows.length }
  return { catalog, state, shown, context: { ...context, words: [], must: [], without: [], base: [], filters: [], only, beneath } }
}

/** The products that the last answers were about: they stand there in bold. */
export function focusOf(history: z.infer<typeof History>, catalog: Catalog, shown: Product[]): Product[] {
  const last = history.findLast(({ role, content }) => role === 'assistant' && content.includes('**'))
  if (!last) return []
  const ids = new Set(shown.map(({ id }) => id))
  const names = new Set([...last.content.matchAll(/\*\*([^*\n]{1,300})\*\*/g)].map(([, name]) => name))
  return catalog.products
    .filter(
      (product) =>
        names.has(product.name) || Object.entries(product).some(([field, value]) => field.startsWith('name_') && names.has(String(value))),
    )
    .filter(({ id }) => shown.length === 0 || ids.has(id))
    .slice(0, 5)
}

/** All that a model gets back from a change: whether there is something, and how much. Never the data. */
export function outcomeOf(appended: Appended | undefined): { status: 'ok' | 'empty'; count: number; step: number } {
  if (!appended) throw new Error('There is no such session.')
  const { count } = appended.delta.result
  return { status: count > 0 ? 'ok' : 'empty', count, step: appended.delta.step }
}

export const emptyOutcome = (state: Snapshot) => ({ status: 'empty' as const, count: 0, step: state.step })
