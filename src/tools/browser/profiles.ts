import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, killProcessesUsing } from './sweep.ts'

const MOST_LEFT = 20
const LEFT_FOR_MS = 7 * 24 * 3_600_000

export const nameOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex').slice(0, 24)
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })

/**
 * Each session's profile, in `browsers/SERVER_PID/SESSION`: two servers on one folder never share one. What an ended server
 * left is taken over by the session's next browser, logins and all; the rest goes after a week, or when it is too many.
 */
export function createProfiles(root: string, pid: number) {
  const own = join(root, String(pid))

  async function ended(): Promise<string[]> {
    const names = await readdir(root).catch(() => [])
    return names.filter((name) => Number(name) !== pid && !isAlive(Number(name))).map((name) => join(root, name))
  }

  return {
    /** Ends the browsers that killed servers left behind, and drops old profiles. */
    async sweep(): Promise<number> {
      let killed = 0
      const left: { path: string; at: number }[] = []
      for (const folder of await ended()) {
        killed += await killProcessesUsing(`${folder}/`)
        for (const name of await readdir(folder)) left.push({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })
        if ((await readdir(folder)).length === 0) await remove(folder)
      }
      left.sort((a, b) => b.at - a.at)
      for (const [index, { path, at }] of left.entries()) if (index >= MOST_LEFT || at < Date.now() - LEFT_FOR_MS) await remove(path)
      return killed
    },
    async take(sessionId: string): Promise<string> {
      const profile = join(own, nameOf(sessionId))
      if (existsSync(profile)) return profile
      await mkdir(own, { recursive: true, mode: 0o700 })
      for (const folder of await ended()) await rename(join(folder, nameOf(sessionId)), profile).catch(() => undefined)
      // A browser that was killed leaves its lock; the process is gone.
      for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) await rm(join(profile, lock), { force: true })
      return profile
    },
    async drop(sessionId: string): Promise<void> {
      for (const folder of [own, ...(await ended())]) await remove(join(folder, nameOf(sessionId)))
    },
  }
}
