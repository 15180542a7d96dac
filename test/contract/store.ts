import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createId } from '#protocol/ids.ts'
import { openAsk, settleAsk } from '#core/decide/ask.ts'
import { noFailpoint } from '#core/failpoint.ts'
import type { JournalStore, SessionChange, SessionKey } from '#core/ports/store.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import type { TurnStore } from '#core/ports/turn-store.ts'
import { endTurn } from '#core/decide/turn.ts'
import { acceptMessage, knownAnswer } from '#core/decide/accept.ts'
import { type Draft, decideOn } from '#core/decide/draft.ts'
import type { Head } from '#core/ports/head.ts'
import { createJournal } from '#core/journal/journal.ts'
import type { Stores } from '#storage/stores.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const changeOf = (head: Head, decide: (draft: Draft) => unknown) =>
  decideOn({ head, before: undefined, now: NOW, known: undefined }, decide).change as SessionChange

/** A database under test: its stores, and a way past them. */
export interface Tried {
  stores: Stores
  /** SQL that both databases understand. */
  query<T>(sql: string): Promise<T[]>
  /** How many rows each table has of a session, the audit left out. */
  rowsOf(session: Head): Promise<Record<string, number>>
}

/** What the core relies on in a database, whichever it is. */
export function describeStore(name: string, open: () => Promise<Tried>) {
  describe(`the store on ${name}`, () => {
    let database: Tried
    let journalStore: JournalStore
    let sessions: SessionStore
    let turns: TurnStore
    beforeAll(async () => {
      database = await open()
      const { stores } = database
      journalStore = stores.journal
      sessions = stores.sessions
      turns = stores.turns
    })
    afterAll(() => database.stores.close())

    const newSession = async (owner = 'ada'): Promise<SessionKey> => {
      const session = { id: createId('s'), owner }
      await sessions.create({ ...session, title: 'T', now: NOW })
      return session
    }
    const load = async (session: SessionKey): Promise<Head> => (await journalStore.load([session]))[0] as Head
    const newJournal = () => createJournal({ store: journalStore, now: Date.now, published: () => {}, failpoint: noFailpoint })
    const countOf = async (session: SessionKey): Promise<number> =>
      (JSON.parse((await sessions.messages(session, { limit: 1, offset: 0 })) as string) as { total: number }).total
    const seqs = async (session: SessionKey) => (await sessions.events(session, 0, 1_000)).map(({ seq }) => seq)
    const incoming = (content: string, key?: string) => ({
      message_id: createId('m'),
      run_id: createId('r'),
      agent_id: 'echo',
      request_hash: content,
      body: { content, target_agent: 'echo' },
      ...(key !== undefined && { key }),
    })
    const accept = (content: string) => (draft: Draft) => acceptMessage(draft, incoming(content), 'proc-1').accepted
    const end = (draft: Draft) =>
      endTurn(
        draft,
        { status: 'done', outcome: { result: 'r' }, work_ms: 1, message: { message_id: createId('m'), content: 'reply' } },
        'proc-1',
      )

    test('seq has no holes with 32 writers on 4 sessions and two processes', async () => {
      const all = await Promise.all([1, 2, 3, 4].map(() => newSession()))
      const journals = [newJournal(), newJournal()]
      const writers = Array.from({ length: 32 }, async (_, writer) => {
        for (let i = 0; i < 8; i++) {
          const session = all[(writer + i) % all.length] as SessionKey
          await journals[writer % 2]?.submit({ session, decide: (draft) => draft.event('x_progress', { writer, i }).seq })
        }
      })
      await Promise.all(writers)
      for (const session of all) expect(await seqs(session)).toEqual(Array.from({ length: 64 }, (_, i) => i + 1))
    })

    test('refuses an append at a stale version and writes nothing of it, while the others of the batch are written', async () => {
      const [stale, fresh] = [await newSession(), await newSession()]
      const changes = await Promise.all(
        [stale, fresh].map(async (session) => {
          return changeOf(await load(session), accept('hello'))
        }),
      )
      await newJournal().submit({ session: stale, decide: (draft) => draft.event('x_progress', {}) })
      const written = await journalStore.write(changes, 'f_1')
      expect([...written]).toEqual([fresh.id])
      expect(await seqs(stale)).toEqual([1])
      expect(await countOf(stale)).toBe(0)
      expect(await turns.turn(changes[0]?.turns[0]?.id as string)).toBeUndefined()
      expect(await turns.turn(changes[1]?.turns[0]?.id as string)).toMatchObject({
        session_id: fresh.id,
        status: 'running',
        input: 'hello',
      })
      expect([...(await journalStore.applied(changes, 'f_1'))]).toEqual([fresh.id])
    })

    test('X-05 a write whose answer was lost cannot land once it was looked for', async () => {
      const session = await newSession()
      const change = changeOf(await load(session), accept('hello'))
      expect((await journalStore.applied([change], 'f_late')).size).toBe(0)
      expect((await journalStore.write([change], 'f_late')).size).toBe(0)
      await newJournal().submit({ session, decide: accept('hello') })
      expect(await countOf(session)).toBe(1)
    })

    test('M-10 the owner is in every query', async () => {
      const session = await newSession('ada')
      const journal = newJournal()
      const { run_id } = await journal.submit({ session, decide: accept('secret') })
      const theirs = { id: session.id, owner: 'eve' }
      expect(await journalStore.load([theirs])).toEqual([])
      await expect(journal.submit({ session: theirs, decide: accept('x') })).rejects.toMatchObject({ code: 'not_found' })
      const change = changeOf({ ...(await load(session)), owner: 'eve' }, accept('forged'))
      expect((await journalStore.write([change], 'f_2')).size).toBe(0)
      expect(await sessions.get(theirs)).toBeUndefined()
      expect(await sessions.messages(theirs, { limit: 10, offset: 0 })).toBeUndefined()
      expect(await sessions.messages(theirs, { limit: 10, offset: 0, role: 'user' })).toBeUndefined()
      expect(await sessions.latest(theirs, 10)).toEqual([])
      expect(await sessions.events(theirs, 0, 10)).toEqual([])
      expect(await sessions.lastSeq(theirs)).toBeUndefined()
      expect(await sessions.reply(theirs, run_id)).toBeUndefined()
      expect(await sessions.ask(theirs, 'a_x')).toBeUndefined()
      expect(await sessions.asks('eve', { session_id: session.id, limit: 10 })).toEqual([])
      expect(await sessions.audit(theirs)).toEqual([])
      expect(await turns.recent(theirs, 10)).toEqual([])
      expect((await sessions.list('eve', { limit: 10, offset: 0 })).items).toEqual([])
      expect(await sessions.remove(theirs)).toBe(false)
      expect(await sessions.lastSeq(session)).toBeGreaterThan(0)
    })

    test('an idempotency key gives one turn, in one flush, in the next and in another process', async () => {
      const session = await newSession()
      const post = (journal: ReturnType<typeof newJournal>, content = 'once') => {
        const message = incoming(content, 'key-1')
        const decide = (draft: Draft) => knownAnswer(draft, content) ?? acceptMessage(draft, message, 'proc-1').accepted
        return journal.submit({ session, key: 'key-1', decide })
      }
      const [a, b] = [newJournal(), newJournal()]
      const answers = await Promise.all([post(a), post(a), post(b), post(b)])
      answers.push(await post(a))
      expect(new Set(answers.map(({ run_id }) => run_id)).size).toBe(1)
      expect(await countOf(session)).toBe(1)
      await expect(post(b, 'another')).rejects.toMatchObject({ code: 'conflict' })
    })

    test('M-23 a refusal is decided on what the database holds now, not on what this process remembers', async () => {
      const session = await newSession()
      const [a, b] = [newJournal(), newJournal()]
      for (let i = 0; i < 11; i++) await a.submit({ session, decide: accept(`m${i}`) })
      await expect(a.submit({ session, decide: accept('one too many') })).rejects.toMatchObject({ code: 'queue_full' })
      await b.submit({ session, decide: end })
      expect(await a.submit({ session, decide: accept('room again') })).toMatchObject({ status: 'queued', position: 10 })
    })

    test('what one command cannot write fails alone', async () => {
      const [good, bad] = [await newSession(), await newSession()]
      const journal = newJournal()
      const row = { key: 'k', request_hash: '', response: {} }
      const twice = (draft: Draft) => {
        draft.head.title = 'changed'
        draft.key(row)
        draft.key(row)
      }
      const results = await Promise.allSettled([
        journal.submit({ session: good, decide: accept('before') }),
        journal.submit({ session: bad, decide: twice }),
        journal.submit({ session: good, decide: accept('after') }),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(await countOf(good)).toBe(2)
      expect(await sessions.get(bad)).toMatchObject({ title: 'T' })
    })

    test("M-18 an agent's words with characters that a database cannot hold are kept readable", async () => {
      const session = await newSession()
      const journal = newJournal()
      await journal.submit({ session, decide: accept('go') })
      const error = { code: 'agent_failed', detail: 'bad \0 byte' }
      const message = { message_id: 'm_1', content: error.detail }
      await journal.submit({
        session,
        decide: (draft) => void endTurn(draft, { status: 'failed', outcome: { error }, work_ms: 1, message }, 'p'),
      })
      const page = JSON.parse((await sessions.messages(session, { limit: 10, offset: 0 })) as string) as { items: { content: string }[] }
      expect(page.items[1]).toMatchObject({ content: 'bad \uFFFD byte', error: { detail: 'bad \uFFFD byte' } })
    })

    test('M-11 M-12 history pages by number and by role, oldest first', async () => {
      const session = await newSession()
      const journal = newJournal()
      for (let i = 1; i <= 3; i++) {
        await journal.submit({ session, decide: accept(`q${i}`) })
        await journal.submit({ session, decide: end })
      }
      const page = async (query: { limit: number; offset: number; role?: string }) => {
        const { items, total } = JSON.parse((await sessions.messages(session, query)) as string) as {
          items: { content: string }[]
          total: number
        }
        return [items.map(({ content }) => content).join(' '), total]
      }
      expect(await page({ limit: 10, offset: 0 })).toEqual(['q1 reply q2 reply q3 reply', 6])
      expect(await page({ limit: 2, offset: 2 })).toEqual(['q2 reply', 6])
      expect(await page({ limit: 2, offset: 1, role: 'user' })).toEqual(['q2 q3', 3])
      expect(await page({ limit: 5, offset: 100 })).toEqual(['', 6])
      expect((await turns.recent(session, 4)).map(({ content }) => content)).toEqual(['q1', 'reply', 'q2', 'reply'])
    })

    test('M-12 a page is the same whether messages were kept one by one or many in a commit', async () => {
      const session = await newSession()
      const said: { role: 'user' | 'assistant'; content: string }[] = []
      const journal = newJournal()
      for (let commit = 0; commit < 40; commit++) {
        await journal.submit({
          session,
          decide(draft) {
            draft.event('observation', { summary: String(commit) })
            for (let i = 0; i < (commit * 7) % 4; i++) {
              const role = (commit * 3 + i) % 5 < 2 ? 'user' : 'assistant'
              const content = `${said.length}`
              said.push({ role, content })
              draft.message({ id: createId('m'), role, content, agent_id: null, error: null, run_id: null })
            }
          },
        })
      }
      for (const role of [undefined, 'user', 'assistant']) {
        const all = said.filter((message) => role === undefined || message.role === role).map(({ content }) => content)
        for (const [limit, offset] of [
          [500, 0],
          [1, 0],
          [7, 3],
          [10, all.length - 4],
          [5, all.length - 1],
          [5, all.length],
        ] as const) {
          const text = await sessions.messages(session, { limit, offset, ...(role !== undefined && { role }) })
          const { items, total } = JSON.parse(text as string) as { items: { content: string }[]; total: number }
          expect([role, limit, offset, total, ...items.map(({ content }) => content)]).toEqual([
            role,
            limit,
            offset,
            all.length,
            ...all.slice(offset, offset + limit),
          ])
        }
      }
      expect((await sessions.events(session, 17, 10)).map(({ seq, type }) => `${seq} ${type}`)).toEqual(
        Array.from({ length: 10 }, (_, i) => `${18 + i} observation`),
      )
    })

    test('a turn is found at every stage: queued, at work and over, with its steps', async () => {
      const session = await newSession()
      const journal = newJournal()
      const [first, second] = [incoming('one'), incoming('two')]
      await journal.submit({ session, decide: (draft) => acceptMessage(draft, first, 'proc-1') })
      await journal.submit({ session, decide: (draft) => acceptMessage(draft, second, 'proc-1') })
      expect(await turns.turn(first.run_id)).toMatchObject({ status: 'running', owner: 'proc-1', fence: 1, input: 'one', history_n: 1 })
      expect(await turns.turn(second.run_id)).toMatchObject({ status: 'queued', owner: null, context: null, input: 'two' })
      const step = { turn_id: first.run_id, path: '0', kind: 'step', fingerprint: 'f', status: 'started', data: null } as const
      await journal.submit({ session, decide: (draft) => draft.step(step) })
      await journal.submit({ session, decide: (draft) => draft.step({ ...step, status: 'done', data: { value: 1 } }) })
      expect(await turns.steps(first.run_id)).toEqual([{ ...step, status: 'done', data: { value: 1 } }])
      await journal.submit({ session, decide: end })
      expect(await turns.turn(first.run_id)).toMatchObject({
        status: 'done',
        owner: null,
        fence: 2,
        outcome: { result: 'r' },
        input: 'one',
      })
      expect(await turns.turn(second.run_id)).toMatchObject({ status: 'running', owner: 'proc-1', history_n: 3, context: { title: 'T' } })
      expect(await turns.fences([first.run_id, second.run_id])).toEqual([
        { id: first.run_id, fence: 2 },
        { id: second.run_id, fence: 1 },
      ])
      expect(await sessions.reply(session, first.run_id)).toMatchObject({ content: 'reply', role: 'assistant' })
      await journal.submit({ session, decide: end })
      expect((await turns.owned('proc-1')).map(({ id }) => id)).not.toContain(second.run_id)
    })

    test('O-05 events older than the rule go, messages stay, and what is at work or waits is left alone', async () => {
      const [over, waiting] = [await newSession(), await newSession()]
      const journal = newJournal()
      await journal.submit({ session: over, decide: accept('old question') })
      await journal.submit({ session: over, decide: end })
      const { run_id } = await journal.submit({ session: waiting, decide: accept('go') })
      const { upkeep } = database.stores
      await upkeep.dropEvents(Date.now() + 1_000)
      expect(await seqs(over)).toEqual([])
      expect(await seqs(waiting)).not.toEqual([])
      expect(await turns.turn(run_id)).toMatchObject({ status: 'running', input: 'go' })
      const text = (await sessions.messages(over, { limit: 10, offset: 0 })) as string
      expect((JSON.parse(text) as { items: { content: string }[] }).items.map(({ content }) => content)).toEqual(['old question', 'reply'])
      expect((await load(over)).recent.map(({ content }) => content)).toEqual(['old question', 'reply'])
      await journal.submit({ session: over, decide: accept('new question') })
      expect(await seqs(over)).toEqual([10, 11, 12, 13])
      await journal.submit({ session: over, decide: end })
      const old = (await upkeep.oldSessions(Date.now() + 1_000, 1_000)).map(({ id }) => id)
      expect(old).toContain(over.id)
      expect(old).not.toContain(waiting.id)
      expect(await upkeep.oldSessions(Date.parse(NOW) - 1, 10)).toEqual([])
      await upkeep.tidy()
      expect(Object.values(await upkeep.sizes(true)).reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(0)
    })

    test('M-09 a removed session leaves nothing but its audit', async () => {
      const session = await newSession()
      const journal = newJournal()
      const { run_id } = await journal.submit({
        session,
        key: 'k',
        decide: (draft) => acceptMessage(draft, incoming('go', 'k'), 'p').accepted,
      })
      const ask = {
        id: createId('a'),
        turn_id: run_id,
        path: '0',
        agent_id: 'echo',
        kind: 'question',
        text: '?',
        payload: {},
        fingerprint: 'f',
      } as const
      await journal.submit({ session, decide: (draft) => openAsk(draft, ask) })
      const settlement = { ask_id: ask.id, status: 'answered', answer: { text: 'yes' }, by: 'ada', detail: '{}' } as const
      expect(await journal.submit({ session, decide: (draft) => settleAsk(draft, settlement)?.ask_id })).toBe(ask.id)
      expect(await journal.submit({ session, decide: (draft) => settleAsk(draft, settlement) })).toBeUndefined()
      expect(await turns.steps(run_id)).toMatchObject([{ path: '0', kind: 'ask', status: 'done' }])
      const head = await load(session)
      expect(await sessions.remove(session)).toBe(true)
      expect(Object.entries(await database.rowsOf(head)).filter(([, rows]) => rows > 0)).toEqual([])
      expect(Object.keys(await database.rowsOf(head)).length).toBeGreaterThan(4)
      expect(await turns.steps(run_id)).toEqual([])
      expect(await sessions.remove(session)).toBe(false)
    })

    test('W-04 the audit is a chain of hashes that cannot be rewritten', async () => {
      const session = await newSession()
      const write = (detail: string) => (draft: Draft) =>
        draft.audit({ run_id: 'r', ask_id: 'a', entry: 'decision', user_name: 'ada', detail })
      const journal = newJournal()
      await Promise.all(['{"n":1}', '{"n":2}', '{"n":3}'].map((detail) => journal.submit({ session, decide: write(detail) })))
      const rows = await database.query<Record<string, string>>(
        'select n, session_id, run_id, ask_id, entry, user_name, at, detail, previous, hash from audit order by n',
      )
      let previous = ''
      for (const row of rows) {
        expect(row.previous).toBe(previous)
        const text = [previous, row.n, row.session_id, row.run_id, row.ask_id, row.entry, row.user_name, row.at, row.detail].join('\x1f')
        previous = createHash('sha256').update(text).digest('hex')
        expect(row.hash).toBe(previous)
      }
      await expect(database.query("update audit set detail = '{}'")).rejects.toThrow('append-only')
      await expect(database.query('delete from audit')).rejects.toThrow('append-only')
      expect(await database.stores.verifyAudit()).toEqual({ ok: true, count: rows.length, head: previous })
    })

    test('X-05 turns of a process without a lease are orphans; those of a living one are not', async () => {
      const session = await newSession()
      const { run_id } = await newJournal().submit({ session, decide: accept('go') })
      const orphaned = async (processId: string) => (await turns.orphans(processId, 1_000)).some(({ id }) => id === run_id)
      await turns.renewLease('proc-1', 'instance-1', 60_000)
      expect(await orphaned('proc-2')).toBe(false)
      expect(await turns.owned('proc-1')).toContainEqual({ id: run_id, fence: 1, cancel_requested: false })
      await turns.renewLease('proc-1', 'instance-1', -1)
      expect(await orphaned('proc-2')).toBe(true)
      await turns.renewLease('proc-1', 'instance-1', 60_000)
      await turns.renewLease('proc-1b', 'instance-1', 60_000)
      expect(await orphaned('proc-2')).toBe(true)
      expect(await orphaned('proc-1')).toBe(false)
      await turns.endLease('proc-1b')
    })

    test('tokens are stored hashed, found while active, and stay on the list when revoked', async () => {
      const { tokens } = database.stores
      expect(await tokens.any()).toBe(false)
      const { id, token } = await tokens.create('ada', 'user', 'laptop')
      expect(await tokens.find(token)).toMatchObject({ id, user_name: 'ada', role: 'user' })
      const [row] = await database.query<object>(`select * from tokens where id = '${id}'`)
      expect(JSON.stringify(row)).toContain('laptop')
      expect(JSON.stringify(row)).not.toContain(token)
      expect(await tokens.revoke(id)).toBe(true)
      expect(await tokens.revoke(id)).toBe(false)
      expect(await tokens.find(token)).toBeUndefined()
      expect(await tokens.list()).toMatchObject([{ id, label: 'laptop', revoked_at: expect.anything() }])
      expect(await tokens.any()).toBe(true)
    })
  })
}
