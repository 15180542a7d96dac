import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { greeter, openAsk, send } from '../harness/clerk.ts'
import { startServer, type TestServer } from '../harness/server.ts'

describe('what an operator sees', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ agents: { 'greeter.mjs': greeter } })
  })
  afterAll(() => server.stop())

  /** The samples of a metric by their labels. */
  const read = async (name: string): Promise<Record<string, number>> => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    return Object.fromEntries(lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.slice(line.lastIndexOf(' ')))]))
  }

  test('O-06 turns, asks, the queue and streams are counted under one prefix; the old names stay', async () => {
    const session = await createSession(server)
    await send(server, session, 'hi', 'greeter')
    await openAsk(server, session)
    expect((await read('parley_asks_open'))['kind="question"']).toBe(1)
    expect((await read('parley_ask_oldest_seconds'))['']).toBeGreaterThan(0)
    const stream = follow(server, `/my/chat/${session}/events/`)
    await stream.until(({ event }) => event === 'agent_question')
    expect((await read('parley_streams_open'))['kind="sse"']).toBe(1)
    stream.close()
    const other = await createSession(server)
    await call(server, 'POST', `/my/chat/${other}/message/`, { content: 'x', target_agent: 'echo' }, { prefer: 'wait=60' })
    await eventually(async () => ((await read('parley_turns_total'))['mode="direct",status="done"'] ?? 0) >= 1)
    expect((await read('parley_turn_seconds_count'))['mode="direct"']).toBeGreaterThanOrEqual(1)
    expect((await read('parley_flush_seconds_count'))['']).toBeGreaterThan(0)
    expect(Object.values(await read('parley_storage_bytes')).reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(4_096)
    for (const name of ['parley_queue_waiting', 'parley_outbox_waiting', 'parley_loop_delay_seconds', 'direct_calls_count'])
      expect(await read(name), name).toHaveProperty([''])
  })

  test('G-09 an operator sees the processes and what runs in them', async () => {
    const { body } = await call<{ processes: { here: boolean; alive: boolean }[]; sessions: unknown[] }>(server, 'GET', '/work')
    expect(body.processes).toMatchObject([{ here: true, alive: true }])
    expect(body.sessions).toEqual([])
  })

  test('O-06 readyz says that work can be sent here', async () => {
    expect(await call(server, 'GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })
})
