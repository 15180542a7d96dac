import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession } from '../harness/api.ts'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { hasNats } from '../harness/nats.ts'
import type { TestServer } from '../harness/server.ts'
import { runCli } from '../harness/shop.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface State {
  step: number
  meta: { count: number }
}

describe.skipIf(!hasNats)('X-04 the shop on two servers and one PostgreSQL', () => {
  let cluster: Cluster
  let a: TestServer
  let b: TestServer
  beforeAll(async () => {
    cluster = await startCluster(2)
    ;[a, b] = cluster.servers as [TestServer, TestServer]
  })
  afterAll(() => cluster?.stop())

  const say = (server: TestServer, session: string, content: string) =>
    call(server, 'POST', `/my/chat/${session}/message/`, { content, target_agent: 'shop' }, { prefer: 'wait=60' })
  const state = async (server: TestServer, session: string) => (await call<State>(server, 'GET', `/my/chat/${session}/state/`)).body

  test('P-14 a search on one server is narrowed and rolled back on the other', async () => {
    const session = await createSession(a)
    await say(a, session, 'show laptops')
    const found = await state(a, session)
    expect(found.meta.count).toBeGreaterThan(3)
    expect(await state(b, session)).toEqual(found)

    await say(b, session, 'under 40000')
    const narrowed = await state(a, session)
    expect(narrowed.meta.count).toBeLessThan(found.meta.count)
    const { items } = (await call<{ items: { step: number }[] }>(a, 'GET', `/my/chat/${session}/deltas/`)).body
    expect(items.map(({ step }) => step)).toEqual(items.map((_, index) => index + 1))

    const { body } = await call<State>(b, 'POST', `/my/chat/${session}/rollback/`, { step: found.step })
    expect(body.meta.count).toBe(found.meta.count)
    expect((await state(a, session)).meta.count).toBe(found.meta.count)
  })

  test('P-14 what is imported through one server is searched on the other', async () => {
    const file = join(a.home, 'goods.jsonl')
    await writeFile(file, '{"id":"k1","name":"Oak kayak","category":"boats","price":900,"brand":"Riverly"}\n')
    expect(await runCli(a, ['catalog', 'import', file])).toMatchObject({ code: 0 })
    const session = await createSession(b)
    await expect
      .poll(
        async () => {
          await say(b, session, 'find a kayak')
          return (await state(b, session)).meta.count
        },
        { timeout: 60_000 },
      )
      .toBe(1)
  })
})
