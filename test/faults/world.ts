import { clerk, greeter } from '../harness/clerk.ts'
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

export type Engine = 'embedded' | 'postgres'

export interface World {
  engine: Engine
  /** The count of the full run, or what was asked for on the command line. */
  rounds(full: number): number
  start(options?: ServerOptions): Promise<TestServer>
  postgres(): Promise<Postgres>
  close(): Promise<void>
}

export async function createWorld(engine: Engine, rounds: World['rounds']): Promise<World> {
  let postgres: Promise<Postgres> | undefined
  const servers = new Set<TestServer>()
  const world: World = {
    engine,
    rounds,
    postgres: () => (postgres ??= startPostgres()),
    async start(options = {}) {
      const url =
        engine === 'postgres' && options.env?.DATABASE_URL === undefined
          ? { DATABASE_URL: await createDatabaseIn((await world.postgres()).url) }
          : {}
      const agents = { 'clerk.mjs': clerk, 'greeter.mjs': greeter, 'worker.mjs': worker, 'writers.mjs': writers }
      const server = await startServer({
        ...options,
        agents,
        env: { LOG_LEVEL: 'warn', PARLEY_FAILPOINT: 'file', ...url, ...options.env },
      })
      servers.add(server)
      return server
    },
    async close() {
      for (const server of servers) await server.stop().catch(() => {})
      await (await postgres)?.stop()
    },
  }
  return world
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Rounds that do not touch each other, a few at a time: most of a round is waiting. */
export async function inLanes(rounds: number, run: (round: number) => Promise<void>, lanes = 4): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < rounds) await run(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

export function expectNone(problems: string[]) {
  if (problems.length > 0) throw new Error(`${problems.length} problems, first: ${problems[0]}`)
}
