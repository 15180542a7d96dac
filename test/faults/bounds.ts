import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { call, createSession, eventually } from '../harness/api.ts'
import { openAsk, send } from '../harness/clerk.ts'
import { createDatabaseIn } from '../harness/postgres.ts'
import { problemsOf, readLog } from './history.ts'
import { type ProxyMode, startProxy } from './proxy.ts'
import { expectNone, type World } from './world.ts'

const root = join(import.meta.dirname, '..', '..')

/** Promise 13: a second process on one embedded data folder. */
export async function oneProcess(world: World): Promise<string> {
  if (world.engine === 'postgres') return 'does not concern PostgreSQL: several processes may share it'
  const server = await world.start()
  const rounds = world.rounds(100)
  for (let round = 0; round < rounds; round++) {
    const { code, out } = await new Promise<{ code: number; out: string }>((resolve) =>
      execFile(
        process.execPath,
        [join(root, 'scripts', 'parley.mjs'), 'serve', '--port', '0'],
        { env: { PATH: process.env.PATH, PARLEY_HOME: server.home } },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
      ),
    )
    if (code !== 1 || !out.includes(String(server.pid))) throw new Error(`round ${round}: exit ${code}, ${out}`)
  }
  return `${rounds} double starts, ${rounds} refused, each naming the first`
}

/** Promise 15: a database that is slow, gone, half open or silent. */
export async function bounded(world: World): Promise<string> {
  if (world.engine === 'embedded') return 'does not concern the embedded database: it is in the process'
  const url = new URL(await createDatabaseIn((await world.postgres()).url))
  const proxy = await startProxy({ host: '127.0.0.1', port: Number(url.port) })
  url.port = String(proxy.port)
  const server = await world.start({ env: { DATABASE_URL: url.href } })
  const modes: ProxyMode[] = [
    { kind: 'refuse' },
    { kind: 'silent' },
    { kind: 'cut', afterBytes: () => Math.floor(Math.random() * 500) },
    { kind: 'pass', delayMs: 100 },
  ]
  const rounds = world.rounds(20)
  let [slowest, requests] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    for (const mode of modes) {
      const session = await createSession(server)
      await send(server, session, 'go', 'greeter')
      await openAsk(server, session)
      proxy.set(mode)
      const attempts = Array.from({ length: 10 }, async (_, index) => {
        const start = Date.now()
        const path = index % 2 === 0 ? `/my/chat/${session}/message/` : `/my/chat/${session}/messages/`
        const reply = await call(
          server,
          index % 2 === 0 ? 'POST' : 'GET',
          path,
          index % 2 === 0 ? { content: 'Ada' } : undefined,
          index % 2 === 0 ? { 'idempotency-key': `k${index}` } : {},
        )
        if (reply.status === 503) slowest = Math.max(slowest, Date.now() - start)
        requests++
      })
      await Promise.all(attempts)
      proxy.set({ kind: 'refuse' })
      proxy.set({ kind: 'pass' })
      await eventually(async () => (await call(server, 'GET', '/readyz')).status === 200, 20_000)
      expectNone(problemsOf(await readLog(server, session), []).filter((problem) => problem.startsWith('seq')))
    }
  }
  await proxy.close()
  if (slowest > 2_500) throw new Error(`a 503 took ${slowest} ms`)
  return `${requests} requests in ${rounds * modes.length} outages: 0 hangs, the slowest 503 after ${slowest} ms`
}
