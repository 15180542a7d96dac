import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIn, startPostgres } from '../test/harness/postgres.ts'
import { lanes, percentile, type Sample, send, summarise } from './load.ts'
import { createHome, type Running, run } from './process.ts'

const ROUNDS = 5
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
const CLOCK = `export default { id: 'clock', name: 'Clock', description: 'Says when it started',
  run: () => String(performance.timeOrigin + performance.now()) }`

interface Pair {
  floor: Running
  parley: Running
}

/**
 * Direct echo calls, each durable twice over, against a floor with the same rows and the same sharing of commits. Both
 * stand side by side and are measured by turns, so that what else the machine does falls on both.
 */
export async function direct(): Promise<void> {
  const postgres = await startPostgres()
  const agents = await mkdtemp(join(tmpdir(), 'parley-agents-'))
  await writeFile(join(agents, 'clock.mjs'), CLOCK)
  try {
    for (const engine of ['embedded', 'PostgreSQL'] as const) {
      const homes = [await createHome(), await createHome()] as const
      const env = async (home: string) => ({
        PARLEY_HOME: home,
        PARLEY_AGENTS: agents,
        ...(engine === 'PostgreSQL' && { DATABASE_URL: await createDatabaseIn(postgres.url) }),
      })
      const pair: Pair = {
        floor: await run('bench/floor.ts', [], await env(homes[0].home)),
        parley: await run('scripts/parley.mjs', ['serve', '--port', '0'], await env(homes[1].home)),
      }
      for (const sessions of [1, 32, 256]) await rates(pair, engine, sessions)
      await starts(pair, engine)
      await Promise.all([pair.floor.stop(), pair.parley.stop()])
      for (const { remove } of homes) await remove()
    }
  } finally {
    await postgres.stop()
    await rm(agents, { recursive: true, force: true })
  }
}

/** Calls `once` on each server for a second to warm it, then by turns; returns the rounds of each. */
async function byTurns<T>(pair: Pair, count: number, once: (server: Running, ids: string[], seconds: number) => Promise<T>) {
  const ids = { floor: await openSessions(pair.floor, count), parley: await openSessions(pair.parley, count) }
  const rounds: Record<keyof Pair, T[]> = { floor: [], parley: [] }
  for (const kind of ['floor', 'parley'] as const) await once(pair[kind], ids[kind], 1)
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of ['floor', 'parley'] as const) rounds[kind].push(await once(pair[kind], ids[kind], SECONDS))
  return rounds
}

async function openSessions(server: Running, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++)
    ids.push((JSON.parse((await send(`${server.url}/my/chat/sessions/`, 'POST', '{}')).text) as { session_id: string }).session_id)
  return ids
}

async function call(server: Running, session: string | undefined, agent: string): Promise<string> {
  const body = JSON.stringify({ content: 'hello', target_agent: agent })
  const { status, text } = await send(`${server.url}/my/chat/${session}/message/`, 'POST', body, { prefer: 'wait=10' })
  if (status !== 200) throw new Error(`${status} ${text}`)
  return text
}

async function rates(pair: Pair, engine: string, sessions: number) {
  const { floor, parley } = await byTurns(pair, sessions, (server, ids, seconds) =>
    lanes(sessions, seconds, async (lane) => void (await call(server, ids[lane], 'echo'))),
  )
  const ratios = parley.map(({ perSecond }, round) => perSecond / (floor[round] as Sample).perSecond)
  const rate = (rounds: Sample[]) =>
    `${median(rounds.map(({ perSecond }) => perSecond)).toFixed(0)}/s (P50 ${median(rounds.map(({ p50 }) => p50)).toFixed(1)}, P99 ${median(rounds.map(({ p99 }) => p99)).toFixed(1)} ms)`
  console.log(
    `direct, ${engine}, ${sessions} sessions: parley ${rate(parley)}, floor ${rate(floor)}, ratio ${median(ratios).toFixed(2)} (asked: 0.5)`,
  )
}

/** From sending the request to the first line of the agent, on one clock; at the floor, to the end of its first commit. */
async function starts(pair: Pair, engine: string) {
  const rounds = await byTurns(pair, 32, async (server, ids, seconds) => {
    const times: number[] = []
    await lanes(32, seconds, async (lane) => {
      const sent = performance.timeOrigin + performance.now()
      const text = await call(server, ids[lane], 'clock')
      times.push(Number((JSON.parse(text) as { reply: { content: string } }).reply.content) - sent)
    })
    return summarise(times, seconds)
  })
  const time = (samples: Sample[]) =>
    `P50 ${median(samples.map(({ p50 }) => p50)).toFixed(1)}, P95 ${median(samples.map(({ p95 }) => p95)).toFixed(1)} ms`
  console.log(
    `direct, ${engine}, 32 sessions: the agent starts after ${time(rounds.parley)}, at the floor after ${time(rounds.floor)} (asked: P95 10 ms where the floor has 5)`,
  )
}

const median = (values: number[]) =>
  percentile(
    [...values].sort((a, b) => a - b),
    50,
  )
