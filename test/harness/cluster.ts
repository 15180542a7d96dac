import { inject } from 'vitest'
import { startNats, type NatsServer } from './nats.ts'
import { createDatabaseIn } from './postgres.ts'
import { type ServerOptions, startServer, type TestServer } from './server.ts'

export interface Cluster {
  nats: NatsServer
  servers: TestServer[]
  env: Record<string, string>
  /** Another server process on the same database and bus. */
  join(options?: ServerOptions): Promise<TestServer>
  stop(): Promise<void>
}

export interface ClusterOptions extends ServerOptions {
  /** A running PostgreSQL; default the one of the test run. */
  postgres?: string
  /** What the servers take for NATS, e.g. a proxy before it. */
  through?: (natsUrl: string) => Promise<string>
}

/** Several server processes on one PostgreSQL database and one nats-server, all real. */
export async function startCluster(count: number, { postgres, through, ...options }: ClusterOptions = {}): Promise<Cluster> {
  const nats = await startNats()
  const NATS_URL = through === undefined ? nats.url : await through(nats.url)
  const env = { DATABASE_URL: await createDatabaseIn(postgres ?? inject('postgres')), NATS_URL, LOG_LEVEL: 'warn' }
  const servers: TestServer[] = []
  async function join(more: ServerOptions = options) {
    const server = await startServer({ ...more, env: { ...env, ...more.env } })
    servers.push(server)
    return server
  }
  const cluster = {
    nats,
    servers,
    env,
    join,
    async stop() {
      for (const { pid } of servers) signal(pid, 'SIGCONT')
      await Promise.all(servers.map((server) => server.stop()))
      await nats.stop()
    },
  }
  try {
    // One after the other: the first one makes the tables.
    for (let i = 0; i < count; i++) await join()
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** To a process that may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {}
}
