import { characterProblem } from '#protocol/untrusted-json.ts'

/** Nothing that is taken is nested as deep; what is deeper is left out. */
const DEEPEST = 16
const LONGEST_NAME = 100
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** What no database or terminal can hold, by its place; a bad character in the words of every other route. */
export function problemIn(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') {
    const problem = characterProblem(value)
    return problem && `${path.join('.')}: ${problem}`
  }
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return undefined
  for (const [key, inside] of Object.entries(value)) {
    const isName = !FORBIDDEN.has(key) && key.length <= LONGEST_NAME
    const reason = isName
      ? (problemIn(key, [...path, 'a key']) ?? problemIn(inside, [...path, key]))
      : `a field named "${key.slice(0, 40)}"`
    if (reason !== undefined) return reason
  }
  return undefined
}
