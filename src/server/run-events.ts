import type { Ask } from '#protocol/ask.ts'
import type { LogEvent } from '#protocol/event.ts'
import { liveType, OWN_PREFIX, type SessionEvent, type TokenDelta } from '#protocol/events.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { RunItem } from '#views/run.ts'
import type { Feeds } from './feed.ts'

/** While the log is read, no more than so many events are held for a reader that has not taken them yet. */
const MOST_HELD = 500
const MOST_ASKS = 100

/** A session that is followed: everything from its start on is held until somebody takes it. */
export interface Watch {
  readonly session: SessionKey
  /** Where it began. */
  readonly after: number
  next(signal: AbortSignal): Promise<LogEvent | string | undefined>
  /** Whether such an event has come already and waits to be taken. */
  holds(fits: (event: LogEvent) => boolean): boolean
  stop(): void
}

const GONE = 'gone'

/** Begins to follow a session at once: what happens before the first `next` is not missed, tokens included. */
export function watchSession(feeds: Feeds, session: SessionKey, after: number, options?: { atEnd: boolean }): Watch {
  const held: (LogEvent | string)[] = []
  let wake = () => {}
  let drained = () => {}
  const hold = (item: LogEvent | string) => {
    held.push(item)
    wake()
    return true
  }
  const reader = {
    event: hold,
    live: hold,
    room: () => (held.length < MOST_HELD ? undefined : new Promise<void>((resolve) => (drained = resolve))),
    ended: () => void hold(GONE),
  }
  const stop = feeds.follow(session, after, reader, options)
  return {
    session,
    after,
    async next(signal) {
      const onAbort = () => wake()
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        while (held.length === 0 && !signal.aborted) {
          drained()
          await new Promise<void>((resolve) => (wake = resolve))
        }
        return signal.aborted ? undefined : held.shift()
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    },
    holds: (fits) => held.some((item) => typeof item !== 'string' && fits(item)),
    stop() {
      drained()
      stop()
    },
  }
}

/**
 * One run of a watched session: its events in order, its tokens, every moment at which it begins to wait for a person,
 * and its end, after which nothing comes. Leaving early stops the following, never the run.
 */
export async function* runEvents(sessions: Sessions, watch: Watch, runId: string, signal: AbortSignal): AsyncGenerator<RunItem> {
  const { session } = watch
  try {
    for (;;) {
      const next = await watch.next(signal)
      if (next === undefined) return
      if (next === GONE) return yield { kind: 'gone' }
      const json = typeof next === 'string' ? next : next.json
      if (!json.includes(runId)) continue
      if (typeof next === 'string') {
        if (liveType(json) !== 'token') continue
        const token = JSON.parse(json) as TokenDelta
        if (token.run_id === runId) yield { kind: 'token', token }
        continue
      }
      const item = itemOf(next, runId)
      if (!item) continue
      yield item
      if (item.kind === 'ended') return
      const asked = item.kind === 'event' ? askedBy(item.event as { type: string; ask_id?: string }) : undefined
      if (asked === undefined) continue
      const asks = await openAsks(sessions, session, runId)
      // Answered by somebody else before it was shown here: nothing to wait for.
      if (asks.some(({ ask_id }) => ask_id === asked)) yield { kind: 'waiting', asks }
    }
  } finally {
    watch.stop()
  }
}

/** The same as far as the log goes now, without waiting for more. */
export async function runSoFar(
  sessions: Sessions,
  session: SessionKey,
  runId: string,
  after: number,
): Promise<{ items: RunItem[]; seq: number }> {
  const items: RunItem[] = []
  let seq = after
  for (;;) {
    const page = await sessions.events(session, seq, WINDOW)
    for (const event of page) {
      ;({ seq } = event)
      const item = event.json.includes(runId) ? itemOf(event, runId) : undefined
      if (item) items.push(item)
      if (item?.kind === 'ended') return { items, seq }
    }
    if (page.length < WINDOW) break
  }
  const asks = await openAsks(sessions, session, runId)
  if (asks.length > 0) items.push({ kind: 'waiting', asks })
  return { items, seq }
}

/** What an event means for a run; nothing when it is of another. */
export function itemOf({ type, json }: LogEvent, runId: string): RunItem | undefined {
  const event = JSON.parse(json) as SessionEvent
  if (event.run_id !== runId) return undefined
  if (event.type === 'turn_ended') return { kind: 'ended', outcome: event.outcome }
  return type.startsWith(OWN_PREFIX) ? { kind: 'own', event: event as never } : { kind: 'event', event }
}

async function openAsks(sessions: Sessions, session: SessionKey, runId: string): Promise<Ask[]> {
  const open = await sessions.asks(session.owner, { session_id: session.id, status: 'waiting_human', limit: MOST_ASKS })
  return open.filter(({ run_id }) => run_id === runId)
}

/** The events that may open an ask; a tool call does when it needs approval. */
export const ASKING = new Set(['agent_question', 'plan_request', 'policy_request', 'tool_call'])

/** The ask that an event opens. */
export const askedBy = (event: { type: string; ask_id?: string | undefined }): string | undefined =>
  ASKING.has(event.type) ? event.ask_id : undefined

const WINDOW = 500

/** The place of the last event that fits, looking back from the end; undefined when there is none. */
export async function lastPlace(
  sessions: Sessions,
  session: SessionKey,
  fits: (event: LogEvent) => boolean,
): Promise<{ seq: number; event: LogEvent } | undefined> {
  let end = await sessions.lastSeq(session)
  while (end > 0) {
    const start = Math.max(0, end - WINDOW)
    const found = (await sessions.events(session, start, end - start)).findLast(fits)
    if (found) return { seq: found.seq, event: found }
    end = start
  }
  return undefined
}
