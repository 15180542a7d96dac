import { join } from 'node:path'
import type { Sessions } from '#core/session/sessions.ts'
import type { AppLog } from '#server/app.ts'
import { writeAuditNote } from '#storage/audit-note.ts'
import { createKeeping } from '#storage/keep-by-rule.ts'
import type { Stores } from '#storage/stores.ts'
import type { Config } from './config.ts'
import { whenQuiet } from './when-quiet.ts'

const TIDY_AFTER_MS = 60_000
const NOTE_AUDIT_MS = 5_000

export interface UpkeepParts {
  config: Config
  storage: Stores
  sessions: Pick<Sessions, 'remove'>
  /** Drops the contents of files that no turn names any more. */
  tidy(): Promise<void>
  /** What the first to want it would wait for, read ahead in pieces: a shop's own catalogue, the library of MCP. */
  prepare: (() => Promise<unknown>)[]
  log: AppLog
}

/** What a server does for itself when nobody waits. */
export function startUpkeep({ config, storage, sessions, tidy, prepare, log }: UpkeepParts) {
  const warn = (what: string) => (error: unknown) => log.warn({ error: String(error) }, what)
  const keeping = createKeeping({
    upkeep: storage.upkeep,
    files: join(config.PARLEY_HOME, 'files'),
    rules: { events: config.PARLEY_KEEP_EVENTS, sessions: config.PARLEY_KEEP_SESSIONS, files: config.PARLEY_KEEP_FILES },
    remove: sessions.remove,
    now: Date.now,
    log,
  })
  const noteAudit = async () => writeAuditNote(config.PARLEY_HOME, await storage.auditHead())
  const prepareAll = async () => {
    for (const one of prepare) await one().catch(warn('what is needed later could not be read ahead'))
  }
  const leaveUnread = whenQuiet(() => void prepareAll())
  const tidying = setTimeout(() => void tidy().catch(warn('changes')), TIDY_AFTER_MS)
  const noting = setInterval(() => void noteAudit().catch(warn('audit')), NOTE_AUDIT_MS)
  noting.unref()
  keeping.start()
  return {
    /** Nothing new is begun. */
    pause() {
      leaveUnread()
      clearTimeout(tidying)
      clearInterval(noting)
    },
    /** Before the database is closed. */
    async stop() {
      await keeping.stop()
      await noteAudit().catch(() => undefined)
    },
  }
}
