import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { FAILPOINTS, type Failpoint } from '#core/failpoint.ts'
import { call, createSession } from '../harness/api.ts'
import { attend, clerk, effectsOf, messages, send } from '../harness/clerk.ts'
import { createDatabaseIn } from '../harness/postgres.ts'
import { startServer, type TestServer } from '../harness/server.ts'

/** Every place on PostgreSQL, which starts quickly; on the embedded database those where the database matters most. */
const PLACES: [string, readonly Failpoint[]][] = [
  ['postgres', FAILPOINTS],
  ['embedded', ['journal.before-write', 'journal.after-write', 'tool.ran']],
]

describe.each(PLACES)('kill -9 at a failpoint, on %s', (engine, failpoints) => {
  let server: TestServer
  beforeAll(async () => {
    const url = engine === 'postgres' ? { DATABASE_URL: await createDatabaseIn(inject('postgres')) } : {}
    server = await startServer({ agents: { 'clerk.mjs': clerk }, env: { PARLEY_FAILPOINT: 'file', ...url } })
  })
  afterAll(() => server.stop())

  test.each(failpoints)('X-05 %s: one message, one turn, one reply, and no effect without a decision', async (failpoint) => {
    const file = join(server.home, 'failpoint')
    const session = await createSession(server)
    const key = { 'idempotency-key': `k-${failpoint}` }
    await writeFile(file, failpoint)
    const attending = send(server, session, 'go', 'clerk', key).then(() => attend(server, session))
    attending.catch(() => {})
    await server.exited()
    await rm(file)
    await server.restart()

    const { status, body } = await send(server, session, 'go', 'clerk', key)
    expect(status).toBe(202)
    expect((await send(server, session, 'go', 'clerk', key)).body).toMatchObject({ run_id: body.run_id, message_id: body.message_id })
    await attend(server, session)
    const history = await messages(server, session)
    expect(history.filter(({ content }) => content === 'go')).toHaveLength(1)
    expect(history.filter(({ role }) => role === 'assistant').map(({ content }) => content)).toEqual(['Ada paid 7'])
    const { items } = (await call<{ items: { decision: string; kind: string }[] }>(server, 'GET', `/my/chat/${session}/audit/`)).body
    const approved = items.filter(({ kind, decision }) => kind === 'tool' && decision === 'approved').length
    const effects = await effectsOf(server, body.run_id)
    expect(effects).toBeGreaterThanOrEqual(1)
    expect(effects).toBeLessThanOrEqual(approved)
  })
})
