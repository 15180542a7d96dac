import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIde } from '#client/ide.ts'
import type { ServerFrame } from '#protocol/frames.ts'
import { createSession } from '../harness/api.ts'
import { connectIde } from '../harness/ide.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const TALKER = `export default { id: 'talker', name: 'Talker', description: 'talks', async run(turn) {
  for (let i = 0; i < 40; i++) await turn.emit('observation', { summary: i + ' ' + 'x'.repeat(200) })
  return 'said' } }`

let server: TestServer
beforeAll(async () => {
  server = await startServer({ agents: { 'talker.mjs': TALKER } })
})
afterAll(() => server.stop())

/** A way to the server that is cut after every few hundred bytes, in the middle of a frame as a rule. */
async function cuttingProxy(target: string, random: () => number) {
  let cuts = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    const upstream = connect(Number(new URL(target).port), '127.0.0.1')
    for (const one of [socket, upstream]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => sockets.delete(one))
    }
    let left = 200 + Math.floor(random() * 6_000)
    socket.pipe(upstream)
    upstream.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, left)
      left -= part.length
      socket.write(part)
      if (left > 0) return
      cuts++
      socket.destroy()
      upstream.destroy()
    })
    upstream.on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cuts: () => cuts,
    stop() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

/** The same numbers every time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('X-06 a socket that is cut again and again misses nothing and sees nothing twice', async () => {
  const session = await createSession(server)
  const proxy = await cuttingProxy(server.url, createRandom(7))
  const seen: ServerFrame[] = []
  const ide = openIde({ baseUrl: proxy.url, sessionId: session, onFrame: (frame) => void seen.push(frame) })
  const direct = await connectIde(server, session)
  for (let i = 1; i <= 3; i++) {
    direct.send({ type: 'user_message', content: `go ${i}`, target_agent: 'talker' })
    await direct.idle(i)
  }
  const whole = direct.frames.flatMap((frame) => frame.seq ?? [])
  await expect.poll(() => seen.at(-1)?.seq, { timeout: 20_000 }).toBe(whole.at(-1))
  expect(seen.flatMap((frame) => frame.seq ?? [])).toEqual(whole)
  expect(proxy.cuts()).toBeGreaterThan(5)
  ide.close()
  proxy.stop()
  await direct.close()
})
