/** One event as it is stored and sent: serialised once, when it is decided. events.ts says what may be in it. */
export interface LogEvent {
  seq: number
  type: string
  json: string
}
