import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openEmbedded } from '#storage/embedded.ts'
import { migrate } from '#storage/migrate.ts'
import { openPostgres } from '#storage/postgres.ts'
import { createDatabaseIn } from '../harness/postgres.ts'
import { describeStore } from './store.ts'

describeStore('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-store-'))
  await cp(join(inject('template'), 'database'), folder, { recursive: true })
  const database = await openEmbedded(folder)
  return {
    ...database,
    async close() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
})

describeStore('PostgreSQL', async () => {
  const database = await openPostgres(await createDatabaseIn(inject('postgres')))
  await migrate(database)
  return database
})
