import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import type { TestServer } from '../harness/server.ts'
import type { Tally } from './record.ts'
import { pause, type World } from './world.ts'

const READERS = 200
const LIMIT_MIB = 300
/** What one run of the writers appends. */
const EVENTS = 32 * 290
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c3RhbGxlZCByZWFkZXIhIQ==\r\n'

/** A connection that is opened and then never read; on a busy machine the database may say "later" first. */
async function stall(server: TestServer, path: string, headers = ''): Promise<Socket> {
  const { hostname, port, host } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`)
  const answer = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString('latin1'))))
  if (/^HTTP\/1.1 503 /.test(answer)) {
    socket.destroy()
    await pause(2_000)
    return stall(server, path, headers)
  }
  if (!/^HTTP\/1.1 (101|200) /.test(answer)) throw new Error(`${path} was not opened: ${answer.slice(0, 200)}`)
  socket.pause()
  return socket
}

const residentMiB = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Promise 11: readers that stall on SSE, WebSocket and the lobby while a gigabyte is published to them. */
export async function stalledReaders(world: World, runs: number): Promise<Tally> {
  const server = await world.start({ env: { LOG_LEVEL: 'error' } })
  const session = await createSession(server)
  const write = async () => {
    const { status } = await call(
      server,
      'POST',
      `/my/chat/${session}/message/`,
      { content: 'go', target_agent: 'writers' },
      { prefer: 'wait=120' },
    )
    if (status !== 200) throw new Error(`the writers were not done: ${status}`)
  }
  await write() // the heap at its working size
  const paths = [`/my/chat/${session}/events/?after=0`, `/my/chat/${session}/ws?after=0`, '/chat/stream']
  const sockets: Socket[] = []
  for (let i = 0; i < READERS; i++) sockets.push(await stall(server, paths[i % 3] as string, i % 3 === 1 ? UPGRADE : ''))
  const before = residentMiB(server.pid)
  const reader = follow(server, '/chat/stream')
  for (let run = 0; run < runs; run++) {
    await write()
    for (let i = 0; i < 40; i++)
      await call(server, 'POST', '/chat/agent_message', { author: 'faults', text: `${run}.${i} ${'x'.repeat(60_000)}` })
  }
  await eventually(() => reader.events.some(({ data }) => String(data.text).startsWith(`${runs - 1}.39 `)))
  const grown = residentMiB(server.pid) - before
  for (const socket of sockets) socket.destroy()
  reader.close()
  if (grown > LIMIT_MIB) throw new Error(`the process grew by ${grown.toFixed(0)} MiB; ${LIMIT_MIB} are allowed`)
  return { readers: READERS, events: runs * EVENTS, 'lobby messages': runs * 40, 'most MiB grown': Math.round(grown) }
}
