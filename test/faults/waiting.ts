import type { TestServer } from '../harness/server.ts'
import { eventually } from '../harness/api.ts'
import { type Client, createClient } from './client.ts'
import { attend } from './person.ts'
import { inLanes, untilStarted, type World } from './world.ts'

/** So many people are asked, and do not answer for now. */
export const ASKS = 100

/** A server with open asks that outlive every kill of it. */
export interface Waiting {
  server: TestServer
  client: Client
  asks: Map<string, string>
  /** Asks whose answer was acknowledged: none of them may be open again. */
  answered: Set<string>
}

const openAsks = async (client: Client) =>
  (await client.call<{ items: { ask_id: string; session_id: string }[] }>('GET', '/my/asks/')).body.items

export async function createWaiting(world: World): Promise<Waiting> {
  const server = await untilStarted(() => world.start())
  const client = createClient(server)
  await inLanes(ASKS, async () => void (await client.post(await client.createSession(), 'hi', 'greeter')), 10)
  const open = await eventually(async () => {
    const items = await openAsks(client)
    return items.length === ASKS && items
  })
  return { server, client, asks: new Map(open.map(({ ask_id, session_id }) => [ask_id, session_id])), answered: new Set() }
}

/** Promise 9: what waited before the restart waits after it, and what was answered is not asked again. */
export async function checkWaiting({ client, asks, answered }: Waiting): Promise<void> {
  const open = new Set((await openAsks(client)).map(({ ask_id }) => ask_id))
  const lost = [...asks.keys()].filter((id) => !open.has(id))
  const reopened = [...answered].filter((id) => open.has(id))
  if (lost.length + reopened.length > 0) throw new Error(`after a restart ${lost.length} asks are lost, ${reopened.length} open again`)
}

/** Every one of them can still be answered, and its turn comes to its end. */
export async function finishWaiting({ client, asks }: Waiting): Promise<void> {
  await inLanes(
    ASKS,
    async (index) => {
      const [, session] = [...asks][index] as [string, string]
      const log = await attend(client, session, { messages: 1 })
      if (!log.some(({ type, content }) => type === 'agent_message' && content === 'Hello, Ada!'))
        throw new Error('an ask was not answered')
    },
    10,
  )
  client.close()
}
