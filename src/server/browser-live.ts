import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LiveInput, type LiveOutput } from '#protocol/browser.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Guard } from './guard.ts'
import type { Streams } from './sse.ts'

interface LiveView {
  input(event: LiveInput): Promise<void>
  stop(): Promise<void>
}

export interface LiveDeps {
  sessions: Pick<Sessions, 'get' | 'asks' | 'answer'>
  streams: Streams
  guard: Guard
  open(sessionId: string, show: (output: LiveOutput, taken?: () => void) => void): Promise<LiveView>
}

/** The reader is slower than the page: the next picture waits until this much is taken in. */
const ROOM_BYTES = 262_144
const WAIT_MS = 20

/**
 * Adds `GET /my/chat/{session_id}/browser/live`, a WebSocket: the page of the session's browser as pictures, and the hand of
 * its owner in it. What they type goes to the page and nowhere else: no log, no record, no model.
 */
export function installLiveView(app: FastifyInstance, deps: LiveDeps): void {
  const preValidation = async (request: FastifyRequest) => {
    await deps.sessions.get({ id: (request.params as { session_id: string }).session_id, owner: request.user })
    deps.streams.admit(request.user)()
  }
  const config = {
    summary: "The session's browser page, live: pictures one way, clicks and keys the other",
    socket: 'Pictures of the page, and what its owner does in it',
  }
  app.get('/my/chat/:session_id/browser/live', { websocket: true, exposeHeadRoute: false, config, preValidation }, (socket, request) =>
    serve(socket, request, { id: (request.params as { session_id: string }).session_id, owner: request.user }, deps),
  )
}

function serve(socket: WebSocket, request: FastifyRequest, session: SessionKey, deps: LiveDeps) {
  const show = (output: LiveOutput, taken?: () => void) => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(JSON.stringify(output))
    whenRoom(socket, () => taken?.())
    if (output.type === 'done') void goOn(session, deps)
  }
  const end = (code: number, reason: string) => socket.close(code, reason)
  const view = deps.open(session.id, show)
  view.catch(() => end(1000, 'the session is over'))
  let order: Promise<void> = Promise.resolve()
  socket.on('message', (data, isBinary) => {
    const parsed = isBinary ? undefined : LiveInput.safeParse(parseJson(String(data as Buffer)))
    if (!parsed?.success) return show({ type: 'refused', reason: 'This is no input of the live view.' })
    order = order.then(async () => (await view).input(parsed.data)).catch(() => undefined)
  })
  socket.on('error', () => socket.terminate())
  const release = [
    deps.streams.admit(request.user, 'websocket'),
    deps.guard(request, () => end(1008, 'the token was revoked')),
    deps.streams.add(() => end(1001, 'the server is stopping')),
    () => void view.then(({ stop }) => stop()).catch(() => undefined),
  ]
  socket.once('close', () => {
    for (const free of release) free()
  })
}

/** A hand-over that waits for this person is over: they did it here, so they need not say so as well. */
async function goOn(session: SessionKey, { sessions }: LiveDeps): Promise<void> {
  try {
    const open = await sessions.asks(session.owner, { session_id: session.id, status: 'waiting_human', limit: 20 })
    const manual = open.find(({ kind }) => kind === 'manual')
    if (manual) await sessions.answer(session, manual.ask_id, { action: 'answer', text: 'done' })
  } catch {
    // Somebody has answered already.
  }
}

function whenRoom(socket: WebSocket, then: () => void) {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount < ROOM_BYTES) return then()
  setTimeout(() => whenRoom(socket, then), WAIT_MS).unref()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
