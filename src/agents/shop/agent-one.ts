import type { ModelMessage, ModelToolResult } from '#core/ports/model.ts'
import type { ToolInfo } from '#core/ports/tools.ts'
import { CALLER } from './prompts.ts'
import { change, Outcome, type Scene } from './tools.ts'

const OFFERED = ['search_products', 'filter', 'sort', 'compare', 'set_layout', 'get_meta']
const ATTEMPTS = 3

/** Without `where`: the agent adds it itself. */
function offered(tools: ToolInfo[]): ToolInfo[] {
  return tools
    .filter((tool) => OFFERED.includes(tool.name))
    .map(({ name, description, input_schema }) => {
      const { where: _, ...properties } = (input_schema['properties'] ?? {}) as Record<string, unknown>
      return { name, description, input_schema: { ...input_schema, properties } }
    })
}

interface KnownMeta {
  count?: number
  catalog_fields?: { field: string; kind: string; unit?: string; label: string }[]
  steps?: string[]
}

/** The prefix that stays the same while the state does: fields and the steps so far, in short. */
function prefix({ count, catalog_fields = [], steps = [] }: KnownMeta): string {
  const fields = catalog_fields.map(({ field, kind, unit }) => `${field}:${kind}${unit ? `(${unit})` : ''}`).join(', ')
  return `Fields: ${fields}\nOn screen: ${count ?? 0}\nSteps: ${steps.join('; ') || 'none'}`
}

/**
 * Agent 1: free text to tool calls. It sees "ok" or "empty", a failed call's reason and the meta; up to three attempts.
 * Returns nothing when the model made no search or could not be reached: the rules then do it.
 */
export async function callTools(scene: Scene): Promise<Outcome | undefined> {
  const { turn, where } = scene
  const meta = (await turn.tool('get_meta', {})) as KnownMeta
  const messages: ModelMessage[] = [{ role: 'user', content: `${prefix(meta)}\n\nMessage: ${turn.input.slice(0, 2_000)}` }]
  let outcome: Outcome | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { text, tool_calls, opaque } = await turn.generate({
      step: 'agent_1',
      purpose: 'shop.agent1',
      system: CALLER,
      messages,
      tools: offered(turn.tools),
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
    if (!failed) return outcome
    // All calls of a reply are answered: one beyond the few that are taken would make the next request invalid.
    messages.push({ role: 'assistant', content: text, tool_calls: calls, ...(opaque && calls.length === tool_calls.length && { opaque }) })
    messages.push({ role: 'tool', results })
  }
  return outcome
}

/** The same step by rule: the words are parsed where the data is. */
export const searchByRule = (scene: Scene): Promise<Outcome> =>
  change(scene, 'search_products', { query: scene.turn.input.slice(0, 2_000) })
