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
export async function historyFor(recent: RecentMessage[], own: Own): Promise<() => SeenHistory> {
  const visible = () => visibleOf(recent, own)
  // A token is at least one byte: a short history needs no counting, and is not even gathered where nobody looks at it.
  if (bytesOf(recent, own) <= MAX_TOKENS) return once(() => seen({ fitting: visible(), shortened: visible() }))
  const within = await withinTokens(visible())
  return once(() => seen(within))
}

type Own = { message_id: string; history_n: number }

function visibleOf(recent: RecentMessage[], own: Own): RecentMessage[] {
  const isSeen = seenBy(own, recent)
  return recent.filter(isSeen).slice(-MAX_MESSAGES)
}

function seenBy({ message_id, history_n }: Own, recent: RecentMessage[]) {
  const ownN = recent.findLast(({ id }) => id === message_id)?.n ?? history_n
  return ({ n, id, role }: RecentMessage) => n <= history_n && id !== message_id && !(role === 'user' && n > ownN)
}

/** What the visible ones take. */
function bytesOf(recent: RecentMessage[], own: Own): number {
  const isSeen = seenBy(own, recent)
  let bytes = 0
  for (let i = recent.length - 1, left = MAX_MESSAGES; i >= 0 && left > 0; i--) {
    const message = recent[i] as RecentMessage
    if (!isSeen(message)) continue
    bytes += message.bytes ?? Buffer.byteLength(message.content)
    left--
  }
  return bytes
}

const seen = ({ fitting, shortened }: Fitting): SeenHistory => ({ history: fitting.map(toHistory), recent: shortened.map(toRecent) })

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const toHistory = ({ role, content, agent_id }: RecentMessage): HistoryMessage =>
  agent_id === null ? { role, content } : { role, content, agent_id }

const toRecent = (message: RecentMessage): HistoryMessage => ({
  ...toHistory(message),
  ...(message.run_id != null && { run_id: message.run_id }),
  ...(message.failed && { failed: true }),
  ...(message.attached && { attached: true }),
})

export interface SeenHistory {
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

interface Fitting {
  fitting: RecentMessage[]
  shortened: RecentMessage[]
}

async function withinTokens(messages: RecentMessage[]): Promise<Fitting> {
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
