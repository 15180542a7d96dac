import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createId } from '#protocol/ids.ts'
import { noFailpoint } from '#core/failpoint.ts'
import { acceptMessage } from '#core/decide/accept.ts'
import { endTurn } from '#core/decide/turn.ts'
import type { Draft } from '#core/decide/draft.ts'
import type { SessionKey } from '#core/ports/store.ts'
import { createJournal, type Journal } from '#core/journal/journal.ts'
import type { Tried } from './store.ts'

/** Where a run is found, and which sessions are at work. */
export function describeRuns(name: string, open: () => Promise<Tried>) {
  describe(`runs on ${name}`, () => {
    let database: Tried
    let journal: Journal
    beforeAll(async () => {
      database = await open()
      journal = createJournal({ store: database.stores.journal, now: Date.now, published: () => {}, failpoint: noFailpoint })
    })
    afterAll(() => database.stores.close())

    const newSession = async (): Promise<SessionKey> => {
      const session = { id: createId('s'), owner: 'ada' }
      await database.stores.sessions.create({ ...session, title: 'T', now: new Date().toISOString() })
      return session
    }
    const accept = (process: string) => (draft: Draft) => {
      const body = { content: 'go', target_agent: 'echo' }
      const message = { message_id: createId('m'), run_id: createId('r'), agent_id: 'echo', request_hash: '', body }
      return acceptMessage(draft, message, process).accepted
    }
    const end = (process: string) => (draft: Draft) =>
      endTurn(
        draft,
        { status: 'done', outcome: { result: 'ok' }, work_ms: 1, message: { message_id: createId('m'), content: 'ok' } },
        process,
      )
    const standing = async (id: string) => (await database.stores.turns.turn(id))?.status

    test('X-05 a commit that is about two runs is found by both, and so are rows from before runs stood in the log', async () => {
      const session = await newSession()
      const [first, second] = await Promise.all(['p', 'p'].map((process) => journal.submit({ session, decide: accept(process) })))
      const ids = [first?.run_id ?? '', second?.run_id ?? '']
      expect(await Promise.all(ids.map(standing))).toEqual(['running', 'queued'])
      await journal.submit({ session, decide: end('p') })
      await journal.submit({ session, decide: end('p') })
      const replies = async () =>
        (await Promise.all(ids.map((id) => database.stores.sessions.reply(session, id)))).map((said) => said?.content)
      expect(await Promise.all(ids.map(standing))).toEqual(['done', 'done'])
      expect(await replies()).toEqual(['ok', 'ok'])
      await database.query('insert into log_runs (run, at, session) select run, at, session from log where run is not null')
      await database.query('update log set run = null')
      expect(await Promise.all(ids.map(standing))).toEqual(['done', 'done'])
      expect(await replies()).toEqual(['ok', 'ok'])
    })

    test('X-05 a session whose turn is over is nobody’s work, turn after turn, and a process that is gone leaves no trace of it', async () => {
      const { turns, work } = database.stores
      await turns.renewLease('gone', 'instance-gone', 60_000)
      const sessions = await Promise.all(Array.from({ length: 300 }, newSession))
      for (let times = 0; times < 2; times++) {
        await Promise.all(sessions.map((session) => journal.submit({ session, decide: accept('gone') })))
        expect(await turns.owned('gone')).toHaveLength(300)
        await Promise.all(sessions.map((session) => journal.submit({ session, decide: end('gone') })))
        expect(await turns.owned('gone')).toEqual([])
        expect(await work.sessions()).toEqual([])
      }
      const [last] = sessions
      const { run_id } = await journal.submit({ session: last as SessionKey, decide: accept('gone') })
      await turns.renewLease('gone', 'instance-gone', -1)
      expect((await turns.orphans('next', 10)).map(({ id }) => id)).toEqual([run_id])
      expect(await database.query("select session from working where worker = 'gone'")).toHaveLength(1)
    })
  })
}
