import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrate } from '#storage/postgres/migrate.ts'
import { openDatabase as openPostgres } from '#storage/postgres/open.ts'
import { createStores as createPostgresStores } from '#storage/postgres/stores.ts'
import { type Database, openDatabase } from '#storage/sqlite/database.ts'
import { createStores } from '#storage/sqlite/stores.ts'
import { createDatabaseIn } from '../harness/postgres.ts'
import type { Tried } from './store.ts'

/** The embedded database in a folder of its own, with its writer's thread. */
export async function trySqlite(): Promise<Tried> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-store-'))
  const database = await openDatabase(join(folder, 'parley.db'))
  const stores = createStores(database)
  return {
    stores: {
      ...stores,
      async close() {
        await stores.close()
        await rm(folder, { recursive: true, force: true })
      },
    },
    async query<T>(sql: string) {
      if (sql.startsWith('select')) return database.all<T>(sql)
      await database.run(sql)
      return []
    },
    rowsOf: async ({ n, id }) => countRows(database, n, id),
  }
}

function countRows(database: Database, n: number, id: string): Record<string, number> {
  const tables = database.all<{ name: string; column: string }>(
    `select m.name, c.name as "column" from sqlite_master m join pragma_table_info(m.name) c on c.name in ('session', 'session_id')
      where m.type = 'table' and m.name <> 'audit'`,
  )
  const count = (table: string, column: string, value: string | number) =>
    database.get<{ n: number }>(`select count(*) as n from ${table} where ${column} = ?`, value)?.n ?? 0
  return Object.fromEntries([
    ['sessions', count('sessions', 'id', id)],
    ...tables.map(({ name, column }) => [name, count(name, column, column === 'session' ? n : id)] as const),
  ])
}

export async function tryPostgres(): Promise<Tried> {
  const database = await openPostgres(await createDatabaseIn(inject('postgres')))
  await migrate(database)
  return {
    stores: createPostgresStores(database),
    query: (sql) => database.query(sql),
    async rowsOf({ n, id }) {
      const tables = await database.query<{ name: string; column: string }>(
        `select table_name as name, column_name as "column" from information_schema.columns
          where column_name in ('session', 'session_id') and table_schema = current_schema() and table_name <> 'audit'`,
      )
      const count = async (table: string, column: string, value: string | number) =>
        (await database.query<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = $1`, [value]))[0]?.n ?? 0
      const counts: [string, number][] = [['sessions', await count('sessions', 'id', id)]]
      for (const { name, column } of tables) counts.push([name, await count(name, column, column === 'session' ? n : id)])
      return Object.fromEntries(counts)
    },
  }
}
