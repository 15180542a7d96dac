import type { z } from 'zod'
import type { ModelToolCall } from '#core/ports/model.ts'
import type { Attempt } from './attempt.ts'

export type Parsed = { ok: true; object?: unknown; tool_calls: ModelToolCall[] } | { ok: false; problem: string }

/** A model's output is parsed, never trusted: tool arguments must be JSON objects, structured output must fit its schema. */
export function parseAnswer(attempt: Attempt, schema: z.ZodType | undefined): Parsed {
  const tool_calls: ModelToolCall[] = []
  for (const call of attempt.calls) {
    const value = parseJson(call.input || '{}')
    if (!isRecord(value)) return { ok: false, problem: `the arguments of ${call.name} are not a JSON object` }
    tool_calls.push({ call_id: call.call_id, name: call.name, arguments: value })
  }
  if (!schema || tool_calls.length > 0) return { ok: true, tool_calls }
  const value = parseJson(attempt.text)
  if (value === undefined) return { ok: false, problem: 'the answer is not JSON' }
  const result = schema.safeParse(value)
  if (result.success) return { ok: true, object: result.data, tool_calls }
  const problems = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`)
  return { ok: false, problem: problems.join('; ') }
}

/** Takes JSON as it is, in a code fence, or between other words. */
function parseJson(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1]
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
