import { parseFlags, UsageError } from './flags.ts'
import type { Io } from './parley.ts'

export interface Kept {
  tables: Record<string, { rows: number }>
  files: number
}

/** What the commands do with the data; commands.ts knows where it is. */
export interface Keeping {
  backup(file: string): Promise<Kept>
  restore(file: string): Promise<Kept>
  /** Between the embedded database and the PostgreSQL at the address. */
  move(direction: 'to' | 'from', url: string): Promise<Kept>
}

/** What people ask about, of all that there is. */
const TOLD = { sessions: 'sessions', log: 'log entries', asks: 'asks', audit: 'audit rows', knowledge: 'passages', products: 'products' }

function describe({ tables, files }: Kept): string {
  const parts = Object.entries(TOLD).flatMap(([table, name]) => (tables[table] ? [`${tables[table].rows} ${name}`] : []))
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${[...parts, ...(files > 0 ? [`${files} files`] : [])].join(', ') || 'nothing'} (${rows} rows, verified)`
}

function onlyFile(command: string, args: string[]): string {
  const { positionals } = parseFlags(`parley ${command}`, args, {})
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new UsageError(`usage: parley ${command} FILE`)
  return file
}

export async function backup(args: string[], io: Io, keeping: Keeping): Promise<number> {
  const file = onlyFile('backup', args)
  io.out(`Kept in ${file}: ${describe(await keeping.backup(file))}.`)
  return 0
}

export async function restore(args: string[], io: Io, keeping: Keeping): Promise<number> {
  const file = onlyFile('restore', args)
  io.out(`Restored from ${file}: ${describe(await keeping.restore(file))}.`)
  return 0
}

export async function move(args: string[], io: Io, keeping: Keeping): Promise<number> {
  const { values, positionals } = parseFlags('parley move', args, { to: { type: 'string' }, from: { type: 'string' } })
  const { to, from } = values
  if (positionals.length > 0 || (to === undefined) === (from === undefined))
    throw new UsageError('usage: parley move --to DATABASE_URL | --from DATABASE_URL')
  const address = (to ?? from) as string
  if (!/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address))
    throw new UsageError(`parley move: --${to === undefined ? 'from' : 'to'} takes an address that starts with postgres://`)
  const moved = describe(await keeping.move(to === undefined ? 'from' : 'to', address))
  io.out(
    to === undefined
      ? `Moved into the data folder: ${moved}. Unset DATABASE_URL to use it; the other database stays as it was.`
      : `Moved to PostgreSQL: ${moved}. Set DATABASE_URL to use it; the data folder stays as it was.`,
  )
  return 0
}
