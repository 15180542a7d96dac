import type { Agent } from '#core/agent/agent.ts'
import { ACT_OF, PIPELINES } from './pipelines.ts'
import { decideIntent } from './route.ts'
import { type Scene, Understood } from './tools.ts'

/** The shop: Agent 0 routes, a pipeline answers. Data is reached through tools only and shown to no model. */
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
    'shop_answer',
    'shop_relax',
    'shop_choices',
    'shop_page',
    'shop_open',
    'shop_similar',
  ],
  async run(turn) {
    const seen = Understood.parse(await turn.tool('shop_understand', { text: turn.input.slice(0, 65_536) }))
    const route = await decideIntent(turn, seen.route)
    await turn.emit('intent', { ...route })
    const scene: Scene = { turn, seen, where: { language: seen.language, viewport: turn.viewport ?? null }, shownStep: seen.step }
    const act = route.intent === seen.route.intent ? seen.act : { type: ACT_OF[route.intent] }
    const reply = await (PIPELINES[act.type] ?? PIPELINES['ask'])?.(scene, route, act)
    await turn.say(reply ?? '')
    return reply ?? ''
  },
}
