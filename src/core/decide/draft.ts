import { type LogEvent, MadeEvent, openingOf } from '#protocol/event.ts'
import type { DataOf, EventType, OwnType } from '#protocol/events.ts'
import type {
  AskPatch,
  AskRow,
  AuditRow,
  SessionChange,
  KeyRow,
  MessageRow,
  StepRow,
  TurnPatch,
  TurnRow,
  WingRows,
} from '../ports/store.ts'
import { type Head, type LiveTurn, RECENT_MESSAGES, type RecentMessage } from '../ports/head.ts'

/** What one decision may do. It works on a copy of the head (`recent` is never changed in place); a throw leaves nothing behind. */
export interface Draft {
  readonly head: Head
  readonly now: string
  /** The answer that this session already gave for the idempotency key of the command, if any. */
  readonly known: KeyRow | undefined
  event<T extends EventType | OwnType>(type: T, data: DataOf<T>, runId?: string): LogEvent
  message(row: Omit<MessageRow, 'n' | 'created_at'>): void
  key(row: KeyRow): void
  turn(row: TurnRow): void
  patchTurn(patch: TurnPatch): void
  step(row: StepRow): void
  ask(row: AskRow): void
  patchAsk(patch: AskPatch): void
  audit(row: Omit<AuditRow, 'at'>): void
  /** Rows of a wing, in the same commit. */
  extra(rows: WingRows): void
}

function createChange(head: Head, expected: number): SessionChange {
  return {
    head,
    expected,
    messages: [],
    keys: [],
    events: [],
    turns: [],
    turnPatches: [],
    steps: [],
    asks: [],
    askPatches: [],
    audit: [],
    extra: [],
  }
}

function copy(head: Head): Head {
  const own = { ...head }
  if (own.active) own.active = { ...own.active }
  own.queue = own.queue.slice()
  own.asks = own.asks.slice()
  own.turns = own.turns.slice()
  return own
}

const liveOf = ({ id, status, history_n, context, owner, fence, attempts, work_ms, cancel_requested }: TurnRow): LiveTurn => ({
  id,
  status,
  history_n,
  context,
  owner,
  fence,
  attempts,
  work_ms,
  cancel_requested,
})

/** The head knows where every turn stands that is not over. */
function follow(turns: LiveTurn[], { ended_at, outcome: _outcome, ...patch }: TurnPatch): LiveTurn[] {
  if (ended_at) return turns.filter(({ id }) => id !== patch.id)
  return turns.map((turn) => (turn.id === patch.id ? { ...turn, ...patch } : turn))
}

/** PostgreSQL's text has no NUL; an agent's words may. */
const storable = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text)

/** What changes in a head without a row beside it; the order of the queue does too. */
const OWN_FIELDS = ['title', 'mode', 'current_goal', 'workspace', 'pinned', 'archived', 'bytes'] as const

