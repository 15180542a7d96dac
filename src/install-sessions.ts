import type { Bus } from '#core/ports/bus.ts'
import type { FileStore } from '#ports/files.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Stores } from '#storage/stores.ts'
import type { createApp } from '#server/app.ts'
import type { Feeds } from '#server/feed.ts'
import type { Guard } from '#server/guard.ts'
import { changesRoutes } from '#server/routes/changes.ts'
import { eventRoutes } from '#server/routes/events.ts'
import { exportRoutes } from '#server/routes/export.ts'
import { fileRoutes } from '#server/routes/files.ts'
import { logRoutes } from '#server/routes/log.ts'
import { queueRoutes } from '#server/routes/queue.ts'
import { searchRoutes } from '#server/routes/search.ts'
import { sessionRoutes } from '#server/routes/sessions.ts'
import type { Streams } from '#server/sse.ts'
import { createTurnWaiter } from '#server/turn-waiter.ts'

export interface SessionParts {
  storage: Pick<Stores, 'turns' | 'search'>
  sessions: Sessions
  files: FileStore
  undo: Parameters<typeof changesRoutes>[1]['undo']
  bus: Bus
  feeds: Feeds
  streams: Streams
  guard: Guard
}

/** Everything under `/my/chat/`: messages and how a run stands, the log and its streams, files, search and export. */
export function installSessions(app: ReturnType<typeof createApp>, parts: SessionParts) {
  const { storage, sessions, files, undo, bus, feeds, streams, guard } = parts
  fileRoutes(app, { files, sessions })
  sessionRoutes(app, { sessions, streams, files, waiter: createTurnWaiter({ bus, turns: storage.turns, sessions }) })
  changesRoutes(app, { sessions, undo })
  logRoutes(app, sessions)
  searchRoutes(app, storage.search)
  exportRoutes(app, sessions)
  queueRoutes(app, sessions)
  eventRoutes(app, { sessions, feeds, streams, guard })
}
