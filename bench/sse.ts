import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { send } from './load.ts'
import { createHome, type Running, run } from './process.ts'

const READERS = 1_000
const MESSAGES = 60

const rssOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens raw connections: the reader must cost less than the writer that is measured. */
async function openReaders(url: string, path: string, count: number): Promise<{ sockets: Socket[]; received: () => number }> {
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
  return { sockets, received: () => bytes }
}

interface Delivery {
  perSecond: number
  kilobytesEach: number
}

async function memory(server: Running, path: string): Promise<{ sockets: Socket[]; received: () => number; kilobytesEach: number }> {
  const warm = await openReaders(server.url, path, 50)
  const before = rssOf(server.pid)
  const readers = await openReaders(server.url, path, READERS)
  await pause(1_000)
  for (const socket of warm.sockets) socket.destroy()
  return { ...readers, kilobytesEach: (rssOf(server.pid) - before) / READERS }
}

/** `post` makes `events` events of `size` bytes in all reach every reader. */
async function deliver(readers: { sockets: Socket[]; received: () => number }, post: () => Promise<void>, events: number, size: number): Promise<number> {
  const from = readers.received()
  const start = performance.now()
  const goal = READERS * MESSAGES * size
  for (let i = 0; i < MESSAGES; i++) await post()
  while (readers.received() - from < goal * 0.999) {
    if (performance.now() - start > 60_000) throw new Error(`delivered only ${readers.received() - from} of ${goal} bytes`)
    await pause(2)
  }
  return (READERS * MESSAGES * events) / ((performance.now() - start) / 1000)
}

export async function sse(): Promise<void> {
  const { home, remove } = await createHome()
  const parley = await run('scripts/parley.mjs', ['serve', '--port', '0'], { PARLEY_HOME: home, PARLEY_MAX_STREAMS: '100000' })
  const { session_id } = JSON.parse((await send(`${parley.url}/my/chat/sessions/`, 'POST', '{}')).text) as { session_id: string }
  const path = `/my/chat/${session_id}/events/`
  const body = JSON.stringify({ content: 'x'.repeat(100), target_agent: 'echo' })
  const post = async () => void (await send(`${parley.url}/my/chat/${session_id}/message/`, 'POST', body, { prefer: 'wait=10' }))
  const sample = await sampleOf(parley, path, post)
  const product = await measure(parley, path, post, sample)
  await parley.stop()
  await remove()

  const bare = await run('bench/sse-floor.ts', [], {})
  const frame = 'x'.repeat(Math.round(sample.size / sample.events))
  const floor = await measure(bare, '/', async () => {
    await send(bare.url, 'POST', frame, { 'x-times': String(sample.events) })
  }, { events: sample.events, size: frame.length * sample.events })
  await bare.stop()

  console.log(`SSE, ${READERS} readers: parley ${product.perSecond.toFixed(0)} events/s, bare node:http ${floor.perSecond.toFixed(0)}/s, ratio ${(product.perSecond / floor.perSecond).toFixed(2)} (asked: 0.8)`)
  console.log(`SSE, memory per idle connection: parley ${product.kilobytesEach.toFixed(1)} kB, bare node:http ${floor.kilobytesEach.toFixed(1)} kB, ratio ${(product.kilobytesEach / floor.kilobytesEach).toFixed(2)} (asked: at most 2)`)
}

/** How many events and bytes one message makes, by reading what one reader gets. */
async function sampleOf(server: Running, path: string, post: () => Promise<void>): Promise<{ events: number; size: number }> {
  await post()
  const { hostname, port } = new URL(server.url)
  let text = ''
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`)
  socket.on('data', (chunk) => (text += chunk.toString()))
  await pause(500)
  const from = text.length
  await post()
  await pause(500)
  socket.destroy()
  const part = text.slice(from)
  return { events: part.split('\n\n').length - 1, size: Buffer.byteLength(part) }
}

async function measure(server: Running, path: string, post: () => Promise<void>, sample: { events: number; size: number }): Promise<Delivery> {
  const readers = await memory(server, path)
  const perSecond = await deliver(readers, post, sample.events, sample.size)
  for (const socket of readers.sockets) socket.destroy()
  return { perSecond, kilobytesEach: readers.kilobytesEach }
}
