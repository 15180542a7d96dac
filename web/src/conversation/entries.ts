import { type Conversation, type Item, type StreamingMessage, waitingRuns } from '../model/conversation.ts'
import type { Pending } from '../state/outbox.ts'

/** What the conversation shows, from top to bottom: the log, what is being spoken, what is on its way. */
export type Entry = { id: string } & (
  | { kind: 'item'; item: Item; first: boolean }
  | { kind: 'streaming'; message: StreamingMessage }
  | { kind: 'working' }
  | { kind: 'pending'; pending: Pending }
)

export function entriesOf(conversation: Conversation, outbox: Pending[]): Entry[] {
  const shown = new Set(conversation.items.map((item) => item.id))
  const queued = new Set(waitingRuns(conversation))
  // What waits its turn is listed above the field.
  const items =
    queued.size === 0 ? conversation.items : conversation.items.filter((item) => !(item.kind === 'user' && queued.has(item.runId ?? '')))
  const entries: Entry[] = items.map((item, i) => {
    const before = items[i - 1]
    const same = before?.kind === 'agent' && item.kind === 'agent' && before.agentId === item.agentId && before.runId === item.runId
    return { id: item.id, kind: 'item', item, first: !same }
  })
  const speaking = Object.values(conversation.streaming)
  for (const message of speaking) entries.push({ id: message.id, kind: 'streaming', message })
  const waiting = conversation.openRuns.some((runId) =>
    Object.values(conversation.asks).some((ask) => ask.run_id === runId && ask.status === 'waiting_human'),
  )
  if (conversation.openRuns.length > 0 && speaking.length === 0 && !waiting) entries.push({ id: 'working', kind: 'working' })
  for (const pending of outbox) {
    const arrived = pending.messageId ? shown.has(pending.messageId) : isInLog(conversation, pending)
    if (!arrived) entries.push({ id: pending.key, kind: 'pending', pending })
  }
  return entries
}

/** The log may show a message before the answer to its sending says which one it is: it must not stand there twice. */
function isInLog({ items }: Conversation, { content, target, createdAt, state }: Pending): boolean {
  const last = items.findLast((item) => item.kind === 'user')
  return state === 'sending' && last?.content === content && last.target === target && last.ts >= createdAt
}

/** The message of the person that a run began with. */
export const promptOf = (conversation: Conversation, runId: string | undefined) =>
  runId === undefined ? undefined : conversation.runs[runId]
