import { type LogEvent, openingOf } from '#protocol/event.ts'

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

export function packEvents(events: LogEvent[]): string {
  const shared = events.find(({ parts }) => parts)?.parts?.shared ?? ''
  const run = events.find(({ parts }) => parts && parts.run !== '')?.parts?.run ?? ''
  let text = `${shared}\n${run}`
  for (const event of events) {
    const { type, parts } = event
    if (parts === undefined || parts.shared !== shared || (parts.run !== '' && parts.run !== run)) text += `\n${event.json}`
    else text += `\n${type}${parts.run === '' ? SHARED : RUN}${parts.rest}`
  }
  return text
}

function unpack(line: string, seq: number, shared: string, run: string): LogEvent {
  if (line.startsWith('{')) return { seq, type: typeIn(line), json: line }
  const whole = line.indexOf(RUN)
  const at = whole >= 0 ? whole : line.indexOf(SHARED)
  const type = line.slice(0, at)
  return { seq, type, json: `${openingOf(seq, type)}${shared}${whole >= 0 ? run : ''}${line.slice(at + 1)}` }
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
