import { createServer, connect, type Socket } from 'node:net'

/** pass: as it comes; silent: accepts, then swallows everything; refuse: closes at once; cut: closes after some bytes. */
export type ProxyMode =
  | { kind: 'pass'; delayMs?: number }
  | { kind: 'silent' }
  | { kind: 'refuse' }
  | { kind: 'cut'; afterBytes: () => number }

export interface Proxy {
  port: number
  set(mode: ProxyMode): void
  /** Connections that were made so far. */
  connections(): number
  close(): Promise<void>
}

/** A TCP proxy that can misbehave in the ways that networks do. A new mode holds for open connections too. */
export async function startProxy(target: { host: string; port: number }): Promise<Proxy> {
  let mode: ProxyMode = { kind: 'pass' }
  let made = 0
  const pairs = new Set<{ client: Socket; upstream: Socket }>()

  const server = createServer((client) => {
    made++
    client.on('error', () => {})
    if (mode.kind === 'refuse') return void client.destroy()
    const upstream = connect(target)
    const pair = { client, upstream }
    pairs.add(pair)
    let left = mode.kind === 'cut' ? mode.afterBytes() : Number.POSITIVE_INFINITY
    const end = () => {
      client.destroy()
      upstream.destroy()
      pairs.delete(pair)
    }
    const forward = (to: Socket) => (chunk: Buffer) => {
      if (mode.kind === 'silent') return
      const now = mode.kind === 'cut' ? chunk.subarray(0, left) : chunk
      left -= now.length
      const write = () => void (to.writable && to.write(now))
      if (mode.kind === 'pass' && mode.delayMs !== undefined) setTimeout(write, mode.delayMs)
      else write()
      if (left <= 0) setImmediate(end)
    }
    client.on('data', forward(upstream))
    upstream.on('data', forward(client))
    for (const socket of [client, upstream]) socket.on('close', end).on('error', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as { port: number }).port,
    set(next) {
      mode = next
      if (next.kind === 'refuse') for (const { client, upstream } of pairs) for (const socket of [client, upstream]) socket.destroy()
    },
    connections: () => made,
    async close() {
      for (const { client, upstream } of pairs) for (const socket of [client, upstream]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
