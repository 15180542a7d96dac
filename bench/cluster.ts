import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasNats, startNats } from '../test/harness/nats.ts'
import { createDatabaseIn, startPostgres } from '../test/harness/postgres.ts'
import { lanes, percentile, type Sample, send } from './load.ts'
import { type Running, run } from './process.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const SESSIONS = 32
/** Work that needs a processor and not the database: what a second process should speed up. */
const BURN = `export default { id: 'burn', name: 'Burn', description: 'Computes for a while',
  run() {
    const end = performance.now() + 20
    let sum = 0
    while (performance.now() < end) sum += Math.sqrt(sum + 1)
    return 'burnt'
  } }`

async function openSession(server: Running): Promise<string> {
  const { text } = await send(`${server.url}/my/chat/sessions/`, 'POST', '{}')
  return (JSON.parse(text) as { session_id: string }).session_id
}

/** Calls per second when the lanes are spread over the servers. */
async function throughput(servers: Running[]): Promise<Sample> {
  const at = (lane: number) => servers[lane % servers.length] as Running
  const ids = await Promise.all(Array.from({ length: SESSIONS }, (_, lane) => openSession(at(lane))))
  const body = JSON.stringify({ content: 'go', target_agent: 'burn' })
  const call = async (lane: number) => {
    const { status, text } = await send(`${at(lane).url}/my/chat/${ids[lane]}/message/`, 'POST', body, { prefer: 'wait=30' })
    if (status !== 200) throw new Error(`${status} ${text}`)
  }
  await lanes(SESSIONS, 1, call)
  return lanes(SESSIONS, SECONDS, call)
}

/** When each event of a session arrives at a reader, by its id. */
async function arrivals(server: Running, session: string): Promise<{ at: Map<number, number>; close(): void }> {
  const at = new Map<number, number>()
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${server.url}/my/chat/${session}/events/?after=0`, { agent: false }, resolve).on('error', reject),
  )
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    const now = performance.now()
    for (const [, id] of text.matchAll(/^id: (\d+)$/gm)) at.set(Number(id), now)
  })
  response.on('error', () => {})
  return { at, close: () => response.destroy() }
}

/** How much later than on its own server an event is on the other. */
async function crossing([a, b]: [Running, Running]): Promise<number[]> {
  const session = await openSession(a)
  const [own, other] = [await arrivals(a, session), await arrivals(b, session)]
  const body = JSON.stringify({ content: 'go', target_agent: 'echo' })
  for (let i = 0; i < 300; i++) await send(`${a.url}/my/chat/${session}/message/`, 'POST', body, { prefer: 'wait=10' })
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  own.close()
  other.close()
  if (own.at.size !== other.at.size) throw new Error(`${own.at.size} events on one server, ${other.at.size} on the other`)
  // The first ones warm up.
  return [...own.at]
    .slice(200)
    .map(([id, at]) => Math.max(0, (other.at.get(id) as number) - at))
    .sort((x, y) => x - y)
}

/** Two server processes on one PostgreSQL and one NATS beside one alone. */
export async function cluster(): Promise<void> {
  if (!hasNats) return console.log('cluster: skipped, nats-server is not installed')
  const [postgres, nats, folder] = [await startPostgres(), await startNats(), await mkdtemp(join(tmpdir(), 'parley-bench-'))]
  await writeFile(join(folder, 'burn.mjs'), BURN)
  const servers: Running[] = []
  try {
    const env = { DATABASE_URL: await createDatabaseIn(postgres.url), NATS_URL: nats.url, PARLEY_AGENTS: folder }
    const start = async (name: string) =>
      servers.push(await run('scripts/parley.mjs', ['serve', '--port', '0'], { ...env, PARLEY_HOME: join(folder, name) }))
    await start('a')
    const one = await throughput(servers)
    await start('b')
    const two = await throughput(servers)
    console.log(
      `cluster, ${SESSIONS} sessions that compute: one process ${one.perSecond.toFixed(0)}/s, two ${two.perSecond.toFixed(0)}/s, ratio ${(two.perSecond / one.perSecond).toFixed(2)} (asked: 1.6)`,
    )
    const late = await crossing(servers as [Running, Running])
    console.log(
      `cluster, an event reaches a reader of the other process P50 ${percentile(late, 50).toFixed(2)} ms, P95 ${percentile(late, 95).toFixed(2)} ms after one of its own (asked: P95 5 ms)`,
    )
  } finally {
    for (const server of servers) await server.stop()
    await nats.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
