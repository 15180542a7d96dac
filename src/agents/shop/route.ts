import { z } from 'zod'
import { Intent, type RouterResult, VizType } from '#protocol/shop.ts'
import { ROUTER } from './prompts.ts'
import { type Scene, textOf } from './tools.ts'

/** Below this the small model is asked, when there is one. */
export const SURE = 0.9

const Answer = z.object({
  intent: Intent,
  confidence: z.number().min(0).max(1),
  product_refs: z.array(z.string().max(100)).max(10).optional(),
  viz_type: VizType.optional(),
})

const NEEDS_PRODUCTS = new Set<Intent>(['clarify', 'compare', 'filter'])

/** The rules' word, or the small model's when the rules are unsure and there is one. A model that fails changes nothing. */
export async function decideIntent(scene: Scene): Promise<RouterResult> {
  const { turn } = scene
  const byRules = scene.route
  if (turn.offline || byRules.confidence >= SURE) return byRules
  try {
    const { object } = await turn.generate({
      small: true,
      step: 'route',
      purpose: 'shop.route',
      system: ROUTER,
      prompt: `${scene.on_screen ? 'Products are on screen.' : 'Nothing is on screen.'}\nMessage: ${textOf(scene)}`,
      schema: Answer,
      maxOutputTokens: 200,
    })
    const { intent, confidence, product_refs, viz_type } = Answer.parse(object)
    const slots = {
      ...(intent === byRules.intent && byRules.slots),
      ...(product_refs && product_refs.length > 0 && { product_refs }),
      ...(viz_type && { viz_type }),
    }
    if (intent === 'other') slots.action ??= 'unknown'
    return { intent, confidence, needs_history: intent === 'clarify', needs_products: NEEDS_PRODUCTS.has(intent), slots, by: 'model' }
  } catch (error) {
    turn.signal.throwIfAborted()
    turn.log({ step: 'route', error: error instanceof Error ? error.message : String(error) })
    return byRules
  }
}
