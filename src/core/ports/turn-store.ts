import type { RecentMessage } from './head.ts'
import type { SessionKey, StepRow, TurnRow } from './store.ts'

/** What the queue reads and keeps beside the journal: turns to take over, their records, and process leases. */
export interface TurnStore {
  turn(id: string): Promise<TurnRow | undefined>
  steps(turnId: string): Promise<StepRow[]>
  /** The latest messages up to and including number `n`, oldest first. */
  recent(session: SessionKey, n: number): Promise<RecentMessage[]>
  /** Running turns whose process is gone or has let go of them. */
  orphans(processId: string, limit: number): Promise<TurnRow[]>
  /** This process's running turns, and those that somebody asked to cancel. */
  owned(processId: string): Promise<{ id: string; fence: number; cancel_requested: boolean }[]>
  /** How many turns wait for the one before them. */
  queued(): Promise<number>
  fences(turnIds: string[]): Promise<{ id: string; fence: number }[]>
  /** Extends this process's lease; older processes of the same instance are dead and forgotten. */
  renewLease(processId: string, instance: string, leaseMs: number): Promise<void>
  endLease(processId: string): Promise<void>
}
