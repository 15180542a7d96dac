import { randomUUID } from 'node:crypto'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SessionKey } from '#core/ports/store.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { MAX_FRAME_BYTES } from '#protocol/frames.ts'
import type { ClientTool } from '#protocol/frames-from-client.ts'
import type { AppLog } from './app.ts'
import type { Guard } from './guard.ts'
import type { Feeds } from './feed.ts'
import type { ClientCall } from '#core/ports/tools.ts'
import { createIdeConnection, type IdeActions } from './ide-connection.ts'
import { parseBody } from './parse.ts'
import type { Streams } from './sse.ts'

/** Tools that clients run; the connection announces what its client can do. */
interface ClientToolsPort {
  announce(client: { client_id: string; session_id: string; deliver(call: ClientCall): void }, tools: ClientTool[]): void
  leave(clientId: string): void
  runnerOf(sessionId: string, toolName: string): string | undefined
  hasOpenCall(sessionId: string, callId: string): boolean
  answer(sessionId: string, callId: string, outcome: { result: unknown } | { error: string }): void
}

export interface WebsocketDeps {
  sessions: Pick<Sessions, 'post' | 'answer' | 'cancel' | 'events' | 'lastSeq'>
  feeds: Feeds
  streams: Streams
  guard: Guard
  clientTools: ClientToolsPort
  log: AppLog
  /** How often the peer must show that it is alive. */
  pingMs?: number
}

const MAX_BUFFERED = 1_048_576
/** What is missed is sent up to this much at a time, so that catching up does not pass for being slow. */
const CATCH_UP_BYTES = 262_144
const STALLED_MS = 30_000
const PING_MS = 20_000
const LAST_WORDS_MS = 1_000
const Query = z.object({ after: z.coerce.number().int('must be a whole number').min(0, 'must be 0 or more').default(0) })

interface Opening {
  session: SessionKey
  after: number
  lastSeq: number
  response: FastifyReply['raw']
}

/** Adds `GET /my/chat/{session_id}/ws`. Who may open it is decided before the upgrade, with an ordinary response. */
export async function installWebsocket(app: FastifyInstance, deps: WebsocketDeps): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false } })
  const openings = new WeakMap<FastifyRequest, Opening>()
  const alive = createLiveness(deps.pingMs ?? PING_MS)
  app.addHook('onClose', async () => alive.stop())

  const route = {
    websocket: true,
    exposeHeadRoute: false,
    config: {
      summary: 'The session as frames of the IDE protocol',
      query: Query,
      socket: 'Frames of docs/ide-protocol.md in both directions',
    },
  } as const
  const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = { id: (request.params as { session_id: string }).session_id, owner: request.user }
    const { after } = parseBody(Query, request.query)
    const lastSeq = await deps.sessions.lastSeq(session)
    deps.streams.admit(request.user)()
    openings.set(request, { session, after, lastSeq, response: reply.raw })
  }
  app.get('/my/chat/:session_id/ws', { ...route, preValidation }, (socket, request) => {
    const opening = openings.get(request)
    if (opening === undefined) return socket.terminate()
    // What belonged to the request would be held as long as the connection, which takes more memory than all the rest of it.
    socket.removeAllListeners('error')
    opening.response.detachSocket(request.raw.socket)
    const release = [deps.streams.admit(request.user, 'websocket'), alive.watch(socket), serve(socket, request, opening, deps)]
    socket.once('close', () => {
      for (const free of release) free()
    })
  })
}

