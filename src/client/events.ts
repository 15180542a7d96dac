import type { DataOf } from '#protocol/events.ts'

/** The session log as a client reads it. A type that is not listed there is to be ignored. */
export type { Outcome, SessionEvent } from '#protocol/events.ts'
export type ToolCallFields = DataOf<'tool_call'>
export type UsageFields = DataOf<'usage'>
