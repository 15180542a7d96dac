import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FAILPOINTS } from '#core/failpoint.ts'
import { call, createSession, eventually } from '../harness/api.ts'
import { answer, attend, effectsOf, openAsk, openAsks, send } from '../harness/clerk.ts'
import type { TestServer } from '../harness/server.ts'
import { problemsOf, readLog, type Sent, tryPost } from './history.ts'
import { expectNone, pause, type World } from './world.ts'

const idle = (server: TestServer, session: string) =>
  eventually(
    async () => ['idle', 'error'].includes((await call<{ status: string }>(server, 'GET', `/my/chat/sessions/${session}`)).body.status),
    30_000,
  )

/** Promise 1: never lost, never doubled; also says how many kills there were. */
export async function acknowledged(world: World): Promise<string> {
  const server = await world.start()
  const problems: string[] = []
  const each = world.rounds(20)
  for (const failpoint of FAILPOINTS) {
    for (let round = 0; round < each; round++) {
      const session = await createSession(server)
      await writeFile(join(server.home, 'failpoint'), failpoint)
      const work = tryPost(server, session, 'clerk', 'go', 'once').then(() => attend(server, session))
      work.catch(() => {})
      await server.exited()
      await rm(join(server.home, 'failpoint'))
      await server.restart()
      await tryPost(server, session, 'clerk', 'go', 'once')
      await attend(server, session)
      problems.push(
        ...problemsOf(await readLog(server, session), [{ content: 'go', acknowledged: true }]).map((problem) => `${failpoint}: ${problem}`),
      )
    }
  }
  const kills = world.rounds(1_000)
  for (let round = 0; round < kills; round++) problems.push(...(await randomKill(server)))
  expectNone(problems)
  return `${FAILPOINTS.length * each} kills at failpoints, ${kills} at random: 0 lost, 0 doubled`
}

async function randomKill(server: TestServer): Promise<string[]> {
  const sessions = await Promise.all(Array.from({ length: 4 }, () => createSession(server)))
  const sent = new Map<string, (Sent & { key: string })[]>(sessions.map((session) => [session, []]))
  let alive = true
  const clients = sessions.map(async (session) => {
    const own = sent.get(session) ?? []
    for (let n = 0; alive && n < 8; n++) {
      const one = { content: `m${n}`, key: `k${n}`, acknowledged: false }
      own.push(one)
      one.acknowledged = await tryPost(server, session, 'worker', one.content, one.key)
    }
  })
  await pause(Math.random() * 150)
  await server.kill()
  alive = false
  await Promise.all(clients)
  await server.restart()
  const problems: string[] = []
  for (const session of sessions) {
    const own = sent.get(session) ?? []
    for (const one of own) {
      if (one.acknowledged) continue
      one.acknowledged = await eventually(() => tryPost(server, session, 'worker', one.content, one.key), 30_000)
    }
    await idle(server, session)
    problems.push(...problemsOf(await readLog(server, session), own))
  }
  return problems
}

/** Promise 6: killed in every state at once; after the restart nothing is stuck. */
export async function resumed(world: World): Promise<string> {
  const server = await world.start()
  let slowest = 0
  const rounds = world.rounds(50)
  for (let round = 0; round < rounds; round++) {
    const sessions = await Promise.all(Array.from({ length: 6 }, () => createSession(server)))
    await Promise.all(
      sessions.map((session, index) => send(server, session, 'go', (['worker', 'clerk', 'greeter'] as const)[index % 3] as string)),
    )
    await Promise.all(sessions.map((session) => send(server, session, 'next', 'worker')))
    await pause(Math.random() * 100)
    await server.kill()
    await server.restart()
    const start = Date.now()
    await Promise.all(sessions.map((session) => attend(server, session)))
    slowest = Math.max(slowest, Date.now() - start)
  }
  if (slowest > 10_000) throw new Error(`the slowest turn took ${slowest} ms after the restart`)
  return `${rounds} kills with six turns in three states: 0 stuck, the slowest at its end ${slowest} ms after the restart`
}

/** Promise 9: the same asks, restart after restart. */
export async function waiting(world: World): Promise<string> {
  const server = await world.start()
  const sessions = await Promise.all(Array.from({ length: 100 }, () => createSession(server)))
  for (const session of sessions) await send(server, session, 'hi', 'greeter')
  for (const session of sessions) await openAsk(server, session)
  const open = async () =>
    (await call<{ items: { ask_id: string }[] }>(server, 'GET', '/my/asks/')).body.items.map(({ ask_id }) => ask_id).sort()
  const before = (await open()).join()
  const restarts = world.rounds(1_000)
  for (let round = 0; round < restarts; round++) {
    await server.kill()
    await server.restart()
    if ((await open()).join() !== before) throw new Error(`restart ${round}: the open asks differ`)
  }
  for (const session of sessions) {
    const [ask] = await openAsks(server, session)
    await answer(server, session, String(ask?.ask_id), { action: 'answer', text: 'Ada' })
    await idle(server, session)
  }
  return `${restarts} restarts with 100 open asks: 0 lost, 0 reopened, all answered at the end`
}

/** Promise 10: killed while a command runs; it runs again only by a decision. */
export async function unrepeated(world: World): Promise<string> {
  const server = await world.start()
  const rounds = world.rounds(500)
  for (let round = 0; round < rounds; round++) {
    const session = await createSession(server)
    const { body } = await send(server, session, 'go', 'clerk')
    await answer(server, session, (await openAsk(server, session)).ask_id, { action: 'answer', text: 'Ada' })
    const tool = await eventually(async () => (await openAsks(server, session)).find(({ kind }) => kind === 'tool'))
    await writeFile(join(server.home, 'failpoint'), round % 2 === 0 ? 'tool.ran' : 'tool.dispatched')
    await answer(server, session, tool.ask_id, { action: 'approve' }).catch(() => {})
    await server.exited()
    await rm(join(server.home, 'failpoint'))
    const before = await effectsOf(server, body.run_id)
    await server.restart()
    const unknown = await openAsk(server, session)
    if (unknown.payload.unknown_outcome !== true || (await effectsOf(server, body.run_id)) !== before)
      throw new Error(`round ${round}: it was repeated`)
    await answer(server, session, unknown.ask_id, { action: 'reject' })
    await idle(server, session)
    if ((await effectsOf(server, body.run_id)) !== before) throw new Error(`round ${round}: it was repeated`)
  }
  return `${rounds} kills in mid-tool: 0 repeats`
}
