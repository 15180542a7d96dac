import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Place } from './workspace.ts'

/** What may be written at once, and what may be read. */
export const MAX_TEXT_BYTES = 1_048_576
export const MAX_READ_BYTES = 8 * 1_048_576

/**
 * Opens exactly the file that was checked. Links are not followed, and after opening the name must still lead to the
 * opened file: whoever swaps a file or a folder for a link in between gets a refusal, not the file.
 */
async function openChecked(real: string, flags: number, mode?: number): Promise<FileHandle> {
  const handle = await open(real, flags | constants.O_NOFOLLOW | constants.O_NONBLOCK, mode)
  try {
    const [opened, named, path] = await Promise.all([handle.stat({ bigint: true }), lstat(real, { bigint: true }), realpath(real)])
    if (path !== real || opened.dev !== named.dev || opened.ino !== named.ino) throw new Error('path: changed while it was opened')
    if (opened.isDirectory()) throw new Error('path: a folder; list_files shows what is in it')
    if (!opened.isFile()) throw new Error('path: not a regular file')
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function readBytes({ path, real, exists }: Place): Promise<Buffer> {
  if (!exists) throw new Error(`no such file: ${path}`)
  const handle = await openChecked(real, constants.O_RDONLY)
  try {
    const { size } = await handle.stat()
    if (size > MAX_READ_BYTES) throw new NotText(`${path} has ${size} bytes; at most ${MAX_READ_BYTES} can be read`, true)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The bytes and the mode of a file; no content when it is too large, but what tells whether it has changed. */
export async function readContent({ real }: Place): Promise<{ content: Buffer | undefined; mode: number; sign: string }> {
  const handle = await openChecked(real, constants.O_RDONLY)
  try {
    const { size, mode, mtimeMs } = await handle.stat()
    const content = size > MAX_READ_BYTES ? undefined : await handle.readFile()
    return { content, mode: mode & 0o777, sign: `${size} ${mtimeMs}` }
  } finally {
    await handle.close()
  }
}

/** The file is there but has no text that could be shown or edited. */
export class NotText extends Error {
  readonly tooLarge: boolean
  constructor(message: string, tooLarge = false) {
    super(message)
    this.tooLarge = tooLarge
  }
}

export async function readText(place: Place): Promise<string> {
  const bytes = await readBytes(place)
  if (bytes.includes(0)) throw new NotText(`${place.path} is not a text file`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new NotText(`${place.path} is not UTF-8 text`)
  }
}

/** What the file holds now, for binding an approval to it. */
export async function fingerprint({ real, exists }: Place): Promise<string> {
  if (!exists) return 'absent'
  const handle = await openChecked(real, constants.O_RDONLY)
  const hash = createHash('sha256')
  try {
    for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk as Buffer)
    return `sha256:${hash.digest('hex')}`
  } finally {
    await handle.close()
  }
}

/**
 * Holds on to a folder. On Linux what is done under `path` happens in the folder that was opened and checked, whatever its
 * name leads to meanwhile; elsewhere the name is checked once more, which leaves a moment.
 */
async function holdFolder(folder: string): Promise<{ path: string; release: () => Promise<void> }> {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    const held = process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : folder
    if ((await realpath(held)) !== folder) throw new Error('path: its folder changed while it was written')
    return { path: held, release: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/**
 * Puts a whole new file in place of the old one. A reader sees the old or the new content, never a part; a hard link to
 * the old file elsewhere keeps the old content.
 */
export async function replaceFile({ real, exists }: Place, content: string | Buffer, mode?: number): Promise<void> {
  await mkdir(dirname(real), { recursive: true })
  const folder = await holdFolder(dirname(real))
  try {
    const target = join(folder.path, basename(real))
    const before = exists ? await lstat(target) : undefined
    if (before !== undefined && !before.isFile()) throw new Error('path: not a regular file')
    await writeBeside(folder.path, target, content, mode ?? before?.mode)
  } finally {
    await folder.release()
  }
}

async function writeBeside(folder: string, target: string, content: string | Buffer, mode: number | undefined): Promise<void> {
  const draft = join(folder, `.parley-${randomBytes(8).toString('hex')}.tmp`)
  let handle: FileHandle | undefined
  try {
    handle = await open(draft, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o666)
    await handle.writeFile(content)
    if (mode !== undefined) await handle.chmod(mode & 0o777)
    await handle.sync()
    await handle.close()
    await rename(draft, target)
  } catch (error) {
    await handle?.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}
