import type { MessageRow } from '#core/ports/store.ts'

/** Rows of the log of all sessions of a person. */
export interface Said {
  at: number
  session_id: string
  title: string
  messages: MessageRow[]
}

export interface MessageSearch {
  /** Where words that begin like those of the question may have been said, before a place, the newest first. */
  said(owner: string, question: string, before: number, limit: number): Promise<Said[]>
}
