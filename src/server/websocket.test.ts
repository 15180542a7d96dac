import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { LogEvent } from '#protocol/event.ts'
import type { FeedReader } from './feed.ts'
import { createStreamLimit } from './stream-limit.ts'
import { createStreams } from './sse.ts'
import { installWebsocket } from './websocket.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** The endpoint on a server of its own, with a log that the test writes. */
async function serve({ pingMs = 60_000, perUser = 10 } = {}) {
  const readers: FeedReader[] = []
  const streams = createStreams(createStreamLimit(perUser))
  app = Fastify()
  app.decorateRequest('user', 'ann')
  app.addHook('preClose', async () => streams.endAll())
  let left = 0
  await installWebsocket(app, {
    sessions: { post: unused, answer: unused, cancel: unused, events: async () => [], lastSeq: async () => 0 },
    feeds: { follow: (_session, _after, reader) => (readers.push(reader), () => void left++), close: () => {} },
    streams,
    guard: () => () => {},
    clientTools: { announce: () => {}, leave: () => {}, runnerOf: () => undefined, hasOpenCall: () => false, answer: () => {} },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    pingMs,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/my/chat/s_1/ws`
  return { readers, url, left: () => left }
}

const unused = () => Promise.reject(new Error('not used here'))
const event = (seq: number, size: number): LogEvent => ({
  seq,
  type: 'observation',
  json: JSON.stringify({ seq, type: 'observation', summary: 'x'.repeat(size) }),
})

async function connect(url: string, options = {}): Promise<WebSocket> {
  const socket = new WebSocket(url, options)
  await once(socket, 'open')
  return socket
}

test('X-06 a reader that takes nothing in is closed before its buffer grows past 1 MiB', async () => {
  const { readers, url } = await serve()
  const socket = await connect(url)
  socket.pause()
  const [reader] = readers as [FeedReader]
  const before = process.memoryUsage().rss
  let seq = 0
  // The kernel takes some megabytes for the peer; after that the buffer here fills and the reader is let go.
  while (reader.event(event(++seq, 100_000)) && seq < 1_000) await new Promise((resolve) => setImmediate(resolve))
  expect(seq).toBeLessThan(1_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576)
  socket.resume()
  const [code] = (await once(socket, 'close')) as [number]
  expect([1013, 1006]).toContain(code)
})

test('X-06 one event larger than the buffer still reaches a reader that keeps up', async () => {
  const { readers, url } = await serve()
  const socket = await connect(url)
  const [reader] = readers as [FeedReader]
  const received = once(socket, 'message')
  expect(reader.event(event(1, 1_500_000))).toBe(true)
  expect(JSON.parse(String((await received)[0]))).toMatchObject({ seq: 1 })
  socket.terminate()
})

test('X-06 catching up waits for a slow reader instead of closing it', async () => {
  const { readers, url } = await serve()
  const socket = await connect(url)
  const [reader] = readers as [FeedReader]
  let count = 0
  socket.on('message', () => count++)
  for (let seq = 1; seq <= 300; seq++) {
    await reader.room?.()
    expect(reader.event(event(seq, 50_000))).toBe(true)
  }
  await expect.poll(() => count).toBe(300)
  socket.terminate()
})

test('W-01 a peer that answers no ping is gone soon; one that does stays', async () => {
  const { url, left } = await serve({ pingMs: 500 })
  const alive = await connect(url)
  const dead = await connect(url, { autoPong: false })
  await once(dead, 'close')
  await expect.poll(left).toBe(1)
  expect(alive.readyState).toBe(WebSocket.OPEN)
  alive.terminate()
})

test('W-01 a user has so many connections and no more, and a closed one makes room', async () => {
  const { url, left } = await serve({ perUser: 1 })
  const first = await connect(url)
  const second = new WebSocket(url)
  const [, response] = (await once(second, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(response.statusCode).toBe(429)
  first.close()
  await expect.poll(left).toBe(1)
  ;(await connect(url)).terminate()
})

test('W-01 a stopping server says so', async () => {
  const { url } = await serve()
  const socket = await connect(url)
  const closed = once(socket, 'close')
  await app.close()
  expect((await closed)[0]).toBe(1001)
})
