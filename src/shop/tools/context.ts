import type { z } from 'zod'
import type { SessionKey } from '#core/ports/store.ts'
import type { ToolContext } from '#core/ports/tools.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { type Context, contextOf, queryOf } from '../dialogue/context.ts'
import type { Asker } from '../pipeline/changes.ts'
import { shownIn } from '../pipeline/screen.ts'
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
  const shown = await shownIn(shop.store, catalog, session, state.ids)
  const context = contextOf(state, shown)
  if (!state.chosen) return { catalog, state, shown, context }
  // While a few are looked at side by side, questions are about them.
  const only = new Set(shown.flatMap(({ id }) => catalog.rowOf(id) ?? []).sort((a, b) => a - b))
  const beneath = { ...context, count: catalog.find(queryOf(context)).rows.length }
  return { catalog, state, shown, context: { ...context, words: [], must: [], without: [], base: [], filters: [], only, beneath } }
}

/** The products that the last answers were about: they stand there in bold. */
export function focusOf(history: z.infer<typeof History>, catalog: Catalog, shown: Product[]): Product[] {
  const last = history.findLast(({ role, content }) => role === 'assistant' && content.includes('**'))
  if (!last) return []
  const names = new Set([...last.content.matchAll(/\*\*([^*\n]{1,300})\*\*/g)].map(([, name]) => name))
  const own = ['name', ...Object.values(fieldNamed(catalog.profile, 'name')?.variants ?? {})]
  return (shown.length > 0 ? shown : catalog.products)
    .filter((product) => own.some((field) => names.has(String(product[field]))))
    .slice(0, 5)
}

/** All that a model gets back from a change: whether there is something, and how much. Never the data. */
export function outcomeOf(appended: Appended | undefined): { status: 'ok' | 'empty'; count: number; step: number } {
  if (!appended) throw new Error('There is no such session.')
  const { count } = appended.delta.result
  return { status: count > 0 ? 'ok' : 'empty', count, step: appended.delta.step }
}

export const emptyOutcome = (state: Snapshot) => ({ status: 'empty' as const, count: 0, step: state.step })
