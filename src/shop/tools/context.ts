import { z } from 'zod'
import { Viewport } from '#protocol/session.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { ToolContext } from '#core/ports/tools.ts'
import type { Asker } from '../pipeline/changes.ts'
import type { Appended } from '../ports.ts'
import type { Language } from '../text/normalize.ts'

/** What the agent adds to a call beside what the model may say: the person's language and screen. */
export const Where = z.object({ language: z.enum(['en', 'ru', 'uk']).optional(), viewport: Viewport.nullish() }).optional()
export type Where = z.infer<typeof Where>

export const sessionOf = ({ sessionId, user }: ToolContext): SessionKey => ({ id: sessionId, owner: user })

export const askerOf = (where: Where, language: Language = 'en'): Asker => ({
  trigger: 'USER_QUERY',
  language: where?.language ?? language,
  viewport: where?.viewport ?? null,
})

/** All that a model gets back from a change: whether there is something, and how much. Never the data. */
export function outcomeOf(appended: Appended | undefined): { status: 'ok' | 'empty'; count: number; step: number } {
  if (!appended) throw new Error('There is no such session.')
  const { count } = appended.delta.result
  return { status: count > 0 ? 'ok' : 'empty', count, step: appended.delta.step }
}
