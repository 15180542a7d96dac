import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually } from '../harness/api.ts'
import { answer, messages, openAsk, send } from '../harness/clerk.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const agent = (id: string, run: string, more = '') =>
  `export default { id: '${id}', name: '${id}', description: 'Tried here', ${more} async run(turn) { ${run} } }`
const LETTER = {
  before: `const who = await turn.ask('To whom?'); const sure = await turn.ask('Sure?'); return 'old ' + who + ' ' + sure`,
  after: `const who = await turn.ask('Who is it for?')
    if ((await turn.version('greeting', 1)) === 0) return 'old ' + who + ' ' + (await turn.ask('Really sure?'))
    return 'new ' + who`,
  broken: `await turn.say('changed'); return 'x'`,
}

describe('what lasts', () => {
  let server: TestServer
  let folder: string
  const put = (id: string, run: string, more = '') => writeFile(join(folder, `${id}.mjs`), agent(id, run, more))
  const said = async (session: string) =>
    (await messages(server, session)).filter(({ role }) => role === 'assistant').map(({ content }) => content)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-durable-'))
    await put('counter', `const n = ((await turn.state.get('n')) ?? 0) + 1; await turn.state.set('n', n); return 'seen ' + n`)
    await put('letter', LETTER.before)
    await put('fragile', `await turn.ask('Yes?'); return 'x'`)
    await put('hooked', `return turn.session.user + ' got ' + turn.input`, 'webhook: true,')
    await put('clock', `return 'tick: ' + turn.input`, `schedule: { cron: '* * * * * *', input: 'now.', zone: 'Europe/Kyiv' },`)
    await put('never', `return ''`, `schedule: 'sometimes',`)
    server = await startServer({ env: { PARLEY_AGENTS: folder } })
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })

  test('D-06 small state is kept for an agent and a user, over sessions', async () => {
    for (const wanted of ['seen 1', 'seen 2']) {
      const session = await createSession(server)
      await send(server, session, 'go', 'counter')
      await eventually(async () => (await said(session)).includes(wanted))
    }
  })

  test('D-07 a turn that waits outlives a change of its code: reworded questions, and a version where the author says how', async () => {
    const waiting = await createSession(server)
    await send(server, waiting, 'go', 'letter')
    await answer(server, waiting, (await openAsk(server, waiting)).ask_id, { action: 'answer', text: 'Ada' })
    const sure = await eventually(async () => (await openAsk(server, waiting)).text === 'Sure?' && openAsk(server, waiting))
    const lost = await createSession(server)
    await send(server, lost, 'go', 'fragile')
    const open = await openAsk(server, lost)
    await server.kill()
    await put('letter', LETTER.after)
    await put('fragile', LETTER.broken)
    await server.restart()
    await answer(server, waiting, sure.ask_id, { action: 'answer', text: 'yes' })
    await eventually(async () => (await said(waiting)).includes('old Ada yes'))
    const fresh = await createSession(server)
    await send(server, fresh, 'go', 'letter')
    await answer(server, fresh, (await openAsk(server, fresh)).ask_id, { action: 'answer', text: 'Eve' })
    await eventually(async () => (await said(fresh)).includes('new Eve'))
    await answer(server, lost, open.ask_id, { action: 'answer', text: 'yes' })
    const [told] = await eventually(async () => {
      const all = await said(lost)
      return all.length > 0 && all
    })
    expect(told).toContain("the agent's code changed while this turn was under way")
  })

  test('D-06 a webhook with its secret or a signature is a message to the agent, once; without it is refused', async () => {
    const { body: hook } = await call<{ url: string; secret: string }>(server, 'GET', '/hooks/hooked')
    const post = (headers: Record<string, string>) => call<{ session_id: string }>(server, 'POST', hook.url, { event: 'paid' }, headers)
    expect((await post({})).status).toBe(401)
    expect((await post({ authorization: `Bearer ${hook.secret.slice(0, -1)}x` })).status).toBe(401)
    expect((await call(server, 'GET', '/hooks/counter')).status).toBe(404)
    const taken = await post({ authorization: `Bearer ${hook.secret}`, 'webhook-id': 'one' })
    expect(taken.status).toBe(202)
    await post({ authorization: `Bearer ${hook.secret}`, 'webhook-id': 'one' })
    const signature = createHmac('sha256', hook.secret).update('{"event":"paid"}').digest('hex')
    expect((await post({ 'x-hub-signature-256': `sha256=${signature}` })).status).toBe(202)
    await eventually(async () => (await said(taken.body.session_id)).length >= 2)
    expect(await said(taken.body.session_id)).toEqual(Array(2).fill('local got {"event":"paid"}'))
  })

  test('D-06 a schedule runs an agent by the clock, and tells what it missed while the server was away', async () => {
    const ticks = async (): Promise<string[]> => {
      const { items } = (await call<{ items: { session_id: string; title: string }[] }>(server, 'GET', '/my/chat/sessions/')).body
      const session = items.find(({ title }) => title === 'Schedule of clock')
      return session === undefined ? [] : said(session.session_id)
    }
    await eventually(async () => (await ticks()).includes('tick: now.'))
    await server.kill()
    await new Promise((resolve) => setTimeout(resolve, 3_100))
    await server.restart()
    await eventually(async () => (await ticks()).some((text) => /tick: now\. \d+ runs? w(as|ere) missed while/.test(text)))
    const { items } = (await call<{ items: { id: string; reason?: string }[] }>(server, 'GET', '/agents/')).body
    expect(items.find(({ id }) => id === 'never')?.reason).toContain('schedule')
  })
})
