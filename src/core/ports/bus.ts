/**
 * The bus carries hints between processes (or within one): new events, live tokens, wake-ups. Everything still
 * works, later, if every message is dropped, doubled or reordered, because the database is the truth.
 * Payloads are plain JSON values; the in-process bus passes them as they are, so receivers must not change them.
 */
export interface Bus {
  publish(subject: string, payload: unknown): void
  /** Returns the unsubscribe. Handlers must not throw and must not block. */
  subscribe(subject: string, handler: (payload: unknown, subject: string) => void): () => void
  /** Calls back when messages may have been missed: the connection was lost and is back. Absent where that cannot be. */
  onGap?(handler: () => void): () => void
  close(): Promise<void>
}
