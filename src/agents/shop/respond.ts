import type { RouterResult } from '#protocol/shop.ts'
import { callTools } from './agent-one.ts'
import { designTemplate } from './agent-two.ts'
import { decideIntent } from './route.ts'
import { type Act, change, perform, type Scene, textOf } from './tools.ts'

/** The act that an intent stands for, where a model chose it. */
const ACT_OF: Record<RouterResult['intent'], string> = {
  search: 'search',
  filter: 'narrow',
  viz: 'layout',
  compare: 'compare',
  clarify: 'answer',
  support: 'support',
  other: 'talk',
}

/** Agent 1's search; whether it found something. */
async function modelSearch(scene: Scene): Promise<boolean> {
  try {
    return ((await callTools(scene))?.count ?? 0) > 0
  } catch (error) {
    scene.turn.signal.throwIfAborted()
    scene.turn.log({ step: 'agent_1', error: error instanceof Error ? error.message : String(error) })
    return false
  }
}

/** The rule's result is seen while the model thinks, and replaced by what the model finds. */
async function search(scene: Scene, act: Act): Promise<string> {
  const { turn, seen, route } = scene
  const { viz_type } = route.slots
  const byRule = await change(scene, 'search_products', { query: textOf(scene), wish: seen.wish })
  if (byRule.count > 0 && viz_type) await change(scene, 'set_layout', { viz_type })
  const empty = { type: 'nothing' }
  if (turn.offline) return (await perform(scene, byRule.count > 0 ? act : empty)).text
  if (byRule.count > 0) await perform(scene, act)
  const byModel = await modelSearch(scene)
  if (!byModel && byRule.count === 0) return (await perform(scene, empty)).text
  await designTemplate(scene, viz_type)
  return (await perform(scene, act)).text
}

/** Does what was understood, by the rules or with a model, and says what came of it. */
export async function respond(scene: Scene): Promise<string> {
  const route = await decideIntent(scene)
  await scene.turn.emit('intent', { ...route })
  const act = route.intent === scene.route.intent ? scene.act : { type: ACT_OF[route.intent] }
  scene.route = route
  if (act.type === 'search') return search(scene, act)
  const { text, operator, search: isMissing } = await perform(scene, act)
  if (isMissing) return search(scene, { ...act, type: 'search' })
  if (operator) return callOperator(scene, text, operator)
  if (act.type !== 'layout' || scene.turn.offline || !scene.on_screen) return text
  await designTemplate(scene, scene.route.slots.viz_type)
  return (await perform(scene, { type: 'look' })).text
}

/** The ask waits in the session until somebody answers it. */
async function callOperator(scene: Scene, reason: string, { name, closed }: { name: string; closed: string }): Promise<string> {
  const { text, own } = await scene.turn.callOperator(`${reason}\n\n> ${scene.text.slice(0, 1_000)}`)
  if (!own) return `${name}: ${text}`
  scene.next = text
  return closed
}
