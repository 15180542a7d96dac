import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDatabaseIn, startPostgres } from '../test/harness/postgres.ts'
import { send } from './load.ts'
import { type Running, run } from './process.ts'

/** What a session, a message and a connection cost, on PostgreSQL: the figures of docs/sizing.md. */
const COUNT = 2_000
const TEXT = 'What is the opening time of the library on Sundays, and do I need a card to borrow a book?'

const rssKiB = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function settledKiB({ pid }: Running): Promise<number> {
  for (let i = 0; i < 3; i++) {
    process.kill(pid, 'SIGUSR2')
    await pause(400)
  }
  return rssKiB(pid)
}

/** Processor time of a process and, for PostgreSQL, of those that it started. */
function cpuMs(pid: number, withChildren = false): number {
  const own = (id: string) => {
    const [, parent, ...fields] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return { parent: Number(parent), ms: (Number(fields[9]) + Number(fields[10])) * 10 }
  }
  const children = withChildren
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOrNothing(() => own(name).parent === pid))
    : []
  return [String(pid), ...children].reduce((sum, id) => sum + own(id).ms, 0)
}

function statOrNothing(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false // it ended meanwhile
  }
}

/** Bytes of tables and indexes, by table. */
async function tableBytes(client: pg.Client): Promise<Map<string, number>> {
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

function grown(before: Map<string, number>, after: Map<string, number>): { total: number; parts: string } {
  const parts = [...after]
    .map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / COUNT] as const)
    .filter(([, bytes]) => bytes > 20)
  return {
    total: parts.reduce((sum, [, bytes]) => sum + bytes, 0),
    parts: parts.map(([name, bytes]) => `${name} ${Math.round(bytes)}`).join(', '),
  }
}

async function openReaders(server: Running, paths: string[]): Promise<Socket[]> {
  const { hostname, port } = new URL(server.url)
  const sockets: Socket[] = []
  for (const path of paths) {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`)
    await new Promise<void>((resolve) => socket.once('data', () => resolve()))
    socket.on('data', () => {})
    sockets.push(socket)
  }
  return sockets
}

/** The first half lets the heap grow to its working size; the second half is weighed. */
async function perReader(server: Running, paths: string[]): Promise<number> {
  const half = paths.length / 2
  const warm = await openReaders(server, paths.slice(0, half))
  const before = await settledKiB(server)
  const readers = await openReaders(server, paths.slice(half))
  const each = ((await settledKiB(server)) - before) / half
  for (const socket of [...warm, ...readers]) socket.destroy()
  await pause(1_000)
  return each
}

/** Opens COUNT sessions, or makes one call in each, some at a time. */
async function inParallel(lanes: number, work: (index: number) => Promise<void>) {
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < COUNT) await work(next++)
    }),
  )
}

async function rows(server: Running, client: pg.Client, postgres: number): Promise<string[]> {
  const empty = await tableBytes(client)
  const ids: string[] = []
  await inParallel(16, async () => {
    const { text } = await send(`${server.url}/my/chat/sessions/`, 'POST', '{}')
    ids.push((JSON.parse(text) as { session_id: string }).session_id)
  })
  const opened = await tableBytes(client)
  const session = grown(empty, opened)
  console.log(`sizing: a session is ${Math.round(session.total)} bytes in the database (${session.parts})`)
  const body = JSON.stringify({ content: TEXT, target_agent: 'echo' })
  const cpu = [cpuMs(server.pid), cpuMs(postgres, true)] as const
  await inParallel(32, async (i) => void (await send(`${server.url}/my/chat/${ids[i]}/message/`, 'POST', body, { prefer: 'wait=10' })))
  const spent = [cpuMs(server.pid) - cpu[0], cpuMs(postgres, true) - cpu[1]].map((ms) => (ms / COUNT).toFixed(2))
  const call = grown(opened, await tableBytes(client))
  console.log(
    `sizing: a direct call (${TEXT.length} characters and the reply) is ${Math.round(call.total)} bytes in the database (${call.parts}), ${spent[0]} ms of processor in the server and ${spent[1]} ms in PostgreSQL`,
  )
  return ids
}

export async function sizing(): Promise<void> {
  const postgres = await startPostgres()
  const home = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  const url = await createDatabaseIn(postgres.url)
  const client = new pg.Client({ connectionString: url })
  // What one measurement leaves in a heap would spoil the next: each has a process of its own.
  const fresh = async <T>(work: (server: Running) => Promise<T>): Promise<T> => {
    const server = await run('scripts/parley.mjs', ['serve', '--port', '0'], {
      PARLEY_HOME: home,
      DATABASE_URL: url,
      PARLEY_MAX_STREAMS: '100000',
    })
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  }
  try {
    const rest = await fresh(settledKiB)
    console.log(`sizing: a process at rest has ${(rest / 1024).toFixed(0)} MiB`)
    await client.connect()
    const ids = await fresh((server) => rows(server, client, postgres.pid))
    const own = await fresh((server) =>
      perReader(
        server,
        ids.map((id) => `/my/chat/${id}/events/?after=99`),
      ),
    )
    const lobby = await fresh((server) =>
      perReader(
        server,
        ids.map(() => '/chat/stream'),
      ),
    )
    console.log(`sizing: a reader of a session of its own is ${own.toFixed(1)} KiB of memory, one of the lobby ${lobby.toFixed(1)} KiB`)
  } finally {
    await client.end()
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
}
