import type { Agent, Turn } from '#core/agent/agent.ts'
import { respond } from './respond.ts'
import { saidBefore, type Scene, Understood } from './tools.ts'

/** The shop: Agent 0 routes, the shop acts. Data is reached through tools only and shown to no model. */
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
    'answer',
    'set_layout',
    'hand_over',
    'ask_back',
    'small_talk',
    'set_template',
    'get_meta',
    'shop_understand',
    'shop_act',
  ],
  async run(turn) {
    let said: Scene['next'] | { text: string } = { text: turn.input }
    let reply = ''
    // Who writes on while an operator is called is heard at once.
    while (said) {
      const scene: Scene = { ...(await understand(turn, said.text)), ...said }
      reply = await respond(scene)
      if (reply !== '') await turn.say(reply)
      said = scene.next
    }
    return reply
  },
}

async function understand(turn: Turn, text: string): Promise<Scene> {
  const read = Understood.parse(await turn.tool('shop_understand', { text: text.slice(0, 65_536), history: saidBefore(turn) }))
  return { turn, text, ...read, where: { language: read.seen.language, viewport: turn.viewport ?? null }, shownStep: read.step }
}
