import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { NewerSchema } from '../errors.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Applies the numbered SQL files that this database has not seen yet, each in a transaction of its own. */
export function migrate(db: DatabaseSync): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  db.exec('create table if not exists migrations (name text primary key, applied_at text not null)')
  const applied = new Set((db.prepare('select name from migrations').all() as { name: string }[]).map(({ name }) => name))
  const unknown = [...applied].filter((name) => !files.includes(name))
  if (unknown.length > 0) throw new NewerSchema(unknown)
  for (const name of files) {
    if (applied.has(name)) continue
    db.exec('begin immediate')
    try {
      db.exec(readFileSync(join(folder, name), 'utf8'))
      db.prepare('insert into migrations (name, applied_at) values (?, ?)').run(name, new Date().toISOString())
      db.exec('commit')
    } catch (error) {
      if (db.isTransaction) db.exec('rollback')
      throw error
    }
  }
}
