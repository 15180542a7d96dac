import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { PassingMap } from '#protocol/passing-map.ts'
import type { StreamLimit } from './stream-limit.ts'

const MAX_BUFFERED = 1_048_576
/** What is missed is written up to this much at a time, so that catching up does not pass for being slow. */
const CATCH_UP_BYTES = 262_144
const STALLED_MS = 30_000
const KEEP_ALIVE_MS = 15_000
const KEEP_ALIVE = Buffer.from(': keep-alive\n\n')
const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** Without chunks a write is the frame itself, and one Buffer serves all sockets; but only closing can end it. */
export function beginStream(response: ServerResponse, ends = false): void {
  if (!ends) response.useChunkedEncodingByDefault = false
  response.writeHead(200, HEAD)
  response.flushHeaders()
}

export interface SseStream {
  /** False once the reader is gone or too slow; it was closed then and resumes by its last id. */
  write(frame: Buffer): boolean
  /** Nothing while there is room for more of the log; else a wait for it. */
  room(): Promise<void> | undefined
  end(): void
  readonly closed: boolean
}

/** All open streams of a server: one timer keeps them alive, and shutdown ends them. */
export interface Streams extends StreamLimit {
  add(end: () => void): () => void
  /** `ends`: the stream has an end of its own, after which its connection serves the next request. */
  open(response: ServerResponse, onClose: () => void, options?: { ends?: boolean }): SseStream
  endAll(): void
}

export function createStreams(limit: StreamLimit): Streams {
  const ends = new PassingMap<number, () => void>()
  let added = 0
  const open = new Map<ServerResponse, Pick<Writable, 'write' | 'writableLength'>>()
  const timer = setInterval(() => {
    for (const to of open.values()) if (to.writableLength < MAX_BUFFERED) to.write(KEEP_ALIVE)
  }, KEEP_ALIVE_MS)
  timer.unref()
  return {
    admit: limit.admit,
    counts: limit.counts,
    add(end) {
      const number = ++added
      ends.set(number, end)
      return () => ends.delete(number)
    },
    open(response, onClose, { ends: itEnds = false } = {}) {
      beginStream(response, itEnds)
      // Past the head the socket itself is written to: half the work of a response's own write.
      const socket = response.socket as Socket
      const to = itEnds ? response : socket
      socket.setNoDelay(true)
      open.set(response, to)
      let closed = false
      response.once('close', () => {
        closed = true
        open.delete(response)
        onClose()
      })
      return {
        get closed() {
          return closed
        },
        write(frame) {
          if (closed) return false
          const { writableLength } = socket
          if (writableLength > 0 && writableLength + frame.length > MAX_BUFFERED) {
            response.destroy()
            return false
          }
          to.write(frame)
          return true
        },
        room: () => (closed || socket.writableLength < CATCH_UP_BYTES ? undefined : untilDrained(socket)),
        end: () => void response.end(),
      }
    },
    endAll() {
      clearInterval(timer)
      for (const end of ends.values()) end()
      for (const response of open.keys()) response.end()
    },
  }
}

/** A reader that takes nothing in for so long is closed; it resumes by its last id. */
function untilDrained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), STALLED_MS)
    const done = () => {
      clearTimeout(timer)
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.once('drain', done).once('close', done)
  })
}

/** Without a name it is a plain message: what `EventSource.onmessage` hears. */
export const frameText = (name: string | undefined, json: string, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}${name === undefined ? '' : `event: ${name}\n`}data: ${json}\n\n`

export const frameOf = (name: string | undefined, json: string, id?: number): Buffer => Buffer.from(frameText(name, json, id))
