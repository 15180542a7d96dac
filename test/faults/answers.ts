import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { eventually } from '../harness/api.ts'
import type { TestServer } from '../harness/server.ts'
import { type Client, createClient } from './client.ts'
import { readLog } from './history.ts'
import type { Tally } from './record.ts'
import { inLanes, type World } from './world.ts'

/** A session's frames as they come, and a way to answer among them. */
async function openSocket(server: TestServer, session: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/my/chat/${session}/ws`)
  const said = Promise.withResolvers<string>()
  socket.on('error', said.reject)
  socket.on('close', (code) => said.reject(new Error(`the socket was closed with ${code}`)))
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string; content?: string }
    if (frame.type === 'agent_message') said.resolve(String(frame.content))
  })
  said.promise.catch(() => {})
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject))
  return { socket, said: said.promise }
}

const openOnceMore = (server: TestServer, session: string) => eventually(() => openSocket(server, session).catch(() => undefined), 60_000)

/** What was said; where nothing is, how the session stands. */
async function replyOf({ server }: Client, session: string, said: Promise<string>): Promise<string> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.reject(new Error('nothing was said')), 60_000)
  try {
    return await Promise.race([said, late.promise])
  } catch (error) {
    const log = await readLog(server, session)
    throw new Error(`${String(error)}; the log: ${log.map(({ type, ts }) => `${String(ts).slice(14, 23)} ${type}`).join(', ')}`)
  } finally {
    clearTimeout(timer)
  }
}

/** Promise 7: 2 to 50 answers at once over HTTP and WebSocket, at every server; one wins, and what was rejected never runs. */
export async function oneWinner(world: World, rounds: number, first: number): Promise<Tally> {
  const servers = await world.servers()
  const clients = servers.map((server) => createClient(server))
  const at = (index: number) => clients[index % clients.length] as Client
  const decided = new Map<string, Decided>()
  const tally = { rounds, answers: 0, 'over WebSocket': 0, 'approvals that won': 0, 'failed turns': 0 }
  await inLanes(
    rounds,
    async (index) => {
      const round = first + index
      const session = await at(round).createSession()
      const { body } = await at(round).post(session, 'go', 'cashier', { prefer: 'wait=60' })
      const ask = String(body.ask?.ask_id)
      const { socket, said } = await openOnceMore(at(round + 1).server, session)
      const racers = 2 + (round % 49)
      const replies = await Promise.all(
        Array.from({ length: racers }, async (_, racer) => {
          const action = (racer + round) % 2 === 0 ? 'approve' : 'reject'
          if (racer % 5 !== 4) return { action, status: (await at(racer).answer(session, ask, { action })).status }
          socket.send(JSON.stringify({ type: 'hitl_response', call_id: ask, action }))
          return { action, status: 0 }
        }),
      )
      const reply = await replyOf(at(round), session, said)
      socket.close()
      const won = new Set(replies.filter(({ status }) => status === 200).map(({ action }) => action))
      const unexpected = replies.some(({ status }) => ![0, 200, 409].includes(status))
      // A database that is too busy for some seconds ends a turn as failed; the decision stands all the same.
      const failed = !['paid', 'rejected'].includes(reply)
      const approval = failed ? won.has('approve') : reply === 'paid'
      if (unexpected || won.size > 1 || won.has(approval ? 'reject' : 'approve') || (failed && won.size === 0))
        throw new Error(`round ${round}: "${reply}" after ${replies.map(({ action, status }) => `${action} ${status}`).join(', ')}`)
      decided.set(body.run_id, { approval, failed })
      tally.answers += racers
      tally['over WebSocket'] += replies.filter(({ status }) => status === 0).length
      if (approval) tally['approvals that won']++
      if (failed) tally['failed turns']++
    },
    6,
  )
  await checkMarks(world.marks, decided)
  for (const client of clients) client.close()
  return tally
}

interface Decided {
  approval: boolean
  failed: boolean
}

/** What was approved ran once, and what was rejected never did. */
async function checkMarks(file: string, decided: Map<string, Decided>): Promise<void> {
  const marks = new Map<string, number>()
  for await (const run of createInterface({ input: createReadStream(file) })) marks.set(run, (marks.get(run) ?? 0) + 1)
  for (const [run, { approval, failed }] of decided) {
    const ran = marks.get(run) ?? 0
    if (ran !== (approval ? 1 : 0) && !(approval && failed && ran === 0))
      throw new Error(`${approval ? 'approved' : 'rejected'}, and it ran ${ran} times`)
  }
}
