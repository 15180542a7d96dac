import type { ModelMessage, ModelToolResult } from '#core/ports/model.ts'
import type { ToolInfo } from '#core/ports/tools.ts'
import { CALLER } from './prompts.ts'
import { Outcome, type Scene, textOf } from './tools.ts'

const OFFERED = ['search_products', 'filter', 'sort', 'compare', 'set_layout', 'get_meta']
const ATTEMPTS = 3

interface KnownMeta {
  count?: number
  vocabulary?: string
  steps?: string[]
  in_force?: string
}

/** The definitions as the model sees them: with the catalogue's vocabulary, and without what the agent adds itself. */
function offered(tools: ToolInfo[], vocabulary: string): ToolInfo[] {
  return tools
    .filter((tool) => OFFERED.includes(tool.name))
    .map(({ name, description, input_schema }) => {
      const { where: _, wish: __, ...properties } = (input_schema['properties'] ?? {}) as Record<string, unknown>
      const known = name === 'search_products' ? `${description}\n${vocabulary}` : description
      return { name, description: known, input_schema: { ...input_schema, properties } }
    })
}

/** The little that changes from turn to turn. */
const prefix = ({ count, steps = [], in_force = '' }: KnownMeta): string =>
  `On screen: ${count ?? 0}\nIn force: ${in_force || 'nothing'}\nSteps: ${steps.join('; ') || 'none'}`

/**
 * Agent 1: free text to tool calls. It sees "ok" or "empty", a failed call's reason and the meta; up to three attempts.
 * Returns nothing when the model made no search or could not be reached: the rules then do it.
 */
export async function callTools(scene: Scene): Promise<Outcome | undefined> {
  const { turn, where } = scene
  const meta = (await turn.tool('get_meta', {})) as KnownMeta
  const messages: ModelMessage[] = [{ role: 'user', content: `${prefix(meta)}\n\nMessage: ${textOf(scene)}` }]
  const tools = offered(turn.tools, meta.vocabulary ?? '')
  let widened = false
  let outcome: Outcome | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { text, tool_calls, opaque } = await turn.generate({
      step: 'agent_1',
      purpose: 'shop.agent1',
      system: CALLER,
      messages,
      tools,
      maxOutputTokens: 500,
    })
    const calls = tool_calls.filter((call) => OFFERED.includes(call.name)).slice(0, 4)
    if (calls.length === 0) return outcome
    const results: ModelToolResult[] = []
    let failed = false
    for (const call of calls) {
      const { call_id, name, problem } = call
      if (problem !== undefined) {
        failed = true
        results.push({ call_id, name, content: JSON.stringify({ error: problem }) })
        continue
      }
      const done = await turn.tryTool(name, name === 'get_meta' ? {} : { ...call.arguments, where })
      if (done.ok && name !== 'get_meta') outcome = Outcome.parse(done.result)
      failed ||= !done.ok || name === 'get_meta'
      const result = done.ok ? done.result : { error: done.reason === 'rejected' ? done.feedback : done.error }
      results.push({ call_id, name, content: JSON.stringify(result ?? null) })
    }
    // An empty result may be widened once; a failed call is mended as long as there are attempts.
    if (!failed && (outcome?.status !== 'empty' || widened)) return outcome
    widened ||= outcome?.status === 'empty'
    // All calls of a reply are answered: one beyond the few that are taken would make the next request invalid.
    messages.push({ role: 'assistant', content: text, tool_calls: calls, ...(opaque && calls.length === tool_calls.length && { opaque }) })
    messages.push({ role: 'tool', results })
  }
  return outcome
}
