import type { Turn } from '#core/agent/agent.ts'
import type { ModelFacts, ModelMessage } from '#core/ports/model.ts'
import type { ToolInfo } from '#core/ports/tools.ts'
import { note } from '#text/prompt/history.ts'
import { digestOf, SAID_SO_FAR } from './digest.ts'
import { cutMiddle, textOf } from './messages.ts'
import { cutAttached, cutLongTexts, giveWay, type Kept, keptTextOf, startOfRecent } from './shorten.ts'
import { ofMessages, ofPrefix } from './size.ts'

/** Shortened when this share of the room is used, down to the other: rarely, because each time the cached prefix is lost. */
const FULL = 0.85
const ROOMY = 0.55
/** A summary costs a call: less than this share of the room is not worth one. */
const WORTH_A_SUMMARY = 0.15
/** Our count of tokens and the provider's differ; trusted within these bounds. */
const LEAST_FACTOR = 0.8
const MOST_FACTOR = 2.5

export interface Context {
  /** Makes room where it is needed, before a call. */
  fit(): Promise<void>
  /** What the provider counted for the last request corrects our own count. */
  counted(inputTokens: number): void
  /** The provider refused the request as too long: it is made clearly shorter. Returns false when it cannot be. */
  overflowed(): Promise<boolean>
}

interface Conversation {
  turn: Turn
  /** As they were when the work began: a replay must shorten at the same places. */
  model: Pick<ModelFacts, 'context_tokens' | 'output_tokens'>
  system: string
  tools: ToolInfo[]
  messages: ModelMessage[]
  /** The person's message; what came before it is history. */
  request: ModelMessage
  kept: Kept
  small: boolean
}

/**
 * Keeps a conversation within its model's context: old results of tools give way first, then everything but the request and
 * the last rounds becomes a summary, and at last long texts are cut. All of it stays readable for the model by number.
 */
export function createContext(conversation: Conversation): Context {
  const { model, system, tools, messages, kept } = conversation
  const prefix = ofPrefix({ system, tools })
  let room = model.context_tokens - model.output_tokens
  let factor = 1
  let requested = 0
  const size = () => (prefix + ofMessages(messages)) * factor
  /** Tokens that the messages may take, by our own count. */
  const share = (part: number) => Math.max(200, (room * part) / factor - prefix)

  async function shorten(part: number): Promise<void> {
    if (giveWay(messages, kept, share(part))) return
    const old = oldOf(conversation)
    if (ofMessages(old) * factor > room * WORTH_A_SUMMARY) await summarise(conversation, old, share(part))
    // In a small context the last rounds alone may be too much: without this every round would be shortened anew.
    if (giveWay(messages, kept, share(part), 2) || giveWay(messages, kept, share(part), 1)) return
    if (ofMessages(messages) > share(FULL)) cutLongTexts(messages, kept, share(part))
  }

  return {
    async fit() {
      cutAttached(conversation.request, kept)
      if (size() > room * FULL) await shorten(ROOMY)
      requested = prefix + ofMessages(messages)
    },
    counted(inputTokens) {
      if (requested > 0 && inputTokens > 0) factor = Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, inputTokens / requested))
    },
    async overflowed() {
      const before = ofMessages(messages)
      room = Math.min(room, size()) * 0.7
      await shorten(ROOMY)
      return ofMessages(messages) < before * 0.95
    },
  }
}

const SUMMARY = `Summarise the work of an agent so far, for the agent itself, which will go on from your summary alone and has forgotten the rest.
Keep: what the person wants and has decided since; what was found out, with names, paths, line numbers and figures as they are; what was changed; what failed and why; what is left to do.
Leave out what no longer matters. Write notes, not prose.`

/** So much of what is summarised is shown at most, by share of the room. */
const SHOWN = 2.4
/** Characters of what was said in it, by the same share. */
const WORDS = 0.5

/** What came before the last rounds, but for the request. */
const oldOf = ({ messages, request }: Conversation) => messages.slice(0, startOfRecent(messages)).filter((message) => message !== request)

async function summarise({ turn, messages, request, kept, small }: Conversation, old: ModelMessage[], most: number): Promise<void> {
  if (old.length < 2) return
  const transcript = cutMiddle(old.map((message) => transcribe(message, kept)).join('\n\n'), most * SHOWN)
  const { text } = await turn.generate({
    system: SUMMARY,
    messages: [
      { role: 'user', content: `The request:\n${cutMiddle(textOf(contentOf(request)), most)}\n\nThe work so far:\n${transcript}` },
    ],
    step: 'summary',
    purpose: 'summary',
    small,
    maxOutputTokens: 4_000,
  })
  const recent = messages.splice(startOfRecent(messages))
  messages.length = 0
  // A summary may leave out what matters most: the person's own words stand beside it.
  const words = digestOf(old, most * WORDS)
  const summary = note(
    `the conversation became too long, so what came before this was put into a summary:\n${text.trim()}\n\n${SAID_SO_FAR}${words}`,
  )
  messages.push(...(recent.includes(request) ? [] : [request]), { role: 'user', content: summary }, ...recent)
}

const contentOf = (message: ModelMessage) => (message.role === 'tool' ? '' : message.content)

function transcribe(message: ModelMessage, kept: Kept): string {
  if (message.role === 'user') return `Person: ${textOf(message.content)}`
  if (message.role === 'tool')
    return message.results
      .map(({ name, content }) => `Result of ${name}: ${cutMiddle(keptTextOf(textOf(content), kept), 2_000)}`)
      .join('\n')
  const calls = (message.tool_calls ?? []).map(({ name, arguments: args }) => `Calls ${name} ${cutMiddle(JSON.stringify(args), 1_000)}`)
  return [`Agent: ${message.content}`, ...calls].join('\n')
}
