import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createJournal } from '#core/journal/journal.ts'
import { noFailpoint } from '#core/failpoint.ts'
import { createId } from '#protocol/ids.ts'
import { openDatabase } from './database.ts'
import { createStores } from './stores.ts'

const SECRET = 'marzipanprivacy'
const HEX = Buffer.from(SECRET).toString('hex').slice(0, 24)

test('O-05 no byte of a deleted session is left in the files after tidying up, its words in the index included', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-upkeep-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'parley.db')
  const bytes = () => readdirSync(folder).reduce((text, name) => text + readFileSync(join(folder, name), 'latin1'), '')
  const stores = createStores(await openDatabase(file))
  const journal = createJournal({ store: stores.journal, now: Date.now, published() {}, failpoint: noFailpoint })
  const say = async (id: string, words: string, times: number) => {
    const session = { id, owner: 'ada' }
    await stores.sessions.create({ ...session, title: id, now: new Date().toISOString() })
    for (let n = 0; n < times; n++)
      await journal.submit({
        session,
        decide(draft) {
          draft.message({ id: createId('m'), role: 'user', content: `${words} ${n}`, agent_id: null, error: null, run_id: null })
          draft.event('x_said', { words })
        },
      })
    await stores.search.catchUp()
    return session
  }
  // So few among so many that SQLite would leave them in the index for long.
  await say('s_stays', 'ordinary words', 800)
  const session = await say('s_goes', SECRET, 8)
  await say('s_stays_too', 'ordinary words', 800)
  expect(bytes()).toContain(SECRET)
  expect(bytes()).toContain(HEX)
  await stores.sessions.remove(session)
  await stores.upkeep.tidy()
  expect(await stores.search.said('ada', 'ordinary', Number.MAX_SAFE_INTEGER, 2_000)).toHaveLength(1_600)
  await stores.close()
  expect(bytes()).not.toContain(SECRET)
  expect(bytes()).not.toContain(HEX)
})
