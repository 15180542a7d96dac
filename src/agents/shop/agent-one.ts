import type { ModelMessage, ModelToolCall, ModelToolResult } from '#core/ports/model.ts'
import type { ToolInfo } from '#core/ports/tools.ts'
import { CALLER } from './prompts.ts'
import { Acted, saidBefore, type Scene, show, textOf } from './tools.ts'

const OFFERED = ['search_products', 'filter', 'sort', 'compare', 'answer', 'set_layout', 'hand_over', 'ask_back', 'small_talk']
const ATTEMPTS = 3
const MOST_CALLS = 4
const MOST_SAID = 6
/** Of what was said a call is told so much. */
const MOST_HEARD = 24
/** What the agent adds itself, or rules alone. */
const OWN = new Set(['where', 'wish', 'query', 'mode'])

/** What came of a model's calls. */
export interface Read {
  text: string
  /** Whether the goods on screen are others now, or drawn otherwise. */
  changed: boolean
  operator?: Acted['operator']
}

export interface KnownMeta {
  count?: number
  drawn?: number
  offset?: number
  chosen?: boolean
  mode?: string | null
  spoken_of?: number
  vocabulary?: string
  steps?: string[]
  in_force?: string
}

/** The definitions as the model sees them: without what the agent adds itself. */
const offered = (tools: ToolInfo[]): ToolInfo[] =>
  OFFERED.flatMap((name) => tools.find((tool) => tool.name === name) ?? []).map(({ name, description, input_schema }) => {
    const properties = Object.entries((input_schema['properties'] ?? {}) as Record<string, unknown>).filter(([key]) => !OWN.has(key))
    return { name, description, input_schema: { ...input_schema, properties: Object.fromEntries(properties) } }
  })

/** The little that changes from turn to turn: the person's own words and what was done, never what was found. */
function situation(scene: Scene, meta: KnownMeta): string {
  const { count = 0, drawn = 0, offset = 0, chosen, mode, spoken_of = 0, steps = [], in_force = '' } = meta
  const messages = scene.turn.history.filter(({ role }) => role === 'user').slice(-MOST_SAID)
  const screen = chosen ? `${drawn} of them chosen and side by side or by itself` : `numbers ${offset + 1} to ${offset + drawn}, as ${mode}`
  return [
    messages.length > 0 ? `Said before:\n${messages.map(({ content }) => `- ${content.slice(0, 500)}`).join('\n')}` : '',
    steps.length > 0 ? `Steps so far: ${steps.join('. ')}` : '',
    `In force: ${in_force || 'nothing'}`,
    count > 0 ? `On screen: ${count} products, ${screen}` : 'On screen: nothing',
    spoken_of > 0 ? `"it": ${spoken_of === 1 ? 'one product was spoken of last' : `${spoken_of} products were spoken of last`}` : '',
    `Message: ${textOf(scene)}`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

const saidTo = (scene: Scene) => ({ text: textOf(scene), history: saidBefore(scene.turn) })

/** The screen as the message finds it; asked before the rules change it. */
export const metaOf = async (scene: Scene): Promise<KnownMeta> => (await scene.turn.tool('get_meta', { where: saidTo(scene) })) as KnownMeta

/** What came of one reply. */
interface Replied {
  results: ModelToolResult[]
  done: Acted[]
  /** What is said where nothing else comes of it. */
  empty?: Acted
  failed: boolean
  isEmpty: boolean
}

/** Does what a model called, one after the other; it is told "ok" or "empty", or why a call failed. */
async function carryOut(calls: ModelToolCall[], scene: Scene, from: number | undefined, settle: boolean): Promise<Replied> {
  const replied: Replied = { results: [], done: [], failed: false, isEmpty: false }
  for (const { call_id, name, problem, arguments: said } of calls) {
    const base = from !== undefined && replied.done.length === 0 ? { from } : {}
    const { text, history } = saidTo(scene)
    // What "it" is after an answer is what that one was about.
    const answers = replied.done.map((acted) => ({ role: 'assistant' as const, content: acted.text }))
    const where = { ...scene.where, text, history: [...history, ...answers].slice(-MOST_HEARD), settle, since: scene.shownStep, ...base }
    const outcome = problem === undefined ? await scene.turn.tryTool(name, { ...said, where }) : undefined
    const acted = outcome?.ok ? Acted.parse(outcome.result) : undefined
    const error = problem ?? (outcome?.ok === false ? (outcome.reason === 'rejected' ? outcome.feedback : outcome.error) : undefined)
    replied.failed ||= !acted
    replied.isEmpty ||= acted?.status === 'empty'
    if (acted?.status === 'ok') replied.done.push(await show(scene, acted))
    else if (acted && acted.text !== '') replied.empty = acted
    const told = acted ? { status: acted.status, count: acted.count, ...(acted.none_has && { none_has: acted.none_has }) } : { error }
    replied.results.push({ call_id, name, content: JSON.stringify(told) })
  }
  return replied
}

/**
 * Agent 1 reads the message: free text to tool calls, up to three attempts. `from` is the step that the message was said at. Nothing comes
 * back when nothing was done: what the rules made of it then stands.
 */
export async function callTools(scene: Scene, meta: KnownMeta, from: number): Promise<Read | undefined> {
  const messages: ModelMessage[] = [{ role: 'user', content: situation(scene, meta) }]
  const request = {
    step: 'agent_1',
    purpose: 'shop.agent1',
    system: `${CALLER}\n\n${meta.vocabulary ?? ''}`,
    tools: offered(scene.turn.tools),
  }
  const done: Acted[] = []
  let widened = false
  let empty: Acted | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { text, tool_calls, opaque } = await scene.turn.generate({ ...request, messages, maxOutputTokens: 700 })
    const calls = tool_calls.filter((call) => OFFERED.includes(call.name)).slice(0, MOST_CALLS)
    if (calls.length === 0) break
    const replied = await carryOut(calls, scene, done.length === 0 ? from : undefined, widened || attempt === ATTEMPTS - 1)
    done.push(...replied.done)
    empty = replied.empty ?? empty
    // An empty result may be widened once; a failed call is mended as long as there are attempts.
    if (!replied.failed && (!replied.isEmpty || widened)) break
    widened ||= replied.isEmpty
    // All calls of a reply are answered: one beyond the few that are taken would make the next request invalid.
    messages.push({ role: 'assistant', content: text, tool_calls: calls, ...(opaque && calls.length === tool_calls.length && { opaque }) })
    messages.push({ role: 'tool', results: replied.results })
  }
  return readOf(done, empty, from, scene)
}

function readOf(done: Acted[], empty: Acted | undefined, from: number, scene: Scene): Read | undefined {
  // That nothing is so is said where the rules found nothing either.
  const all = done.length > 0 ? done : empty && scene.shownStep === from ? [empty] : []
  if (all.length === 0) return undefined
  const operator = all.find((acted) => acted.operator)?.operator
  return { text: all.map(({ text }) => text).join('\n'), changed: scene.shownStep > from, ...(operator && { operator }) }
}
