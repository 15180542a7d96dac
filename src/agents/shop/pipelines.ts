import { pattern } from '#text/pattern.ts'
import { REPLIES } from '#shop/replies.ts'
import { normalize } from '#shop/text/normalize.ts'
import type { RouterResult } from '#protocol/shop.ts'
import { callTools, searchByRule } from './agent-one.ts'
import { designTemplate } from './agent-two.ts'
import { change, type Outcome, type Scene, type Screen, show } from './tools.ts'

export type Pipeline = (scene: Scene, route: RouterResult) => Promise<string>

const repliesOf = ({ seen }: Scene) => REPLIES[seen.language]
const recent = ({ turn }: Scene) => turn.history.slice(-3).map(({ role, content }) => ({ role, content: content.slice(0, 2_000) }))

function report(scene: Scene, screen: Screen, how: 'found' | 'narrowed'): string {
  const say = repliesOf(scene)
  const lines = [screen.meta.count > 0 ? say[how](screen.meta.count, screen.wishes, screen.order) : say.nothing(screen.wishes)]
  if (screen.missing.length > 0) lines.push(say.unknown(screen.missing.join(', ')))
  return lines.join('\n')
}

async function callOrRule(scene: Scene): Promise<Outcome> {
  if (scene.turn.offline) return searchByRule(scene)
  try {
    return (await callTools(scene)) ?? (await searchByRule(scene))
  } catch (error) {
    scene.turn.signal.throwIfAborted()
    scene.turn.log({ step: 'agent_1', error: error instanceof Error ? error.message : String(error) })
    return searchByRule(scene)
  }
}

const search: Pipeline = async (scene, route) => {
  const { count } = await callOrRule(scene)
  const { viz_type } = route.slots
  if (count > 0 && viz_type) await change(scene, 'set_layout', { text: scene.turn.input.slice(0, 2_000), viz_type })
  if (count > 0) await designTemplate(scene, viz_type)
  return report(scene, await show(scene), 'found')
}

const RESET = pattern(
  String.raw`
      (?<!\p{L})(?:reset|clear|сброс\p{L}*|сбрось|скинь|скинути|очист\p{L}*
      |(?:remove|drop|убери|прибери|без) (?:all |the |все |всі )?(?:filters?|фильтр\p{L}*
      |фільтр\p{L}*))(?!\p{L})
    `,
)

const filter: Pipeline = async (scene) => {
  const { turn, seen } = scene
  const { filters, sort } = seen
  if (filters.length === 0 && sort) await change(scene, 'sort', sort)
  else if (filters.length > 0) await change(scene, 'filter', { filters, ...(sort && { sort }) })
  else if (RESET.test(normalize(turn.input))) await change(scene, 'filter', { filters: [], replace: true })
  else {
    const { aliases } = (await turn.tool('get_meta', {})) as { aliases: Record<string, string> }
    return repliesOf(scene).noFilter(Object.values(aliases).slice(0, 12).join(', '))
  }
  return report(scene, await show(scene), 'narrowed')
}

const clarify: Pipeline = async (scene, route) => {
  const { turn, seen } = scene
  const answer = (await turn.tool('shop_clarify', {
    question: turn.input.slice(0, 2_000),
    refs: (route.slots.product_refs ?? []).slice(0, 10),
    history: recent(scene),
    language: seen.language,
  })) as { status: string; text?: string }
  if (answer.status === 'ok' && answer.text !== undefined) return answer.text
  return answer.status === 'no_screen' ? repliesOf(scene).noScreen : repliesOf(scene).whichProduct
}

const compare: Pipeline = async (scene, route) => {
  const say = repliesOf(scene)
  if (!scene.seen.on_screen) return say.noScreen
  const refs = (route.slots.product_refs ?? []).slice(0, 10)
  const { status } = await change(scene, 'compare', { refs, text: scene.turn.input.slice(0, 2_000), history: recent(scene) })
  if (status === 'empty') return say.twoProducts
  const { formation } = await show(scene)
  const names = (formation?.widgets ?? []).flatMap(
    (widget) => widget.atoms.find((atom) => atom.type === 'Text' && atom.field === 'name') ?? [],
  )
  return say.compared(names.map((atom) => ('value' in atom ? String(atom.value) : '')).join(' · '))
}

const viz: Pipeline = async (scene, route) => {
  if (!scene.seen.on_screen) return repliesOf(scene).noScreen
  const { viz_type } = route.slots
  await change(scene, 'set_layout', { text: scene.turn.input.slice(0, 2_000), ...(viz_type && { viz_type }) })
  await designTemplate(scene, viz_type)
  await show(scene)
  return repliesOf(scene).shown
}

const OPERATOR = pattern(
  String.raw`
      (?<!\p{L})(?:operator|human|real person|live (?:agent|person)
      |(?:talk|speak|chat) (?:to|with) (?:a |an |the |your )?(?:person|manager|someone|somebody|agent
      |representative)
      |call (?:a )?manager|оператор\p{L}*|менеджер\p{L}*|жив\p{L}+ (?:человек\p{L}*|людин\p{L}*)|с человеком
      |з людиною|человека|людину|консультант\p{L}*)(?!\p{L})
    `,
)

/** The FAQ's answer with its source, or a person: the ask waits in the session until somebody answers it. */
const support: Pipeline = async (scene) => {
  const { turn } = scene
  const say = repliesOf(scene)
  if (!OPERATOR.test(normalize(turn.input))) {
    const found = (await turn.tool('search_faq', { text: turn.input.slice(0, 2_000) })) as {
      status: string
      answer?: string
      source?: string
    }
    if (found.status === 'ok') return `${found.answer}\n\n${say.source}: ${found.source}`
  }
  const answer = await turn.needPerson(`${say.handOver}\n\n> ${turn.input.slice(0, 1_000)}`, { operator: true })
  return `${say.operator}: ${answer}`
}

const other: Pipeline = async (scene, route) => {
  const say = repliesOf(scene)
  const action = route.slots.action ?? 'unknown'
  if (action !== 'rollback') return say.other[action]
  const before = scene.seen.step
  const { step } = (await scene.turn.tool('rollback', {})) as Outcome
  if (step === before) return say.nothingToUndo
  const { meta } = await show(scene)
  return say.rolledBack(meta.count)
}

/** One pipeline per intent. */
export const PIPELINES: Record<RouterResult['intent'], Pipeline> = { search, clarify, compare, filter, support, viz, other }
