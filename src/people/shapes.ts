import { compileSchema } from './form-schema.ts'
import { withinTime } from './within-time.ts'

export type Shape =
  | { kind: 'question' }
  | { kind: 'confirm' }
  | { kind: 'choice'; options: { value: string; label: string }[]; multiple: boolean }
  | { kind: 'form'; schema: Record<string, unknown> }

export interface GivenAnswer {
  action?: string | undefined
  value?: unknown
  text?: string | undefined
  feedback?: string | undefined
}

/** What an answer may cost to check: the patterns are the asker's, and one of them can take for ever. */
const CHECK_MS = 30

export type ReadAnswer = { status: 'answered' | 'approved' | 'rejected'; answer: Record<string, unknown> } | { problem: string }

/** Why a JSON Schema cannot be used for a form; undefined = it can. */
export function schemaProblem(schema: Record<string, unknown>): string | undefined {
  try {
    compileSchema(schema)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 300) : 'not a JSON Schema'
  }
}

/** What an answer means for an ask of a shape, or what it should have been. */
export function readAnswer(shape: Shape, given: GivenAnswer): ReadAnswer {
  switch (shape.kind) {
    case 'question':
      return readText(given)
    case 'confirm':
      return readDecision(given)
    case 'choice':
      return readChoice(shape, given)
    case 'form':
      return readForm(shape.schema, given)
  }
}

function readText({ action, text, value }: GivenAnswer): ReadAnswer {
  if (action !== undefined && action !== 'answer') return { problem: 'action: a question takes answer, with text.' }
  const said = text ?? (typeof value === 'string' ? value : undefined)
  return said === undefined || said.trim() === ''
    ? { problem: 'text: needed, and must not be blank.' }
    : { status: 'answered', answer: { text: said } }
}

function readDecision({ action, value, feedback }: GivenAnswer): ReadAnswer {
  const approved = action === 'approve' ? true : action === 'reject' ? false : action === undefined ? decisionIn(value) : undefined
  if (approved === undefined) return { problem: 'action: a confirmation takes approve or reject.' }
  return {
    status: approved ? 'approved' : 'rejected',
    answer: { approved, ...(feedback !== undefined && feedback.trim() !== '' && { feedback }) },
  }
}

function decisionIn(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const inner = typeof value === 'object' && value !== null ? (value as Record<string, unknown>).approved : undefined
  return typeof inner === 'boolean' ? inner : undefined
}

function readChoice({ options, multiple }: Extract<Shape, { kind: 'choice' }>, { action, value, text }: GivenAnswer): ReadAnswer {
  if (action !== undefined && action !== 'answer') return { problem: 'action: a choice takes answer, with value.' }
  const given = value ?? text
  const offered = options.map((option) => option.value)
  const takes = `one of ${offered.map((one) => JSON.stringify(one)).join(', ')}`
  if (!multiple)
    return typeof given === 'string' && offered.includes(given)
      ? { status: 'answered', answer: { value: given } }
      : { problem: `value: must be ${takes}.` }
  const chosen: unknown[] = Array.isArray(given) ? given : given === undefined ? [] : [given]
  if (chosen.length === 0 || !chosen.every((one) => typeof one === 'string' && offered.includes(one)))
    return { problem: `value: must be a list with at least one entry, each ${takes}.` }
  return { status: 'answered', answer: { values: [...new Set(chosen)] } }
}

function readForm(schema: Record<string, unknown>, { action, value }: GivenAnswer): ReadAnswer {
  if (action !== undefined && action !== 'answer') return { problem: 'action: a form takes answer, with value.' }
  if (value === undefined) return { problem: 'value: needed; it must fit the schema of the form.' }
  try {
    const validate = compileSchema(schema)
    if (withinTime(CHECK_MS, () => validate(value))) return { status: 'answered', answer: { value } }
    const [first] = validate.errors ?? []
    const where = (first?.instancePath ?? '').slice(1).replaceAll('/', '.')
    return { problem: `value${where === '' ? '' : `.${where}`}: ${first?.message ?? 'does not fit the schema'}.` }
  } catch {
    return { problem: 'value: could not be checked against the schema in time.' }
  }
}
