import { get } from 'node:http'
import { WebSocket } from 'ws'
import { eventually } from '../harness/api.ts'
import type { TestServer } from '../harness/server.ts'
import { createClient } from './client.ts'
import { readLog } from './history.ts'
import { type Proxy, startProxy } from './proxy.ts'
import type { Tally } from './record.ts'
import type { World } from './world.ts'

/** Of each kind; all of them read the one session. */
const READERS = 20

interface Reader {
  seen: number[]
  connections: number
}

/** Promise 2: readers behind connections that are cut at random bytes. */
export async function reconnects(world: World, rounds: number): Promise<Tally> {
  const server = await world.start()
  const client = createClient(server)
  const proxy = await startProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
  proxy.set({ kind: 'cut', afterBytes: () => 200 + Math.floor(Math.random() * 1_500) })
  const session = await client.createSession()
  let over = false
  const writer = (async () => {
    for (let n = 0; !over; n++) await client.post(session, `m${n}`, 'echo', { prefer: 'wait=60' })
  })()
  const readers = (read: (proxy: Proxy, session: string, reader: Reader) => Promise<void>) =>
    Array.from({ length: READERS }, () => {
      const reader: Reader = { seen: [], connections: 0 }
      const done = (async () => {
        for (; !over; reader.connections++) await read(proxy, session, reader)
      })()
      return { reader, done }
    })
  const [bySse, bySocket] = [readers(readBySse), readers(readByWebSocket)]
  await eventually(() => proxy.connections() >= rounds, 3_600_000)
  over = true
  proxy.set({ kind: 'refuse' })
  await Promise.all([writer, ...[...bySse, ...bySocket].map(({ done }) => done)])
  await proxy.close()
  for (const { reader } of bySse)
    reader.seen.forEach((seq, index) => {
      if (seq !== index + 1) throw new Error(`SSE: event ${seq} came at place ${index + 1}`)
    })
  const shown = await framesOf(server, session, Math.max(...bySocket.map(({ reader }) => reader.seen.at(-1) ?? 0)))
  for (const { reader } of bySocket) {
    const at = reader.seen.findIndex((seq, index) => seq !== shown[index])
    if (at >= 0)
      throw new Error(`WebSocket: frame ${at} is ${reader.seen.slice(at, at + 5).join()}, uncut ${shown.slice(at, at + 5).join()}`)
  }
  const events = await readLog(server, session)
  client.close()
  const connections = (some: { reader: Reader }[]) => some.reduce((sum, { reader }) => sum + reader.connections, 0)
  return { 'SSE connections': connections(bySse), 'WebSocket connections': connections(bySocket), events: events.length }
}

/** One connection to its end; the next goes on after what has come whole. */
function readBySse(proxy: Proxy, session: string, { seen }: Reader): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'last-event-id': String(seen.at(-1) ?? 0) }
    const request = get(`http://127.0.0.1:${proxy.port}/my/chat/${session}/events/`, { agent: false, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const id = /^id: ?(\d+)$/m.exec(block)?.[1]
          if (id !== undefined) seen.push(Number(id))
        }
      })
      response.on('error', () => {}).on('close', resolve)
    })
    request.on('error', () => resolve()).setTimeout(5_000, () => request.destroy())
  })
}

function readByWebSocket(proxy: Proxy, session: string, { seen }: Reader): Promise<void> {
  return collect(`ws://127.0.0.1:${proxy.port}/my/chat/${session}/ws?after=${seen.at(-1) ?? 0}`, seen, 5_000)
}

/** The seqs of a reader that is not cut. */
async function framesOf(server: TestServer, session: string, last: number): Promise<number[]> {
  const seen: number[] = []
  while ((seen.at(-1) ?? 0) < last)
    await collect(`${server.url.replace('http', 'ws')}/my/chat/${session}/ws?after=${seen.at(-1) ?? 0}`, seen, 5_000)
  return seen
}

/** Frames until the connection ends, or nothing has come for a while. What is no event of the log has no seq; one event may be several frames. */
function collect(url: string, seen: number[], silenceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    const timer = setTimeout(() => socket.terminate(), silenceMs)
    socket.on('message', (data: Buffer) => {
      timer.refresh()
      const { seq } = JSON.parse(data.toString()) as { seq?: number }
      if (seq !== undefined && seen.at(-1) !== seq) seen.push(seq)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Promise 3: 32 writers in one session and a reader that looks again and again, at what is new and at the end at everything. */
export async function withoutHoles(world: World, rounds: number): Promise<Tally> {
  const server = await world.start()
  const client = createClient(server)
  const session = await client.createSession()
  let [total, looks] = [0, 0]
  while (total < rounds) {
    const { body } = await client.post(session, 'go', 'writers')
    for (let ended = false; !ended; looks++) {
      for (const { seq, type, run_id } of await readLog(server, session, total)) {
        if (seq !== ++total) throw new Error(`seq ${seq} stands at place ${total}`)
        if (type === 'turn_ended' && run_id === body.run_id) ended = true
      }
    }
  }
  const whole = await readLog(server, session)
  whole.forEach(({ seq }, index) => {
    if (seq !== index + 1) throw new Error(`read at once, seq ${seq} stands at place ${index + 1}`)
  })
  client.close()
  return { events: whole.length, looks }
}
