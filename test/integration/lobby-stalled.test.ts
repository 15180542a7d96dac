import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, eventually, follow } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer
const stalled: Socket[] = []
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'warn' } })
})
afterAll(async () => {
  for (const socket of stalled) socket.destroy()
  await server.stop()
})

/** Opens the stream and never reads from it again. */
async function stall() {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  stalled.push(socket)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write('GET /chat/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
}

const residentMiB = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

test.skipIf(process.platform !== 'linux')(
  'L-10 readers that stall cost little and slow nobody; when they read again they have everything',
  async () => {
    await call(server, 'POST', '/chat/agent_message', { author: 'a', text: 'first' })
    for (let i = 0; i < 30; i++) await stall()
    const reader = follow(server, '/chat/stream?after=1')
    const before = residentMiB()
    const text = 'x'.repeat(60_000)
    const messages = 150 // 9 MB for each reader
    for (let i = 0; i < messages; i++) await call(server, 'POST', '/chat/agent_message', { author: 'a', text: `${i} ${text}` })
    await eventually(() => reader.events.length === messages)
    expect(reader.events.map(({ data }) => Number.parseInt(String(data.text), 10))).toEqual(Array.from({ length: messages }, (_, i) => i))
    expect(residentMiB() - before).toBeLessThan(300)
    reader.close()

    const late = stalled[0] as Socket
    let bytes = 0
    let last = ''
    late.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      last = (last + chunk.toString('latin1')).slice(-200_000)
    })
    late.resume()
    await eventually(() => last.includes(`"text":"${messages - 1} `) && last.endsWith('\n\n'))
    expect(bytes).toBeGreaterThan(messages * 60_000)
  },
)
