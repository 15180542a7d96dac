import type { Answer, Ask } from '#protocol/ask.ts'

type Kind = Ask['kind']

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/**
 * What a protocol brought back as the answer to an ask: a text, a yes or no, or an object with `action`, `approved`,
 * `text`, `value`, `feedback`, `edited_arguments`. Nothing when it says nothing that this kind of ask can take.
 */
export function answerFrom(kind: Kind, given: unknown): Answer | undefined {
  if (kind === 'question' || kind === 'manual') {
    const said = text(given) ?? fieldText(given) ?? (given === undefined || given === null ? undefined : JSON.stringify(given))
    return said === undefined ? undefined : { action: 'answer', text: said }
  }
  if (typeof given === 'boolean') return { action: given ? 'approve' : 'reject' }
  if (typeof given === 'string') return fromWord(given)
  if (typeof given !== 'object' || given === null) return undefined
  return fromObject(given as Record<string, unknown>)
}

function fieldText(given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { text: said, value, answer, content } = given as Record<string, unknown>
  return text(said) ?? text(value) ?? text(answer) ?? text(content)
}

const YES = new Set(['/yes', 'yes', 'approve', 'approved', 'accept', 'ok', 'allow', 'true'])
const NO = new Set(['/no', 'no', 'reject', 'rejected', 'decline', 'deny', 'cancel', 'false'])

/** A yes must be said; whatever else is said is a no with these words. */
function fromWord(given: string): Answer {
  const word = given.trim().toLowerCase()
  if (YES.has(word)) return { action: 'approve' }
  return NO.has(word) ? { action: 'reject' } : { action: 'reject', feedback: given }
}

function fromObject(given: Record<string, unknown>): Answer | undefined {
  const { action, approved, edited_arguments, feedback } = given
  const said = text(feedback) ?? text(given.reason)
  const words = said === undefined ? {} : { feedback: said }
  const edited = edited_arguments ?? given.editedArguments
  if (typeof edited === 'object' && edited !== null && approved !== false && action !== 'reject')
    return { action: 'edit', edited_arguments: edited as Record<string, unknown>, ...words }
  if (action === 'approve' || approved === true || given.accepted === true) return { action: 'approve', ...words }
  if (action === 'reject' || approved === false || given.accepted === false) return { action: 'reject', ...words }
  const other = text(action) ?? fieldText(given)
  return other === undefined ? undefined : fromWord(other)
}

/** A JSON Schema of what `answerFrom` takes, so that a client can build a form. */
export function answerSchema(kind: Kind): Record<string, unknown> {
  if (kind === 'question' || kind === 'manual')
    return { type: 'object', properties: { text: { type: 'string', minLength: 1 } }, required: ['text'] }
  const edit = kind === 'confirm' ? {} : { edited_arguments: { type: 'object' } }
  return {
    type: 'object',
    properties: { approved: { type: 'boolean' }, feedback: { type: 'string' }, ...edit },
    required: ['approved'],
  }
}
