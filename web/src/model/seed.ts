import type { SessionEvent } from '#client/events.ts'
import type { LogPage } from '#client/client.ts'
import { type Conversation, emptyConversation } from './conversation.ts'

export type { LogPage }

/**
 * What is known before the first loaded event: how the session stood when the page was read, as far as the events that follow do
 * not tell it themselves. Folding the page on it gives the end of what folding the whole log would give.
 */
export function seedOf(standing: Omit<LogPage, 'events'>, loaded: SessionEvent[]): Conversation {
  const first = loaded[0]?.seq ?? standing.last_seq + 1
  const within = loaded.filter((event) => event.seq <= standing.last_seq)
  const said = within.filter((event) => event.type === 'user_message' || event.type === 'agent_message').length
  const told = new Set(within.flatMap((event) => (event.type === 'user_message' && event.run_id ? [event.run_id] : [])))
  const opened = new Set(within.flatMap((event) => ('ask_id' in event && event.ask_id ? [event.ask_id] : [])))
  const asks = standing.asks.filter((ask) => !opened.has(ask.ask_id))
  const changed = within.some((event) => event.type === 'status')
  return {
    ...emptyConversation,
    seq: first - 1,
    status: changed ? 'idle' : standing.status,
    messageCount: Math.max(0, standing.message_count - said),
    openRuns: standing.runs.filter((runId) => !told.has(runId)),
    asks: Object.fromEntries(asks.map((ask) => [ask.ask_id, ask])),
    items: asks.map((ask) => ({ id: ask.ask_id, ts: ask.created_at, runId: ask.run_id, kind: 'ask', askId: ask.ask_id })),
  }
}
