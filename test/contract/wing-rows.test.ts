import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Addressee } from '#protocol/addressee.ts'
import { createId } from '#protocol/ids.ts'
import { openProgramAsk, settleAsk } from '#core/decide/ask.ts'
import type { Draft } from '#core/decide/draft.ts'
import { keysFor, programOwner } from '#core/decide/people.ts'
import { noFailpoint } from '#core/failpoint.ts'
import { createJournal } from '#core/journal/journal.ts'
import { LANE_WIDTH, laneOf } from '#people/lane.ts'
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

    test('K-10 deliveries are taken by their receivers: one with many due keeps none from another, and one with no room is passed over', async () => {
      const { outbox } = database.stores
      const notice = { id: 'n', event: 'test' as const, at: '', title: '', text: '', data: {} }
      const to = (id: string, host: string) => ({ id, user: 'ann', channel: { type: 'webhook', url: `https://${host}.example/` }, notice })
      const busy = Array.from({ length: 20 }, (_, n) => to(`busy${n}`, 'busy'))
      await outbox.add(busy, 1)
      await outbox.add([to('other', 'other')], 2)
      const claim = (full: string[] = []) =>
        outbox.claim(10, { limit: 16, leaseMs: 100, full }).then((rows) => rows.map(({ id }) => id).sort())
      const first = await claim()
      expect(first).toHaveLength(LANE_WIDTH + 1)
      expect(first).toContain('other')
      await outbox.retry('other', 5, 'away')
      expect(await claim([laneOf(to('', 'busy'))])).toEqual(['other'])
      expect((await outbox.list(100)).find(({ id }) => id === 'other')).toMatchObject({ attempts: 2, error: 'away' })
      const [one, two] = await Promise.all([claim(), claim()])
      expect(new Set([...one, ...two]).size, 'no row is had by two').toBe(one.length + two.length)
    })

    test('K-01 K-04 an inbox and what became of it: by who is concerned, who asked and who answered', async () => {
      const { asks, sessions, journal: store } = database.stores
      const journal = createJournal({ store, now: Date.now, published: () => {}, failpoint: noFailpoint })
      const made = async (to: Addressee[]) => {
        const session = { id: createId('a'), owner: programOwner('deploy') }
        await sessions.create({ ...session, title: '', now: '2026-01-01T00:00:00.000Z' })
        const ask = { id: session.id, kind: 'confirm' as const, text: 'Sure?', payload: {} }
        await journal.submit({ session, decide: (draft) => openProgramAsk(draft, ask, { author: 'deploy', to }) })
        return session
      }
      const [all, ann, ops] = [await made([]), await made([{ user: 'ann' }]), await made([{ role: 'ops' }])]
      // Asks of one millisecond stand in no order.
      const open = async (user: string, roles: string[] = []) => (await asks.openFor(keysFor({ user, roles }))).map(({ id }) => id).sort()
      expect(await open('ann')).toEqual([all.id, ann.id].sort())
      expect(await open('bob', ['ops'])).toEqual([all.id, ops.id].sort())
      expect((await asks.some([ops.id, 'a_none', all.id])).map(({ id }) => id).sort()).toEqual([all.id, ops.id].sort())
      const settlement = { ask_id: ann.id, status: 'approved' as const, answer: { approved: true }, by: 'ann', detail: '{}' }
      await journal.submit({ session: ann, decide: (draft) => void settleAsk(draft, settlement) })
      expect(await open('ann')).toEqual([all.id])
      const closed = async (user: string, status?: string) => (await asks.closedFor(user, status, 10)).map(({ id }) => id)
      expect([await closed('ann'), await closed('deploy'), await closed('bob')]).toEqual([[ann.id], [ann.id], []])
      expect([await closed('ann', 'approved'), await closed('ann', 'rejected')]).toEqual([[ann.id], []])
    })
  })
}
