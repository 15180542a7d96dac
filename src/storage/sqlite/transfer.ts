import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Unusable } from '../errors.ts'
import { type Cell, LEFT_OUT, type Sink, type Source, type Table } from '../transfer/content.ts'
import { migrate } from './migrate.ts'
import { WRITER_PRAGMAS } from './pragmas.ts'

/** Ordinary tables: not those in which SQLite keeps the full text. */
function tablesIn(db: DatabaseSync): { name: string; columns: string[] }[] {
  const names = db
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name")
    .all() as { name: string }[]
  return names
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map(({ name }) => ({
      name,
      columns: (db.prepare('select name from pragma_table_info(?)').all(name) as { name: string }[]).map((column) => column.name),
    }))
}

const toCell = (value: unknown): Cell => (value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : (value as Cell))
const fromCell = (cell: Cell): SQLInputValue =>
  typeof cell === 'object' && cell !== null ? Buffer.from(cell.base64, 'base64') : typeof cell === 'boolean' ? Number(cell) : cell

/** The database as it is now, whatever a server writes meanwhile. */
export function openSource(file: string): Source {
  if (!existsSync(file)) throw new Unusable(`there is no database in ${file}`)
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('pragma busy_timeout = 2000; begin')
  return {
    async *tables(): AsyncGenerator<Table> {
      for (const { name, columns } of tablesIn(db)) {
        const statement = db.prepare(`select ${columns.map((column) => `"${column}"`).join(', ')} from ${name}`)
        statement.setReturnArrays(true)
        yield { name, columns, rows: cells(statement) }
      }
    },
    close: async () => db.close(),
  }
}

function* cells(statement: StatementSync): Generator<Cell[]> {
  for (const row of statement.iterate() as Iterable<unknown>) yield (row as unknown[]).map(toCell)
}

/** Written into a file beside its place, which is put there when it is whole. */
export function openSink(file: string): Sink {
  if (existsSync(file)) {
    const db = new DatabaseSync(file, { readOnly: true })
    const used = tablesIn(db).find(({ name }) => name !== 'audit_head' && db.prepare(`select 1 from ${name} limit 1`).get() !== undefined)
    db.close()
    if (used) throw new Unusable(`the database in ${file} is not empty (it has ${used.name})`)
  }
  const draft = `${file}.unfinished`
  const clean = async (path: string) => {
    for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix, { force: true })
  }
  let db: DatabaseSync | undefined
  let known: { name: string; columns: string[] }[] = []
  let insert: StatementSync | undefined

  async function opened(): Promise<DatabaseSync> {
    if (db) return db
    await clean(draft)
    db = new DatabaseSync(draft)
    // Not before everything is there must it be on the disk: then all of it is synced at once.
    db.exec(`${WRITER_PRAGMAS} pragma journal_mode = memory; pragma synchronous = off;`)
    migrate(db)
    db.exec('delete from audit_head')
    known = tablesIn(db)
    return db
  }

  return {
    async begin(name, columns) {
      const target = await opened()
      const table = known.find((one) => one.name === name)
      const missing = columns.find((column) => !table?.columns.includes(column))
      if (!table || missing !== undefined)
        throw new Unusable(
          `this version does not know ${table ? `the column ${missing} of ` : ''}the table ${name}; take the one that wrote it`,
        )
      insert = target.prepare(
        `insert into ${name} (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      )
    },
    async insert(rows) {
      const target = await opened()
      target.exec('begin')
      for (const row of rows) insert?.run(...row.map(fromCell))
      target.exec('commit')
      await new Promise((resolve) => setImmediate(resolve))
    },
    async finish(check) {
      const target = await opened()
      target.exec('pragma synchronous = full; pragma journal_mode = wal; pragma wal_checkpoint(truncate)')
      target.close()
      const source = openSource(draft)
      await check(source).finally(source.close)
      // Everything through the log once more, synced: the draft was written without.
      const last = new DatabaseSync(draft)
      last.exec('pragma synchronous = full; pragma journal_mode = delete; vacuum; pragma journal_mode = wal;')
      last.close()
      await clean(file)
      await rename(draft, file)
    },
    async abandon() {
      if (db?.isOpen) db.close()
      await clean(draft)
    },
  }
}
