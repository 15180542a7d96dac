import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Download } from 'playwright-core'

const MAX_FILES = 100
const MAX_BYTES = 200 * 1024 * 1024

export interface DownloadedFile {
  name: string
  bytes: number
}

/** What pages gave to download: kept beside the profile for as long as the session, and no longer. */
export function createDownloads(folder: () => string | undefined) {
  async function list(): Promise<DownloadedFile[]> {
    const root = folder()
    const names = root === undefined ? [] : await readdir(root).catch(() => [])
    return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(root as string, name))).size })))
  }

  /** Returns what to tell about it. */
  async function keep(download: Download): Promise<string> {
    const root = folder()
    const wanted = safeName(download.suggestedFilename())
    if (root === undefined) return `${JSON.stringify(wanted)} went to the downloads of the browser.`
    await mkdir(root, { recursive: true, mode: 0o700 })
    const kept = await list()
    if (kept.length >= MAX_FILES || kept.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES) {
      await download.cancel()
      return `${JSON.stringify(wanted)} was not kept: the session holds too many downloads already.`
    }
    const name = free(wanted, kept)
    await download.saveAs(join(root, name))
    return `Downloaded ${JSON.stringify(name)} (${(await stat(join(root, name))).size} bytes); it is kept with the session.`
  }

  /** Where a kept file is; undefined when there is none of that name. */
  async function find(name: string): Promise<string | undefined> {
    return (await list()).some((file) => file.name === name) ? join(folder() as string, name) : undefined
  }
  return { keep, list, find }
}

const safeName = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}._ -]+/gu, '_')
    .replace(/^\.+/, '')
    .slice(-120) || 'download'

function free(wanted: string, kept: DownloadedFile[]): string {
  const taken = new Set(kept.map(({ name }) => name))
  const [, base = wanted, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(wanted) ?? []
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${base} (${count})${extension}`
    if (!taken.has(name)) return name
  }
}
