import { join } from 'node:path'
import { nameOf } from '#tools/browser/profiles.ts'
import { processesUsing } from '#tools/browser/sweep.ts'
import { startSite } from '../fixtures/browser/site.ts'
import { eventually } from '../harness/api.ts'
import type { TestServer } from '../harness/server.ts'
import { type Client, createClient } from './client.ts'
import { addTo, type Tally } from './record.ts'
import { inLanes, pause, type World } from './world.ts'

/** Servers side by side: a browser's start is much waiting. */
const LANES = 3

const endSession = (client: Client, session: string) => client.call('DELETE', `/my/chat/sessions/${session}`)
const ENDS: Record<string, (client: Client, session: string) => Promise<unknown>> = {
  'session ends': endSession,
  SIGTERMs: ({ server }) => server.restart(),
  kills: async ({ server }) => {
    await server.kill()
    await server.restart()
  },
}

/** Promise 12: no browser outlives its session, its server or a killed server, even one that is still starting. */
export async function noBrowserLeft(world: World, rounds: number, first: number): Promise<Tally> {
  const site = await startSite()
  const clients = await Promise.all(Array.from({ length: Math.min(LANES, rounds) }, async () => createClient(await world.start())))
  const sum: Tally = {}
  try {
    await inLanes(
      rounds,
      async (index, lane) => {
        const client = clients[lane] as Client
        for (const how of Object.keys(ENDS)) addTo(sum, await endOne(client, how, `${site.url}/about`, (first + index) % 2 === 0))
      },
      LANES,
    )
    for (const { server } of clients) await untilGone(join(server.home, 'browsers'), 'at the end')
  } finally {
    await site.stop()
  }
  return sum
}

/** A browser that is open, or at any moment of its start. */
async function endOne(client: Client, how: string, page: string, opened: boolean): Promise<Tally> {
  const session = await client.createSession()
  const profile = profileOf(client.server, session)
  const opening = client.post(session, `open ${page}`, 'browser', { prefer: 'wait=60' }).catch(() => undefined)
  if (opened) await opening
  else await pause(Math.random() * 1_500)
  const open = (await processesUsing(profile)).length > 0
  if (opened && !open) throw new Error('the browser was not opened')
  await (ENDS[how] as (typeof ENDS)[string])(client, session)
  const start = Date.now()
  await untilGone(profile, how)
  const slowest = Date.now() - start
  await opening
  // After a restart the turn goes on, with a browser of the new server's.
  if (how !== 'session ends') await endSession(client, session)
  return { [how]: 1, 'with a browser open': open ? 1 : 0, 'slowest gone': slowest }
}

const profileOf = (server: TestServer, session: string) => join(server.home, 'browsers', String(server.pid), nameOf(session))

const untilGone = (folder: string, when: string) =>
  eventually(async () => (await processesUsing(folder)).length === 0, 10_000).catch(() => {
    throw new Error(`${when}: a browser is still there after 10 s`)
  })
