import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { freePort } from '../harness/free-port.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { answerFromPage, openAsk, PICTURE, startViews, untilIdle } from '../harness/views.ts'

const token = 'the-token-of-there'
const there = { authorization: `Bearer ${token}` }
let remote: TestServer
let server: TestServer
beforeAll(async () => {
  // It is found again at the same address after it was killed.
  remote = await startViews({ env: { PARLEY_TOKENS: `guest:${token}` }, args: ['--port', String(await freePort())] })
  server = await startServer()
  const named = ['talker', 'asker', 'writer', 'failing', 'slow', 'chooser', 'reader'].map((id) => ({
    id: `far-${id}`,
    a2a: `${remote.url}/a2a/${id}/agent-card.json`,
    token,
  }))
  const gone = { id: 'far-gone', a2a: 'http://127.0.0.1:9/agent-card.json' }
  writeFileSync(join(server.home, 'agents.json'), JSON.stringify([...named, gone]))
  await server.restart()
})
afterAll(async () => {
  await server.stop()
  await remote.stop()
})

const send = (session: string, content: string, target_agent?: string, prefer = 'wait=60') =>
  call<{ run_id: string; reply?: { content: string; error?: { detail: string } } }>(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content, ...(target_agent && { target_agent }) },
    { prefer },
  )

test('V-05 agents elsewhere are listed with what their cards say, and with their health', async () => {
  const { body } = await call<{ items: { id: string; description: string; status: string; reason?: string }[] }>(server, 'GET', '/agents/')
  const known = Object.fromEntries(body.items.map((agent) => [agent.id, agent]))
  expect(known['far-talker']).toMatchObject({ name: 'talker', status: 'idle', description: expect.stringContaining('talker') as string })
  expect(known['far-gone']).toMatchObject({ status: 'error', reason: expect.stringContaining('card') as string })
})

test('V-05 called directly and by the planner, they answer like any other', async () => {
  const session = await createSession(server)
  expect((await send(session, 'Ada', 'far-talker')).body.reply?.content).toBe('Hello Ada\n\nAnd goodbye')
  expect((await send(session, '@far-talker Bob')).body.reply?.content).toContain('Hello')
  const refused = await send(session, 'hi', 'far-gone')
  expect(refused.status).toBe(503)
})

test('V-05 what they ask becomes an ask here, and what needs a yes there is shown whole', async () => {
  const session = await createSession(server)
  // Its card may be read late on a busy machine.
  await eventually(async () => (await send(session, 'hi', 'far-asker', '')).status === 202)
  const ask = await openAsk(server, session)
  expect(ask).toMatchObject({ kind: 'question', text: 'What is your name?' })
  expect((await send(session, 'Ada')).body.reply?.content).toBe('Hello, Ada!')

  await send(session, 'one', 'far-writer', '')
  expect(await openAsk(server, session)).toMatchObject({
    kind: 'confirm',
    payload: { action: { tool_name: 'write_file', arguments: { path: 'note.txt' } } },
  })
  await answerFromPage(server, session, { action: 'approve' })
  await untilIdle(server, session)
  const { body } = await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/`)
  expect(body.items.at(-1)?.content).toBe('Written.')

  await send(session, 'go', 'far-chooser', '')
  expect(await openAsk(server, session)).toMatchObject({ kind: 'choice', text: 'Which colour?', options: [{ value: 'r' }, { value: 'b' }] })
  expect((await send(session, 'Blue')).body.reply?.content).toBe('Chosen: b')
})

test('V-05 what comes with a message goes there with it', async () => {
  const session = await createSession(server)
  const attachments = [{ name: 'dot.png', type: 'image/png', data_base64: PICTURE }]
  const { body } = await call<{ reply?: { content: string } }>(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content: 'look', target_agent: 'far-reader', attachments },
    { prefer: 'wait=60' },
  )
  expect(body.reply?.content).toContain('image/png')
})

test('V-05 their failure is the failure of the run', async () => {
  const session = await createSession(server)
  expect((await send(session, 'go', 'far-failing')).body.reply?.error?.detail).toContain('as planned')
})

test('V-05 cancelled here, cancelled there; killed here, the same task is followed further', async () => {
  const session = await createSession(server)
  await send(session, 'go', 'far-slow', '')
  const theirs = async () =>
    (
      await call<{ items: { session_id: string; status: string }[]; total: number }>(
        remote,
        'GET',
        '/my/chat/sessions/?limit=100',
        undefined,
        there,
      )
    ).body
  const before = (await eventually(async () => ((await theirs()).items[0]?.status === 'running' ? theirs() : undefined))).total
  await server.kill()
  await server.restart()
  const log = follow(server, `/my/chat/${session}/events/`)
  await log.until(({ data }) => data.type === 'agent_status_changed')
  expect((await theirs()).total).toBe(before)
  expect((await theirs()).items[0]?.status).toBe('running')
  await call(server, 'POST', `/my/chat/${session}/cancel/`)
  await log.until(({ data }) => data.type === 'turn_ended')
  await eventually(async () => (await theirs()).items[0]?.status !== 'running')
  log.close()
})

test('V-05 killed there while they work, they are waited for and the same task goes on', async () => {
  const session = await createSession(server)
  await send(session, 'hi', 'far-asker', '')
  await openAsk(server, session)
  await remote.kill()
  const answered = send(session, 'Ada')
  await remote.restart()
  expect((await answered).body.reply?.content).toBe('Hello, Ada!')
})

test('V-05 an id that is taken stops the start with one line that names it', async () => {
  const home = mkdtempSync(join(tmpdir(), 'parley-taken-'))
  writeFileSync(join(home, 'agents.json'), JSON.stringify([{ id: 'coder', a2a: 'http://127.0.0.1:9/' }]))
  await expect(startServer({ env: { PARLEY_HOME: home } })).rejects.toThrow(/agents\.json: the id "coder" is taken/)
  rmSync(home, { recursive: true, force: true })
})
