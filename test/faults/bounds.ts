import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { call, createSession, eventually } from '../harness/api.ts'
import { openAsks, send } from '../harness/clerk.ts'
import { createDatabaseIn } from '../harness/postgres.ts'
import type { TestServer } from '../harness/server.ts'
import { problemsOf, readLog } from './history.ts'
import { type ProxyMode, startProxy } from './proxy.ts'
import { addTo, type Tally } from './record.ts'
import { expectNone, inLanes, type World } from './world.ts'

const MOST_MS = 2_000
const root = join(import.meta.dirname, '..', '..')

/** Promise 13: a second process on one embedded data folder. */
export async function oneProcess(world: World, rounds: number): Promise<Tally> {
  const server = await world.start()
  await inLanes(
    rounds,
    async (round) => {
      const { code, out } = await new Promise<{ code: number; out: string }>((resolve) =>
        execFile(
          process.execPath,
          [join(root, 'scripts', 'parley.mjs'), 'serve', '--port', '0'],
          { env: { PATH: process.env.PATH, PARLEY_HOME: server.home } },
          (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
        ),
      )
      if (code !== 1 || !out.includes(String(server.pid))) throw new Error(`round ${round}: exit ${code}, ${out}`)
    },
    2,
  )
  return { refused: rounds }
}

const MODES: ProxyMode[] = [
  { kind: 'refuse' },
  { kind: 'silent' },
  { kind: 'cut', afterBytes: () => Math.floor(Math.random() * 500) },
  { kind: 'pass', delayMs: 100 },
]

/** Promise 15: a database that is slow, gone, half open or silent. Most of it is waiting, so several servers wait at once. */
export async function bounded(world: World, rounds: number): Promise<Tally> {
  const lanes = await Promise.all(Array.from({ length: Math.min(2, rounds) }, () => behindProxy(world)))
  const tally = { outages: 0, requests: 0, 'answered with 503': 0, 'slowest 503': 0, 'slowest answer': 0, 'slowest return': 0 }
  await inLanes(
    rounds,
    async (_, lane) => {
      const { server, proxy } = lanes[lane] as Awaited<ReturnType<typeof behindProxy>>
      for (const mode of MODES) {
        // A connection that was cut while it lay idle may still be met once.
        const session = await eventually(() => createSession(server))
        await eventually(async () => (await send(server, session, 'go', 'greeter', { 'idempotency-key': 'go' })).status === 202)
        await eventually(async () => ((await openAsks(server, session)) as unknown[] | undefined)?.[0])
        proxy.set(mode)
        await Promise.all(Array.from({ length: 10 }, (__, index) => request(server, session, index, tally)))
        proxy.set({ kind: 'refuse' })
        proxy.set({ kind: 'pass' })
        const back = Date.now()
        await eventually(async () => (await call(server, 'GET', '/readyz')).status === 200)
        addTo(tally, { 'slowest return': Date.now() - back })
        const log = await eventually(() => readLog(server, session).catch(() => undefined))
        expectNone(problemsOf(log, []).filter((problem) => problem.startsWith('seq')))
        tally.outages++
      }
    },
    lanes.length,
  )
  for (const { proxy } of lanes) await proxy.close()
  if (tally['slowest 503'] > MOST_MS) throw new Error(`a 503 took ${tally['slowest 503']} ms`)
  return tally
}

async function behindProxy(world: World) {
  const url = new URL(await createDatabaseIn((await world.postgres()).url))
  const proxy = await startProxy({ host: '127.0.0.1', port: Number(url.port) })
  url.port = String(proxy.port)
  return { proxy, server: await world.start({ env: { DATABASE_URL: url.href } }) }
}

/** Every other one writes. */
async function request(server: TestServer, session: string, index: number, tally: Tally): Promise<void> {
  const start = Date.now()
  const { status } =
    index % 2 === 0
      ? await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'Ada' }, { 'idempotency-key': `k${index}` })
      : await call(server, 'GET', `/my/chat/${session}/messages/`)
  const ms = Date.now() - start
  addTo(tally, { requests: 1, 'slowest answer': ms, ...(status === 503 && { 'answered with 503': 1, 'slowest 503': ms }) })
}
