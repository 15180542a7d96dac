import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of each part of what is kept, largest first; also while a server runs. */
export async function sizesOf({ home, url }: { home: string; url?: string | undefined }): Promise<[part: string, bytes: number][]> {
  const parts = url === undefined ? await embedded(join(home, 'parley.db')) : await postgres(url)
  const files = await folderSize(join(home, 'files'))
  return Object.entries({ ...parts, ...(files > 0 && { files }) }).sort(([, a], [, b]) => b - a)
}

async function embedded(file: string): Promise<Record<string, number>> {
  if (!existsSync(file)) return {}
  const [{ openForReading }, { createUpkeep }] = await Promise.all([import('./sqlite/database.ts'), import('./sqlite/upkeep.ts')])
  const database = openForReading(file)
  const log = await stat(`${file}-wal`).then(
    ({ size }) => size,
    () => 0,
  )
  return { ...(await createUpkeep(database).sizes(true).finally(database.close)), ...(log > 0 && { 'write-ahead log': log }) }
}

async function postgres(url: string): Promise<Record<string, number>> {
  const [{ openDatabase }, { createUpkeep }] = await Promise.all([import('./postgres/open.ts'), import('./postgres/upkeep.ts')])
  const database = await openDatabase(url)
  return createUpkeep(database).sizes(true).finally(database.close)
}

async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
