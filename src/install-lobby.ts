import type { Agents } from '#core/agent/registry.ts'
import type { Core } from '#core/core.ts'
import type { Knowledge } from '#core/ports/knowledge.ts'
import type { Model } from '#core/ports/model.ts'
import type { Tools } from '#core/ports/tools.ts'
import type { LobbyLog } from '#ports/lobby.ts'
import { createLobby } from '#lobby/lobby.ts'
import { createRamLog } from '#lobby/ram-log.ts'
import { createLobbyWorker } from '#lobby/worker.ts'
import { work } from '#loop/work.ts'
import { createLobbyRecord } from '#people/lobby-record.ts'
import type { AppLog } from '#server/app.ts'
import type { Stores } from '#storage/stores.ts'
import type { Config } from './config.ts'

export interface LobbyParts {
  config: Config
  storage: Stores
  core: Pick<Core, 'journal'>
  /** Several processes share one chat; undefined: it is in this one's memory. */
  shared: ((limit: number) => LobbyLog) | undefined
  agents: Agents
  /** Who answers there. */
  agentId: string
  model: Model
  modelFor: (user: string) => Model
  tools: Tools
  knowledge: Knowledge
  log: AppLog
}

/** The global chat, the agent that works in it and the record of what was decided there. */
export async function installLobby({ config, storage, core, shared, log, ...parts }: LobbyParts) {
  const limit = config.PARLEY_LOBBY_HISTORY
  const record = createLobbyRecord({ journal: core.journal, heads: storage.sessions })
  const lobby = createLobby({
    log: shared ? shared(limit) : createRamLog(await storage.people.next('lobby')),
    limit,
    // The lobby goes on without its record: the answer has been given.
    answered: (question, answer) =>
      record.answered(question, answer).catch((error: unknown) => log.warn({ error: String(error) }, 'audit of the lobby')),
  })
  const worker = createLobbyWorker({
    ...parts,
    lobby,
    work,
    state: storage.agentState,
    taskTimeoutMs: config.PARLEY_TASK_TIMEOUT_MS,
    costLimitUsd: config.PARLEY_COST_LIMIT_USD,
    decided: record.decided,
    log: (fields) => log.info(fields, 'lobby'),
  })
  return { lobby, worker, audit: record.audit }
}
