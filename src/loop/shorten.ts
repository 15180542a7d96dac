import type { ModelMessage, ModelToolResult, Part } from '#core/ports/model.ts'
import { decisionIn } from './digest.ts'
import { cutContent, cutMiddle, textOf } from './messages.ts'
import { ofContent, ofMessages } from './size.ts'

/** Rounds at the end whose results stay as they are. */
const RECENT = 3
/** A result this short costs less than what would stand in its place. */
const WORTH_IT_TOKENS = 200

/** Full results that gave way, by number: the model can read them again. */
export type Kept = Map<number, string>

/** The messages from here on belong to the last rounds: each starts with what the model said. */
export function startOfRecent(messages: ModelMessage[], rounds = RECENT): number {
  const starts = messages.flatMap(({ role }, i) => (role === 'assistant' ? [i] : []))
  return starts.at(-rounds) ?? 1
}

/**
 * Results of tools give way, the long and the old before the short and the new, and those of a call that was made again before
 * all others, until the conversation fits. What the person decided and said stays. Returns whether it fits.
 */
export function giveWay(messages: ModelMessage[], kept: Kept, most: number, recentRounds = RECENT): boolean {
  let size = ofMessages(messages)
  for (const { message, at, cost } of candidates(messages, recentRounds)) {
    if (size <= most) return true
    const short = shortened(message.results[at] as ModelToolResult, kept)
    size -= cost - ofContent(short.content)
    message.results = message.results.with(at, short)
  }
  return size <= most
}

interface Candidate {
  message: Extract<ModelMessage, { role: 'tool' }>
  at: number
  cost: number
  weight: number
}

function candidates(messages: ModelMessage[], recentRounds: number): Candidate[] {
  const until = recentRounds === 0 ? messages.length : startOfRecent(messages, recentRounds)
  const found: Candidate[] = []
  const later = new Set<string>()
  for (let i = messages.length - 1; i >= 0; i--) {
    const message = messages[i] as ModelMessage
    if (message.role !== 'tool') continue
    const before = messages[i - 1]
    const calls = before?.role === 'assistant' ? before.tool_calls : undefined
    for (const [at, { call_id, name, content }] of message.results.entries()) {
      const call = `${name} ${JSON.stringify(calls?.find((one) => one.call_id === call_id)?.arguments)}`
      const cost = ofContent(content)
      if (i < until && cost > WORTH_IT_TOKENS) found.push({ message, at, cost, weight: cost * (until - i) * (later.has(call) ? 1_000 : 1) })
      later.add(call)
    }
  }
  return found.sort((a, b) => b.weight - a.weight)
}

function shortened(result: ModelToolResult, kept: Kept): ModelToolResult {
  const { name, content } = result
  const text = textOf(content)
  const decided = decisionIn(name, text)
  if (decided === text) return result
  const number = kept.size + 1
  kept.set(number, text)
  const place = `[The result of ${name}, ${text.length} characters, was left out to save room. read_again {"result": ${number}} shows it.]`
  return { ...result, content: decided === undefined ? place : `${decided}\n${place}` }
}

/** The whole of a text that has given way. */
export function keptTextOf(content: string, kept: Kept): string {
  const number = /read_again \{"result": (\d{1,9})\} shows it\.\]$/.exec(content.slice(-200))?.[1]
  return (number === undefined ? undefined : kept.get(Number(number))) ?? content
}

/** The last resort: what is long is cut in the middle, the person's own message too, but nothing goes away whole. */
export function cutLongTexts(messages: ModelMessage[], kept: Kept, most: number): void {
  const sizes = messages.flatMap(contentsOf).map(ofContent)
  const rest = ofMessages(messages) - sizes.reduce((sum, size) => sum + size, 0)
  const fits = (share: number) => rest + sizes.reduce((sum, size) => sum + Math.min(size, share), 0) <= most
  let share = Math.floor(most / 2)
  while (share > 100 && !fits(share)) share = Math.floor(share * 0.8)
  const cut = (content: ModelToolResult['content']) =>
    ofContent(content) <= share ? content : cutContent(content, share * 3, (text) => keepWhole(text, kept))
  for (const message of messages) {
    if (message.role === 'tool') message.results = message.results.map((result) => ({ ...result, content: cut(result.content) }))
    else if (message.role === 'user') message.content = cut(message.content)
  }
}

/** Of an attached text so much is shown at once, whatever room there is. */
const MAX_ATTACHED = 60_000

export const isLong = (part: Part) => part.type === 'text' && part.text.length > MAX_ATTACHED

/** What came with a message may be as long as a book: its beginning and its end are shown, and all of it can be read. */
export function cutAttached(request: ModelMessage, kept: Kept): void {
  if (request.role !== 'user' || typeof request.content === 'string') return
  request.content = request.content.map((part) =>
    part.type === 'text' && isLong(part) ? { ...part, text: cutMiddle(part.text, MAX_ATTACHED, keepWhole(part.text, kept)) } : part,
  )
}

function keepWhole(text: string, kept: Kept): string {
  kept.set(kept.size + 1, text)
  return `; read_again {"result": ${kept.size}} shows them`
}

const contentsOf = (message: ModelMessage) =>
  message.role === 'tool' ? message.results.map(({ content }) => content) : message.role === 'user' ? [message.content] : []
