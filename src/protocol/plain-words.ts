import { z } from 'zod'

const a = (kind: string) => (/^[aeio]/.test(kind) ? `an ${kind}` : `a ${kind}`)
const listed = (values: readonly unknown[]) => values.map(String).join(', ')

/** What is wrong with a value, in words for who sent it: they know what they sent, not how it was received here. */
z.config({
  customError(issue) {
    if (issue.code === 'invalid_type') return issue.input === undefined ? `is needed (${issue.expected})` : `must be ${a(issue.expected)}`
    if (issue.code === 'invalid_value')
      return issue.input === undefined ? `is needed: one of ${listed(issue.values)}` : `must be one of: ${listed(issue.values)}`
    return undefined
  },
})
