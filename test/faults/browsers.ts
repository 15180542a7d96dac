import { join } from 'node:path'
import { nameOf } from '#tools/browser/profiles.ts'
import { processesUsing } from '#tools/browser/sweep.ts'
import { startSite } from '../fixtures/browser/site.ts'
import { call, createSession, eventually } from '../harness/api.ts'
import { send } from '../harness/clerk.ts'
import type { TestServer } from '../harness/server.ts'
import type { World } from './world.ts'

const endSession = (server: TestServer, session: string) => call(server, 'DELETE', `/my/chat/sessions/${session}`)
const ENDS: Record<string, (server: TestServer, session: string) => Promise<unknown>> = {
  'the session ends': endSession,
  SIGTERM: (server) => server.restart(),
  'kill -9': async (server) => {
    await server.kill()
    await server.restart()
  },
}

/** Promise 12: no browser outlives its session, its server or a killed server, even one that is still starting. */
export async function noBrowserLeft(world: World): Promise<string> {
  if (world.engine === 'postgres') return 'does not depend on the database: tried with the embedded one'
  const site = await startSite()
  const server = await world.start()
  const rounds = world.rounds(200)
  let [slowest, open] = [0, 0]
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [how, end] of Object.entries(ENDS)) {
        const session = await createSession(server)
        const profile = join(server.home, 'browsers', String(server.pid), nameOf(session))
        const opening = send(server, session, `open ${site.url}/about`, 'browser', { prefer: 'wait=25' }).catch(() => undefined)
        // In every other round the end comes at any moment of the browser's start.
        if (round % 2 === 0) await opening
        else await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_500))
        if ((await processesUsing(profile)).length > 0) open++
        const start = Date.now()
        await end(server, session)
        await eventually(async () => (await processesUsing(profile)).length === 0, 10_000).catch(() => {
          throw new Error(`round ${round}, ${how}: a browser is still there after 10 s`)
        })
        slowest = Math.max(slowest, Date.now() - start)
        await opening
        // After a restart the turn goes on, with a browser of the new server's.
        await endSession(server, session)
      }
    }
    await eventually(async () => (await processesUsing(join(server.home, 'browsers'))).length === 0, 10_000)
  } finally {
    await site.stop()
  }
  return `${rounds * Object.keys(ENDS).length} ends, ${open} of them with a browser open: 0 left, the slowest gone after ${slowest} ms`
}
