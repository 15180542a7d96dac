import type { LogEvent } from '#protocol/event.ts'
import type { DataOf, EventType, OwnType } from '#protocol/events.ts'
import type { AskPatch, AskRow, AuditRow, Change, KeyRow, MessageRow, StepRow, TurnPatch, TurnRow, WingRows } from '../ports/store.ts'
import { type Head, type LiveTurn, RECENT_MESSAGES } from '../ports/head.ts'

/** What one decision may do. It works on a copy of the head; a throw leaves nothing behind. */
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

export function createChange(head: Head): Change {
  return {
    head,
    expected: head.version,
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

const copy = (head: Head): Head => ({
  ...head,
  active: head.active && { ...head.active },
  queue: [...head.queue],
  asks: [...head.asks],
  turns: [...head.turns],
  recent: [...head.recent],
})

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

const ENVELOPE = ['seq', 'type', 'ts', 'session_id', 'run_id']

/** Runs one decision on top of what earlier ones of the same flush have decided; merges only if it did not throw. */
export function decideOn<T>(
  change: Change,
  now: string,
  known: KeyRow | undefined,
  decide: (draft: Draft) => T,
): { result: T; events: LogEvent[] } {
  const own = createChange(copy(change.head))
  const { head } = own
  const draft: Draft = {
    head,
    now,
    known: known ?? undefined,
    event(type, data, runId) {
      const seq = ++head.last_seq
      // The envelope stands first, and is written last: whatever the data holds, it does not change it.
      const envelope = { seq, type, ts: now, session_id: head.id, run_id: runId }
      const json = JSON.stringify(ENVELOPE.some((name) => name in data) ? { ...envelope, ...data, ...envelope } : { ...envelope, ...data })
      head.bytes = (head.bytes ?? 0) + Buffer.byteLength(json)
      const event = { seq, type, json }
      own.events.push(event)
      return event
    },
    message(row) {
      const { id, role, agent_id } = row
      const content = storable(row.content)
      const n = ++head.message_count
      if (role === 'user') head.user_count++
      const error = row.error && { ...row.error, detail: storable(row.error.detail) }
      own.messages.push({ ...row, content, error, n, created_at: now })
      head.recent.push({
        n,
        id,
        role,
        content,
        agent_id,
        run_id: row.run_id,
        ...(error && { failed: true }),
        ...(row.attachments && { attached: true }),
      })
      if (head.recent.length > RECENT_MESSAGES) head.recent.shift()
    },
    key: (row) => void own.keys.push(row),
    turn(row) {
      own.turns.push(row)
      head.turns.push(liveOf(row))
    },
    patchTurn(patch) {
      const live = head.turns.find(({ id }) => id === patch.id)
      own.turnPatches.push(patch.ended_at && live ? { attempts: live.attempts, ...patch } : patch)
      head.turns = follow(head.turns, patch)
    },
    step: (row) => void own.steps.push(row),
    ask: (row) => void own.asks.push({ ...row, text: storable(row.text) }),
    patchAsk: (patch) => void own.askPatches.push(patch),
    audit: (row) => void own.audit.push({ ...row, at: now }),
    extra: (rows) => void own.extra.push(rows),
  }
  const result = decide(draft)
  merge(change, own)
  return { result, events: own.events }
}

const touched = (change: Change) =>
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

function merge(change: Change, own: Change) {
  const reordered = own.head.queue.some(({ turn_id }, i) => turn_id !== change.head.queue[i]?.turn_id)
  const headChanged = reordered || OWN_FIELDS.some((field) => own.head[field] !== change.head[field])
  if (touched(own) === 0 && !headChanged) return
  own.head.version = change.expected + 1
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
}

function patchInto<P extends { id: string }>(rows: { id: string }[], patches: P[], patch: P) {
  const before = rows.find((row) => row.id === patch.id) ?? patches.find((other) => other.id === patch.id)
  if (before) Object.assign(before, patch)
  else patches.push(patch)
}

/** Whether this flush has anything to write for the session. */
export const isDirty = (change: Change): boolean => change.head.version !== change.expected
