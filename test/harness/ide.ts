import { once } from 'node:events'
import { WebSocket } from 'ws'
import { ServerFrame } from '#protocol/frames.ts'
import type { TestServer } from './server.ts'

export type Frame = ServerFrame & Record<string, unknown>

/** A client of the IDE protocol: keeps every frame, checked against its schema, and waits for those that matter. */
export async function connectIde(
  server: TestServer,
  sessionId: string,
  options: { after?: number; headers?: Record<string, string> } = {},
) {
  const { after, headers = {} } = options
  const query = after === undefined ? '' : `?after=${after}`
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/my/chat/${sessionId}/ws${query}`, { headers })
  const frames: Frame[] = []
  let closed: { code: number; reason: string } | undefined
  let wake = () => {}
  socket.on('message', (data) => {
    frames.push(ServerFrame.parse(JSON.parse(String(data as Buffer))) as Frame)
    wake()
  })
  socket.on('close', (code, reason) => {
    closed = { code, reason: String(reason) }
    wake()
  })
  await opened(socket)

  async function wait<T>(look: () => T | undefined, what: string, ms = 120_000): Promise<T> {
    const deadline = Date.now() + ms
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      if (Date.now() > deadline) throw new Error(`${what} did not come; got ${frames.map(({ type }) => type).join(', ')}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  return {
    frames,
    socket,
    send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    /** The first frame that fits among those that came already and those to come. */
    until: (fits: (frame: Frame) => boolean, ms?: number) => wait(() => frames.find(fits), 'the frame', ms),
    /** The nth frame of a type, from 1. */
    nth: (type: Frame['type'], n = 1) => wait(() => frames.filter((frame) => frame.type === type)[n - 1], `${type} number ${n}`),
    idle: (n = 1) =>
      wait(
        () => frames.filter((frame) => frame.type === 'status' && (frame.status === 'idle' || frame.status === 'error'))[n - 1],
        'the end of the turn',
      ),
    closed: () => wait(() => closed, 'the close'),
    types: () => frames.map(({ type }) => type),
    async close() {
      if (closed !== undefined) return
      socket.close()
      await once(socket, 'close')
    },
  }
}

export type Ide = Awaited<ReturnType<typeof connectIde>>

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
    socket.once('unexpected-response', (_request, response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += String(chunk)))
      response.on('end', () => reject(Object.assign(new Error(`refused: ${response.statusCode} ${text}`), { status: response.statusCode })))
    })
  })
}

/** The status with which an upgrade was refused. */
export async function refusedStatus(opening: Promise<Ide>): Promise<number | undefined> {
  try {
    await (await opening).close()
    return undefined
  } catch (error) {
    return (error as { status?: number }).status
  }
}
