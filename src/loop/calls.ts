import type { Turn } from '#core/agent/agent.ts'
import type { ModelToolCall, ModelToolResult, Part } from '#core/ports/model.ts'
import type { ToolInfo } from '#core/ports/tools.ts'
import type { OwnTool } from '#core/ports/work.ts'
import { cutMiddle } from './messages.ts'
import { renderOutcome } from './render.ts'

export interface Toolbox {
  turn: Turn
  /** What the model was offered; nothing else is called, whatever a file talked it into. */
  offered: ToolInfo[]
  own: OwnTool[]
  /** Longest text of one result. */
  longest: number
  /** Why a call that is not only reading may not run now. */
  barred(): string | undefined
  /** Answers with which own tools ended the work, of the reply that is being answered. */
  ends: string[]
}

const readsOnly = ({ offered, own }: Toolbox, name: string): boolean =>
  own.find((tool) => tool.name === name)?.reads ?? offered.find((tool) => tool.name === name)?.effect === 'none'

/**
 * Answers every call of one reply, in its place. Those that only read and stand side by side run side by side; the others
 * wait for what stands before them.
 */
export async function answerCalls(box: Toolbox, calls: ModelToolCall[]): Promise<ModelToolResult[]> {
  const results: ModelToolResult[] = []
  box.ends.length = 0
  for (let at = 0; at < calls.length; ) {
    let end = at + 1
    if (readsOnly(box, (calls[at] as ModelToolCall).name))
      while (end < calls.length && readsOnly(box, (calls[end] as ModelToolCall).name)) end++
    const group = calls.slice(at, end)
    const contents = await Promise.all(group.map((call) => answerCall(box, call)))
    for (const [i, call] of group.entries()) results.push({ call_id: call.call_id, name: call.name, content: contents[i] ?? '' })
    at = end
  }
  return results
}

async function answerCall(box: Toolbox, { name, arguments: args, problem }: ModelToolCall): Promise<string | Part[]> {
  if (problem !== undefined) return `Error: ${problem}`
  const own = box.own.find((tool) => tool.name === name)
  if (!own && !box.offered.some((tool) => tool.name === name))
    return `Error: there is no tool "${name}". The tools are: ${box.offered.map((tool) => tool.name).join(', ')}.`
  const judged = !own && box.offered.some((tool) => tool.name === name && tool.looks)
  const barred = readsOnly(box, name) || judged ? undefined : box.barred()
  if (barred !== undefined && (!own || !ALWAYS.has(name))) return `Error: ${barred}`
  if (own) return bounded(await runOwn(box, own, args), box.longest)
  const fitted = fitArguments(args, box.offered.find((tool) => tool.name === name)?.input_schema)
  return bounded(renderOutcome(await box.turn.tryTool(name, fitted, { byModel: true })), box.longest)
}

/** Models write `"190"` where a number is wanted, and mean it. */
function fitArguments(args: Record<string, unknown>, schema: Record<string, unknown> | undefined): Record<string, unknown> {
  const properties = (schema?.properties ?? {}) as Record<string, { type?: unknown } | undefined>
  const fit = (value: unknown, type: unknown) => {
    if (typeof value !== 'string') return value
    if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return Number(value)
    return type === 'boolean' && (value === 'true' || value === 'false') ? value === 'true' : value
  }
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, Object.hasOwn(properties, key) ? fit(value, properties[key]?.type) : value]),
  )
}

/** They change nothing but what the person sees. */
const ALWAYS = new Set(['plan', 'ask_person', 'propose_plan'])

async function runOwn({ turn, ends }: Toolbox, tool: OwnTool, args: Record<string, unknown>): Promise<string | Part[]> {
  const missing = ((tool.input_schema.required ?? []) as string[]).filter((name) => args[name] === undefined || args[name] === null)
  if (missing.length > 0) return `Error: ${tool.name} needs ${missing.join(', ')}.`
  try {
    const result = await tool.run(args)
    if (typeof result === 'string' || Array.isArray(result)) return result
    ends.push(result.answer)
    // Whose words these are, and who may read them, is the tool's to know: the model is told only that they were said.
    return 'Done: the person has the answer already.'
  } catch (error) {
    turn.signal.throwIfAborted()
    return `Error: ${error instanceof Error ? error.message : String(error)}`
  }
}

const bounded = (content: string | Part[], longest: number): string | Part[] =>
  typeof content === 'string'
    ? cutMiddle(content, longest)
    : content.map((part) => (part.type === 'text' ? { ...part, text: cutMiddle(part.text, longest) } : part))
