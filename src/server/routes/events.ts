import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { LogEvent } from '#protocol/event.ts'
import { refuse } from '#protocol/errors.ts'
import { liveType, OWN_PREFIX } from '#protocol/events.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Feeds } from '../feed.ts'
import { parseBody } from '../parse.ts'
import type { Guard } from '../guard.ts'
import { openStream } from '../open-stream.ts'
import { frameOf, frameText, type Streams } from '../sse.ts'

const Query = z.object({
  after: z.coerce.number().int('must be a whole number').min(0, 'must be 0 or more').optional().describe('Start after this seq'),
  format: z
    .enum(['named', 'plain'], 'must be named or plain')
    .default('named')
    .describe('plain: no `event:` lines, so that EventSource.onmessage hears everything; the type is in the data'),
})

/** An agent's own event is heard under the name that the agent gave it. */
const nameOf = (type: string) => (type.startsWith(OWN_PREFIX) ? type.slice(OWN_PREFIX.length) : type)

/** What is sent is framed once, the events of one commit together: it goes to all its readers before the next, so the last frame is remembered. */
function createFraming(name: (type: string) => string | undefined) {
  let last: { of: LogEvent | LogEvent[] | string; frame: Buffer } = { of: '', frame: Buffer.alloc(0) }

  function once(of: typeof last.of, text: () => string): Buffer {
    if (last.of !== of) last = { of, frame: Buffer.from(text()) }
    return last.frame
  }
  const textOf = ({ type, json, seq }: LogEvent) => frameText(name(type), json, seq)
  return {
    event: (event: LogEvent) => once(event, () => textOf(event)),
    batch: (events: LogEvent[]) =>
      once(events, () => {
        let text = ''
        for (const event of events) text += textOf(event)
        return text
      }),
    live: (json: string) => once(json, () => frameText(name(liveType(json)), json)),
    reset: (sessionId: string, lastSeq: number) =>
      frameOf(name('reset'), JSON.stringify({ type: 'reset', session_id: sessionId, last_seq: lastSeq })),
  }
}
const NAMED = createFraming(nameOf)
const PLAIN = createFraming(() => undefined)

function resumePoint(headers: Record<string, unknown>, after = 0): number {
  const header = headers['last-event-id']
  if (header === undefined || header === '') return after
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) throw refuse('invalid_request', 'Last-Event-ID: must be a sequence number.')
  return Number(header)
}

export function eventRoutes(
  app: FastifyInstance,
  { sessions, feeds, streams, guard }: { sessions: Sessions; feeds: Feeds; streams: Streams; guard: Guard },
) {
  app.get(
    '/my/chat/:session_id/events/',
    {
      exposeHeadRoute: false,
      config: {
        summary: 'The log of a session as server-sent events',
        query: Query,
        headers: ['Last-Event-ID'],
        stream: 'The events of the session (docs/events.md), from `after` on, then live',
      },
    },
    async (request, reply) => {
      const session = { id: (request.params as { session_id: string }).session_id, owner: request.user }
      const query = parseBody(Query, request.query)
      const after = resumePoint(request.headers, query.after)
      const framing = query.format === 'plain' ? PLAIN : NAMED
      const lastSeq = await sessions.lastSeq(session)
      let stop = () => {}
      const stream = openStream({ streams, guard }, request, reply, () => stop())
      if (after > lastSeq) stream.write(framing.reset(session.id, lastSeq))
      stop = feeds.follow(session, Math.min(after, lastSeq), {
        event: (event) => stream.write(framing.event(event)),
        batch: (events) => stream.write(framing.batch(events)),
        missed: (seq) => void stream.write(framing.reset(session.id, seq)),
        live: (json) => stream.write(framing.live(json)),
        room: () => stream.room(),
        ended: () => stream.end(),
      })
      if (stream.closed) stop()
    },
  )
}
