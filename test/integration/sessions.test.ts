import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { createDatabaseIn } from '../harness/postgres.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const agents = {
  'slow.mjs': `export default { id: 'slow', name: 'Slow', description: 'Takes its time', async run(turn) {
    await new Promise((resolve, reject) => { setTimeout(resolve, Number(turn.input)); turn.signal.addEventListener('abort', () => reject(turn.signal.reason)) })
    return 'waited ' + turn.input } }`,
  'gated.mjs': `import { existsSync } from 'node:fs'
    export default { id: 'gated', name: 'Gated', description: 'Works until it is let go', async run(turn) {
      while (!existsSync(process.env.PARLEY_HOME + '/gate')) await new Promise((resolve) => setTimeout(resolve, 20))
      return 'let go' } }`,
  'failing.mjs': `export default { id: 'failing', name: 'Failing', description: 'Always fails', run() { throw new Error('The disk is full') } }`,
  'stuck.mjs': `export default { id: 'stuck', name: 'Stuck', description: 'Never ends and hears nothing', run: () => new Promise(() => {}) }`,
  'memory.mjs': `export default { id: 'memory', name: 'Memory', description: 'Says what it was given', run: (turn) => JSON.stringify(turn.history) }`,
  'patient.mjs': `export default { id: 'patient', name: 'Patient', description: 'Asks and waits', async run(turn) { return 'got ' + (await turn.ask('Well?')) } }`,
  'broken.mjs': `export default { id: 'broken'`,
  'no-start.mjs': `export default { id: 'no-start', name: 'No start', description: 'Cannot start', start() { throw new Error('no licence') }, run: () => 'x' }`,
  'stray.mjs': `export default { id: 'stray', name: 'Stray', description: 'Forgets an await', run(turn) { void Promise.reject(new Error('forgotten')); return 'fine' } }`,
}

const ada = { authorization: 'Bearer ada-token-1' }
const eve = { authorization: 'Bearer eve-token-1' }
/** Long enough for a dozen calls on a busy machine. */
const LIMIT_MS = 8_000

interface Item {
  message_id: string
  role: string
  content: string
  agent_id?: string
  created_at: string
  error?: { code: string; detail: string }
}
interface Page<T> {
  items: T[]
  total: number
}