/** Connects one socket with its session. Returns what to do when it is gone. */
function serve(socket: WebSocket, request: FastifyRequest, { session, after, lastSeq }: Opening, deps: WebsocketDeps): () => void {
  const clientId = randomUUID()
  // Without compression a message is written at once, so what goes to the socket itself keeps its place among the others.
  const wire = request.raw.socket
  const end = (code: number, reason: string) => {
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), LAST_WORDS_MS).unref()
  }
  /** False when the peer is gone or too slow; it was closed then. */
  function hasRoomFor(bytes: number): boolean {
    // A write that failed is told of later; until then each further one would fail anew.
    if (socket.readyState !== socket.OPEN || wire.errored) return false
    const { bufferedAmount } = socket
    if (bufferedAmount === 0 || bufferedAmount + bytes <= MAX_BUFFERED) return true
    end(1013, 'too slow; resume with after')
    return false
  }
  function send(text: string): boolean {
    if (!hasRoomFor(Buffer.byteLength(text))) return false
    socket.send(text)
    return true
  }
  function sendFramed(frames: Buffer): boolean {
    if (!hasRoomFor(frames.length)) return false
    wire.write(frames)
    return true
  }
  let actions: IdeActions | undefined
  const connection = createIdeConnection({
    sessionId: session.id,
    history: lastSeq,
    actions: () => (actions ??= actionsOf(session, clientId, deps)),
    send,
    sendFramed,
  })
  socket.on('message', (data, isBinary) => connection.received(isBinary ? '' : String(data as Buffer)))
  socket.on('error', () => socket.terminate())
  const reset = (seq: number) => void send(JSON.stringify({ type: 'reset', session_id: session.id, last_seq: seq }))
  if (after > lastSeq) reset(lastSeq)
  const stopFeed = deps.feeds.follow(session, Math.min(after, lastSeq), {
    ...connection,
    missed: reset,
    room: () => roomIn(socket),
    ended: () => end(1000, 'the session was deleted'),
  })
  const unguard = deps.guard(request, () => end(1008, 'the token was revoked'))
  const unlist = deps.streams.add(() => end(1001, 'the server is stopping'))
  return () => {
    stopFeed()
    unguard()
    unlist()
    deps.clientTools.leave(clientId)
  }
}

/** Nothing while there is room for more of the log; else a wait for it. A peer that takes nothing in is given up. */
function roomIn(socket: WebSocket): Promise<void> | undefined {
  if (socket.bufferedAmount < CATCH_UP_BYTES) return undefined
  const deadline = Date.now() + STALLED_MS
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const gone = socket.readyState !== socket.OPEN
      if (!gone && Date.now() > deadline) socket.terminate()
      if (!gone && socket.bufferedAmount >= CATCH_UP_BYTES && Date.now() <= deadline) return
      clearInterval(timer)
      resolve()
    }, 10)
  })
}

function actionsOf(session: SessionKey, clientId: string, { sessions, clientTools, log }: WebsocketDeps): IdeActions {
  return {
    post: (message, key) => sessions.post(session, message, key),
    answer: (id, answer) => sessions.answer(session, id, answer),
    cancel: () => sessions.cancel(session),
    read: (after, limit) => sessions.events(session, after, limit),
    announce: (tools, deliver) => clientTools.announce({ client_id: clientId, session_id: session.id, deliver }, tools),
    runsHere(toolName) {
      const runner = clientTools.runnerOf(session.id, toolName)
      return runner === undefined ? undefined : runner === clientId
    },
    hasOpenCall: (callId) => clientTools.hasOpenCall(session.id, callId),
    giveResult: (callId, outcome) => clientTools.answer(session.id, callId, outcome),
    fault(error) {
      const reference = randomUUID().slice(0, 8)
      log.error({ reference, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 'frame failed')
      return reference
    },
  }
}

/** One timer for all sockets: who has not answered the last ping by the next one is gone. */
function createLiveness(everyMs: number) {
  const answered = new Map<WebSocket, boolean>()
  const timer = setInterval(() => {
    for (const [socket, ok] of answered) {
      if (!ok) {
        socket.terminate()
        continue
      }
      answered.set(socket, false)
      socket.ping()
    }
  }, everyMs)
  timer.unref()
  return {
    watch(socket: WebSocket) {
      answered.set(socket, true)
      socket.on('pong', () => void (answered.has(socket) && answered.set(socket, true)))
      return () => void answered.delete(socket)
    },
    stop: () => clearInterval(timer),
  }
}
