import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LobbyMessage } from '#protocol/lobby.ts'
import { eventually, hasNats, type NatsServer, startNats } from '../../test/harness/nats.ts'
import { openNats } from './connection.ts'
import { createJetStreamLobbyLog } from './lobby-log.ts'

const quiet = { info() {}, warn() {} }
const draft = (text: string) => ({ role: 'agent' as const, author: 'a', text })

describe.skipIf(!hasNats)('X-04 the lobby across processes', () => {
  let server: NatsServer
  const opened: (() => Promise<void>)[] = []
  beforeAll(async () => {
    server = await startNats()
  })
  afterEach(async () => {
    for (const close of opened.splice(0)) await close()
  })
  afterAll(() => server.stop())

  async function join(patienceMs = 10_000) {
    const nats = openNats(server.url, quiet)
    const log = createJetStreamLobbyLog({ nats, limit: 1_000, log: quiet, patienceMs })
    opened.push(async () => {
      await log.close()
      await nats.close()
    })
    const seen: LobbyMessage[] = []
    await log.follow((message) => void seen.push(message))
    return { log, seen, nats }
  }

  test('L-15 all processes see one order with one sequence of ids, and a newcomer sees what was before', async () => {
    const [a, b] = await Promise.all([join(), join()])
    const posts = Array.from({ length: 100 }, (_, i) => (i % 2 ? a : b).log.append(draft(`m${i}`)))
    const posted = (await Promise.all(posts)) as LobbyMessage[]
    await eventually(() => a.seen.length === 100 && b.seen.length === 100)
    expect(b.seen).toEqual(a.seen)
    expect(new Set(posted.map(({ id }) => id)).size).toBe(100)
    expect(a.seen.map(({ id }) => id)).toEqual(posted.map(({ id }) => id).toSorted((x, y) => x - y))
    const late = await join()
    expect(late.seen).toEqual(a.seen)
  })

  test('L-15 of many answers to one question exactly one gets in', async () => {
    const [a, b] = await Promise.all([join(), join()])
    const question = (await a.log.append(draft('?'))) as LobbyMessage
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? a : b).log.append(draft(`yes ${i}`), { answers: question.id })),
    )
    expect(answers.filter((answer) => answer !== 'already_answered')).toHaveLength(1)
  })

  test('L-08 ids go on rising after NATS was gone, and whoever was there keeps the history', async () => {
    const [a, b] = await Promise.all([join(), join()])
    const before = (await a.log.append(draft('before'))) as LobbyMessage
    await eventually(() => b.seen.at(-1)?.id === before.id)
    await server.kill()
    await eventually(() => a.nats.up() === undefined && b.nats.up() === undefined)
    const waiting = a.log.append(draft('sent while it was away'))
    await server.start()
    const after = (await waiting) as LobbyMessage
    expect(after.id).toBeGreaterThan(before.id)
    await eventually(() => b.seen.at(-1)?.id === after.id)
    expect(b.seen.filter(({ text }) => text === after.text)).toHaveLength(1)
    expect(b.seen.slice(-2).map(({ text }) => text)).toEqual(['before', 'sent while it was away'])
  })

  test('X-04 while NATS is away writing is refused after a while, with the time to try again', async () => {
    const a = await join(500)
    await server.kill()
    await expect(a.log.append(draft('x'))).rejects.toMatchObject({ status: 503, retryAfter: 2 })
    await server.start()
  })
})
