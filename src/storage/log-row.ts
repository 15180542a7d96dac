import type { LiveTurn } from '#core/ports/head.ts'
import type { SessionChange, MessageRow, StepRow, TurnPatch, TurnRow } from '#core/ports/store.ts'
import { eventsIn, packEvents } from './log-events.ts'
import { messagesIn, packMessages } from './log-messages.ts'

/** What a commit adds to a session's log, in one row. */
export interface LogRow {
  seq: number
  message: number | null
  users: number | null
  /** The run that it is about, the first of them if there are several. */
  run: string | null
  messages: string | null
  events: string | null
  rest: string | null
}

/** What is in a row beside messages and events: turns as they began, turns as they ended, recorded steps. */
export interface Rest {
  turns?: Partial<TurnRow>[]
  ended?: TurnPatch[]
  steps?: StepRow[]
}

/** The row of a commit, and the further runs that it is about; nothing when only the head changes. */
export function rowOf(change: SessionChange): { row: LogRow; furtherRuns: string[] } | undefined {
  const { head, messages, events, turns, turnPatches, steps } = change
  const ended = turnPatches.filter(({ ended_at }) => ended_at)
  if (messages.length + events.length + turns.length + ended.length + steps.length === 0) return undefined
  // Nearly always one: a list is looked through faster than a set is made.
  const runs: string[] = []
  const about = (run: string | null) => void (run === null || runs.includes(run) || runs.push(run))
  for (const { run_id } of messages) about(run_id)
  for (const { id } of turns) about(id)
  for (const { id } of ended) about(id)
  for (const { turn_id } of steps) about(turn_id)
  const row = {
    seq: head.last_seq,
    message: messages.length > 0 ? head.message_count : null,
    users: messages.length > 0 ? head.user_count : null,
    run: runs.shift() ?? null,
    messages: messages.length > 0 ? packMessages(messages, events) : null,
    events: events.length > 0 ? packEvents(events) : null,
    rest: turns.length + ended.length + steps.length > 0 ? restText(change, ended) : null,
  }
  return { row, furtherRuns: runs }
}

function restText({ messages, events, turns, steps }: SessionChange, ended: TurnPatch[]): string {
  const rest: Rest = {}
  if (turns.length > 0) rest.turns = turns.map((turn) => begun(turn, messages))
  if (ended.length > 0) rest.ended = ended.map((patch) => over(patch, events))
  if (steps.length > 0) rest.steps = steps
  return JSON.stringify(rest)
}

/** A turn's words are those of its message in the same row; where it stands is in the head while it is not over. */
function begun(turn: TurnRow, messages: MessageRow[]): Partial<TurnRow> {
  const { id, agent_id, mode, message_id, history_n, options, created_at, input, viewport, status, outcome, ended_at } = turn
  const kept: Partial<TurnRow> = { id, history_n, agent_id, mode, message_id, created_at }
  if (options) kept.options = options
  if (!messages.some((message) => message.id === message_id && message.content === input)) kept.input = input
  if (viewport) kept.viewport = viewport
  return ended_at === null ? kept : { ...kept, status, outcome, ended_at }
}

/** The result of a turn is told by its `task_completed` in the same row. */
function over(patch: TurnPatch, events: SessionChange['events']): TurnPatch {
  if (patch.outcome?.result === undefined) return patch
  const told = events.some(({ type, data }) => type === 'task_completed' && data?.task_id === patch.id)
  return told ? { ...patch, outcome: {} } : patch
}

const restIn = (text: string | null): Rest => (text === null ? {} : (JSON.parse(text) as Rest))

/** What a row tells of a turn. */
export interface TurnPart {
  seq: number
  rest: string | null
  messages: string | null
  events: string | null
}

const NOT_LIVE: Omit<LiveTurn, 'id'> = {
  status: 'done',
  history_n: 0,
  context: null,
  owner: null,
  fence: 0,
  attempts: 0,
  work_ms: 0,
  cancel_requested: false,
}

/** A turn from the rows about it, oldest first, and from its session's head while it is not over. */
export function turnFrom(
  id: string,
  rows: TurnPart[],
  session: { id: string; owner: string; turns: readonly LiveTurn[] },
): TurnRow | undefined {
  let turn: TurnRow | undefined
  for (const row of rows) {
    const { turns, ended } = restIn(row.rest)
    const start = turns?.find((one) => one.id === id)
    if (start) turn ??= whole(start, row, session)
    const end = ended?.find((patch) => patch.id === id)
    if (turn && end) turn = { ...turn, ...withResult(end, row) }
  }
  const now = session.turns.find((one) => one.id === id)
  return turn && now ? { ...turn, ...now } : turn
}

function whole(start: Partial<TurnRow>, row: TurnPart, session: { id: string; owner: string }): TurnRow {
  const { messages } = row
  const said = messages === null ? [] : messagesIn({ ...row, messages })
  const input = said.find(({ id }) => id === start.message_id)?.content ?? ''
  const own = { session_id: session.id, user_name: session.owner, viewport: null, outcome: null, ended_at: null }
  return { ...NOT_LIVE, ...own, input, ...start } as TurnRow
}

function withResult(end: TurnPatch, { seq, events }: TurnPart): TurnPatch {
  if (!end.outcome || end.outcome.result !== undefined || end.outcome.error || events === null) return end
  const told = eventsIn({ seq, events }, 0).find(({ type, json }) => type === 'task_completed' && json.includes(`"task_id":"${end.id}"`))
  const { result } = told ? (JSON.parse(told.json) as { result?: string }) : {}
  return { ...end, outcome: result === undefined ? {} : { result } }
}

/** The latest record of each step of a run. */
export function stepsFrom(runId: string, rows: { rest: string | null }[]): StepRow[] {
  const steps = new Map<string, StepRow>()
  for (const { rest } of rows) for (const step of restIn(rest).steps ?? []) if (step.turn_id === runId) steps.set(step.path, step)
  return [...steps.values()]
}

/** The runs that a row is about, found again in the row itself. */
export function runsIn(row: TurnPart): string[] {
  const { turns = [], ended = [], steps = [] } = restIn(row.rest)
  const { messages } = row
  const said = messages === null ? [] : messagesIn({ ...row, messages })
  const runs = [...said.map(({ run_id }) => run_id), ...[...turns, ...ended].map(({ id }) => id), ...steps.map(({ turn_id }) => turn_id)]
  return [...new Set(runs.filter((run) => typeof run === 'string'))]
}
