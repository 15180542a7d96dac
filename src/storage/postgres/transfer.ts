import pg from 'pg'
import { Unusable } from '../errors.ts'
import { type Cell, LEFT_OUT, type Sink, type Source, type Table } from '../transfer/content.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const BATCH = 500

interface Column {
  table: string
  name: string
  type: string
  identity: boolean
}

/** Who is concerned by an ask: rows of their own in the neutral format, an array here. */
const CONCERNED = 'ask_people'
const WHO = ['who', 'ask_id'].map((name): Column => ({ table: CONCERNED, name, type: 'text', identity: false }))

async function columnsIn(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(
    `select c.table_name as "table", c.column_name as name, c.data_type as type, c.is_identity = 'YES' as identity
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.data_type <> 'ARRAY' order by c.table_name, c.ordinal_position`,
  )
  const tables = Map.groupBy(rows, ({ table }) => table)
  for (const name of LEFT_OUT) tables.delete(name)
  return tables
}

function toCell(value: unknown, { type }: Column): Cell {
  if (value === null) return null
  if (Buffer.isBuffer(value)) return { base64: value.toString('base64') }
  if (type === 'bigint') return Number(value)
  if (type === 'boolean') return value ? 1 : 0
  return value as Cell
}

function fromCell(cell: Cell, { type }: Column): unknown {
  if (typeof cell === 'object' && cell !== null) return Buffer.from(cell.base64, 'base64')
  return type === 'boolean' ? Boolean(cell) : cell
}

async function* rowsOf(client: pg.Client, name: string, columns: Column[]): AsyncGenerator<Cell[]> {
  await client.query(
    `declare everything no scroll cursor for select ${columns.map((column) => `"${column.name}"`).join(', ')} from ${name}`,
  )
  for (;;) {
    const { rows } = await client.query<unknown[]>({ text: `fetch ${BATCH} from everything`, rowMode: 'array' })
    for (const row of rows) yield row.map((value, i) => toCell(value, columns[i] as Column))
    if (rows.length < BATCH) break
  }
  await client.query('close everything')
}

const tablesOf = (client: pg.Client) =>
  async function* (): AsyncGenerator<Table> {
    for (const [name, columns] of await columnsIn(client)) {
      yield { name, columns: columns.map((column) => column.name), rows: rowsOf(client, name, columns) }
    }
    yield {
      name: CONCERNED,
      columns: ['who', 'ask_id'],
      rows: rowsOf(client, '(select unnest(people) as who, id as ask_id from asks) p', WHO),
    }
  }

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'parley transfer' })
  await client.connect()
  return client
}

/** The database as it is now, whatever servers write meanwhile. `idle`: refuses while a server is at work on it. */
export async function openSource(url: string, { idle }: { idle: boolean }): Promise<Source> {
  await prepared(url)
  const client = await connect(url)
  try {
    if (idle && (await client.query('select 1 from processes where lease_until > now()')).rows.length > 0)
      throw new Unusable('a server is at work on the database; stop it first')
    await client.query('begin isolation level repeatable read read only')
  } catch (error) {
    await client.end()
    throw error
  }
  return { tables: tablesOf(client), close: () => client.end() }
}

/** The tables are there, as this version knows them. */
async function prepared(url: string): Promise<void> {
  const database = await openDatabase(url)
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}

/** All in one transaction. */
export async function openSink(url: string): Promise<Sink> {
  await prepared(url)
  const client = await connect(url)
  const known = await columnsIn(client)
  const concerned: Cell[][] = []
  let insert = ''
  let taken: Column[] = []
  try {
    for (const name of known.keys()) {
      if (name !== 'audit_head' && (await client.query(`select 1 from ${name} limit 1`)).rows.length > 0)
        throw new Unusable(`the database is not empty (it has ${name})`)
    }
    await client.query('begin')
    await client.query('delete from audit_head')
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    async begin(name, columns) {
      if (name === CONCERNED) {
        insert = ''
        return
      }
      const table = known.get(name)
      taken = columns.flatMap((column) => table?.find((one) => one.name === column) ?? [])
      if (!table || taken.length < columns.length)
        throw new Unusable(`this version does not know the table ${name} or one of its columns; take the one that wrote it`)
      const names = columns.map((column) => `"${column}"`).join(', ')
      const types = taken.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ')
      const overriding = taken.some(({ identity }) => identity) ? 'overriding system value' : ''
      insert = `insert into ${name} (${names}) ${overriding} select * from unnest(${types})`
    },
    async insert(rows) {
      if (insert === '') return void concerned.push(...rows)
      const values = taken.map((column, i) => rows.map((row) => fromCell(row[i] as Cell, column)))
      await client.query(insert, values)
    },
    async finish(check) {
      await client.query(
        `update asks a set people = r.people from (select ask_id, array_agg(who) as people from unnest($1::text[], $2::text[]) as p(who, ask_id) group by ask_id) r
          where a.id = r.ask_id`,
        [concerned.map(([who]) => who), concerned.map(([, ask]) => ask)],
      )
      for (const [name, columns] of known) {
        for (const column of columns.filter(({ identity }) => identity))
          await client.query(
            `select setval(pg_get_serial_sequence('${name}', '${column.name}'), coalesce(max("${column.name}"), 0) + 1, false) from ${name}`,
          )
      }
      await check({ tables: tablesOf(client), close: async () => {} })
      await client.query('commit')
      await client.end()
    },
    async abandon() {
      await client.query('rollback').catch(() => {})
      await client.end().catch(() => {})
    },
  }
}
