import type { OwnedAsk } from '#core/ports/ask-store.ts'
import type { AskRow } from '#core/ports/store.ts'

/** An ask as it is kept: what was asked, on which terms, and answered as JSON text. */
export type StoredAsk = Omit<OwnedAsk, 'payload' | 'terms' | 'answer' | 'people'> & {
  payload: string
  terms: string
  answer: string | null
}

export const ASK_COLUMNS = `a.id, s.id as session_id, s.owner, a.turn_id, a.path, a.agent_id, a.kind, a.text, a.payload, a.terms, a.due_at, a.status,
  a.answer, a.answered_by, a.created_at, a.answered_at`

/** Who is concerned is kept apart, and read only by the queries that look for it. */
export const toAskRow = (row: StoredAsk): OwnedAsk => ({
  ...row,
  due_at: row.due_at === null ? null : Number(row.due_at),
  payload: JSON.parse(row.payload) as AskRow['payload'],
  terms: JSON.parse(row.terms) as AskRow['terms'],
  people: [],
  answer: row.answer === null ? null : (JSON.parse(row.answer) as AskRow['answer']),
})
