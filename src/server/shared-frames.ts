import type { LogEvent } from '#protocol/event.ts'
import { framesOf } from '#views/ide.ts'

/** Events whose frames depend on what a connection has seen or can run. */
const OWN = new Set(['tool_call', 'task_plan_created', 'plan_request'])
const isShared = ({ type, json }: LogEvent) => !OWN.has(type) && !(type.startsWith('task_') && json.includes('"plan_id"'))

/** A commit goes to all its readers before the next. */
let last: { events: LogEvent[]; frames: Buffer | undefined } = { events: [], frames: undefined }

/**
 * The events of a commit as the bytes of WebSocket frames, translated and framed once for all connections; nothing when they
 * are not the same for all. One write then does for a connection what one for each frame did: for a thousand readers that is most of the work.
 */
export function sharedFrames(events: LogEvent[]): Buffer | undefined {
  if (last.events !== events) {
    const none = new Map<string, never>()
    const texts = events.every(isShared) ? events.flatMap((event) => framesOf(event, none)) : undefined
    last = { events, frames: texts && Buffer.concat(texts.map(textFrame)) }
  }
  return last.frames
}

/** RFC 6455: a whole text message, unmasked as a server sends it. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  const head = length < 126 ? Buffer.from([0x81, length]) : Buffer.alloc(length < 65_536 ? 4 : 10)
  if (length >= 126) {
    head[0] = 0x81
    head[1] = length < 65_536 ? 126 : 127
    if (length < 65_536) head.writeUInt16BE(length, 2)
    else head.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([head, payload])
}
