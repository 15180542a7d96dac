import type { LogEvent } from '#protocol/event.ts'

/** What travels over the bus for a session. */
export type SessionNotice =
  | { kind: 'events'; from: string; events: LogEvent[] }
  | { kind: 'live'; json: string }
  /** A reader has come, or missed something: whoever writes a message here says what it has written. */
  | { kind: 'what_so_far'; reader: string }
  | { kind: 'so_far'; reader: string; tokens: string[] }
  | { kind: 'deleted' }

/** What every process hears: rare things that concern a turn wherever it is at work. */
export type ControlNotice =
  | { kind: 'cancel'; run_id: string }
  | { kind: 'answered'; run_id: string; ask_id: string; value: Record<string, unknown> }
export const CONTROL = 'control'

export const sessionSubject = (sessionId: string): string => `session.${sessionId}`

/** Which asks have opened or closed, in whatever session or program: for inboxes, waits and channels. */
export interface AskNotice {
  ids: string[]
}
export const ASKS = 'asks'
