import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

export class FolderLocked extends Error {}

/**
 * Locks a data folder for this process. A listening socket in Linux's abstract namespace, named by the folder's hash:
 * the kernel lets go of it however the process ends, kill -9 included. Elsewhere a port of loopback by the same hash.
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  await mkdir(folder, { recursive: true })
  const hash = createHash('sha256').update(await realpath(folder)).digest()
  const note = join(folder, 'process')
  const server = createServer((socket) => socket.end())
  const address = process.platform === 'linux' ? { path: `\0parley-${hash.toString('hex').slice(0, 40)}` } : { host: '127.0.0.1', port: 20_000 + (hash.readUInt32BE(0) % 30_000) }
  try {
    await listen(server, address)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new FolderLocked(`The data folder ${folder} is in use by ${describe(note)}. Stop that one first, or set PARLEY_HOME to another folder.`)
  }
  server.unref()
  writeFileSync(note, `${JSON.stringify({ pid: process.pid, started_at: new Date().toISOString() })}\n`)
  return {
    async release() {
      await rm(note, { force: true })
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const listen = (server: Server, address: object) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ ...address, exclusive: true }, () => resolve())
  })

function describe(note: string): string {
  try {
    const { pid, started_at } = JSON.parse(readFileSync(note, 'utf8')) as { pid: number; started_at: string }
    return `process ${pid} (since ${started_at})`
  } catch {
    return 'another process'
  }
}
