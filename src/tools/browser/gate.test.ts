import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { createServer as createTlsServer } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '../../../test/harness/certificate.ts'
import { type Gate, startGate } from './gate.ts'

/** A site that answers whatever it is told to, byte for byte. */
let answer = ''
let site: Server
let gate: Gate
beforeAll(async () => {
  site = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(answer)))
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  gate = await startGate({ allowLoopback: true })
})
afterAll(async () => {
  await gate.close()
  site.close()
})

function send(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(gate.url).port), '127.0.0.1', () =>
      socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}
const page = () => send(`GET http://127.0.0.1:${(site.address() as AddressInfo).port}/`)

test.each([
  ['a status that is none', 'HTTP/1.1 099 x\r\n\r\n'],
  ['a trailer without chunks', 'HTTP/1.1 200 OK\r\nTrailer: x\r\nContent-Length: 0\r\n\r\n'],
  ['two lengths', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nhello'],
  ['nothing', ''],
])('a site that answers with %s is refused, and the gate goes on', async (_, bytes) => {
  answer = bytes
  expect(await page()).toMatch(/^HTTP\/1.1 403 /)
  answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi'
  expect(await page()).toMatch(/^HTTP\/1.1 200 OK/)
})

test.each([':99999', '[::1', 'a:b:c', '/', '%00:443'])('a malformed CONNECT to %s is refused, and the gate goes on', async (authority) => {
  expect(await send(`CONNECT ${authority}`)).toMatch(/^HTTP\/1.1 400 /)
  answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi'
  expect(await page()).toMatch(/^HTTP\/1.1 200 OK/)
})

test('N-13 a Parley behind a proxy of this machine is none to open, with TLS before it and by its own name alone too', async () => {
  const behind = createTlsServer(selfSigned(), (request, reply) => {
    if (request.headers.host?.startsWith('localhost:')) reply.setHeader('x-parley', '1')
    reply.end()
  })
  await new Promise<void>((done) => behind.listen(0, '127.0.0.1', done))
  const { port } = behind.address() as AddressInfo
  expect(await send(`CONNECT localhost:${port}`)).toMatch(/^HTTP\/1.1 403 /)
  behind.close()
})
