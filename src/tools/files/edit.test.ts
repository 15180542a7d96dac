import { describe, expect, test } from 'vitest'
import { applyEdits, occurrences } from './edit.ts'

const edit = (text: string, old_text: string, new_text: string, more = {}) => applyEdits(text, [{ old_text, new_text, ...more }], 'f')

describe('C-05 an edit', () => {
  test('finds a text whose line ends differ, and keeps those of the file', () => {
    expect(edit('a\r\nb\r\nc\r\n', 'a\nb\n', 'x\ny\n')).toEqual({
      text: 'x\r\ny\r\nc\r\n',
      places: [{ line: 1, matched: 'but for line ends' }],
    })
    expect(edit('a\nb\r\nc\n', 'b\nc', 'd').text).toBe('a\nd\n')
    expect(edit('a\nb\n', 'a\r\nb', 'c').text).toBe('c\n')
  })

  test('that puts lines in place of a part of one gives them the line ends of the file', () => {
    expect(edit('a\r\nb\r\n', 'b', 'b\nc').text).toBe('a\r\nb\r\nc\r\n')
    expect(edit('a\nb\n', 'b', 'b\r\nc').text).toBe('a\nb\nc\n')
    expect(edit('a\nb\r\nc\n', 'c', 'c\nd').text).toBe('a\nb\r\nc\nd\n')
    // Who writes the line ends that are there means those that they write.
    expect(edit('a\r\nb\r\n', 'a\r\nb\r\n', 'a\nb\n').text).toBe('a\nb\n')
  })

  test('finds a block whose indentation differs as a whole, and gives the new one the indentation of the file', () => {
    const file = 'class A {\n    go() {\n        if (x) {\n            run()\n        }\n    }\n}\n'
    const { text, places } = edit(file, 'if (x) {\n    run()\n}', 'if (y) {\n    walk()\n\n    run()\n}')
    expect(text).toBe('class A {\n    go() {\n        if (y) {\n            walk()\n\n            run()\n        }\n    }\n}\n')
    expect(places).toEqual([{ line: 3, matched: 'but for indentation' }])
    expect(edit('\tone\n\ttwo\n', '    one\n    two\n', '    three\n').text).toBe('\tthree\n')
    expect(edit('    a  \n    b\n', 'a\nb', 'c').text).toBe('    c\n')
    expect(edit('x\n    a\n    b\ny\n', 'a\nb\n', '').text).toBe('x\ny\n')
  })

  test('finds a block that is indented by tabs where the file has spaces, or the other way round, and says so', () => {
    const { text, places } = edit(
      'f() {\n\tif (x) {\n\t\trun() \n\t}\n}\n',
      '  if (x) {\n    run()\n  }',
      '  if (y) {\n    run()\n      .then()\n  }',
    )
    expect(text).toBe('f() {\n\tif (y) {\n\t\trun()\n\t\t\t.then()\n\t}\n}\n')
    expect(places).toEqual([{ line: 2, matched: 'but for tabs and spaces' }])
    expect(edit('f:\n    a\n    if b:\n        c\n', '\tif b:\n\t\tc', '\tif b:\n\t\td').text).toBe('f:\n    a\n    if b:\n        d\n')
    expect(() => edit('\ta\n\tb\n\ta\n', '  a', '  c')).toThrow('found 2 times')
  })

  test('does not take lines for the same whose indentation differs among themselves', () => {
    expect(() => edit('if x:\n    a\n        b\n', 'a\nb', 'c')).toThrow('not found')
  })

  test('names the nearest lines when nothing fits', () => {
    expect(() => edit('let total = 0\nfunction addAll(list) {\n', 'function addAll(items) {', 'x')).toThrow(
      'old_text: not found in f; the nearest lines are\n2\tfunction addAll(list) {',
    )
    const file = 'let a = 1\nfunction add(list) {\n  let sum = 0\n  return sum\n}\nadd([])\n'
    expect(() => edit(file, '\nfunction add(list) {\n  let total = 0\n', 'x')).toThrow(
      'the nearest lines are\n1\tlet a = 1\n2\tfunction add(list) {\n3\t  let sum = 0',
    )
  })

  test('says where it was found when that is more than once', () => {
    expect(() => edit('a\nb\na\n', 'a', 'c')).toThrow('found 2 times in f (lines 1, 3)')
    expect(edit('a\nb\na\n', 'a', 'c', { replace_all: true }).text).toBe('c\nb\nc\n')
  })

  test('that changes nothing is refused', () => {
    expect(() => edit('a\n', 'a', 'a')).toThrow('would change nothing')
    expect(() =>
      applyEdits(
        'a b',
        [
          { old_text: 'a', new_text: 'c' },
          { old_text: 'c', new_text: 'a' },
        ],
        'f',
      ),
    ).toThrow('same as before')
  })

  test('several are made one after the other, or none', () => {
    const edits = [
      { old_text: 'a', new_text: 'b' },
      { old_text: 'b c', new_text: 'd' },
    ]
    expect(applyEdits('a c', edits, 'f').text).toBe('d')
    expect(() => applyEdits('a c', [...edits, { old_text: 'a', new_text: 'z' }], 'f')).toThrow('edits.2.old_text: not found')
  })
})

test('R-01 finding is linear, whatever the text looks like', () => {
  expect(occurrences('abababa', 'aba')).toEqual([0, 4])
  const started = process.cpuUsage()
  expect(occurrences('a'.repeat(1_000_000), `b${'a'.repeat(300_000)}`)).toEqual([])
  expect(() => edit('x\n'.repeat(300_000), `${'  x\n'.repeat(100_000)}y`, 'z')).toThrow('not found')
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000)
})
