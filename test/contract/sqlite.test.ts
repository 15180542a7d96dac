import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noFailpoint } from '#core/failpoint.ts'
import { createJournal } from '#core/journal/journal.ts'
import { openDatabase } from '#storage/sqlite/database.ts'
import { createStores } from '#storage/sqlite/stores.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-sqlite-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const session = { id: 's', owner: 'ada' }

describe('the embedded database in trouble', () => {
  test('R-07 a full disk is a 503 at once, reads go on, and writes go on by themselves once there is room', async () => {
    const database = await openDatabase(join(folder, 'full.db'))
    const stores = createStores(database)
    await stores.sessions.create({ ...session, title: 't', now: new Date().toISOString() })
    // For a clock that stands still nobody's patience ever ends: what is refused all the same was not waited for.
    const journal = createJournal({ store: stores.journal, now: () => 0, published: () => {}, failpoint: noFailpoint })
    const append = (text: string) => journal.submit({ session, decide: (draft) => draft.event('observation', { summary: text }).seq })
    expect(await append('before')).toBe(1)
    const pages = database.get<{ page_count: number }>('pragma page_count')?.page_count ?? 0
    await database.maintain(`pragma max_page_count = ${pages}`)
    const long = 'x'.repeat(100_000)
    await expect(append(long)).rejects.toMatchObject({ status: 503, message: 'The disk is full.' })
    expect((await stores.sessions.events(session, 0, 10)).map(({ seq }) => seq)).toEqual([1])
    // A write of a turn waits for the room.
    const patient = journal.submit({
      session,
      patienceMs: 60_000,
      decide: (draft) => draft.event('observation', { summary: long }).seq,
    })
    await database.maintain(`pragma max_page_count = ${pages * 100}`)
    expect(await patient).toBe(2)
    expect(await append('after')).toBe(3)
    await stores.close()
  })

  test('R-07 a damaged file and one of a newer version are refused with a line that says so', async () => {
    const damaged = join(folder, 'damaged.db')
    await writeFile(damaged, Buffer.alloc(8_192, 'no database'))
    await expect(openDatabase(damaged)).rejects.toThrow('The database file is damaged; restore a backup.')
    const newer = join(folder, 'newer.db')
    await (await openDatabase(newer)).close()
    const db = new DatabaseSync(newer)
    db.exec("insert into migrations (name, applied_at) values ('9999_future.sql', '')")
    db.close()
    await expect(openDatabase(newer)).rejects.toThrow('written by a newer version of Parley (it has 9999_future.sql)')
  })

  test('O-01 every commit is synced: the file is in the mode that waits for the disk', async () => {
    const file = join(folder, 'mode.db')
    const database = await openDatabase(file)
    expect(database.get('pragma journal_mode')).toEqual({ journal_mode: 'wal' })
    await database.maintain('create table seen as select * from pragma_synchronous')
    expect(database.get('select synchronous from seen')).toEqual({ synchronous: 2 })
    await database.close()
  })
})
