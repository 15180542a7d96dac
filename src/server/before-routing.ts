import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Refusal, refuse } from '#protocol/errors.ts'

// Imported, node:http would bring all of fetch with it: 40 ms of every start.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/**
 * What never becomes a request of a route is answered in the same form as everything else: Node itself would say nothing,
 * or something else, to a CONNECT, to an Expect that it does not know and to what is not HTTP at all.
 */
export function answerBeforeRouting(server: Server): void {
  server.on('connect', (_, socket) => end(socket, refuse('invalid_request', 'This server is no proxy.', { status: 405 })))
  server.on('checkExpectation', ({ socket }) => end(socket, refuse('invalid_request', 'Expect: takes 100-continue.', { status: 417 })))
}

/** For bytes that are no request, or do not become one in time. */
export function refuseUnread(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, detail] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'The request took too long to arrive.']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'The headers are over 16 KiB.']
        : [400, 'This is not a request as HTTP has them.']
  end(socket, refuse('invalid_request', String(detail), { status: Number(status) }))
}

/** The answer, and nothing more on that connection. */
function end(socket: Duplex, refusal: Refusal): void {
  const body = JSON.stringify(refusal.problem())
  socket.on('error', () => undefined)
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nContent-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const WEBSOCKET_KEY = /^[+/\dA-Za-z]{22}==$/
/** Half of a surrogate pair, written as if it were a letter of UTF-8. */
const SURROGATE = /%ed%[ab][\da-f]%/i

/** What is wrong with a request whatever its route, in its address and headers. */
export function problemOf({ url = '', method, headers, httpVersion }: IncomingMessage): Refusal | undefined {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity')
    return refuse('invalid_request', 'Content-Encoding: send the body as it is.', { status: 415 })
  if (headers.host === undefined && httpVersion === '1.1') return refuse('invalid_request', 'Host: is needed.')
  if (url.includes('%00')) return refuse('invalid_request', 'The address must not contain the character U+0000.')
  if (SURROGATE.test(url)) return refuse('invalid_request', 'The address must not contain half of a surrogate pair.')
  if (headers.upgrade?.toLowerCase() !== 'websocket') return undefined
  const isHandshake =
    method === 'GET' && WEBSOCKET_KEY.test(headers['sec-websocket-key'] ?? '') && headers['sec-websocket-version'] === '13'
  return isHandshake
    ? undefined
    : refuse('invalid_request', 'A WebSocket begins with GET, Sec-WebSocket-Version: 13 and a Sec-WebSocket-Key.')
}
