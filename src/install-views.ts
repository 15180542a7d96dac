import { VERSION } from '#protocol/version.ts'
import type { Agents } from '#core/agent/registry.ts'
import type { FileStore } from '#ports/files.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Stores } from '#storage/stores.ts'
import type { createApp } from '#server/app.ts'
import type { Feeds } from '#server/feed.ts'
import type { Guard } from '#server/guard.ts'
import { a2aRoutes } from '#server/routes/a2a.ts'
import { agUiRoutes } from '#server/routes/ag-ui.ts'
import { aiSdkRoutes } from '#server/routes/ai-sdk.ts'
import { openAiRoutes } from '#server/routes/openai.ts'
import type { Streams } from '#server/sse.ts'
import { createThreads } from '#server/threads.ts'
import type { Config } from './config.ts'

export interface ViewParts {
  config: Config
  storage: Pick<Stores, 'outbox'>
  agents: Agents
  sessions: Sessions
  files: FileStore
  feeds: Feeds
  streams: Streams
  guard: Guard
  /** Something is in the outbox. */
  wake(): void
}

/** The protocols of others, each a view of the same log. */
export async function installViews(app: ReturnType<typeof createApp>, parts: ViewParts) {
  const { config, storage, agents, sessions, files, feeds, streams, guard } = parts
  const hasAgent = (id: string) => agents.get(id) !== undefined
  const views = { sessions, feeds, streams, guard, threads: createThreads({ sessions, feeds, files }), hasAgent }
  agUiRoutes(app, views)
  aiSdkRoutes(app, views)
  a2aRoutes(app, {
    ...views,
    card: (id) => agents.get(id),
    version: VERSION,
    publicCards: config.PARLEY_PUBLIC_CARDS === '1',
    async deliver(rows) {
      for (const { dueAt, ...row } of rows) await storage.outbox.add([row], dueAt)
      if (rows.length > 0) parts.wake()
    },
  })
  await openAiRoutes(app, { ...views, agents: () => agents.list() })
}
