import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { LogEvent } from '#protocol/event.ts'
import { refuse } from '#protocol/errors.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Feeds } from '../feed.ts'
import { parseBody } from '../parse.ts'
import type { Guard } from '../guard.ts'
import { frameOf, type Streams } from '../sse.ts'

const Query = z.object({ after: z.coerce.number().int('must be a whole number').min(0, 'must be 0 or more').optional() })

/** An event is framed once and the same bytes go to every reader; the frame goes with the event. */
const frames = new WeakMap<LogEvent, Buffer>()
function framed(event: LogEvent): Buffer {
  let frame = frames.get(event)
  if (!frame) frames.set(event, (frame = frameOf(event.type, event.json, event.seq)))
  return frame
}

/** And so are the events of one commit together. */
const batches = new WeakMap<LogEvent[], Buffer>()
function framedBatch(events: LogEvent[]): Buffer {
  let frame = batches.get(events)
  if (!frame) batches.set(events, (frame = Buffer.concat(events.map(framed))))
  return frame
}

/** Likewise for tokens, which are strings: the last one is remembered while it goes round. */
let lastLive: { json: string; frame: Buffer } = { json: '', frame: Buffer.alloc(0) }
function framedLive(json: string): Buffer {
  if (lastLive.json !== json) lastLive = { json, frame: frameOf('token', json) }
  return lastLive.frame
}

function resumePoint(headers: Record<string, unknown>, query: unknown): number {
  const header = headers['last-event-id']
  if (header === undefined || header === '') return parseBody(Query, query).after ?? 0
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) throw refuse('invalid_request', 'Last-Event-ID: must be a sequence number.')
  return Number(header)
}

export function eventRoutes(
  app: FastifyInstance,
  { sessions, feeds, streams, guard }: { sessions: Sessions; feeds: Feeds; streams: Streams; guard: Guard },
) {
  app.get(
    '/my/chat/:session_id/events/',
    { exposeHeadRoute: false, config: { summary: 'The log of a session as server-sent events', query: Query } },
    async (request, reply) => {
      const session = { id: (request.params as { session_id: string }).session_id, owner: request.user }
      const after = resumePoint(request.headers, request.query)
      const lastSeq = await sessions.lastSeq(session)
      const leave = streams.admit(request.user)
      reply.hijack()
      let unguard = () => {}
      let stop = () => {}
      const stream = streams.open(reply.raw, () => {
        leave()
        stop()
        unguard()
      })
      unguard = guard(request, () => stream.end())
      if (after > lastSeq) stream.write(frameOf('reset', JSON.stringify({ type: 'reset', session_id: session.id, last_seq: lastSeq })))
      stop = feeds.follow(session, Math.min(after, lastSeq), {
        event: (event) => stream.write(framed(event)),
        batch: (events) => stream.write(framedBatch(events)),
        live: (json) => stream.write(framedLive(json)),
        room: () => stream.room(),
        ended: () => stream.end(),
      })
      if (stream.closed) stop()
    },
  )
}
