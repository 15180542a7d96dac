import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { AddressRules } from '#policy/address.ts'
import { addressesOf } from '#policy/resolve.ts'
import { createParleyProbe, PARLEY_HEADER, REFUSED } from './local-parley.ts'

export interface Gate {
  /** The proxy that the browser is told to use. */
  url: string
  close(): Promise<void>
}

const CONNECT_MS = 15_000
/** A connection that is silent for so long is given up. */
const SILENT_MS = 5 * 60_000

/** The address to connect to, resolved and checked once; throws why it may not be reached. */
export function createResolver(rules: AddressRules) {
  const isParley = createParleyProbe()
  return async function resolve(host: string, port: number): Promise<string> {
    const found = await addressesOf(host, rules)
    if (found.refused !== undefined) throw new Error(found.refused)
    // All of them: a browser that goes by no proxy may take any.
    for (const { address } of found.addresses) if (await isParley(address, port, host)) throw new Error(REFUSED)
    return (found.addresses[0] as { address: string }).address
  }
}
type Resolve = ReturnType<typeof createResolver>

/**
 * A forward proxy that every request of the browser goes through, redirects and subresources included. It resolves names
 * itself and connects to the very address it checked, so neither a redirect nor a second DNS answer gets around the rules.
 */
export async function startGate(rules: AddressRules): Promise<Gate> {
  const resolve = createResolver(rules)
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => pass(resolve, incoming, outgoing))
  server.on('connect', (incoming, client: Socket, head: Buffer) => tunnel(resolve, incoming.url ?? '', client, head))
  server.on('clientError', (_, socket) => socket.destroy())
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
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

function pass(resolve: Resolve, incoming: IncomingMessage, outgoing: ServerResponse) {
  const refuse = (error: unknown) => {
    if (outgoing.headersSent) return void outgoing.destroy()
    outgoing.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
    outgoing.end(`Parley did not open this address: ${error instanceof Error ? error.message : String(error)}`)
  }
  incoming.on('error', () => outgoing.destroy())
  outgoing.on('error', () => incoming.destroy())
  if (!incoming.url || !URL.canParse(incoming.url)) return refuse('it is not a proxy request')
  const url = new URL(incoming.url)
  const port = Number(url.port || 80)
  resolve(url.hostname, port).then((host) => {
    const { 'proxy-connection': _, ...headers } = incoming.headers
    const target = { host, port, path: url.pathname + url.search, method: incoming.method, headers, timeout: SILENT_MS }
    const passed = send(target, (answer) => {
      // One that was started since it was asked for.
      if (answer.headers[PARLEY_HEADER] !== undefined) {
        answer.destroy()
        return refuse(REFUSED)
      }
      answer.on('error', () => outgoing.destroy())
      try {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      } catch (error) {
        // A status or a header that may be read but not written, such as status 099.
        answer.destroy()
        return refuse(error)
      }
      answer.pipe(outgoing)
    })
    const late = setTimeout(() => passed.destroy(new Error('nobody answers there')), CONNECT_MS)
    passed.on('socket', (socket) => (socket.connecting ? socket.once('connect', () => clearTimeout(late)) : clearTimeout(late)))
    passed.on('error', refuse).on('timeout', () => passed.destroy(new Error('it is silent')))
    passed.on('close', () => clearTimeout(late))
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }, refuse)
}

function tunnel(resolve: Resolve, authority: string, client: Socket, head: Buffer) {
  client.on('error', () => client.destroy())
  if (!URL.canParse(`http://${authority}`)) return void client.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  const { hostname, port: given } = new URL(`http://${authority}`)
  const port = Number(given || 80)
  resolve(hostname, port).then(
    (host) => {
      const remote = connect({ host, port, timeout: CONNECT_MS }, () => {
        remote.setTimeout(SILENT_MS)
        client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
        if (head.length > 0) remote.write(head)
        remote.pipe(client)
        client.pipe(remote)
      })
      const end = () => {
        remote.destroy()
        client.destroy()
      }
      remote.on('error', end).on('timeout', end).on('close', end)
      client.on('close', end)
    },
    () => client.end('HTTP/1.1 403 Forbidden\r\n\r\n'),
  )
}
