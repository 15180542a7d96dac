import type { Client } from '#client/client.ts'
import type { SessionEvent } from '#client/events.ts'
import { type painter, renderEvent } from './view.ts'

interface Deps {
  client: Client
  sessionId: string
  show(text: string): void
  /** The status line is to be drawn again. */
  changed(): void
  paint: ReturnType<typeof painter>
}

/** Follows the session's log: shows what is said, keeps the status line, knows when a run is done or waits. */
export function createConversation({ client, sessionId, show, changed, paint }: Deps) {
  const stop = new AbortController()
  const state = { status: 'idle', step: undefined as string | undefined, url: '', cost: 0, connected: false, before: false }
  const resting = new Set<string>()
  const waiting = new Map<string, () => void>()

  function rest(runId: string | undefined) {
    if (runId === undefined) return
    resting.add(runId)
    waiting.get(runId)?.()
    waiting.delete(runId)
  }

  function onEvent(event: SessionEvent) {
    const text = renderEvent(event, paint)
    if (text !== undefined) show(text)
    if (event.type === 'status') state.status = event.status
    if (event.type === 'task_progress') state.step = event.text
    if (event.type === 'observation') state.url = event.url ?? state.url
    if (event.type === 'usage') state.cost += event.cost_usd ?? 0
    if (event.type === 'agent_question' || event.type === 'policy_request' || event.type === 'plan_request') rest(event.run_id)
    if ((event as { type: string }).type === 'turn_ended' || (event.type === 'task_completed' && event.task_id === event.run_id))
      rest(event.run_id)
    if (event.type === 'status' && event.status !== 'running') for (const runId of waiting.keys()) rest(runId)
    changed()
  }

  return {
    async follow(): Promise<void> {
      await client.followSession(sessionId, {
        signal: stop.signal,
        onEvent,
        onState(now) {
          const connected = now === 'live'
          if (state.connected && !connected) show(paint('dim', '(connection lost, reconnecting)'))
          state.connected = connected
          state.before ||= connected
          changed()
        },
        onRefused: (error) => show(paint('red', `! ${error.message}`)),
      })
    },
    state: () => state,
    /** Resolves when the run has ended or asks for something. */
    settled(runId: string): Promise<void> {
      return resting.has(runId) ? Promise.resolve() : new Promise((done) => waiting.set(runId, done))
    },
    /** Before something is sent: what rested until now does not count for what follows. */
    expect: () => resting.clear(),
    close: () => stop.abort(),
  }
}
