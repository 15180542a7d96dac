import type { z } from 'zod'
import { refuse } from '#protocol/errors.ts'

/** Parses what came from outside; the refusal names the field and what it takes. */
export function parseBody<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value === undefined ? {} : value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.length ? issue.path.join('.') : issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'body'
  throw refuse('invalid_request', `${field}: ${issue?.message ?? 'invalid'}`)
}
