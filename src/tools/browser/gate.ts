import { createServer, request as send } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { type AddressRules, isLoopback } from '#policy/address.ts'
import { resolveJudged } from '#policy/resolve.ts'

export interface Gate {
  /** The proxy that the browser is told to use. */
  url: string
  close(): Promise<void>
}

export interface GateOptions {
  rules: AddressRules
  /** Parley's own address: a browsed page must never be able to reach it, or it could approve its own asks. */
  own: () => string | undefined
}

const CONNECT_MS = 15_000

/**
 * A forward proxy that every request of the browser goes through, redirects and subresources included. It resolves names
 * itself and connects to the very address it checked, so neither a redirect nor a second DNS answer gets around the rules.
 */
export async function startGate({ rules, own }: GateOptions): Promise<Gate> {
  async function resolve(host: string, port: number): Promise<string> {
    const found = await resolveJudged(host, rules)
    if (found.refused !== undefined) throw new Error(found.refused)
    if (isOwn(found.address, port)) throw new Error('Parley itself is not to be browsed by its own agent')
    return found.address
  }

  function isOwn(address: string, port: number): boolean {
    const mine = own()
    return mine !== undefined && Number(new URL(mine).port) === port && (isLoopback(address) || new URL(mine).hostname === address)
  }

  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => {
    const refuse = (error: unknown) => {
      if (!outgoing.headersSent) outgoing.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
      outgoing.end(`Parley did not open this address: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (!incoming.url || !URL.canParse(incoming.url)) return refuse('it is not a proxy request')
    const url = new URL(incoming.url)
    const port = Number(url.port || 80)
    resolve(url.hostname, port).then((host) => {
      const { 'proxy-connection': _, ...headers } = incoming.headers
      const passed = send(
        { host, port, path: url.pathname + url.search, method: incoming.method, headers, timeout: CONNECT_MS },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        },
      )
      passed.on('error', refuse)
      outgoing.on('close', () => passed.destroy())
      incoming.pipe(passed)
    }, refuse)
  })
  server.on('connect', (incoming, client: Socket, head: Buffer) => {
    const { hostname, port } = new URL(`http://${incoming.url}`)
    client.on('error', () => client.destroy())
    resolve(hostname, Number(port || 80)).then(
      (host) => {
        const remote = connect({ host, port: Number(port || 80), timeout: CONNECT_MS }, () => {
          remote.setTimeout(0)
          client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
          if (head.length > 0) remote.write(head)
          remote.pipe(client)
          client.pipe(remote)
        })
        const end = () => {
          remote.destroy()
          client.destroy()
        }
        remote.on('error', end).on('timeout', end)
        client.on('close', end)
      },
      () => client.end('HTTP/1.1 403 Forbidden\r\n\r\n'),
    )
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
