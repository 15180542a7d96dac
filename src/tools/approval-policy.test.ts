import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readApprovalPolicy } from './approval-policy.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-policy-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(text: string) {
  writeFileSync(join(folder, 'policy.json'), text)
  return readApprovalPolicy(join(folder, 'policy.json'))
}

test('W-02 without a policy file everything is asked', () => {
  const policy = readApprovalPolicy(join(folder, 'missing.json'))
  expect(policy.allowsCommand(['ls'])).toBe(false)
  expect(policy.allowsWrite('a')).toBe(false)
})

test('W-02 the file lists what is not asked', () => {
  const policy = read('{"allow": {"commands": [["git", "status"]], "writes": ["docs/**"]}}')
  expect(policy.allowsCommand(['git', 'status', '-s'])).toBe(true)
  expect(policy.allowsCommand(['git'])).toBe(false)
  expect(policy.allowsCommand(['git', 'push'])).toBe(false)
  expect(policy.allowsWrite('docs/a.md')).toBe(true)
})

test.each([
  ['{', 'not JSON'],
  ['{"allow": {"commands": ["git status"]}}', 'allow.commands.0'],
  ['{"allow": {"commands": [[]]}}', 'must name a program'],
  ['{"deny": []}', 'deny'],
])('W-02 a wrong policy file %s stops the start and says what is wrong', (text, reason) => {
  expect(() => read(text)).toThrow(reason)
})
