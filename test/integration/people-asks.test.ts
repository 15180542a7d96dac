import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, eventually, follow } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ann = bearer('ann-token-1')
const bob = bearer('bob-token-1')
const deploy = bearer('deploy-token')

const CLERK = `export default { id: 'clerk', name: 'Clerk', description: 'asks bob', async run(turn) {
  return 'Bob says ' + (await turn.ask('What now?', { to: { user: 'bob' } }))
} }`

interface Asked {
  ask_id: string
  status: string
  url: string
  answer?: Record<string, unknown>
  answered_by?: string
}

let server: TestServer
let open: TestServer
beforeAll(async () => {
  ;[server, open] = await Promise.all([
    startServer({ env: { PARLEY_TOKENS: 'ann:ann-token-1,bob:bob-token-1,deploy:deploy-token' }, agents: { 'clerk.ts': CLERK } }),
    startServer(),
  ])
})
afterAll(() => Promise.all([server.stop(), open.stop()]))

const ask = (body: object, headers: Record<string, string> = deploy) => call<Asked>(server, 'POST', '/asks', body, headers)
const answer = (id: string, body: object, headers: Record<string, string>) =>
  call<Asked>(server, 'POST', `/asks/${id}/answer`, body, headers)
const inbox = async (headers: Record<string, string>) =>
  (await call<{ items: { ask_id: string; source: string }[] }>(server, 'GET', '/my/asks/?status=open', undefined, headers)).body.items

const parley = (args: string[], more: Record<string, string> = {}) => {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PARLEY_URL: server.url,
    PARLEY_TOKEN: 'deploy-token',
    ...more,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'scripts', 'parley.mjs'), ...args], { env })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  return new Promise<{ code: number | null; out: string }>((resolve) => child.on('close', (code) => resolve({ code, out })))
}

