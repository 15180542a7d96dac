import type { Agent } from '#core/agent/agent.ts'
import { PIPELINES } from './pipelines.ts'
import { decideIntent } from './route.ts'
import { type Scene, Understood } from './tools.ts'

/** The shop: Agent 0 routes, one of six pipelines answers. Data is reached through tools only and shown to no model. */
export const shop: Agent = {
  id: 'shop',
  name: 'Shop',
  description:
    'Shop assistant: searches the product catalogue, filters, sorts, compares and shows products, answers about orders, delivery and returns. Магазин: найти, купить, товары, сравнить, дешевле. Магазин: знайти, купити, товари, порівняти',
  cost_usd: 0.002,
  private_replies: true,
  tools: [
    'search_products',
    'filter',
    'sort',
    'compare',
    'set_layout',
    'set_template',
    'rollback',
    'get_meta',
    'search_faq',
    'shop_understand',
    'shop_screen',
    'shop_clarify',
  ],
  async run(turn) {
    const seen = Understood.parse(await turn.tool('shop_understand', { text: turn.input.slice(0, 65_536) }))
    const route = await decideIntent(turn, seen.route)
    await turn.emit('intent', { ...route })
    const scene: Scene = { turn, seen, where: { language: seen.language, viewport: turn.viewport ?? null } }
    const reply = await PIPELINES[route.intent](scene, route)
    await turn.say(reply)
    return reply
  },
}
