import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createId } from '#protocol/ids.ts'
import { acceptMessage } from '#core/decide/accept.ts'
import type { Draft } from '#core/decide/draft.ts'
import { programOwner } from '#core/decide/people.ts'
import { noFailpoint } from '#core/failpoint.ts'
import { createJournal } from '#core/journal/journal.ts'
import type { Head } from '#core/ports/head.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import type { SessionKey } from '#core/ports/store.ts'
import { removeAllOf } from '#storage/forget-user.ts'
import type { Tried } from './store.ts'

/** Finding in everything that an owner has, and deleting it. */
export function describeOwners(name: string, open: () => Promise<Tried>) {
  describe(`what an owner has on ${name}`, () => {
    let database: Tried
    let sessions: SessionStore
    beforeAll(async () => {
      database = await open()
      sessions = database.stores.sessions
    })
    afterAll(() => database.stores.close())

    const newSession = async (owner: string): Promise<SessionKey> => {
      const session = { id: createId('s'), owner }
      await sessions.create({ ...session, title: 'T', now: '2026-01-01T00:00:00.000Z' })
      return session
    }
    const newJournal = () => createJournal({ store: database.stores.journal, now: Date.now, published: () => {}, failpoint: noFailpoint })
    const accept = (content: string) => (draft: Draft) => {
      const ids = { message_id: createId('m'), run_id: createId('r'), agent_id: 'echo', request_hash: content }
      return acceptMessage(draft, { ...ids, body: { content, target_agent: 'echo' } }, 'proc-1').accepted
    }

    test('G-07 words are found by their beginning in what one owner said, in the index and before it is there, newest first', async () => {
      const { search } = database.stores
      const [mine, theirs] = [await newSession('finder'), await newSession('keeper')]
      const journal = newJournal()
      const say = (session: SessionKey, content: string) => journal.submit({ session, decide: accept(content) })
      await say(mine, 'Перевал ГОВЕРЛА взимку')
      await say(theirs, 'Говерла теж')
      await search.catchUp()
      await say(mine, 'говерлою милуються; 東京に行く')
      const found = async (owner: string, question: string) =>
        (await search.said(owner, question, Number.MAX_SAFE_INTEGER, 10)).flatMap(({ messages }) => messages.map(({ content }) => content))
      for (const round of ['behind', 'caught up']) {
        expect(await found('finder', 'говерл'), round).toEqual(['говерлою милуються; 東京に行く', 'Перевал ГОВЕРЛА взимку'])
        expect(await found('finder', 'взимку перевал'), round).toEqual(['Перевал ГОВЕРЛА взимку'])
        expect(await found('finder', '京に'), round).toEqual(['говерлою милуються; 東京に行く'])
        expect(await found('finder', 'ерла'), round).toEqual([])
        expect(await found('nobody', 'говерла'), round).toEqual([])
        await search.catchUp()
      }
      await sessions.remove(mine)
      expect(await found('finder', 'говерл')).toEqual([])
      await say(await newSession('finder'), 'після видалення')
      await search.catchUp()
      expect(await found('finder', 'видален')).toEqual(['після видалення'])
    })

    test('O-05 a deleted user leaves nothing but the audit, and others keep what is theirs', async () => {
      const { stores } = database
      const journal = newJournal()
      const own = [await newSession('leaver'), await newSession(programOwner('leaver'))]
      const other = await newSession('stayer')
      for (const session of [...own, other]) await journal.submit({ session, decide: accept('secret of mine') })
      for (const user of ['leaver', 'stayer']) {
        await stores.tokens.create(user, 'user', '')
        await stores.people.setChannels(user, [{ type: 'webhook', url: 'http://127.0.0.1:9' }])
        await stores.agentState.set('echo', user, 'k', 'v')
        await stores.people.spend(user, '2026-01-01', 5)
      }
      const heads = (await stores.journal.load(own)) as Head[]
      const everything = { list: sessions.list, remove: sessions.remove }
      expect(await removeAllOf('leaver', everything)).toBe(2)
      await stores.people.forget('leaver')
      for (const head of heads) expect(Object.entries(await database.rowsOf(head)).filter(([, rows]) => rows > 0)).toEqual([])
      const left = async (user: string) => [
        (await stores.tokens.list()).filter(({ user_name }) => user_name === user).length,
        (await stores.people.channels(user)).length,
        (await stores.agentState.get('echo', user, 'k')) === undefined ? 0 : 1,
        await stores.people.spend(user, '2026-01-01', 0),
        (await stores.search.said(user, 'secret', Number.MAX_SAFE_INTEGER, 10)).length,
      ]
      expect(await left('leaver')).toEqual([0, 0, 0, 0, 0])
      expect(await left('stayer')).toEqual([1, 1, 1, 5, 1])
      await stores.people.forget('stayer')
    })

    test('M-12 O-03 a session of 25,000 messages is read and searched as quickly as one of 500', async () => {
      const { search } = database.stores
      const fill = async (owner: string, commits: number) => {
        const session = await newSession(owner)
        for (let commit = 0; commit < commits; commit++) {
          await newJournal().submit({
            session,
            decide(draft) {
              draft.event('observation', { summary: String(commit) })
              for (let i = 0; i < 500; i++)
                draft.message({ id: createId('m'), role: 'user', content: `w${commit}x${i}`, agent_id: null, error: null, run_id: null })
            },
          })
        }
        // Rows that are seconds old may still be overtaken where several processes write; these are not.
        await database.query('update log set time = 0')
        await search.catchUp()
        return session
      }
      const time = async (session: SessionKey, commits: number) => {
        const start = performance.now()
        expect(await sessions.latest(session, 100)).toHaveLength(100)
        expect(await sessions.events(session, commits - 1, 10)).toHaveLength(1)
        expect(await search.said(session.owner, `w${commits - 1}x7`, Number.MAX_SAFE_INTEGER, 10)).toHaveLength(1)
        return performance.now() - start
      }
      const [small, large] = [await fill('small', 1), await fill('large', 50)]
      const best = { small: Infinity, large: Infinity }
      // By turns, so that what else the machine does falls on both. What reads all of it takes fifty times as long.
      for (let i = 0; i < 20; i++) {
        best.small = Math.min(best.small, await time(small, 1))
        best.large = Math.min(best.large, await time(large, 50))
      }
      expect(best.large).toBeLessThan(10 * best.small + 2)
    }, 180_000)
  })
}
