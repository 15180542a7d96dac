import { createId } from '#protocol/ids.ts'
import type { LobbyMessage } from '#protocol/lobby.ts'
import { createLobbyRun, type LobbyRunDeps } from './run.ts'
import { runInLobby } from './turn.ts'

const MAX_WAITING = 100

export interface LobbyWorkerDeps extends LobbyRunDeps {
  /** The agent that takes the lobby's requests. */
  agentId: string
}

/**
 * Runs AdaptiveAgent on what asks for it, one request after the other: a person's message that answers no question, or
 * another agent's signal. Nothing else starts it, and it has no other input.
 */
export function createLobbyWorker(deps: LobbyWorkerDeps) {
  const shutdown = new AbortController()
  const waiting: LobbyMessage[] = []
  let full = false
  let busy = false
  const report = (error: unknown) => deps.log({ error: String(error), event: 'lobby_request_failed' })

  async function tell(message: LobbyMessage, text: string) {
    await deps.lobby.postSystem(text, { reply_to: message.id, tags: ['error'] }).catch(report)
  }

  async function handle(message: LobbyMessage) {
    const agent = deps.agents.get(deps.agentId)
    if (agent === undefined) return
    const run = createLobbyRun({ run_id: createId('r'), user: message.author, signal: shutdown.signal, taskTimeoutMs: deps.taskTimeoutMs })
    try {
      await runInLobby(deps, run, { agent, input: message.text, depth: 0 })
    } catch (error) {
      if (shutdown.signal.aborted) return
      report(error)
      const reason = error instanceof Error ? error.message : String(error)
      await tell(message, `${agent.name} could not finish: ${reason}`)
    } finally {
      run.end()
    }
  }

  async function drain() {
    if (busy) return
    busy = true
    for (let message = waiting.shift(); message !== undefined && !shutdown.signal.aborted; message = waiting.shift()) {
      full = false
      await handle(message)
    }
    busy = false
  }

  /** Says it once when there is too much to do; what comes until then stays in the chat, but is not worked on. */
  async function refuse(message: LobbyMessage) {
    if (full) return
    full = true
    await tell(message, `${MAX_WAITING} requests are waiting already; this one was not taken.`)
  }

  deps.lobby.onRequest((message) => {
    if (shutdown.signal.aborted) return
    if (waiting.length < MAX_WAITING) waiting.push(message)
    void (waiting.at(-1) === message ? drain() : refuse(message))
  })

  return { close: () => shutdown.abort(new Error('the server is shutting down')) }
}
