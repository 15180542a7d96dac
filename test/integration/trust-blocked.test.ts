import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession, eventually } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    agents: {
      'spinner.mjs': `
        export default {
          id: 'spinner', name: 'Spinner', description: 'Never lets go of the processor',
          run() { for (const end = Date.now() + 120_000; Date.now() < end; ); return 'done' },
        }`,
    },
  })
})
afterAll(() => server.stop())

test('R-02 a process whose main thread is blocked ends itself within seconds, and says where it hung', { timeout: 120_000 }, async () => {
  const session = await createSession(server)
  const started = Date.now()
  await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'go', target_agent: 'spinner' }).catch(() => undefined)
  await server.exited()
  expect(Date.now() - started).toBeGreaterThan(5_000)
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((text) => text.includes('main thread was blocked'))
  const line = await eventually(() => lines()[0])
  expect(line).toContain('spinner.mjs')
  // It is watched again before the turn is tried again, so that this does not hold for ever.
  await server.restart().catch(() => undefined)
  await server.exited()
  await eventually(() => lines().length === 2)
})
