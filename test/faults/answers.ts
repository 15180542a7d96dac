import { createSession } from '../harness/api.ts'
import { answer, effectsOf, messages, openAsk, openAsks, send } from '../harness/clerk.ts'
import { eventually } from '../harness/api.ts'
import type { TestServer } from '../harness/server.ts'
import { inLanes, type World } from './world.ts'

/** Promise 7: 2 to 50 answers at once over HTTP and WebSocket; one wins, and what was rejected never runs. */
export async function oneWinner(world: World): Promise<string> {
  const server = await world.start()
  const rounds = world.rounds(10_000)
  let answers = 0
  await inLanes(rounds, async (round) => {
    const session = await createSession(server)
    const { body } = await send(server, session, 'go', 'clerk')
    await answer(server, session, (await openAsk(server, session)).ask_id, { action: 'answer', text: 'Ada' })
    const { ask_id } = await eventually(async () => (await openAsks(server, session)).find(({ kind }) => kind === 'tool'))
    const racers = 2 + (round % 49)
    answers += racers
    const socket = await open(server, session)
    const replies = await Promise.all(
      Array.from({ length: racers }, async (_, index) => {
        const action = index % 2 === 0 ? 'approve' : 'reject'
        if (index % 5 !== 4) return { action, status: (await answer(server, session, ask_id, { action })).status }
        socket.send(JSON.stringify({ type: 'hitl_response', call_id: ask_id, action }))
        return { action, status: 0 }
      }),
    )
    await eventually(async () => (await messages(server, session)).some(({ role }) => role === 'assistant'))
    socket.close()
    const won = new Set(replies.filter(({ status }) => status === 200).map(({ action }) => action))
    if (won.size > 1 || replies.some(({ status }) => ![0, 200, 409].includes(status)))
      throw new Error(`round ${round}: ${replies.map(({ status }) => status).join(' ')}`)
    const said = (await messages(server, session)).find(({ role }) => role === 'assistant')?.content
    const effects = await effectsOf(server, body.run_id)
    if (said === 'Ada rejected' ? effects !== 0 || won.has('approve') : effects !== 1 || won.has('reject'))
      throw new Error(`round ${round}: "${said}" after ${effects} effects`)
  })
  return `${rounds} rounds, ${answers} answers over HTTP and WebSocket: one winner each, 0 rejected calls ran`
}

function open(server: TestServer, session: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/my/chat/${session}/ws`)
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error('The socket did not open.')))
  })
}
