import type { Agent, Turn } from '#core/agent/agent.ts'
import { ACT_OF, PIPELINES } from './pipelines.ts'
import { decideIntent } from './route.ts'
import { type Scene, Understood } from './tools.ts'

/** The shop: Agent 0 routes, a pipeline answers. Data is reached through tools only and shown to no model. */
export const shop: Agent = {
  id: 'shop',
  name: 'Shop',
  description:
    'Shop assistant: searches the product catalogue, filters, sorts, compares and shows products, answers about orders, delivery and returns',
  words: 'магазин найти купить товары сравнить дешевле знайти купити товари порівняти',
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
    let text: string | undefined = turn.input
    let reply = ''
    // Who writes on while an operator is called is heard at once.
    while (text !== undefined) {
      const scene: Scene = await understand(turn, text)
      reply = await respond(scene)
      await turn.say(reply)
      text = scene.next
    }
    return reply
  },
}

async function understand(turn: Turn, text: string): Promise<Scene> {
  const seen = Understood.parse(await turn.tool('shop_understand', { text: text.slice(0, 65_536) }))
  return { turn, text, seen, where: { language: seen.language, viewport: turn.viewport ?? null }, shownStep: seen.step }
}

async function respond(scene: Scene): Promise<string> {
  const { turn, seen } = scene
  const route = await decideIntent(scene)
  await turn.emit('intent', { ...route })
  const act = route.intent === seen.route.intent ? seen.act : { type: ACT_OF[route.intent] }
  return (await (PIPELINES[act.type] ?? PIPELINES['ask'])?.(scene, route, act)) ?? ''
}
