import type { Ask } from '#protocol/ask.ts'
import type { LogEvent } from '#protocol/event.ts'
import type { Message } from '#protocol/session.ts'
import type { Bus } from '#core/ports/bus.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { TurnStore } from '#core/ports/turn-store.ts'
import { type SessionNotice, sessionSubject } from '#core/ports/notices.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { ASKING, askedBy } from './run-events.ts'

const POLL_MS = 1_000
const TELLING = new Set([...ASKING, 'user_message', 'ask_answered', 'agent_message', 'turn_ended'])

/** How a run stands when there is nothing more to wait for: it has ended, or a person must decide. */
export interface TurnResult {
  status: 'done' | 'failed' | 'cancelled' | 'waiting'
  /** The last thing it said; null when it said nothing. */
  reply: Message | null
  ask?: Ask
}

/** For `Prefer: wait`: how a run ends or what it waits for, from the bus when it tells, from the database when it does not. */
export interface TurnWaiter {
  watch(session: SessionKey): {
    /** Undefined when the time ran out. */
    result(runId: string, ms: number): Promise<TurnResult | undefined>
    /** The server is stopping or the session is gone: what is not there yet will not be waited for. */
    giveUp(): void
    stop(): void
  }
  /** How a run stands now; undefined when the session has none of that id. */
  look(session: SessionKey, runId: string): Promise<(TurnResult | { status: 'running' | 'queued' }) | undefined>
}

interface Told {
  ask_id?: string
  outcome?: string
  message_id?: string
  content?: string
  agent_id?: string
  ts: string
  error?: { code: string; detail: string }
}

const isOf = ({ parts, json }: LogEvent, runId: string): boolean =>
  parts ? parts.run.includes(runId) : (JSON.parse(json) as { run_id?: string }).run_id === runId

/** Those that were made in this process need no parsing. */
const toldBy = ({ parts, data, json }: LogEvent): Told =>
  parts && data ? { ...(data as Omit<Told, 'ts'>), ts: parts.ts } : (JSON.parse(json) as Told)

const statusOf = (outcome: string | undefined): TurnResult['status'] => (outcome === 'done' || outcome === 'cancelled' ? outcome : 'failed')

const isSettled = (result: TurnResult | { status: 'running' | 'queued' }): result is TurnResult => 'reply' in result

const messageOf = ({ message_id = '', content = '', agent_id, ts, error }: Told): Message => ({
  message_id,
  role: 'assistant',
  content,
  ...(agent_id !== undefined && { agent_id }),
  created_at: ts,
  ...(error && { error }),
})

export function createTurnWaiter({ bus, turns, sessions }: { bus: Bus; turns: TurnStore; sessions: Sessions }): TurnWaiter {
  /** The open ask of a run. A turn whose lease is still held while it waits counts as waiting too. */
  async function askOf(session: SessionKey, runId: string): Promise<Ask | undefined> {
    const open = await sessions.asks(session.owner, { session_id: session.id, status: 'waiting_human', limit: 100 })
    return open.find(({ run_id }) => run_id === runId)
  }

  async function look(session: SessionKey, runId: string) {
    const turn = await turns.turn(runId)
    if (turn?.session_id !== session.id || turn.user_name !== session.owner) return undefined
    if (turn.status === 'queued') return { status: turn.status }
    const live = turn.status === 'running' || turn.status === 'waiting'
    const ask = live ? await askOf(session, runId) : undefined
    if (live && !ask) return { status: 'running' as const }
    const reply = (await sessions.reply(session, runId)) ?? null
    return ask ? { status: 'waiting' as const, reply, ask } : { status: statusOf(turn.status), reply }
  }

  return {
    look,
    watch(session) {
      const seen: LogEvent[] = []
      let wake: (() => void) | undefined
      let givenUp = false
      const unsubscribe = bus.subscribe(sessionSubject(session.id), (payload) => {
        const notice = payload as SessionNotice
        if (notice.kind === 'deleted') return giveUp()
        if (notice.kind !== 'events') return
        for (const event of notice.events) if (TELLING.has(event.type)) seen.push(event)
        wake?.()
      })

      function giveUp() {
        givenUp = true
        wake?.()
      }

      /** What the bus has told of this run so far. */
      function told(runId: string): TurnResult | undefined {
        let reply: Message | null = null
        const open = new Set<string>()
        for (const one of seen) {
          const { type } = one
          if (type === 'user_message' || !isOf(one, runId)) continue
          const event = toldBy(one)
          if (type === 'turn_ended') return { status: statusOf(event.outcome), reply }
          if (type === 'ask_answered') open.delete(event.ask_id as string)
          else if (type === 'agent_message') reply = messageOf(event)
          else if (askedBy({ type, ask_id: event.ask_id }) !== undefined) open.add(event.ask_id as string)
        }
        return open.size > 0 ? { status: 'waiting', reply } : undefined
      }

      return {
        async result(runId, ms) {
          const deadline = Date.now() + ms
          // A repeat of an earlier call hears nothing of it from the bus: its reply may be in the database already.
          const live = seen.some((event) => isOf(event, runId))
          let next = live ? Date.now() + POLL_MS : 0
          for (;;) {
            const result = told(runId)
            if (result && result.status !== 'waiting') return result
            const ask = result && (await askOf(session, runId))
            if (ask) return { ...result, ask }
            const left = deadline - Date.now()
            if (left <= 0 || givenUp) return undefined
            if (Date.now() >= next) {
              next = Date.now() + POLL_MS
              const kept = await look(session, runId)
              if (kept && isSettled(kept)) return kept
              continue // the bus may have told meanwhile
            }
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, Math.min(left, Math.max(1, next - Date.now())))
              wake = () => {
                clearTimeout(timer)
                resolve()
              }
            })
          }
        },
        giveUp,
        stop: unsubscribe,
      }
    },
  }
}
