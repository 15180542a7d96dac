import type { z } from 'zod'
import type { ModelToolCall } from '#core/ports/model.ts'
import type { Attempt } from './attempt.ts'

export type Parsed = { ok: true; object?: unknown } | { ok: false; problem: string }

/** So much of arguments that cannot be used is shown to the model that wrote them. */
const SHOWN = 300

/**
 * A model's output is parsed, never trusted. A call whose arguments are no JSON object stays in its place with the
 * problem, so that the model is told as the result of that call.
 */
export function parseCalls({ calls, finish }: Attempt): ModelToolCall[] {
  return calls.map(({ call_id, name, input }) => {
    const value = parseJson(input || '{}')
    if (isRecord(value)) return { call_id, name, arguments: value }
    const cut =
      finish === 'length' ? 'your reply was cut off at the limit of its length, in the middle of them' : 'they are not a JSON object'
    const shown = input.length > SHOWN ? `${input.slice(0, SHOWN / 2)} … ${input.slice(-SHOWN / 2)}` : input
    return { call_id, name, arguments: {}, problem: `The arguments of ${name} cannot be used: ${cut}. They were: ${shown}` }
  })
}

/** Structured output must fit its schema. */
export function parseObject(text: string, schema: z.ZodType): Parsed {
  const value = parseJson(text)
  if (value === undefined) return { ok: false, problem: 'the answer is not JSON' }
  const result = schema.safeParse(value)
  if (result.success) return { ok: true, object: result.data }
  const problems = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`)
  return { ok: false, problem: problems.join('; ') }
}

/** Takes JSON as it is, in a code fence, or between other words. */
function parseJson(text: string): unknown {
  const open = text.indexOf('```')
  const fenced = open < 0 ? undefined : text.slice(open + 3, text.lastIndexOf('```')).replace(/^json/, '')
  const between = text.slice(Math.max(0, text.search(/[{[]/)), Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1)
  for (const candidate of [text, fenced, between]) {
    if (!candidate) continue
    try {
      return JSON.parse(candidate)
    } catch {
      // the next candidate may do
    }
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
