import type { RouterResult } from '#protocol/shop.ts'
import { callTools, type KnownMeta, metaOf, type Read } from './agent-one.ts'
import { designTemplate } from './agent-two.ts'
import { decideIntent, SURE } from './route.ts'
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

type Said = Pick<Acted, 'text' | 'operator'>

/** Does what was understood, by the rules or with a model, and says what came of it. */
export async function respond(scene: Scene): Promise<string> {
  const route = await decideIntent(scene)
  await scene.turn.emit('intent', { ...route })
  const act = route.intent === scene.route.intent ? scene.act : { type: ACT_OF[route.intent] }
  scene.route = route
  // What is said plainly, and anything where there is no model, the rules read alone.
  const isRuled = scene.turn.offline || (scene.plain && act === scene.act && route.confidence >= SURE)
  const { text, operator } = isRuled ? await byRules(scene, act) : await byModel(scene, act)
  if (operator) return callOperator(scene, text, operator)
  return scene.called ? `${text}\n\n${scene.called.closed}` : text
}

/** A search or a narrowing by rule is seen while the model reads, and stands where nothing comes of that. */
async function byModel(scene: Scene, act: Act): Promise<Said> {
  const { viz_type } = scene.route.slots
  const from = scene.shownStep
  const meta = await metaOf(scene)
  const meanwhile = act.type === 'search' || act.type === 'narrow' ? await byRules(scene, act) : undefined
  const read = await readBy(scene, meta, from)
  if (!read && meanwhile && act.type === 'search') await redesign(scene)
  if (!read) return meanwhile ?? byRules(scene, act)
  if (read.changed) await redesign(scene, viz_type)
  return read
}

async function readBy(scene: Scene, meta: KnownMeta, from: number): Promise<Read | undefined> {
  try {
    return await callTools(scene, meta, from)
  } catch (error) {
    scene.turn.signal.throwIfAborted()
    scene.turn.log({ step: 'agent_1', error: error instanceof Error ? error.message : String(error) })
    return undefined
  }
}

async function redesign(scene: Scene, hint?: string): Promise<void> {
  if (scene.turn.offline) return
  await designTemplate(scene, hint)
  await perform(scene, { type: 'look' })
}

async function search(scene: Scene, act: Act): Promise<Said> {
  const { viz_type } = scene.route.slots
  const { count } = await change(scene, 'search_products', { query: textOf(scene), wish: scene.seen.wish })
  if (count > 0 && viz_type) await change(scene, 'set_layout', { viz_type })
  return perform(scene, count > 0 ? act : { type: 'nothing' })
}

async function byRules(scene: Scene, act: Act): Promise<Said> {
  if (act.type === 'search') return search(scene, act)
  const { viz_type } = scene.route.slots
  const { text, operator, search: isMissing } = await perform(scene, act)
  // "As a table, the cheapest first".
  if (act.type === 'narrow' && viz_type && !isMissing) {
    await change(scene, 'set_layout', { viz_type })
    await perform(scene, { type: 'look' })
  }
  if (isMissing) return search(scene, { ...act, type: 'search' })
  if (!operator && act.type === 'layout' && scene.on_screen) await redesign(scene, viz_type)
  return { text, operator }
}

/** The ask waits in the session until somebody answers it; another question for the operator joins those that wait. */
async function callOperator(scene: Scene, reason: string, { name, closed }: { name: string; closed: string }): Promise<string> {
  const questions = [...(scene.called?.questions ?? []), scene.text.slice(0, 1_000)].slice(-20)
  const { text, own } = await scene.turn.callOperator(`${reason}\n\n${questions.map((question) => `> ${question}`).join('\n\n')}`)
  if (!own) return `${name}: ${text}`
  scene.next = { text, called: { questions, closed } }
  return ''
}
