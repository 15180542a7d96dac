import type { Answer } from '#protocol/ask.ts'
import { refuse } from '#protocol/errors.ts'
import type { OwnedAsk } from '#core/ports/ask-store.ts'
import { readAnswer } from './shapes.ts'
import { shapeOf } from './terms.ts'

/** An agent's question or decision takes what a program's takes; here it becomes what the session's own route would have been sent. */
export function plainAnswer(ask: OwnedAsk, given: Answer): Answer {
  if (given.action === 'edit' || given.allow !== undefined) return given
  const read = readAnswer(ask.kind === 'tool' || ask.kind === 'plan' ? { kind: 'confirm' } : shapeOf(ask), given)
  if ('problem' in read) {
    if (ask.status === 'waiting_human') throw refuse('invalid_answer', read.problem)
    return given // it is too late for any answer, and is told so
  }
  if (read.status === 'answered') return { action: 'answer', text: String(read.answer.text) }
  const feedback = read.answer.feedback as string | undefined
  return { action: read.status === 'approved' ? 'approve' : 'reject', ...(feedback !== undefined && { feedback }) }
}
