import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createId } from '#protocol/ids.ts'
import type { Draft } from '#core/decide/draft.ts'
import { noFailpoint } from '#core/failpoint.ts'
import { createJournal } from '#core/journal/journal.ts'
import type { Change as ShopChange, Commit } from '#shop/ports.ts'
import { tryPostgres, trySqlite } from './databases.ts'
import type { Tried } from './store.ts'

for (const [name, open] of [
  ['the embedded database', trySqlite],
  ['PostgreSQL', tryPostgres],
] as const) {
  describe(`rows of a wing on ${name}`, () => {
    let database: Tried
    beforeAll(async () => {
      database = await open()
    })
    afterAll(() => database.stores.close())

    test('P-14 a change of the shop and the events that tell of it are one commit: both or neither, each step once', async () => {
      const { shop, sessions, journal: store } = database.stores
      const session = { id: createId('s'), owner: 'ada' }
      await sessions.create({ ...session, title: 'T', now: '2026-01-01T00:00:00.000Z' })
      const newJournal = () => createJournal({ store, now: Date.now, published: () => {}, failpoint: noFailpoint })
      const journals = [newJournal(), newJournal()]
      const change = (): ShopChange => ({
        trigger: 'WIDGET_ACTION',
        action: { type: 'LAYOUT', tool: 'set_layout', params: {} },
        result: { count: 1, fields: [], aliases: {} },
        language: 'en',
        viewport: null,
        ids: ['p1'],
        data: [{ id: 'p1', product: { id: 'p1', name: 'One' } }],
      })
      const commit =
        (n: number): Commit =>
        async ({ delta }, rows) => {
          const decide = (draft: Draft) => {
            draft.extra(rows)
            if (n < 0) throw new Error('refused')
            draft.event('x_changed', { step: delta.step })
          }
          await journals[Math.abs(n % 2)]?.submit({ session, decide })
          return true
        }
      await Promise.all(Array.from({ length: 8 }, (_, n) => shop.append(session, change, undefined, commit(n))))
      await expect(shop.append(session, change, undefined, commit(-1))).rejects.toThrow('refused')
      const steps = Array.from({ length: 8 }, (_, i) => i + 1)
      const told = (await sessions.events(session, 0, 100)).map(({ json }) => (JSON.parse(json) as { step: number }).step)
      expect(told.sort((a, b) => a - b)).toEqual(steps)
      expect((await shop.deltas(session, { after: 0, limit: 100 }))?.map(({ step }) => step)).toEqual(steps)
      expect(await shop.state(session)).toMatchObject({ step: 8, ids: ['p1'] })
      expect(await shop.products(session, ['p1'])).toEqual([{ id: 'p1', name: 'One' }])
    })
  })
}
