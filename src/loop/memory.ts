import type { HistoryMessage, Turn, TurnGenerated } from '#core/agent/agent.ts'
import type { ModelMessage, ModelToolResult, Part } from '#core/ports/model.ts'
import type { StepRow } from '#core/ports/store.ts'
import type { ToolOutcome } from '#core/agent/agent.ts'
import { appendUser, cutContent, textOf } from './messages.ts'
import { renderOutcome } from './render.ts'

/** What the loop reads of turns that are over. Without it each turn remembers only what was said aloud. */
export interface Memory {
  steps(runId: string): Promise<StepRow[]>
  /** What came with the message of a turn, texts whole. */
  attachments(runId: string): Promise<Part[]>
}

export const MAX_TURNS = 30
/** Of one result, and of all that one call adds: what is recorded a second time stays small beside the tool's own record. */
const MAX_RESULT = 30_000
const MAX_KEPT = 300_000

/** The turns of this agent in this session that came before, the oldest first: those seen in the latest messages, and theirs in turn. */
export async function earlierTurns({ recent, agent_id, run_id }: Turn, { steps }: Memory): Promise<string[]> {
  const own = recent.flatMap((said) => (said.agent_id === agent_id && said.run_id !== undefined ? [said.run_id] : []))
  const seen = [...new Set(own)].filter((id) => id !== run_id)
  const [oldest] = seen
  const before = oldest === undefined ? [] : (await steps(oldest)).flatMap(startedAfter)
  return [...new Set([...before, ...seen])].slice(-MAX_TURNS)
}

const startedAfter = ({ kind, data }: StepRow): string[] => {
  const { earlier } = (kind === 'step' ? ((data as { value?: { earlier?: unknown } } | null)?.value ?? {}) : {}) as { earlier?: unknown }
  return Array.isArray(earlier) ? earlier.filter((id) => typeof id === 'string') : []
}

/** What was said since the last of these turns, and how that one ended if it did not end well. */
export function saidSince({ recent }: Turn, earlier: string[]): HistoryMessage[] {
  const own = (said: HistoryMessage) => said.run_id !== undefined && earlier.includes(said.run_id)
  const last = recent.findLastIndex(own)
  return [...recent.slice(0, last + 1).filter((said) => said.failed && said.run_id === earlier.at(-1)), ...recent.slice(last + 1)]
}

type Made = TurnGenerated & { kept: NonNullable<TurnGenerated['kept']> }

/** What an agent and the model said to each other in a turn, as it was. */
export async function conversationOf(memory: Memory, runId: string, agentId: string, steps: StepRow[]): Promise<ModelMessage[]> {
  const made = steps.flatMap(({ path, data, kind }) => {
    const value = kind.startsWith('generate') ? (data as { value?: TurnGenerated } | null)?.value : undefined
    return value?.kept?.agent_id === agentId ? [{ path, value: value as Made }] : []
  })
  const attached = made.length > 0 ? await memory.attachments(runId) : []
  const messages: ModelMessage[] = []
  // Tasks of a plan may have run side by side; each is a conversation of its own.
  for (const calls of Map.groupBy(made, ({ path }) => prefixOf(path)).values()) {
    for (const { value } of calls) {
      messages.push(...value.kept.messages.map((message) => withFiles(message, attached)))
      for (const steer of value.steered ?? []) appendUser(messages, steer)
      const { text, tool_calls, opaque } = value
      if (text.trim() === '' && tool_calls.length === 0) continue
      messages.push({ role: 'assistant', content: text, ...(tool_calls.length > 0 && { tool_calls }), ...(opaque && { opaque }) })
    }
    const last = calls.at(-1)
    if (last) answerRest(messages, steps, last.path)
  }
  return messages
}

const prefixOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** A turn that was stopped or failed may have ended between its calls and their answer: what came of them is in its record. */
function answerRest(messages: ModelMessage[], steps: StepRow[], after: string) {
  const last = messages.at(-1)
  if (last?.role !== 'assistant' || !last.tool_calls) return
  const [prefix, number] = [prefixOf(after), Number(after.slice(prefixOf(after).length))]
  const later = steps.filter(({ path }) => prefixOf(path) === prefix && Number(path.slice(prefix.length)) > number)
  const ended = later.flatMap(({ kind, data }) => (kind === 'step' ? ((data as Ended | null)?.value?.ended ?? []) : []))
  if (ended.length > 0) return void messages.push(...ended)
  const begun = later.flatMap(({ kind, data }) => {
    const { what = '', ...rest } = (data ?? {}) as Begun
    return kind === 'tool' ? [{ name: what.split(' ')[0], ...rest }] : []
  })
  const results = last.tool_calls.map(({ call_id, name }): ModelToolResult => {
    const at = begun.findIndex((one) => one.name === name)
    const [found] = at < 0 ? [] : begun.splice(at, 1)
    if (!found) return { call_id, name, content: NOT_BEGUN }
    return { call_id, name, content: found.value ? renderOutcome(found.value) : cutOff(name, found.call_id) }
  })
  messages.push({ role: 'tool', results })
}

/** The answers to calls that ended the work themselves. */
interface Ended {
  value?: { ended?: ModelMessage[] }
}

/** What the record has of a call: what came of it, or only that it was let run. */
interface Begun {
  value?: ToolOutcome
  what?: string
  call_id?: string
}

const NOT_BEGUN = 'The turn ended before this call was made, or before it had an answer: nothing was done by it.'

const cutOff = (name: string, callId = '') =>
  `This call was under way when the turn ended, and was cut off: what it had done until then stands, so look before you repeat it.${
    name === 'run_command' ? ` command_output {"output": "${callId}"} shows what it had written.` : ''
  }`

/** What a call adds to the conversation, as it is recorded: bounded, and without the contents of files. */
export function toKeep(messages: ModelMessage[]): ModelMessage[] {
  let room = MAX_KEPT
  const bounded = (content: string | Part[]): string | Part[] => {
    const short = typeof content === 'string' ? content : content.map(emptied)
    const size = textOf(short).length
    const most = Math.min(MAX_RESULT, Math.max(1_000, room))
    room -= Math.min(size, most)
    return cutContent(short, most)
  }
  return messages.map((message) => {
    if (message.role === 'user') return { ...message, content: bounded(message.content) }
    if (message.role === 'assistant') return message
    return { ...message, results: message.results.map((result) => ({ ...result, content: bounded(result.content) })) }
  })
}

const emptied = (part: Part): Part => (part.type === 'file' ? { ...part, data: '' } : part)

function withFiles(message: ModelMessage, attached: Part[]): ModelMessage {
  const fill = (content: string | Part[]): string | Part[] =>
    typeof content === 'string'
      ? content
      : content.map((part): Part => {
          if (part.type === 'text') return part
          const found = attached.find((one) => one.type === 'file' && one.name === part.name && one.media_type === part.media_type)
          return found ?? { type: 'text', text: `[${part.name ?? 'a picture'}, ${part.media_type}; it was shown then]` }
        })
  if (message.role === 'user') return { ...message, content: fill(message.content) }
  if (message.role === 'assistant') return message
  return { ...message, results: message.results.map((result) => ({ ...result, content: fill(result.content) })) }
}
