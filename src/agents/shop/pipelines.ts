import { pattern } from '#text/pattern.ts'
import type { RouterResult } from '#protocol/shop.ts'
import { callTools } from './agent-one.ts'
import { designTemplate } from './agent-two.ts'
import { REPLIES } from './replies.ts'
import { type Act, change, offer, type Outcome, recent, type Scene, type Screen, show, textOf } from './tools.ts'

export type Pipeline = (scene: Scene, route: RouterResult, act: Act) => Promise<string>

const repliesOf = ({ seen }: Scene) => REPLIES[seen.language]

/** What was found, what was understood as what, and which words were not. */
function report(scene: Scene, screen: Screen, how: 'found' | 'narrowed'): string {
  const say = repliesOf(scene)
  const lines = [say[how](screen.meta.count, screen.wishes, screen.order)]
  if (scene.seen.released.length > 0) lines.unshift(say.released(scene.seen.released.join(', ')))
  if (screen.page) lines.push(say.page(screen.page.from, screen.page.to, screen.meta.count))
  // A price alone finds half of the shop: what kind it should be is asked, beside what fits.
  const { wish } = scene.seen
  const kinds = screen.formation?.facets?.[0]?.values?.slice(0, 6).map(({ value }) => String(value)) ?? []
  const isVague = how === 'found' && wish.words.length === 0 && wish.filters.every(({ value }) => typeof value === 'number')
  if (isVague && screen.page && wish.filters.length > 0 && kinds.length > 1) lines.push(say.whatFor(kinds.join(', ')))
  const missed = [...(how === 'found' ? screen.missed : []), ...scene.seen.dropped]
  if (missed.length > 0) lines.push(say.missed(missed.join(', ')))
  if (scene.seen.unknown.length > 0) lines.push(say.unknown(scene.seen.unknown.join(', ')))
  return lines.join('\n')
}

/** Nothing fits: the screen stays as it was, and the answer says what stands in the way. */
async function nothing(scene: Scene, narrowing: boolean): Promise<string> {
  const { turn, seen } = scene
  const say = repliesOf(scene)
  const { without, wishes, nearest } = (await turn.tool('shop_relax', { wish: seen.wish, narrowing, language: seen.language })) as {
    without: { label: string; count: number }[]
    wishes: string
    nearest: string
  }
  const lines = [narrowing ? say.noneLeft(wishes) : say.nothing(wishes)]
  if (nearest !== '') lines.push(say.nearest(nearest))
  if (seen.unknown.length > 0) lines.push(say.unknown(seen.unknown.join(', ')))
  if (without.length > 0) lines.push(say.instead(without.map(({ label, count }) => `${label} (${count})`).join(', ')))
  else if (!narrowing) return `${lines.join('\n')}\n${await ask(scene, 'also')}`
  return lines.join('\n')
}

/** One short question, with the likely choices as buttons. */
async function ask(scene: Scene, how: 'whatFor' | 'also'): Promise<string> {
  const { names, formation } = (await scene.turn.tool('shop_choices', {})) as { names: string[]; formation: unknown }
  await offer(scene, formation)
  const say = repliesOf(scene)
  return how === 'whatFor' ? say.whatFor(names.join(', ')) : say.weHave(names.join(', '))
}

const search: Pipeline = async (scene, route, act) => {
  const { turn, seen } = scene
  const byRule = await change(scene, 'search_products', { query: textOf(scene), wish: seen.wish })
  const { viz_type } = route.slots
  if (byRule.count > 0 && viz_type) await change(scene, 'set_layout', { viz_type })
  if (turn.offline && byRule.count === 0) return nothing(scene, false)
  // "How much is the Microair" with nothing on screen yet: it is shown, and the question answered.
  const isOfField = seen.fields.length > 0 && seen.wish.sort === null
  const asked = act['asks'] === true && (byRule.count === 1 || (byRule.count > 0 && isOfField)) && turn.offline
  if (asked) await show(scene)
  if (asked) return answer(scene, route, act)
  const told = async () => {
    const screen = await show(scene)
    const text = report(scene, screen, 'found')
    return atTheEnd(scene, act, screen, act['instead'] === true ? `${repliesOf(scene).elsewhere}\n${text}` : text)
  }
  if (turn.offline) return told()
  // The rule's result is seen while the model thinks, and replaced by what the model finds.
  if (byRule.count > 0) await show(scene)
  const byModel = await modelSearch(scene)
  if (!byModel && byRule.count === 0) return nothing(scene, false)
  await designTemplate(scene, viz_type)
  return told()
}

