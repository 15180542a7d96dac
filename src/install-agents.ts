import type { Agents } from '#core/agent/registry.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { adaptive } from '#agents/adaptive/adaptive.ts'
import { assistant } from '#agents/assistant/assistant.ts'
import { browser } from '#agents/browser/browser.ts'
import coder from '#agents/coder/coder.ts'
import { echo } from '#agents/echo/echo.ts'
import { createOrchestrator } from '#agents/orchestrator/orchestrator.ts'
import { shop } from '#agents/shop/shop.ts'
import type { AppLog } from '#server/app.ts'
import type { Stores } from '#storage/stores.ts'
import type { AuthoredAgent } from '#workshop/authored-tool.ts'
import type { Config } from './config.ts'
import { installWorkshop } from './install-workshop.ts'
import { openAgentsElsewhere, openTracing } from './open.ts'

export interface AgentParts {
  config: Config
  agents: Agents
  sessions: Sessions
  storage: Stores
  /** Agents of the program that starts the server, beside those of the folder. */
  given: AuthoredAgent[]
  watch: boolean
  /** Tools that no module may take. */
  toolNames: ReadonlySet<string>
  /** Agents of other processes on the bus. */
  follow: ((agents: Agents) => { ready(): Promise<unknown>; close(): void }) | undefined
  log: AppLog
}

/** The agent of the lobby. */
export const LOBBY_AGENT = adaptive.id

/** Every agent of this server: the built-in ones, those of authors, those on the bus and those that speak A2A. */
export async function installAgents({ config, agents, sessions, storage, given, watch, toolNames, follow, log }: AgentParts) {
  const orchestrator = createOrchestrator({ approval: { tasks: config.PARLEY_PLAN_TASKS, costUsd: config.PARLEY_PLAN_COST_USD } })
  const builtIn = [adaptive, assistant, browser, coder, echo, shop, orchestrator]
  for (const agent of builtIn) agents.add(agent, { hidden: agent === orchestrator })
  const workshop = installWorkshop({
    tracing: openTracing(config, log),
    folder: config.PARLEY_AGENTS,
    given,
    watch,
    agents,
    sessions,
    storage,
    reserved: new Set(builtIn.map(({ id }) => id)),
    toolNames,
    log,
  })
  await workshop.load()
  const remote = follow?.(agents)
  const elsewhere = await openAgentsElsewhere(config, agents, log)
  return {
    workshop,
    ready: async () => void (await Promise.all([remote?.ready(), elsewhere?.ready()])),
    close() {
      remote?.close()
      elsewhere?.close()
    },
  }
}
