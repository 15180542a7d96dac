import { call, createSession, eventually } from '../harness/api.ts'
import { send } from '../harness/clerk.ts'
import type { TestServer } from '../harness/server.ts'
import { readLog } from './history.ts'
import { type Proxy, startProxy } from './proxy.ts'
import type { World } from './world.ts'

/** Promise 2: readers behind a connection that is cut at random bytes. */
export async function reconnects(world: World): Promise<string> {
  const server = await world.start()
  const proxy = await startProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
  proxy.set({ kind: 'cut', afterBytes: () => 200 + Math.floor(Math.random() * 3_000) })
  const session = await createSession(server)
  const wanted = world.rounds(10_000)
  let over = false
  const writer = (async () => {
    for (let n = 0; !over; n++) {
      await send(server, session, `m${n}`, 'echo', { prefer: 'wait=5' })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const sse = readBySse(proxy, session, () => over)
  const frames = readByWebSocket(proxy, session, () => over)
  await eventually(() => proxy.connections() >= wanted, 3_600_000)
  over = true
  await writer
  const [events, seqs] = await Promise.all([sse, frames])
  const whole = await readLog(server, session)
  await proxy.close()
  events.forEach((seq, index) => {
    if (seq !== index + 1) throw new Error(`SSE: event ${seq} came at place ${index + 1}`)
  })
  const shown = (await framesOf(server, session)).filter((seq) => seq <= (seqs.at(-1) ?? 0))
  if (seqs.join() !== shown.join()) throw new Error('WebSocket: the frames differ from those of a reader that was not cut')
  return `${proxy.connections()} connections cut at random bytes, ${whole.length} events: 0 gaps, 0 doubles, 0 swaps`
}

async function readBySse(proxy: Proxy, session: string, over: () => boolean): Promise<number[]> {
  const seen: number[] = []
  while (!over()) {
    try {
      const response = await fetch(`http://127.0.0.1:${proxy.port}/my/chat/${session}/events/`, {
        headers: { 'last-event-id': String(seen.at(-1) ?? 0) },
        signal: AbortSignal.timeout(5_000),
      })
      let text = ''
      for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        text += chunk
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const id = /^id: ?(\d+)$/m.exec(block)?.[1]
          if (id !== undefined) seen.push(Number(id))
        }
      }
    } catch {
      // Cut: the next connection goes on after what has come whole.
    }
  }
  return seen
}

async function readByWebSocket(proxy: Proxy, session: string, over: () => boolean): Promise<number[]> {
  const seen: number[] = []
  while (!over()) {
    await collect(
      `ws://127.0.0.1:${proxy.port}/my/chat/${session}/ws?after=${seen.at(-1) ?? 0}`,
      (seq) => void (seen.at(-1) !== seq && seen.push(seq)),
      5_000,
    )
  }
  return seen
}

/** The seqs of a reader that is not cut, up to a moment of silence. */
async function framesOf(server: TestServer, session: string): Promise<number[]> {
  const seen: number[] = []
  await collect(
    `${server.url.replace('http', 'ws')}/my/chat/${session}/ws?after=0`,
    (seq) => void (seen.at(-1) !== seq && seen.push(seq)),
    3_000,
  )
  return seen
}

function collect(url: string, take: (seq: number) => void, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    const timer = setTimeout(() => socket.close(), ms)
    socket.addEventListener('message', ({ data }) => {
      const { seq } = JSON.parse(String(data)) as { seq?: number }
      if (seq !== undefined) take(seq)
    })
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    socket.addEventListener('close', end)
    socket.addEventListener('error', end)
  })
}

/** Promise 3: 32 writers in one session and a reader that looks again and again. */
export async function withoutHoles(world: World): Promise<string> {
  const server = await world.start()
  const session = await createSession(server)
  const wanted = world.rounds(100_000)
  let [total, looks] = [0, 0]
  while (total < wanted) {
    const { body } = await send(server, session, 'go', 'writers')
    for (;;) {
      const log = await readLog(server, session)
      looks++
      log.forEach(({ seq }, index) => {
        if (seq !== index + 1) throw new Error(`seq ${seq} stands at place ${index + 1}`)
      })
      total = log.length
      if (log.some(({ type, run_id }) => type === 'turn_ended' && run_id === body.run_id)) break
    }
  }
  await call(server, 'DELETE', `/my/chat/sessions/${session}`)
  return `${total} events by 32 writers, read ${looks} times meanwhile: 0 holes`
}
