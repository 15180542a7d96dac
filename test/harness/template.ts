import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '#storage/embedded.ts'
import { migrate } from '#storage/migrate.ts'

const migrations = join(import.meta.dirname, '..', '..', 'src', 'storage', 'migrations')
const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'parley')

/** Making a fresh embedded database takes seconds; copying one does not. Kept until a migration changes. */
export async function prepareTemplate(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)))
  const folder = join(cache, `template-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'draft-'))
  const database = await openEmbedded(join(draft, 'database'))
  await migrate(database)
  await database.close()
  // Another run may have been quicker; then its folder stays.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  return folder
}
