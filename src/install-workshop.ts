import { randomBytes } from 'node:crypto'
import type { Agents } from '#core/agent/registry.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Stores } from '#storage/stores.ts'
import type { RunTrace } from '#protocol/trace.ts'
import { hookRoutes } from '#server/routes/hooks.ts'
import { runRoutes, traceIn } from '#server/routes/runs.ts'
import { createAuthored } from '#workshop/authored.ts'
import type { AuthoredAgent } from '#workshop/authored-tool.ts'
import { createInboxes } from '#workshop/inboxes.ts'
import { createSchedules } from '#workshop/schedules.ts'

export interface WorkshopParts {
  /** Where traces go, if anywhere. */
  tracing: { add(run: RunTrace): void; close(): Promise<void> } | undefined
  folder: string | undefined
  given: AuthoredAgent[]
  watch: boolean
  agents: Agents
  sessions: Sessions
  storage: Stores
  /** Ids and tools that no module may take. */
  reserved: ReadonlySet<string>
  toolNames: ReadonlySet<string>
  log: {
    info(fields: object, text: string): void
    warn(fields: object, text: string): void
    error(fields: object, text: string): void
  }
}

/** What agent authors have of a server: their modules, the clock, webhooks and traces. */
export function installWorkshop({ tracing, agents, sessions, storage, watch, log, ...modules }: WorkshopParts) {
  const deliver = createInboxes(sessions)
  const schedules = createSchedules({
    agents: () => agents.list().flatMap(({ id, reason }) => (reason === undefined ? (agents.get(id) ?? []) : [])),
    state: storage.agentState,
    send: async (parcel) => void (await deliver('schedule', parcel)),
    now: Date.now,
    log,
  })
  const authored = createAuthored({ ...modules, agents, log, changed: schedules.refresh })
  async function trace(runId: string): Promise<RunTrace> {
    const turn = await storage.turns.turn(runId)
    if (!turn) throw new Error('the turn is gone')
    return traceIn(storage, turn)
  }
  return {
    async load() {
      await authored.load()
      if (watch) authored.watch()
    },
    routes(app: Parameters<typeof hookRoutes>[0]) {
      runRoutes(app, storage)
      hookRoutes(app, {
        takes: (id) => agents.get(id)?.webhook === true,
        secret: () => storage.people.secret('hooks', () => randomBytes(32).toString('base64url')),
        send: (parcel) => deliver('hook', parcel),
      })
    },
    start: schedules.refresh,
    ended(runId: string) {
      if (tracing) trace(runId).then(tracing.add, (error: unknown) => log.warn({ run_id: runId, error: String(error) }, 'trace'))
    },
    async close() {
      authored.close()
      schedules.close()
      await tracing?.close()
    },
  }
}
