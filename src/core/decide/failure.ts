import { z } from 'zod'
import { Refusal } from '#protocol/errors.ts'
import { ModelError } from '../ports/model.ts'

/** A tool that was rejected or failed, thrown by `turn.tool`; `outcome` is what `turn.tryTool` gives. */
export class ToolFailed extends Error {
  readonly outcome: { ok: false; reason: string }
  constructor(message: string, outcome: ToolFailed['outcome']) {
    super(message)
    this.name = 'ToolFailed'
    this.outcome = outcome
  }
}

/** An error as it is recorded and sent: its class by name, its text, and what else it carries (code, status, outcome …). */
export const Failure = z.object({ name: z.string(), message: z.string(), detail: z.record(z.string(), z.unknown()).optional() })
export type Failure = z.infer<typeof Failure>

const MAX_DETAIL = 65_536
const CLASSES = { Refusal, ModelError, ToolFailed, TypeError, RangeError, SyntaxError, ReferenceError, URIError, EvalError }

/** Everything of an error that can be written down. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message } = error
  const { stack: _stack, name: _name, message: _message, ...own } = Object.fromEntries(Object.entries(error))
  const detail = plain(own)
  return { name, message, ...(detail && Object.keys(detail).length > 0 && { detail }) }
}

function plain(own: Record<string, unknown>): Record<string, unknown> | undefined {
  try {
    const text = JSON.stringify(own)
    return text.length <= MAX_DETAIL ? (JSON.parse(text) as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** The error again, of its class, with its code and detail: a replay throws what was thrown. */
export function errorOf({ name, message, detail = {} }: Failure): Error {
  const error = new Error(message)
  const known = Object.hasOwn(CLASSES, name) ? CLASSES[name as keyof typeof CLASSES] : undefined
  if (known) Object.setPrototypeOf(error, known.prototype)
  for (const [key, value] of Object.entries(detail))
    if (!['stack', 'message', '__proto__'].includes(key)) Object.assign(error, { [key]: value })
  if (error.name !== name) error.name = name
  return error
}