describe.each(['the embedded database', 'PostgreSQL'])('on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const env: Record<string, string> = { PARLEY_TOKENS: 'ada:ada-token-1,eve:eve-token-1', PARLEY_TASK_TIMEOUT_MS: String(LIMIT_MS) }
    if (engine === 'PostgreSQL') env.DATABASE_URL = await createDatabaseIn(inject('postgres'))
    server = await startServer({ agents, env })
  })
  afterAll(() => server.stop())

  const newSession = (who = ada) => createSession(server, who)
  const send = (session: string, content: string, agent = 'echo', headers: Record<string, string> = {}) =>
    call(server, 'POST', `/my/chat/${session}/message/`, { content, target_agent: agent }, { ...ada, ...headers })
  const ask = (session: string, content: string, agent?: string) => send(session, content, agent, { prefer: 'wait=60' })
  const history = async (session: string, query = '') =>
    (await call<Page<Item>>(server, 'GET', `/my/chat/${session}/messages/${query}`, undefined, ada)).body
  const statusOf = async (session: string) =>
    (await call<{ status: string }>(server, 'GET', `/my/chat/sessions/${session}`, undefined, ada)).body.status
  const untilStatus = (session: string, status: string) => eventually(async () => (await statusOf(session)) === status)

  test('M-09 sessions are created, listed newest first in pages, read with their latest 20 messages, renamed and deleted', async () => {
    const made = await call(server, 'POST', '/my/chat/sessions/', { title: 'First' }, ada)
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      session_id: expect.any(String),
      title: 'First',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updated_at: expect.any(String),
      message_count: 0,
      status: 'idle',
      mode: 'cmd',
      current_goal: null,
      pending_kind: 'none',
      pending_action: null,
    })
    const first = made.body.session_id as string
    const second = await newSession()
    const list = (query = '') => call<Page<{ session_id: string }>>(server, 'GET', `/my/chat/sessions/${query}`, undefined, ada)
    const ids = async (query: string) => (await list(query)).body.items.map(({ session_id }) => session_id)
    expect(await ids('?limit=2')).toEqual([second, first])
    expect(await ids('?limit=1&offset=1')).toEqual([first])
    expect((await list()).body.total).toBeGreaterThanOrEqual(2)

    for (let i = 0; i < 11; i++) await ask(first, `m${i}`)
    const { body } = await call<{ messages: Item[]; message_count: number }>(server, 'GET', `/my/chat/sessions/${first}`, undefined, ada)
    expect(body.message_count).toBe(22)
    expect(body.messages).toHaveLength(20)
    expect(body.messages.at(-1)).toMatchObject({ role: 'assistant', content: 'm10' })

    const patched = await call(server, 'PATCH', `/my/chat/sessions/${first}`, { title: 'Renamed', mode: 'chat' }, ada)
    expect(patched).toMatchObject({ status: 200, body: { title: 'Renamed', mode: 'chat', message_count: 22 } })

    const stream = follow(server, `/my/chat/${first}/events/`, ada)
    await stream.until(({ event }) => event === 'user_message')
    expect((await call(server, 'DELETE', `/my/chat/sessions/${first}`, undefined, ada)).status).toBe(204)
    await stream.done
    for (const path of [`sessions/${first}`, `${first}/messages/`, `${first}/asks/`, `${first}/audit/`, `${first}/events/`]) {
      expect((await call(server, 'GET', `/my/chat/${path}`, undefined, ada)).status).toBe(404)
    }
    expect((await call(server, 'DELETE', `/my/chat/sessions/${first}`, undefined, ada)).status).toBe(404)
  })

  test('M-09 deleting a session cancels its run and what waits behind it', async () => {
    const session = await newSession()
    await send(session, '60000', 'slow')
    for (let i = 0; i < 3; i++) await send(session, '60000', 'slow')
    expect((await call(server, 'DELETE', `/my/chat/sessions/${session}`, undefined, ada)).status).toBe(204)
    await eventually(async () => {
      const { body } = await call<{ items: { id: string; status: string }[] }>(server, 'GET', '/agents/', undefined, ada)
      return body.items.find(({ id }) => id === 'slow')?.status === 'idle'
    })
    expect((await send(session, 'x')).status).toBe(404)
  })

  test("M-10 another user's session does not exist, on any route", async () => {
    const session = await newSession()
    await send(session, 'hi', 'patient')
    const { ask_id } = await eventually(async () => {
      const { body } = await call<Page<{ ask_id: string }>>(server, 'GET', `/my/chat/${session}/asks/?status=open`, undefined, ada)
      return body.items[0]
    })
    const attempts: [string, string, unknown?][] = [
      ['GET', `sessions/${session}`],
      ['PATCH', `sessions/${session}`, { title: 'mine' }],
      ['DELETE', `sessions/${session}`],
      ['POST', `${session}/message/`, { content: 'hi', target_agent: 'echo' }],
      ['POST', `${session}/message/`, { content: 'hi' }],
      ['GET', `${session}/messages/`],
      ['GET', `${session}/messages/?role=user`],
      ['GET', `${session}/events/`],
      ['GET', `${session}/ws`],
      ['GET', `${session}/asks/`],
      ['POST', `${session}/asks/${ask_id}/`, { action: 'answer', text: 'forged' }],
      ['POST', `${session}/cancel/`, {}],
      ['GET', `${session}/audit/`],
      ['GET', `${session}/state/`],
      ['GET', `${session}/deltas/`],
      ['POST', `${session}/rollback/`, { step: 0 }],
      ['POST', `${session}/actions/`, { type: 'LAYOUT', params: { mode: 'grid' } }],
    ]
    for (const [method, path, body] of attempts) {
      const { status } = await call(server, method, `/my/chat/${path}`, body, eve)
      expect([method, path, status]).toEqual([method, path, 404])
    }
    for (const path of ['/my/chat/sessions/', '/my/asks/']) {
      expect((await call<Page<unknown>>(server, 'GET', path, undefined, eve)).body.items).toEqual([])
    }
    const own = await newSession(eve)
    const crossed = await call(server, 'POST', `/my/chat/${own}/asks/${ask_id}/`, { action: 'answer', text: 'x' }, eve)
    expect(crossed.status).toBe(404)
    expect((await history(session)).total).toBe(1)
    expect(await statusOf(session)).toBe('waiting_user')
  })

  test('M-11 M-12 the history is chronological, in pages, by role', async () => {
    const session = await newSession()
    for (const text of ['one', 'two', 'three']) await ask(session, text)
    const { items, total } = await history(session)
    expect(total).toBe(6)
    expect(items.map(({ role, content }) => `${role}:${content}`)).toEqual(
      ['one', 'two', 'three'].flatMap((text) => [`user:${text}`, `assistant:${text}`]),
    )
    expect(items[0]).toEqual({ message_id: expect.any(String), role: 'user', content: 'one', created_at: expect.any(String) })
    expect(items[1]).toMatchObject({ agent_id: 'echo', created_at: expect.any(String) })
    expect((await history(session, '?limit=2&offset=1')).items.map(({ content }) => content)).toEqual(['one', 'two'])
    const replies = await history(session, '?role=assistant&limit=2&offset=1')
    expect(replies).toMatchObject({ total: 3, items: [{ content: 'two' }, { content: 'three' }] })
    expect(items.map(({ created_at }) => created_at)).toEqual(items.map(({ created_at }) => created_at).toSorted())
  })

  test('M-03 M-21 an unknown agent is 404, one that cannot work 503 with advice; neither leaves a trace', async () => {
    const session = await newSession()
    expect(await send(session, 'hi', 'nobody')).toMatchObject({
      status: 404,
      body: { title: 'Agent not found', code: 'agent_not_found', status: 404 },
    })
    for (const agent of ['broken', 'no-start']) {
      const refused = await send(session, 'hi', agent)
      expect(refused).toMatchObject({ status: 503, body: { code: 'agent_unavailable' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.get('content-type')).toContain('application/problem+json')
    }
    expect((await send(session, 'hi', 'no-start')).body.detail).toContain('no licence')
    const { body } = await call<Page<{ id: string; status: string; reason?: string }>>(server, 'GET', '/agents/', undefined, ada)
    const agent = (id: string) => body.items.find((item) => item.id === id)
    expect(agent('no-start')).toMatchObject({
      status: 'error',
      reason: expect.stringMatching(/^no licence \(.*no-start\.mjs:1\)$/) as string,
    })
    expect(agent('broken')).toMatchObject({ status: 'error' })
    expect(agent('echo')).toMatchObject({ name: expect.any(String), description: expect.any(String), status: 'idle' })
    expect((await history(session)).total).toBe(0)
  })

  test('M-18 the error of a failing agent reaches the user with details and stays in the history', async () => {
    const session = await newSession()
    const stream = follow(server, `/my/chat/${session}/events/`, ada)
    const { body } = await ask(session, 'go', 'failing')
    expect(body.reply).toMatchObject({ role: 'assistant', agent_id: 'failing', error: { detail: 'The disk is full' } })
    const { data } = await stream.until(({ event }) => event === 'error')
    expect(data).toMatchObject({ content: 'The disk is full' })
    expect((await history(session)).items[1]).toMatchObject({
      role: 'assistant',
      error: { code: 'agent_failed', detail: 'The disk is full' },
    })
    expect(await statusOf(session)).toBe('error')
    expect((await ask(session, 'again')).body.reply).toMatchObject({ content: 'again' })
    expect(await statusOf(session)).toBe('idle')
    stream.close()
  })

  test('M-20 a task over its limit is cancelled with a timeout error; waiting for a person does not count', async () => {
    const [stuck, waiting] = [await newSession(), await newSession()]
    await send(waiting, 'hi', 'patient')
    const asked = Date.now()
    const { body } = await ask(stuck, 'go', 'stuck')
    expect(body.reply).toMatchObject({ error: { code: 'timeout' } })
    expect((await history(stuck)).items[1]?.error?.code).toBe('timeout')
    await eventually(() => Date.now() - asked > LIMIT_MS + 300)
    expect((await ask(waiting, 'here', 'echo')).body.reply).toMatchObject({ content: 'got here' })
    expect((await ask(stuck, 'still usable')).body.reply).toMatchObject({ content: 'still usable' })
  })

  test('M-01 Prefer: wait gives the reply, or the 202 when it runs out; cancel stops the run', async () => {
    const session = await newSession()
    const done = await ask(session, 'quick')
    expect(done).toMatchObject({
      status: 200,
      body: { mode: 'direct', position: 0, message_id: expect.any(String), run_id: expect.any(String) },
    })
    const late = await send(session, '60000', 'slow', { prefer: 'respond-async, wait=1' })
    expect(late).toMatchObject({ status: 202, body: { status: 'running', mode: 'direct', position: 0 } })
    const queued = await send(session, 'after the cancel')
    expect(queued).toMatchObject({ status: 202, body: { status: 'queued', position: 1 } })
    expect((await call(server, 'POST', `/my/chat/${session}/cancel/`, undefined, ada)).status).toBe(202)
    await untilStatus(session, 'idle')
    const items = (await history(session)).items.slice(2)
    expect(items.map(({ content, error }) => error?.code ?? content)).toEqual([
      '60000',
      'after the cancel',
      'cancelled',
      'after the cancel',
    ])
    expect((await call(server, 'POST', `/my/chat/${session}/cancel/`, undefined, ada)).status).toBe(202)
  })

  test('an Idempotency-Key makes a repeat return the first answer, also at the same time; for another message it is a 409', async () => {
    const session = await newSession()
    const key = { 'idempotency-key': 'k-1' }
    const racing = await Promise.all(Array.from({ length: 8 }, () => send(session, 'once', 'echo', key)))
    expect(new Set(racing.map(({ status }) => status))).toEqual(new Set([202]))
    expect(new Set(racing.map(({ body }) => `${String(body.message_id)} ${String(body.run_id)}`)).size).toBe(1)
    const again = await send(session, 'once', 'echo', { ...key, prefer: 'wait=60' })
    expect(again).toMatchObject({ status: 200, body: { message_id: racing[0]?.body.message_id, reply: { content: 'once' } } })
    expect(await send(session, 'twice', 'echo', key)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await send(session, 'x', 'echo', { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400)
    expect((await history(session)).total).toBe(2)
    const other = await newSession()
    expect((await send(other, 'twice', 'echo', key)).status).toBe(202)
  })

  test('M-22 M-23 one message at a time and in order, ten waiting, the next refused; other sessions go on meanwhile', async () => {
    const [busy, free] = [await newSession(), await newSession()]
    const first = await send(busy, 'go', 'gated')
    expect(first.body).toMatchObject({ status: 'running' })
    const waiting = []
    for (let i = 1; i <= 10; i++) waiting.push(await send(busy, `w${i}`))
    expect(waiting.map(({ body }) => body.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const refused = await send(busy, 'too many')
    expect(refused).toMatchObject({ status: 429, body: { code: 'queue_full', title: 'Queue full' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(free, 'meanwhile')).body.reply).toMatchObject({ content: 'meanwhile' })
    expect(await statusOf(busy)).toBe('running')
    await writeFile(join(server.home, 'gate'), '')
    await untilStatus(busy, 'idle')
    const stream = follow(server, `/my/chat/${busy}/events/`, ada)
    await stream.until(({ event, data }) => event === 'status' && data.status === 'idle')
    const runs = stream.events
      .filter(({ event }) => event === 'direct_agent_call' || event === 'turn_ended')
      .map(({ event, data }) => `${event} ${String(data.run_id)}`)
    const order = [first, ...waiting].flatMap(({ body }) => [
      `direct_agent_call ${String(body.run_id)}`,
      `turn_ended ${String(body.run_id)}`,
    ])
    expect(runs).toEqual(order)
    const replies = (await history(busy, '?role=assistant')).items.map(({ content }) => content)
    expect(replies).toEqual(['let go', ...waiting.map((_, i) => `w${i + 1}`)])
    stream.close()
  })

  test('M-22 M-23 200 messages at once: what is taken runs one by one, the rest is refused', async () => {
    const session = await newSession()
    await send(session, '1500', 'slow')
    const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => send(session, `p${i}`)))
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect(count(202)).toBeGreaterThanOrEqual(10)
    expect(count(202) + count(429)).toBe(200)
    await untilStatus(session, 'idle')
    // It may have been idle before, where the messages came slower than they were worked off.
    const { last_seq } = (await call<{ last_seq: number }>(server, 'GET', `/my/chat/${session}/log/?limit=1`, undefined, ada)).body
    const stream = follow(server, `/my/chat/${session}/events/`, ada)
    await stream.until(({ id }) => id === last_seq)
    const marks = stream.events.filter(({ event }) => event === 'direct_agent_call' || event === 'turn_ended').map(({ event }) => event)
    expect(marks).toEqual(Array.from({ length: count(202) + 1 }, () => ['direct_agent_call', 'turn_ended']).flat())
    stream.close()
  })

  test('M-15 an agent is given the last 10 messages or 4000 tokens, whichever is less', async () => {
    const session = await newSession()
    for (let i = 1; i <= 7; i++) await ask(session, `m${i}`)
    const seen = async (content: string) => JSON.parse(((await ask(session, content, 'memory')).body.reply as Item).content) as Item[]
    const ten = await seen('what was said?')
    expect(ten.map(({ content }) => content)).toEqual(['m3', 'm3', 'm4', 'm4', 'm5', 'm5', 'm6', 'm6', 'm7', 'm7'])
    expect(ten[1]).toEqual({ role: 'assistant', content: 'm3', agent_id: 'echo' })
    const long = 'word '.repeat(1_500).trim() // about 1500 tokens: two fit, three do not
    for (let i = 0; i < 2; i++) await ask(session, long)
    expect((await seen('and now?')).map(({ content }) => content)).toEqual([long, long])
    await ask(session, `${long} ${long} ${long}`)
    expect(await seen('too much')).toEqual([])
  })

  test('M-13 M-14 each choice of mode is logged and counted; a repeat is not a new one', async () => {
    const session = await newSession()
    const metric = async (name: string) => {
      const text = (await call<string>(server, 'GET', '/metrics', undefined, ada)).body as unknown as string
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    }
    const [direct, orchestrated] = [await metric('direct_calls_count'), await metric('orchestrated_calls_count')]
    await send(session, 'direct', 'echo', { 'idempotency-key': 'once', prefer: 'wait=60' })
    await send(session, 'direct', 'echo', { 'idempotency-key': 'once' })
    const plain = await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'hello there' }, { ...ada, prefer: 'wait=60' })
    expect(plain.body).toMatchObject({ mode: 'orchestrated' })
    expect(await metric('direct_calls_count')).toBe(direct + 1)
    expect(await metric('orchestrated_calls_count')).toBe(orchestrated + 1)
    expect(await metric('average_duration\\{mode="direct"\\}')).toBeGreaterThan(0)
    expect(await metric('average_duration\\{mode="orchestrated"\\}')).toBeGreaterThan(0)
    const lines = await eventually(() => {
      const found = server
        .output()
        .split('\n')
        .filter((line) => line.includes(session) && line.includes('"mode"'))
      return found.length >= 2 && found.map((line) => JSON.parse(line) as Record<string, unknown>)
    })
    expect(lines.map(({ mode }) => mode)).toEqual(['direct', 'orchestrated'])
    for (const line of lines) expect(line).toMatchObject({ session_id: session, timestamp: expect.stringMatching(/^\d{4}-.*Z$/) })
  })

  test('M-04 a direct call starts its agent at once and is answered soon', async () => {
    const session = await newSession()
    await ask(session, 'warm')
    const stream = follow(server, `/my/chat/${session}/events/?after=9`, ada)
    const { body } = await ask(session, 'go')
    const started = await stream.until(({ event, data }) => event === 'direct_agent_call' && data.run_id === body.run_id)
    const taken = await stream.until(({ event, data }) => event === 'user_message' && data.run_id === body.run_id)
    expect(Date.parse(started.data.ts as string)).toBe(Date.parse(taken.data.ts as string))
    stream.close()
  })

  test('an agent that forgets an await does not take the server down', async () => {
    const session = await newSession()
    expect((await ask(session, 'go', 'stray')).body.reply).toMatchObject({ content: 'fine' })
    await eventually(() => server.output().includes('stray failure'))
    expect((await ask(session, 'still there')).status).toBe(200)
  })
})