describe('K-01 any program asks', () => {
  test('K-01 K-02 an ask is a row: in the inbox, one winner, audited; the wait ends with the answer', async () => {
    const made = await ask({ kind: 'confirm', text: 'Delete the backups?', payload: { path: '/backups' }, author: 'nightly' })
    expect(made).toMatchObject({ status: 201, body: { status: 'waiting_human', source: 'program', author: 'nightly' } })
    expect(made.body.url).toMatch(/^http/)
    expect(made.body, 'G-02 what a yes would do is said beside the payload, which is as it was sent').toMatchObject({ destructive: true })
    expect(made.body).toHaveProperty('payload', { path: '/backups' })
    const id = made.body.ask_id
    expect(await inbox(ann)).toContainEqual(expect.objectContaining({ ask_id: id, source: 'program' }))
    const early = await call<Asked>(server, 'GET', `/asks/${id}?wait=0`, undefined, deploy)
    expect(early).toMatchObject({ status: 202, body: { status: 'waiting_human' } })
    const waiting = call<Asked>(server, 'GET', `/asks/${id}?wait=50`, undefined, deploy)
    const answers = await Promise.all([ann, bob].map((who) => answer(id, { action: who === ann ? 'approve' : 'reject' }, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? 'ann' : 'bob'
    expect(await waiting).toMatchObject({ status: 200, body: { answered_by: winner, answer: { approved: winner === 'ann' } } })
    const audit = await call<{ items: { user: string }[] }>(server, 'GET', `/asks/${id}/audit`, undefined, deploy)
    expect(audit.body.items).toHaveLength(1)
    expect(audit.body.items[0]).toMatchObject({ user: winner, decision: winner === 'ann' ? 'approved' : 'rejected' })
    expect((await answer(id, { action: winner === 'ann' ? 'approve' : 'reject' }, winner === 'ann' ? ann : bob)).status).toBe(200)
    expect((await inbox(ann)).map(({ ask_id }) => ask_id)).not.toContain(id)
  })

  test('K-01 a repeat with the same key is the first ask; for another ask it is a conflict', async () => {
    const key = { ...deploy, 'idempotency-key': 'release-7' }
    const body = { kind: 'question', text: 'Which version?' }
    const [first, second] = await Promise.all([ask(body, key), ask(body, key)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.ask_id).toBe(first.body.ask_id)
    expect((await ask({ ...body, text: 'Which branch?' }, key)).status).toBe(409)
    await answer(first.body.ask_id, { text: '7.1' }, ann)
    expect(await ask(body, key)).toMatchObject({
      status: 201,
      body: { ask_id: first.body.ask_id, status: 'answered', answer: { text: '7.1' } },
    })
  })

  test('K-01 a repeat after the deadline is the first ask all the same', async () => {
    const key = { ...deploy, 'idempotency-key': 'release-8' }
    const body = { kind: 'question', text: 'Quick?', deadline: { at: new Date(Date.now() + 3_000).toISOString() } }
    const first = await ask(body, key)
    expect(first.status).toBe(201)
    await eventually(async () => (await call(server, 'GET', `/asks/${first.body.ask_id}`, undefined, deploy)).status === 200)
    expect(await ask(body, key)).toMatchObject({ status: 201, body: { ask_id: first.body.ask_id, status: 'expired' } })
  })

  test('K-01 K-04 an agent’s question for somebody else is answered like a program’s, on the same route and in the terminal', async () => {
    const session = await call<{ session_id: string }>(server, 'POST', '/my/chat/sessions/', {}, ann)
    const path = `/my/chat/${session.body.session_id}/message/`
    const turn = () => call<{ ask: Asked }>(server, 'POST', path, { content: 'go', target_agent: 'clerk' }, { ...ann, prefer: 'wait=60' })
    const first = (await turn()).body.ask.ask_id
    expect(await answer(first, { text: ' ' }, bob)).toMatchObject({ status: 422, body: { code: 'invalid_answer' } })
    expect(await answer(first, { action: 'approve' }, bob)).toMatchObject({ status: 422, body: { code: 'invalid_answer' } })
    expect((await answer(first, { text: 'mine' }, deploy)).status).toBe(404)
    expect(await answer(first, { text: 'wait' }, bob)).toMatchObject({ status: 200, body: { status: 'answered', answered_by: 'bob' } })
    expect((await answer(first, { action: 'approve' }, bob)).status).toBe(409)
    await eventually(async () => {
      const { body } = await call<{ status: string }>(server, 'GET', `/my/chat/sessions/${session.body.session_id}`, undefined, ann)
      return body.status === 'idle'
    })
    const second = (await turn()).body.ask.ask_id
    expect(await parley(['inbox', 'answer', second, 'go', 'on'], { PARLEY_TOKEN: 'bob-token-1' })).toMatchObject({ code: 0 })
    const found = (status: string, who: Record<string, string>) =>
      call<{ items: Asked[] }>(server, 'GET', `/my/asks/?status=${status}`, undefined, who).then(({ body }) =>
        body.items.map(({ ask_id }) => ask_id),
      )
    expect(await found('answered', bob)).toEqual(expect.arrayContaining([first, second]))
    expect(await found('answered', ann)).toEqual(expect.arrayContaining([first, second]))
    const own = (await ask({ kind: 'confirm', text: 'Mine?' })).body.ask_id
    await answer(own, { action: 'reject' }, ann)
    for (const who of [ann, deploy]) expect(await found('rejected', who)).toContain(own)
    expect(await found('all', deploy)).toContain(own)
    expect(await found('rejected', bob)).not.toContain(own)
  })

  test('K-02 weeks of waits over one connection leave nothing behind', async () => {
    const { ask_id } = (await ask({ kind: 'question', text: 'When?' })).body
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let count = 0; count < 15; count++)
      await new Promise<void>((resolve, reject) => {
        get(`${server.url}/asks/${ask_id}`, { agent, headers: deploy }, (response) => response.resume().on('end', resolve)).on(
          'error',
          reject,
        )
      })
    agent.destroy()
    expect(server.output()).not.toContain('MaxListenersExceededWarning')
  })

  test('K-01 K-02 it survives kill -9, and can be waited for and answered afterwards', async () => {
    const { body } = await ask({ kind: 'question', text: 'Still there?' })
    await server.kill()
    await server.restart()
    expect((await call(server, 'GET', `/asks/${body.ask_id}`, undefined, deploy)).status).toBe(202)
    expect(await answer(body.ask_id, { text: 'yes' }, bob)).toMatchObject({ status: 200, body: { answer: { text: 'yes' } } })
  })

  test('K-03 choice and form take what fits; anything else is 422 and leaves the ask open', async () => {
    const options = [{ value: 'eu', label: 'Europe' }, { value: 'us' }]
    const choice = (await ask({ kind: 'choice', text: 'Where?', options })).body.ask_id
    expect(await answer(choice, { value: 'mars' }, ann)).toMatchObject({ status: 422, body: { code: 'invalid_answer' } })
    expect(await answer(choice, { value: 'eu' }, ann)).toMatchObject({ status: 200, body: { status: 'answered', answer: { value: 'eu' } } })
    const several = (await ask({ kind: 'choice', text: 'Which?', options, multiple: true })).body.ask_id
    expect(await answer(several, { value: ['us', 'eu'] }, ann)).toMatchObject({ status: 200, body: { answer: { values: ['us', 'eu'] } } })
    const schema = { type: 'object', properties: { cpu: { type: 'integer', minimum: 1 } }, required: ['cpu'] }
    const form = (await ask({ kind: 'form', text: 'How big?', schema })).body.ask_id
    expect((await answer(form, { value: { cpu: 0 } }, ann)).status).toBe(422)
    expect(await answer(form, { value: { cpu: 4 } }, ann)).toMatchObject({ status: 200, body: { answer: { value: { cpu: 4 } } } })
  })

  test.each([
    [{ kind: 'nonsense', text: 'x' }, 'kind'],
    [{ kind: 'question', text: '   ' }, 'text'],
    [{ kind: 'choice', text: 'x' }, 'options'],
    [{ kind: 'form', text: 'x', schema: { type: 'nonsense' } }, 'schema'],
    [{ kind: 'confirm', text: 'x', deadline: { after: 'soon' } }, 'deadline'],
    [{ kind: 'confirm', text: 'x', deadline: { after: '1h', then: { value: 3 } } }, 'deadline.then'],
    [{ kind: 'confirm', text: 'x', callback_url: 'http://169.254.169.254/x' }, 'callback_url'],
    [{ kind: 'confirm', text: 'x', user: 'ann' }, 'user'],
  ])('K-01 a wrong ask %j is refused and names %s', async (body, field) => {
    const refused = await ask(body)
    expect(refused.status).toBe(400)
    expect((refused.body as unknown as { detail: string }).detail).toContain(field)
  })

  test('K-04 an ask for one person is seen and answered by nobody else; its author takes it back', async () => {
    const { ask_id } = (await ask({ kind: 'confirm', text: 'For Ann?', to: { user: 'ann' } })).body
    expect((await inbox(bob)).map((item) => item.ask_id)).not.toContain(ask_id)
    expect((await answer(ask_id, { action: 'approve' }, bob)).status).toBe(404)
    expect((await call(server, 'GET', `/asks/${ask_id}`, undefined, bob)).status).toBe(404)
    expect((await inbox(ann)).map((item) => item.ask_id)).toContain(ask_id)
    expect((await call(server, 'DELETE', `/asks/${ask_id}`, undefined, ann)).status).toBe(404)
    expect(await call(server, 'DELETE', `/asks/${ask_id}`, undefined, deploy)).toMatchObject({ status: 200, body: { status: 'withdrawn' } })
    expect((await inbox(ann)).map((item) => item.ask_id)).not.toContain(ask_id)
    expect(await answer(ask_id, { action: 'approve' }, ann)).toMatchObject({ status: 409, body: { code: 'ask_closed' } })
  })

  test('K-05 at its end an ask expires with the default that was given, and never approves by silence', async () => {
    const plain = (await ask({ kind: 'confirm', text: 'Quick?', deadline: { after: '1s' } })).body.ask_id
    const withDefault = (await ask({ kind: 'confirm', text: 'Quick?', deadline: { after: 'PT1S', then: { approved: false } } })).body.ask_id
    const over = await call<Asked>(server, 'GET', `/asks/${plain}?wait=50`, undefined, deploy)
    expect(over).toMatchObject({ status: 200, body: { status: 'expired' } })
    expect(over.body.answer?.approved).toBeUndefined()
    const told = await call<Asked>(server, 'GET', `/asks/${withDefault}?wait=50`, undefined, deploy)
    expect(told).toMatchObject({ status: 200, body: { status: 'expired', answer: { approved: false } } })
    expect((await answer(plain, { action: 'approve' }, ann)).status).toBe(409)
  })

  test('K-05 at the reminder it escalates: the second person sees it from then on', async () => {
    const deadline = { after: '30s', remind: '29s', escalate_to: { user: 'bob' } }
    const { ask_id } = (await ask({ kind: 'confirm', text: 'Anyone?', to: { user: 'ann' }, deadline })).body
    await eventually(async () => (await inbox(bob)).some((item) => item.ask_id === ask_id))
    expect(await answer(ask_id, { action: 'approve' }, bob)).toMatchObject({ status: 200, body: { answered_by: 'bob' } })
    // With no time of its own that is halfway.
    const alone = { after: '4s', escalate_to: { user: 'bob' } }
    const other = (await ask({ kind: 'confirm', text: 'Anyone at all?', to: { user: 'ann' }, deadline: alone })).body.ask_id
    await eventually(async () => (await inbox(bob)).some((item) => item.ask_id === other))
  })

  test('G-01 the inbox is pushed: what is open, what opens, what closes', async () => {
    const before = (await ask({ kind: 'question', text: 'Before?' })).body.ask_id
    const stream = follow(server, '/my/asks/stream', ann)
    await stream.until(({ event, data }) => event === 'ask_opened' && data.ask_id === before)
    const after = (await ask({ kind: 'question', text: 'After?', to: { user: 'ann' } })).body.ask_id
    await stream.until(({ event, data }) => event === 'ask_opened' && data.ask_id === after)
    await answer(after, { text: 'ok' }, ann)
    await stream.until(({ event, data }) => event === 'ask_closed' && data.ask_id === after)
    stream.close()
  })
})

describe('K-06 the lobby', () => {
  test('K-06 a question stands in the inbox, is answered there, and its id is never given again', async () => {
    const { body } = await call<{ question_msg_id: number }>(open, 'POST', '/chat/ask', { author: 'cron', question: 'Delete the backups?' })
    const id = body.question_msg_id
    const items = (await call<{ items: { ask_id: string; source: string }[] }>(open, 'GET', '/my/asks/?status=open')).body.items
    expect(items).toContainEqual(expect.objectContaining({ ask_id: String(id), source: 'lobby', text: 'Delete the backups?' }))
    await open.kill()
    await open.restart()
    expect(await call(open, 'GET', `/chat/answer/${id}?wait=0`)).toMatchObject({ status: 410, body: { code: 'gone' } })
    const next = await call<{ question_msg_id: number }>(open, 'POST', '/chat/ask', { author: 'cron', question: 'Other?' })
    expect(next.body.question_msg_id).toBeGreaterThan(id)
    const answered = await call<Asked>(open, 'POST', `/asks/${next.body.question_msg_id}/answer`, { text: 'yes' })
    const asAnswered = { status: 'answered', author: 'cron', text: 'Other?', answered_by: 'local', answer: { text: 'yes' } }
    expect(answered).toMatchObject({ status: 200, body: asAnswered })
    expect(await call(open, 'GET', `/asks/${next.body.question_msg_id}`)).toMatchObject({ status: 200, body: asAnswered })
    const audit = await call<{ items: object[] }>(open, 'GET', `/asks/${next.body.question_msg_id}/audit`)
    expect(audit.body.items).toEqual([expect.objectContaining({ user: 'local', decision: 'answered' })])
    expect((await call(open, 'GET', `/chat/answer/${next.body.question_msg_id}?wait=50`)).body).toMatchObject({ text: 'yes' })
    expect((await call(open, 'GET', `/chat/answer/${id}?wait=0`)).status).toBe(410)
    for (const path of [`/asks/${id}`, `/asks/${id}/audit`]) expect((await call(open, 'GET', path)).status).toBe(410)
    expect((await call(open, 'POST', `/asks/${id}/answer`, { text: 'yes' })).status).toBe(410)
    // The same again is answered alike, another one comes too late, and what was no question takes no answer.
    const again = (text: string, to = next.body.question_msg_id) => call(open, 'POST', `/asks/${to}/answer`, { text })
    expect([(await again('yes')).status, (await again('no')).status]).toEqual([200, 409])
    const said = await call<{ id: number }>(open, 'POST', '/chat/agent_message', { author: 'cron', text: 'Just so.' })
    expect((await again('yes', said.body.id)).status).toBe(404)
  })
})

describe('K-07 from a shell', () => {
  const waitsFor = (text: string) =>
    eventually(async () => {
      const { body } = await call<{ items: { ask_id: string; text: string }[] }>(server, 'GET', '/my/asks/', undefined, ann)
      return body.items.find((item) => item.text === text)?.ask_id
    })

  test('K-07 `parley ask` waits, prints the answer and exits 0 for yes, 1 for no, 2 for expired, 3 without a server', async () => {
    const yes = parley(['ask', 'Ship it?', '--confirm'])
    await answer(await waitsFor('Ship it?'), { action: 'approve' }, ann)
    expect(await yes).toEqual({ code: 0, out: 'yes\n' })
    const no = parley(['ask', 'Sure?', '--confirm'])
    await answer(await waitsFor('Sure?'), { action: 'reject' }, ann)
    expect(await no).toEqual({ code: 1, out: 'no\n' })
    const choice = parley(['ask', 'Where?', '--choice', 'north', '--choice', 'south'])
    await answer(await waitsFor('Where?'), { value: 'south' }, ann)
    expect(await choice).toEqual({ code: 0, out: 'south\n' })
    expect((await parley(['ask', 'Quick?', '--deadline', '1s'])).code).toBe(2)
    expect((await parley(['ask', 'Nobody?'], { PARLEY_URL: 'http://127.0.0.1:9' })).code).toBe(3)
    expect((await parley(['ask', 'Typo?', '--confrim'])).code).toBe(64)
  })

  test('K-07 `parley inbox` lists what waits, and answers', async () => {
    const { ask_id } = (await ask({ kind: 'confirm', text: 'From the terminal?\u001b[2J' })).body
    const env = { PARLEY_TOKEN: 'ann-token-1' }
    const { out } = await parley(['inbox'], env)
    expect(out).toContain('From the terminal?\\u{1b}[2J')
    const region = (await ask({ kind: 'choice', text: 'Region?', options: [{ value: 'eu', label: 'Europe' }, { value: 'us' }] })).body
      .ask_id
    expect(await parley(['inbox', 'answer', region, 'europe'], env)).toMatchObject({ code: 0 })
    expect(await parley(['inbox', 'answer', ask_id, 'yes'], env)).toMatchObject({ code: 0 })
    expect((await call(server, 'GET', `/asks/${ask_id}`, undefined, deploy)).body).toMatchObject({ status: 'approved', answered_by: 'ann' })
  })
})
