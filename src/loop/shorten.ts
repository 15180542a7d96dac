import type { ModelMessage, ModelToolResult } from '#core/ports/model.ts'
import { cutMiddle, textOf } from './messages.ts'
import { ofContent, ofMessages } from './size.ts'

/** Rounds at the end whose results stay as they are. */
const RECENT = 3
/** A result this short costs less than what would stand in its place. */
const WORTH_IT_TOKENS = 120

/** Full results that gave way, by number: the model can read them again. */
export type Kept = Map<number, string>

/** The messages from here on belong to the last rounds: each starts with what the model said. */
export function startOfRecent(messages: ModelMessage[], rounds = RECENT): number {
  const starts = messages.flatMap(({ role }, i) => (role === 'assistant' ? [i] : []))
  return starts.at(-rounds) ?? 1
}

/** Old results of tools give way, the oldest first, until the conversation fits. Returns whether it does. */
export function giveWay(messages: ModelMessage[], kept: Kept, most: number, recentRounds = RECENT): boolean {
  let size = ofMessages(messages)
  const until = startOfRecent(messages, recentRounds)
  for (const message of messages.slice(0, until)) {
    if (size <= most) return true
    if (message.role !== 'tool') continue
    message.results = message.results.map((result) => {
      const before = ofContent(result.content)
      if (size <= most || before <= WORTH_IT_TOKENS) return result
      const short = { ...result, content: placeholder(result, kept) }
      size -= before - ofContent(short.content)
      return short
    })
  }
  return size <= most
}

function placeholder({ name, content }: ModelToolResult, kept: Kept): string {
  const number = kept.size + 1
  const text = textOf(content)
  kept.set(number, text)
  return `[The result of ${name}, ${text.length} characters, was left out to save room. read_again {"result": ${number}} shows it.]`
}

/** The last resort: what is long is cut in the middle, the person's own message too, but nothing goes away whole. */
export function cutLongTexts(messages: ModelMessage[], kept: Kept, most: number): void {
  const sizes = messages.flatMap(contentsOf).map(ofContent)
  const rest = ofMessages(messages) - sizes.reduce((sum, size) => sum + size, 0)
  const fits = (share: number) => rest + sizes.reduce((sum, size) => sum + Math.min(size, share), 0) <= most
  let share = Math.floor(most / 2)
  while (share > 100 && !fits(share)) share = Math.floor(share * 0.8)
  const cut = (content: ModelToolResult['content']) => {
    if (ofContent(content) <= share) return content
    const number = kept.size + 1
    kept.set(number, textOf(content))
    return cutMiddle(textOf(content), share * 3, `; read_again {"result": ${number}} shows them`)
  }
  for (const message of messages) {
    if (message.role === 'tool') message.results = message.results.map((result) => ({ ...result, content: cut(result.content) }))
    else if (message.role === 'user') message.content = cut(message.content)
  }
}

const contentsOf = (message: ModelMessage) =>
  message.role === 'tool' ? message.results.map(({ content }) => content) : message.role === 'user' ? [message.content] : []
