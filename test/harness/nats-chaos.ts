import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What happens to one published message. */
export type Fate = 'pass' | 'drop' | 'double' | 'delay'

export interface Chaos {
  url: string
  /** Messages that met each fate so far. */
  counts: Record<Fate, number>
  close(): Promise<void>
}

const MAX_DELAY_MS = 300

/**
 * A proxy before a nats-server that loses, doubles and reorders what clients publish on subjects with the prefix; all
 * else passes. It reads just enough of the protocol to find the messages.
 */
export async function startChaos(natsUrl: string, prefix: string, fateOf: () => Fate): Promise<Chaos> {
  const { hostname, port } = new URL(natsUrl)
  const counts: Record<Fate, number> = { pass: 0, drop: 0, double: 0, delay: 0 }
  const open = new Set<Socket>()

  function suffer(message: Buffer, upstream: Socket) {
    const fate = fateOf()
    counts[fate]++
    const send = () => upstream.writable && upstream.write(message)
    if (fate === 'delay') setTimeout(send, Math.random() * MAX_DELAY_MS)
    else if (fate !== 'drop') send()
    if (fate === 'double') setTimeout(send, Math.random() * MAX_DELAY_MS)
  }

  /** Splits the client's bytes into commands and hands each on, whole. */
  function createReader(upstream: Socket) {
    let rest = Buffer.alloc(0)
    return (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const lineEnd = rest.indexOf('\r\n')
        if (lineEnd < 0) return
        const words = rest.toString('latin1', 0, lineEnd).split(/\s+/)
        const published = /^h?pub$/i.test(words[0] ?? '')
        const length = lineEnd + 2 + (published ? Number(words.at(-1)) + 2 : 0)
        if (rest.length < length) return
        const command = Buffer.from(rest.subarray(0, length))
        rest = rest.subarray(length)
        if (published && words[1]?.startsWith(prefix)) suffer(command, upstream)
        else upstream.write(command)
      }
    }
  }

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.on('data', createReader(upstream))
    upstream.pipe(client)
    for (const socket of [client, upstream]) {
      open.add(socket)
      const end = () => {
        client.destroy()
        upstream.destroy()
        open.delete(socket)
      }
      socket.on('close', end)
      socket.on('error', end)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `nats://127.0.0.1:${(server.address() as { port: number }).port}`,
    counts,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
