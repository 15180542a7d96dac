import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Contents by their hash, each kept once. */
export interface Blobs {
  put(content: Buffer): Promise<string>
  get(hash: string): Promise<Buffer>
  /** Removes what nobody names any more. */
  keepOnly(named: Set<string>): Promise<void>
}

/** What was kept so recently may be about to be named. */
const YOUNG_MS = 600_000

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

export function createBlobs(folder: string): Blobs {
  const fileOf = (hash: string) => join(folder, hash.slice(0, 2), hash)
  return {
    async put(content) {
      const hash = hashOf(content)
      const file = fileOf(hash)
      if (await stat(file).catch(() => undefined)) return hash
      await mkdir(join(folder, hash.slice(0, 2)), { recursive: true, mode: 0o700 })
      // Several sessions may keep the same content in the same moment.
      const draft = `${file}.${randomUUID()}.tmp`
      await writeFile(draft, content, { mode: 0o600, flush: true })
      await rename(draft, file)
      return hash
    },
    get: (hash) => readFile(fileOf(hash)),
    async keepOnly(named) {
      for (const part of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(join(folder, part)).catch(() => [])) {
          const file = join(folder, part, name)
          const young = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? 0) < YOUNG_MS
          if (!named.has(name) && !young) await rm(file, { force: true })
        }
      }
    },
  }
}
