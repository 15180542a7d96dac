import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Any constant will do; it keeps two processes from migrating one PostgreSQL at the same time. */
const LOCK = 8_420_001

/** Applies the numbered SQL files that this database has not seen yet, each in a transaction of its own. */
export async function migrate(database: Database): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  await database.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())').catch(async (error) => {
    // Two first starts at once: the other one made it.
    if ((error as { code?: string }).code !== '23505') throw error
  })
  const applied: string[] = []
  for (const name of files) {
    const sql = await readFile(join(folder, name), 'utf8')
    await database.transaction(async (query) => {
      await query('select pg_advisory_xact_lock($1)', [LOCK])
      const seen = await query('select 1 from migrations where name = $1', [name])
      if (seen.length > 0) return
      for (const statement of splitStatements(sql)) await query(statement)
      await query('insert into migrations (name) values ($1)', [name])
      applied.push(name)
    })
  }
  return applied
}

/** Splits at semicolons outside of quotes, dollar quotes and comments. */
export function splitStatements(sql: string): string[] {
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
