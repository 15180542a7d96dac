import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { createDatabase, type Database } from './database.ts'

type Connection = ReturnType<typeof createPgConfig>['connection']

/**
 * PostgreSQL in this process. Its node-postgres bridge wants a fresh connection object for each client, and its
 * `parse` takes only an array of types, where pg may pass something else.
 */
function bridge(lite: PGlite): Connection {
  const { connection } = createPgConfig(lite)
  const parse = connection.parse.bind(connection)
  connection.parse = (query: { types?: unknown }) => parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
  return connection
}

export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true })
  const lite = new PGlite(folder)
  await lite.waitReady
  await lite.exec('set plan_cache_mode = force_generic_plan') // as in postgres.ts
  class Client extends pg.Client {
    constructor(config: object) {
      super({ ...config, connection: bridge(lite) } as unknown as pg.ClientConfig)
    }
  }
  const pool = new pg.Pool({
    max: 1,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 0,
    Client: Client as unknown as new () => pg.ClientBase,
  } as pg.PoolConfig)
  // All clients share one session of the database: a new one must not find what a broken one left there.
  pool.on('connect', (client) => void client.query('rollback; deallocate all').catch(() => {}))
  return createDatabase(pool, 'embedded', async () => {
    await pool.end()
    await lite.close()
  })
}
