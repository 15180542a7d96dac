import type { AskRow } from './store.ts'

/** An ask with the owner of the session, or of the program, that it belongs to. */
export type OwnedAsk = AskRow & { owner: string }

/** What finds asks across sessions. Writes go through the journal. */
export interface AskStore {
  find(id: string): Promise<OwnedAsk | undefined>
  /** Those of these ids that there are, in no order. */
  some(ids: string[]): Promise<OwnedAsk[]>
  /** The open asks that concern any of these people (core/decide/people.ts), oldest first; there may be ten thousands. */
  openFor(people: string[]): Promise<{ id: string; created_at: string }[]>
  /** Asks no longer open that a user has asked, was asked in a session of theirs, or has answered: the latest, oldest first. */
  closedFor(user: string, status: string | undefined, limit: number): Promise<OwnedAsk[]>
  /** Open asks whose clock must be looked at. */
  due(now: number, limit: number): Promise<OwnedAsk[]>
  /** Asks that opened or closed without their people having been told yet; `told` is called when it is arranged. */
  untold(limit: number): Promise<OwnedAsk[]>
  told(id: string, status: AskRow['status']): Promise<void>
  /** How many are open, by kind, and since when the oldest. */
  open(): Promise<{ kind: string; count: number; oldest: string }[]>
}
