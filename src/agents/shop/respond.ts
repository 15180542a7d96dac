import type { RouterResult } from '#protocol/shop.ts'
import { callTools } from './agent-one.ts'
import { designTemplate } from './agent-two.ts'
import { decideIntent } from './route.ts'
import { type Act, type Acted, change, perform, type Scene, textOf } from './tools.ts'

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

/** Agent 1's calls; whether they put something on screen. What the rules did not understand is then no longer told. */
async function byModel(scene: Scene): Promise<boolean> {
  try {
    const isFound = ((await callTools(scene))?.count ?? 0) > 0
    if (isFound) scene.seen = { ...scene.seen, unknown: [], dropped: [], released: [] }
    return isFound
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
  const isFound = await byModel(scene)
  if (!isFound && byRule.count === 0) return (await perform(scene, empty)).text
  await designTemplate(scene, viz_type)
  return (await perform(scene, act)).text
}

/** Does what was understood, by the rules or with a model, and says what came of it. */
export async function respond(scene: Scene): Promise<string> {
  const route = await decideIntent(scene)
  await scene.turn.emit('intent', { ...route })
  const act = route.intent === scene.route.intent ? scene.act : { type: ACT_OF[route.intent] }
  scene.route = route
  const { text, operator } = await actOn(scene, act)
  if (operator) return callOperator(scene, text, operator)
  return scene.called ? `${text}\n\n${scene.called.closed}` : text
}

/** Words that nothing here has, a wish that nothing meets, a message that names no goods: a model may know what is meant. */
const isHalfUnderstood = ({ seen }: Scene, { type }: Act, changed: boolean): boolean =>
  type === 'ask' ||
  (type === 'answer' && seen.unknown.length > 0) ||
  (type === 'narrow' && (!changed || seen.unknown.length + seen.dropped.length + seen.released.length > 0))

async function actOn(scene: Scene, act: Act): Promise<Pick<Acted, 'text' | 'operator'>> {
  if (act.type === 'search') return { text: await search(scene, act) }
  const { shownStep } = scene
  const { text, operator, search: isMissing, step } = await perform(scene, act)
  const { viz_type } = scene.route.slots
  // "As a table, the cheapest first".
  if (act.type === 'narrow' && viz_type && !isMissing) {
    await change(scene, 'set_layout', { viz_type })
    await perform(scene, { type: 'look' })
  }
  if (isMissing) return { text: await search(scene, { ...act, type: 'search' }) }
  if (!scene.turn.offline && isHalfUnderstood(scene, act, step > shownStep) && (await byModel(scene))) {
    await designTemplate(scene, viz_type)
    return perform(scene, { type: 'search' })
  }
  if (operator || act.type !== 'layout' || scene.turn.offline || !scene.on_screen) return { text, operator }
  await designTemplate(scene, scene.route.slots.viz_type)
  return perform(scene, { type: 'look' })
}

/** The ask waits in the session until somebody answers it; another question for the operator joins those that wait. */
async function callOperator(scene: Scene, reason: string, { name, closed }: { name: string; closed: string }): Promise<string> {
  const questions = [...(scene.called?.questions ?? []), scene.text.slice(0, 1_000)].slice(-20)
  const { text, own } = await scene.turn.callOperator(`${reason}\n\n${questions.map((question) => `> ${question}`).join('\n\n')}`)
  if (!own) return `${name}: ${text}`
  scene.next = { text, called: { questions, closed } }
  return ''
}
