import { WebSocket } from 'ws'
import { call, createSession, eventually } from '../harness/api.ts'
import type { Cluster } from '../harness/cluster.ts'
import type { TestServer } from '../harness/server.ts'
import { inLanes } from './world.ts'

interface Frame {
  type: string
  code?: string
}

/** Resolves to whether the answer over WebSocket was taken; the refusal comes as an error frame. */
function answerOverSocket(server: TestServer, session: string, askId: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/my/chat/${session}/ws?after=0`)
    socket.on('error', reject)
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'user_message', content: text }))
      socket.send(JSON.stringify({ type: 'ping' }))
    })
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame
      if (frame.type !== 'pong') return
      socket.close()
      resolve()
    })
  })
}

/** Promise 7: answers that race over HTTP and WebSocket on two servers have one winner, and the agent goes on with it. */
export async function raceAnswers({ servers }: Cluster, rounds: number): Promise<string> {
  let tried = 0
  await inLanes(rounds, async (round) => {
    const at = (i: number) => servers[i % servers.length] as TestServer
    const session = await createSession(at(round))
    await call(at(round), 'POST', `/my/chat/${session}/message/`, { content: 'go', target_agent: 'asker' })
    const [ask] = await eventually(async () => {
      const { body } = await call<{ items: { ask_id: string }[] }>(at(round + 1), 'GET', `/my/chat/${session}/asks/?status=open`)
      return body.items.length > 0 && body.items
    })
    const askId = ask?.ask_id as string
    const racers = 2 + (round % 49)
    tried += racers
    const overHttp = Array.from({ length: racers }, (_, i) =>
      call(at(i), 'POST', `/my/chat/${session}/asks/${askId}/`, { action: 'answer', text: `h${i}` }),
    )
    const overSocket =
      round % 10 === 0 ? [answerOverSocket(at(0), session, askId, 'w0'), answerOverSocket(at(1), session, askId, 'w1')] : []
    const [answers] = await Promise.all([Promise.all(overHttp), Promise.all(overSocket)])
    const won = answers.flatMap(({ status }, i) => (status === 200 ? [`h${i}`] : []))
    if (
      answers.some(({ status }) => status !== 200 && status !== 409 && status !== 503) ||
      won.length > 1 ||
      (won.length === 0 && overSocket.length === 0)
    ) {
      throw new Error(`round ${round}: ${answers.map(({ status }) => status).join(' ')}`)
    }
    const said = await eventually(async () => {
      const { body } = await call<{ items: { content: string }[] }>(at(round), 'GET', `/my/chat/${session}/messages/`)
      const got = body.items.filter(({ content }) => content.startsWith('got '))
      return got.length > 0 && got.map(({ content }) => content.slice(4))
    })
    if (said.length !== 1 || (won.length === 1 && said[0] !== won[0]))
      throw new Error(`round ${round}: won ${won.join()}, said ${said.join()}`)
    await call(at(round), 'DELETE', `/my/chat/sessions/${session}`)
  })
  return `${rounds} rounds, ${tried} answers over HTTP and WebSocket on two servers: one winner each`
}
