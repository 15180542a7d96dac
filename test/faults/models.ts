import { type ModelReply, startModelServer } from '../harness/model-server.ts'
import { createClient } from './client.ts'
import type { Tally } from './record.ts'
import { inLanes, type World } from './world.ts'

/** What a model does that has stopped being one. */
const FAULTS: Record<string, ModelReply> = {
  silence: { stall: 'start' },
  'half an answer': { text: 'I would say that', stall: 'middle' },
  'a reset': { text: 'I would say that', cut: true },
  latency: { text: 'too late', delay: 60_000 },
  garbage: { garbage: true },
}
/** Its retries included. */
const MOST_MS = 30_000

/** Promise 15: a model that stalls is a failed turn, and the session goes on. */
export async function stalledModels(world: World, rounds: number): Promise<Tally> {
  let fault: ModelReply | undefined
  const models = await startModelServer(() => fault ?? { text: 'well' })
  const server = await world.start({ env: { ...models.env('openai'), PARLEY_MODEL_STALL_MS: '500', PARLEY_MODEL_TIMEOUT_MS: '1500' } })
  const client = createClient(server)
  const tally = { 'failed turns': 0, 'usable afterwards': 0, 'slowest failure': 0 }
  const send = async (session: string, wanted: string) => {
    const start = Date.now()
    const { body } = await client.post(session, 'hello', 'assistant', { prefer: 'wait=100' })
    if (body.status !== wanted) throw new Error(`the turn is ${body.status}, not ${wanted}`)
    return Date.now() - start
  }
  try {
    for (const [name, reply] of Object.entries(FAULTS)) {
      const sessions = await Promise.all(Array.from({ length: rounds }, () => client.createSession()))
      const each = (work: (session: string) => Promise<void>) =>
        inLanes(rounds, (index) => work(sessions[index] as string), 10).catch((error: unknown) => {
          throw new Error(`${name}: ${String(error)}`)
        })
      fault = reply
      await each(async (session) => {
        tally['slowest failure'] = Math.max(tally['slowest failure'], await send(session, 'failed'))
        tally['failed turns']++
      })
      fault = undefined
      await each(async (session) => {
        await send(session, 'done')
        tally['usable afterwards']++
      })
    }
  } finally {
    client.close()
    await models.stop()
  }
  if (tally['slowest failure'] > MOST_MS) throw new Error(`a turn failed only after ${tally['slowest failure']} ms`)
  return tally
}
