/** Keeping and deleting by rule, and what keeps the files small. */
export interface Upkeep {
  /** Sessions without a running turn or an open ask that nothing has happened in since then. */
  oldSessions(before: number, limit: number): Promise<{ id: string; owner: string }[]>
  /** Events and records of turns that are over and older than that; the messages stay. Returns how many events went. */
  dropEvents(before: number): Promise<number>
  /** Gives back what deleting has left, in pieces. */
  tidy(): Promise<void>
  /** Bytes by part. `thorough`: may take its time. */
  sizes(thorough: boolean): Promise<Record<string, number>>
}
