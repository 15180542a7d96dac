import type { HistoryMessage } from '../agent/agent.ts'
import type { RecentMessage } from '../ports/head.ts'

const MAX_MESSAGES = 10
const MAX_TOKENS = 4_000
const SLICE = 500

let tokenizer: Promise<(text: string) => number> | undefined

/** A real tokenizer, loaded on first need: it takes a tenth of a second and most histories never need it. */
function loadTokenizer() {
  tokenizer ??= import('gpt-tokenizer').then(({ countTokens }) => (text: string) => {
    // The tokenizer is quadratic in a word's length, and a paste may be one word: counted in slices, at most a few too many.
    let tokens = 0
    for (let at = 0; at < text.length && tokens <= MAX_TOKENS; at += SLICE) tokens += countTokens(text.slice(at, at + SLICE))
    return tokens
  })
  return tokenizer
}

/**
 * The messages that a turn may see: those before it began, without its own and without those still queued behind
 * it; the latest 10 or 4000 tokens, whichever is less (M-15). The same in a replay.
 */
export async function historyFor(recent: RecentMessage[], own: { message_id: string; history_n: number }): Promise<HistoryMessage[]> {
  const ownN = recent.find(({ id }) => id === own.message_id)?.n ?? own.history_n
  const visible = recent
    .filter(({ n, id, role }) => n <= own.history_n && id !== own.message_id && !(role === 'user' && n > ownN))
    .slice(-MAX_MESSAGES)
  const kept = await withinTokens(visible)
  return kept.map(({ role, content, agent_id }) => ({ role, content, ...(agent_id !== null && { agent_id }) }))
}

async function withinTokens(messages: RecentMessage[]): Promise<RecentMessage[]> {
  // A token is at least one byte, so a short history needs no counting.
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  if (bytes <= MAX_TOKENS) return messages
  const count = await loadTokenizer()
  let total = 0
  for (let i = messages.length - 1; i >= 0; i--) {
    total += count((messages[i] as RecentMessage).content)
    if (total > MAX_TOKENS) return messages.slice(i + 1)
  }
  return messages
}
