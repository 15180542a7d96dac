import { createHash } from 'node:crypto'

/** A value as the neutral format has it. */
export type Cell = string | number | null | { base64: string }

export interface Table {
  name: string
  columns: string[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

/** Everything that a database keeps, as it is at one moment. */
export interface Source {
  tables(): AsyncIterable<Table>
  close(): Promise<void>
}

/** An empty database that takes everything over, all of it or nothing. */
export interface Sink {
  /** Throws when the database does not know the table or one of its columns. */
  begin(table: string, columns: string[]): Promise<void>
  insert(rows: Cell[][]): Promise<void>
  /** Until then nothing is there. `check` reads it all once more. */
  finish(check: (source: Source) => Promise<void>): Promise<void>
  abandon(): Promise<void>
}

/** How many rows of a table there are, and what they come to, in whatever order they are read. */
export interface Sum {
  rows: number
  hash: string
}

/** Rows of what belongs to one process, or is made from the rest again. */
export const LEFT_OUT = new Set(['migrations', 'processes', 'log_words', 'search_place', 'knowledge_meaning'])

const MODULUS = 1n << 256n

export function createSum() {
  let rows = 0
  let total = 0n
  return {
    add(row: Cell[], columns: string[]) {
      // By name, because the databases need not have their columns in the same order.
      const pairs = columns.map((column, i) => [column, row[i]] as const).sort(([a], [b]) => (a < b ? -1 : 1))
      total = (total + BigInt(`0x${createHash('sha256').update(JSON.stringify(pairs)).digest('hex')}`)) % MODULUS
      rows++
    },
    end: (): Sum => ({ rows, hash: total.toString(16).padStart(64, '0') }),
  }
}

/** What a database comes to, table by table; those without rows are left out. */
export async function sumsOf(source: Source): Promise<Record<string, Sum>> {
  const sums: Record<string, Sum> = {}
  for await (const { name, columns, rows } of source.tables()) {
    const sum = createSum()
    for await (const row of rows) sum.add(row, columns)
    const end = sum.end()
    if (end.rows > 0) sums[name] = end
  }
  return sums
}

/** The first difference between what was to be written and what is there, or nothing. */
export function differenceOf(wanted: Record<string, Sum>, found: Record<string, Sum>): string | undefined {
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const [a, b] = [wanted[name], found[name]]
    if (a?.rows !== b?.rows) return `${name} has ${b?.rows ?? 0} rows instead of ${a?.rows ?? 0}`
    if (a?.hash !== b?.hash) return `the content of ${name} is not the same`
  }
  return undefined
}
