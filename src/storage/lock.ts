import { createHash } from 'node:crypto'
import { mkdir, realpath } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'

export class FolderLocked extends Error {}

type Address = { path: string } | { host: string; port: number }
const ASK_MS = 3_000

/**
 * Locks a data folder for this process. A listening socket in Linux's abstract namespace, named by the folder's hash:
 * the kernel lets go of it however the process ends, kill -9 included. Elsewhere a port of loopback by the same hash.
 * Who connects is told which process this is.
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  await mkdir(folder, { recursive: true })
  const hash = createHash('sha256')
    .update(await realpath(folder))
    .digest()
  const address =
    process.platform === 'linux'
      ? { path: `\0parley-${hash.toString('hex').slice(0, 40)}` }
      : { host: '127.0.0.1', port: 20_000 + (hash.readUInt32BE(0) % 30_000) }
  const self = `process ${process.pid} (since ${new Date().toISOString()})`
  const server = createServer((socket) => socket.on('error', () => {}).end(self))
  try {
    await listen(server, address)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    const holder = await askHolder(address)
    throw new FolderLocked(`The data folder ${folder} is in use by ${holder}. Stop that one first, or set PARLEY_HOME to another folder.`)
  }
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

const listen = (server: Server, address: Address) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ ...address, exclusive: true }, () => resolve())
  })

/** A holder that is busy opening its database answers a little later. */
const askHolder = (address: Address) =>
  new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(address)
    const done = () => resolve(/^process \d+ \(since [^)]{1,40}\)$/.test(text) ? text : 'another process')
    socket.setTimeout(ASK_MS, () => socket.destroy())
    socket.on('data', (chunk) => (text = (text + String(chunk)).slice(0, 100)))
    socket.on('error', () => {}).once('close', done)
  })
