import { join, resolve } from 'node:path'
import type { Io } from '#cli/parley.ts'
import { findServer, operatorKeyIn } from '#cli/running.ts'
import { readConfig } from './config.ts'
import { startWith } from './serve.ts'

/** For `parley code`: the server that works in the folder, started for the command if none runs. */
export async function serverFor(folder: string | undefined, io: Io) {
  const config = readConfig()
  const ownHome = folder === undefined || config.PARLEY_HOME !== resolve('.parley')
  const home = ownHome ? config.PARLEY_HOME : join(folder, '.parley')
  const running =
    (await findServer(home, folder)) ??
    (folder === undefined && (await (await import('./checks.ts')).isAnswering(io.url)) ? io.url : undefined)
  if (running !== undefined) return { url: running, stop: async () => {} }
  const settings = { PORT: '0', LOG_LEVEL: 'error', PARLEY_HOME: home, ...(folder !== undefined && { PARLEY_WORKSPACE: folder }) }
  const server = await startWith(settings)
  return { url: server.address, stop: server.stop }
}

/**
 * For `parley acp`: the server of the settings' data folder if it may work in the folder, else one with a data folder of
 * the folder's own. Each is used if it runs and started for the command if not.
 */
export function acpServers(io: Io) {
  const started = new Map<string, Awaited<ReturnType<typeof startWith>>>()
  async function* serversFor(folder: string) {
    const config = readConfig()
    const own = join(folder, '.parley')
    const homes = config.PARLEY_HOME === resolve('.parley') ? [own] : [config.PARLEY_HOME, own]
    for (const home of homes) {
      const running = started.get(home)?.address ?? (await findServer(home))
      if (running !== undefined) {
        yield { url: running, token: home === config.PARLEY_HOME ? io.token : await operatorKeyIn(home) }
        continue
      }
      const server = await startWith({ PORT: '0', LOG_LEVEL: 'error', PARLEY_HOME: home, PARLEY_WORKSPACE: folder })
      started.set(home, server)
      yield { url: server.address, token: io.token ?? (await operatorKeyIn(home)) }
    }
  }
  return { serversFor, stop: async () => void (await Promise.all([...started.values()].map((server) => server.stop()))) }
}
