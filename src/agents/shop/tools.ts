import { z } from 'zod'
import { Delta, Filter, Formation, Meta, RouterResult, Sort } from '#protocol/shop.ts'
import type { Turn } from '#core/agent/agent.ts'

/** What the shop's tools answer; parsed, since a recorded result may be older than this code. */
const Wish = z.object({
  words: z.array(z.string()),
  without: z.array(z.string()),
  filters: z.array(Filter),
  sort: Sort.nullable(),
  lifted: z.array(z.string()),
  released: z.array(z.string()).optional(),
})

/** What is to be done about a message, as the shop decided it; other parts of it are handed back as they are. */
const Act = z.looseObject({ type: z.string() })
export type Act = z.infer<typeof Act>

export const Understood = z.object({
  route: RouterResult,
  act: Act,
  wish: Wish,
  unknown: z.array(z.string()),
  dropped: z.array(z.string()).default([]),
  released: z.array(z.string()).default([]),
  fields: z.array(z.string()),
  language: z.enum(['en', 'ru', 'uk']),
  step: z.number().int(),
  on_screen: z.boolean(),
})
export type Understood = z.infer<typeof Understood>

export const Outcome = z.object({
  status: z.enum(['ok', 'empty']),
  count: z.number().int(),
  step: z.number().int(),
  left_out: z.number().int().optional(),
  alone: z.boolean().optional(),
})
export type Outcome = z.infer<typeof Outcome>

export const Screen = z.object({
  step: z.number().int(),
  at: z.number().int(),
  meta: Meta,
  formation: Formation.nullable(),
  deltas: z.array(Delta),
  wishes: z.string(),
  order: z.string(),
  missed: z.array(z.string()),
  page: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  names: z.array(z.string()),
})
export type Screen = z.infer<typeof Screen>

export interface Scene {
  turn: Turn
  /** What the person said. */
  text: string
  seen: Understood
  /** What a call carries beside what a model may say. */
  where: { language: Understood['language']; viewport: { width: number; height: number } | null }
  /** Steps up to this one are shown already. */
  shownStep: number
  /** What the person wrote while an operator was called. */
  next?: string
}

export const textOf = ({ text }: Scene): string => text.slice(0, 2_000)

export const recent = ({ turn }: Scene) => turn.history.slice(-6).map(({ role, content }) => ({ role, content: content.slice(0, 4_000) }))

export const change = async ({ turn, where }: Scene, name: string, args: Record<string, unknown>): Promise<Outcome> =>
  Outcome.parse(await turn.tool(name, { ...args, where }))

/** Shows what has changed since it was last shown: each delta, then the screen. */
export async function show(scene: Scene): Promise<Screen> {
  const { turn } = scene
  const screen = Screen.parse(await turn.tool('shop_screen', { since: scene.shownStep }))
  for (const delta of screen.deltas) await turn.emit('delta', { delta, ...delta })
  if (screen.formation && screen.deltas.length > 0)
    await turn.emit('formation', { formation: screen.formation, step: screen.step, meta: screen.meta })
  scene.shownStep = screen.step
  return screen
}

/** Choices as buttons; nothing of the state changes. */
export const offer = (scene: Scene, formation: unknown): Promise<void> | undefined =>
  formation
    ? scene.turn.emit('formation', {
        formation: Formation.parse(formation),
        step: scene.shownStep,
        meta: { count: 0, fields: [], aliases: {} },
      })
    : undefined
