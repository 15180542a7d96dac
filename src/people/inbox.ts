import type { Ask } from '#protocol/ask.ts'
import { toAsk } from '#core/decide/answer.ts'
import { type Answerer, keysFor } from '#core/decide/people.ts'
import type { AskStore } from '#core/ports/ask-store.ts'
import type { Bus } from '#core/ports/bus.ts'
import type { Lobby } from '#core/ports/lobby.ts'
import { ASKS } from '#core/ports/notices.ts'

export interface InboxDeps {
  asks: AskStore
  lobby: Pick<Lobby, 'pending' | 'subscribe'>
  bus: Bus
}

export interface InboxReader {
  opened(ask: Ask): void
  closed(ask: { ask_id: string; status: string }): void
}

const MOST = 1_000
/** The bus is a hint: now and then each open inbox is compared with the database. */
const COMPARE_MS = 15_000
const SETTLE_MS = 20

/** A lobby question as an ask; its id is that of the message. */
const lobbyAsk = ({ question_msg_id, requested_by, text, ts }: ReturnType<Lobby['pending']>[number]): Ask => ({
  ask_id: String(question_msg_id),
  source: 'lobby',
  author: requested_by,
  kind: 'question',
  text,
  payload: {},
  status: 'waiting_human',
  created_at: ts,
})

/** Everything that waits for a person: their sessions' asks, those of programs, and the lobby's questions. */
export function createInbox({ asks, lobby, bus }: InboxDeps) {
  const list = async (by: Answerer): Promise<Ask[]> => {
    const open = (await asks.inbox(keysFor(by), MOST)).map(toAsk)
    return [...open, ...lobby.pending().map(lobbyAsk)].sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  }

  /** The open asks first, then what opens and closes. Returns the way to stop. */
  function follow(by: Answerer, reader: InboxReader, failed: () => void): () => void {
    const known = new Set<string>()
    let stopped = false
    let busy = false
    let again = false
    let soon: NodeJS.Timeout | undefined

    async function compare() {
      const items = await list(by)
      if (stopped) return
      const now = new Set(items.map(({ ask_id }) => ask_id))
      for (const ask_id of known) {
        if (now.has(ask_id)) continue
        known.delete(ask_id)
        reader.closed({ ask_id, status: (await asks.find(ask_id))?.status ?? 'answered' })
      }
      for (const ask of items) {
        if (known.has(ask.ask_id)) continue
        known.add(ask.ask_id)
        reader.opened(ask)
      }
    }

    function look() {
      if (busy) {
        again = true
        return
      }
      busy = true
      compare()
        .catch(failed)
        .finally(() => {
          busy = false
          if (!again || stopped) return
          again = false
          look()
        })
    }
    /** Many asks at once cause one comparison. */
    const nudge = () => {
      soon ??= setTimeout(() => {
        soon = undefined
        look()
      }, SETTLE_MS)
    }

    const unsubscribe = [bus.subscribe(ASKS, nudge), lobby.subscribe(nudge)]
    const timer = setInterval(look, COMPARE_MS)
    look()
    return () => {
      stopped = true
      clearInterval(timer)
      clearTimeout(soon)
      for (const each of unsubscribe) each()
    }
  }

  return { list, follow }
}

export type Inbox = ReturnType<typeof createInbox>
