import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { answer, messages, openAsk, openAsks, send } from '../harness/clerk.ts'
import { startServer, type TestServer } from '../harness/server.ts'

describe('the examples', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ env: { PARLEY_AGENTS: join(import.meta.dirname, '..', '..', 'examples') } })
  })
  afterAll(() => server.stop())

  const replies = async (session: string) =>
    (await messages(server, session)).filter(({ role }) => role === 'assistant').map(({ content }) => content)
  const text = (session: string, content: string) => call(server, 'POST', `/my/chat/${session}/message/`, { content })

  test('M-21 all of them are loaded', async () => {
    const { items } = (await call<{ items: { id: string; status: string }[] }>(server, 'GET', '/agents/')).body
    for (const id of ['interview', 'release-notes', 'long-job'])
      expect(items).toContainEqual(expect.objectContaining({ id, status: 'idle' }))
  })

  test('interview: asks, waits, and confirms', async () => {
    const session = await createSession(server)
    await send(server, session, 'It is broken', 'interview')
    for (const [question, reply] of [
      ['What went wrong?', 'The page is blank'],
      ['Since when?', 'Monday'],
      ['Shall I write the report?', '/yes'],
    ] as const) {
      await eventually(async () => (await openAsks(server, session))[0]?.text === question)
      await text(session, reply)
    }
    const [report] = await eventually(async () => {
      const said = await replies(session)
      return said.length > 0 && said
    })
    expect(report).toContain('- What: The page is blank\n- Since: Monday')
  })

  test('W-03 release-notes: the feedback of a rejection goes in, then the approved text is written', async () => {
    const session = await createSession(server)
    await send(server, session, 'Version 2', 'release-notes')
    const first = await openAsk(server, session)
    await answer(server, session, first.ask_id, { action: 'reject', feedback: 'Say that it is faster' })
    const second = await eventually(async () => (await openAsks(server, session)).find(({ ask_id }) => ask_id !== first.ask_id))
    await answer(server, session, second.ask_id, { action: 'approve' })
    await eventually(async () => (await replies(session)).includes('CHANGES.md is written.'))
    expect(await readFile(join(server.home, '..', 'workspace', 'CHANGES.md'), 'utf8')).toBe('# Version 2\n\n- Say that it is faster\n')
  })

  test('X-05 long-job: killed half-way, it goes on with the part that was not done', async () => {
    const session = await createSession(server)
    await send(server, session, 'go', 'long-job')
    const stream = follow(server, `/my/chat/${session}/events/`)
    const { data } = await stream.until(({ event, data: { step_id } }) => event === 'plan_progress' && step_id === 'clean')
    await server.kill()
    await server.restart()
    const [reply] = await eventually(async () => {
      const said = await replies(session)
      return said.length > 0 && said
    })
    expect(reply?.split('\n')).toHaveLength(4)
    expect(reply).toContain(String(data.result)) // the part done before the kill was not done again
  })
})