async function modelSearch(scene: Scene): Promise<boolean> {
  try {
    return ((await callTools(scene))?.count ?? 0) > 0
  } catch (error) {
    scene.turn.signal.throwIfAborted()
    scene.turn.log({ step: 'agent_1', error: error instanceof Error ? error.message : String(error) })
    return false
  }
}

/** "The cheapest": which one it is, after the order was made of it. */
async function atTheEnd(scene: Scene, act: Act, screen: Screen, told: string): Promise<string> {
  if (act['asks'] !== true || scene.seen.wish.sort === null || screen.meta.count < 2) return told
  const wish = { words: [], without: [], filters: [], sort: scene.seen.wish.sort, lifted: [] }
  const asked = { text: '', wish, fields: [], refs: [], unknown: [], history: [], language: scene.seen.language }
  const { text } = (await scene.turn.tool('shop_answer', asked)) as { text?: string }
  return text === undefined ? told : `${told}\n${text}`
}

const narrow: Pipeline = async (scene, _, act) => {
  const { wish } = scene.seen
  const isSort = wish.sort !== null && wish.filters.length + wish.words.length + wish.without.length + wish.lifted.length === 0
  const { status } = isSort ? await change(scene, 'sort', wish.sort ?? {}) : await change(scene, 'filter', { filters: [], wish })
  if (status !== 'ok') return nothing(scene, true)
  const screen = await show(scene)
  return atTheEnd(scene, act, screen, report(scene, screen, 'narrowed'))
}

const similar: Pipeline = async (scene) => {
  const { wish, fields } = scene.seen
  const { status } = await change(scene, 'shop_similar', { text: textOf(scene), fields, wish, history: recent(scene) })
  return status === 'ok' ? report(scene, await show(scene), 'found') : repliesOf(scene).whichProduct
}

const reset: Pipeline = async (scene) => {
  await change(scene, 'filter', { filters: [], replace: true })
  return report(scene, await show(scene), 'found')
}

const answer: Pipeline = async (scene, route, act) => {
  const { turn, seen } = scene
  const made = (await turn.tool('shop_answer', {
    text: textOf(scene),
    wish: seen.wish,
    fields: seen.fields,
    refs: route.slots.product_refs ?? [],
    unknown: seen.unknown,
    history: recent(scene),
    language: seen.language,
  })) as { status: string; text?: string; formation?: unknown }
  if (made.status === 'ok' && made.text !== undefined) return made.text
  if (made.status === 'no_screen')
    return seen.wish.words.length + seen.wish.filters.length > 0 ? search(scene, route, act) : repliesOf(scene).noScreen
  await offer(scene, made.formation)
  return repliesOf(scene).whichProduct
}

const compare: Pipeline = async (scene, route) => {
  const say = repliesOf(scene)
  const refs = (route.slots.product_refs ?? []).slice(0, 10)
  const { status, left_out = 0 } = await change(scene, 'compare', { refs, text: textOf(scene), history: recent(scene) })
  if (status === 'empty') return scene.seen.on_screen ? say.twoProducts : say.noScreen
  const { names } = await show(scene)
  const lines = [say.compared(names.map((name) => `**${name}**`).join(' · '))]
  if (left_out > 0) lines.push(say.leftOut(left_out))
  return lines.join('\n')
}

const layout: Pipeline = async (scene, route, act) => {
  const say = repliesOf(scene)
  if (!scene.seen.on_screen) return say.noScreen
  const viz_type = act['full'] === true ? 'single' : route.slots.viz_type
  await change(scene, 'set_layout', { ...(viz_type && { viz_type }), ...(typeof act['size'] === 'string' && { step: act['size'] }) })
  await designTemplate(scene, viz_type)
  await show(scene)
  return say.shown
}

