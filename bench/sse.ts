import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { send } from './load.ts'
import { createHome, type Running, run } from './process.ts'

const READERS = 1_000
const EVENTS = 200
const WEIGHED = 4_000
const TOUCHES = 5_000
const BURST = `export default { id: 'burst', name: 'Burst', description: 'Emits events, one after the other',
  async run(turn) { for (let i = 0; i < ${EVENTS}; i++) await turn.emit('observation', { summary: 'x'.repeat(150) }) } }`

const rssOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Readers {
  sockets: Socket[]
  bytes: () => number
}

/** Opens raw connections: the reader must cost less than the writer that is measured. */
async function openReaders(url: string, path: string, count = READERS): Promise<Readers> {
  const { hostname, port } = new URL(url)
  let bytes = 0
  const sockets: Socket[] = []
  for (let i = 0; i < count; i++) {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`)
    await new Promise<void>((resolve) => socket.once('data', () => resolve()))
    socket.on('data', (chunk) => (bytes += chunk.length))
    sockets.push(socket)
  }
  return { sockets, bytes: () => bytes }
}

async function collect(server: Running) {
  for (let i = 0; i < 3; i++) {
    process.kill(server.pid, 'SIGUSR2')
    await pause(400)
  }
}

interface Measured {
  perSecond: number
  bytesPerReader: number
  kilobytesEach: number
}

/** `emit` makes EVENTS events reach every reader; the clock stops when the last byte is in. */
async function measure(server: Running, path: string, emit: () => Promise<unknown>, touch: () => Promise<unknown>): Promise<Measured> {
  // Traffic and the first thousand readers let the heap grow to its working size, which it keeps; those after it are weighed.
  for (let i = 0; i < TOUCHES; i += 50) await Promise.all(Array.from({ length: 50 }, touch))
  const readers = await openReaders(server.url, path)
  await collect(server)
  const before = rssOf(server.pid)
  const idle = await openReaders(server.url, path, WEIGHED)
  await collect(server)
  const kilobytesEach = (rssOf(server.pid) - before) / WEIGHED
  for (const socket of idle.sockets) socket.destroy()
  await pause(500)

  const from = readers.bytes()
  const start = performance.now()
  await emit()
  let last = performance.now()
  for (let seen = readers.bytes(); performance.now() - last < 500; await pause(5)) {
    if (readers.bytes() === seen) continue
    seen = readers.bytes()
    last = performance.now()
  }
  for (const socket of readers.sockets) socket.destroy()
  return { perSecond: (READERS * EVENTS) / ((last - start) / 1000), bytesPerReader: (readers.bytes() - from) / READERS, kilobytesEach }
}

export async function sse(): Promise<void> {
  const { home, remove } = await createHome()
  const agents = await mkdtemp(join(tmpdir(), 'parley-agents-'))
  await writeFile(join(agents, 'burst.mjs'), BURST)
  const parley = await run('scripts/parley.mjs', ['serve', '--port', '0'], {
    PARLEY_HOME: home,
    PARLEY_AGENTS: agents,
    PARLEY_MAX_STREAMS: '10000',
  })
  const { session_id } = JSON.parse((await send(`${parley.url}/my/chat/sessions/`, 'POST', '{}')).text) as { session_id: string }
  const body = JSON.stringify({ content: 'go', target_agent: 'burst' })
  const product = await measure(
    parley,
    `/my/chat/${session_id}/events/`,
    () => send(`${parley.url}/my/chat/${session_id}/message/`, 'POST', body, { prefer: 'wait=60' }),
    () => send(`${parley.url}/my/chat/sessions/${session_id}`, 'GET'),
  )
  await parley.stop()
  await remove()
  await rm(agents, { recursive: true, force: true })

  const bare = await run('bench/sse-floor.ts', [], {})
  const frame = 'x'.repeat(Math.round(product.bytesPerReader / EVENTS))
  const floor = await measure(
    bare,
    '/',
    () => send(bare.url, 'POST', frame, { 'x-times': String(EVENTS) }),
    () => send(bare.url, 'POST', frame, { 'x-times': '0' }),
  )
  await bare.stop()

  const ratio = (a: number, b: number) => (a / b).toFixed(2)
  console.log(
    `SSE, ${READERS} readers: parley ${product.perSecond.toFixed(0)} events/s, bare node:http ${floor.perSecond.toFixed(0)}/s, ratio ${ratio(product.perSecond, floor.perSecond)} (asked: 0.8)`,
  )
  console.log(
    `SSE, memory per idle connection: parley ${product.kilobytesEach.toFixed(1)} kB, bare node:http ${floor.kilobytesEach.toFixed(1)} kB, ratio ${ratio(product.kilobytesEach, floor.kilobytesEach)} (asked: at most 2)`,
  )
}
