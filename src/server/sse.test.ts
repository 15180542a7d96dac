import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createStreams, frameOf, type SseStream } from './sse.ts'
import { createStreamLimit } from './stream-limit.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
})

/** One SSE connection over real sockets: the server's end, and the client's. */
async function connected() {
  const streams = createStreams(createStreamLimit(10))
  let closed = 0
  const opened = Promise.withResolvers<SseStream>()
  const server = createServer((_, response) => opened.resolve(streams.open(response, () => closed++))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.on('error', () => {})
  closing.push(() => {
    request.destroy()
    server.close()
  })
  return { streams, stream: await opened.promise, response, closed: () => closed }
}

test('a comment line every 15 s keeps a connection alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { response } = await connected()
  vi.advanceTimersByTime(14_000)
  const first = once(response, 'data') as Promise<[Buffer]>
  vi.advanceTimersByTime(1_000)
  expect(String((await first)[0])).toBe(': keep-alive\n\n')
})

test('a frame over the limit still reaches a reader that has nothing else to read; a stalled one is closed', async () => {
  const { stream, response, closed } = await connected()
  response.pause()
  const frame = frameOf('big', JSON.stringify('x'.repeat(1_200_000)), 1)
  expect(stream.write(frame)).toBe(true)
  while (stream.write(frame));
  await vi.waitFor(() => expect(closed()).toBe(1))
  expect(stream.closed).toBe(true)
  expect(stream.room()).toBeUndefined()
})

test('room is there, or is waited for until the reader has drained it', async () => {
  const { stream, response } = await connected()
  expect(stream.room()).toBeUndefined()
  response.pause()
  let wait: Promise<void> | undefined
  while (!wait) {
    expect(stream.write(frameOf('part', JSON.stringify('x'.repeat(100_000))))).toBe(true)
    wait = stream.room()
  }
  response.resume()
  await wait
  expect(stream.room()).toBeUndefined()
})

test('shutdown ends every stream', async () => {
  const { streams, response } = await connected()
  response.resume()
  const ended = once(response, 'end')
  streams.endAll()
  await ended
})

test('places are counted by user, and given back once', () => {
  const limit = createStreamLimit(2)
  const leave = limit.admit('ada')
  limit.admit('ada')
  expect(() => limit.admit('ada')).toThrow('2 streams')
  limit.admit('eve')
  leave()
  leave()
  limit.admit('ada')
  expect(() => limit.admit('ada')).toThrow('2 streams')
})
