import type { LogEvent } from '#protocol/event.ts'
import type { Message } from '#protocol/session.ts'
import type { Change, MessageRow, StepRow, TurnPatch, TurnRow } from '#core/ports/store.ts'

/** What a commit adds to a session's log, in one row. */
export interface LogRow {
  seq: number
  message: number | null
  users: number | null
  messages: string | null
  events: string | null
  rest: string | null
}

/** What is in a row beside messages and events: turns as they began, turns as they ended, recorded steps. */
export interface Rest {
  turns?: TurnRow[]
  ended?: TurnPatch[]
  steps?: StepRow[]
}

/** The row of a commit, and the runs that it is about; nothing when only the head changes. */
export function rowOf({ head, messages, events, turns, turnPatches, steps }: Change): { row: LogRow; runs: Set<string> } | undefined {
  const ended = turnPatches.filter(({ ended_at }) => ended_at)
  if (messages.length + events.length + turns.length + ended.length + steps.length === 0) return undefined
  const runs = new Set<string>()
  for (const { run_id } of messages) if (run_id !== null) runs.add(run_id)
  for (const { id } of turns) runs.add(id)
  for (const { id } of ended) runs.add(id)
  for (const { turn_id } of steps) runs.add(turn_id)
  const rest = {
    ...(turns.length > 0 && { turns: turns.map((turn) => slim(turn, messages)) }),
    ...(ended.length > 0 && { ended }),
    ...(steps.length > 0 && { steps }),
  }
  const row = {
    seq: head.last_seq,
    message: messages.length > 0 ? head.message_count : null,
    users: messages.length > 0 ? head.user_count : null,
    messages: messages.length > 0 ? JSON.stringify(messages) : null,
    events: events.length > 0 ? events.map(({ json }) => json).join('\n') : null,
    rest: turns.length + ended.length + steps.length > 0 ? JSON.stringify(rest) : null,
  }
  return { row, runs }
}

/** A turn's words are those of its message in the same row, its session and its user those of the row itself. */
function slim(turn: TurnRow, messages: MessageRow[]): Partial<TurnRow> {
  const { input, ...rest } = turn
  return messages.some(({ id, content }) => id === turn.message_id && content === input) ? rest : turn
}

/** The events of a row that come after `after`. */
export function eventsIn({ seq, events }: { seq: number; events: string }, after: number): LogEvent[] {
  const lines = events.split('\n')
  const first = seq - lines.length + 1
  const found: LogEvent[] = []
  for (let i = Math.max(0, after + 1 - first); i < lines.length; i++) {
    const json = lines[i] as string
    found.push({ seq: first + i, type: typeOf(json), json })
  }
  return found
}

/** Every event begins with its number and its type. */
function typeOf(json: string): string {
  const start = json.indexOf('"type":"') + 8
  return json.slice(start, json.indexOf('"', start))
}

export const messagesIn = (text: string): MessageRow[] => JSON.parse(text) as MessageRow[]
export const restIn = (text: string | null): Rest => (text === null ? {} : (JSON.parse(text) as Rest))

/** A message as it goes over the wire. */
export const toMessage = ({ id, role, content, agent_id, created_at, error, attachments }: MessageRow): Message => ({
  message_id: id,
  role,
  content,
  ...(agent_id !== null && { agent_id }),
  created_at,
  ...(error !== null && { error }),
  ...(attachments && { attachments }),
})

/** What a row tells of a turn. */
export interface TurnPart {
  rest: string | null
  messages: string | null
}

function whole(turn: TurnRow | undefined, messages: string | null): TurnRow | undefined {
  if (!turn || (turn as Partial<TurnRow>).input !== undefined || messages === null) return turn
  return { ...turn, input: messagesIn(messages).find(({ id }) => id === turn.message_id)?.content ?? '' }
}

/** A turn from the rows about it, oldest first, and from its session's head while it is not over. */
export function turnFrom(id: string, rows: TurnPart[], live: readonly Partial<TurnRow>[]): TurnRow | undefined {
  let turn: TurnRow | undefined
  for (const { rest, messages } of rows) {
    const { turns, ended } = restIn(rest)
    turn ??= whole(
      turns?.find((row) => row.id === id),
      messages,
    )
    const end = ended?.find((patch) => patch.id === id)
    if (turn && end) turn = { ...turn, ...end }
  }
  const now = live.find((row) => row.id === id)
  return turn && now ? { ...turn, ...now } : turn
}

/** The latest record of each step of a run. */
export function stepsFrom(runId: string, rows: { rest: string | null }[]): StepRow[] {
  const steps = new Map<string, StepRow>()
  for (const { rest } of rows) for (const step of restIn(rest).steps ?? []) if (step.turn_id === runId) steps.set(step.path, step)
  return [...steps.values()]
}

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
export function takeFrom(rows: Iterable<{ message: number; users: number; messages: string }>, { skip, limit, role }: Range): MessageRow[] {
  const found: MessageRow[] = []
  for (const row of rows) {
    const fitting = messagesIn(row.messages).filter((message) => role === undefined || message.role === role)
    const before = counted(row, role) - fitting.length
    found.push(...fitting.slice(Math.max(0, skip - before)))
    if (found.length >= limit) break
  }
  return found.slice(0, limit)
}

/** The runs that a row is about, found again in the row itself. */
export function runsIn({ messages, rest }: { messages: string | null; rest: string | null }): string[] {
  const { turns = [], ended = [], steps = [] } = restIn(rest)
  const said = messages === null ? [] : messagesIn(messages)
  const runs = [...said.map(({ run_id }) => run_id), ...[...turns, ...ended].map(({ id }) => id), ...steps.map(({ turn_id }) => turn_id)]
  return [...new Set(runs.filter((run) => run !== null))]
}
