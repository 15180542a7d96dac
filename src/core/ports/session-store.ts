import type { LogEvent } from '#protocol/event.ts'
import type { Message, Session } from '#protocol/session.ts'
import type { AuditEntry } from '#protocol/audit.ts'
import type { AskRow, SessionKey } from './store.ts'

export interface Page {
  limit: number
  offset: number
}

/** Reads of sessions, and the writes that are no part of a log. The owner is in every query: what isn't yours is not found. */
export interface SessionStore {
  create(session: SessionKey & { title: string; now: string }): Promise<void>
  get(session: SessionKey): Promise<Session | undefined>
  /** The folder that a session's tools work in, whosever it is; undefined: the server's. */
  workspace(sessionId: string): Promise<string | undefined>
  list(owner: string, page: Page): Promise<{ items: Session[]; total: number }>
  /** Removes the session with everything of it but the audit. False when there was none. */
  remove(session: SessionKey): Promise<boolean>
  /** JSON text of `{items, total}`, made by the database. */
  messages(session: SessionKey, page: Page & { role?: string }): Promise<string | undefined>
  latest(session: SessionKey, count: number): Promise<unknown[]>
  events(session: SessionKey, after: number, limit: number): Promise<LogEvent[]>
  /** The last message that a run said. */
  reply(session: SessionKey, runId: string): Promise<Message | undefined>
  lastSeqs(ids: string[]): Promise<{ id: string; last_seq: number }[]>
  lastSeq(session: SessionKey): Promise<number | undefined>
  /** `operator`: also the open asks of anybody's session that are for every operator. */
  asks(owner: string, filter: { session_id?: string; status?: string; operator?: boolean; limit: number }): Promise<AskRow[]>
  /** By its id or that of its tool call, with the session's owner; `operator` finds those for every operator too. */
  ask(session: SessionKey, id: string, operator?: boolean): Promise<(AskRow & { owner: string }) | undefined>
  audit(session: SessionKey): Promise<AuditEntry[]>
}
