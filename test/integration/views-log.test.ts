import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { AnyEvent, EVENTS, type EventType, OwnEvent } from '#protocol/events.ts'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

/** One turn that does everything an agent can do. */
const everything = `export default { id: 'everything', name: 'Everything', description: 'Does all an agent can', async run(turn) {
  await turn.goal('to try all')
  const plan = await turn.plan([{ id: 'a', desc: 'first' }, { id: 'b', desc: 'second' }])
  const chain = await turn.chain([{ agent_id: 'everything', role: 'worker' }])
  await plan.mark('a', 'running')
  await turn.progress('half')
  await turn.tool('list_files', {})
  await turn.tryTool('read_file', { path: 'nowhere.txt' })
  await turn.tryTool('no_such_tool', {})
  await turn.tryTool('write_file', { path: 'a.txt', content: 'one' })
  await turn.tryTool('write_file', { path: 'b.txt', content: 'two' })
  await plan.mark('a', 'done', 'ok')
  await chain.mark('everything', 'done')
  await turn.ask('Which one?')
  await turn.needPerson('Log in', { operator: true })
  await turn.confirm('Delete it?', { type: 'click', eid: 'e1' })
  await turn.emit('observation', { summary: 'A page', url: 'http://localhost/' })
  await turn.emit('final', { text: 'Looked at it', steps: 1 })
  await turn.emit('weather', { degrees: 3 })
  await turn.stream(['to', 'ken'])
  await turn.generate({ prompt: 'hello', say: true })
  await turn.call('echo', 'inner')
  return 'all done' } }`
const failing = `export default { id: 'failing', name: 'Failing', description: 'Fails', async run() { throw new Error('as planned') } }`

let server: TestServer
beforeAll(async () => {
  server = await startServer({ agents: { 'everything.mjs': everything, 'failing.mjs': failing } })
})
afterAll(() => server.stop())

const send = (session: string, content: string, target_agent?: string) =>
  call(server, 'POST', `/my/chat/${session}/message/`, { content, ...(target_agent !== undefined && { target_agent }) })

/** Answers every ask as it comes until the run is over. */
async function through(session: string, content: string, agent?: string) {
  const { body } = await send(session, content, agent)
  let n = 0
  await eventually(async () => {
    const open = await call<{ items: { ask_id: string; kind: string; payload: Record<string, unknown> }[] }>(
      server,
      'GET',
      `/my/chat/${session}/asks/?status=open`,
    )
    for (const { ask_id, kind } of open.body.items) {
      const action =
        kind === 'question' || kind === 'manual' ? { action: 'answer', text: 'the first' } : { action: n++ % 2 ? 'reject' : 'approve' }
      await call(server, 'POST', `/my/chat/${session}/asks/${ask_id}/`, action)
    }
    const { body: now } = await call<{ status: string }>(server, 'GET', `/my/chat/sessions/${session}`)
    return now.status === 'idle' || now.status === 'error'
  })
  return body
}

test('V-08 every event of a long session is a member of the vocabulary, field by field', async () => {
  const session = await createSession(server)
  await through(session, 'go', 'everything')
  await through(session, '1. @echo one\n2. @echo two\n3. @failing three\n4. then @echo four')
  await through(session, 'fail', 'failing')
  await through(session, 'show me headphones', 'shop')
  await call(server, 'POST', `/my/chat/${session}/actions/`, { type: 'LAYOUT', params: { mode: 'carousel' } })
  await send(session, 'wait', 'everything')
  await call(server, 'POST', `/my/chat/${session}/cancel/`)
  const stream = follow(server, `/my/chat/${session}/events/?format=plain`)
  await stream.until(({ data }) => data.type === 'turn_ended' && data.outcome === 'cancelled')
  stream.close()

  const seen = new Set<string>()
  for (const { data, event } of stream.events) {
    expect(event).toBe('message')
    const type = String(data.type)
    const schema = type.startsWith('x_') ? OwnEvent : EVENTS[type as EventType]?.strict()
    const parsed = schema?.safeParse(data)
    expect(parsed?.success, `${type}: ${JSON.stringify(data)} ${parsed?.error?.message}`).toBe(true)
    seen.add(type)
  }
  // Nearly all of it: nothing here warns, and what A2A adds has a test of its own.
  expect(seen.size).toBeGreaterThanOrEqual(30)
  expect(seen).toContain('x_weather')
  const named = follow(server, `/my/chat/${session}/events/`)
  const { data } = await named.until(({ event }) => event === 'weather')
  expect(data).toMatchObject({ type: 'x_weather', degrees: 3, agent_id: 'everything' })
  named.close()
})

test('V-08 the schemas of every event are published and say whether it is kept', async () => {
  const { body } = await call<{ items: { name: string; schema: { durable?: boolean } }[] }>(server, 'GET', '/schemas/')
  const kept = Object.fromEntries(body.items.map(({ name, schema }) => [name, schema.durable]))
  for (const type of Object.keys(EVENTS)) expect(kept[`event.${type}`], type).toBe(true)
  expect(kept['event.token']).toBe(false)
  const union = await call(server, 'GET', '/schemas/Event.json')
  const example = { type: 'status', status: 'idle', seq: 1, ts: '2026-11-16T00:00:00Z', session_id: 's' }
  const published = z.fromJSONSchema(union.body as never)
  expect(published.safeParse(example).success).toBe(AnyEvent.safeParse(example).success)
  expect(published.safeParse({ ...example, status: 'asleep' }).success).toBe(false)
})
