import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#storage/sqlite/database.ts'
import { createStores } from '#storage/sqlite/stores.ts'

/** The longest that this thread was at work without letting others, in its own processor time. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const spent = () => process.threadCpuUsage().user / 1_000
  let [longest, before, done] = [0, spent(), false]
  const look = () => {
    longest = Math.max(longest, spent() - before)
    before = spent()
    if (!done) setImmediate(look)
  }
  look()
  await work()
  done = true
  return longest
}

test('R-01 a large catalogue is added to the one there is without holding the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-import-'))
  const stores = createStores(await openDatabase(join(folder, 'shop.db')))
  const goods = Array.from({ length: 20_000 }, (_, i) => ({
    id: `p${i}`,
    name: `Shoe ${i}`,
    tags: Array.from({ length: 60 }, (_, n) => ({ n, text: 'well made' })),
  }))
  await stores.shop.put('products', goods.slice(0, 1_000), { replace: true })
  const held = await longestHold(() => stores.shop.put('products', goods, { replace: false }))
  await stores.close()
  await rm(folder, { recursive: true })
  expect(held).toBeLessThan(100)
})
