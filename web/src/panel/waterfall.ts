import type { RunTrace, TracedCall } from '#protocol/trace.ts'

export interface Bar {
  call: TracedCall
  /** How far below the run itself: a called agent's calls stand below the call. */
  depth: number
  /** Where the bar starts and how long it is, in parts of the whole. */
  start: number
  length: number
  ms: number | undefined
  /** It waited for a person. */
  waits: boolean
}

const isWait = ({ kind, status }: TracedCall) => status === 'waiting' || kind === 'ask'

/** The recorded calls of a run on one time axis. A call is known when it ends: it began that much earlier. */
export function waterfallOf(
  trace: Pick<RunTrace, 'created_at' | 'ended_at' | 'calls'>,
  now = Date.now(),
): { bars: Bar[]; totalMs: number } {
  const begin = Date.parse(trace.created_at)
  const ends = trace.calls.map(({ at, status }) => (at === undefined || status === 'waiting' ? now : Date.parse(at)))
  const end = Math.max(trace.ended_at === null ? begin : Date.parse(trace.ended_at), begin + 1, ...ends)
  const span = end - begin
  const bars = trace.calls.map((call, i): Bar => {
    // A wait that lasts began when it was recorded; anything else is known when it ends.
    const lasts = call.status === 'waiting' && call.at !== undefined
    const ended = lasts ? now : (ends[i] ?? end)
    const ms = lasts ? Math.max(0, now - Date.parse(call.at ?? '')) : call.ms
    const start = Math.min(0.99, Math.max(0, (ended - (ms ?? 0) - begin) / span))
    return {
      call,
      depth: Math.max(0, call.path.split('/').length - 1),
      start,
      length: Math.max(0, Math.min(1 - start, (ms ?? 0) / span)),
      ms,
      waits: isWait(call),
    }
  })
  return { bars, totalMs: span }
}
