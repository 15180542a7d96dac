import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unifiedDiff, withoutChange } from './diff.ts'

/** Applies a diff the way `patch` does, for the law below. */
function apply(before: string, diff: string): string {
  const source = before.split('\n')
  const result: string[] = []
  let at = 0
  for (const line of diff.split('\n').slice(2, -1)) {
    const hunk = /^@@ -(\d+),(\d+) /.exec(line)
    if (hunk) {
      const start = Number(hunk[1]) - (hunk[2] === '0' ? 0 : 1)
      while (at < start) result.push(source[at++] as string)
    } else if (line.startsWith('+')) result.push(line.slice(1))
    else {
      expect(line.slice(1)).toBe(source[at])
      if (line.startsWith(' ')) result.push(line.slice(1))
      at++
    }
  }
  return [...result, ...source.slice(at)].join('\n')
}

describe('the diff that is shown before a write', () => {
  test('W-03 applied to the old text gives the new text', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 }).map((lines) => lines.map((line) => `${line}\n`).join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = unifiedDiff('f', before, after)
        if (before === after) expect(diff).toBe('')
        else expect(apply(before, diff)).toBe(after)
      }),
    )
  })

  test('W-03 a new file comes from nowhere, and a missing last newline is said', () => {
    expect(unifiedDiff('f', undefined, 'a\nb')).toBe('--- /dev/null\n+++ f\n@@ -0,0 +1,2 @@\n+a\n+b\n\\ No newline at end of file\n')
  })

  test('W-03 a huge change is cut and says so', () => {
    const diff = unifiedDiff('f', 'x\n'.repeat(30_000), 'y\n'.repeat(30_000))
    expect(diff.length).toBeLessThan(70_000)
    expect(diff).toContain('more characters')
  })
})

test('C-12 a change is taken out where it was made, not where the same lines stand', () => {
  const block = (...words: string[]) => words.map((word) => `{\n${word}\n}\n`).join('')
  const [before, after] = [block('a', 'b', 'd'), block('a', 'a', 'd')]
  expect(withoutChange(before, after, `new\n${after}`)).toBe(`new\n${before}`)
  expect(withoutChange(before, after, block('a', 'a', 'D'))).toBe(block('a', 'b', 'D'))
  expect(withoutChange(before, after, block('a', 'c', 'd'))).toBeUndefined()
})
