import { expect, inject, test } from 'vitest'
import { openDatabase } from '#storage/postgres/open.ts'
import { tryPostgres, trySqlite } from './databases.ts'
import { describeOwners } from './owners.ts'
import { describeRuns } from './runs.ts'
import { describeStore } from './store.ts'

describeStore('the embedded database', trySqlite)
describeStore('PostgreSQL', tryPostgres)
describeOwners('the embedded database', trySqlite)
describeOwners('PostgreSQL', tryPostgres)
describeRuns('the embedded database', trySqlite)
describeRuns('PostgreSQL', tryPostgres)

test('R-07 what takes long by nature, as a migration does, is not bound by the limit of a query on PostgreSQL', async () => {
  const database = await openDatabase(inject('postgres'))
  await expect(database.query('select pg_sleep(2)')).rejects.toMatchObject({ status: 503 })
  expect(await database.transaction((query) => query('select pg_sleep(1.6), 1 as done'), 30_000)).toMatchObject([{ done: 1 }])
  await database.close()
})
