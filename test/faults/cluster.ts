import { readFileSync } from 'node:fs'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { signal } from '../harness/cluster.ts'
import { type Chaos, type Fate, startChaos } from '../harness/nats-chaos.ts'
import type { TestServer } from '../harness/server.ts'
import { createClient } from './client.ts'
import { attend } from './person.ts'
import { problemsOf } from './history.ts'
import { addTo, type Tally } from './record.ts'
import { expectNone, inLanes, pause, pick, type World } from './world.ts'

const TURNS = 20
/** Pairs of servers side by side: most of a takeover is waiting for leases to end. */
const CLUSTERS = 2
/** Long after every lease of a frozen server has ended. */
const FROZEN_MS = 60_000
const FULL_TAKEOVERS = 50

/** Promise 6: a server is killed or frozen in mid-work; every turn ends once, and recorded steps do not run again. */
export async function takeOver(world: World, rounds: number, first: number): Promise<Tally> {
  const clusters = await Promise.all(Array.from({ length: Math.min(CLUSTERS, rounds) }, () => world.cluster()))
  const sum: Tally = { 'steps run again': 0 }
  await inLanes(
    rounds,
    async (index, lane) => {
      const round = first + index
      const { servers } = clusters[lane] as (typeof clusters)[number]
      addTo(sum, await takeOverOne(servers, round))
    },
    CLUSTERS,
  )
  // A kill between the effect and its record may repeat a step; more than that would be a fault.
  const marks = readFileSync(world.marks, 'utf8').trim().split('\n')
  return addTo(sum, { steps: marks.length, 'steps run again': marks.length - new Set(marks).size })
}

async function takeOverOne(servers: TestServer[], round: number): Promise<Tally> {
  const [hit, left] = (Math.random() < 0.5 ? servers : servers.toReversed()) as [TestServer, TestServer]
  const [ofHit, ofLeft] = [createClient(hit), createClient(left)]
  const sessions = await Promise.all(Array.from({ length: TURNS }, () => ofLeft.createSession()))
  const name = (index: number) => `${round}.${index}`
  await Promise.all(sessions.map((session, index) => (index % 2 === 0 ? ofHit : ofLeft).post(session, name(index), 'marker')))
  await pause(Math.random() * 200)
  const start = Date.now()
  const frozen = round % 2 === 1
  if (frozen) signal(hit.pid, 'SIGSTOP')
  else await hit.kill()
  const logs = await Promise.all(sessions.map((session) => attend(ofLeft, session, { messages: 1, ms: 30_000 })))
  const slowest = Date.now() - start
  logs.forEach((log, index) => expectNone(problemsOf(log, [{ content: name(index), acknowledged: true }])))
  if (slowest > 10_000) throw new Error(`round ${round}: taken over and done only after ${slowest} ms`)
  const aMinute = frozen && round >= FULL_TAKEOVERS - 6
  if (aMinute) await pause(FROZEN_MS - slowest)
  if (frozen) signal(hit.pid, 'SIGCONT')
  else await hit.restart()
  // Time for the old owner to write, if it could.
  await pause(500)
  const again = await Promise.all(sessions.map((session) => attend(ofLeft, session, { messages: 1, ms: 30_000 })))
  again.forEach((log, index) => {
    const replies = log.filter(({ type, content }) => type === 'agent_message' && content === `done ${name(index)}`).length
    expectNone([...problemsOf(log, [{ content: name(index), acknowledged: true }]), ...(replies === 1 ? [] : [`${replies} replies`])])
  })
  for (const client of [ofHit, ofLeft]) client.close()
  return { [frozen ? 'freezes' : 'kills']: 1, ...(aMinute && { 'freezes of a minute': 1 }), turns: TURNS, 'slowest takeover': slowest }
}

const FATES: Fate[] = ['drop', 'double', 'delay']

/** Promise 14: everything on the bus is lost, doubled or late, and NATS restarts; readers of the other server miss nothing. */
export async function hintsOnly(world: World, rounds: number, first: number): Promise<Tally> {
  let chaos: Chaos | undefined
  const through = async (url: string) => (chaos = await startChaos(url, 'parley.bus.', () => pick(FATES))).url
  const { servers, nats } = await world.cluster({ through })
  const tally: Tally = { rounds, 'NATS restarts': 0, 'slowest reader': 0 }
  try {
    for (let round = first; round < first + rounds; round++) {
      const restarts = round % 10 === 9
      const sessions = await Promise.all(Array.from({ length: TURNS }, () => createSession(pick(servers))))
      const readers = sessions.map((session) => follow(pick(servers), `/my/chat/${session}/events/?after=0`))
      if (restarts) await nats.kill()
      for (const text of ['one', 'two']) await Promise.all(sessions.map((session) => post(servers, session, text)))
      const start = Date.now()
      await eventually(() => readers.every(({ events }) => events.filter(({ event }) => event === 'turn_ended').length === 2), 20_000)
      addTo(tally, { 'slowest reader': Date.now() - start, 'NATS restarts': restarts ? 1 : 0 })
      for (const { events } of readers) {
        const seqs = events.flatMap(({ id }) => (id === undefined ? [] : [id]))
        if (seqs.some((seq, i) => seq !== i + 1)) throw new Error(`round ${round}: ${seqs.join(' ')}`)
      }
      for (const reader of readers) reader.close()
      if (restarts) await nats.start()
    }
  } finally {
    await chaos?.close()
  }
  if ((tally['slowest reader'] ?? 0) > 5_000) throw new Error(`caught up only after ${tally['slowest reader']} ms`)
  const { drop, double, delay } = (chaos as Chaos).counts
  return { ...tally, dropped: drop, doubled: double, late: delay }
}

/** As a good client does it: told to try again, it does, with the same key. */
async function post(servers: TestServer[], session: string, content: string): Promise<void> {
  const headers = { 'idempotency-key': `${session}-${content}`, prefer: 'wait=10' }
  const body = { content, target_agent: 'worker' }
  while ((await call(pick(servers), 'POST', `/my/chat/${session}/message/`, body, headers)).status === 503) await pause(500)
}
