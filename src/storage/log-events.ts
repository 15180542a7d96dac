import type { LogEvent } from '#protocol/event.ts'

/**
 * Events of a commit as one text, a line for each. They begin alike: number and type, then the time, the session and the run,
 * which stand once at the top, two lines of their own. That is half of what a row would hold otherwise, and
 * two rows fit on a page where one did.
 */
const SHARED = '\u0001'
const RUN = '\u0002'

export interface KeptEvents {
  /** Of the last event. */
  seq: number
  events: string
}

const opening = (seq: number, type: string) => `{"seq":${seq},"type":"${type}"`
const BARE = opening(0, '').length - 1

/** Where the shared part of an event begins; in one that opens otherwise it is not found there. */
const endOfOpening = (seq: number, type: string) => BARE + (seq < 10 ? 1 : String(seq).length) + type.length

export function packEvents(events: LogEvent[]): string {
  const [shared, run] = fragmentsOf(events)
  const lines = events.map(({ seq, type, json }) => {
    const start = endOfOpening(seq, type)
    if (shared === '' || !json.startsWith(shared, start)) return json
    const after = start + shared.length
    return run !== '' && json.startsWith(run, after)
      ? `${type}${RUN}${json.slice(after + run.length)}`
      : `${type}${SHARED}${json.slice(after)}`
  })
  return `${shared}\n${run}\n${lines.join('\n')}`
}

/** `,"ts":…,"session_id":…` and `,"run_id":…`, as they stand in the first event that has them. */
function fragmentsOf(events: LogEvent[]): [shared: string, run: string] {
  let shared = ''
  for (const { seq, type, json } of events) {
    const start = endOfOpening(seq, type)
    if (!json.startsWith(',"ts":"', start)) continue
    const middle = json.indexOf('","session_id":"', start)
    const end = json.indexOf('"', middle + 16) + 1
    if (middle < 0 || end <= 0) continue
    shared ||= json.slice(start, end)
    if (json.startsWith(',"run_id":"', end)) return [shared, json.slice(end, json.indexOf('"', end + 11) + 1)]
  }
  return [shared, '']
}

function unpack(line: string, seq: number, shared: string, run: string): LogEvent {
  if (line.startsWith('{')) return { seq, type: typeIn(line), json: line }
  const whole = line.indexOf(RUN)
  const at = whole >= 0 ? whole : line.indexOf(SHARED)
  const type = line.slice(0, at)
  return { seq, type, json: `${opening(seq, type)}${shared}${whole >= 0 ? run : ''}${line.slice(at + 1)}` }
}

const typeIn = (json: string) => (JSON.parse(json) as { type: string }).type

/** The events of a row that come after `after`. */
export function eventsIn({ seq, events }: KeptEvents, after: number): LogEvent[] {
  const [shared = '', run = '', ...lines] = events.split('\n')
  const first = seq - lines.length + 1
  const skipped = Math.max(0, after + 1 - first)
  return lines.slice(skipped).map((line, i) => unpack(line, first + skipped + i, shared, run))
}

/** One event of a row, by its place in it. */
export function eventAt({ seq, events }: KeptEvents, index: number): LogEvent {
  const [shared = '', run = '', ...lines] = events.split('\n')
  return unpack(lines[index] ?? '', seq - lines.length + 1 + index, shared, run)
}
