import type { LogEvent } from '#protocol/event.ts'
import type { Message } from '#protocol/session.ts'
import type { MessageRow } from '#core/ports/store.ts'
import { eventAt } from './log-events.ts'

/** A message as it is kept: whole, or with the number of the event in the same row that has its words. */
type KeptMessage = MessageRow | (Pick<MessageRow, 'n' | 'role'> & { event: number })

const TELLING = { user: 'user_message', assistant: 'agent_message' } as const

export function packMessages(messages: MessageRow[], events: LogEvent[]): string {
  let text = ''
  for (const row of messages) text += `${text === '' ? '[' : ','}${keptText(row, events)}`
  return `${text}]`
}

function keptText(row: MessageRow, events: LogEvent[]): string {
  const { n, id, role, content, attachments, unfinished } = row
  const event = events.findIndex(
    ({ type, data }) => type === TELLING[role] && data !== undefined && data.message_id === id && data.content === content,
  )
  // What else a message has is kept beside, and so is all of it when no event tells of it in the same words.
  if (event < 0) return JSON.stringify(row)
  if (!attachments && !unfinished) return `{"n":${n},"role":"${role}","event":${event}}`
  return JSON.stringify({ n, role, event, attachments, unfinished })
}

interface Told {
  message_id: string
  content: string
  agent_id?: string
  error?: MessageRow['error']
  run_id?: string
  ts: string
}

export interface KeptMessages {
  seq: number
  messages: string
  events: string | null
}

export function messagesIn({ seq, messages, events }: KeptMessages): MessageRow[] {
  const rows = JSON.parse(messages) as KeptMessage[]
  if (events === null || !rows.some((row) => 'event' in row)) return rows as MessageRow[]
  return rows.map((row) => {
    if (!('event' in row)) return row
    const { event, ...own } = row
    const {
      message_id,
      content,
      agent_id = null,
      error = null,
      run_id = null,
      ts,
    } = JSON.parse(eventAt({ seq, events }, event).json) as Told
    return { id: message_id, content, agent_id, error, run_id, created_at: ts, ...own }
  })
}

export interface SaidRow extends KeptMessages {
  at: number
  id: string
  head: string
}

/** What was said in a row of the log, and where. */
export const toSaid = ({ at, id, head, ...row }: SaidRow) => ({
  at,
  session_id: id,
  title: (JSON.parse(head) as { title: string }).title,
  messages: messagesIn(row),
})

/** A message as it goes over the wire. */
export const toMessage = ({ id, role, content, agent_id, created_at, error, attachments, unfinished }: MessageRow): Message => ({
  message_id: id,
  role,
  content,
  ...(agent_id !== null && { agent_id }),
  created_at,
  ...(error !== null && { error }),
  ...(attachments && { attachments }),
  ...(unfinished && { unfinished }),
})

/** Which messages: of all, or counted among those of a role. */
export interface Range {
  skip: number
  limit: number
  role?: string | undefined
}

/** How many messages, or messages of a role, a session has had up to and with a row. */
export const counted = ({ message, users }: { message: number; users: number }, role: string | undefined) =>
  role === undefined ? message : role === 'user' ? users : message - users

/** The messages of a range from the rows that hold them, the first of which may begin before it. */
export function takeFrom(rows: Iterable<KeptMessages & { message: number; users: number }>, { skip, limit, role }: Range): MessageRow[] {
  const found: MessageRow[] = []
  for (const row of rows) {
    const fitting = messagesIn(row).filter((message) => role === undefined || message.role === role)
    const before = counted(row, role) - fitting.length
    found.push(...fitting.slice(Math.max(0, skip - before)))
    if (found.length >= limit) break
  }
  return found.slice(0, limit)
}
