import type { Agents } from '#core/agent/registry.ts'
import type { Knowledge, Passage } from '#core/ports/knowledge.ts'
import type { Lobby, LobbyDecision } from '#ports/lobby.ts'
import type { AgentStateStore } from '#core/ports/agent-state.ts'
import type { Model } from '#core/ports/model.ts'
import type { Tools } from '#core/ports/tools.ts'
import type { Work } from '#core/agent/agent.ts'

export interface LobbyRunDeps {
  lobby: Lobby
  agents: Pick<Agents, 'get' | 'list' | 'failure' | 'busy'>
  model: Model
  /** The model as one user may use it, where that differs. */
  modelFor?: (user: string) => Model
  tools: Tools
  knowledge: Knowledge
  work: Work
  state: AgentStateStore
  /** Time that an agent may work on one request; waiting for a person doesn't count. */
  taskTimeoutMs: number
  /** What the model may cost for one request; 0 means no limit. */
  costLimitUsd: number
  /** Keeps a person's decision in the audit. */
  decided?(decision: LobbyDecision): Promise<void>
  /** A structured line in the server's log. */
  log(fields: Record<string, unknown>): void
}

const MAX_CALLS = 1_000

/** What all agents that work on one request share: the time that is left and the calls that are left. */
export interface LobbyRun {
  run_id: string
  user: string
  signal: AbortSignal
  /** What the model has cost so far. */
  cost_usd: number
  /** Counts one `turn` call; throws when the run is over or has made too many. */
  count(): void
  /** Waits for a person with the clock stopped. */
  pause<T>(wait: () => Promise<T>): Promise<T>
  end(): void
}

export function createLobbyRun(options: { run_id: string; user: string; signal: AbortSignal; taskTimeoutMs: number }): LobbyRun {
  const expiry = new AbortController()
  const signal = AbortSignal.any([options.signal, expiry.signal])
  let left = options.taskTimeoutMs
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  let waiting = 0
  let calls = 0

  function start() {
    startedAt = performance.now()
    timer = setTimeout(() => expiry.abort(new Error(`took longer than ${options.taskTimeoutMs} ms`)), left)
  }
  function stop() {
    clearTimeout(timer)
    left = Math.max(1, left - (performance.now() - startedAt))
  }
  start()

  return {
    run_id: options.run_id,
    user: options.user,
    signal,
    cost_usd: 0,
    count() {
      signal.throwIfAborted()
      if (++calls > MAX_CALLS) throw new Error(`made more than ${MAX_CALLS} calls for one request`)
    },
    async pause(wait) {
      if (waiting++ === 0) stop()
      try {
        return await wait()
      } finally {
        if (--waiting === 0) start()
      }
    },
    end: () => clearTimeout(timer),
  }
}

/** The agent's own knowledge on the request, as for every task. A search that fails leaves it empty. */
export async function lobbyKnowledge({ knowledge }: LobbyRunDeps, agentId: string, input: string): Promise<Passage[]> {
  const { passages } = await knowledge.search(agentId, input, 5)
  return passages
}
