import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RunItem } from '#views/run.ts'
import type { Feeds } from './feed.ts'
import type { Guard } from './guard.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { openStream } from './open-stream.ts'
import { runEvents } from './run-events.ts'
import { frameOf, type Streams } from './sse.ts'
import type { Begun, Threads } from './threads.ts'

export interface ViewDeps {
  sessions: Sessions
  streams: Streams
  guard: Guard
  threads: Threads
  feeds: Feeds
  hasAgent: (id: string) => boolean
}

/** What a view makes of one item: frames to send, and whether they are the last. */
export interface Shown {
  frames: unknown[]
  end?: boolean
}

const text = (frame: unknown) => (typeof frame === 'string' ? frame : JSON.stringify(frame))

/** Who may not read now leaves nothing behind that reads. */
function orStop<T>({ watch }: Begun, admit: () => T): T {
  try {
    return admit()
  } catch (error) {
    watch.stop()
    throw error
  }
}

/** Streams one run through a view: each frame as one `data:` line; a frame that is a string goes out as it is. */
export async function streamRun(
  deps: ViewDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  begun: Begun,
  view: { begin(): unknown[]; take(item: RunItem): Shown },
  /** The name of a frame's event; without one it is a plain message. */
  nameOf: (frame: unknown) => string | undefined = () => undefined,
): Promise<void> {
  const gone = new AbortController()
  const closed = () => {
    gone.abort()
    begun.watch.stop()
  }
  const stream = orStop(begun, () => openStream(deps, request, reply, closed, { ends: true }))
  const send = (frames: unknown[]) =>
    frames.length === 0 ? !stream.closed : stream.write(Buffer.concat(frames.map((frame) => frameOf(nameOf(frame), text(frame)))))
  send(view.begin())
  for await (const item of runEvents(deps.sessions, begun.watch, begun.runId, gone.signal)) {
    const { frames, end } = view.take(item)
    if (!send(frames) || end) break
    await stream.room()
  }
  stream.end()
}

/** Takes a run to its end, or until it waits, for an answer that goes out whole. False: the caller has gone meanwhile. */
export async function wholeRun(
  { streams, sessions }: Pick<ViewDeps, 'streams' | 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
  begun: Begun,
  take: (item: RunItem) => unknown,
): Promise<boolean> {
  const leave = orStop(begun, () => streams.admit(request.user))
  const gone = new AbortController()
  const end = () => gone.abort()
  const forget = streams.add(end)
  reply.raw.once('close', end)
  try {
    for await (const item of runEvents(sessions, begun.watch, begun.runId, gone.signal)) {
      take(item)
      if (item.kind === 'waiting') break
    }
    return !gone.signal.aborted
  } finally {
    reply.raw.off('close', end)
    forget()
    leave()
  }
}
