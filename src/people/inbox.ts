import { setImmediate } from 'node:timers/promises'
import type { Ask } from '#protocol/ask.ts'
import { toAsk } from '#core/decide/answer.ts'
import { type Answerer, keysFor } from '#core/decide/people.ts'
import type { AskStore } from '#core/ports/ask-store.ts'
import type { Bus } from '#core/ports/bus.ts'
import type { Lobby } from '#ports/lobby.ts'
import { createFollowers, type InboxReader } from './inbox-followers.ts'

export interface InboxDeps {
  asks: AskStore
  lobby: Pick<Lobby, 'pending' | 'subscribe'>
  bus: Bus
}

export interface Page {
  limit: number
  offset: number
}

/** Rows read at a time: an inbox may hold ten thousands, and this thread has others to serve. */
const AT_ONCE = 250

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
  const questions = () => lobby.pending().map(lobbyAsk)

  /** What is open for somebody, the oldest first; the asks themselves are read by `read`. */
  async function open(by: Answerer): Promise<{ id: string; created_at: string; question?: Ask }[]> {
    const rows = await asks.openFor(keysFor(by))
    const asked = questions().map((question) => ({ id: question.ask_id, created_at: question.created_at, question }))
    return asked.length === 0 ? rows : [...rows, ...asked].sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  }

  /** The asks of a list in its order, some at a time; one that has closed meanwhile is left out. */
  async function* read(list: Awaited<ReturnType<typeof open>>): AsyncGenerator<Ask[]> {
    for (let from = 0; from < list.length; from += AT_ONCE) {
      const part = list.slice(from, from + AT_ONCE)
      const rows = await asks.some(part.flatMap(({ id, question }) => (question ? [] : [id])))
      const found = new Map(rows.filter(({ status }) => status === 'waiting_human').map((row) => [row.id, toAsk(row)]))
      yield part.flatMap(({ id, question }) => question ?? found.get(id) ?? [])
      await setImmediate()
    }
  }

  const followers = createFollowers({ asks, lobby, bus, open, read, questions })

  return {
    async list(by: Answerer, { limit, offset }: Page): Promise<{ items: Ask[]; total: number }> {
      const all = await open(by)
      const items: Ask[] = []
      for await (const some of read(all.slice(offset, offset + limit))) items.push(...some)
      return { items, total: all.length }
    },
    /** The open asks first, then what opens and closes. Returns the way to stop. */
    follow: (by: Answerer, reader: InboxReader, failed: () => void) => followers.add(by, reader, failed),
  }
}

export type Inbox = ReturnType<typeof createInbox>
