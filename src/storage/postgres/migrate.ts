import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NewerSchema, Unusable } from '../errors.ts'
import type { Database, Query } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Any constant will do; it keeps two processes from migrating one PostgreSQL at the same time. */
const LOCK = 8_420_001
const PATIENCE_MS = 60_000
/** A migration of a large database takes its time. */
const LIMIT_MS = 6 * 3_600_000

/** Applies the numbered SQL files that this database has not seen yet, each in a transaction of its own. */
export async function migrate(database: Database): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  await database
    .query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())')
    .catch(async (error) => {
      // Two first starts at once: the other one made it.
      if ((error as { code?: string }).code !== '23505') throw error
    })
  const known = await database.query<{ name: string }>('select name from migrations')
  const unknown = known.map(({ name }) => name).filter((name) => !files.includes(name))
  if (unknown.includes('0002_audit.sql'))
    throw new Unusable('the database holds data of Parley 0.1, which this version does not read; name an empty one')
  if (unknown.length > 0) throw new NewerSchema(unknown)
  const applied: string[] = []
  for (const name of files) {
    const sql = await readFile(join(folder, name), 'utf8')
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const outcome = await database.transaction((query) => apply(query, name, sql), LIMIT_MS)
      if (outcome === 'applied') applied.push(name)
      if (outcome !== 'busy') break
      if (Date.now() > deadline) throw new Error('Another process has been migrating this database for a minute.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return applied
}

/** Waits outside of the database for its turn: a query that waits in it looks like a server that does not answer. */
async function apply(query: Query, name: string, sql: string): Promise<'applied' | 'known' | 'busy'> {
  const [lock] = await query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [LOCK])
  if (!lock?.free) return 'busy'
  if ((await query('select 1 from migrations where name = $1', [name])).length > 0) return 'known'
  for (const statement of splitStatements(sql)) await query(statement)
  await query('insert into migrations (name) values ($1)', [name])
  return 'applied'
}

/** Splits at semicolons outside of quotes, dollar quotes and comments. */
function splitStatements(sql: string): string[] {
  const pieces = sql.split(/(\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|--[^\n]*)/)
  const statements: string[] = ['']
  pieces.forEach((piece, index) => {
    const quoted = index % 2 === 1
    if (quoted) {
      if (!piece.startsWith('--')) statements[statements.length - 1] += piece
      return
    }
    const [first = '', ...rest] = piece.split(';')
    statements[statements.length - 1] += first
    statements.push(...rest)
  })
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
