import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIn, startPostgres } from '../test/harness/postgres.ts'
import { lanes, percentile, type Sample, send } from './load.ts'
import { createHome, type Running, run } from './process.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const CLOCK = `export default { id: 'clock', name: 'Clock', description: 'Says when it started',
  run: () => String(performance.timeOrigin + performance.now()) }`

/** Direct echo calls, each durable twice over, against a floor with the same rows and the same sharing of commits. */
export async function direct(): Promise<void> {
  const postgres = await startPostgres()
  const agents = await mkdtemp(join(tmpdir(), 'parley-agents-'))
  await writeFile(join(agents, 'clock.mjs'), CLOCK)
  try {
    for (const engine of ['embedded', 'PostgreSQL'] as const) {
      const results: Record<string, Record<number, Sample>> = {}
      for (const kind of ['floor', 'parley'] as const) {
        const { home, remove } = await createHome()
        const env = {
          PARLEY_HOME: home,
          PARLEY_AGENTS: agents,
          ...(engine === 'PostgreSQL' && { DATABASE_URL: await createDatabaseIn(postgres.url) }),
        }
        const server = await (kind === 'floor' ? run('bench/floor.ts', [], env) : run('scripts/parley.mjs', ['serve', '--port', '0'], env))
        results[kind] = {}
        for (const sessions of [1, 32, 256]) results[kind][sessions] = await measure(server, sessions)
        await startLatency(server, `${engine}, ${kind}`)
        await server.stop()
        await remove()
      }
      for (const sessions of [1, 32, 256])
        report(engine, sessions, results.floor?.[sessions] as Sample, results.parley?.[sessions] as Sample)
    }
  } finally {
    await postgres.stop()
    await rm(agents, { recursive: true, force: true })
  }
}

async function openSessions(server: Running, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++)
    ids.push((JSON.parse((await send(`${server.url}/my/chat/sessions/`, 'POST', '{}')).text) as { session_id: string }).session_id)
  return ids
}

async function measure(server: Running, count: number): Promise<Sample> {
  const ids = await openSessions(server, count)
  const body = JSON.stringify({ content: 'hello', target_agent: 'echo' })
  const call = async (lane: number) => {
    const { status, text } = await send(`${server.url}/my/chat/${ids[lane]}/message/`, 'POST', body, { prefer: 'wait=10' })
    if (status !== 200) throw new Error(`${status} ${text}`)
  }
  await lanes(count, 1, call)
  return lanes(count, SECONDS, call)
}

/** From sending the request to the first line of the agent, on one clock; at the floor, to the end of its first commit. */
async function startLatency(server: Running, name: string) {
  const ids = await openSessions(server, 32)
  const times: number[] = []
  const body = JSON.stringify({ content: 'now', target_agent: 'clock' })
  await lanes(32, SECONDS, async (lane) => {
    const sent = performance.timeOrigin + performance.now()
    const { text } = await send(`${server.url}/my/chat/${ids[lane]}/message/`, 'POST', body, { prefer: 'wait=10' })
    times.push(Number((JSON.parse(text) as { reply: { content: string } }).reply.content) - sent)
  })
  times.sort((a, b) => a - b)
  console.log(
    `direct, ${name}, 32 sessions: the agent starts after P50 ${percentile(times, 50).toFixed(1)} ms, P95 ${percentile(times, 95).toFixed(1)} ms (asked: P95 10 ms)`,
  )
}

function report(engine: string, sessions: number, floor: Sample, parley: Sample) {
  const rate = ({ perSecond, p50, p99 }: Sample) => `${perSecond.toFixed(0)}/s (P50 ${p50.toFixed(1)}, P99 ${p99.toFixed(1)} ms)`
  console.log(
    `direct, ${engine}, ${sessions} sessions: parley ${rate(parley)}, floor ${rate(floor)}, ratio ${(parley.perSecond / floor.perSecond).toFixed(2)} (asked: 0.5)`,
  )
}
