import type { TestServer } from '../harness/server.ts'
import { type Client, createClient, followLog } from './client.ts'
import { type Logged, problemsOf, type Sent } from './history.ts'
import { addTo, type Tally } from './record.ts'
import { expectNone, pause, pick, type World } from './world.ts'

const POSTS = 200
/** Sessions that are posted to at the same time: one kill meets them all. */
const TOGETHER = 10
/** One of so many is killed. */
const KILL_EVERY = 10

/** Promise 5: whatever is posted at once, at every server, runs one by one and in order, also when a server is killed meanwhile. */
export async function oneAtATime(world: World, rounds: number, first: number): Promise<Tally> {
  const servers = await world.servers()
  const clients = servers.map((server) => createClient(server))
  const sum: Tally = { rounds }
  for (let done = 0; done < rounds; done += TOGETHER) {
    const kill = ((first + done) / TOGETHER) % KILL_EVERY === KILL_EVERY - 1
    const sessions = await Promise.all(Array.from({ length: Math.min(TOGETHER, rounds - done) }, () => pick(clients).createSession()))
    const some = sessions.map((session) => flood(clients, session))
    const victim = pick(servers)
    if (kill) {
      await pause(Math.random() * 500)
      await victim.kill()
    }
    const floods = await Promise.all(some)
    if (kill) await victim.restart()
    const logs = await Promise.all(floods.map(({ session, sent }) => untilQuiet(pick(servers), session, sent)))
    floods.forEach(({ sent }, index) => expectNone(problemsOf(logs[index] as Logged[], sent)))
    const accepted = floods.flatMap(({ sent }) => sent.filter(({ acknowledged }) => acknowledged)).length
    addTo(sum, { posts: floods.length * POSTS, accepted, ...(kill && { 'rounds with a kill': floods.length, kills: 1 }) })
  }
  for (const client of clients) client.close()
  return sum
}

async function flood(clients: Client[], session: string): Promise<{ session: string; sent: Sent[] }> {
  const sent: Sent[] = Array.from({ length: POSTS }, (_, n) => ({ content: `m${n}`, acknowledged: false }))
  await Promise.all(
    sent.map(async (one) => void (one.acknowledged = await pick(clients).tryPost(session, one.content, 'worker', one.content))),
  )
  return { session, sent }
}

/** The log once every turn in it has ended. */
async function untilQuiet(server: TestServer, session: string, sent: Sent[]): Promise<Logged[]> {
  const log: Logged[] = []
  const running = new Set<unknown>()
  const missing = new Set(sent.filter(({ acknowledged }) => acknowledged).map(({ content }) => content))
  const take = (event: Logged) => {
    log.push(event)
    if (event.type === 'user_message') {
      running.add(event.run_id)
      missing.delete(String(event.content))
    } else if (event.type === 'turn_ended') running.delete(event.run_id)
  }
  await followLog(server, session, { take, enough: () => missing.size === 0 && running.size === 0, ms: 90_000 })
  return log
}
