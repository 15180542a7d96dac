import type { AskRow } from '#core/ports/store.ts'

/** An ask as it is kept: what was asked and answered as JSON text. */
export type StoredAsk = Omit<AskRow, 'payload' | 'answer'> & { payload: string; answer: string | null }

export const toAskRow = <T extends StoredAsk>(row: T): T & AskRow => ({
  ...row,
  payload: JSON.parse(row.payload) as AskRow['payload'],
  answer: row.answer === null ? null : (JSON.parse(row.answer) as AskRow['answer']),
})
