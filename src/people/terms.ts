import type { AskDeadline, AskRow, AskTerms } from '#core/ports/store.ts'
import type { WaitTerms } from '#core/turn/engine.ts'
import type { OwnedAsk } from '#core/ports/ask-store.ts'
import { refuse } from '#protocol/errors.ts'
import { type CreateAsk, type Deadline, deadlineTimes } from '#protocol/program-ask.ts'
import { readAnswer, schemaProblem, type Shape } from './shapes.ts'

/** What fits as an answer to an ask. */
export function shapeOf({ kind, terms }: Pick<OwnedAsk, 'kind' | 'terms'>): Shape {
  if (kind === 'choice') return { kind, options: terms.options ?? [], multiple: terms.multiple ?? false }
  if (kind === 'form') return { kind, schema: terms.schema ?? {} }
  return { kind: kind === 'confirm' ? 'confirm' : 'question' }
}

const invalid = (problem: string) => refuse('invalid_request', problem)

/** The terms of any ask, checked beyond their schema: whatever is wrong is said now, not when somebody answers. */
export function readTerms(kind: AskRow['kind'], { deadline, ...terms }: WaitTerms, now: number): AskTerms {
  const problem = terms.schema && schemaProblem(terms.schema)
  if (problem !== undefined) throw invalid(`schema: ${problem}`)
  return deadline ? { ...terms, deadline: deadlineOf(deadline, shapeOf({ kind, terms }), now) } : terms
}

/** The terms of a program's ask. */
export function termsOf({ kind, options, multiple, schema, to, tags, deadline, author }: CreateAsk, user: string, now: number): AskTerms {
  const wanted: WaitTerms = {
    to: to ? [to] : [],
    ...(options && { options: options.map(({ value, label }) => ({ value, label: label ?? value })) }),
    ...(multiple && { multiple }),
    ...(schema && { schema }),
    ...(deadline && { deadline }),
  }
  return { author: author ?? user, ...readTerms(kind, wanted, now), ...(tags && { tags }) }
}

function deadlineOf(deadline: Deadline, shape: Shape, now: number): AskDeadline {
  const times = deadlineTimes(deadline, now)
  if ('problem' in times) throw invalid(times.problem)
  const answer = defaultAnswer(deadline.then, shape)
  return {
    end: times.end,
    ...(times.remind !== undefined && { remind: times.remind }),
    ...(deadline.escalate_to && { escalate_to: deadline.escalate_to }),
    ...(answer && { answer }),
  }
}

/** A default is an answer like any other: it must fit. */
function defaultAnswer(then: Deadline['then'], shape: Shape): Record<string, unknown> | undefined {
  if (then === 'expire') return undefined
  const given = 'approved' in then ? { action: then.approved ? 'approve' : 'reject' } : { value: then.value }
  const read = readAnswer(shape, given)
  if ('problem' in read) throw invalid(`deadline.then: ${read.problem}`)
  return read.answer
}