const fields: Pipeline = async (scene, _, act) => {
  await change(scene, 'set_layout', { hidden: act['hidden'] ?? [], wanted: act['wanted'] ?? [] })
  await show(scene)
  return repliesOf(scene).shown
}

const page: Pipeline = async (scene, _, act) => {
  const say = repliesOf(scene)
  const { status } = await change(scene, 'shop_page', { to: act['to'] })
  if (status === 'empty') return say.noPage
  const screen = await show(scene)
  return screen.page ? say.page(screen.page.from, screen.page.to, screen.meta.count) : say.shown
}

const open: Pipeline = async (scene, _, act) => {
  const say = repliesOf(scene)
  const pictures = act['pictures'] === true
  const { status, alone } = await change(scene, 'shop_open', { text: textOf(scene), history: recent(scene), pictures })
  if (status === 'empty') return say.whichProduct
  const { names, formation } = await show(scene)
  const count = (formation?.widgets[0]?.atoms ?? []).filter((atom) => atom.type === 'Image').length
  const name = `**${names[0] ?? ''}**`
  const own = { wish: { words: [], without: [], filters: [], sort: null, lifted: [] }, fields: [], refs: [], unknown: [], history: [] }
  const told = pictures
    ? say.pictures(name, count)
    : ((await scene.turn.tool('shop_answer', { text: names[0] ?? '', ...own, language: scene.seen.language })) as { text?: string }).text
  return `${alone ? `${say.onlyOne}\n` : ''}${told ?? name}`
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
const support: Pipeline = async (scene, route, act) => {
  const { turn } = scene
  const say = repliesOf(scene)
  if (!OPERATOR.test(scene.text.toLowerCase())) {
    const found = (await turn.tool('search_faq', { text: textOf(scene) })) as { status: string; answer?: string; source?: string }
    if (found.status === 'ok') return `${found.answer}\n\n${say.source}: ${found.source}`
    // Warranty, returns and shipping may be told by the goods themselves.
    // "To Canada", of which the catalogue knows nothing, is for a person.
    if (scene.seen.fields.length > 0 && scene.seen.on_screen && scene.seen.unknown.length === 0) return answer(scene, route, act)
  }
  const { text, own } = await turn.callOperator(`${say.handOver}\n\n> ${scene.text.slice(0, 1_000)}`)
  if (!own) return `${say.operator}: ${text}`
  scene.next = text
  return say.callClosed
}

const back: Pipeline = async (scene, _, act) => {
  const say = repliesOf(scene)
  const steps = typeof act['steps'] === 'number' ? act['steps'] : 1
  const before = scene.seen.step
  const { step } = (await scene.turn.tool('rollback', { steps })) as Outcome
  if (step === before) return say.nothingToUndo
  const { meta } = await show(scene)
  return say.rolledBack(meta.count)
}

const talk: Pipeline = async (scene, route, act) => {
  const action = route.slots.action ?? 'unknown'
  if (action === 'unknown' && scene.seen.unknown.length > 0) return unclear(scene, route, act)
  if (action === 'unknown') return `${repliesOf(scene).other.unknown} ${await ask(scene, 'also')}`
  return repliesOf(scene).other[action]
}

/** Nothing in it says what is wanted: the context stays, and one question is asked. */
const unclear: Pipeline = async (scene) => {
  const { seen } = scene
  const say = repliesOf(scene)
  const missing = seen.unknown.length > 0 ? [say.unknown(seen.unknown.join(', '))] : []
  return [...missing, await ask(scene, 'whatFor')].join('\n')
}

const foreign: Pipeline = async (scene) => repliesOf(scene).languages

/** One pipeline per act. */
export const PIPELINES: Record<string, Pipeline> = {
  search,
  narrow,
  similar,
  reset,
  answer,
  compare,
  layout,
  fields,
  page,
  open,
  support,
  back,
  talk,
  ask: unclear,
  foreign,
}

/** The act that an intent stands for, where a model chose it. */
export const ACT_OF: Record<RouterResult['intent'], string> = {
  search: 'search',
  filter: 'narrow',
  viz: 'layout',
  compare: 'compare',
  clarify: 'answer',
  support: 'support',
  other: 'talk',
}
