import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { openNats } from '#bus/connection.ts'
import { FolderLocked } from '#storage/lock.ts'
import type { Check } from '#cli/doctor.ts'
import type { Config } from './config.ts'
import { openFolder, openModel } from './open.ts'

/** What Parley needs on this machine, and what it can use. */
export function checks(config: Config, url: string): Check[] {
  const { HOST, PORT, PARLEY_HOME, NATS_URL } = config
  return [
    { name: 'Node', run: () => process.versions.node },
    {
      name: 'data folder',
      run: async () => {
        await mkdir(PARLEY_HOME, { recursive: true, mode: 0o700 })
        await access(PARLEY_HOME, constants.W_OK)
        return PARLEY_HOME
      },
    },
    {
      name: 'database',
      async run() {
        try {
          const { describe, close } = await openFolder(config)
          return await describe().finally(close)
        } catch (error) {
          if (error instanceof FolderLocked && (await isAnswering(url))) return `in use by the server on ${url}, which answers`
          throw error
        }
      },
    },
    {
      name: 'storage',
      async run() {
        const { sizesOf } = await import('#storage/sizes.ts')
        const sizes = await sizesOf({ home: PARLEY_HOME, url: config.DATABASE_URL })
        return sizes.map(([part, bytes]) => `${part} ${(bytes / 1e6).toFixed(1)} MB`).join(', ') || 'empty'
      },
    },
    {
      name: 'address',
      async run() {
        if (await isAnswering(url)) return `a server answers on ${url}`
        await tryListen(HOST, PORT)
        return `${HOST}:${PORT} is free`
      },
    },
    { name: 'bus', run: () => (NATS_URL === undefined ? 'in this process' : connectOnce(NATS_URL)) },
    { name: 'model', run: () => describeModel(openModel(config)) },
    {
      name: 'Chromium',
      optional: true,
      run: async () => (await import('#tools/browser/chromium.ts')).findChromium(config.PARLEY_CHROMIUM),
    },
  ]
}

const describeModel = ({ name, offline }: { name: string; offline: boolean }) => (offline ? 'offline: rules only, no key is set' : name)

function tryListen(host: string, port: number): Promise<void> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => server.close(() => resolve()))
  })
}

async function connectOnce(address: string): Promise<string> {
  const nats = openNats(address, { info() {}, warn() {} })
  try {
    await nats.whenUp(AbortSignal.timeout(3_000))
    return `NATS answers on ${new URL(address).host}`
  } catch {
    throw new Error(`NATS does not answer on ${new URL(address).host}`)
  } finally {
    await nats.close()
  }
}

export const isAnswering = (url: string) =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
