import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { type Cluster, signal, startCluster } from '../harness/cluster.ts'
import { type Chaos, type Fate, startChaos } from '../harness/nats-chaos.ts'
import { startPostgres } from '../harness/postgres.ts'
import type { TestServer } from '../harness/server.ts'
import { raceAnswers } from './cluster-answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-faults-'))
const AGENTS = {
  'slow.mjs': `export default { id: 'slow', name: 'Slow', description: 'Takes a moment',
    run: async (turn) => (await turn.step('wait', () => new Promise((resolve) => setTimeout(resolve, Math.random() * 20))), turn.input) }`,
  'worker.mjs': `import { appendFileSync } from 'node:fs'
    export default { id: 'worker', name: 'Worker', description: 'Leaves a mark',
      async run(turn) {
        await turn.step('mark', () => appendFileSync(${JSON.stringify(join(folder, 'marks'))}, turn.input + '\\n'))
        await turn.step('wait', () => new Promise((resolve) => setTimeout(resolve, Math.random() * 300)))
        await turn.say('done ' + turn.input)
      } }`,
  'asker.mjs': `export default { id: 'asker', name: 'Asker', description: 'Asks', run: async (turn) => 'got ' + (await turn.ask('What?')) }`,
}

const FULL_TAKEOVERS = 50
const pick = <T>(items: T[]): T => items[Math.floor(Math.random() * items.length)] as T
const contents = async (server: TestServer, session: string) =>
  (await call<{ items: { role: string; content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/?limit=1000`)).body.items

/** As a good client does it: told to try again, it does, with the same key. */
async function post(servers: TestServer[], session: string, content: string, agent: string, headers: Record<string, string> = {}) {
  const key = `${session}-${content}`
  for (;;) {
    const reply = await call(
      pick(servers),
      'POST',
      `/my/chat/${session}/message/`,
      { content, target_agent: agent },
      { 'idempotency-key': key, ...headers },
    )
    if (reply.status !== 503) return reply
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Promise 5: parallel posts to two servers run one by one, in order, none lost. */
async function oneAtATime({ servers }: Cluster, rounds: number): Promise<string> {
  for (let round = 0; round < rounds; round++) {
    const session = await createSession(pick(servers))
    const reader = follow(pick(servers), `/my/chat/${session}/events/?after=0`)
    const posts = await Promise.all(Array.from({ length: 200 }, (_, i) => post(servers, session, `m${i}`, 'slow')))
    const accepted = posts.filter(({ status }) => status === 202).length
    if (posts.some(({ status }) => status !== 202 && status !== 429))
      throw new Error(`round ${round}: ${posts.map(({ status }) => status).join(' ')}`)
    await eventually(() => reader.events.filter(({ event }) => event === 'turn_ended').length === accepted, 30_000)
    const order = (type: string) => reader.events.flatMap(({ event, data }) => (event === type ? [data.run_id] : [])).join()
    if (order('user_message') !== order('direct_agent_call') || order('direct_agent_call') !== order('turn_ended'))
      throw new Error(`round ${round}: out of order or overlapping`)
    reader.close()
  }
  return `${rounds} rounds of 200 parallel posts to two servers: 0 overlaps, in order, none lost`
}

/** Promise 6: a server is killed or frozen in mid-work; every turn ends once, and recorded steps do not run again. */
async function takeOver(cluster: Cluster, rounds: number): Promise<string> {
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const [victim, other] = Math.random() < 0.5 ? [0, 1] : [1, 0]
    const [hit, left] = [cluster.servers[victim] as TestServer, cluster.servers[other] as TestServer]
    const sessions = await Promise.all(Array.from({ length: 20 }, () => createSession(left)))
    await Promise.all(sessions.map((session, i) => post([hit, left], session, `${round}.${i}`, 'worker')))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 200))
    const start = Date.now()
    const frozen = round % 2 === 1
    if (frozen) signal(hit.pid, 'SIGSTOP')
    else await hit.kill()
    const finished = async (session: string, i: number) =>
      (await contents(left, session)).filter(({ content }) => content === `done ${round}.${i}`).length
    await eventually(async () => (await Promise.all(sessions.map(finished))).every((count) => count > 0), 30_000)
    slowest = Math.max(slowest, Date.now() - start)
    // Once in a full run for a minute: long after every lease of it has ended.
    if (frozen && rounds >= FULL_TAKEOVERS && round >= rounds - 2) await new Promise((resolve) => setTimeout(resolve, 60_000))
    if (frozen) signal(hit.pid, 'SIGCONT')
    else await hit.restart()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const counts = await Promise.all(sessions.map(finished))
    if (counts.some((count) => count !== 1)) throw new Error(`round ${round}: replies ${counts.join(' ')}`)
  }
  const marks = readFileSync(join(folder, 'marks'), 'utf8').trim().split('\n')
  // A kill between the effect and its record may repeat a step; more than that would be a fault.
  return `${rounds} servers killed or frozen, 20 turns each: 0 stuck, each ended once; the slowest was taken over and done after ${slowest} ms; ${marks.length - new Set(marks).size} of ${marks.length} unrecorded steps ran again`
}

/** Promise 14: everything on the bus is lost, doubled or late, and NATS restarts; readers of the other server miss nothing. */
async function hintsOnly({ servers, nats }: Cluster, chaos: Chaos, rounds: number): Promise<string> {
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const sessions = await Promise.all(Array.from({ length: 20 }, () => createSession(pick(servers))))
    const readers = sessions.map((session) => follow(pick(servers), `/my/chat/${session}/events/?after=0`))
    if (round % 10 === 9) await nats.kill()
    for (const text of ['one', 'two']) {
      await Promise.all(sessions.map((session) => post(servers, session, text, 'slow', { prefer: 'wait=10' })))
    }
    const start = Date.now()
    await eventually(() => readers.every(({ events }) => events.filter(({ event }) => event === 'turn_ended').length === 2), 20_000)
    slowest = Math.max(slowest, Date.now() - start)
    for (const { events } of readers) {
      const seqs = events.flatMap(({ id }) => (id === undefined ? [] : [id]))
      if (seqs.some((seq, i) => seq !== i + 1)) throw new Error(`round ${round}: ${seqs.join(' ')}`)
    }
    for (const reader of readers) reader.close()
    if (round % 10 === 9) await nats.start()
  }
  if (slowest > 5_000) throw new Error(`caught up only after ${slowest} ms`)
  const { drop, double, delay } = chaos.counts
  return `${drop} messages dropped, ${double} doubled, ${delay} late, NATS restarted ${Math.floor(rounds / 10)} times; nothing lost, the slowest reader had all ${slowest} ms after the last reply`
}

const FATES: Fate[] = ['drop', 'double', 'delay']

/** The promises across processes by number; each says in one line what was tried, or throws. */
export const ACROSS: Record<number, (rounds: (full: number) => number) => Promise<string>> = {
  5: (rounds) => onTwo((plain) => oneAtATime(plain, rounds(1_000))),
  6: (rounds) => onTwo((plain) => takeOver(plain, rounds(FULL_TAKEOVERS))),
  7: (rounds) => onTwo((plain) => raceAnswers(plain, rounds(10_000))),
  14: async (rounds) => {
    let chaos: Chaos | undefined
    const through = async (url: string) => (chaos = await startChaos(url, 'parley.bus.', () => pick(FATES))).url
    try {
      return await onTwo((faulty) => hintsOnly(faulty, chaos as Chaos, rounds(200)), through)
    } finally {
      await chaos?.close()
    }
  },
}

/** Two servers with a PostgreSQL and a NATS of their own. */
async function onTwo(attack: (cluster: Cluster) => Promise<string>, through?: (url: string) => Promise<string>): Promise<string> {
  const postgres = await startPostgres()
  try {
    const cluster = await startCluster(2, { agents: AGENTS, postgres: postgres.url, ...(through && { through }) })
    try {
      return await attack(cluster)
    } finally {
      await cluster.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(join(folder, 'marks'), { force: true })
  }
}
