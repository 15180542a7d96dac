import type { LogEvent } from '#protocol/event.ts'
import type { Message } from '#protocol/session.ts'
import type { Bus } from '#core/ports/bus.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { TurnStore } from '#core/ports/turn-store.ts'
import { type SessionNotice, sessionSubject } from '#core/ports/notices.ts'
import type { Sessions } from '#core/session/sessions.ts'

const POLL_MS = 1_000
const TELLING = ['user_message', 'agent_message', 'turn_ended']

/** For `Prefer: wait`: the reply of a run, from the bus when it tells, from the database when it does not. */
export interface TurnWaiter {
  watch(session: SessionKey): {
    /** The final message; null when the run said nothing; undefined when the time ran out. */
    reply(runId: string, ms: number): Promise<Message | null | undefined>
    /** The server is stopping or the session is gone: what is not there yet will not be waited for. */
    giveUp(): void
    stop(): void
  }
}

interface WireMessage {
  run_id?: string
  message_id: string
  content: string
  agent_id: string
  ts: string
  error?: { code: string; detail: string }
}

export function createTurnWaiter({ bus, turns, sessions }: { bus: Bus; turns: TurnStore; sessions: Sessions }): TurnWaiter {
  return {
    watch(session) {
      const seen: LogEvent[] = []
      let wake = () => {}
      let givenUp = false
      const unsubscribe = bus.subscribe(sessionSubject(session.id), (payload) => {
        const notice = payload as SessionNotice
        if (notice.kind === 'deleted') return giveUp()
        if (notice.kind !== 'events') return
        for (const event of notice.events) if (TELLING.includes(event.type)) seen.push(event)
        wake()
      })

      function giveUp() {
        givenUp = true
        wake()
      }

      /** What the bus has told of this run so far. */
      function told(runId: string): Message | null | undefined {
        let reply: Message | null = null
        for (const { type, json } of seen) {
          if (!json.includes(runId)) continue
          const event = JSON.parse(json) as WireMessage
          if (event.run_id !== runId) continue
          if (type === 'turn_ended') return reply
          if (type === 'user_message') continue
          const { message_id, content, agent_id, ts, error } = event
          reply = { message_id, role: 'assistant', content, agent_id, created_at: ts, ...(error && { error }) }
        }
        return undefined
      }

      async function stored(runId: string): Promise<Message | null | undefined> {
        const turn = await turns.turn(runId)
        if (!turn?.ended_at) return undefined
        return (await sessions.reply(session, runId)) ?? null
      }

      return {
        async reply(runId, ms) {
          const deadline = Date.now() + ms
          // A repeat of an earlier call hears nothing of it from the bus: its reply may be in the database already.
          const live = seen.some(({ json }) => json.includes(runId))
          let look = live ? Date.now() + POLL_MS : 0
          for (;;) {
            const answer = told(runId)
            if (answer !== undefined) return answer
            const left = deadline - Date.now()
            if (left <= 0 || givenUp) return undefined
            if (Date.now() >= look) {
              look = Date.now() + POLL_MS
              const kept = await stored(runId)
              if (kept !== undefined) return kept
              continue // the bus may have told meanwhile
            }
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, Math.min(left, Math.max(1, look - Date.now())))
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
