import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const greeter = `
export default {
  id: 'greeter', name: 'Greeter', description: 'Greets people by name',
  async run(turn) {
    const name = await turn.ask('What is your name?')
    await turn.say('Hello, ' + name + '!')
    return 'Greeted ' + name
  },
}`

const careful = `
export default {
  id: 'careful', name: 'Careful', description: 'Asks before it deletes',
  async run(turn) {
    const yes = await turn.confirm('Delete the backup?', { tool: 'delete', target: 'backup.tar' })
    if (!yes) return 'Kept it'
    const done = await turn.needPerson('Please unplug the disk')
    return 'Deleted it, person said: ' + done
  },
}`

const failing = `
export default {
  id: 'failing', name: 'Failing', description: 'Fails',
  async run() { throw new Error('out of paper') },
}`

interface Ask {
  ask_id: string
  kind: string
  text: string
  status: string
  payload: Record<string, unknown>
}

let server: TestServer
beforeAll(async () => {
  server = await startServer({ agents: { 'greeter.mjs': greeter, 'careful.mjs': careful, 'failing.mjs': failing } })
})
afterAll(() => server.stop())

const send = (session: string, content: string, agent?: string, headers = {}) =>
  call(server, 'POST', `/my/chat/${session}/message/`, { content, ...(agent && { target_agent: agent }) }, headers)
const openAsks = async (session: string) =>
  (await call<{ items: Ask[] }>(server, 'GET', `/my/chat/${session}/asks/?status=open`)).body.items
const openAsk = (session: string) => eventually(async () => (await openAsks(session))[0])
const answer = (session: string, ask: string, body: object) => call(server, 'POST', `/my/chat/${session}/asks/${ask}/`, body)
const lastReply = (session: string, text: string) =>
  eventually(async () => {
    const { body } = await call<{ items: { role: string; content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/`)
    return body.items.find(({ role, content }) => role === 'assistant' && content === text)
  })

describe('an agent waits for a person', () => {
  test('the next message answers a question, and the agent goes on with it', async () => {
    const session = await createSession(server)
    const stream = follow(server, `/my/chat/${session}/events/`)
    await send(session, 'hi', 'greeter')
    const { data } = await stream.until(({ event }) => event === 'agent_question')
    expect(data).toMatchObject({ text: 'What is your name?' })
    await stream.until(({ data: status }) => status.status === 'waiting_user')
    const { status, body } = await send(session, 'Ada', undefined, { prefer: 'wait=60' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ reply: { content: 'Hello, Ada!' } })
    stream.close()
  })

  test('D-08 Prefer: wait comes back as soon as the turn waits for a person, with the ask, and says failed of a failed turn', async () => {
    const session = await createSession(server)
    const waiting = await send(session, 'hi', 'greeter', { prefer: 'wait=60' })
    expect(waiting).toMatchObject({ status: 200, body: { status: 'waiting', ask: { kind: 'question', text: 'What is your name?' } } })
    const { run_id } = waiting.body as { run_id: string }
    const standing = await call(server, 'GET', `/my/chat/${session}/turns/${run_id}`)
    expect(standing.body).toMatchObject({ run_id, status: 'waiting', ask: { text: 'What is your name?' } })
    const done = await send(session, 'Grace', undefined, { prefer: 'wait=60' })
    expect(done).toMatchObject({ status: 200, body: { run_id, status: 'done', reply: { content: 'Hello, Grace!' } } })
    const failed = await send(session, 'x', 'failing', { prefer: 'wait=60' })
    expect(failed).toMatchObject({ status: 200, body: { status: 'failed', reply: { error: { detail: 'out of paper' } } } })
    expect((await call(server, 'GET', `/my/chat/${session}/turns/r_none`)).status).toBe(404)
  })

  test('W-03 W-04 approve, reject with feedback, and the exact text for other words', async () => {
    const session = await createSession(server)
    await send(session, 'go', 'careful')
    const ask = await openAsk(session)
    expect(ask).toMatchObject({ kind: 'confirm', status: 'waiting_human', payload: { action: { target: 'backup.tar' } } })
    const detail = await call(server, 'GET', `/my/chat/sessions/${session}`)
    expect(detail.body).toMatchObject({
      status: 'waiting_user',
      pending_kind: 'confirm',
      pending_action: { tool: 'delete', target: 'backup.tar' },
    })
    expect((await answer(session, ask.ask_id, { action: 'answer', text: 'x' })).status).toBe(400)
    expect((await answer(session, ask.ask_id, { action: 'approve' })).body).toMatchObject({ status: 'approved', answered_by: 'local' })
    expect((await answer(session, ask.ask_id, { action: 'approve' })).status).toBe(200)
    expect(await answer(session, ask.ask_id, { action: 'reject' })).toMatchObject({ status: 409, body: { code: 'ask_closed' } })
    const manual = await eventually(async () => (await openAsks(session)).find(({ kind }) => kind === 'manual'))
    expect(manual.text).toBe('Please unplug the disk')
    await send(session, 'done')
    await lastReply(session, 'Deleted it, person said: done')
    const audit = await call<{ items: Record<string, unknown>[] }>(server, 'GET', `/my/chat/${session}/audit/`)
    expect(audit.body.items).toHaveLength(2)
    expect(audit.body.items[0]).toMatchObject({
      user: 'local',
      detail: { decision: 'approved', arguments_shown: { target: 'backup.tar' } },
    })
  })

  test('X-05 an open ask survives kill -9 and its answer resumes the turn', async () => {
    const session = await createSession(server)
    await send(session, 'hi', 'greeter')
    const ask = await openAsk(session)
    await server.kill()
    await server.restart()
    expect((await openAsks(session)).map(({ ask_id }) => ask_id)).toEqual([ask.ask_id])
    const inbox = await call<{ items: Ask[] }>(server, 'GET', '/my/asks/')
    expect(inbox.body.items.map(({ ask_id }) => ask_id)).toContain(ask.ask_id)
    expect((await answer(session, ask.ask_id, { action: 'answer', text: 'Grace' })).status).toBe(200)
    await lastReply(session, 'Hello, Grace!')
    expect(await openAsks(session)).toEqual([])
  })

  test('M-20 cancel works while waiting; the next message starts anew', async () => {
    const session = await createSession(server)
    await send(session, 'hi', 'greeter')
    const ask = await openAsk(session)
    expect((await call(server, 'POST', `/my/chat/${session}/cancel/`)).status).toBe(202)
    await eventually(async () => (await call<{ status: string }>(server, 'GET', `/my/chat/sessions/${session}`)).body.status === 'idle')
    expect(await answer(session, ask.ask_id, { action: 'answer', text: 'late' })).toMatchObject({ status: 409 })
    await send(session, 'again', 'greeter')
    expect((await openAsk(session)).ask_id).not.toBe(ask.ask_id)
  })

  test('50 racing answers have one winner', async () => {
    const session = await createSession(server)
    await send(session, 'go', 'careful')
    const { ask_id } = await openAsk(session)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        answer(session, ask_id, i % 2 ? { action: 'approve' } : { action: 'reject', feedback: `no ${i}` }),
      ),
    )
    const won = replies.filter(({ status }) => status === 200).map(({ body }) => body.status)
    expect(new Set(won).size).toBe(1)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    if (won[0] === 'rejected') expect(won).toHaveLength(1)
  })
})
