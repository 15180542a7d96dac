import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clerk, greeter } from '../harness/clerk.ts'
import { type Cluster, type ClusterOptions, startCluster } from '../harness/cluster.ts'
import { createDatabaseIn, type Postgres, startPostgres } from '../harness/postgres.ts'
import { type ServerOptions, startServer, type TestServer } from '../harness/server.ts'

/** Two steps and a reply: long enough to be killed in the middle. */
const worker = `
export default {
  id: 'worker', name: 'Worker', description: 'Works a moment',
  async run(turn) {
    await turn.step('one', () => new Promise((resolve) => setTimeout(resolve, Math.random() * 30)))
    await turn.progress('half done')
    await turn.step('two', () => new Promise((resolve) => setTimeout(resolve, Math.random() * 30)))
    return 'did ' + turn.input
  },
}`
/** 32 writers at once. */
const writers = `
export default {
  id: 'writers', name: 'Writers', description: 'Many write at once',
  async run(turn) {
    await Promise.all(Array.from({ length: 32 }, async (_, w) => { for (let n = 0; n < 290; n++) await turn.emit('observation', { summary: w + '.' + n, task_id: 'w' + w }) }))
  },
}`
/** A command that leaves its mark at once and then takes a while. */
const payer = `
export default {
  id: 'payer', name: 'Payer', description: 'Pays by a command',
  run: async (turn) => ((await turn.tryTool('run_command', { command: 'sh -c "echo ' + turn.run_id + ' >> effects; sleep 2"' })).ok ? 'paid' : 'not paid'),
}`
/** A tool of the server's own process that leaves a mark, once for each time that it ran. */
const cashier = (file: string) => `
import { appendFileSync } from 'node:fs'
export default {
  id: 'cashier', name: 'Cashier', description: 'Pays by a tool',
  tools: [{ name: 'pay', description: 'Pays', approval: true, run: (args, { run_id }) => appendFileSync(${JSON.stringify(file)}, run_id + '\\n') }],
  async run(turn) {
    const paid = await turn.tryTool('pay', {})
    return paid.ok ? 'paid' : paid.reason
  },
}`
/** A step that leaves a mark, and one that takes a moment. */
const marker = (file: string) => `
import { appendFileSync } from 'node:fs'
export default {
  id: 'marker', name: 'Marker', description: 'Leaves a mark',
  async run(turn) {
    await turn.step('mark', () => appendFileSync(${JSON.stringify(file)}, turn.input + '\\n'))
    await turn.step('wait', () => new Promise((resolve) => setTimeout(resolve, Math.random() * 300)))
    await turn.say('done ' + turn.input)
  },
}`
/** Begun as it would begin itself anew (scripts/parley.mjs), with the young heap at its size from the first moment: a tenth less of a start. */
const NODE = ['--max-semi-space-size=16', '--min-semi-space-size=16', '--no-parallel-scavenge']

/** One server with its own database, or two that share a PostgreSQL and a NATS. */
export const PLACES = ['embedded', 'postgres', 'cluster'] as const
export type Place = (typeof PLACES)[number]

export interface World {
  place: Place
  /** Where the cashier's tool and the marker's step leave their marks. */
  marks: string
  start(options?: ServerOptions): Promise<TestServer>
  cluster(options?: Pick<ClusterOptions, 'through'>): Promise<Cluster>
  /** All that serve one database: one, or the two of a cluster. */
  servers(): Promise<TestServer[]>
  postgres(): Promise<Postgres>
  close(): Promise<void>
}

export async function createWorld(place: Place): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-faults-'))
  const marks = join(folder, 'marks')
  writeFileSync(marks, '')
  const agents = {
    'clerk.mjs': clerk,
    'greeter.mjs': greeter,
    'worker.mjs': worker,
    'writers.mjs': writers,
    'payer.mjs': payer,
    'cashier.mjs': cashier(marks),
    'marker.mjs': marker(marks),
  }
  let postgres: Promise<Postgres> | undefined
  const opened: { stop(): Promise<unknown> }[] = []
  const world: World = {
    place,
    marks,
    postgres: () => (postgres ??= startPostgres()),
    async start(options = {}) {
      const own = place === 'postgres' && options.env?.DATABASE_URL === undefined
      const url = own ? { DATABASE_URL: await createDatabaseIn((await world.postgres()).url) } : {}
      const env = { LOG_LEVEL: 'warn', PARLEY_FAILPOINT: 'file', ...url, ...options.env }
      const server = await startServer({ node: NODE, ...options, agents, env })
      opened.push(server)
      return server
    },
    async cluster(options = {}) {
      const cluster = await startCluster(2, { ...options, node: NODE, agents, postgres: (await world.postgres()).url })
      opened.push(cluster)
      return cluster
    },
    servers: async () => (place === 'cluster' ? (await world.cluster()).servers : [await world.start()]),
    async close() {
      await Promise.all(opened.map((one) => one.stop().catch(() => {})))
      await (await postgres)?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return world
}

/** A database that is too busy for the moment keeps a server from starting; whoever runs it starts it again. */
export async function untilStarted<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (tries === 10 || !String(error).includes('database does not answer')) throw error
    }
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
export const pick = <T>(items: T[]): T => items[Math.floor(Math.random() * items.length)] as T

/** Rounds that do not touch each other, a few at a time: most of a round is waiting. A failed one lets the others come to their end. */
export async function inLanes(rounds: number, run: (round: number, lane: number) => Promise<void>, lanes = 4): Promise<void> {
  let next = 0
  const lane = async (_: unknown, index: number) => {
    try {
      while (next < rounds) await run(next++, index)
    } catch (error) {
      next = rounds
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(lanes, rounds) }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

export function expectNone(problems: string[]) {
  if (problems.length > 0) throw new Error(`${problems.length} problems, first: ${problems[0]}`)
}
