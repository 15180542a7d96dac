import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upkeep } from './upkeep.ts'

/** How long each kind is kept, in milliseconds; unset = for ever. */
export interface Rules {
  events?: number | undefined
  sessions?: number | undefined
  files?: number | undefined
}

export interface KeepingDeps {
  upkeep: Upkeep
  /** Where the files of sessions are. */
  files: string
  rules: Rules
  /** Removes a session with everything of it. */
  remove(session: { id: string; owner: string }): Promise<void>
  now: () => number
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void }
}

const EVERY_MS = 600_000
const FIRST_MS = 2_000
const SESSIONS = 50

/** Deletes what is older than the rules allow, a little at a time, and keeps the database's files small. */
export function createKeeping({ upkeep, files, rules, remove, now, log }: KeepingDeps) {
  async function sweepSessions(age: number): Promise<number> {
    let count = 0
    for (;;) {
      const old = await upkeep.oldSessions(now() - age, SESSIONS)
      for (const session of old) await remove(session)
      count += old.length
      if (old.length < SESSIONS) return count
    }
  }

  async function sweepFiles(age: number): Promise<number> {
    const before = now() - age
    let count = 0
    for (const session of await readdir(files).catch(() => [])) {
      const folder = join(files, session)
      for (const name of await readdir(folder).catch(() => [])) {
        if ((await stat(join(folder, name))).mtimeMs >= before) continue
        await rm(join(folder, name), { force: true })
        count++
      }
      await rmdir(folder).catch(() => {}) // others are still in it
    }
    return count
  }

  async function sweep() {
    const sessions = rules.sessions === undefined ? 0 : await sweepSessions(rules.sessions)
    const events = rules.events === undefined ? 0 : await upkeep.dropEvents(now() - rules.events)
    const old = rules.files === undefined ? 0 : await sweepFiles(rules.files)
    if (sessions + events + old > 0) log.info({ sessions, events, files: old }, 'deleted by rule')
    await upkeep.tidy()
  }

  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const next = (ms: number) => {
    timer = setTimeout(() => {
      running = sweep()
        .catch((error: unknown) => log.warn({ error: String(error) }, 'keeping by rule failed; it will be tried again'))
        .finally(() => next(EVERY_MS))
    }, ms)
    timer.unref()
  }
  return {
    start: () => next(FIRST_MS),
    sweep,
    async stop() {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
    },
  }
}
