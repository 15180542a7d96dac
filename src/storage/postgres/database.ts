import type pg from 'pg'
import { unavailable } from '../errors.ts'

type Row = Record<string, unknown>
export type Query = <T = Row>(text: string, params?: unknown[], name?: string) => Promise<T[]>

/** PostgreSQL behind a small surface. `name` makes a prepared statement. */
export interface Database {
  query: Query
  /** Runs `work` on one connection between begin and commit; a throw rolls back. `limitMs`: how long each query may take. */
  transaction<T>(work: (query: Query) => Promise<T>, limitMs?: number): Promise<T>
  close(): Promise<void>
}

/** What a wait for a connection and the query on it may take together; a query alone may take what open.ts says. */
const TOGETHER_MS = 1_800
const LEAST_MS = 400

// 40: rolled back by the server itself, as a deadlock is.
const CONNECTION_FAILURES = /^(08|40|53|57P)/

/** A failure of the connection or the server, not of the statement: the same call may succeed later. */
function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return CONNECTION_FAILURES.test(code)
  return /^E[A-Z]+$/.test(code ?? '') || /timeout|terminated|ended|not queryable|Connection/i.test(message ?? '')
}

/** A dependency that is down is a refusal with advice, in bounded time; anything else is our mistake. */
function translate(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return unavailable('The database does not answer; try again shortly.', error)
}

export function createDatabase(pool: pg.Pool, end: () => Promise<void>): Database {
  pool.on('error', () => {}) // an idle connection that breaks is replaced on the next use
  const on =
    (client: pg.PoolClient, limitMs?: number): Query =>
    async <T>(text: string, params?: unknown[], name?: string) => {
      const query = {
        text,
        values: params ?? [],
        ...(name !== undefined && { name }),
        ...(limitMs !== undefined && { query_timeout: limitMs }),
      }
      const result = await client.query(query)
      return result.rows as T[]
    }
  /** A connection, and how long the first query on it may take: less, if it was waited for. */
  async function connect() {
    const start = Date.now()
    const client = await pool.connect().catch((error: unknown) => {
      throw translate(error)
    })
    const most = pool.options.query_timeout ?? TOGETHER_MS
    return { client, firstMs: Math.max(LEAST_MS, Math.min(most, TOGETHER_MS - (Date.now() - start))) }
  }
  return {
    /** Not the pool's own `query`: that drops the connection, and what is prepared on it, for any wrong statement. */
    async query(text, params, name) {
      const { client, firstMs } = await connect()
      try {
        const rows = await on(client, firstMs)<never>(text, params, name)
        client.release()
        return rows
      } catch (error) {
        client.release(isUnavailable(error))
        throw translate(error)
      }
    },
    async transaction(work, limitMs) {
      const { client, firstMs } = await connect()
      try {
        await on(client, firstMs)('begin')
        const result = await work(on(client, limitMs))
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        const broken =
          isUnavailable(error) ||
          (await client.query('rollback').then(
            () => false,
            () => true,
          ))
        client.release(broken)
        throw translate(error)
      }
    },
    close: end,
  }
}
