import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession, follow } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('M-01 M-05 X-02 a direct call bypasses the orchestrator and tells its story over SSE', async () => {
  const session = await createSession(server)
  const stream = follow(server, `/my/chat/${session}/events/`)
  const { status, body } = await call(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content: 'hello', target_agent: 'echo' },
    { prefer: 'wait=60' },
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ mode: 'direct', reply: { role: 'assistant', content: 'hello', agent_id: 'echo' } })
  await stream.until(({ data }) => data.type === 'status' && data.status === 'idle')
  expect(stream.events.map(({ event }) => event)).toEqual([
    'user_message',
    'direct_agent_call',
    'agent_status_changed',
    'status',
    'agent_message',
    'task_completed',
    'agent_status_changed',
    'turn_ended',
    'status',
  ])
  expect(stream.events.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  stream.close()
})
