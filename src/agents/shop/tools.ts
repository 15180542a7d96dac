import { z } from 'zod'
import { Delta, Formation, Meta, RouterResult } from '#protocol/shop.ts'
import type { Turn } from '#core/agent/agent.ts'

// What the shop's tools answer; parsed, since a recorded result may be older than this code.

const Act = z.looseObject({ type: z.string() })
export type Act = z.infer<typeof Act>

/** A message as the shop read it. `seen` and most of `act` are handed back as they are. */
export const Understood = z.object({
  route: RouterResult,
  act: Act,
  seen: z.looseObject({
    language: z.enum(['en', 'ru', 'uk']),
    wish: z.unknown(),
    /** Words that nothing here has, and what was let go so that something is found. */
    unknown: z.array(z.string()).default([]),
    dropped: z.array(z.string()).default([]),
    released: z.array(z.string()).default([]),
  }),
  step: z.number().int(),
  on_screen: z.boolean(),
  /** Said so that the rules read it as well as anybody. */
  plain: z.boolean().default(false),
})

export const Outcome = z.object({ status: z.enum(['ok', 'empty']), count: z.number().int(), step: z.number().int() })
export type Outcome = z.infer<typeof Outcome>

/** What an act came to; what a model's call came to also says whether it found something. */
export const Acted = z.object({
  status: z.enum(['ok', 'empty']).optional(),
  count: z.number().int().optional(),
  none_has: z.array(z.string()).optional(),
  text: z.string().default(''),
  step: z.number().int(),
  meta: Meta.optional(),
  formation: Formation.nullish(),
  deltas: z.array(Delta).default([]),
  search: z.boolean().default(false),
  offer: Formation.optional(),
  operator: z.object({ name: z.string(), closed: z.string() }).optional(),
})
export type Acted = z.infer<typeof Acted>

export interface Scene extends z.infer<typeof Understood> {
  turn: Turn
  /** What the person said. */
  text: string
  /** What a call carries beside what a model may say. */
  where: { language: 'en' | 'ru' | 'uk'; viewport: { width: number; height: number } | null }
  /** Steps up to this one are shown already. */
  shownStep: number
  /** What the operator was called for before, and what is said when the call is taken back. */
  called?: Call
  /** What the person wrote while an operator was called. */
  next?: { text: string; called: Call }
}

interface Call {
  questions: string[]
  closed: string
}

export const textOf = ({ text }: Scene): string => text.slice(0, 2_000)

const RECENT = 6
const MOST_SAID = 24

/** The last of the conversation, and before that what the person said: which numbers are their own. */
export const saidBefore = ({ history }: Turn) =>
  history
    .filter(({ role }, at) => role === 'user' || at >= history.length - RECENT)
    .slice(-MOST_SAID)
    .map(({ role, content }) => ({ role, content: content.slice(0, 4_000) }))

export const change = async ({ turn, where }: Scene, name: string, args: Record<string, unknown>): Promise<Outcome> =>
  Outcome.parse(await turn.tool(name, { ...args, where }))

/** Lets the shop do something, and shows what came of it. */
export async function perform(scene: Scene, act: Act): Promise<Acted> {
  const { turn, seen, where, route } = scene
  const { product_refs: refs = [], ...slots } = route.slots
  const said = { act, text: textOf(scene), seen: { ...seen, refs, ...slots }, history: saidBefore(turn) }
  return show(scene, Acted.parse(await turn.tool('shop_act', { ...said, since: scene.shownStep, where })))
}

/** Each delta, then the screen, or choices as buttons. */
export async function show(scene: Scene, acted: Acted): Promise<Acted> {
  const { turn } = scene
  const { deltas, formation, offer, step, meta } = acted
  for (const delta of deltas) await turn.emit('delta', { delta, ...delta })
  if (formation && deltas.length > 0) await turn.emit('formation', { formation, step, meta })
  if (offer) await turn.emit('formation', { formation: offer, step, meta: { count: 0, fields: [], aliases: {} } })
  scene.shownStep = step
  return acted
}
