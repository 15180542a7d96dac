import pg from 'pg'
import { createDatabase, type Database } from './database.ts'

/** Times are short on purpose: a server that is down or silent must become a 503 within two seconds. */
export async function openDatabase(url: string, options: { max?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 8,
    connectionTimeoutMillis: 1_300,
    query_timeout: 1_400,
    keepAlive: true,
    application_name: 'parley',
    // The flush statements are large and always of the same shape: planning them anew costs as much as running them.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  })
  return createDatabase(pool, () => pool.end())
}
