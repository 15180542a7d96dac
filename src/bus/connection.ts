import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type NatsConnection } from '@nats-io/transport-node'

export interface NatsLog {
  info(detail: Record<string, unknown>, text: string): void
  warn(detail: Record<string, unknown>, text: string): void
}

/** One connection of this process to NATS, which comes and goes. */
export interface Nats {
  /** The connection while it is up, else nothing. */
  up(): NatsConnection | undefined
  /** Calls back on every connect: now if it is up, and again each time it comes back. Returns the undo. */
  onUp(handler: (connection: NatsConnection, again: boolean) => void): () => void
  /** Resolves once it is up; rejects with the signal's reason. */
  whenUp(signal: AbortSignal): Promise<NatsConnection>
  close(): Promise<void>
}

const MAX_DELAY_MS = 2_000
const LOUD_AFTER = 5

/** Tries for ever, ever more slowly up to a limit, and never fails: the server starts and works without NATS too. */
export function openNats(url: string, log: NatsLog, name = 'parley'): Nats {
  const handlers = new Set<(connection: NatsConnection, again: boolean) => void>()
  let connection: NatsConnection | undefined
  let up = false
  let connectedBefore = false
  let attempts = 0
  const closing = new AbortController()

  function cameUp(nats: NatsConnection) {
    up = true
    attempts = 0
    log.info({ server: nats.getServer() }, 'connected to NATS')
    for (const handler of handlers) handler(nats, connectedBefore)
    connectedBefore = true
  }

  async function watch(nats: NatsConnection) {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection') {
        if (up) log.warn({}, 'lost the connection to NATS; going on without it')
        up = false
      } else if (status.type === 'reconnect') cameUp(nats)
    }
  }

  const delay = () => Math.min(MAX_DELAY_MS, 50 * 2 ** Math.min(attempts++, 8)) * (0.5 + Math.random() / 2)

  function attempt(): Promise<NatsConnection> {
    return connect({
      servers: url.split(','),
      name,
      // What this process publishes reaches its own subscribers directly.
      noEcho: true,
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      timeout: 2_000,
      pingInterval: 3_000,
      maxPingOut: 2,
      reconnectDelayHandler: delay,
    })
  }

  async function firstConnect(): Promise<NatsConnection | undefined> {
    while (!closing.signal.aborted) {
      try {
        return await attempt()
      } catch (error) {
        if (attempts === LOUD_AFTER) log.warn({ error: String(error) }, 'NATS_URL cannot be reached yet; going on without it')
        await sleep(delay(), undefined, { signal: closing.signal }).catch(() => {})
      }
    }
    return undefined
  }

  async function run() {
    const nats = await firstConnect()
    if (nats === undefined) return
    if (closing.signal.aborted) return nats.close()
    connection = nats
    cameUp(nats)
    await watch(nats)
  }
  const running = run().catch((error: unknown) => log.warn({ error: String(error) }, 'the connection to NATS ended'))

  return {
    up: () => (up ? connection : undefined),
    onUp(handler) {
      handlers.add(handler)
      if (up && connection) handler(connection, false)
      return () => void handlers.delete(handler)
    },
    whenUp(signal) {
      if (up && connection) return Promise.resolve(connection)
      return new Promise((resolve, reject) => {
        const done = () => {
          handlers.delete(found)
          signal.removeEventListener('abort', failed)
        }
        const found = (nats: NatsConnection) => {
          done()
          resolve(nats)
        }
        const failed = () => {
          done()
          reject(signal.reason)
        }
        if (signal.aborted) return reject(signal.reason)
        handlers.add(found)
        signal.addEventListener('abort', failed, { once: true })
      })
    },
    async close() {
      closing.abort()
      up = false
      await connection?.close()
      await running
    },
  }
}
