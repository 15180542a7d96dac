import type { Answer, Ask, AskKind } from '#protocol/ask.ts'
import { answerFromMessage } from '#core/decide/answer.ts'

/** What says which answers an ask takes. */
export type Asked = Pick<Ask, 'kind'> & Partial<Pick<Ask, 'options' | 'multiple' | 'schema'>>

/** Whether it wants a yes or a no; the others want words or a value. */
export const isDecision = (kind: AskKind): boolean => kind === 'confirm' || kind === 'plan' || kind === 'tool'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a protocol brought back as the answer to an ask: a text, a yes or no, or an object with `action`, `approved`,
 * `text`, `value`, `feedback`, `edited_arguments`. Nothing when it says nothing that this kind of ask can take.
 */
export function answerFrom(ask: Asked, given: unknown): Answer | undefined {
  if (ask.kind === 'choice' || ask.kind === 'form') return shaped(ask, given)
  if (!isDecision(ask.kind)) {
    const said = text(given) ?? fieldText(given) ?? (given === undefined || given === null ? undefined : JSON.stringify(given))
    return said === undefined ? undefined : { action: 'answer', text: said }
  }
  if (typeof given === 'boolean') return { action: given ? 'approve' : 'reject' }
  if (typeof given === 'string') return fromWord(given)
  return isObject(given) ? fromObject(given) : undefined
}

/** A choice or a form: its value, by itself or as `value`. Whether it fits is for the ask to say. */
function shaped({ kind, options, multiple, schema }: Asked, given: unknown): Answer | undefined {
  const value = isWrapped(given, schema) ? (given.value ?? given.values ?? given.text) : given
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') return { action: 'answer', value }
  const terms = { to: [], ...(options && { options }), ...(multiple !== undefined && { multiple }) }
  return answerFromMessage({ kind, terms }, value)
}

const WRAPPING = new Set(['action', 'value', 'values', 'text'])

/** A form's own fields may be called so too: then it is the form. */
function isWrapped(given: unknown, schema: Asked['schema']): given is Record<string, unknown> {
  if (!isObject(given) || !Object.keys(given).every((key) => WRAPPING.has(key))) return false
  const fields = schema?.properties
  return !isObject(fields) || Object.keys(given).some((key) => !Object.hasOwn(fields, key))
}

function fieldText(given: unknown): string | undefined {
  if (!isObject(given)) return undefined
  const { text: said, value, answer, content } = given
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
  if (isObject(edited) && approved !== false && action !== 'reject') return { action: 'edit', edited_arguments: edited, ...words }
  if (action === 'approve' || approved === true || given.accepted === true) return { action: 'approve', ...words }
  if (action === 'reject' || approved === false || given.accepted === false) return { action: 'reject', ...words }
  const other = text(action) ?? fieldText(given)
  return other === undefined ? undefined : fromWord(other)
}

const withValue = (value: object) => ({ type: 'object', properties: { value }, required: ['value'] })

/** A JSON Schema of what `answerFrom` takes, so that a client can build a form. */
export function answerSchema({ kind, options = [], multiple, schema }: Asked): Record<string, unknown> {
  if (kind === 'form') return withValue(schema ?? {})
  if (kind === 'choice') {
    const one = { type: 'string', oneOf: options.map(({ value, label }) => ({ const: value, title: label })) }
    return withValue(multiple ? { type: 'array', items: one, minItems: 1, uniqueItems: true } : one)
  }
  if (!isDecision(kind)) return { type: 'object', properties: { text: { type: 'string', minLength: 1 } }, required: ['text'] }
  const edit = kind === 'confirm' ? {} : { edited_arguments: { type: 'object' } }
  return {
    type: 'object',
    properties: { approved: { type: 'boolean' }, feedback: { type: 'string' }, ...edit },
    required: ['approved'],
  }
}

/** What is asked, for who can only read: with a choice's options or a form's schema, and how to answer. */
export function askWords({ text: asked, kind, options = [], multiple, schema }: Asked & { text: string }): string {
  if (kind === 'form') return `${asked}\n\n${JSON.stringify(schema ?? {}, null, 2)}\n\nAnswer with JSON that fits this schema.`
  if (kind !== 'choice') return asked
  const list = options.map(({ value, label }) => (value === label ? `- ${label}` : `- ${value}: ${label}`)).join('\n')
  return `${asked}\n\n${list}\n\nAnswer with ${multiple ? 'one or more of these, separated by commas' : 'one of these'}.`
}
