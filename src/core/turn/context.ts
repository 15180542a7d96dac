import type { AgentInfo } from '#protocol/session.ts'
import type { HistoryMessage } from '../agent/agent.ts'
import type { RecentMessage } from '../ports/head.ts'

const MAX_MESSAGES = 10
const MAX_TOKENS = 4_000
/** With less room than this a part of a message says nothing. */
const LEAST_TOKENS = 200
/** A token of the slowest texts to count is about as long as a character, so pieces of this length cost little each. */
const PIECE = 512

type Count = (text: string) => number
let tokenizer: Promise<Count> | undefined

/** A real tokenizer, loaded on first need: it takes a tenth of a second and most histories never need it. */
function loadTokenizer(): Promise<Count> {
  tokenizer ??= import('gpt-tokenizer').then(({ countTokens }) => (text) => {
    // It is quadratic in a text without spaces; in pieces it is linear, and counts a little too much at their ends.
    let total = 0
    for (let at = 0; at < text.length; at += PIECE) total += countTokens(text.slice(at, at + PIECE))
    return total
  })
  return tokenizer
}

/**
 * The messages that a turn may see: those before it began, without its own and without those still queued behind
 * it; the latest 10 or 4000 tokens, whichever is less (M-15). The same in a replay.
 */
export async function historyFor(recent: RecentMessage[], own: { message_id: string; history_n: number }): Promise<SeenHistory> {
  const ownN = recent.find(({ id }) => id === own.message_id)?.n ?? own.history_n
  const visible = recent
    .filter(({ n, id, role }) => n <= own.history_n && id !== own.message_id && !(role === 'user' && n > ownN))
    .slice(-MAX_MESSAGES)
  const { fitting, shortened } = await withinTokens(visible)
  return { history: fitting.map(toHistory), recent: shortened.map(toRecent) }
}

const toHistory = ({ role, content, agent_id }: RecentMessage): HistoryMessage =>
  agent_id === null ? { role, content } : { role, content, agent_id }

const toRecent = (message: RecentMessage): HistoryMessage => ({
  ...toHistory(message),
  ...(message.run_id != null && { run_id: message.run_id }),
  ...(message.failed && { failed: true }),
  ...(message.attached && { attached: true }),
})

interface SeenHistory {
  /** Whole messages, as many as fit. */
  history: HistoryMessage[]
  /** The same, but a message that is too long is there in part: it must not push out itself, and all before it. */
  recent: HistoryMessage[]
}

/** What an agent says that keeps its data from models stands in other agents' history as a note (C-17). */
export function withoutPrivate(history: HistoryMessage[], reader: string, agents: () => AgentInfo[]): HistoryMessage[] {
  if (history.every(({ agent_id }) => agent_id === undefined || agent_id === reader)) return history
  const owners = new Set(agents().flatMap(({ id, private_replies }) => (private_replies && id !== reader ? [id] : [])))
  return history.map((message) =>
    message.agent_id !== undefined && owners.has(message.agent_id) ? { ...message, content: privateNote(message.agent_id) } : message,
  )
}

const privateNote = (agentId: string): string => `(${agentId} answered the person here; what it said is not shown to other agents.)`

async function withinTokens(messages: RecentMessage[]): Promise<{ fitting: RecentMessage[]; shortened: RecentMessage[] }> {
  // A token is at least one byte, so a short history needs no counting.
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  if (bytes <= MAX_TOKENS) return { fitting: messages, shortened: messages }
  const count = await loadTokenizer()
  let room = MAX_TOKENS
  let fitting: RecentMessage[] | undefined
  const kept: RecentMessage[] = []
  for (const message of messages.toReversed()) {
    const size = count(message.content)
    if (size > room) fitting ??= [...kept]
    if (size > MAX_TOKENS && room >= LEAST_TOKENS) {
      room /= 2
      kept.unshift({ ...message, content: shortened(message.content, room / size) })
    } else if (size > room) break
    else {
      kept.unshift(message)
      room -= size
    }
  }
  return { fitting: fitting ?? kept, shortened: kept }
}

/** Its beginning and its end, and how much is missing between. */
function shortened(text: string, share: number): string {
  const half = Math.floor((text.length * share * 0.9) / 2)
  return `${text.slice(0, half)}\n[… ${text.length - 2 * half} characters left out …]\n${text.slice(text.length - half)}`.toWellFormed()
}
