import { z } from 'zod'
import { Delta, Filter, Formation, Meta, RouterResult, Sort } from '#protocol/shop.ts'
import type { Turn } from '#core/agent/agent.ts'

/** What the shop's tools answer; parsed, since a recorded result may be older than this code. */
export const Understood = z.object({
  route: RouterResult,
  filters: z.array(Filter),
  sort: Sort.nullable(),
  rest: z.array(z.string()),
  language: z.enum(['en', 'ru', 'uk']),
  step: z.number().int(),
  on_screen: z.boolean(),
})
export type Understood = z.infer<typeof Understood>

export const Outcome = z.object({ status: z.enum(['ok', 'empty']), count: z.number().int(), step: z.number().int() })
export type Outcome = z.infer<typeof Outcome>

export const Screen = z.object({
  step: z.number().int(),
  at: z.number().int(),
  meta: Meta,
  formation: Formation.nullable(),
  deltas: z.array(Delta),
  wishes: z.string(),
  order: z.string(),
  missing: z.array(z.string()),
})
export type Screen = z.infer<typeof Screen>

export interface Scene {
  turn: Turn
  seen: Understood
  /** What a call carries beside what a model may say. */
  where: { language: Understood['language']; viewport: { width: number; height: number } | null }
}

export const change = async ({ turn, where }: Scene, name: string, args: Record<string, unknown>): Promise<Outcome> =>
  Outcome.parse(await turn.tool(name, { ...args, where }))

/** Shows what has changed since the message came: each delta, then the screen. */
export async function show({ turn, seen }: Scene): Promise<Screen> {
  const screen = Screen.parse(await turn.tool('shop_screen', { since: seen.step }))
  for (const delta of screen.deltas) await turn.emit('delta', { delta, ...delta })
  if (screen.formation) await turn.emit('formation', { formation: screen.formation, step: screen.step, meta: screen.meta })
  return screen
}
