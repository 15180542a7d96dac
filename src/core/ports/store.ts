import type { Head, LiveTurn } from './head.ts'
import type { LogEvent } from '#protocol/event.ts'
import type { Addressee } from '#protocol/addressee.ts'
import type { AskKind, AskStatus } from '#protocol/ask.ts'
import type { Attachment } from '#protocol/session.ts'

export interface MessageRow {
  n: number
  id: string
  role: 'user' | 'assistant'
  content: string
  agent_id: string | null
  error: { code: string; detail: string } | null
  run_id: string | null
  created_at: string
  attachments?: Attachment[]
  /** It was being written when the turn, or the server, was stopped. */
  unfinished?: true
}

export interface TurnRow extends LiveTurn {
  session_id: string
  user_name: string
  agent_id: string
  mode: 'direct' | 'orchestrated'
  message_id: string
  input: string
  viewport: { width: number; height: number } | null
  /** What the person asked for beside the words. */
  options?: { plan_first?: boolean; attachments?: Attachment[] }
  outcome: TurnOutcome | null
  created_at: string
  ended_at: string | null
}

export interface TurnOutcome {
  result?: string
  error?: { code: string; detail: string }
  /** Where an agent's own code failed; for its author, not for the person. */
  stack?: string
}

export type TurnPatch = Pick<TurnRow, 'id'> &
  Partial<
    Pick<
      TurnRow,
      'status' | 'history_n' | 'context' | 'owner' | 'fence' | 'attempts' | 'work_ms' | 'cancel_requested' | 'outcome' | 'ended_at'
    >
  >

export interface StepRow {
  turn_id: string
  path: string
  kind: string
  fingerprint: string
  /** started: intent written; dispatched: an outside effect may have begun; done: `data` holds the result. */
  status: 'started' | 'dispatched' | 'done'
  data: unknown
}

/** What an ask has beside its question: for whom it is, what fits as an answer, and until when. */
export interface AskTerms {
  /** Set for an ask of a program: who shows as asking. */
  author?: string
  /** Nobody named: the session's owner, or for a program's ask anybody. */
  to: Addressee[]
  options?: { value: string; label: string }[]
  multiple?: boolean
  schema?: Record<string, unknown>
  deadline?: AskDeadline
  callback?: { url: string; secret: string }
  tags?: string[]
  /** A yes would destroy something, as far as its words tell. */
  destructive?: true
}

export interface AskDeadline {
  /** Milliseconds since 1970, as is `remind`. */
  end: number
  remind?: number
  escalate_to?: Addressee
  /** The answer that counts when nobody gave one; nothing: it expires without. */
  answer?: Record<string, unknown>
}

export interface AskRow {
  id: string
  session_id: string
  turn_id: string
  path: string
  agent_id: string
  kind: AskKind
  text: string
  payload: Record<string, unknown>
  terms: AskTerms
  /** Who may see it while it is open (core/decide/people.ts), beside the owner of the session. */
  people: string[]
  /** When its clock must be looked at next, in milliseconds since 1970. */
  due_at: number | null
  status: AskStatus
  answer: Record<string, unknown> | null
  answered_by: string | null
  created_at: string
  answered_at: string | null
}

export type AskPatch = Pick<AskRow, 'id'> &
  Partial<Pick<AskRow, 'status' | 'answer' | 'answered_by' | 'answered_at' | 'terms' | 'people' | 'due_at'>>

export interface KeyRow {
  key: string
  request_hash: string
  response: unknown
}

export interface AuditRow {
  run_id: string
  ask_id: string
  entry: 'decision' | 'outcome'
  user_name: string
  at: string
  detail: string
}

/**
 * What a wing keeps of a session in tables of its own, written in the same commit as a decision. The core only carries it; the
 * store has for each wing a writer that knows its rows.
 */
export interface WingRows {
  wing: string
  rows: unknown
}

/** Everything that decisions on one session add to the database in one flush. */
export interface SessionChange {
  head: Head
  expected: number
  messages: MessageRow[]
  keys: KeyRow[]
  events: LogEvent[]
  turns: TurnRow[]
  turnPatches: TurnPatch[]
  steps: StepRow[]
  asks: AskRow[]
  askPatches: AskPatch[]
  audit: AuditRow[]
  extra: WingRows[]
}

export interface SessionKey {
  id: string
  owner: string
}

export interface JournalStore {
  /** The heads that exist and belong to the owner named beside them. */
  load(keys: SessionKey[]): Promise<(Head & { commit_id: string | null })[]>
  loadKeys(keys: { session_id: string; key: string }[]): Promise<(KeyRow & { session_id: string })[]>
  /** One transaction. Returns the ids of the sessions that were still at the expected version; the others wrote nothing. */
  write(changes: SessionChange[], commitId: string): Promise<Set<string>>
  /** Which of these sessions a write, of which no answer came, has reached after all; also when others wrote since. Those it has not it never will. */
  applied(changes: SessionChange[], commitId: string): Promise<Set<string>>
}