/** A decision at work. A class for once: a closure for each method would be made anew for every decision. */
class OpenDraft implements Draft {
  readonly head: Head
  readonly now: string
  readonly known: KeyRow | undefined
  readonly own: SessionChange
  readonly #shared: string
  #runId: string | undefined
  #runText = ''
  constructor(own: SessionChange, now: string, known: KeyRow | undefined) {
    this.own = own
    this.head = own.head
    this.now = now
    this.known = known
    this.#shared = `,"ts":"${now}","session_id":"${own.head.id}"`
  }
  event<T extends EventType | OwnType>(type: T, data: DataOf<T>, runId?: string): LogEvent {
    const { head } = this
    const rest = dataText(data as Record<string, unknown>)
    const run = runId === undefined ? '' : this.#textOfRun(runId)
    const event = new MadeEvent(++head.last_seq, type, { ts: this.now, shared: this.#shared, run, rest }, data as Record<string, unknown>)
    head.bytes = (head.bytes ?? 0) + ENVELOPE_BYTES + type.length + this.#shared.length + run.length + bytesOf(rest)
    this.own.events.push(event)
    return event
  }
  /** Nearly always that of the event before. Ids are made here, of letters and digits: there is nothing in them to escape. */
  #textOfRun(runId: string): string {
    if (runId !== this.#runId) {
      this.#runId = runId
      this.#runText = `,"run_id":"${runId}"`
    }
    return this.#runText
  }
  message(row: Omit<MessageRow, 'n' | 'created_at'>) {
    const { head } = this
    const { id, role, agent_id, run_id, attachments, unfinished } = row
    const content = storable(row.content)
    const n = ++head.message_count
    if (role === 'user') head.user_count++
    const error = row.error && { ...row.error, detail: storable(row.error.detail) }
    const kept: MessageRow = { n, id, role, content, agent_id, error, run_id, created_at: this.now }
    if (attachments) kept.attachments = attachments
    if (unfinished) kept.unfinished = unfinished
    this.own.messages.push(kept)
    const recent: RecentMessage = { n, id, role, content, bytes: Buffer.byteLength(content), agent_id, run_id }
    if (error) recent.failed = true
    if (attachments) recent.attached = true
    // A list of its own: turns that began earlier hold the one before.
    head.recent = head.recent.slice(Math.max(0, head.recent.length + 1 - RECENT_MESSAGES))
    head.recent.push(recent)
  }
  key(row: KeyRow) {
    this.own.keys.push(row)
  }
  turn(row: TurnRow) {
    this.own.turns.push(row)
    this.head.turns.push(liveOf(row))
  }
  patchTurn(patch: TurnPatch) {
    const live = this.head.turns.find(({ id }) => id === patch.id)
    this.own.turnPatches.push(patch.ended_at && live ? { attempts: live.attempts, ...patch } : patch)
    this.head.turns = follow(this.head.turns, patch)
  }
  step(row: StepRow) {
    this.own.steps.push(row)
  }
  ask(row: AskRow) {
    this.own.asks.push({ ...row, text: storable(row.text) })
  }
  patchAsk(patch: AskPatch) {
    this.own.askPatches.push(patch)
  }
  audit(row: Omit<AuditRow, 'at'>) {
    this.own.audit.push({ ...row, at: this.now })
  }
  extra(rows: WingRows) {
    this.own.extra.push(rows)
  }
}

/** What has room for little but ids is not worth a look at every letter. */
const SHORT = 200
const bytesOf = (text: string) => (text.length < SHORT ? text.length : Buffer.byteLength(text))

const ENVELOPE = new Set(['seq', 'type', 'ts', 'session_id', 'run_id'])
const ENVELOPE_BYTES = openingOf(0, '').length

/** The data of an event behind its envelope: whatever it holds, it does not change that. */
function dataText(data: Record<string, unknown>): string {
  let own = data
  for (const name of Object.keys(data)) {
    if (!ENVELOPE.has(name)) continue
    if (own === data) own = { ...data }
    delete own[name]
  }
  const text = JSON.stringify(own)
  return text === '{}' ? '}' : `,${text.slice(1)}`
}

/** What a decision stands on: the head, and what earlier decisions of the same flush have changed in it, if any. */
interface Ground {
  head: Head
  before: SessionChange | undefined
  now: string
  known: KeyRow | undefined
}

/** Runs one decision. Returns what there is to write with it and with those before it; when it throws, `before` is as it was. */
export function decideOn<T>(
  { head, before, now, known }: Ground,
  decide: (draft: Draft) => T,
): { result: T; change: SessionChange | undefined } {
  const own = createChange(copy(before?.head ?? head), before?.expected ?? head.version)
  const result = decide(new OpenDraft(own, now, known))
  return { result, change: merged(own, before, head) }
}

const touched = (change: SessionChange) =>
  change.events.length +
  change.messages.length +
  change.turns.length +
  change.turnPatches.length +
  change.steps.length +
  change.asks.length +
  change.askPatches.length +
  change.audit.length +
  change.keys.length +
  change.extra.length

function isHeadChanged(own: Head, before: Head): boolean {
  return (
    own.queue.some(({ turn_id }, i) => turn_id !== before.queue[i]?.turn_id) || OWN_FIELDS.some((field) => own[field] !== before[field])
  )
}

function merged(own: SessionChange, change: SessionChange | undefined, head: Head): SessionChange | undefined {
  if (touched(own) === 0 && !isHeadChanged(own.head, change?.head ?? head)) return change
  own.head.version = own.expected + 1
  // The usual case: one decision for the session in this flush.
  if (!change) return own
  change.head = own.head
  change.messages.push(...own.messages)
  change.keys.push(...own.keys)
  change.events.push(...own.events)
  change.turns.push(...own.turns)
  change.asks.push(...own.asks)
  change.audit.push(...own.audit)
  change.extra.push(...own.extra)
  // A statement cannot update a row that it inserts: a later patch goes into the earlier row of the same flush.
  for (const patch of own.turnPatches) patchInto(change.turns, change.turnPatches, patch)
  for (const patch of own.askPatches) patchInto(change.asks, change.askPatches, patch)
  for (const row of own.steps) {
    const before = change.steps.findIndex((step) => step.turn_id === row.turn_id && step.path === row.path)
    if (before >= 0) change.steps[before] = row
    else change.steps.push(row)
  }
  return change
}

function patchInto<P extends { id: string }>(rows: { id: string }[], patches: P[], patch: P) {
  const before = rows.find((row) => row.id === patch.id) ?? patches.find((other) => other.id === patch.id)
  if (before) Object.assign(before, patch)
  else patches.push(patch)
}
