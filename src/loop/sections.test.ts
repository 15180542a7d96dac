import { expect, test } from 'vitest'
import { renderSections } from './sections.ts'

const files = Array.from({ length: 60 }, (_, i) => `src/some/folder/file-${i}.ts`)

test('C-08 C-02 a long part that was shown whole in an earlier turn is not repeated, only what has come and gone since', () => {
  const first = renderSections({ date: 'today', files: files.join('\n') }, [])
  expect(first.text).toContain('file-59.ts')
  const same = renderSections({ date: 'today', files: files.join('\n') }, [first.shown])
  expect(same.text).toBe('<context>\ndate: today\nfiles: as it was shown before\n</context>')
  const other = [...files.slice(1), 'new.ts'].join('\n')
  // The turn between showed it only in part: what it refers to is the first.
  const changed = renderSections({ date: 'tomorrow', files: other }, [same.shown, first.shown])
  expect(changed.text).toContain(`files: as it was shown before, but for\n- ${files[0]}\n+ new.ts\n`)
  expect(renderSections({ files: other }, [same.shown]).text).toContain('file-59.ts')
  expect(renderSections({ files: files.map((file) => `other/${file}`).join('\n') }, [first.shown]).text).toContain('other/src/some')
})

test('C-02 of a list that is cut nothing is called gone that was only pushed off its end, and nothing new that was drawn in', () => {
  const more = '… and more; list_files and search show them'
  const first = renderSections({ files: [...files, more].join('\n') }, [])
  const showing = (...lines: string[]) => renderSections({ files: [...lines, more].join('\n') }, [first.shown]).text
  expect(showing('new.ts', ...files.slice(0, -1))).toBe('<context>\nfiles: as it was shown before, but for\n+ new.ts\n</context>')
  expect(showing(...files.slice(1), 'zz.ts')).toBe(`<context>\nfiles: as it was shown before, but for\n- ${files[0]}\n</context>`)
  expect(showing(...files.slice(0, -1), 'zz.ts')).toBe('<context>\nfiles: as it was shown before\n</context>')
})
