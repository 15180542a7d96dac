import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitDocument } from './split.ts'

const texts = (format: 'markdown' | 'text' | 'html' | 'jsonl', content: string) =>
  splitDocument({ name: 'doc', format, content }).map(({ text }) => text)

test('M-16 Markdown splits at headings, and each passage keeps those above it', () => {
  const passages = texts(
    'markdown',
    '# Shop\n\nWe sell things.\n\n## Returns\n\nWithin 30 days.\n\n```\n# not a heading\n```\n\n## Delivery\n\nTwo days.',
  )
  expect(passages).toHaveLength(3)
  expect(passages[1]).toContain('Shop › Returns\nWithin 30 days.')
  expect(passages[1]).toContain('# not a heading')
  expect(passages[2]).toBe('Shop › Delivery\nTwo days.')
})

test('M-16 HTML gives its readable text, without scripts', () => {
  const passages = texts(
    'html',
    '<html><head><title>T</title></head><body><script>evil()</script><h1>Returns</h1><p>Within <b>30&nbsp;days</b> &amp; free.</p></body></html>',
  )
  expect(passages).toEqual(['Returns\nWithin 30 days & free.'])
})

test('M-16 JSON Lines gives a passage for each line, with the source that the line names', () => {
  const content = '{"question":"How long?","answer":"Two days","source":"faq-1"}\n\n"A plain string"\n'
  expect(splitDocument({ name: 'faq.jsonl', format: 'jsonl', content })).toEqual([
    { source: 'faq-1', text: 'How long?\nTwo days' },
    { source: 'faq.jsonl', text: 'A plain string' },
  ])
})

test('M-16 a bad line of JSON Lines is named', () => {
  expect(() => texts('jsonl', '{"text":"ok"}\n{broken')).toThrow(/doc, line 2/)
})

test('M-16 no passage is too long for a prompt, and no word is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.stringMatching(/^[a-zа-я]{1,12}[.!]?$/), { minLength: 1, maxLength: 300 }), { maxLength: 5 }),
      (paragraphs) => {
        const content = paragraphs.map((words) => words.join(' ')).join('\n\n')
        const passages = texts('text', content)
        expect(passages.every((passage) => passage.length <= 1000)).toBe(true)
        expect(passages.join(' ').split(/\s+/).filter(Boolean)).toEqual(content.split(/\s+/).filter(Boolean))
      },
    ),
    { numRuns: 50 },
  )
})
