import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Unusable } from './errors.ts'
import { FolderLocked, lockFolder } from './lock.ts'
import type { Stores } from './stores.ts'

export interface Storage extends Stores {
  /** Names this data folder across restarts. */
  instance: string
}

/** Opens the database of a data folder, migrated. The embedded one is for one process: it locks the folder. */
export async function openStorage({ home, url }: { home: string; url?: string | undefined }): Promise<Storage> {
  await mkdir(home, { recursive: true, mode: 0o700 })
  let lock: { release(): void } | undefined
  try {
    lock = lockFolder(home)
  } catch (error) {
    // Several processes on one PostgreSQL may share a folder; they only must not pass for one another.
    if (url === undefined || !(error instanceof FolderLocked)) throw error
  }
  try {
    const instance = lock ? await instanceOf(home) : randomUUID()
    const stores = url === undefined ? await openEmbedded(home) : await openPostgres(url)
    return {
      ...stores,
      instance,
      async close() {
        await stores.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function openEmbedded(home: string): Promise<Stores> {
  const file = join(home, 'parley.db')
  if (!existsSync(file) && existsSync(join(home, 'database', 'PG_VERSION')))
    throw new Unusable(
      `${home} holds data of Parley 0.1, which this version does not read. Set PARLEY_HOME to another folder, or move ${join(home, 'database')} away to begin anew here.`,
    )
  const [{ openDatabase }, { createStores }] = await Promise.all([import('./sqlite/database.ts'), import('./sqlite/stores.ts')])
  return createStores(await openDatabase(file))
}

async function openPostgres(url: string): Promise<Stores> {
  const [{ openDatabase }, { createStores }, { migrate }] = await Promise.all([
    import('./postgres/open.ts'),
    import('./postgres/stores.ts'),
    import('./postgres/migrate.ts'),
  ])
  const database = await openDatabase(url)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return createStores(database)
}

async function instanceOf(home: string): Promise<string> {
  const file = join(home, 'instance')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.trim() !== '') return known.trim()
  const instance = randomUUID()
  await writeFile(file, `${instance}\n`)
  return instance
}
