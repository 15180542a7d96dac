import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Unusable } from '../errors.ts'
import { lockFolder } from '../lock.ts'
import type { Sink, Source, Sum } from './content.ts'
import { fill } from './copy.ts'
import { fileAt, type KeptFile, readBackup, type Written, writeBackup } from './file.ts'

export interface Place {
  home: string
  /** PostgreSQL; unset = the embedded database in the folder. */
  url?: string | undefined
}

/** What of the data folder is data, beside the database. */
const KEPT = ['files', 'policy.json', 'models.json']

const databaseIn = (home: string) => join(home, 'parley.db')

async function sourceOf({ home, url }: Place, idle: boolean): Promise<Source> {
  if (url !== undefined) return (await import('../postgres/transfer.ts')).openSource(url, { idle })
  return (await import('../sqlite/transfer.ts')).openSource(databaseIn(home))
}

async function sinkOf({ home, url }: Place): Promise<Sink> {
  if (url !== undefined) return (await import('../postgres/transfer.ts')).openSink(url)
  await mkdir(home, { recursive: true, mode: 0o700 })
  return (await import('../sqlite/transfer.ts')).openSink(databaseIn(home))
}

async function filesIn(home: string): Promise<KeptFile[]> {
  const found: KeptFile[] = []
  for (const name of KEPT) {
    if (!existsSync(join(home, name))) continue
    if (name.includes('.')) found.push(fileAt(home, name))
    else
      for (const entry of await readdir(join(home, name), { recursive: true, withFileTypes: true }))
        if (entry.isFile()) found.push(fileAt(home, join(entry.parentPath, entry.name).slice(home.length + 1)))
  }
  return found
}

/** Everything into one file, also while a server runs: it reads beside the server what was there when it began. */
export async function backup(place: Place, file: string): Promise<Written> {
  const source = await sourceOf(place, false)
  try {
    return await writeBackup(source, await filesIn(place.home), file)
  } finally {
    await source.close()
  }
}

/** Everything out of a file, into an empty folder or database. Interrupted, it leaves what was there. */
export async function restore(place: Place, file: string): Promise<Written> {
  const reader = await readBackup(file)
  return alone(place.home, async () => {
    const sink = await sinkOf(place)
    const tables = await fill(reader.tables(), sink, reader.sums)
    for (const { path, content } of reader.files) await putFile(place.home, path, content)
    return { tables, files: reader.files.length }
  })
}

/** Everything from one database into the other, which must be empty; the first stays as it is. */
export async function move(from: Place, to: Place): Promise<Record<string, Sum>> {
  return alone(from.home, async () => {
    const source = await sourceOf(from, true)
    try {
      return await fill(source.tables(), await sinkOf(to))
    } finally {
      await source.close()
    }
  })
}

/** No server has the folder meanwhile. */
async function alone<T>(home: string, work: () => Promise<T>): Promise<T> {
  await mkdir(home, { recursive: true, mode: 0o700 })
  const lock = lockFolder(home)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function putFile(home: string, path: string, content: Buffer): Promise<void> {
  const clean = normalize(path)
  if (!KEPT.includes(clean.split(sep)[0] ?? '')) throw new Unusable(`the backup has a file outside of the data: ${path}`)
  const target = join(home, clean)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(`${target}.unfinished`, content, { mode: 0o600 })
  await rename(`${target}.unfinished`, target).catch(async (error: unknown) => {
    await rm(`${target}.unfinished`, { force: true })
    throw error
  })
}
