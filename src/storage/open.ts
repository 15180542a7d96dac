import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { FolderLocked, lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

export interface Storage {
  database: Database
  /** Names this data folder across restarts. */
  instance: string
  close(): Promise<void>
}

/** Opens the database of a data folder, migrated. With the embedded one the folder is locked: a second process would lose rows. */
export async function openStorage({ home, url }: { home: string; url?: string | undefined }): Promise<Storage> {
  await mkdir(home, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(home).catch((error: unknown) => {
    // Several processes on one PostgreSQL may share a folder; they only must not pass for one another.
    if (url !== undefined && error instanceof FolderLocked) return undefined
    throw error
  })
  const instance = lock ? await instanceOf(home) : randomUUID()
  try {
    const database = url === undefined ? await openEmbedded(join(home, 'database')) : await openPostgres(url)
    await migrate(database)
    return {
      database,
      instance,
      async close() {
        await database.close()
        await lock?.release()
      },
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
}

async function instanceOf(home: string): Promise<string> {
  const file = join(home, 'instance')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.trim() !== '') return known.trim()
  const instance = randomUUID()
  await writeFile(file, `${instance}\n`)
  return instance
}
