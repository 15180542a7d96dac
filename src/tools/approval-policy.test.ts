import { expect, test } from 'vitest'
import { createApprovalPolicy, PolicyFile } from './approval-policy.ts'

const read = (value: unknown) => createApprovalPolicy(PolicyFile.parse(value).allow)

test('W-02 without a policy file everything is asked', () => {
  const policy = read({})
  expect(policy.allowsCommand(['ls'])).toBe(false)
  expect(policy.allowsWrite('a')).toBe(false)
})

test('W-02 the file lists what is not asked', () => {
  const policy = read({ allow: { commands: [['git', 'status']], writes: ['docs/**'] } })
  expect(policy.allowsCommand(['git', 'status', '-s'])).toBe(true)
  expect(policy.allowsCommand(['git'])).toBe(false)
  expect(policy.allowsCommand(['git', 'push'])).toBe(false)
  expect(policy.allowsWrite('docs/a.md')).toBe(true)
})
