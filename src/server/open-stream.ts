import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guard } from './guard.ts'
import type { SseStream, Streams } from './sse.ts'

/** Opens a stream that counts as one of the caller's and ends with their token; `onClose` tells that they are gone. */
export function openStream(
  { streams, guard }: { streams: Streams; guard: Guard },
  request: FastifyRequest,
  reply: FastifyReply,
  onClose: () => void,
  options?: { ends: boolean },
): SseStream {
  const leave = streams.admit(request.user)
  reply.hijack()
  let unguard = () => {}
  const closed = () => {
    leave()
    onClose()
    unguard()
  }
  const stream = streams.open(reply.raw, closed, options)
  unguard = guard(request, () => stream.end())
  return stream
}
